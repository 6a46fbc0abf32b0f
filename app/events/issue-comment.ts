/** A comment may carry commands; an edited or deleted one may make a decision void. */
import type { CommentInbox } from '../chatops/inbox.js';
import { mentions } from '../chatops/look.js';
import { asNumber, asRecord, asText, repositoryOf } from './payload.js';
import { contextOf, type EventPorts, wake } from './wake.js';

export function onIssueComment(ports: EventPorts & { inbox: CommentInbox }, payload: unknown): void {
  const source = asRecord(payload);
  const issue = asNumber(asRecord(source.issue).number);
  const comment = asRecord(source.comment);
  const commentId = asNumber(comment.id);
  if (issue === null || commentId === null) return;
  const named = repositoryOf(payload);
  if (source.action !== 'created') {
    wake(ports, named, { pullRequests: [issue] });
    return;
  }
  // Most comments are talk; those cost no request.
  const body = asText(comment.body) ?? '';
  const author = asText(asRecord(comment.user).login) ?? '';
  // Bots are not taken (R11.1), and most comments with commands in them are our own.
  if (named === null || asRecord(comment.user).type === 'Bot' || !mentions(body)) return;
  const open = () => contextOf(ports, named);
  ports.background.start(() => ports.inbox.take({ repositoryId: named.id, open, issue, commentId, author, body }));
}
