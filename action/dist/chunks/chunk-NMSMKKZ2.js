import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-NAZDZU5W.js";
import {
  CONFIG_PATH,
  parseConfig
} from "./chunk-X2DVPGDV.js";
import {
  Si,
  Wi
} from "./chunk-C2SR2U7A.js";
import {
  sha256Hex
} from "./chunk-TUHSGQ3D.js";
import {
  WorkerError,
  messageOf
} from "./chunk-BXBAV4NS.js";
import {
  __toESM
} from "./chunk-HANBNIMK.js";

// action/door/client.ts
var FIRST_DELAY = 1e3;
var LONGEST_DELAY = 3e4;
var REQUEST_TIMEOUT = 6e4;
function audienceOf(body) {
  return `chaos-loop:${sha256Hex(body)}`;
}
function createDoor(options) {
  const { clock, log } = options;
  const base = options.appUrl.replace(/\/+$/, "");
  async function post(path, body, timeoutMs) {
    const token = await options.idToken(audienceOf(body));
    const response = await options.fetch(`${base}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body,
      // A redirect could carry the token to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs)
    });
    const text = await response.text();
    let parsed = null;
    try {
      parsed = JSON.parse(text);
    } catch {
    }
    return { status: response.status, body: parsed };
  }
  async function send(submission, limits = {}) {
    const body = JSON.stringify(submission);
    const deadline = limits.deadline ?? options.deadline;
    let delay = FIRST_DELAY;
    for (; ; ) {
      let problem;
      try {
        const left = deadline - clock.now();
        const response = await post("/api/submissions", body, Math.max(1e3, Math.min(REQUEST_TIMEOUT, left)));
        if (response.status < 500 && response.status !== 429) {
          if (Si(response.body)) return response.body;
          throw new WorkerError(
            `The App at ${base} answered ${response.status} with something that is no answer of Chaos Loop`,
            "Check app.url in .github/chaos-loop.yml on the default branch."
          );
        }
        problem = `HTTP ${response.status}`;
      } catch (error) {
        if (error instanceof WorkerError) throw error;
        problem = causeOf(error);
      }
      const wait = delay * (0.5 + options.random() / 2);
      if (clock.now() + wait >= deadline) {
        throw new WorkerError(
          `The App at ${base} could not be reached for ${submission.type} ${submission.commandId}: ${problem}`,
          "Check that the App runs; the run goes on by itself when it is back."
        );
      }
      log.info(`${submission.type} is sent again in ${Math.round(wait / 1e3)} s: ${problem}`);
      await clock.sleep(wait);
      delay = Math.min(LONGEST_DELAY, delay * 2);
    }
  }
  async function poll(request, timeoutMs) {
    try {
      const { body } = await post("/api/poll", JSON.stringify(request), timeoutMs);
      if (Wi(body) && body.type === "poll-answer") return body;
      if (Si(body) && !body.ok && (body.error.code === "lease-lost" || body.error.code === "not-found")) {
        return {
          schemaVersion: "chaos-loop/poll/v1",
          type: "poll-answer",
          halt: false,
          ending: null,
          leaseHeld: false,
          revision: 0
        };
      }
      log.info(`The App gave no answer to a poll that could be used: ${JSON.stringify(body)?.slice(0, 300)}`);
      return null;
    } catch (error) {
      log.info(`The App could not be polled: ${causeOf(error)}`);
      return null;
    }
  }
  return { send, poll };
}
function causeOf(error) {
  const cause = error instanceof Error ? error.cause : void 0;
  return cause === void 0 ? messageOf(error) : `${messageOf(error)}: ${messageOf(cause)}`;
}

// action/github/contents.ts
var import_yaml = __toESM(require_dist(), 1);
var TIMEOUT = 15e3;
var TRIES = 3;
function createGitHubReader(runtime, token) {
  const api = (runtime.env.GITHUB_API_URL ?? "https://api.github.com").replace(/\/+$/, "");
  const repository = runtime.env.GITHUB_REPOSITORY;
  if (!repository) throw new WorkerError("GITHUB_REPOSITORY is not set", "Run this action in a GitHub Actions job.");
  async function once(path) {
    const response = await runtime.fetch(`${api}/repos/${repository}${path}`, {
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${token}`,
        "user-agent": "chaos-loop",
        "x-github-api-version": "2022-11-28"
      },
      signal: AbortSignal.timeout(TIMEOUT)
    });
    return { status: response.status, body: await response.json().catch(() => null) };
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
      return typeof found?.content === "string" ? Buffer.from(found.content, "base64").toString("utf8") : null;
    },
    async get(path) {
      const { status, body } = await read(path);
      return status === 200 ? body : null;
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
    throw new WorkerError(`${CONFIG_PATH} is no YAML: ${messageOf(error)}`, "Correct it on the default branch.");
  }
  const parsed = parseConfig(value);
  if (!parsed.ok) {
    const problems = (parsed.error.problems ?? []).map((problem) => `${problem.path}: ${problem.message}`).join("; ");
    throw new WorkerError(`${parsed.error.message}: ${problems}`, parsed.error.hint);
  }
  return parsed.config;
}

export {
  createDoor,
  createGitHubReader,
  readConfig
};
