import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  retryAfterMs
} from "./chunk-EIWYSPK7.js";
import {
  parseJson
} from "./chunk-B4LHUZO3.js";
import {
  asRecord,
  asText
} from "./chunk-GQ55RZAZ.js";
import {
  azureLogin
} from "./chunk-Z2T55ETY.js";
import {
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  init_esm5 as init_esm
} from "./chunk-X5PKKUJC.js";
import {
  bounded
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/azure/monitor.ts
init_esm();
var METRICS_API_VERSION = "2024-02-01";
var CALL_TIMEOUT = 6e4;
var PATIENCE = 5 * 6e4;
var SHORTEST_PAUSE = 1e3;
var LONGEST_PAUSE = 6e4;
var SIDE_BY_SIDE = 3;
function limited(most) {
  let running = 0;
  const waiting = [];
  return async (task) => {
    if (running >= most) await new Promise((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
var passing = ({ status }) => status === null || status === 401 || status === 408 || status === 429 || status >= 500;
var failure = (code, message) => ({ error: { code, message } });
function refusalOf(status, text) {
  let body = null;
  try {
    body = parseJson(text);
  } catch {
  }
  const { error, code } = asRecord(body);
  return error !== void 0 || asText(code) !== null ? body : failure(`HTTP ${status}`, text.slice(0, 200));
}
function createMonitor({ httpClient, clock, resourceManager, logs, stopping }) {
  const pipeline = createPipelineFromOptions({
    retryOptions: { maxRetries: 0 },
    redirectOptions: { maxRetries: 0 },
    userAgentOptions: { userAgentPrefix: "chaos-loop" }
  });
  const inTurn = limited(SIDE_BY_SIDE);
  async function once(url, tokens, body) {
    try {
      return await bounded(clock, CALL_TIMEOUT, async (abortSignal) => {
        const token = await tokens.current();
        const request = createPipelineRequest({
          url: url.href,
          method: body === null ? "GET" : "POST",
          abortSignal,
          ...body === null ? {} : { body },
          headers: createHttpHeaders({
            accept: "application/json",
            authorization: `Bearer ${token}`,
            ...body === null ? {} : { "content-type": "application/json" }
          })
        });
        const { status, headers, bodyAsText } = await pipeline.sendRequest(httpClient, request);
        if (status === 401) tokens.refused(token);
        const text = bodyAsText ?? "";
        return {
          status,
          body: status >= 200 && status < 300 ? parseJson(text) : refusalOf(status, text),
          retryAfterMs: retryAfterMs(headers.get("retry-after"), clock.now())
        };
      });
    } catch (error) {
      return { status: null, body: failure("Unanswered", messageOf(error)), retryAfterMs: null };
    }
  }
  async function ask(url, tokens, body) {
    const until = clock.now() + PATIENCE;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await inTurn(() => once(url, tokens, body));
      const wanted = answer.retryAfterMs ?? 500 * 2 ** Math.min(attempt, 7);
      const pause = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, wanted));
      const final = !passing(answer) || answer.status === 401 && attempt > 1;
      if (final || stopping?.aborted || clock.now() + pause >= until) return answer.body;
      await clock.sleep(pause, stopping);
    }
  }
  return {
    metrics(resourceId, query) {
      const url = new URL(`${encodeURI(resourceId)}/providers/Microsoft.Insights/metrics`, resourceManager.origin);
      url.search = new URLSearchParams({ "api-version": METRICS_API_VERSION, ...query }).toString();
      return ask(url, resourceManager.tokens, null);
    },
    logs(about, body) {
      const path = "workspaceId" in about ? `/workspaces/${encodeURIComponent(about.workspaceId)}` : encodeURI(about.resourceId);
      return ask(new URL(`/v1${path}/query`, logs.origin), logs.tokens, JSON.stringify(body));
    }
  };
}

// action/azure/open-monitor.ts
async function openMonitor(runtime) {
  const { clock, stopping } = runtime;
  const { cloud, httpClient, tokens } = await azureLogin(runtime);
  const at = (origin) => ({ origin, tokens: tokens(origin) });
  return createMonitor({
    httpClient,
    clock,
    resourceManager: at(cloud.resourceManager),
    logs: at(cloud.logs),
    stopping
  });
}
export {
  openMonitor
};
