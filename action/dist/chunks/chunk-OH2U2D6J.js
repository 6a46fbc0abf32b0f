import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asRecord
} from "./chunk-GQ55RZAZ.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";

// action/workspace.ts
import { resolve } from "node:path";
function required(env, name) {
  const value = env[name];
  if (!value) throw new WorkerError(`${name} is not set`, "Run this action in a GitHub Actions job.");
  return value;
}
function workflowRunOf(env) {
  const id = Number(required(env, "GITHUB_RUN_ID"));
  const attempt = Number(env.GITHUB_RUN_ATTEMPT ?? "1");
  if (!Number.isInteger(id) || !Number.isInteger(attempt)) {
    throw new WorkerError("GITHUB_RUN_ID is not a number", "Run this action in a GitHub Actions job.");
  }
  return { id, attempt };
}
function checkoutOf(env) {
  return required(env, "GITHUB_WORKSPACE");
}
function inCheckout(env, path) {
  return resolve(checkoutOf(env), path);
}
var MAX_EVENT = 16 * 1024 * 1024;
async function readDispatch({ env, files }) {
  const path = required(env, "GITHUB_EVENT_PATH");
  const unreadable = (why) => new WorkerError(`The event can't be read: ${why}`, "Start this workflow by repository_dispatch.");
  const read = await files.read(path, MAX_EVENT);
  if (!read.ok) throw unreadable(read.why);
  let event;
  try {
    event = JSON.parse(read.bytes.toString("utf8"));
  } catch (error) {
    throw unreadable(messageOf(error));
  }
  const payload = asRecord(asRecord(asRecord(event).client_payload).chaosLoop);
  const runId = payload.runId;
  const environment = payload.environment;
  const token = payload.token;
  if (typeof environment !== "string" || typeof token !== "string" || runId !== null && runId !== void 0 && typeof runId !== "string") {
    throw new WorkerError(
      "The event carries no client_payload.chaosLoop {runId, environment, token}",
      'The App starts this workflow by repository_dispatch "chaos-loop"; it is not started by hand.'
    );
  }
  return { runId: runId ?? null, environment, token };
}

export {
  workflowRunOf,
  checkoutOf,
  inCheckout,
  readDispatch
};
