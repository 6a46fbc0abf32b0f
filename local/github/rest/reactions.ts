/** Reactions to comments: one of a kind from each account. */
import { oneOf, textOf } from '../input.js';
import type { ReactionRecord } from '../model.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { REACTIONS, reactionShape } from '../shapes/reaction.js';
import { findComment } from './issues.js';

const sameActor = (a: ReactionRecord['actor'], b: ReactionRecord['actor']): boolean =>
  a.kind === b.kind && (a.kind !== 'user' || b.kind !== 'user' || a.login === b.login);

function create(call: Call): Answer {
  const { host, caller, body } = call;
  const comment = findComment(call, 'write');
  const content = oneOf(textOf(body, 'content', 'Reaction'), REACTIONS, 'Reaction', 'content');
  const { actor } = caller;
  const known = comment.reactions?.find((one) => one.content === content && sameActor(one.actor, actor));
  if (known) return { status: 200, body: reactionShape(host, known) };
  const made: ReactionRecord = { id: host.newId(), content, actor, createdAt: host.time() };
  // The comment was not written anew: its times stay.
  comment.reactions = [...(comment.reactions ?? []), made];
  host.changed();
  return { status: 201, body: reactionShape(host, made) };
}

function list(call: Call): Answer {
  const asked = call.query.get('content');
  const found = (findComment(call, 'read').reactions ?? []).filter(
    ({ content }) => asked === null || content === asked,
  );
  const { items, headers } = page(call, found);
  return { status: 200, body: items.map((one) => reactionShape(call.host, one)), headers };
}

const PATH = '/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';

export const reactionRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    needs: [{ issues: 'write' }, { pull_requests: 'write' }],
    body: ['content'],
    handle: create,
  },
  {
    method: 'GET',
    path: PATH,
    needs: [{ issues: 'read' }, { pull_requests: 'read' }],
    query: ['content'],
    handle: list,
  },
];
