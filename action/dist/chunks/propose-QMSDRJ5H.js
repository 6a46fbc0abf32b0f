import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AGENT_FAILURE,
  checkProposal,
  gitIn,
  masker,
  readBrief,
  runProcess,
  scrubbedEnvironment
} from "./chunk-GHV3BVZF.js";
import {
  checkoutOf,
  inCheckout
} from "./chunk-7BRKME6Z.js";
import {
  predicatesOf,
  settingsOf
} from "./chunk-Q2SJO43W.js";
import "./chunk-X2DVPGDV.js";
import "./chunk-C2SR2U7A.js";
import {
  redactText
} from "./chunk-P3JNPUMY.js";
import {
  durationSeconds
} from "./chunk-TUHSGQ3D.js";
import {
  WorkerError,
  messageOf
} from "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";

// action/commands/propose.ts
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";

// state/changes.ts
function changesOf(state) {
  return state?.coding?.changes ?? [];
}

// state/phases/patch-rules.ts
function pathAllowed(path, allowed) {
  return allowed.some((entry) => {
    const prefix = entry.replace(/\/?\*\*$/, "").replace(/\/+$/, "");
    return prefix === "" || path === prefix || path.startsWith(`${prefix}/`);
  });
}
function commandPaths(predicates) {
  return predicates.flatMap(({ source }) => source.type === "command" ? [source.run] : []);
}
function executedFiles(state) {
  const ofHypothesis = (hypothesis) => predicatesOf(hypothesis).map(({ predicate }) => predicate);
  return new Set(
    commandPaths([
      ...state.guardrails.safetyHalts,
      ...state.analysis.hypotheses.flatMap((record) => ofHypothesis(record.hypothesis)),
      ...(state.advisory?.advisories ?? []).map((entry) => entry.advisory.acceptance.changedPath),
      ...changesOf(state).map((change) => change.changedPath)
    ]).map((path) => path.toLowerCase())
  );
}
function patchProblems(state, changeId, patch, files) {
  const allowed = settingsOf(state).allowedPaths;
  const executed = executedFiles(state);
  const seen = /* @__PURE__ */ new Set();
  return patch.files.flatMap((file, index) => {
    const problems = [];
    const add = (message, hint) => problems.push({ path: `/patches/${changeId}/files/${index}/path`, message: `${file.path} ${message}`, hint });
    const folded = file.path.toLowerCase();
    if (seen.has(folded)) add("appears twice", "Give each file once.");
    seen.add(folded);
    if (folded === ".github" || folded.startsWith(".github/"))
      add("lies in .github", "Leave it to people: list the advisory under notImplemented.");
    else if (folded === ".git" || folded.startsWith(".git/") || folded.includes("/.git/"))
      add("lies in .git", "Change files of the working tree only.");
    else if (!pathAllowed(file.path, allowed))
      add("is not under coding.allowedPaths", `Stay in ${allowed.join(", ")}.`);
    if (executed.has(folded)) add("is executed by a predicate", "A change may not edit what judges it.");
    if (files && !files.includes(file.path)) add("is not among the files of this change", "Add it to files.");
    return problems;
  });
}

// action/agent/run.ts
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
var DEFAULT_TIMEOUT_SECONDS = 30 * 60;
var MAX_OUTPUT = 256 * 1024;
var MAX_PROPOSAL = 1024 * 1024;
function failure(message, hint, problems) {
  return { ok: false, error: { code: "agent-failed", message, hint, ...problems ? { problems } : {} } };
}
async function runAgent(request) {
  const { agent } = request;
  const home = await mkdtemp(join(tmpdir(), "chaos-loop-agent-"));
  const proposalPath = join(home, "proposal.json");
  const mask = masker(request.env, request.secrets);
  const seconds = durationSeconds(agent.timeout ?? "") ?? DEFAULT_TIMEOUT_SECONDS;
  try {
    const result = await runProcess({
      file: "/bin/sh",
      args: ["-c", agent.run],
      cwd: request.checkout,
      env: scrubbedEnvironment(request.env, home, {
        CHAOS_LOOP_BRIEF: request.briefPath,
        CHAOS_LOOP_PROPOSAL: proposalPath
      }),
      timeoutMs: seconds * 1e3,
      maxOutput: MAX_OUTPUT,
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
  let text;
  try {
    const { size } = await stat(path);
    if (size > MAX_PROPOSAL) {
      return failure(`The agent "${run}" wrote a proposal of ${size} bytes`, `Keep it below ${MAX_PROPOSAL} bytes.`);
    }
    text = await readFile(path, "utf8");
  } catch {
    return failure(
      `The agent "${run}" wrote no proposal`,
      "Write JSON to the file that CHAOS_LOOP_PROPOSAL names before exiting with 0."
    );
  }
  return checkProposal(text, schema);
}

// action/git/patch.ts
import { createHash } from "node:crypto";
import { lstat, readFile as readFile2 } from "node:fs/promises";
import { join as join2 } from "node:path";
var MAX_BYTES = 3 * 1024 * 1024;
var MAX_FILES = 300;
function blobId(content) {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}
function utf8Of(content) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
async function treeAt(git, commit) {
  const tree = /* @__PURE__ */ new Map();
  for (const line of (await git(["ls-tree", "-r", "-z", "--full-tree", commit])).split("\0")) {
    const match = /^(\d{6}) \w+ ([0-9a-f]{40})\t(.+)$/s.exec(line);
    if (match?.[1] && match[2] && match[3]) tree.set(match[3], { mode: match[1], blob: match[2] });
  }
  return tree;
}
async function candidates(git, base) {
  const changed = await git([
    "diff",
    "--name-only",
    "-z",
    "--no-renames",
    "--no-ext-diff",
    "--ignore-submodules=none",
    base
  ]);
  const added = await git(["ls-files", "--others", "--exclude-standard", "-z"]);
  return [.../* @__PURE__ */ new Set([...changed.split("\0"), ...added.split("\0")])].filter((path) => path !== "").sort();
}
async function readPath(checkout, path, before) {
  const problem = (message, hint) => ({ problem: { path, message, hint } });
  if (before && before.mode !== "100644" && before.mode !== "100755") {
    const what = before.mode === "160000" ? "a submodule" : "a symbolic link";
    return problem(
      `${path} is ${what} and can't be changed here`,
      "Leave it as it is, or hand the change off to people."
    );
  }
  const info = await lstat(join2(checkout, path)).catch(() => null);
  if (info === null) {
    if (!before) return { file: null };
    return {
      file: { path, mode: before.mode === "100755" ? "100755" : "100644", baseBlob: before.blob, content: null }
    };
  }
  if (info.isSymbolicLink()) return problem(`${path} is a symbolic link`, "Commit the file itself instead.");
  if (!info.isFile()) return problem(`${path} is no plain file`, "Add files, not nested repositories or devices.");
  const content = await readFile2(join2(checkout, path));
  const mode = info.mode & 64 ? "100755" : "100644";
  if (before?.blob === blobId(content) && before.mode === mode) return { file: null };
  const text = utf8Of(content);
  return {
    file: {
      path,
      mode,
      baseBlob: before?.blob ?? null,
      content: text ?? content.toString("base64"),
      encoding: text === null ? "base64" : "utf-8"
    }
  };
}
async function headOf(git) {
  return (await git(["rev-parse", "--verify", "HEAD^{commit}"])).trim();
}
async function readWorkingTree(git, checkout, base, ours) {
  const tree = await treeAt(git, base);
  const result = { base, files: [], problems: [] };
  let bytes = 0;
  for (const path of await candidates(git, base)) {
    if (ours.includes(path)) continue;
    const read = await readPath(checkout, path, tree.get(path));
    if ("problem" in read) result.problems.push(read.problem);
    else if (read.file) {
      result.files.push(read.file);
      bytes += read.file.content?.length ?? 0;
    }
  }
  if (result.files.length > MAX_FILES || bytes > MAX_BYTES) {
    result.problems.push({
      path: "",
      message: `the change has ${result.files.length} files and ${bytes} bytes`,
      hint: `Keep it below ${MAX_FILES} files and ${MAX_BYTES} bytes; ignore what is built.`
    });
  }
  return result;
}
function splitPatches(tree, changes) {
  const patches = {};
  const problems = [];
  const owners = /* @__PURE__ */ new Map();
  const delivered = changes.filter((change) => change.handoff === void 0);
  changes.forEach((change, index) => {
    const at = `/implemented/${index}`;
    if (change.handoff !== void 0) return;
    if (change.files === void 0 && delivered.length > 1) {
      problems.push({
        path: `${at}/files`,
        message: `change ${change.changeId} names no files`,
        hint: "With more than one change, list the files of each."
      });
      return;
    }
    const wanted = change.files ?? tree.files.map((file) => file.path);
    const files = [];
    wanted.forEach((path, position) => {
      const file = tree.files.find((entry) => entry.path === path);
      const owner = owners.get(path);
      if (!file || owner !== void 0) {
        problems.push({
          path: `${at}/files/${position}`,
          message: file ? `${path} belongs to change ${owner} already` : `${path} was not changed`,
          hint: file ? "Put each file into one change." : "Change it, or leave it out."
        });
        return;
      }
      owners.set(path, change.changeId);
      files.push(file);
    });
    if (files.length === 0) {
      problems.push({
        path: at,
        message: `change ${change.changeId} changes no file`,
        hint: "Edit files in the working directory."
      });
    } else {
      patches[change.changeId] = { schemaVersion: "chaos-loop/patch/v1", base: tree.base, files };
    }
  });
  for (const file of tree.files) {
    if (!owners.has(file.path)) {
      problems.push({
        path: "/implemented",
        message: `${file.path} was changed but belongs to no change`,
        hint: "List it under files of a change, or undo it."
      });
    }
  }
  return { patches, problems };
}

// action/commands/propose.ts
async function write(env, path, document) {
  const target = inCheckout(env, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify(document, null, 2)}
`);
}
async function patchesOf(git, brief, place, proposal) {
  const tree = await readWorkingTree(git, place.checkout, place.base, place.ours);
  const split = splitPatches(tree, proposal.implemented);
  const { state } = brief;
  const problems = [
    ...tree.problems,
    ...split.problems,
    ...state ? proposal.implemented.flatMap((change) => {
      const patch = split.patches[change.changeId];
      return patch ? patchProblems(state, change.changeId, patch, change.files) : [];
    }) : []
  ];
  if (problems.length === 0) return { ok: true, patches: split.patches };
  const said = problems.map((problem) => `${problem.message}. ${problem.hint}`).join(" ");
  return {
    ok: false,
    error: {
      code: "invalid-change",
      message: `The working tree is no change that can be proposed: ${said}`.slice(0, 7e3),
      hint: "Correct what the coding agent does.",
      problems: problems.slice(0, 100)
    }
  };
}
async function propose(runtime, inputs, fence) {
  const brief = await readBrief(runtime.env, inputs.brief);
  if (!brief.agent || !brief.proposalSchema) {
    throw new WorkerError("This phase has no agent", "Run this job only if the claim job's output agent is 'true'.");
  }
  const checkout = checkoutOf(runtime.env);
  const git = gitIn(checkout, runtime.env);
  const base = await headOf(git);
  fence.open();
  const outcome = await runAgent({
    agent: brief.agent,
    proposalSchema: brief.proposalSchema,
    briefPath: inCheckout(runtime.env, inputs.brief),
    checkout,
    env: runtime.env,
    secrets: [inputs.githubToken],
    onLine: (line) => fence.line(line),
    signal: runtime.stopping
  }).finally(() => fence.close());
  let failed = outcome.ok ? null : outcome.error;
  let patches = {};
  if (outcome.ok && brief.phase === "coding") {
    const ours = [inputs.brief, inputs.proposal, inputs.patch].map(
      (path) => relative(checkout, inCheckout(runtime.env, path))
    );
    const proposal = outcome.proposal;
    const read = await patchesOf(git, brief, { checkout, base, ours }, proposal);
    if (read.ok) patches = read.patches;
    else failed = read.error;
  }
  if (failed) {
    runtime.log.error(`${failed.message} ${failed.hint}`);
    const document = { schemaVersion: AGENT_FAILURE, error: failed };
    await write(runtime.env, inputs.proposal, document);
  } else if (outcome.ok) {
    await write(runtime.env, inputs.proposal, outcome.proposal);
    runtime.log.info(`The agent's proposal fits ${brief.proposalSchema}.`);
  }
  await write(runtime.env, inputs.patch, patches);
}
export {
  propose
};
