/** What the controller tells those who watch the App: each decision is one line of the log and one more in the metrics. */
import type { ErrorBody } from '../../schemas/generated/types.js';
import type { Command } from '../../state/base/command.js';
import { obligations } from '../../state/queries/obligations.js';
import type { Accepted, World } from '../../state/run/documents.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { type Clock, nowOf } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import type { Metrics } from '../runtime/metrics.js';

type Result = { ok: true; accepted: Accepted } | { ok: false; error: ErrorBody };

interface SignalPorts {
  clock: Clock;
  log: Log;
  metrics?: Metrics;
}

/** A run as it was read or decided, with what it waits for. */
export function tellRun({ metrics, clock }: SignalPorts, context: RepositoryContext, { control, state }: World): void {
  if (!metrics || !state) return;
  metrics.run(`${context.repository.id}/${state.runId}`, state, obligations({ control, state }, nowOf(clock)));
}

export function tellDecision(
  ports: SignalPorts,
  context: RepositoryContext,
  { runId, command, result }: { runId: string | null; command: Command; result: Result },
): void {
  const { metrics, log } = ports;
  const { type, commandId } = command;
  metrics?.decision(type, result.ok ? null : result.error);
  if (!result.ok) {
    log.debug({ runId, command: type, commandId, code: result.error.code }, 'command refused');
    return;
  }
  const { changed, replayed, state, revision } = result.accepted;
  if (replayed || !(changed.state || changed.control)) return;
  log.info({ runId: state?.runId ?? runId, command: type, commandId, revision }, 'command decided');
  tellRun(ports, context, result.accepted);
  if (changed.state && state?.transition.status === 'terminated') metrics?.ended(state);
}
