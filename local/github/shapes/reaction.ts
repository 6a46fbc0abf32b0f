/** Reactions, one by one and counted. */
import type { HostContext } from '../context.js';
import type { ReactionRecord } from '../model.js';
import { nodeId } from './ids.js';
import { userShape } from './user.js';

export const REACTIONS = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes'] as const;

export function reactionShape(host: HostContext, reaction: ReactionRecord): Record<string, unknown> {
  const { id, content, actor, createdAt } = reaction;
  return { id, node_id: nodeId('REA', id), user: userShape(host, actor), content, created_at: createdAt };
}

/** As an issue or a comment counts them. `url`: of the issue or comment. */
export function reactionCounts(url: string, reactions: readonly ReactionRecord[] = []): Record<string, unknown> {
  const counts = Object.fromEntries(
    REACTIONS.map((kind) => [kind, reactions.filter(({ content }) => content === kind).length]),
  );
  return { url: `${url}/reactions`, total_count: reactions.length, ...counts };
}
