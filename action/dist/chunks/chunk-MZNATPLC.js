import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-DHFIDSSC.js";
import {
  inCheckout,
  readDispatch,
  workflowRunOf
} from "./chunk-OH2U2D6J.js";
import {
  CONFIG_PATH,
  parseConfig
} from "./chunk-3NOSXYWT.js";
import {
  sha256Hex
} from "./chunk-JDARW6BK.js";
import {
  Lp,
  bp
} from "./chunk-WIIXROBD.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import {
  withoutEnd
} from "./chunk-Q3QC3QWG.js";
import {
  bounded
} from "./chunk-EKBAAXD5.js";
import {
  messageOf,
  wordOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import {
  __toESM
} from "./chunk-6DG7BXTN.js";

// action/app-client.ts
var FIRST_DELAY = 1e3;
var LONGEST_DELAY = 3e4;
var REQUEST_TIMEOUT = 6e4;
function audienceOf(body) {
  return `chaos-loop:${sha256Hex(body)}`;
}
function pollAnswerOf({ body }) {
  if (Lp(body) && body.type === "poll-answer") return body;
  if (!bp(body) || body.ok || body.error.code !== "lease-lost" && body.error.code !== "not-found")
    return null;
  return {
    schemaVersion: "chaos-loop/poll/v1",
    type: "poll-answer",
    halt: false,
    ending: null,
    leaseHeld: false,
    revision: 0
  };
}
function createAppClient(options) {
  const { clock, log } = options;
  const base = withoutEnd(options.appUrl, "/");
  const post = (path, body, timeoutMs) => bounded(clock, timeoutMs, (signal) => posted(path, body, signal));
  async function posted(path, body, signal) {
    const token = await options.idToken(audienceOf(body));
    const response = await options.fetch(`${base}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body,
      // A redirect could carry the token to another host.
      redirect: "error",
      signal
    });
    const text = await response.text();
    let parsed = null;
    try {
      parsed = JSON.parse(text);
    } catch {
    }
    return { status: response.status, body: parsed };
  }
  async function patiently(what, path, body, deadline, read) {
    let delay = FIRST_DELAY;
    for (; ; ) {
      let problem;
      let hint = "Check that the App runs; the run goes on by itself when it is back.";
      try {
        const left = deadline - clock.now();
        const response = await post(path, body, Math.max(1e3, Math.min(REQUEST_TIMEOUT, left)));
        const answer = response.status >= 500 || response.status === 429 ? null : read(response);
        if (answer !== null) return answer;
        problem = `HTTP ${response.status}`;
        if (response.status < 500 && response.status !== 429) {
          problem = `${problem} with something that is not an answer of Chaos Loop`;
          hint = "Check app.url in .github/chaos-loop.yml on the default branch.";
        }
      } catch (error) {
        problem = causeOf(error);
      }
      const wait = delay * (0.5 + options.random() / 2);
      if (clock.now() + wait >= deadline)
        throw new WorkerError(`The App at ${base} could not be reached for ${what}: ${problem}`, hint);
      log.info(`${what} is sent again in ${Math.round(wait / 1e3)} s: ${problem}. ${hint}`);
      await clock.sleep(wait);
      delay = Math.min(LONGEST_DELAY, delay * 2);
    }
  }
  function send(submission, limits = {}) {
    const { type, commandId } = submission;
    const body = JSON.stringify(submission);
    const read = (response) => bp(response.body) ? response.body : null;
    return patiently(`${type} ${commandId}`, "/api/submissions", body, limits.deadline ?? options.deadline, read);
  }
  async function brief(request) {
    const body = JSON.stringify({ ...request, want: "brief" });
    const answer = await patiently("the brief", "/api/poll", body, options.deadline, (response) => {
      const { body: said } = response;
      return pollAnswerOf(response) ?? (bp(said) && !said.ok ? said : null);
    });
    if ("ok" in answer) {
      const { message, code, hint } = answer.error;
      throw new WorkerError(`The App refused the brief: ${message} (${code})`, hint);
    }
    if (!answer.leaseHeld) return null;
    if (answer.brief === void 0) throw new WorkerError(`The App at ${base} sent no brief`, "Update the App.");
    return answer.brief;
  }
  async function poll(request, timeoutMs) {
    try {
      const response = await post("/api/poll", JSON.stringify(request), timeoutMs);
      const answer = pollAnswerOf(response);
      if (answer === null)
        log.info(
          `The App gave no answer to a poll that could be used: ${JSON.stringify(response.body)?.slice(0, 300)}`
        );
      return answer;
    } catch (error) {
      log.info(`The App could not be polled: ${causeOf(error)}`);
      return null;
    }
  }
  return { send, brief, poll };
}
function causeOf(error) {
  const cause = error instanceof Error ? error.cause : void 0;
  return cause === void 0 ? messageOf(error) : `${messageOf(error)}: ${messageOf(cause)}`;
}

// action/github/contents.ts
var import_yaml = __toESM(require_dist(), 1);

// state/evidence/readers/link.ts
function nextQuery(header) {
  for (const link of (header ?? "").split(/,\s*(?=<)/)) {
    const [, target, parameters] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
    const next = (parameters ?? "").split(";").some((one) => /^\s*rel\s*=/i.test(one) && /\bnext\b/i.test(one));
    if (target === void 0 || !next) continue;
    const at = target.indexOf("?");
    if (at >= 0) return target.slice(at + 1);
  }
  return null;
}

// action/github/contents.ts
var TIMEOUT = 15e3;
var TRIES = 3;
var PAGES = 100;
var PAGE_SIZE = 100;
function entriesOf(page) {
  const lists = Array.isArray(page) ? [page] : Object.values(page ?? {}).filter(Array.isArray);
  return Math.max(0, ...lists.map((list) => list.length));
}
async function bytesOf(response, most) {
  const chunks = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
function createGitHubReader(runtime, token) {
  const api = withoutEnd(runtime.env.GITHUB_API_URL ?? "https://api.github.com", "/");
  const repository = runtime.env.GITHUB_REPOSITORY;
  if (!repository) throw new WorkerError("GITHUB_REPOSITORY is not set", "Run this action in a GitHub Actions job.");
  async function once(path) {
    return bounded(runtime.clock, TIMEOUT, async (signal) => {
      const response = await runtime.fetch(`${api}/repos/${repository}${path}`, {
        headers: {
          accept: "application/vnd.github+json",
          authorization: `Bearer ${token}`,
          "user-agent": "chaos-loop",
          "x-github-api-version": "2022-11-28"
        },
        signal
      });
      const next = nextQuery(response.headers.get("link"));
      return { status: response.status, body: await response.json().catch(() => null), next };
    });
  }
  async function read(path) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await once(path);
        if (answer.status < 500 && answer.status !== 429 || attempt === TRIES) return answer;
      } catch (error) {
        if (attempt === TRIES) {
          throw new WorkerError(`GitHub could not be read (${path}): ${messageOf(error)}`, "Run the job again.");
        }
      }
      await runtime.clock.sleep(attempt * 1e3);
    }
  }
  const download = (url, most) => bounded(runtime.clock, TIMEOUT, async (signal) => {
    const { protocol, origin, host } = new URL(url);
    if (protocol !== "https:" && origin !== new URL(api).origin) throw new Error(`${host} is not asked without TLS`);
    const response = await runtime.fetch(url, { headers: { "user-agent": "chaos-loop" }, redirect: "error", signal });
    if (response.status !== 200) throw new Error(`${host} answers ${response.status}`);
    return bytesOf(response, most);
  });
  const entry = async (path, ref) => {
    const encoded = path.split("/").map(encodeURIComponent).join("/");
    const query = ref === void 0 ? "" : `?ref=${encodeURIComponent(ref)}`;
    const { status, body } = await read(`/contents/${encoded}${query}`);
    if (status === 404) return null;
    if (status !== 200 || body === null || typeof body !== "object" || Array.isArray(body)) {
      throw new WorkerError(
        `GitHub answered ${status} for ${path}`,
        "Give the job `permissions: contents: read` and pass `github-token`."
      );
    }
    return body;
  };
  return {
    entry,
    async text(path, ref) {
      const found = await entry(path, ref);
      if (found?.encoding === "none")
        throw new WorkerError(
          `${path} has ${wordOf(found.size)} bytes, and GitHub sends it only below a megabyte`,
          "Make the file smaller on the default branch."
        );
      return typeof found?.content === "string" ? Buffer.from(found.content, "base64").toString("utf8") : null;
    },
    answer: read,
    download,
    async get(path) {
      const { status, body } = await read(path);
      return status === 200 ? body : null;
    },
    async *pages(path) {
      const [own = "", asked = ""] = path.split("?", 2);
      const first = `${asked === "" ? "" : `${asked}&`}per_page=${PAGE_SIZE}`;
      let query = first;
      for (let page = 1; query !== null; page += 1) {
        const { status, body, next } = await read(`${own}?${query}`);
        if (status !== 200 || page > PAGES) {
          const problem = status === 200 ? `more than ${PAGES} pages` : `GitHub answered ${status}`;
          throw new WorkerError(
            `${problem} for ${path}`,
            "Give the deliver job the permissions of docs/installation.md."
          );
        }
        yield body;
        query = next ?? (entriesOf(body) < PAGE_SIZE ? null : `${first}&page=${page + 1}`);
      }
    }
  };
}
async function readConfig(reader) {
  const text = await reader.text(CONFIG_PATH);
  if (text === null) {
    throw new WorkerError(`${CONFIG_PATH} is not on the default branch`, "Add it; docs/configuration.md shows one.");
  }
  let value;
  try {
    value = (0, import_yaml.parse)(text);
  } catch (error) {
    throw new WorkerError(`${CONFIG_PATH} is not valid YAML: ${messageOf(error)}`, "Correct it on the default branch.");
  }
  const parsed = parseConfig(value, "read");
  if (!parsed.ok) {
    const problems = (parsed.error.problems ?? []).map((problem) => `${problem.path}: ${problem.message}`).join("; ");
    throw new WorkerError(`${parsed.error.message}: ${problems}`, parsed.error.hint);
  }
  return parsed.config;
}

// action/jobs/claim.ts
var DEFAULT_JOB_SECONDS = 5.5 * 3600;
var NOTHING_TO_DO = /* @__PURE__ */ new Set(["lease-held", "lease-lost", "not-found", "wrong-phase", "terminated", "halted"]);
async function claim(runtime, inputs) {
  const dispatch = await readDispatch(runtime);
  const config = await readConfig(createGitHubReader(runtime, inputs.githubToken));
  const seconds = durationSeconds(config.worker?.maxDuration ?? "") ?? DEFAULT_JOB_SECONDS;
  const appClient = createAppClient({
    ...runtime,
    appUrl: config.app.url,
    deadline: runtime.clock.now() + seconds * 1e3
  });
  const submission = {
    schemaVersion: "chaos-loop/submission/v1",
    type: "claim",
    commandId: runtime.newId("claim"),
    runId: dispatch.runId,
    environment: dispatch.environment,
    token: dispatch.token,
    workflowRun: workflowRunOf(runtime.env)
  };
  const answer = await appClient.send(submission);
  if (!answer.ok) {
    const said = `${answer.error.message} (${answer.error.code})`;
    if (!NOTHING_TO_DO.has(answer.error.code))
      throw new WorkerError(`The claim was refused: ${said}`, answer.error.hint);
    runtime.log.notice(`Nothing to do: ${said}. ${answer.error.hint}`);
    return { work: false, agent: false };
  }
  const { brief } = answer.result;
  if (!brief) throw new WorkerError("The App accepted the claim but sent no brief", "Update the App.");
  const path = inCheckout(runtime.env, inputs.brief);
  await runtime.files.write(path, `${JSON.stringify(brief, null, 2)}
`);
  const what = brief.purpose === "phase" ? brief.phase : brief.purpose;
  runtime.log.info(`Claimed ${what} of ${brief.runId ?? brief.environment} at revision ${brief.revision}.`);
  return { work: true, agent: brief.agent !== null };
}

export {
  createAppClient,
  createGitHubReader,
  readConfig,
  DEFAULT_JOB_SECONDS,
  claim
};
