/** Reactions to comments: they tell people that a command was seen and what became of it, and decide nothing (R20.1). */
import { asRecord, asText } from '../../state/base/json.js';
import { expectStatus, type GitHub, type Repository, repositoryPath } from './port.js';

/** Seen and under way; taken; refused. */
export type Reaction = 'eyes' | 'rocket' | '-1';

/** GitHub answers 200 where the account reacted so before: done twice is done once. */
export async function react(
  github: GitHub,
  repository: Repository,
  commentId: number,
  content: Reaction,
): Promise<void> {
  const path = repositoryPath(repository, 'issues', 'comments', commentId, 'reactions');
  await expectStatus(`POST ${path}`, github.rest('POST', path, { content }), 200, 201);
}

/** Whether the App of that login said with a reaction what became of the comment. */
export async function hasHandled(
  github: GitHub,
  repository: Repository,
  commentId: number,
  login: string,
): Promise<boolean> {
  const path = repositoryPath(repository, 'issues', 'comments', commentId, 'reactions');
  const all = (await github.list(path)).map(asRecord);
  return all.some(
    ({ user, content }) => asText(asRecord(user).login) === login && (content === 'rocket' || content === '-1'),
  );
}
