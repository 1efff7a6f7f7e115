// Conveniences only; every page works without this file.
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const form = document.getElementById("hesap");

// The page focuses the error summary; browsers that ignore autofocus on it get it here.
document.querySelector(".error-summary")?.focus();

if (form) {
  const rows = (root = form) => $$(".round", root);
  const field = (row) => row.querySelector("input[type=text]");
  // Rounds of one event; a page with several events has one group for each.
  const group = (element) => element.closest("[data-event]") ?? form;
  const recalculate = () => form.dispatchEvent(new Event("input", { bubbles: true }));

  // Changes stand beside their rounds as well as in the table.
  const showChanges = () => {
    for (const row of rows()) {
      const cell = document.querySelector(`#turlar tr[data-tur="${row.dataset.row}"] .c-end`);
      const delta = row.querySelector(".delta");
      const text = cell ? cell.textContent.trim() : "";
      if (delta.textContent === text) continue;
      delta.textContent = text;
      delta.className = `delta ${cell ? cell.className.replace(/\b(n|c-end)\b/g, "").trim() : ""}`;
    }
  };

  // Names are r1, s1, … or, with several events, e2r1, e2s1, … What was typed and chosen stays.
  const number = (row, value, prefix) => {
    row.dataset.row = value;
    for (const element of $$("[id], [name], [for], [aria-describedby]", row)) {
      for (const attribute of ["id", "name", "for", "aria-describedby"]) {
        const old = element.getAttribute(attribute);
        const renamed = old?.replace(/^(?:e\d+)?([rshdt])\d+(-h)?$/, `${prefix}$1${value}$2`);
        if (old !== renamed) element.setAttribute(attribute, renamed);
      }
    }
    row.querySelector("legend").firstChild.textContent = value;
    row.querySelector(".x").value = prefix ? `${prefix}-${value}` : value;
    row.querySelector(".x .vh").textContent = form.dataset.remove.replace("0", value);
  };

  // Every round from `first` on gets a new number, the ones next to the free number first: no two rounds may
  // ever share a name, or the browser unchooses a result.
  const shift = (root, first, by) => {
    const later = rows(root).filter((row) => Number(row.dataset.row) >= first);
    for (const row of by > 0 ? later.reverse() : later) number(row, Number(row.dataset.row) + by, root.dataset.event ?? "");
  };

  const removeRow = (row) => {
    const root = group(row);
    if (rows(root).length < 2) return false;
    const after = row.nextElementSibling;
    const notice = document.getElementById("silinen").content.firstElementChild.cloneNode(true);
    notice.querySelector("[data-text]").textContent = form.dataset.removed.replace("0", row.dataset.row);
    document.querySelector("[data-undo]")?.closest("p").remove();
    row.remove();
    shift(root, Number(row.dataset.row) + 1, -1);
    rows(root).at(-1).after(notice);
    const undo = notice.querySelector("[data-undo]");
    undo.addEventListener("click", () => {
      shift(root, Number(row.dataset.row), 1);
      after.before(row);
      notice.remove();
      field(row).focus();
      recalculate();
    });
    undo.focus();
    recalculate();
    return true;
  };

  const addRow = (near) => {
    const root = group(near);
    const last = rows(root).at(-1);
    const count = rows(root).length + 1;
    if (count > 60 || !last) return null;
    const row = document.getElementById("tur-sablonu").content.firstElementChild.cloneNode(true);
    number(row, count, root.dataset.event ?? "");
    last.after(row);
    return row;
  };

  form.addEventListener("click", (event) => {
    const add = event.target.closest("[data-row-add]");
    const row = add && addRow(add);
    if (row) {
      event.preventDefault();
      field(row).focus();
    }
    const remove = event.target.closest("[data-row-remove]");
    if (remove && document.getElementById("silinen") && removeRow(remove.closest(".round"))) event.preventDefault();
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
    const all = rows(group(event.target));
    const next = all[all.indexOf(event.target.closest(".round")) + 1] ?? addRow(event.target);
    if (!next) return;
    field(next).focus();
    field(next).select();
  });

  // On the result of a round the keys mean what they say: 1, 0, and 5, = or b for a draw.
  const KEYS = { 1: "1", 0: "0", 5: "0.5", "½": "0.5", "=": "0.5", b: "0.5" };
  form.addEventListener("keydown", (event) => {
    const value = KEYS[event.key];
    if (!value || !event.target.matches(".seg input[type=radio]") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.target.closest(".seg").querySelector(`input[value="${value}"]`).click();
  });

  // Several lines pasted into a rating field go to the paste box; the server reads them.
  form.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!event.target.matches(".round input[type=text]") || !text.trim().includes("\n")) return;
    event.preventDefault();
    const box = document.createElement("textarea");
    box.name = "yapistir";
    box.hidden = true;
    box.value = text;
    form.append(box);
    form.method = "post";
    form.action = form.dataset.paste;
    form.submit();
  });

  // On a phone a remark stands above the result; the field that is being filled in stays clear of it.
  document.getElementById("uyari").addEventListener("animationend", () => {
    form.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
  });

  // A field that can be read again loses its error; the server's answer decides.
  const forgetErrors = () => {
    if (document.querySelector("#uyari .notice")) return;
    for (const root of [form, document.getElementById("paneller")]) {
      for (const message of $$(".err", root)) message.remove();
      for (const input of $$("[aria-invalid]", root)) input.removeAttribute("aria-invalid");
      for (const place of $$(".bad", root)) place.classList.remove("bad");
    }
  };

  // htmx would swap every part of an answer in one go, which holds up a slow phone for 150 ms. Here only what
  // differs is renewed, part by part, and the keys typed meanwhile come first.
  const dress = (ours, theirs) => {
    for (const { name } of [...ours.attributes]) if (!theirs.hasAttribute(name)) ours.removeAttribute(name);
    for (const { name, value } of theirs.attributes) ours.setAttribute(name, value);
  };
  const bare = (element) => [...element.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !node.data.trim());

  const renew = (ours, theirs) => {
    if (ours.isEqualNode(theirs)) return;
    if (ours.localName !== theirs.localName || !bare(ours) || !bare(theirs)) {
      ours.replaceWith(theirs);
      return;
    }
    dress(ours, theirs);
    const [old, fresh] = [[...ours.children], [...theirs.children]];
    for (const surplus of old.slice(fresh.length)) surplus.remove();
    ours.append(...fresh.slice(old.length));
    old.slice(0, fresh.length).forEach((element, index) => renew(element, fresh[index]));
  };

  const pause = () => new Promise((done) => setTimeout(done));
  const every = `#tahta,${form.getAttribute("hx-select-oob")}`;
  let latest;

  const show = async (xhr) => {
    latest = xhr;
    const superseded = async () => {
      await pause();
      return latest !== xhr;
    };
    if (await superseded()) return;
    const answer = new DOMParser().parseFromString(xhr.responseText, "text/html");
    showButtons(answer);
    const parts = xhr.getResponseHeader("HX-Retarget") ?? every;
    for (const part of parts.split(",")) {
      if (await superseded()) return;
      const [ours, theirs] = [document.querySelector(part), answer.querySelector(part)];
      if (ours && theirs) renew(ours, theirs);
    }
    if (await superseded()) return;
    showChanges();
    forgetErrors();
    document.title = answer.title;
    history.replaceState(history.state, "", xhr.getResponseHeader("HX-Replace-Url"));
  };

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.requestConfig.elt !== form || !detail.shouldSwap) return;
    detail.shouldSwap = false;
    show(detail.xhr);
  });
  showChanges();
}

// Buttons that need script appear with it.
function showButtons(root) {
  for (const button of $$("[data-copy], [data-print]", root)) button.hidden = false;
}
showButtons(document);

document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-print]")) print();
  const copy = event.target.closest("[data-copy]");
  if (!copy) return;
  const status = document.getElementById("durum");
  try {
    await navigator.clipboard.writeText(document.querySelector(copy.dataset.copy).href);
    status.textContent = status.dataset.copied;
  } catch {
    // Without permission, or without https, the address is marked so that it can be copied by hand.
    getSelection().selectAllChildren(document.querySelector(copy.dataset.copy));
    status.textContent = status.dataset.marked;
  }
});

// A link into a folded part opens it.
const unfold = () => document.getElementById(location.hash.slice(1))?.closest("details")?.setAttribute("open", "");
addEventListener("hashchange", unfold);
unfold();

// What was typed, or brought back by the browser, before htmx was there is asked now.
const changed = ({ type, value, defaultValue, checked, defaultChecked, options }) => {
  if (options) return [...options].some((option) => option.selected !== option.defaultSelected && option.index > 0);
  return type === "radio" || type === "checkbox" ? checked !== defaultChecked : value !== defaultValue;
};
document.addEventListener(
  "htmx:load",
  () => {
    for (const live of $$("form[hx-get]")) {
      if ([...live.elements].some((element) => element.matches("input, select, textarea") && changed(element)))
        live.dispatchEvent(new Event("input", { bubbles: true }));
    }
  },
  { once: true },
);
