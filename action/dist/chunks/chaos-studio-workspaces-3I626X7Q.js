import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createArmClient,
  lackingRights,
  observeTargets
} from "./chunk-GQYQUTAG.js";
import {
  AzureError
} from "./chunk-EIWYSPK7.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-GQ55RZAZ.js";
import {
  azureLogin
} from "./chunk-Z2T55ETY.js";
import "./chunk-X5PKKUJC.js";
import "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

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

// action/faults/chaos-studio-workspaces/provider.ts
var SCENARIOS = "Microsoft.Chaos/workspaces/scenarios";
var RUN = `${SCENARIOS}/run/action`;
var RIGHTS = [
  [`${SCENARIOS}/read`],
  [`${SCENARIOS}/configurations/read`],
  [`${SCENARIOS}/configurations/validate/action`, RUN],
  [`${SCENARIOS}/configurations/execute/action`, RUN],
  [`${SCENARIOS}/runs/read`],
  [`${SCENARIOS}/runs/cancel/action`, RUN]
];
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
    lacking: (place) => lackingRights(arm, place, RIGHTS),
    targets: (ids) => observeTargets(arm, ids, "azure-resource")
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
