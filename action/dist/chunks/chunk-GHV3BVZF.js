import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  inCheckout
} from "./chunk-7BRKME6Z.js";
import {
  problemsOf
} from "./chunk-X2DVPGDV.js";
import {
  Gi,
  Mi,
  Ui,
  Zi,
  _i
} from "./chunk-C2SR2U7A.js";
import {
  WorkerError,
  messageOf
} from "./chunk-BXBAV4NS.js";

// action/agent/proposal.ts
var VALIDATORS = {
  "proposal-analysis": Zi,
  "proposal-advisory": Mi,
  "proposal-coding": Ui,
  "proposal-diagnostic": Gi
};
function schemaName(schema) {
  const name = schema.replace(/^.*\//, "").replace(/\.json$/, "");
  return Object.hasOwn(VALIDATORS, name) ? name : null;
}
function checkProposal(text, schema) {
  const refuse = (message, hint, problems) => ({
    ok: false,
    error: { code: "invalid-proposal", message, hint, ...problems ? { problems } : {} }
  });
  const name = schemaName(schema);
  if (name === null) return refuse(`"${schema}" is no kind of proposal`, "Update the App or the action: they differ.");
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(`The proposal is no JSON: ${messageOf(error)}`, "Write one JSON document.");
  }
  const validate = VALIDATORS[name];
  if (!validate(value)) {
    const problems = problemsOf(validate.errors).slice(0, 100);
    const places = problems.map((problem) => `${problem.path || "/"}: ${problem.message}`).join("; ");
    return refuse(`The proposal does not fit ${name}: ${places}`.slice(0, 7e3), `See schemas/${name}.json.`, problems);
  }
  return { ok: true, proposal: value };
}
var AGENT_FAILURE = "chaos-loop/agent-failure/v1";
function agentFailureOf(text) {
  try {
    const value = JSON.parse(text);
    const error = value?.schemaVersion === AGENT_FAILURE ? value.error : void 0;
    return typeof error?.message === "string" && typeof error.hint === "string" ? error : null;
  } catch {
    return null;
  }
}

// action/agent/environment.ts
function scrubbedEnvironment(env, home, extra = {}) {
  return {
    PATH: env.PATH ?? "/usr/local/bin:/usr/bin:/bin",
    HOME: home,
    TMPDIR: home,
    LANG: env.LANG ?? "C.UTF-8",
    ...extra
  };
}
var SECRET_NAME = /(token|secret|password|passwd|api_?key|private_?key|credential)/i;
function masker(env, more = []) {
  const secrets = new Set(more.filter((secret) => secret.length >= 6));
  for (const [name, value] of Object.entries(env)) {
    if (value && value.length >= 6 && SECRET_NAME.test(name)) secrets.add(value);
  }
  const ordered = [...secrets].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}

// action/agent/process.ts
import { spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";
function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
  }
}
function runProcess(request) {
  return new Promise((resolve, reject) => {
    const child = spawn(request.file, [...request.args], {
      cwd: request.cwd,
      env: request.env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"]
    });
    const kept = { stdout: "", stderr: "" };
    let truncated = false;
    let timedOut = false;
    const group = child.pid;
    const end = () => {
      if (group !== void 0) endGroup(group, "SIGKILL");
    };
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, request.timeoutMs);
    request.signal?.addEventListener("abort", end, { once: true });
    for (const name of ["stdout", "stderr"]) {
      const decoder = new StringDecoder("utf8");
      let line = "";
      child[name].on("data", (chunk) => {
        const text = decoder.write(chunk);
        const room = request.maxOutput - kept[name].length;
        if (room < text.length) truncated = true;
        if (room <= 0) return;
        const part = text.slice(0, room);
        kept[name] += part;
        const lines = (line + part).split("\n");
        line = lines.pop() ?? "";
        for (const whole of lines) request.onLine?.(whole);
      });
      child[name].on("end", () => {
        if (line !== "") request.onLine?.(line);
      });
    }
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("exit", end);
    child.on("close", (code) => {
      clearTimeout(timer);
      request.signal?.removeEventListener("abort", end);
      resolve({ code, ...kept, truncated, timedOut });
    });
  });
}

// action/git/command.ts
var SAFE = [
  "safe.directory=*",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.quotePath=false",
  "core.symlinks=true",
  "core.fileMode=true"
];
function gitIn(checkout, env) {
  const scrubbed = scrubbedEnvironment(env, "/nonexistent", {
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0"
  });
  return async (args) => {
    const result = await runProcess({
      file: "git",
      args: [...SAFE.flatMap((setting) => ["-c", setting]), ...args],
      cwd: checkout,
      env: scrubbed,
      timeoutMs: 6e4,
      maxOutput: 64 * 1024 * 1024
    });
    if (result.code !== 0) {
      throw new WorkerError(
        `git ${args[0]} failed: ${result.stderr.trim() || `exit ${result.code}`}`,
        "Check that actions/checkout ran before this action."
      );
    }
    return result.stdout;
  };
}

// action/commands/brief.ts
import { readFile } from "node:fs/promises";
async function readBrief(env, path) {
  const hint = "Download the artifact chaos-loop-brief of the claim job before this step.";
  let value;
  try {
    value = JSON.parse(await readFile(inCheckout(env, path), "utf8"));
  } catch (error) {
    throw new WorkerError(`The brief ${path} can't be read: ${messageOf(error)}`, hint);
  }
  if (!_i(value)) {
    const first = problemsOf(_i.errors)[0];
    throw new WorkerError(`The brief ${path} is not valid: ${first?.path} ${first?.message}`, hint);
  }
  return value;
}

export {
  checkProposal,
  AGENT_FAILURE,
  agentFailureOf,
  scrubbedEnvironment,
  masker,
  runProcess,
  gitIn,
  readBrief
};
