import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AGENT_FAILURE,
  below,
  entriesOf,
  footprint,
  freshRepository,
  gitBytesIn,
  linkOrCopy,
  lookAt,
  ownDirectory,
  runAgent,
  setAside
} from "./chunk-AQ4IY3EF.js";
import {
  changesOf
} from "./chunk-AKJ4KBOF.js";
import "./chunk-QA55ZV7A.js";
import {
  predicatesOf
} from "./chunk-QN6ENQ74.js";
import {
  settingsOf
} from "./chunk-IY6KIY7O.js";
import "./chunk-OFBOPCIP.js";
import "./chunk-NRNVEX62.js";
import {
  checkoutOf,
  inCheckout
} from "./chunk-OH2U2D6J.js";
import "./chunk-3NOSXYWT.js";
import {
  rulesOf
} from "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import {
  $p,
  problemsOf
} from "./chunk-WIIXROBD.js";
import "./chunk-UQGSUOX7.js";
import {
  withoutEnd
} from "./chunk-Q3QC3QWG.js";
import "./chunk-GQ55RZAZ.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/jobs/propose.ts
import { mkdir as mkdir2, rm as rm3, writeFile as writeFile2 } from "node:fs/promises";
import { dirname as dirname3, relative } from "node:path";

// state/phases/patch-rules.ts
function pathAllowed(path, allowed) {
  return allowed.some((entry) => {
    const prefix = withoutEnd(entry.replace(/\/?\*\*$/, ""), "/");
    return prefix === "" || path === prefix || path.startsWith(`${prefix}/`);
  });
}
function commandPaths(predicates) {
  return predicates.flatMap((predicate) => rulesOf(predicate).executes?.(predicate.source) ?? []);
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
function isGitFolder(segment) {
  const plain = withoutEnd(segment.replace(/[\p{Cf}]/gu, ""), ". ").toLowerCase();
  return plain === ".git" || /^git~\d+$/.test(plain) || plain.startsWith(".git:");
}
var ODD_IN_NAMES = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
function malformed(path) {
  if (ODD_IN_NAMES.test(path)) return "has control characters";
  const segments = path.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
    return "is not a path within the repository";
  return segments.some(isGitFolder) ? "lies in .git" : null;
}
function patchProblems(state, changeId, patch, files) {
  const allowed = settingsOf(state).allowedPaths;
  const executed = executedFiles(state);
  const seen = /* @__PURE__ */ new Map();
  return patch.files.flatMap((file, index) => {
    const problems = [];
    const add2 = (message, hint) => problems.push({ path: `/patches/${changeId}/files/${index}/path`, message: `${file.path} ${message}`, hint });
    const folded2 = file.path.toLowerCase();
    const twin = seen.get(folded2);
    if (twin === file.path) add2("appears twice", "Give each file once.");
    else if (twin !== void 0) add2(`differs from ${twin} only by upper and lower case`, "Choose another name.");
    seen.set(folded2, file.path);
    const odd = malformed(file.path);
    if (odd !== null) add2(odd, "Change files of the working tree only.");
    else if (folded2 === ".github" || folded2.startsWith(".github/"))
      add2("lies in .github", "Leave it to people: list the advisory under notImplemented.");
    else if (!pathAllowed(file.path, allowed))
      add2("is not under coding.allowedPaths", `Stay in ${allowed.join(", ")}.`);
    if (executed.has(folded2)) add2("is executed by a predicate", "A change may not edit what judges it.");
    if (files && !files.includes(file.path)) add2("is not among the files of this change", "Add it to files.");
    return problems;
  });
}

// action/git/patch.ts
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

// action/git/working-tree.ts
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readlink, rm as rm2 } from "node:fs/promises";
import { dirname as dirname2, join as join2 } from "node:path";

// action/git/names.ts
function shown(name) {
  const plain = name.replace(
    new RegExp(ODD_IN_NAMES, "gu"),
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
  return plain.length <= 300 ? plain : `${plain.slice(0, 299)}…`;
}
function nameProblem(path) {
  if (ODD_IN_NAMES.test(path)) return "has control characters in its name";
  if (path.length > 1e3) return "has a name of more than 1000 characters";
  return null;
}
function foldersOf(path) {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}
function folderProblems(paths, base) {
  const tracked = new Set(base);
  const folders = new Set(base.flatMap(foldersOf));
  const hint = "Choose another name, or hand the change off to people.";
  return paths.flatMap((path) => {
    const message = (what) => [
      { path, problem: { path: shown(path), message: `${shown(path)} ${what}`, hint } }
    ];
    if (folders.has(path)) return message("was a folder and is a file now");
    const file = foldersOf(path).find((folder) => tracked.has(folder));
    return file === void 0 ? [] : message(`lies in ${shown(file)}, which was a file`);
  });
}
var folded = (path) => path.normalize("NFC").toLowerCase();
function byFolded(paths) {
  return new Map([...paths].map((path) => [folded(path), path]));
}
function caseProblems(added, base) {
  const exact = /* @__PURE__ */ new Set([...base, ...base.flatMap(foldersOf)]);
  const known = byFolded(exact);
  const hint = "Choose a name that differs otherwise. Where only the case of a name is to change, hand the change off to people.";
  return added.flatMap((path) => {
    const places = [path, ...foldersOf(path)];
    const twin = places.find((place) => !exact.has(place) && (known.get(folded(place)) ?? place) !== place);
    for (const place of places) if (!known.has(folded(place))) known.set(folded(place), place);
    if (twin === void 0) return [];
    const message = `${shown(path)} differs from ${shown(known.get(folded(twin)) ?? "")} only by upper and lower case`;
    return [{ path, problem: { path: shown(path), message, hint } }];
  });
}

// action/git/stored.ts
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
var ATTRIBUTES = /(^|\/)\.gitattributes$/;
async function stage({ base, git, tree }, candidates) {
  const stage2 = await ownDirectory(base.env, "stage");
  for (const [path, { mode, blob }] of tree) {
    if (!ATTRIBUTES.test(path) || mode !== "100644" && mode !== "100755") continue;
    await mkdir(dirname(join(stage2, path)), { recursive: true });
    await writeFile(join(stage2, path), await git(["cat-file", "blob", blob]));
  }
  for (const { path } of candidates) {
    if (ATTRIBUTES.test(path)) continue;
    await mkdir(dirname(join(stage2, path)), { recursive: true });
    await linkOrCopy(join(base.checkout, path), join(stage2, path));
  }
  return stage2;
}
async function filtered(git, paths) {
  const input = Buffer.from(paths.map((path) => `${path}\0`).join(""));
  const answer = await git(["check-attr", "-z", "--stdin", "filter"], { input });
  const fields = answer.toString("utf8").split("\0");
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = "", , value = ""] = fields.slice(at, at + 3);
    if (value !== "unspecified" && value !== "unset") found.set(path, value);
  }
  return found;
}
function lineOf(path) {
  return path.startsWith('"') ? `"${path.replace(/["\\]/g, "\\$&")}"
` : `${path}
`;
}
function utf8Of(content) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
async function fileOf(git, { path, mode, before }, blob) {
  if (before?.blob === blob && before.mode === mode) return null;
  const content = await git(["cat-file", "blob", blob]);
  const text = utf8Of(content);
  return {
    path,
    mode,
    baseBlob: before?.blob ?? null,
    content: text ?? content.toString("base64"),
    encoding: text === null ? "base64" : "utf-8"
  };
}
async function storedFiles(storing, candidates) {
  const { base, git, gitDir, refuse } = storing;
  const directory = await stage(storing, candidates);
  const place = { GIT_DIR: gitDir, GIT_WORK_TREE: directory };
  const inStage = gitBytesIn(directory, base.env);
  const staged = (args, options) => inStage(args, { ...options, place });
  try {
    const filters = await filtered(
      staged,
      candidates.map(({ path }) => path)
    );
    const kept = candidates.filter(({ path }) => {
      const filter = filters.get(path);
      if (filter !== void 0) refuse(path, `has the attribute filter=${filter}`, "Hand the change off to people.");
      return filter === void 0;
    });
    const files = [];
    const bulk = kept.filter(({ path }) => !ATTRIBUTES.test(path));
    const input = Buffer.from(bulk.map(({ path }) => lineOf(path)).join(""));
    const hashed = bulk.length === 0 ? "" : (await staged(["hash-object", "-w", "--stdin-paths"], { input })).toString();
    const ids = hashed.split("\n");
    for (const [index, candidate] of bulk.entries()) files.push(await fileOf(git, candidate, ids[index] ?? ""));
    for (const candidate of kept) {
      if (!ATTRIBUTES.test(candidate.path)) continue;
      const content = await readFile(join(base.checkout, candidate.path));
      const args = ["hash-object", "-w", "--stdin", `--path=${candidate.path}`];
      const id = (await staged(args, { input: content })).toString().trim();
      files.push(await fileOf(git, candidate, id));
    }
    return files.flatMap((file) => file ?? []);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

// action/git/working-tree.ts
var MAX_BYTES = 3 * 1024 * 1024;
var MAX_FILES = 300;
var PLAIN_NAME = "Give it a plain name.";
function named(bytes) {
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}
function add(reading, path, message, hint) {
  reading.problems.push({ path: shown(path), message: `${shown(path)} ${message}`, hint });
}
function oddName(bytes) {
  const path = named(bytes);
  const message = path === null ? "has a name that is not UTF-8" : nameProblem(path);
  return message === null ? null : { path: path ?? bytes.toString("latin1"), message };
}
function usable(reading, bytes) {
  const odd = oddName(bytes);
  if (odd === null) return named(bytes);
  add(reading, odd.path, odd.message, PLAIN_NAME);
  return null;
}
async function readTree(reading) {
  const listed = await reading.git(["ls-tree", "-r", "-z", "--full-tree", reading.base.commit]);
  for (const entry of entriesOf(listed)) {
    const tab = entry.indexOf(9);
    const match = /^(\d{6}) \w+ ([0-9a-f]{40})$/.exec(entry.subarray(0, tab).toString("latin1"));
    const name = entry.subarray(tab + 1);
    if (oddName(name) !== null) reading.odd.push(name);
    else if (match?.[1] && match[2]) reading.tree.set(name.toString("utf8"), { mode: match[1], blob: match[2] });
  }
}
async function untouched({ base }, path) {
  const before = base.footprints.get(path.toString("latin1"));
  return before !== void 0 && before === await footprint(below(base.checkout, path));
}
async function lookOdd(reading, name) {
  const odd = oddName(name);
  if (odd && !await untouched(reading, name))
    add(reading, odd.path, `${odd.message} and can't be changed here`, "Leave it as it is, or hand the change off.");
}
async function behindLink(reading, path) {
  const folder = dirname2(path);
  if (folder === ".") return false;
  const known = reading.links.get(folder);
  if (known !== void 0) return known;
  const above = await behindLink(reading, folder);
  const info = above ? null : await lookAt(join2(reading.base.checkout, folder));
  const found = above || info?.isSymbolicLink() === true;
  reading.links.set(folder, found);
  return found;
}
async function blobOf(path, size) {
  const hash = createHash("sha1").update(`blob ${size}\0`);
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
async function look(reading, path) {
  try {
    await lookPlain(reading, path);
  } catch (error) {
    const { code } = error;
    if (code === void 0) throw error;
    add(reading, path, `can't be read (${code})`, "Leave files and folders readable.");
  }
}
async function lookPlain(reading, path) {
  const before = reading.tree.get(path);
  const plain = before === void 0 || before.mode === "100644" || before.mode === "100755";
  const full = join2(reading.base.checkout, path);
  if (await behindLink(reading, path)) {
    add(reading, path, "lies behind a symbolic link", "Change files of the working tree itself.");
    return;
  }
  const info = await lookAt(full);
  if (info === null && before && await untouched(reading, Buffer.from(path))) return;
  if (!plain) {
    const link = before.mode === "120000";
    const same = link ? info?.isSymbolicLink() && await unchangedLink(full, before.blob) : info?.isDirectory();
    if (same) return;
    const what = link ? "a symbolic link" : "a submodule";
    add(reading, path, `is ${what} and can't be changed here`, "Leave it as it is, or hand the change off to people.");
    return;
  }
  if (info === null) {
    const mode = before?.mode === "100755" ? "100755" : "100644";
    if (before) reading.files.push({ path, mode, baseBlob: before.blob, content: null });
    return;
  }
  if (info.isSymbolicLink()) add(reading, path, "is a symbolic link", "Commit the file itself instead.");
  else if (info.isDirectory() && before)
    add(reading, path, "was a file and is a folder now", "Choose another name for the folder.");
  else if (!info.isFile()) add(reading, path, "is not a plain file", "Add files, not nested repositories or devices.");
  else {
    const mode = info.mode & 0o100n ? "100755" : "100644";
    if (before?.mode === mode && before.blob === await blobOf(full, info.size)) return;
    if (before && await untouched(reading, Buffer.from(path))) return;
    if (info.size > MAX_BYTES)
      add(reading, path, `has ${info.size} bytes`, `Keep it below ${MAX_BYTES} bytes; ignore what is built.`);
    else reading.candidates.push({ path, mode, before });
  }
}
async function unchangedLink(path, blob) {
  const target = Buffer.from(await readlink(path, { encoding: "buffer" }));
  return createHash("sha1").update(`blob ${target.length}\0`).update(target).digest("hex") === blob;
}
async function store(reading) {
  const { base, git, gitDir, tree, candidates } = reading;
  const inTheWay = [
    ...folderProblems(
      candidates.map(({ path }) => path),
      [...tree.keys()]
    ),
    ...caseProblems(
      candidates.flatMap(({ path, before }) => before === void 0 ? [path] : []),
      [...tree.keys()]
    )
  ];
  reading.problems.push(...inTheWay.map(({ problem }) => problem));
  const out = new Set(inTheWay.map(({ path }) => path));
  const refuse = (path, message, hint) => add(reading, path, message, hint);
  const storing = { base, git, gitDir, tree, refuse };
  const stored = await storedFiles(
    storing,
    candidates.filter(({ path }) => !out.has(path))
  );
  reading.files.push(...stored);
}
async function untracked(reading) {
  const { base, gitDir } = reading;
  const place = { GIT_DIR: gitDir, GIT_WORK_TREE: base.checkout, GIT_INDEX_FILE: join2(gitDir, "index") };
  const git = gitBytesIn(base.checkout, base.env);
  await git(["read-tree", base.commit], { place });
  const listed = await git(["ls-files", "--others", "--exclude-standard", "-z"], { place });
  return entriesOf(listed).filter((entry) => !/^\.git(\/|$)/.test(entry.toString("latin1")));
}
async function readWorkingTree(base, ours) {
  const gitDir = await freshRepository(base);
  try {
    const bytes = gitBytesIn(gitDir, base.env);
    const reading = {
      base,
      git: (args, options) => bytes(args, { ...options, place: { GIT_DIR: gitDir } }),
      gitDir,
      tree: /* @__PURE__ */ new Map(),
      odd: [],
      candidates: [],
      files: [],
      problems: [],
      links: /* @__PURE__ */ new Map()
    };
    await readTree(reading);
    for (const name of reading.odd) await lookOdd(reading, name);
    for (const path of reading.tree.keys()) if (!ours.includes(path)) await look(reading, path);
    for (const entry of await untracked(reading)) {
      const path = usable(reading, entry);
      if (path !== null && !ours.includes(path) && !reading.tree.has(path))
        await look(reading, path.replace(/\/$/, ""));
    }
    if (tooMuch(reading)) return { base: base.commit, files: [], problems: reading.problems };
    await store(reading);
    reading.files.sort((a, b) => a.path < b.path ? -1 : 1);
    tooMuch(reading);
    return { base: base.commit, files: reading.files, problems: reading.problems };
  } finally {
    await rm2(gitDir, { recursive: true, force: true });
  }
}
function tooMuch({ files, candidates, problems }) {
  const bytes = files.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  const count = Math.max(files.length, files.filter(({ content }) => content === null).length + candidates.length);
  if (count <= MAX_FILES && bytes <= MAX_BYTES) return false;
  problems.push({
    path: "",
    message: `the change has ${count} files and ${bytes} bytes`,
    hint: `Keep it below ${MAX_FILES} files and ${MAX_BYTES} bytes; ignore what is built.`
  });
  return true;
}

// action/jobs/brief.ts
var MAX_BRIEF = 4 * 1024 * 1024;
async function readBrief({ env, files }, path) {
  const hint = "Download the artifact chaos-loop-brief of the claim job before this step.";
  const read = await files.read(inCheckout(env, path), MAX_BRIEF);
  if (!read.ok) throw new WorkerError(`The brief ${path} can't be read: ${read.why}`, hint);
  let value;
  try {
    value = JSON.parse(read.bytes.toString("utf8"));
  } catch (error) {
    throw new WorkerError(`The brief ${path} can't be read: ${messageOf(error)}`, hint);
  }
  if (!$p(value)) {
    const first = problemsOf($p.errors)[0];
    throw new WorkerError(`The brief ${path} is not valid: ${first?.path} ${first?.message}`, hint);
  }
  return value;
}

// action/jobs/propose.ts
var EXPOSED = "This machine allows no process namespace, so the agent can read what this job's other processes hold; see docs/security.md.";
async function write(env, path, document) {
  const target = inCheckout(env, path);
  await rm3(target, { recursive: true, force: true });
  await mkdir2(dirname3(target), { recursive: true });
  await writeFile2(target, `${JSON.stringify(document, null, 2)}
`);
}
async function patchesOf(base, brief, ours, proposal) {
  let tree;
  try {
    tree = await readWorkingTree(base, ours);
  } catch (error) {
    const hint = error instanceof WorkerError ? error.hint : "Look at what the coding agent left in the checkout.";
    return {
      ok: false,
      error: { code: "invalid-change", message: `The working tree can't be read: ${messageOf(error)}`, hint }
    };
  }
  const split = splitPatches(tree, proposal.implemented);
  const { state } = brief;
  const problems = [
    ...tree.problems,
    ...split.problems,
    ...state ? proposal.implemented.flatMap((change) => {
      const patch = Object.hasOwn(split.patches, change.changeId) ? split.patches[change.changeId] : void 0;
      return patch ? patchProblems(state, change.changeId, patch, change.files) : [];
    }) : []
  ];
  if (problems.length === 0) return { ok: true, patches: split.patches };
  const said = problems.map((problem) => `${problem.message}. ${problem.hint}`).join(" ");
  return {
    ok: false,
    error: {
      code: "invalid-change",
      message: `The working tree is not a change that can be proposed: ${said}`.slice(0, 7e3),
      hint: "Correct what the coding agent does.",
      problems: problems.slice(0, 100)
    }
  };
}
async function propose(runtime, inputs, fence) {
  const brief = await readBrief(runtime, inputs.brief);
  if (!brief.agent || !brief.proposalSchema) {
    throw new WorkerError("This phase has no agent", "Run this job only if the claim job's output agent is 'true'.");
  }
  const base = await setAside(checkoutOf(runtime.env), runtime.env);
  try {
    await proposeFrom(base, brief, brief.agent, brief.proposalSchema, runtime, inputs, fence);
  } finally {
    await rm3(base.directory, { recursive: true, force: true });
  }
}
async function proposeFrom(base, brief, agent, proposalSchema, runtime, inputs, fence) {
  const { checkout } = base;
  fence.open();
  const outcome = await runAgent({
    agent,
    proposalSchema,
    briefPath: inCheckout(runtime.env, inputs.brief),
    checkout,
    env: runtime.env,
    secrets: [inputs.githubToken],
    onLine: (line) => fence.line(line),
    onExposed: () => runtime.log.warning(EXPOSED),
    signal: runtime.stopping
  }).finally(() => fence.close());
  let failed = outcome.ok ? null : outcome.error;
  let patches = {};
  if (outcome.ok && brief.phase === "coding") {
    const ours = [inputs.brief, inputs.proposal, inputs.patch].map(
      (path) => relative(checkout, inCheckout(runtime.env, path))
    );
    const proposal = outcome.proposal;
    const read = await patchesOf(base, brief, ours, proposal);
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
