// The work under way: heard from the server as it goes, shown at the foot of every page.

import { post } from "./api.js";
import { findingsList, h, link, say } from "./dom.js";

const STATES = { waiting: "waiting", running: "under way", done: "done", failed: "failed", stopped: "stopped" };
const ended = new Set();
let first = true;

export function hearJobs(changed) {
  const news = new EventSource("/api/events");
  news.addEventListener("message", (event) => {
    const jobs = JSON.parse(event.data);
    show(jobs);
    for (const job of jobs) {
      if (!job.ended || ended.has(job.number)) continue;
      ended.add(job.number);
      if (first) continue;
      say(`${job.title}: ${STATES[job.state]}`);
      changed(job);
    }
    first = false;
  });
}

function show(jobs) {
  const room = document.getElementById("jobs");
  const open = room.querySelector("details")?.open ?? false;
  const busy = jobs.filter((job) => !job.ended);
  if (!jobs.length) return;
  const newest = busy[0] ?? jobs[0];
  const at = newest.total > 1 ? ` ${newest.done} of ${newest.total}` : "";
  const heading = busy.length ? `${newest.title}: ${newest.work}${at}` : `${newest.title}: ${STATES[newest.state]}`;
  room.replaceChildren(h("details", { open }, h("summary", {}, heading), h("ul", {}, jobs.map(shownJob))));
}

function shownJob(job) {
  return h("li", { class: job.state },
    h("div", { class: "actions" }, h("span", { class: "kind" }, job.title), h("span", {}, STATES[job.state]),
      !job.ended && h("progress", job.total > 1 ? { max: job.total, value: job.done, "aria-label": job.title } : { "aria-label": job.title }),
      !job.ended && h("span", {}, job.work),
      !job.ended && h("button", { onclick: () => post("jobs/stop", { number: job.number }) }, "Stop"),
      job.state === "done" && leading(job)),
    h("div", { class: "command" }, job.command),
    job.findings.length > 0 && h("details", { open: job.state === "failed" }, h("summary", {}, `${job.findings.length} to read`), findingsList(job.findings)));
}

// Where a finished job leads to.
export function leading(job) {
  const { kind, id } = job.result;
  if (!id) return null;
  const pages = { season: "season", set: "set", replay: "replays", page: "replays", paper: "paper", audit: "checked" };
  return h("a", { class: "button", href: link(pages[kind], { id }) }, "Look at it");
}
