/** From merge to live: each stage with what was expected, what is there, and since when (R13.2). */

import type { Gate, GateStage, RunState, Statement } from '../../../schemas/generated/types.js';
import { paramsOf } from '../../messages/message.js';
import { phrase, phraseOr } from '../../messages/sentence.js';
import { asPull } from './as-pull.js';
import { digest, sha } from './format.js';
import { commitHref, pullHref } from './links.js';
import type { Line, Links, Mark, Piece, Stage } from './types.js';

export const STAGES = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;

const MARKS: Record<GateStage['status'], Mark> = { proven: 'done', pending: 'not-yet', 'not-proven': 'bad' };

const commit = (links: Links, full: string): Piece => ({ code: sha(full), href: commitHref(links, full) });

function merged(state: RunState, links: Links): Line {
  const pulls = (state.coding?.changes ?? []).filter(({ pullRequest }) => pullRequest !== null);
  return pulls.flatMap(({ pullRequest, mergeCommit }, index): Piece[] => {
    const number = pullRequest as number;
    const link: Piece = { text: `#${number}`, href: pullHref(links, number) };
    const as: Piece[] = mergeCommit === null ? [] : [' as ', commit(links, mergeCommit)];
    return [...(index === 0 ? [] : [', ']), link, ...as];
  });
}

/** The run or the deployment that was observed, with its commit; rules before 2027-01 wrote `run 1038 at <commit>`. */
function seen({ observed }: GateStage, links: Links): { id: string; of: Piece } | null {
  const run = paramsOf(observed, 'of-run');
  if (run?.commit) return { id: String(run.run), of: commit(links, run.commit) };
  const deployment = paramsOf(observed, 'of-deployment');
  if (deployment) return { id: String(deployment.deployment), of: commit(links, deployment.commit) };
  const found = typeof observed === 'string' ? /^\w+ (\d+) at ([0-9a-f]{40})$/.exec(observed) : null;
  return found?.[1] && found[2] ? { id: found[1], of: commit(links, found[2]) } : null;
}

/** A digest of a build, `zip:e6fb00eaa196…`. */
function build(observed: Statement | null): Piece {
  const text = phraseOr(observed, '');
  const found = /^([\w-]+):([0-9a-f]{64})$/.exec(text);
  const said =
    paramsOf(observed, 'of-digest') ?? (found?.[1] && found[2] ? { kind: found[1], sha256: found[2] } : null);
  return { code: said ? `${said.kind}:${digest(said.sha256)}…` : text };
}

function provenLine(name: Stage['name'], stage: GateStage, state: RunState, links: Links): Line {
  const found = seen(stage, links);
  switch (name) {
    case 'merge':
      return merged(state, links);
    case 'build': {
      const check = paramsOf(stage.observed, 'of-check-run');
      if (check)
        return [
          { text: `check ${check.check}`, href: `${links.repository}/runs/${check.check}` },
          ' of ',
          commit(links, check.commit),
          ' succeeded',
        ];
      return found
        ? [
            { text: `run ${found.id}`, href: `${links.repository}/actions/runs/${found.id}` },
            ' of ',
            found.of,
            ' succeeded',
          ]
        : [phrase(asPull(stage.reason, state))];
    }
    case 'artifact':
      return [build(stage.observed)];
    case 'deployment':
      return found ? [`${found.id} of `, found.of, ' succeeded'] : [phrase(asPull(stage.reason, state))];
    case 'serving': {
      const revision = state.gate?.accepted?.revision;
      return [...(revision === undefined ? [] : [{ code: revision }, ' reports ']), build(stage.observed)];
    }
  }
}

/** Which deployment counts says which build: until there is one, build and artifact wait for it. */
const UNTIL_DEPLOYED = ['merge', 'deployment', 'build', 'artifact', 'serving'] as const;

/** The stages in the order in which each waits for the one before. */
export function chainOf(state: RunState, links: Links): Stage[] {
  const { gate } = state;
  if (!gate) return [];
  const order = gate.stages.deployment.status === 'proven' ? STAGES : UNTIL_DEPLOYED;
  return order.map((name): Stage => {
    const stage = gate.stages[name];
    const payloads = stage.receipts.flatMap((id) => state.receipts[id]?.rawDigest ?? []);
    return {
      name,
      mark: MARKS[stage.status],
      says: stage.status === 'proven' ? provenLine(name, stage, state, links) : [phrase(asPull(stage.reason, state))],
      expected: stage.expected && phrase(stage.expected),
      observed: stage.observed && phrase(stage.observed),
      since: stage.since,
      payloads,
    };
  });
}

/** The stage that the others wait for; null: all are proven. */
export function openStage(gate: Gate | null): (typeof STAGES)[number] | null {
  const open = UNTIL_DEPLOYED.filter((name) => gate?.stages[name].status !== 'proven');
  return open.find((name) => gate?.stages[name].status === 'not-proven') ?? open[0] ?? null;
}
