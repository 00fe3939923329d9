// The shelf: what is in the workspace, and how more comes onto it.

import { get, post, Refused, upload } from "../api.js";
import { findingsList, h, link, say } from "../dom.js";

const KINDS = [["season", "Seasons"], ["set", "Card sets"], ["replay", "Replays"], ["paper", "Paper"]];

export async function shelfPage() {
  const shelf = await get("shelf");
  return [
    h("h1", {}, "Your shelf"),
    h("p", { class: "lead" }, `Everything in ${shelf.folder}, and the seasons that come with Cardgen.`),
    KINDS.map(([kind, title]) => {
      const items = shelf.items.filter((item) => item.kind === kind);
      return items.length > 0 && [h("h2", {}, title), h("ul", { class: "shelf" }, items.map(shownItem))];
    }),
    h("h2", {}, "More seasons"),
    dropArea(),
    fetchForm(),
  ];
}

function shownItem(item) {
  const pages = { season: "season", set: "set", replay: "replays", paper: "paper" };
  return h("li", {},
    h("a", { class: "title", href: link(pages[item.kind], { id: item.id }) }, item.title),
    h("p", {}, item.line),
    h("div", { class: "actions" },
      item.kind === "season" && h("a", { class: "button", href: link("build", { season: item.id }) }, "Make cards"),
      item.kind === "set" && h("a", { class: "button", href: link("paper", { set: item.id }) }, "Print"),
      item.kind === "set" && h("a", { class: "button", href: link("replay", { set: item.id }) }, "Replay")));
}

function yearField() {
  return h("input", { type: "number", min: "1900", max: "2200", required: true, value: "2024", name: "year" });
}

function dropArea() {
  const year = yearField();
  const files = h("input", { type: "file", multiple: true, "aria-label": "Files with statistics" });
  const told = h("div", { "aria-live": "polite" });
  const take = async (given) => {
    if (!given.length) return;
    try {
      const into = await upload(given, (done, total) => say(`${done} of ${total} files`));
      await post("jobs/ingest", { upload: into, year: Number(year.value) });
      told.replaceChildren("Reading. Progress is at the foot of the page.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  const area = h("div", { class: "drop" },
    h("p", {}, "Drop files with statistics here: spreadsheets, PDFs, CSV, play-by-play, any mix."),
    h("div", { class: "actions" }, h("label", {}, "Season ", year), files,
      h("button", { class: "main", onclick: () => take([...files.files]) }, "Read them")),
    told);
  area.addEventListener("dragover", (event) => { event.preventDefault(); area.classList.add("over"); });
  area.addEventListener("dragleave", () => area.classList.remove("over"));
  area.addEventListener("drop", (event) => {
    event.preventDefault();
    area.classList.remove("over");
    take([...event.dataTransfer.files]);
  });
  return area;
}

function fetchForm() {
  const year = yearField();
  const told = h("span", { "aria-live": "polite" });
  const fetchIt = async (event) => {
    event.preventDefault();
    try {
      await post("jobs/fetch", { year: Number(year.value) });
      told.replaceChildren("Fetching. Progress is at the foot of the page.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  return h("form", { class: "actions", onsubmit: fetchIt },
    h("label", {}, "Or fetch a season since 1999 from nflverse: ", year), h("button", {}, "Fetch"), told);
}
