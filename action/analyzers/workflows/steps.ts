/** What a step does to a service: it deploys one, or it asks whether one works. */
import type { Step } from './read.js';

/** Actions that put a new revision of a service in place, and do not ask whether it works. */
const DEPLOYING =
  /^(azure\/(webapps-deploy|container-apps-deploy-action|functions-action|k8s-deploy)|aws-actions\/amazon-ecs-deploy-task-definition)@/i;

/** Commands that do. What waits by itself until the new revision answers (Cloud Run, Fly) is none of them. */
const COMMANDS =
  /\b(azd (deploy|up)\b|az webapp (deploy|config container set)\b|az containerapp (update|up)\b|(kubectl|oc) [^\n|;&]{0,200}?\b(apply|set image|rollout restart)\b|helm [^\n|;&]{0,200}?\bupgrade\b|aws ecs update-service\b)/i;

/** Waits until what was deployed is ready, in the same command. */
const WAITS =
  /(--wait\b|--atomic\b|\brollout\b[^\n]{0,200}?\bstatus\b|\b(kubectl|oc) [^\n|;&]{0,200}?\bwait\b|\becs wait\b|\bservices-stable\b)/i;

/** Asks an address, waits for readiness, or runs tests. */
const ASKS =
  /\b(curl|wget|invoke-webrequest|invoke-restmethod|http|nc) |\b(playwright|cypress|newman|k6|pytest|smoke|health(z|check)?|e2e)\b|health-check|\b(npm|yarn|pnpm|make|dotnet|gradlew?|mvn)\b[^\n]{0,80}\btest/i;
const NAMED =
  /\b(smoke|health|verif(y|ies|ication)|e2e|end-to-end|wait|probe|(?:ui|acceptance|integration|playwright|validation) tests?|run tests?)\b/i;
const TESTING = /(health|smoke|verify|e2e|playwright|cypress|tests?\b|wait-?for|zap)/i;

/** Not a service: a job of the cluster, or a tool of the tests. */
const ASIDE = /\b(job|zap|runner|test)[\w-]{0,60}\.ya?ml\b|\bmonitoring\b/i;

/** Addresses of services that are asked for other reasons: GitHub's own, and those of chats. */
const OTHERS = /https:\/\/(api\.github\.com|hooks\.slack\.com|[\w.-]{0,100}webhook\.office\.com)/i;

/** Takes down again what was deployed. */
const TEARS_DOWN =
  /\b(azd down|terraform [^\n]{0,200}?\bdestroy|helm (uninstall|delete)|(kubectl|oc) delete (namespace|ns|project)|az group delete|pulumi destroy)\b/i;

export const tearsDown = ({ run }: Step): boolean => TEARS_DOWN.test(run);

export function deploys({ uses, run }: Step): boolean {
  return DEPLOYING.test(uses) || (COMMANDS.test(run) && !ASIDE.test(run));
}

/** The deploying step says itself whether the new revision came up. */
export function waitsItself({ uses, run, given }: Step): boolean {
  if (/amazon-ecs-deploy/i.test(uses)) return given.get('wait-for-service-stability') === 'true';
  return WAITS.test(run);
}

/** Whether a step behind a deployment asks for what was deployed. */
export function asksForIt({ name, uses, run }: Step): boolean {
  if (uses !== '') return TESTING.test(uses.split('@')[0] ?? '') && !/upload-artifact|summary|report/i.test(uses);
  if (WAITS.test(run)) return true;
  const asked = run
    .split('\n')
    .filter((line) => !OTHERS.test(line))
    .join('\n');
  return ASKS.test(asked) || (NAMED.test(name) && asked.trim() !== '');
}
