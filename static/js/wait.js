// Long waits say that they are waits: the rank in the header marches, and the link form tells its steps.
const DELAY = 300;
const timers = [];

const waiting = () => document.documentElement.classList.add("waiting");

const rest = () => {
  for (const timer of timers.splice(0)) clearTimeout(timer);
  document.documentElement.classList.remove("waiting");
  for (const box of document.querySelectorAll("[data-steps]")) box.textContent = "";
};

const later = (work, delay) => timers.push(setTimeout(work, delay));

document.addEventListener("submit", (event) => {
  later(waiting, DELAY);
  const box = event.target.querySelector("[data-steps]");
  box?.dataset.steps.split("|").forEach((step, index) => later(() => (box.textContent = step), DELAY + index * 5000));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link && link.origin === location.origin && !link.hash && !link.download && !event.defaultPrevented) later(waiting, DELAY);
});

for (const name of ["htmx:afterRequest", "pageshow"]) addEventListener(name, rest);
addEventListener("htmx:beforeRequest", () => later(waiting, DELAY));

// A live request that failed says so in its place and offers to try again; what was typed stays.
for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  addEventListener(name, () => {
    const remark = document.getElementById("istek-hatasi")?.content.cloneNode(true);
    if (remark) document.getElementById("uyari")?.replaceChildren(remark);
  });
}
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-retry]")) document.getElementById("hesap").dispatchEvent(new Event("input", { bubbles: true }));
});
