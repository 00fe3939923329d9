// Questions to the server, and what comes back: values, or the findings that say why there are none.

export class Refused extends Error {
  constructor(findings, conflict = false) {
    super(findings.map((found) => found.text).join("\n"));
    this.findings = findings;
    this.conflict = conflict;
  }
}

async function answered(response) {
  const json = (response.headers.get("content-type") ?? "").startsWith("application/json");
  const body = json ? await response.json() : { findings: [{ severity: "error", text: await response.text() }] };
  if (!response.ok) throw new Refused(body.findings ?? [], response.status === 409);
  return body;
}

async function asking(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new Refused([{ severity: "error", text: "The studio does not answer. It may have been ended: start cardgen studio again." }]);
  }
}

export async function get(path, given = {}) {
  const asked = new URLSearchParams(given).toString();
  return answered(await asking(`/api/${path}${asked ? `?${asked}` : ""}`));
}

export async function post(path, given = {}) {
  const body = JSON.stringify(given);
  return answered(await asking(`/api/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body }));
}

// Files of one drop go to one folder; its number comes back.
export async function upload(files, progress = () => {}) {
  let into = "";
  let done = 0;
  for (const file of files) {
    const asked = new URLSearchParams({ name: file.name, ...(into && { into }) });
    const response = await asking(`/api/upload?${asked}`, {
      method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file,
    });
    into = (await answered(response)).into;
    progress(++done, files.length);
  }
  return into;
}
