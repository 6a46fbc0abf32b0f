/** What a step does to a service: it deploys one, or it asks whether one works. */
import type { Step } from './read.js';

/** Actions that put a new revision of a service in place, and do not ask whether it works. */
const DEPLOYING =
  /^(azure\/(webapps-deploy|container-apps-deploy-action|functions-action|k8s-deploy)|aws-actions\/amazon-ecs-deploy-task-definition)@/i;

/** One word, and another behind it in the same command. */
interface Pair {
  first: RegExp;
  behind: RegExp;
  /** Characters between them. */
  most: number;
}

/** Takes linear time, which one pattern over both words does not. */
function pairs(commands: readonly string[], { first, behind, most }: Pair): boolean {
  return commands.some((command) =>
    [...command.matchAll(first)].some((found) => {
      const end = found.index + found[0].length;
      return behind.test(command.slice(end, end + most));
    }),
  );
}

const MOST = 220;
const commandsOf = (run: string): string[] => run.split(/[\n|;&]/);
const linesOf = (run: string): string[] => run.split('\n');

/** Commands that do. What waits by itself until the new revision answers (Cloud Run, Fly) is none of them. */
const COMMANDS =
  /\b(azd (deploy|up)|az webapp (deploy|config container set)|az containerapp (update|up)|aws ecs update-service)\b/i;
const COMMAND_PAIRS: readonly Pair[] = [
  { first: /\b(kubectl|oc) /gi, behind: /\b(apply|set image|rollout restart)\b/i, most: MOST },
  { first: /\bhelm /gi, behind: /\bupgrade\b/i, most: MOST },
];

/** Waits until what was deployed is ready, in the same command. */
const WAITS = /(--wait\b|--atomic\b|\becs wait\b|\bservices-stable\b)/i;
const WAIT_PAIRS: readonly (Pair & { of: (run: string) => string[] })[] = [
  { first: /\brollout\b/gi, behind: /\bstatus\b/i, most: MOST, of: linesOf },
  { first: /\b(kubectl|oc) /gi, behind: /\bwait\b/i, most: MOST, of: commandsOf },
];
const waits = (run: string): boolean => WAITS.test(run) || WAIT_PAIRS.some((pair) => pairs(pair.of(run), pair));

/** Asks an address, waits for readiness, or runs tests. */
const ASKS =
  /\b(curl|wget|invoke-webrequest|invoke-restmethod|http|nc) |\b(playwright|cypress|newman|k6|pytest|smoke|health(z|check)?|e2e)\b|health-check/i;
const TEST_PAIR: Pair = { first: /\b(npm|yarn|pnpm|make|dotnet|gradlew?|mvn)\b/gi, behind: /\btest/i, most: 85 };
const NAMED =
  /\b(smoke|health|verif(y|ies|ication)|e2e|end-to-end|wait|probe|(?:ui|acceptance|integration|playwright|validation) tests?|run tests?)\b/i;
const TESTING = /(health|smoke|verify|e2e|playwright|cypress|tests?\b|wait-?for|zap)/i;

/** Not a service: a job of the cluster, or a tool of the tests. */
function aside(run: string): boolean {
  if (/\bmonitoring\b/i.test(run)) return true;
  return run.split(/[^\w.-]/).some((word) => {
    const [kind, stem = ''] = word.split('.').reverse();
    return /^ya?ml$/i.test(kind ?? '') && /\b(job|zap|runner|test)/i.test(stem.slice(-64));
  });
}

/** Addresses of services that are asked for other reasons: GitHub's own, and those of chats. */
const OTHERS = /https:\/\/(api\.github\.com|hooks\.slack\.com|[\w.-]{0,100}webhook\.office\.com)/i;

/** Takes down again what was deployed. */
const TEARS_DOWN =
  /\b(azd down|helm (uninstall|delete)|(kubectl|oc) delete (namespace|ns|project)|az group delete|pulumi destroy)\b/i;
const DESTROYS: Pair = { first: /\bterraform /gi, behind: /\bdestroy\b/i, most: MOST };

export const tearsDown = ({ run }: Step): boolean => TEARS_DOWN.test(run) || pairs(linesOf(run), DESTROYS);

export function deploys({ uses, run }: Step): boolean {
  if (DEPLOYING.test(uses)) return true;
  const deploying = COMMANDS.test(run) || COMMAND_PAIRS.some((pair) => pairs(commandsOf(run), pair));
  return deploying && !aside(run);
}

/** The deploying step says itself whether the new revision came up. */
export function waitsItself({ uses, run, given }: Step): boolean {
  if (/amazon-ecs-deploy/i.test(uses)) return given.get('wait-for-service-stability') === 'true';
  return waits(run);
}

/** Whether a step behind a deployment asks for what was deployed. */
export function asksForIt({ name, uses, run }: Step): boolean {
  if (uses !== '') return TESTING.test(uses.split('@')[0] ?? '') && !/upload-artifact|summary|report/i.test(uses);
  if (waits(run)) return true;
  const lines = linesOf(run).filter((line) => !OTHERS.test(line));
  const asked = lines.join('\n');
  return ASKS.test(asked) || pairs(lines, TEST_PAIR) || (NAMED.test(name) && asked.trim() !== '');
}
