// Sets on paper: what, on which paper, with which backs; and the PDFs that are there.

import { get, post, Refused } from "../api.js";
import { findingsList, h, link } from "../dom.js";

export async function paperPage({ set, id }) {
  const shelf = await get("shelf");
  const sets = shelf.items.filter((item) => item.kind === "set");
  const papers = shelf.items.filter((item) => item.kind === "paper");
  const shownPaper = papers.find((item) => item.id === id);
  return [h("h1", {}, "Paper"), sets.length ? printForm(sets, set) : h("p", {}, "There is no card set yet: make one first."),
    h("h2", {}, "Ready to print"),
    h("ul", { class: "shelf" }, papers.map((item) => h("li", {}, h("a", { class: "title", href: link("paper", { id: item.id }) }, item.title),
      h("p", {}, item.line), h("a", { class: "button", href: `/file?${new URLSearchParams({ id: item.id })}`, download: item.title }, "Download")))),
    shownPaper && h("iframe", { src: `/file?${new URLSearchParams({ id, show: "1" })}`, title: shownPaper.title })];
}

function printForm(sets, chosen) {
  const which = h("select", {}, sets.map((item) => h("option", { value: item.id, selected: item.id === chosen }, `${item.title}: ${item.line}`)));
  const paper = h("select", {}, ["letter", "a4", "legal", "a3"].map((name) => h("option", { value: name }, name)));
  const backs = h("select", {}, h("option", { value: "" }, "as usual, over the long edge"), h("option", { value: "short" }, "over the short edge"), h("option", { value: "none" }, "no backs"));
  const teams = h("input", { placeholder: "all of them" });
  const gray = h("input", { type: "checkbox" });
  const told = h("div", { "aria-live": "polite" });
  const print = async (event) => {
    event.preventDefault();
    try {
      await post("jobs/print", { set: which.value, paper: paper.value, backs: backs.value, grayscale: gray.checked, teams: teams.value.split(/[\s,]+/).filter(Boolean) });
      told.replaceChildren("Drawing. The PDF comes onto this page.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  return h("form", { class: "form", onsubmit: print },
    h("label", {}, "Set ", which), h("label", {}, "Paper ", paper), h("label", {}, "Backs ", backs),
    h("label", {}, "Teams ", teams), h("label", {}, gray, " Grays only"),
    h("div", { class: "actions" }, h("button", { class: "main" }, "Draw the PDF")), told);
}
