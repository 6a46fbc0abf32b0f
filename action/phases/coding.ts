/** Coding: the agent's coverage of the approved set, the patch that we read, and that the changed path is not there yet. */

import type { CodingProposal, Message } from '../../schemas/generated/types.js';
import { counted } from '../../state/messages/english.js';
import { phrase } from '../../state/messages/sentence.js';
import { unfixedPredicate } from '../../state/phases/unfixed.js';
import { addServing, createEvidence } from '../evidence.js';
import { askAll } from './analysis.js';
import { proposalOf } from './proposed.js';
import { sampleServing } from './serving.js';
import { agentFailed, details, type Outcome, type Work } from './work.js';

export async function code(work: Work): Promise<Outcome> {
  const evidence = createEvidence(work.runtime.clock, work.brief.mode ? { mode: work.brief.mode } : {});
  const { proposal, patches, error } = await proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const coding = proposal as unknown as CodingProposal | null;
  const changes = coding?.implemented ?? [];
  const said: Message[] = [];
  const fault = work.brief.state?.experiment?.execution?.windows.fault;
  // R12.2: http and command predicates are asked now, on the unfixed build: absent, false or 0.
  const [{ series, value }] = await Promise.all([
    sampleServing(work),
    askAll(
      work,
      evidence,
      // What it does not hold by: a filter that names a build never suffices.
      changes.map(({ changedPath }) => unfixedPredicate(changedPath) ?? changedPath),
      said,
      // A metric or a query: over the window in which the fault acted on this build, when demand was measured.
      fault ? { window: fault } : undefined,
    ),
  ]);
  addServing(evidence, series);
  const lines = [
    `${counted(changes.length, 'change')} on revision ${value?.revision ?? 'unknown'}:`,
    ...changes.map(
      (change) =>
        `- ${change.changeId}: ${counted((Object.hasOwn(patches, change.changeId) ? patches[change.changeId]?.files.length : 0) ?? 0, 'file')}`,
    ),
    ...said.map((unread) => `- before the change, ${phrase(unread)}`),
  ];
  return {
    report: { outcome: 'done', details: details(lines.join('\n')) },
    proposal,
    patches,
    evidence,
  };
}
