// What a visitor asks this device to remember: own rating, birth year, own player page. Nothing is sent anywhere,
// nothing is stored without a click, and an address that says something is never overwritten.
const KEY = "satranc-puani";

const read = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
};

const write = (memory) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
    return true;
  } catch {
    return false;
  }
};

const fields = (place) => place.dataset.fields.split(" ").map((id) => document.getElementById(id)).filter(Boolean);

const recall = (place) => {
  const kept = read()[place.dataset.memory];
  if (!kept) return;
  if (place.dataset.memory === "kart") {
    place.querySelector("a").href = kept;
    place.hidden = false;
  } else if (!location.search && fields(place).every((field) => !field.value)) {
    for (const field of fields(place)) field.value = kept[field.name] ?? "";
    fields(place)[0].dispatchEvent(new Event("input", { bubbles: true }));
    place.querySelector("[role=status]").textContent = place.dataset.recalled;
  }
};

for (const place of document.querySelectorAll("[data-memory]")) {
  if (place.dataset.memory !== "kart") place.hidden = false;
  recall(place);
}

// There is nothing to forget before something is remembered.
const offer = () => {
  const empty = Object.keys(read()).length === 0;
  for (const button of document.querySelectorAll("[data-forget]")) button.hidden = empty;
};
offer();

document.addEventListener("click", (event) => {
  const place = event.target.closest("[data-memory], [data-remember-page]");
  const button = event.target.closest("[data-remember], [data-forget]");
  if (!place || !button) return;
  const status = place.querySelector("[role=status]");
  if ("forget" in button.dataset) {
    localStorage.removeItem(KEY);
    status.textContent = place.dataset.forgotten;
    place.querySelector("a")?.remove();
    offer();
    // The button that had the focus is gone.
    status.tabIndex = -1;
    status.focus();
    return;
  }
  if (place.dataset.empty && fields(place).every((field) => !field.value)) {
    status.textContent = place.dataset.empty;
    return;
  }
  const what = "rememberPage" in place.dataset
    ? { kart: location.pathname }
    : { [place.dataset.memory]: Object.fromEntries(fields(place).map((field) => [field.name, field.value])) };
  status.textContent = write({ ...read(), ...what }) ? place.dataset.remembered : place.dataset.refused;
  offer();
});

for (const place of document.querySelectorAll("[data-remember-page]")) place.hidden = false;
