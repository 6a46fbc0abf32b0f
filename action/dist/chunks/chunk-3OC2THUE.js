import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nothingAt
} from "./chunk-ANHWQ6FG.js";
import {
  parseJson
} from "./chunk-B4LHUZO3.js";
import {
  masker,
  scrubbedEnvironment
} from "./chunk-QA55ZV7A.js";
import {
  runProcess
} from "./chunk-NRNVEX62.js";
import {
  durationSeconds,
  getPointer
} from "./chunk-UQGSUOX7.js";
import {
  duplicateKey
} from "./chunk-GQ55RZAZ.js";
import {
  systemClock,
  within
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";

// action/telemetry/sources/command/index.ts
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";

// action/telemetry/value.ts
function valueAt(body, pointer) {
  if (body === null) return { value: null, error: "no body" };
  let parsed;
  try {
    parsed = parseJson(body);
  } catch {
    return { value: null, error: "the answer is no JSON" };
  }
  const value = getPointer(parsed, pointer);
  if (value === void 0) return { value: null, error: nothingAt(pointer) };
  if (value !== null && typeof value === "object") return { value: null, error: `no plain value at ${pointer}` };
  return { value, error: null };
}

// action/telemetry/sources/command/index.ts
var MAX_OUTPUT = 64 * 1024;
var GRACE = 1e3;
var MAX_REASON = 200;
function commandPlace(env, checkout, github, commit) {
  const pins = /* @__PURE__ */ new Map();
  async function read(path) {
    const entry = await github.entry(path, commit);
    return entry?.type === "file" && typeof entry.sha === "string" ? entry.sha : null;
  }
  return {
    checkout,
    env: scrubbedEnvironment(env, env.RUNNER_TEMP ?? "/tmp"),
    mask: masker(env),
    pinnedBlob(path) {
      const known = pins.get(path) ?? read(path);
      pins.set(path, known);
      known.catch(() => pins.delete(path));
      return known;
    }
  };
}
function blobId(content) {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}
function failureOf(result, source, mask) {
  if (result === null || result.timedOut) return `not finished within ${source.timeout}`;
  const said = mask(result.stderr.trim().split("\n").at(-1) ?? "").slice(0, MAX_REASON);
  const words = said === "" ? "" : `: ${said}`;
  if (result.code === null) return `ended by a signal${words}`;
  if (result.code !== 0) return `exit ${result.code}${words}`;
  return result.truncated ? `it printed more than ${MAX_OUTPUT} characters` : null;
}
function whole(printed) {
  const found = valueAt(printed, "");
  return found.error?.startsWith("no plain value") ? { value: null, error: null } : found;
}
function commandSampleSource(source, place, shared = false) {
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  if (every === null || timeout === null) return null;
  const path = resolve(place.checkout, source.run);
  const inside = relative(place.checkout, path);
  return {
    everyMs: every * 1e3,
    timeoutMs: timeout * 1e3,
    async take() {
      const started = performance.now();
      const failed = (error, status = null) => ({
        ok: false,
        status,
        ms: Math.round(performance.now() - started),
        value: null,
        error: place.mask(error)
      });
      try {
        if (inside.startsWith("..") || isAbsolute(inside)) return failed(`${source.run} lies outside of the checkout`);
        const pinned = await place.pinnedBlob(source.run);
        if (pinned === null) return failed(`${source.run} is not a file of the run's commit`);
        if (pinned !== blobId(await readFile(path))) return failed(`${source.run} is not the file of the run's commit`);
        const running = runProcess({
          file: path,
          args: [],
          cwd: place.checkout,
          env: place.env,
          timeoutMs: timeout * 1e3,
          maxOutput: MAX_OUTPUT
        });
        const result = await within(systemClock, timeout * 1e3 + GRACE, running, null);
        const failure = failureOf(result, source, place.mask);
        if (result === null || failure !== null) return failed(failure ?? "no result", result?.code ?? null);
        const printed = place.mask(result.stdout);
        const found = source.jsonPointer === void 0 ? whole(printed) : valueAt(printed, source.jsonPointer);
        if (found.error !== null) return failed(found.error, 0);
        const twice = duplicateKey(printed);
        if (twice !== null) return failed(`it printed ${twice} twice`, 0);
        const ok = !shared || source.jsonPointer === void 0 || found.value === true;
        return { ok, status: 0, ms: Math.round(performance.now() - started), value: found.value, error: null };
      } catch (error) {
        return failed(messageOf(error));
      }
    }
  };
}
var collector = {
  open({ env, checkout, github, commit }) {
    const place = commandPlace(env, checkout, github, commit);
    return (source, shared) => commandSampleSource(source, place, shared);
  }
};

export {
  valueAt,
  commandPlace,
  blobId,
  commandSampleSource,
  collector
};
