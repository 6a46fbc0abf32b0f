import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  Np,
  problemsOf,
  refuse
} from "./chunk-WIIXROBD.js";
import "./chunk-UQGSUOX7.js";
import {
  withoutEnd
} from "./chunk-Q3QC3QWG.js";
import {
  asList,
  asNumber,
  asRecord,
  asText,
  canonicalize,
  jsonIn
} from "./chunk-GQ55RZAZ.js";
import {
  bounded
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// state/gates/deployment-record.ts
function deploymentRequest(record, environment, task = "deploy") {
  if (!Np(record))
    return refuse("invalid-command", "the deployment can’t be recorded", "Correct each problem.", {
      problems: problemsOf(Np.errors)
    });
  if (environment.trim() === "")
    return refuse("invalid-command", "the deployment has no environment", "Name the environment under test.", {
      path: "/environment"
    });
  const request = {
    ref: record.sha,
    environment,
    task,
    auto_merge: false,
    required_contexts: [],
    payload: record
  };
  return { ok: true, request };
}

// state/gates/record-deployment.ts
function refused(what, { status, data }, ref) {
  const words = `GitHub answered ${status} to ${what}: ${asText(asRecord(data).message) ?? "no reason"}`;
  if (status === 401) return refuse("not-permitted", words, "Give a token that is valid.");
  if (status === 403 || status === 404)
    return refuse(
      "not-permitted",
      words,
      "The token needs deployments: write on this repository: in a job `permissions: {deployments: write}`, else that permission of its owner."
    );
  if (status === 422)
    return refuse(
      "not-found",
      words,
      `Is ${ref} a commit of this repository? It has to be pushed before it is deployed.`
    );
  return refuse("unavailable", words, "Say it again; what is there already is not recorded twice.");
}
function sameAs({ ref, task, payload }, page) {
  const newest = asRecord(asList(page)[0]);
  const own = jsonIn(newest.payload) ?? newest.payload ?? null;
  const same = newest.sha === ref && newest.task === task && canonicalize(own) === canonicalize(payload);
  return same ? asNumber(newest.id) : null;
}
async function recordDeployment(ask, request) {
  const { ref, environment, payload } = request;
  const done = (id2, recorded) => ({
    ok: true,
    deployment: { id: id2, sha: ref, environment, recorded }
  });
  const list = await ask("GET", `/deployments?environment=${encodeURIComponent(environment)}&per_page=1`);
  if (list.status !== 200) return refused("the list of deployments", list, ref);
  let id = sameAs(request, list.data);
  if (id === null) {
    const made = await ask("POST", "/deployments", { ...request, description: payload.revision.slice(0, 140) });
    if (made.status !== 201) return refused("a deployment", made, ref);
    const { id: number, sha } = asRecord(made.data);
    id = asNumber(number);
    if (id === null || sha !== ref)
      return refuse(
        "not-found",
        `GitHub made deployment ${id ?? "?"} of ${asText(sha) ?? "no commit"} instead of ${ref}`,
        "Give the full id of the commit that was deployed."
      );
  } else {
    const statuses = await ask("GET", `/deployments/${id}/statuses?per_page=1`);
    if (statuses.status !== 200) return refused("the statuses of a deployment", statuses, ref);
    if (asRecord(asList(statuses.data)[0]).state === "success") return done(id, false);
  }
  const status = await ask("POST", `/deployments/${id}/statuses`, {
    state: "success",
    environment,
    log_url: payload.runUrl,
    description: "Recorded by Chaos Loop"
  });
  return status.status === 201 ? done(id, true) : refused("the status of a deployment", status, ref);
}

// action/jobs/record-deployment.ts
var TIMEOUT = 2e4;
var AGAIN = "Run the job again: what is there already is not recorded twice.";
function askerOf({ env, fetch, clock }, token) {
  const base = `${withoutEnd(env.GITHUB_API_URL ?? "https://api.github.com", "/")}/repos/${env.GITHUB_REPOSITORY}`;
  return async (method, below, body) => {
    try {
      return await bounded(clock, TIMEOUT, async (signal) => {
        const response = await fetch(`${base}${below}`, {
          method,
          headers: {
            accept: "application/vnd.github+json",
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "user-agent": "chaos-loop",
            "x-github-api-version": "2022-11-28"
          },
          signal,
          ...body === void 0 ? {} : { body: JSON.stringify(body) }
        });
        return { status: response.status, data: await response.json().catch(() => null) };
      });
    } catch (error) {
      throw new WorkerError(`GitHub could not be asked (${method} ${below}): ${messageOf(error)}`, AGAIN);
    }
  };
}
function errorOf({ error: { message, hint, problems = [], path } }) {
  const each = problems.map((problem) => `; ${problem.path}: ${problem.message}`).join("");
  return new WorkerError(`${path === void 0 ? "" : `${path}: `}${message}${each}`, hint);
}
async function recordDeploymentJob(world, token, given) {
  const { env, log } = world;
  const own = `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;
  const { sha, digest, revision } = given;
  const record = { sha: sha?.toLowerCase(), digest, revision, runUrl: given["run-url"] || own };
  const made = deploymentRequest(record, given.environment ?? "", given.task || "deploy");
  if (!made.ok) throw errorOf(made);
  const said = await recordDeployment(askerOf(world, token), made.request);
  if (!said.ok) throw errorOf(said);
  const { id, environment, recorded } = said.deployment;
  log.notice(`${recorded ? "Recorded" : "Already recorded"}: deployment ${id} of ${record.sha} to ${environment}.`);
  return id;
}
export {
  recordDeploymentJob
};
