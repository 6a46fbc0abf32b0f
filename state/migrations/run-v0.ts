/** chaos-loop/run-state/v0 → v1: runs from before the workspace preflight, plans and the cited command ledger (R19). */

import type { Config } from '../../schemas/generated/types.js';
import { asList, asRecord, asText } from '../base/json.js';
import { environmentOf } from '../config/config.js';
import { message } from '../messages/message.js';

type Json = Record<string, unknown>;

/** The environment's present request: v0 did not keep one of its own. */
function requestOf(document: Json): unknown {
  const effective = asRecord(asRecord(document.config).effective) as unknown as Config;
  const environments = asRecord(asRecord(effective).environments);
  if (Object.keys(environments).length === 0) return null;
  return environmentOf(effective, asText(document.environment) ?? '')?.settings.workspace ?? null;
}

/**
 * A run that has to use the workspace goes back to where preflight is done, with its experiment; gates and the phases
 * without a fault stay where they are, and preflight precedes the next fault.
 */
function placeOf(document: Json): Json {
  const { phase } = document;
  const transition = asRecord(document.transition);
  if (phase !== 'chaos-execution' || transition.status === 'terminated') return {};
  const experiment = document.experiment === null ? null : { ...asRecord(document.experiment), execution: null };
  return {
    phase: 'resilience-analysis',
    transition: {
      status: 'ready',
      from: 'chaos-execution',
      to: 'resilience-analysis',
      reason: 'migrated: the workspace was never looked at',
    },
    experiment,
  };
}

/** Pure, and idempotent: a document that is v1 already comes back as it is. */
export function runFromV0(document: Json): Json {
  if (document.schemaVersion !== 'chaos-loop/run-state/v0') return document;
  const workspace = {
    status: 'pending',
    request: requestOf(document),
    resource: null,
    rejected: [],
    receipts: [],
    brief: null,
  };
  return {
    ...document,
    ...placeOf(document),
    schemaVersion: 'chaos-loop/run-state/v1',
    policyVersion: '2026-11',
    kind: 'run',
    workspace,
    analysis: { corrections: [], ...asRecord(document.analysis) },
    operations: asList(document.operations),
    ending: document.ending ?? null,
    caveats: [...asList(document.caveats), message('migrated-from-v0')],
    commands: asRecord(document.commands),
  };
}
