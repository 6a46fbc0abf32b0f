import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  blobId,
  commandPlace
} from "./chunk-3OC2THUE.js";
import "./chunk-ANHWQ6FG.js";
import {
  parseJson
} from "./chunk-B4LHUZO3.js";
import "./chunk-QA55ZV7A.js";
import "./chunk-NRNVEX62.js";
import "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import {
  asText
} from "./chunk-GQ55RZAZ.js";
import {
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/faults/command/index.ts
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
var TIMEOUT = 30;
var MAX_OUTPUT = 256 * 1024;
var MAX_REASON = 500;
var REFUSED = 75;
function createCommands({ runtime, request, checkout, github, commit }) {
  const { faults } = request;
  const place = commandPlace(runtime.env, checkout, github, commit);
  function faultOf(name) {
    const fault = Object.hasOwn(faults, name) ? faults[name] : void 0;
    if (fault === void 0)
      throw new WorkerError(
        `The configuration has no fault "${name}"`,
        "environments.<name>.provider.faults lists them."
      );
    return fault;
  }
  async function pinned({ run }) {
    const file = resolve(checkout, run);
    const blob = await place.pinnedBlob(run);
    const hint = "The program of a fault is committed before the run begins, and is not changed while it goes on.";
    if (blob === null || relative(checkout, file).startsWith(".."))
      throw new WorkerError(`${run} is not a file of the run's commit`, hint);
    if (blob !== blobId(await readFile(file)))
      throw new WorkerError(`${run} is not the file of the run's commit`, hint);
    return { file, blob };
  }
  async function answerOf(name, verb, runId, bound) {
    const fault = faultOf(name);
    let began = false;
    try {
      const { file } = await pinned(fault);
      const own = Object.fromEntries(
        (fault.env ?? []).flatMap((key) => runtime.env[key] ? [[key, runtime.env[key]]] : [])
      );
      const timeoutMs = (durationSeconds(fault.timeout ?? "") ?? TIMEOUT) * 1e3;
      began = true;
      const result = await runtime.run({
        file,
        args: runId === null ? [verb] : [verb, runId],
        cwd: checkout,
        env: {
          ...place.env,
          ...own,
          CHAOS_LOOP_FAULT: name,
          CHAOS_LOOP_TARGETS: JSON.stringify(fault.targets),
          CHAOS_LOOP_PARAMETERS: JSON.stringify(fault.parameters ?? {}),
          CHAOS_LOOP_DURATION: String(durationSeconds(fault.duration) ?? 0)
        },
        timeoutMs: Math.min(timeoutMs, bound.timeoutMs ?? timeoutMs),
        maxOutput: MAX_OUTPUT
      });
      return { ...said(result), began };
    } catch (error) {
      const never = error.code === "ENOENT" || error.code === "EACCES";
      return { printed: null, error: place.mask(messageOf(error)), exit: null, began: began && !never };
    }
  }
  function said(result) {
    const { code, stdout, stderr, timedOut, truncated } = result;
    const words = place.mask(stderr.trim().split("\n").at(-1) ?? "").slice(0, MAX_REASON);
    const failed = (why) => ({ printed: null, error: words === "" ? why : `${why}: ${words}`, exit: code });
    if (timedOut) return failed("not finished in time");
    if (code === null) return failed("ended by a signal");
    if (code !== 0) return failed(`exit ${code}`);
    if (truncated) return failed(`it printed more than ${MAX_OUTPUT} bytes`);
    try {
      return { printed: parseJson(place.mask(stdout)), error: null, exit: code };
    } catch {
      return failed("it printed no JSON");
    }
  }
  async function observe(name, verb, runId = null, bound = {}) {
    const fault = faultOf(name);
    const [{ blob }, { printed, error, exit }] = await Promise.all([pinned(fault), answerOf(name, verb, runId, bound)]);
    return { name, fault, blob, answer: { printed: printed ?? null, error, exit } };
  }
  return { faults, faultOf, pinned, answerOf, observe };
}
var nameOf = ({ fault }) => asText(fault) ?? "";
function observed(raw, asked) {
  return { raw, source: { system: "command", request: asked.slice(0, 8e3), apiVersion: null } };
}
var open = async (context) => {
  const { faults, faultOf, pinned, answerOf, observe } = createCommands(context);
  const { clock } = context.runtime;
  const programs = (names) => [
    ...new Map(names.map((name) => [faultOf(name).run, name])).values()
  ];
  return {
    // Nothing logs in: what a program needs stands in its environment.
    login: async () => void 0,
    prepare: async () => {
      throw new WorkerError("Commands prepare nothing", "Update the App.");
    },
    async catalog() {
      const entries = Object.entries(faults).map(async ([name, fault]) => ({
        name,
        fault,
        blob: (await pinned(fault)).blob
      }));
      return observed({ faults: await Promise.all(entries) }, "environments.<name>.provider.faults");
    },
    async plan(ref) {
      const [name, fault] = [nameOf(ref), faultOf(nameOf(ref))];
      return observed({ name, fault, blob: (await pinned(fault)).blob }, fault.run);
    },
    async validate(ref) {
      const name = nameOf(ref);
      const checked = await observe(name, "check");
      return observed({ ...checked, readAt: nowText(clock) }, `${checked.fault.run} check`);
    },
    async list(ref, others, bound) {
      const lists = [];
      for (const name of programs([...others, nameOf(ref)])) lists.push(await observe(name, "list", null, bound));
      return observed({ lists }, lists.map(({ fault }) => `${fault.run} list`).join("; "));
    },
    async start(ref) {
      const runId = `run-${randomUUID()}`;
      const { error, exit, began } = await answerOf(nameOf(ref), "start", runId, {});
      if (error === null) return { kind: "started", runId };
      return { kind: !began || exit === REFUSED ? "refused" : "unknown", details: error };
    },
    async status({ fault, runId }, bound) {
      const seen = await observe(nameOf(fault), "status", runId, bound);
      return observed(seen, `${seen.fault.run} status ${runId}`);
    },
    async cancel({ fault, runId }, bound) {
      const { error, exit } = await answerOf(nameOf(fault), "cancel", runId, bound ?? {});
      if (error === null) return { kind: "accepted" };
      return { kind: exit === REFUSED ? "refused" : "unknown", details: error };
    },
    clock: async () => null,
    // What a program may do is for its `check` to say.
    lacking: async () => [],
    async targets(ids) {
      const targets = Object.values(faults).flatMap((fault) => fault.targets);
      return ids.map((id) => observed({ id, targets }, "environments.<name>.provider.faults"));
    }
  };
};
export {
  open
};
