// Lighthouse, mobile preset, for every "name address [closed]" line on standard input; prints the four scores and,
// where one is not 100, the audits that say why. Fails where a score that no clock decides is not 100.
import { createInterface } from "node:readline";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const CLOCKLESS = CATEGORIES.slice(1);
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: flags });
// A page that could not be measured (a busy machine drops a trace) is measured again, three times in all.
async function measured(address, skipAudits) {
  for (let left = 2; ; left -= 1) {
    const options = { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES, skipAudits };
    const { lhr } = await lighthouse(address, options);
    if (!left || CATEGORIES.every((id) => lhr.categories[id].score !== null)) return lhr;
  }
}

let failed = 0;
for await (const line of createInterface({ input: process.stdin })) {
  // "closed" pages name people or hold one visitor's numbers: search engines are kept out, and that is no fault.
  const [name, address, closed] = line.split(" ");
  const skipAudits = closed ? ["is-crawlable"] : [];
  const lhr = await measured(address, skipAudits);
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(lhr.categories[id].score * 100)]));
  console.log(`${name}: ${CATEGORIES.map((id) => `${id} ${scores[id]}`).join(", ")}`);
  for (const id of CATEGORIES.filter((category) => scores[category] < 100)) {
    for (const { id: audit, weight } of lhr.categories[id].auditRefs) {
      const { score, title, displayValue } = lhr.audits[audit];
      if (weight && score !== null && score < 1) console.log(`  ${id}: ${title} (${score}) ${displayValue ?? ""}`);
    }
  }
  failed += CLOCKLESS.filter((id) => scores[id] < 100).length;
}
await chrome.kill();
process.exit(failed ? 1 : 0);
