import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createDoor,
  createGitHubReader,
  readConfig
} from "./chunk-NMSMKKZ2.js";
import {
  inCheckout,
  readDispatch,
  workflowRunOf
} from "./chunk-7BRKME6Z.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-X2DVPGDV.js";
import "./chunk-C2SR2U7A.js";
import {
  durationSeconds
} from "./chunk-TUHSGQ3D.js";
import {
  WorkerError
} from "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";

// action/commands/claim.ts
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
var DEFAULT_JOB_SECONDS = 5.5 * 3600;
var NOTHING_TO_DO = /* @__PURE__ */ new Set(["lease-held", "lease-lost", "not-found", "wrong-phase", "terminated", "halted"]);
async function claim(runtime, inputs) {
  const dispatch = await readDispatch(runtime.env);
  const config = await readConfig(createGitHubReader(runtime, inputs.githubToken));
  const seconds = durationSeconds(config.worker?.maxDuration ?? "") ?? DEFAULT_JOB_SECONDS;
  const door = createDoor({
    ...runtime,
    appUrl: config.app.url,
    deadline: runtime.clock.now() + seconds * 1e3
  });
  const submission = {
    schemaVersion: "chaos-loop/submission/v1",
    type: "claim",
    commandId: runtime.newId("claim"),
    runId: dispatch.runId,
    environment: dispatch.environment,
    token: dispatch.token,
    workflowRun: workflowRunOf(runtime.env)
  };
  const answer = await door.send(submission);
  if (!answer.ok) {
    const said = `${answer.error.message} (${answer.error.code})`;
    if (!NOTHING_TO_DO.has(answer.error.code))
      throw new WorkerError(`The claim was refused: ${said}`, answer.error.hint);
    runtime.log.notice(`Nothing to do: ${said}. ${answer.error.hint}`);
    return { work: false, agent: false };
  }
  const { brief } = answer.result;
  if (!brief) throw new WorkerError("The App accepted the claim but sent no brief", "Update the App.");
  const path = inCheckout(runtime.env, inputs.brief);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(brief, null, 2)}
`);
  const what = brief.purpose === "phase" ? brief.phase : brief.purpose;
  runtime.log.info(`Claimed ${what} of ${brief.runId ?? brief.environment} at revision ${brief.revision}.`);
  return { work: true, agent: brief.agent !== null };
}
export {
  claim
};
