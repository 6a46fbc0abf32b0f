/** The people of the shop and its pipeline. They read what is on GitHub and act on it; none of them knows the App. */
import { ENVIRONMENT } from '../../../state/testing/fixture.js';
import type { VirtualClock } from '../../simulation/virtual-clock.js';
import { ACTIONS, type Hub, type Pull, REPOSITORY } from './github/hub.js';
import type { Shop } from './shop.js';
import { isFixed } from './worker.js';

export interface PeoplePorts {
  clock: VirtualClock;
  hub: Hub;
  shop: Shop;
}

/** Looks every few seconds. */
async function look<T>(clock: VirtualClock, find: () => T | undefined, seconds: number): Promise<T | null> {
  const end = clock.now() + seconds * 1000;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (clock.now() >= end) return null;
    await clock.sleep(5000);
  }
}

const PATIENCE_SECONDS = 300;
const LONG_SECONDS = 6 * 3600;

/** Comments, and comments again when nobody answers. Answers with the first answer to any of these comments. */
async function ask({ clock, hub }: PeoplePorts, issue: number, line: string): Promise<string> {
  const marks: string[] = [];
  for (let attempt = 1; attempt <= 40; attempt += 1) {
    const { id } = hub.comment('maria', issue, line);
    marks.push(`<!-- chaos-loop:answer=${id} -->`);
    const find = () => hub.comments.find(({ body }) => marks.some((mark) => body.includes(mark)))?.body;
    const answer = await look(clock, find, PATIENCE_SECONDS);
    if (answer !== null) return answer;
  }
  throw new Error(`nobody answered "${line}"`);
}

async function passDoctor(ports: PeoplePorts, issue: number): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await ask(ports, issue, `/chaos-loop doctor ${ENVIRONMENT}`);
    const passed = () => ports.hub.comments.find(({ body }) => /^Doctor \*\*passed\*\*/.test(body));
    if (await look(ports.clock, passed, 2 * PATIENCE_SECONDS)) return;
  }
  throw new Error('doctor never passed');
}

/** Prepares the environment, starts a run, chooses the first advisory. */
export async function maria(ports: PeoplePorts): Promise<void> {
  const { clock, hub } = ports;
  const issue = hub.openIssue();
  await passDoctor(ports, issue);
  await ask(ports, issue, `/chaos-loop start ${ENVIRONMENT}`);
  const command = /\/chaos-loop approve advisory-set-\w+ \S+/;
  const offered = () => hub.comments.find(({ body }) => /^### Choose what is carried out/.test(body));
  const offer = await look(clock, offered, LONG_SECONDS);
  const line = command.exec(offer?.body ?? '')?.[0];
  if (!offer || !line) throw new Error('no advisory was ever offered');
  await clock.sleep(60_000);
  hub.comment('maria', offer.issue, line);
}

/** Merges each change that is offered for merging, two minutes later. */
export async function will({ clock, hub }: PeoplePorts): Promise<void> {
  const open = (pull: Pull) => pull.state === 'open' && !pull.draft && !/^chaos-loop\/record-/.test(pull.head);
  const offered = await look(clock, () => [...hub.pulls.values()].find(open), LONG_SECONDS);
  if (!offered) throw new Error('no change was ever offered');
  await clock.sleep(120_000);
  hub.squash('will', offered.number);
}

/** Builds what was pushed to the default branch, and deploys it. */
export async function pipeline({ clock, hub, shop }: PeoplePorts, sha: string): Promise<void> {
  const run = hub.queueRun({ path: '.github/workflows/build.yml@main', event: 'push', headSha: sha });
  await clock.sleep(5000);
  hub.startRun(run);
  await clock.sleep(30_000);
  const tree = hub.git.commit(sha)?.tree ?? '';
  const { digest } = hub.upload(run, 'shop', tree);
  hub.finishRun(run, 'success');
  const named = digest.replace('sha256:', 'zip:');
  const deployment = hub.deploy(ACTIONS.login, { sha, environment: ENVIRONMENT, payload: { digest: named } });
  hub.deploymentStatus(deployment, 'in_progress');
  await clock.sleep(15_000);
  const serving = { revision: `v-${tree.slice(0, 8)}`, digest: named, commit: sha };
  shop.deploy(clock.now(), serving, isFixed(hub, sha));
  hub.deploymentStatus(deployment, 'success');
}

/** What stands in the repository before the App is installed. */
export function firstCommit(hub: Hub, config: string): string {
  return hub.commitFiles(hub.user('maria'), REPOSITORY.defaultBranch, 'feat: a shop\n', {
    '.github/chaos-loop.yml': config,
    '.github/workflows/chaos-loop.yml': 'on: { repository_dispatch: { types: [chaos-loop] } }\n',
    'src/checkout.ts': 'export const checkout = (price) => price;\n',
    'src/pricing.ts': 'export const url = process.env.PRICING_URL;\n',
  });
}
