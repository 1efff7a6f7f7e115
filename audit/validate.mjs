// Validates the HTML of every address given on standard input, one a line; prints what is wrong.
import { createInterface } from "node:readline";
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Ours by design: output of a template, not of a formatter.
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "long-title": "off",
    // Explicit table roles are needed where CSS turns a table into cards (the role is lost with `display`).
    "no-redundant-role": "off",
    "prefer-native-element": "off",
    "no-implicit-button-type": "off",
    "require-sri": "off",
  },
});

let pages = 0;
let wrong = 0;
for await (const address of createInterface({ input: process.stdin })) {
  const answer = await fetch(address);
  const report = await validator.validateString(await answer.text());
  pages += 1;
  for (const message of report.results.flatMap((result) => result.messages)) {
    wrong += 1;
    console.log(`${address}:${message.line}:${message.column} ${message.ruleId}: ${message.message}`);
  }
}
console.log(`HTML: ${pages} pages, ${wrong} errors`);
process.exit(wrong || !pages ? 1 : 0);
