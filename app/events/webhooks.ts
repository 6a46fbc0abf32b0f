/** The Probot function: webhook events to what they wake. */
import type { ApplicationFunction } from 'probot';
import type { CommentInbox } from '../chatops/inbox.js';
import { onDeployment } from './deployment.js';
import { onIssueComment } from './issue-comment.js';
import { onPullRequest } from './pull-request.js';
import { onPush } from './push.js';
import type { EventPorts } from './wake.js';
import { onWorkflowRun } from './workflow-run.js';

export function chaosLoopApp(ports: EventPorts & { inbox: CommentInbox }): ApplicationFunction {
  return (app) => {
    app.on('issue_comment', ({ payload }) => onIssueComment(ports, payload));
    app.on('pull_request', ({ payload }) => onPullRequest(ports, payload));
    app.on('workflow_run', ({ payload }) => onWorkflowRun(ports, payload));
    app.on(['deployment', 'deployment_status'], ({ payload }) => onDeployment(ports, payload));
    app.on('push', ({ payload }) => onPush(ports, payload));
  };
}
