/** The Probot function: webhook events to what they wake. */
import type { ApplicationFunction } from 'probot';
import type { CommentInbox } from './commands/inbox.js';
import { onDeployment } from './events/deployment.js';
import { onIssueComment } from './events/issue-comment.js';
import { onPullRequest } from './events/pull-request.js';
import { onPush } from './events/push.js';
import type { EventPorts } from './events/wake.js';
import { onWorkflowRun } from './events/workflow-run.js';

export function chaosLoopApp(ports: EventPorts & { inbox: CommentInbox }): ApplicationFunction {
  return (app) => {
    app.on('issue_comment', ({ payload }) => onIssueComment(ports, payload));
    app.on('pull_request', ({ payload }) => onPullRequest(ports, payload));
    app.on('workflow_run', ({ payload }) => onWorkflowRun(ports, payload));
    app.on(['deployment', 'deployment_status'], ({ payload }) => onDeployment(ports, payload));
    app.on('push', ({ payload }) => onPush(ports, payload));
  };
}
