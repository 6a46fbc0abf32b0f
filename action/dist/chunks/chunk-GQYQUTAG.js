import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AzureError,
  answerOf,
  nextLinkOf,
  ownUrl,
  patiently,
  unanswered
} from "./chunk-EIWYSPK7.js";
import {
  parseArmId
} from "./chunk-L6UF5U7M.js";
import {
  asList,
  asRecord,
  asText
} from "./chunk-GQ55RZAZ.js";
import {
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  init_esm5 as init_esm
} from "./chunk-X5PKKUJC.js";
import {
  bounded,
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";

// action/azure/rest.ts
init_esm();
var CALL_TIMEOUT = 3e4;
var MAX_PAGES = 100;
function absolute(origin, pathOrUrl, apiVersion) {
  const url = ownUrl(origin, pathOrUrl);
  if (apiVersion !== void 0 && !url.searchParams.has("api-version")) url.searchParams.set("api-version", apiVersion);
  return url;
}
function createArmClient(options) {
  const { clock, tokens, origin } = options;
  const callTimeout = options.callTimeout ?? CALL_TIMEOUT;
  const pipeline = createPipelineFromOptions({
    retryOptions: { maxRetries: 0 },
    redirectOptions: { maxRetries: 0 },
    userAgentOptions: { userAgentPrefix: "chaos-loop" }
  });
  async function once(method, url, timeoutMs) {
    const asked = `${method} ${url.pathname}${url.search}`;
    let sent = false;
    const times = { sentAt: "", receivedAt: "", date: null };
    let token;
    let response;
    const until = clock.now() + timeoutMs;
    try {
      token = await bounded(clock, timeoutMs, () => tokens.current());
      response = await bounded(clock, Math.max(1, until - clock.now()), (abortSignal) => {
        const request = createPipelineRequest({
          url: url.href,
          method,
          abortSignal,
          headers: createHttpHeaders({
            accept: "application/json",
            authorization: `Bearer ${token}`,
            ...method === "POST" ? { "content-length": "0" } : {}
          })
        });
        const httpClient = {
          async sendRequest(onward) {
            sent = true;
            times.sentAt = nowText(clock);
            const answer = await options.httpClient.sendRequest(onward);
            times.receivedAt = nowText(clock);
            return answer;
          }
        };
        return pipeline.sendRequest(httpClient, request);
      });
    } catch (error) {
      throw unanswered(asked, error, sent);
    }
    if (response.status === 401) tokens.refused(token);
    return answerOf(asked, response, times, clock.now());
  }
  const get = async (pathOrUrl, apiVersion, bound = {}) => {
    const url = absolute(origin, pathOrUrl, apiVersion);
    return patiently(clock, callTimeout, bound, (timeoutMs) => once("GET", url, timeoutMs));
  };
  return {
    login: () => tokens.renew(),
    get,
    post: async (path, apiVersion, bound = {}) => once("POST", absolute(origin, path, apiVersion), bound.timeoutMs ?? callTimeout),
    async list(path, apiVersion, bound = {}) {
      const until = bound.timeoutMs === void 0 ? null : clock.now() + bound.timeoutMs;
      const left = () => until === null ? {} : { timeoutMs: Math.max(1, until - clock.now()) };
      const first = await get(path, apiVersion, left());
      const pages = [first.body];
      const seen = /* @__PURE__ */ new Set();
      let next = nextLinkOf(first.body);
      while (next !== null) {
        if (seen.has(next) || pages.length >= MAX_PAGES) {
          throw new AzureError(`${first.request}: the list does not end`, {
            status: null,
            code: "EndlessList",
            effect: "none",
            request: first.request,
            requestId: first.requestId,
            retryAfterMs: null
          });
        }
        seen.add(next);
        const page = await get(next, void 0, left());
        pages.push(page.body);
        next = nextLinkOf(page.body);
      }
      return { pages, request: first.request, requestId: first.requestId };
    }
  };
}

// action/azure/rights.ts
var API_VERSION = "2022-04-01";
function covers(pattern, action) {
  const [first = "", ...others] = pattern.split("*");
  if (others.length === 0) return pattern === action;
  const last = others.pop() ?? "";
  if (!action.startsWith(first) || action.length < first.length + last.length || !action.endsWith(last)) return false;
  let at = first.length;
  const end = action.length - last.length;
  for (const part of others) {
    const found = action.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
var patterns = (list) => asList(list).flatMap((entry) => asText(entry)?.toLowerCase() ?? []);
function grants(permissions, action) {
  const asked = action.toLowerCase();
  return permissions.some((entry) => {
    const { actions, notActions } = asRecord(entry);
    const named = (list) => patterns(list).some((pattern) => covers(pattern, asked));
    return named(actions) && !named(notActions);
  });
}
async function lackingRights(arm, scope, rights) {
  const { pages } = await arm.list(`${scope}/providers/Microsoft.Authorization/permissions`, API_VERSION);
  const permissions = pages.flatMap((page) => asList(asRecord(page).value));
  return rights.filter((names) => !names.some((name) => grants(permissions, name))).map(([name]) => name);
}

// action/azure/resources-client.ts
var RESOURCES_API_VERSION = "2021-04-01";
function listResources(arm, subscriptionId, resourceGroup) {
  const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/resourceGroups/${encodeURIComponent(resourceGroup)}/resources`;
  return arm.list(path, RESOURCES_API_VERSION);
}

// action/faults/arm-targets.ts
async function observeTargets(arm, ids, system) {
  const groups = /* @__PURE__ */ new Map();
  return Promise.all(
    ids.map(async (id) => {
      const parts = parseArmId(id);
      if (!parts?.resourceGroup)
        throw new WorkerError(`${id} is not a resource in a resource group`, "Name targets by their full ARM id.");
      const group = `${parts.subscriptionId}/${parts.resourceGroup}`.toLowerCase();
      const listed = groups.get(group) ?? listResources(arm, parts.subscriptionId, parts.resourceGroup);
      groups.set(group, listed);
      const { pages, request, requestId } = await listed;
      const source = { system, request, apiVersion: RESOURCES_API_VERSION };
      return { raw: { id, pages }, source: requestId ? { ...source, requestId } : source };
    })
  );
}

export {
  createArmClient,
  lackingRights,
  observeTargets
};
