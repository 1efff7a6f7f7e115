// Conveniences only; every page works without this file.
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const form = document.getElementById("hesap");

// The page focuses the error summary; browsers that ignore autofocus on it get it here.
document.querySelector(".error-summary")?.focus();

if (form) {
  const rows = () => $$(".round", form);
  const field = (row) => row.querySelector("input[type=text]");
  const recalculate = () => form.dispatchEvent(new Event("input", { bubbles: true }));

  // Changes stand beside their rounds as well as in the table.
  const showChanges = () => {
    for (const row of rows()) {
      const cell = document.querySelector(`#turlar tr[data-tur="${row.dataset.row}"] .c-end`);
      const delta = row.querySelector(".delta");
      delta.textContent = cell ? cell.textContent.trim() : "";
      delta.className = `delta ${cell ? cell.className.replace(/\b(n|c-end)\b/g, "").trim() : ""}`;
    }
  };

  const number = (row, value) => {
    row.dataset.row = value;
    row.innerHTML = row.innerHTML
      .replace(/\b(id|name|for)="([rshd])\d+(-h)?"/g, `$1="$2${value}$3"`)
      .replace(/aria-describedby="([rs])\d+-h"/g, `aria-describedby="$1${value}-h"`);
  };

  const addRow = () => {
    const last = rows().at(-1);
    const count = rows().length + 1;
    if (count > 60) return null;
    const row = document.getElementById("tur-sablonu").content.firstElementChild.cloneNode(true);
    number(row, count);
    row.querySelector("legend").firstChild.textContent = count;
    row.querySelector(".x").value = count;
    last.after(row);
    return row;
  };

  form.addEventListener("click", (event) => {
    if (event.target.closest("[data-row-add]")) {
      const row = addRow();
      if (!row) return;
      event.preventDefault();
      field(row).focus();
    }
    // A chosen result can be taken back by choosing it again.
    const radio = event.target.closest(".round input[type=radio]");
    if (radio?.dataset.chosen) {
      radio.checked = false;
      delete radio.dataset.chosen;
      recalculate();
    } else if (radio) {
      for (const other of $$(`input[name="${radio.name}"]`, form)) delete other.dataset.chosen;
      radio.dataset.chosen = "1";
    }
  });
  for (const radio of $$(".round input[type=radio]:checked", form)) radio.dataset.chosen = "1";

  // Enter in a rating field goes to the next round instead of sending the form; the last one opens a new round.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches(".round input[type=text]")) return;
    event.preventDefault();
    const all = rows();
    const next = all[all.indexOf(event.target.closest(".round")) + 1] ?? addRow();
    if (!next) return;
    field(next).focus();
    field(next).select();
  });

  // A field that can be read again loses its error; the server's answer decides.
  const forgetErrors = () => {
    if (document.querySelector("#uyari .notice")) return;
    for (const message of $$(".err", form)) message.remove();
    for (const input of $$("[aria-invalid]", form)) input.removeAttribute("aria-invalid");
    for (const place of $$(".bad", form)) place.classList.remove("bad");
  };

  document.addEventListener("htmx:afterSettle", () => {
    showChanges();
    forgetErrors();
  });
  showChanges();
}

// A link into a folded part opens it.
const unfold = () => document.getElementById(location.hash.slice(1))?.setAttribute("open", "");
addEventListener("hashchange", unfold);
unfold();
