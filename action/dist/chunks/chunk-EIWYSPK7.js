import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseJson
} from "./chunk-B4LHUZO3.js";
import {
  init_esm5 as init_esm,
  isRestError
} from "./chunk-X5PKKUJC.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";

// action/azure/answers.ts
init_esm();
var READ_TIMEOUT = 9e4;
var TRIES = 4;
var SHORTEST_PAUSE = 1e3;
var LONGEST_PAUSE = 3e4;
var AzureError = class extends Error {
  status;
  code;
  effect;
  request;
  requestId;
  retryAfterMs;
  constructor(message, facts) {
    super(message);
    this.name = "AzureError";
    this.status = facts.status;
    this.code = facts.code;
    this.effect = facts.effect;
    this.request = facts.request;
    this.requestId = facts.requestId;
    this.retryAfterMs = facts.retryAfterMs;
  }
};
function passing({ status, code }) {
  return code !== "ForeignHost" && (status === null || status === 408 || status === 429 || status >= 500);
}
var NOT_SENT = /* @__PURE__ */ new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"]);
function parse(text) {
  if (!text) return null;
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
function retryAfterMs(header, now) {
  if (header === void 0) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1e3);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
function errorText(body) {
  const error = body?.error;
  return {
    code: typeof error?.code === "string" ? error.code : null,
    message: typeof error?.message === "string" ? error.message : null
  };
}
function answerOf(asked, response, times, now) {
  const body = parse(response.bodyAsText);
  const requestId = response.headers.get("x-ms-request-id") ?? null;
  const pause = retryAfterMs(response.headers.get("retry-after"), now);
  const { status } = response;
  if (status >= 200 && status < 300) {
    return {
      status,
      body,
      request: asked,
      requestId,
      location: response.headers.get("location") ?? null,
      asyncOperation: response.headers.get("azure-asyncoperation") ?? null,
      retryAfterMs: pause,
      times: { ...times, date: response.headers.get("date") ?? null }
    };
  }
  const { code, message } = errorText(body);
  const refused = status >= 400 && status < 500 && status !== 408;
  throw new AzureError(`${asked}: ${status} ${code ?? ""} ${message ?? ""}`.trim(), {
    status,
    code,
    effect: refused ? "none" : "unknown",
    request: asked,
    requestId,
    retryAfterMs: pause
  });
}
function unanswered(asked, error, sent) {
  if (error instanceof AzureError) return error;
  const code = isRestError(error) ? error.code ?? null : null;
  const unsent = !sent || code !== null && NOT_SENT.has(code);
  const effect = unsent ? "none" : "unknown";
  const facts = { status: null, code, effect, request: asked, requestId: null, retryAfterMs: null };
  return new AzureError(`${asked}: ${messageOf(error)}`, facts);
}
function ownUrl(origin, pathOrUrl) {
  const url = new URL(pathOrUrl, origin);
  const own = url.protocol === "https:" && (url.origin === origin || url.hostname.endsWith(`.${new URL(origin).hostname}`));
  if (own) return url;
  throw new AzureError(`${url.origin} is not Azure Resource Manager`, {
    status: null,
    code: "ForeignHost",
    effect: "none",
    request: url.href,
    requestId: null,
    retryAfterMs: null
  });
}
async function patiently(clock, callTimeout, bound, once) {
  const until = clock.now() + (bound.timeoutMs ?? READ_TIMEOUT);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(Math.max(1, Math.min(callTimeout, until - clock.now())));
    } catch (error) {
      if (!(error instanceof AzureError)) throw error;
      const pause = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, error.retryAfterMs ?? 500 * 2 ** attempt));
      if (!passing(error) || attempt === TRIES || clock.now() + pause >= until) throw error;
      await clock.sleep(pause);
    }
  }
}
function nextLinkOf(body) {
  const link = body?.nextLink;
  return typeof link === "string" && link !== "" ? link : null;
}

export {
  AzureError,
  retryAfterMs,
  answerOf,
  unanswered,
  ownUrl,
  patiently,
  nextLinkOf
};
