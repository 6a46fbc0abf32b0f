/** What a command of a run hands to the kernel; what GitHub has to say about its words is read here. */
import type { CommandBody } from '../../state/base/command.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import { Collector } from '../collectors/collector.js';
import { collectMerge, collectPullRequest } from '../collectors/pull-request.js';
import { GitHubRefused } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import type { RunVerb, RunWords } from './table.js';

export interface RunVerbPorts {
  context: RepositoryContext;
  clock: Clock;
  noReason: string;
  /** Where and when a decision was written. */
  decision: { at: string; source: { type: 'comment'; id: string }; teams?: string[] };
}

async function link({ context, clock }: RunVerbPorts, words: RunWords['link']): Promise<CommandBody | Refusal> {
  const collector = new Collector(clock);
  const { changeId, pullRequest } = words;
  try {
    await collectPullRequest(context, collector, pullRequest);
    await collectMerge(context, collector, pullRequest);
  } catch (error) {
    if (!(error instanceof GitHubRefused) || error.status !== 404) throw error;
    return refuse('not-found', `there is no pull request #${pullRequest}`, 'Name a pull request of this repository.');
  }
  return { type: 'link', changeId, pullRequest, ...collector.evidence };
}

/** What is more than the verb with its words. */
type Bodies = {
  [V in RunVerb]?: (ports: RunVerbPorts, words: RunWords[V]) => CommandBody | Promise<CommandBody | Refusal>;
};

const BODIES: Bodies = {
  approve: ({ decision }, words) => ({ type: 'approve', ...words, ...decision }),
  reject: ({ decision, noReason }, { setId, reason }) => ({
    type: 'reject',
    setId,
    reason: reason ?? noReason,
    ...decision,
  }),
  abandon: ({ noReason }, { reason }) => ({ type: 'abandon', reason: reason ?? noReason }),
  link,
  settle: (_, words) => ({ type: 'settle-operation', ...words, receipts: [], raws: {} }),
};

export async function bodyOf<V extends RunVerb>(
  ports: RunVerbPorts,
  verb: V,
  words: RunWords[V],
): Promise<CommandBody | Refusal> {
  // The kernel checks the shape of every command (R2.3).
  return BODIES[verb]?.(ports, words) ?? ({ type: verb, ...words } as unknown as CommandBody);
}
