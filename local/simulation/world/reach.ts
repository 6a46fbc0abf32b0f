/** What a worker reaches: the App through a door that may break, GitHub, Azure, and the service under test. */
import type { Brief, ErrorBody, SubmitSubmission } from '../../../schemas/generated/types.js';
import type { Azure } from '../../azure/host.js';
import { textOf } from '../../github/requests.js';
import { Broken, createNetwork, type Network, type Sent, type Trouble } from '../network.js';
import { pick } from '../random.js';
import type { ServiceModel } from '../service.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { App } from './app.js';
import type { Chaos } from './chaos.js';
import type { GitHubInProcess } from './github.js';
import type { JobLife } from './job.js';
import type { WholeWorld, WholeWorldOptions } from './types.js';

interface Ports {
  clock: VirtualClock;
  random(): number;
  chaos: Chaos;
  living(): App[];
  github: GitHubInProcess;
  azure: Azure;
  service: ServiceModel;
  interference: WholeWorldOptions['interference'] | undefined;
  trouble(request: Sent): Trouble | undefined;
  /** Of the worker at work. */
  brief(): Brief | null;
  /** Does it when a worker is sent for the next time. */
  next(task: () => void): void;
  /** The App gave a worker what it is to do. */
  claimed(brief: Brief): void;
  /** Where the world keeps what it saw. */
  noted: Pick<WholeWorld, 'mishaps' | 'refusals' | 'acknowledged' | 'jobs' | 'sent'>;
}

/** For a worker with that token, as long as it lives. */
type Reach = (token: (audience: string) => string | Promise<string>, life: JobLife) => Network['edges'];

export function workersReach(ports: Ports): Reach {
  const { clock, random, chaos, living, github, azure, service, interference, brief, claimed } = ports;
  const { mishaps, refusals, acknowledged, jobs, sent } = ports.noted;
  return (token, life) =>
    createNetwork({
      clock,
      random,
      app: async ({ path, headers, body }) => {
        const submission = JSON.parse(body || '{}') as SubmitSubmission;
        const given = brief();
        if (submission.type === 'submit' && given?.token === submission.token) jobs.push({ brief: given, submission });
        const mishap = random() < chaos.door ? pick(random, ['cut', 'unanswered', 'doubled'] as const) : null;
        if (mishap) mishaps.push(`door ${mishap}`);
        const alive = living();
        if (mishap === 'cut' || alive.length === 0) throw new Broken('ECONNREFUSED', 'connect ECONNREFUSED');
        const app = pick(random, alive);
        const take = (by: App) => by.take(path, headers, body);
        // Something between the two sent it again, to another process where there is one.
        if (mishap === 'doubled') take(alive.find((other) => other !== app) ?? app).catch(() => undefined);
        const answer = await take(app).catch((error: Error) => {
          throw new Broken('ECONNRESET', error.message);
        });
        if (mishap === 'unanswered') throw new Broken('ECONNRESET', 'socket hang up');
        const { ok, error, result } = answer.body as { ok?: boolean; error?: ErrorBody; result?: { brief?: Brief } };
        if (result?.brief) claimed(result.brief);
        if (ok === false && error) refusals.push(error);
        const { commandId } = JSON.parse(body) as { commandId?: string };
        if (ok === true && commandId !== undefined) acknowledged.push(commandId);
        return answer;
      },
      github: async ({ method, path, headers, body }) => {
        const answer = await github.github.handle({ method, target: path, headers, body });
        const text = textOf(answer);
        const { link } = answer.headers;
        const given = { status: answer.status, headers: link ? { link } : {} };
        // What is packed goes as it is.
        if (answer.headers['content-type'] === 'application/x-snappy')
          return { ...given, body: null, bytes: new Uint8Array(answer.body) };
        return { ...given, body: text === '' ? null : JSON.parse(text) };
      },
      azure,
      service: service.answer,
      machine: life,
      token,
      trouble: (request) => {
        if (!life.alive) return 'hang';
        sent.push(request);
        const fate = interference?.worker(request) ?? ports.trouble(request);
        if (fate === 'dies-before') {
          life.end();
          return 'hang';
        }
        if (typeof fate === 'object' && 'arrivesLate' in fate) {
          const { most, afterNext } = fate.arrivesLate;
          life.end();
          return {
            late: new Promise((resolve) => {
              clock.after(most, resolve);
              ports.next(() => clock.after(afterNext, resolve));
            }),
          };
        }
        if (typeof fate === 'object' && 'pause' in fate) {
          const { most, afterNext } = fate.pause;
          const resume = life.pause(most);
          ports.next(() => clock.after(afterNext, resume));
          return undefined;
        }
        return fate === 'dies-after' ? { change: () => life.end() } : fate;
      },
    }).edges;
}
