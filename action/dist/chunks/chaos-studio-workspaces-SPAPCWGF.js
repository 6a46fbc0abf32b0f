import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseJson
} from "./chunk-B4LHUZO3.js";
import {
  parseArmId
} from "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import {
  azureLogin
} from "./chunk-YHX3Z5H6.js";
import {
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  isRestError
} from "./chunk-V3HCOKRJ.js";
import {
  bounded,
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";

// action/azure/rest.ts
var CALL_TIMEOUT = 3e4;
var READ_TIMEOUT = 9e4;
var MAX_PAGES = 100;
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
function parse(text2) {
  if (!text2) return null;
  try {
    return parseJson(text2);
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
function absolute(origin, pathOrUrl, apiVersion) {
  const url = new URL(pathOrUrl, origin);
  const own = url.protocol === "https:" && (url.origin === origin || url.hostname.endsWith(`.${new URL(origin).hostname}`));
  if (!own)
    throw new AzureError(`${url.origin} is not Azure Resource Manager`, {
      status: null,
      code: "ForeignHost",
      effect: "none",
      request: url.href,
      requestId: null,
      retryAfterMs: null
    });
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
    const failure = (message2, effect, facts = {}) => new AzureError(message2, {
      status: facts.status ?? null,
      code: facts.code ?? null,
      effect,
      request: asked,
      requestId: facts.requestId ?? null,
      retryAfterMs: facts.retryAfterMs ?? null
    });
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
      const code2 = isRestError(error) ? error.code ?? null : null;
      const unsent = !sent || code2 !== null && NOT_SENT.has(code2);
      throw failure(`${asked}: ${messageOf(error)}`, unsent ? "none" : "unknown", { code: code2 });
    }
    if (response.status === 401) tokens.refused(token);
    const body = parse(response.bodyAsText);
    const requestId = response.headers.get("x-ms-request-id") ?? null;
    if (response.status >= 200 && response.status < 300) {
      return {
        status: response.status,
        body,
        request: asked,
        requestId,
        location: response.headers.get("location") ?? null,
        asyncOperation: response.headers.get("azure-asyncoperation") ?? null,
        retryAfterMs: retryAfterMs(response.headers.get("retry-after"), clock.now()),
        times: { ...times, date: response.headers.get("date") ?? null }
      };
    }
    const { code, message } = errorText(body);
    const refused = response.status >= 400 && response.status < 500 && response.status !== 408;
    throw failure(`${asked}: ${response.status} ${code ?? ""} ${message ?? ""}`.trim(), refused ? "none" : "unknown", {
      status: response.status,
      code,
      requestId,
      retryAfterMs: retryAfterMs(response.headers.get("retry-after"), clock.now())
    });
  }
  async function read(url, bound) {
    const until = clock.now() + (bound.timeoutMs ?? READ_TIMEOUT);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once("GET", url, Math.max(1, Math.min(callTimeout, until - clock.now())));
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        const pause = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, error.retryAfterMs ?? 500 * 2 ** attempt));
        if (!passing(error) || attempt === TRIES || clock.now() + pause >= until) throw error;
        await clock.sleep(pause);
      }
    }
  }
  const get = async (pathOrUrl, apiVersion, bound = {}) => read(absolute(origin, pathOrUrl, apiVersion), bound);
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
function nextLinkOf(body) {
  const link = body?.nextLink;
  return typeof link === "string" && link !== "" ? link : null;
}

// action/azure/chaos-client.ts
var CHAOS_API_VERSION = "2026-05-01-preview";
var VALIDATION_DEADLINE = 10 * 6e4;
var DEFAULT_WAIT = 2e3;
var LONGEST_WAIT = 15e3;
var OPERATION_PATIENCE = 5e3;
var SHORTEST_WAIT = 1e3;
var RUN_IN_PATH = /\/(?:runs|scenarioRuns)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=[/?]|$)/i;
var VALIDATED = /* @__PURE__ */ new Set(["succeeded", "accepted", "requiresattention", "noresolvedresources", "failed", "canceled"]);
function runIdInLocation(location) {
  return location === null ? null : RUN_IN_PATH.exec(location)?.[1] ?? null;
}
function mayBeOf(location, ref) {
  if (location === null) return false;
  const path = (location.split(/[?#]/)[0] ?? "").replace(/^https?:\/\/[^/]+/i, "");
  const segment = (name) => new RegExp(`/${name}/([^/]+)`, "i").exec(path)?.[1]?.toLowerCase() ?? null;
  const same = (name, own) => {
    const said = segment(name);
    return said === null || said === encodeURIComponent(own).toLowerCase() || said === own.toLowerCase();
  };
  const workspace = ref.workspaceId.split("/").at(-1) ?? "";
  return same("workspaces", workspace) && same("scenarios", ref.scenarioName) && same("configurations", ref.configurationName);
}
function runIdInBody(body) {
  const operation = body;
  for (const id of [operation?.properties?.runId, operation?.properties?.scenarioRunId]) {
    if (typeof id === "string" && id !== "") return id;
  }
  return null;
}
function validationName(body) {
  const document = body;
  if (document === null || typeof document !== "object") return null;
  const began = document.properties?.startTime ?? document.properties?.startedAt ?? null;
  return JSON.stringify([document.id ?? null, document.name ?? null, began]);
}
function statusOf(body) {
  const properties = body?.properties;
  const status = properties?.status ?? properties?.state;
  return typeof status === "string" ? status : null;
}
function createChaosClient(arm, clock) {
  const segment = encodeURIComponent;
  const scenario = (workspaceId, name) => `${workspaceId}/scenarios/${segment(name)}`;
  const configuration = (ref) => `${scenario(ref.workspaceId, ref.scenarioName)}/configurations/${segment(ref.configurationName)}`;
  const run = (ref) => `${scenario(ref.workspaceId, ref.scenarioName)}/runs/${segment(ref.runId)}`;
  const waitMs = (asked) => Math.max(SHORTEST_WAIT, Math.min(LONGEST_WAIT, asked ?? DEFAULT_WAIT));
  const latestValidation = (ref) => arm.get(`${configuration(ref)}/validations/latest`, CHAOS_API_VERSION);
  async function shown(ref) {
    try {
      return await latestValidation(ref);
    } catch (error) {
      if (error instanceof AzureError && error.status === 404) return gone(error);
      throw error;
    }
  }
  return {
    listWorkspaces: (subscriptionId, resourceGroup) => arm.list(
      `/subscriptions/${segment(subscriptionId)}/resourceGroups/${segment(resourceGroup)}/providers/Microsoft.Chaos/workspaces`,
      CHAOS_API_VERSION
    ),
    listScenarios: (workspaceId) => arm.list(`${workspaceId}/scenarios`, CHAOS_API_VERSION),
    getConfiguration: (ref) => arm.get(configuration(ref), CHAOS_API_VERSION),
    latestValidation,
    async validate(ref) {
      const deadline = clock.now() + VALIDATION_DEADLINE;
      const earlier = await latestValidation(ref).then(
        (answer) => validationName(answer.body),
        (error) => {
          if (error instanceof AzureError && error.status === 404) return null;
          throw error;
        }
      );
      const accepted = await arm.post(`${configuration(ref)}/validate`, CHAOS_API_VERSION);
      let pending = accepted;
      while (pending.location !== null && pending.status === 202 && clock.now() < deadline) {
        await clock.sleep(waitMs(pending.retryAfterMs));
        const next = await followed(arm, pending.location);
        pending = { ...next, location: next.location ?? pending.location };
      }
      for (; ; ) {
        const latest = await shown(ref);
        const status = statusOf(latest.body);
        const own = validationName(latest.body) !== earlier;
        if (own && latest.status === 200 && status !== null && VALIDATED.has(status.toLowerCase())) return latest;
        if (clock.now() >= deadline) {
          throw new AzureError(`${accepted.request}: not finished within 10 minutes`, {
            status: latest.status,
            code: "ValidationTimeout",
            effect: "none",
            request: accepted.request,
            requestId: accepted.requestId,
            retryAfterMs: null
          });
        }
        await clock.sleep(waitMs(latest.retryAfterMs));
      }
    },
    async execute(ref) {
      const response = await arm.post(`${configuration(ref)}/execute`, CHAOS_API_VERSION);
      const named = [response.location, response.asyncOperation].filter((location) => mayBeOf(location, ref));
      let runId = named.map(runIdInLocation).find((id) => id !== null) ?? null;
      if (runId === null && response.asyncOperation !== null) {
        try {
          runId = runIdInBody(
            (await arm.get(response.asyncOperation, void 0, { timeoutMs: OPERATION_PATIENCE })).body
          );
        } catch (error) {
          if (!(error instanceof AzureError)) throw error;
        }
      }
      return { runId, response };
    },
    getRun: (ref, bound) => arm.get(run(ref), CHAOS_API_VERSION, bound),
    listRuns: (workspaceId, name, bound) => arm.list(`${scenario(workspaceId, name)}/runs`, CHAOS_API_VERSION, bound),
    cancelRun: (ref, bound) => arm.post(`${run(ref)}/cancel`, CHAOS_API_VERSION, bound)
  };
}
async function followed(arm, location) {
  try {
    return await arm.get(location);
  } catch (error) {
    if (error instanceof AzureError && error.status === 404) return gone(error);
    throw error;
  }
}
function gone({ request, requestId }) {
  return {
    status: 404,
    body: null,
    request,
    requestId,
    location: null,
    asyncOperation: null,
    retryAfterMs: null,
    times: { sentAt: "", receivedAt: "", date: null }
  };
}

// action/azure/resources-client.ts
var RESOURCES_API_VERSION = "2021-04-01";
function listResources(arm, subscriptionId, resourceGroup) {
  const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/resourceGroups/${encodeURIComponent(resourceGroup)}/resources`;
  return arm.list(path, RESOURCES_API_VERSION);
}

// action/faults/chaos-studio-workspaces/provider.ts
function observed(raw, answer) {
  return {
    raw,
    source: {
      system: "azure-chaos",
      request: answer.request.slice(0, 8e3),
      apiVersion: CHAOS_API_VERSION,
      ...answer.requestId ? { requestId: answer.requestId } : {}
    }
  };
}
function text(ref, member) {
  const value = ref[member];
  if (typeof value === "string") return value;
  throw new WorkerError(`The fault names no ${member}`, "Update the App: it freezes what this action can start.");
}
function configurationOf(ref) {
  return {
    workspaceId: text(ref, "workspaceId"),
    scenarioName: text(ref, "scenarioName"),
    configurationName: text(ref, "configurationName")
  };
}
var runOf = ({ fault, runId }) => ({ ...configurationOf(fault), runId });
function createWorkspacesProvider(chaos, arm) {
  return {
    login: () => arm.login(),
    async prepare(request) {
      const { subscriptionId, resourceGroup } = request;
      const answer = await chaos.listWorkspaces(subscriptionId, resourceGroup);
      const subject = `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`;
      return { subject, ...observed({ pages: answer.pages }, answer) };
    },
    async catalog(workspaceId) {
      const answer = await chaos.listScenarios(workspaceId);
      return observed({ pages: answer.pages }, answer);
    },
    async plan(ref) {
      const answer = await chaos.getConfiguration(configurationOf(ref));
      return observed(answer.body, answer);
    },
    async validate(ref, { anew }) {
      const own = configurationOf(ref);
      const answer = await (anew ? chaos.validate(own) : chaos.latestValidation(own));
      return observed(answer.body, answer);
    },
    async list(ref, others, bound) {
      const { workspaceId, scenarioName } = configurationOf(ref);
      const scenarios = [];
      let last = { request: `GET ${workspaceId}/scenarios`, requestId: null };
      for (const name of [scenarioName, ...others]) {
        const answer = await chaos.listRuns(workspaceId, name, bound);
        scenarios.push({ name, pages: answer.pages });
        last = answer;
      }
      return observed({ scenarios }, last);
    },
    async start(ref) {
      try {
        const { runId } = await chaos.execute(configurationOf(ref));
        return { kind: "started", runId };
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        return { kind: error.effect === "none" ? "refused" : "unknown", details: error.message };
      }
    },
    async status(run, bound) {
      const answer = await chaos.getRun(runOf(run), bound);
      return observed(answer.body, answer);
    },
    async cancel(run, bound) {
      try {
        await chaos.cancelRun(runOf(run), bound);
        return { kind: "accepted" };
      } catch (error) {
        const refused = error instanceof AzureError && error.effect === "none" && error.status !== null;
        return { kind: refused ? "refused" : "unknown", details: messageOf(error) };
      }
    },
    async clock(ref) {
      const answer = await chaos.getConfiguration(configurationOf(ref));
      return observed(answer.times, answer);
    },
    async targets(ids) {
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
          const source = { system: "azure-resource", request, apiVersion: RESOURCES_API_VERSION };
          return { raw: { id, pages }, source: requestId ? { ...source, requestId } : source };
        })
      );
    }
  };
}

// action/faults/chaos-studio-workspaces/index.ts
var open = async ({ runtime }) => {
  const { clock } = runtime;
  const { cloud, httpClient, tokens } = await azureLogin(runtime);
  const origin = cloud.resourceManager;
  const arm = createArmClient({ tokens: tokens(origin), httpClient, clock, origin });
  return createWorkspacesProvider(createChaosClient(arm, clock), arm);
};
export {
  open
};
