/** What people read in the conversations: comments of the record pull request, and doctor's answer. */
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Effect } from '../controller/ports.js';
import type { IdentityPort } from '../github/app-command.js';
import { HEAD_MARK, WrittenComments } from '../github/comments.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { doctorText } from '../views/answers.js';
import { marker, plain } from '../views/markdown.js';
import { type Projection, recordComments } from '../views/projections.js';
import { always, type EffectPorts, Shown } from './ports.js';

type Show = (context: RepositoryContext, issue: number, wanted: Projection[], look?: boolean) => Promise<void>;

/** `look`: somebody may have edited what was written. */
function shower(identity: IdentityPort): Show {
  const written = new WrittenComments();
  return async ({ github, repository }, issue, wanted, look = false) => {
    const { login } = await identity();
    await written.write({ github, repository, login }, issue, wanted, look);
  };
}

export function recordCommentsEffect(ports: EffectPorts): Effect {
  const shown = new Shown(ports.clock);
  const show = shower(ports.identity);
  return {
    name: 'record-comments',
    projection: true,
    async apply(context: RepositoryContext, { state, control, head }: Snapshot, current = always) {
      const issue = state?.record.pullRequest ?? null;
      if (!state || issue === null) return [];
      const wanted = recordComments(await ports.experiments.story(context.store, { state, control }));
      const digest = digestOf(wanted);
      if (shown.is(state.runId, digest) || !(await current())) return [];
      // Shown before, and a while ago: somebody may have edited them.
      const looks = shown.age(state.runId, digest) !== null;
      // The head alone is no reason to write again, so it is no part of what is compared.
      const bound = wanted.map((item) => ({ ...item, body: `${item.body}\n\n${marker(HEAD_MARK, head ?? '')}` }));
      await show(context, issue, bound, looks);
      shown.set(state.runId, digest);
      return [];
    },
  };
}

/** Doctor's result on the issue where it was asked for, once for each result. */
export function doctorAnswerEffect(identity: IdentityPort): Effect {
  const shown = new Shown();
  const show = shower(identity);
  return {
    name: 'doctor-answer',
    projection: true,
    async apply(context: RepositoryContext, { state, control }: Snapshot, current = always) {
      if (state) return [];
      let problem: unknown = null;
      for (const [name, entry] of Object.entries(control?.environments ?? {})) {
        const { doctorLast, doctorRequest, doctorLease, doctorPassed } = entry;
        const issue = doctorRequest?.issue ?? null;
        if (!doctorLast || issue === null || doctorLease) continue;
        const key = `${context.repository.id}/${name}`;
        const digest = `${issue}@${doctorLast.at}`;
        if (shown.is(key, digest)) continue;
        if (!(await current())) return [];
        const passed = doctorPassed?.at === doctorLast.at;
        const item = { mark: marker('doctor', `${name}@${doctorLast.at}`), body: doctorText(name, doctorLast, passed) };
        // A conversation that was locked keeps no other environment's answer.
        try {
          await show(context, issue, [item]);
          shown.set(key, digest);
        } catch (error) {
          problem = error;
        }
      }
      if (problem !== null) throw problem;
      return [];
    },
  };
}

/** See EffectPorts.tell. */
export function teller(identity: IdentityPort): EffectPorts['tell'] {
  const shown = new Shown();
  const show = shower(identity);
  return async (context: RepositoryContext, state: RunState, key: string, text: string) => {
    const issue = state.record.pullRequest;
    if (issue === null || shown.is(`${state.runId}/${key}`, text)) return;
    const body = `**This needs a person:** ${plain(text, 2000)}.\n\nWhen it can't be corrected, end the run with \`/chaos-loop abandon\`.`;
    await show(context, issue, [{ mark: marker('problem', `${state.runId}/${key}`), body }]);
    shown.set(`${state.runId}/${key}`, text);
  };
}
