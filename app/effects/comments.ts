/** What people read in the conversations: comments of the record pull request, and doctor's answer. */
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { boundPage } from '../../state/run/page.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Effect } from '../controller/controller.js';
import type { IdentityPort } from '../github/app-command.js';
import { WrittenComments } from '../github/comments.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { HEAD_MARK } from '../github/witness.js';
import { doctorText } from '../views/answers.js';
import { marker, plain } from '../views/markdown.js';
import { type Projection, recordComments } from '../views/projections.js';
import { type EffectPorts, Shown, tellsNow } from './ports.js';

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
    async apply(context: RepositoryContext, { state, control, head }: Snapshot) {
      const issue = state?.record.pullRequest ?? null;
      if (!state || issue === null) return [];
      const wanted = recordComments(await ports.experiments.story(context.store, { state, control }));
      // The comment names the head that it shows: a halt is not to be lost with a branch that is set back behind it (R20.3).
      const digest = digestOf([wanted, control?.halt ?? null]);
      if (shown.is(state.runId, digest)) return [];
      const looks = shown.age(state.runId, digest) !== null;
      const status = marker('status', state.runId);
      const others = digestOf([wanted.filter(({ mark }) => mark !== status), control?.halt ?? null]);
      const onlyStatus = !looks && shown.age(`${state.runId}/others`, others) !== null;
      if (onlyStatus && !tellsNow(state, shown.since(state.runId))) return [];
      // The revision alone is no reason to write again, so it is no part of what is compared above.
      const bound = wanted.map((item) =>
        item.mark === status
          ? { ...item, body: boundPage(`${item.body}\n\n${marker(HEAD_MARK, head ?? '')}`, state).trimEnd() }
          : item,
      );
      await show(context, issue, bound, looks);
      shown.set(`${state.runId}/others`, others);
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
    async apply(context: RepositoryContext, { state, control }: Snapshot) {
      if (state) return [];
      let problem: unknown = null;
      for (const [name, entry] of Object.entries(control?.environments ?? {})) {
        const { doctorLast, doctorRequest, doctorLease, doctorPassed } = entry;
        const issue = doctorRequest?.issue ?? null;
        if (!doctorLast || issue === null || doctorLease) continue;
        const key = `${context.repository.id}/${name}`;
        const digest = `${issue}@${doctorLast.at}`;
        if (shown.is(key, digest)) continue;
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
