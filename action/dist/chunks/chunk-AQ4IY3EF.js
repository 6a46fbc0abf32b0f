import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  masker,
  scrubbedEnvironment
} from "./chunk-QA55ZV7A.js";
import {
  readRegularFile
} from "./chunk-OFBOPCIP.js";
import {
  runProcess
} from "./chunk-NRNVEX62.js";
import {
  Cp,
  Fp,
  Hp,
  problemsOf,
  zp
} from "./chunk-WIIXROBD.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import {
  redactText
} from "./chunk-GQ55RZAZ.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";

// action/agent/proposal.ts
var VALIDATORS = {
  "proposal-analysis": Cp,
  "proposal-advisory": Fp,
  "proposal-coding": zp,
  "proposal-diagnostic": Hp
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
  if (name === null)
    return refuse(`"${schema}" is not a kind of proposal`, "Update the App or the action: they differ.");
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

// action/git/base.ts
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join2, resolve } from "node:path";

// action/git/command.ts
var SAFE = [
  "safe.directory=*",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.quotePath=false",
  "core.symlinks=true",
  "core.fileMode=true",
  "core.attributesFile=/dev/null",
  "core.excludesFile=/dev/null"
];
var TIMEOUT_MS = 12e4;
var MAX_OUTPUT = 64 * 1024 * 1024;
function gitBytesIn(directory, env) {
  const scrubbed = scrubbedEnvironment(env, "/nonexistent", {
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_REPLACE_OBJECTS: "1"
  });
  return async (args, { input, place = {} } = {}) => {
    const result = await runProcess({
      file: "git",
      args: [...SAFE.flatMap((setting) => ["-c", setting]), ...args],
      cwd: directory,
      env: { ...scrubbed, ...place },
      timeoutMs: TIMEOUT_MS,
      maxOutput: MAX_OUTPUT,
      ...input ? { input } : {}
    });
    if (result.timedOut)
      throw new WorkerError(`git ${args[0]} did not end within ${TIMEOUT_MS / 1e3} s`, "Look at the checkout.");
    if (result.code !== 0) {
      throw new WorkerError(
        `git ${args[0]} failed: ${result.stderr.trim().slice(0, 2e3) || `exit ${result.code}`}`,
        "Check that actions/checkout ran before this action."
      );
    }
    if (result.truncated)
      throw new WorkerError(
        `git ${args[0]} printed more than ${MAX_OUTPUT / (1024 * 1024)} MB`,
        "Add what is built or installed to .gitignore."
      );
    return result.bytes;
  };
}
function gitIn(directory, env) {
  const bytes = gitBytesIn(directory, env);
  return async (args) => (await bytes(args)).toString("utf8");
}

// action/git/footprints.ts
import { lstat } from "node:fs/promises";
import { join } from "node:path";
var AT_ONCE = 64;
function entriesOf(bytes) {
  const entries = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0, from);
    const to = end === -1 ? bytes.length : end;
    if (to > from) entries.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return entries;
}
function isAbsence(error) {
  const { code } = error;
  return code === "ENOENT" || code === "ENOTDIR";
}
async function lookAt(path) {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}
function below(checkout, path) {
  return Buffer.concat([Buffer.from(join(checkout, "/")), path]);
}
async function footprint(path) {
  const found = await lookAt(path);
  return found && [found.ino, found.mode, found.size, found.mtimeNs, found.ctimeNs].join(" ");
}
async function footprintsOf(checkout, git, commit) {
  const names = entriesOf(await git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit]));
  const found = /* @__PURE__ */ new Map();
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(
      names.slice(from, from + AT_ONCE).map(async (name) => {
        found.set(name.toString("latin1"), await footprint(below(checkout, name)));
      })
    );
  return found;
}

// action/git/base.ts
function ownDirectory(env, what) {
  return mkdtemp(join2(env.RUNNER_TEMP ?? tmpdir(), `chaos-loop-${what}-`));
}
async function linkOrCopy(from, to) {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error;
    if (code !== "EXDEV" && code !== "EPERM" && code !== "EMLINK" && code !== "ENOSYS") throw error;
    await copyFile(from, to);
  }
}
async function linkTree(from, to) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isDirectory()) await linkTree(join2(from, entry.name), join2(to, entry.name));
    else if (entry.isFile()) await linkOrCopy(join2(from, entry.name), join2(to, entry.name));
  }
}
async function alternatesOf(objects) {
  const text = await readFile(join2(objects, "info", "alternates"), "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => line === "" || line.startsWith("#") ? [] : [resolve(objects, line)]);
}
async function setAside(checkout, env) {
  const git = gitIn(checkout, env);
  const commit = (await git(["rev-parse", "--verify", "HEAD^{commit}"])).trim();
  const theirs = resolve(checkout, (await git(["rev-parse", "--git-path", "objects"])).trimEnd());
  const directory = await ownDirectory(env, "base");
  const ours = join2(directory, "objects");
  await linkTree(theirs, ours);
  const footprints = await footprintsOf(checkout, gitBytesIn(checkout, env), commit);
  return { checkout, commit, directory, objects: [ours, ...await alternatesOf(theirs)], footprints, env };
}
async function freshRepository(base) {
  const directory = await ownDirectory(base.env, "git");
  await mkdir(join2(directory, "objects", "info"), { recursive: true });
  await mkdir(join2(directory, "refs"));
  await writeFile(join2(directory, "HEAD"), "ref: refs/heads/none\n");
  await writeFile(join2(directory, "config"), "[core]\n	repositoryformatversion = 0\n	bare = false\n");
  await writeFile(join2(directory, "objects", "info", "alternates"), `${base.objects.join("\n")}
`);
  return directory;
}

// action/agent/run.ts
import { rm } from "node:fs/promises";
import { join as join3 } from "node:path";

// action/agent/isolation.ts
var NAMESPACE = ["--user", "--map-current-user", "--pid", "--fork", "--kill-child", "--mount-proc"];
var NONE = { wrap: (file, args) => ({ file, args: [...args] }), isolated: false };
async function findIsolation(env, cwd) {
  try {
    const probe = await runProcess({
      file: "unshare",
      args: [...NAMESPACE, "true"],
      cwd,
      env,
      timeoutMs: 1e4,
      maxOutput: 4096
    });
    if (probe.code !== 0) return NONE;
  } catch {
    return NONE;
  }
  return { wrap: (file, args) => ({ file: "unshare", args: [...NAMESPACE, file, ...args] }), isolated: true };
}

// action/agent/run.ts
var DEFAULT_TIMEOUT_SECONDS = 30 * 60;
var MAX_OUTPUT2 = 256 * 1024;
var MAX_PROPOSAL = 1024 * 1024;
function failure(message, hint, problems) {
  return { ok: false, error: { code: "agent-failed", message, hint, ...problems ? { problems } : {} } };
}
async function runAgent(request) {
  const { agent } = request;
  const home = await ownDirectory(request.env, "agent");
  const proposalPath = join3(home, "proposal.json");
  const mask = masker(request.env, request.secrets);
  const seconds = durationSeconds(agent.timeout ?? "") ?? DEFAULT_TIMEOUT_SECONDS;
  const env = scrubbedEnvironment(request.env, home, {
    CHAOS_LOOP_BRIEF: request.briefPath,
    CHAOS_LOOP_PROPOSAL: proposalPath
  });
  try {
    const isolation = await findIsolation(env, request.checkout);
    if (!isolation.isolated) request.onExposed();
    const result = await runProcess({
      ...isolation.wrap("/bin/sh", ["-c", agent.run]),
      cwd: request.checkout,
      env,
      timeoutMs: seconds * 1e3,
      maxOutput: MAX_OUTPUT2,
      onLine: (line) => request.onLine(redactText(mask(line))),
      signal: request.signal
    });
    const said = redactText(mask(result.stderr)).trim().slice(-1e3);
    const heard = said === "" ? "" : ` Its last words: ${said}`;
    if (result.timedOut) {
      return failure(
        `The agent "${agent.run}" was stopped after ${seconds} s.${heard}`,
        "Make it faster, or raise agents.<phase>.timeout."
      );
    }
    if (result.code !== 0) {
      return failure(
        `The agent "${agent.run}" ended with exit code ${result.code}.${heard}`,
        "Run it by hand with CHAOS_LOOP_BRIEF and CHAOS_LOOP_PROPOSAL set to see why."
      );
    }
    return await readProposal(proposalPath, request.proposalSchema, agent.run);
  } catch (error) {
    return failure(
      `The agent "${agent.run}" could not be started: ${messageOf(error)}`,
      "Check agents.<phase>.run in .github/chaos-loop.yml."
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
async function readProposal(path, schema, run) {
  const read = await readRegularFile(path, MAX_PROPOSAL);
  if (read.ok) return checkProposal(read.bytes.toString("utf8"), schema);
  if (read.missing) {
    return failure(
      `The agent "${run}" wrote no proposal`,
      "Write JSON to the file that CHAOS_LOOP_PROPOSAL names before exiting with 0."
    );
  }
  return failure(
    `The proposal of the agent "${run}" can't be read: ${read.why}`,
    `Write a regular file of at most ${MAX_PROPOSAL} bytes.`
  );
}

export {
  checkProposal,
  AGENT_FAILURE,
  agentFailureOf,
  gitBytesIn,
  entriesOf,
  lookAt,
  below,
  footprint,
  ownDirectory,
  linkOrCopy,
  setAside,
  freshRepository,
  MAX_PROPOSAL,
  runAgent
};
