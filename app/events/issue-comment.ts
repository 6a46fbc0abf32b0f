/** A comment may carry commands; an edited or deleted one may make a decision void. */
import type { CommentHandler } from '../commands/comment.js';
import { number, record, repositoryOf, text } from './payload.js';
import { type EventPorts, siteOf, wake } from './wake.js';

export function onIssueComment(ports: EventPorts & { comments: CommentHandler }, payload: unknown): void {
  const source = record(payload);
  const issue = number(record(source.issue).number);
  const comment = record(source.comment);
  const commentId = number(comment.id);
  if (issue === null || commentId === null) return;
  const named = repositoryOf(payload);
  if (source.action !== 'created') {
    wake(ports, named, { pullRequests: [issue] });
    return;
  }
  // Most comments are talk; those cost no request.
  if (!/\/chaos-loop/i.test((text(comment.body) ?? '').replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ''))) return;
  ports.background.start(async () => {
    const site = await siteOf(ports, named);
    if (site) await ports.comments.handle(site, { issue, commentId });
  });
}
