/**
 * Each event by its row: people's by their permission and the configuration, workers' by the lease that the document before
 * names, the App's by its actor; and whatever the documents say in somebody's name, or change in control.json, by the
 * command of that event (§18, R11.1, R15.1, R20.2). Whether a signature vouches for it is provenance's question.
 */
import type { Actor, Event } from '../../schemas/generated/types.js';
import { controlProblem } from './authority/control.js';
import { marksProblem } from './authority/marks.js';
import {
  appProblem,
  named,
  OF_APP,
  OF_PEOPLE,
  OF_WORKERS,
  type Problem,
  personProblem,
  workerProblem,
} from './authority/rows.js';
import { type Failure, failure } from './failure.js';
import { same } from './intern.js';
import type { ControlRevision, ParsedHistory, Revision } from './parse.js';
import type { Invariant } from './result.js';

/** What earlier events showed: the App's account, and whether anybody but the command line wrote. */
interface Seen {
  app: Actor | null;
  hosted: boolean;
}

function maker({ state, before }: Revision, seen: Seen): Problem {
  const { event, approval, config, environment } = state;
  const { type, actor } = event;
  if (Object.hasOwn(OF_PEOPLE, type)) {
    const decision = approval?.decisions.findLast((entry) => entry.kind === type && same(entry.actor, actor));
    const as = type === 'start' && state.kind === 'plan' ? { ...event, type: 'plan' } : event;
    return personProblem(as, { config: config.effective, environment }, decision?.teams ?? []);
  }
  const worker = OF_WORKERS.has(type) && (actor.type === 'worker' || !OF_APP.has(type));
  if (worker) return workerProblem(event, (type === 'claim' ? state.lease : before?.lease) ?? null, state);
  if (OF_APP.has(type)) return byApp(event, seen);
  return { expected: 'an event that the contract knows', found: `"${type}" by ${named(actor)}` };
}

/** A file has no App: whoever may write it says what was seen (docs/state-cli.md). */
function byApp(event: Event, seen: Seen): Problem {
  if (event.actor.type !== 'cli') return appProblem(event, seen.app);
  // Needs what `restore` needs.
  return event.type === 'migrated' ? personProblem({ ...event, type: 'restore' }, { config: undefined }, []) : null;
}

/** Nobody writes to the App's branch by the command line, and the App is no person. */
function place({ actor, type }: Event, seen: Seen, history: ParsedHistory): Problem {
  if (seen.app && seen.app.id !== null && actor.id === seen.app.id && actor.type !== 'app')
    return { expected: `"${type}" by somebody else than the App`, found: `${named(actor)}, the App's own account` };
  if (actor.type !== 'cli' || !seen.hosted || history.source.place === 'file') return null;
  return { expected: `"${type}" by somebody on GitHub, as everything before it`, found: named(actor) };
}

function look(seen: Seen, { actor }: Event): void {
  if (actor.type === 'app') seen.app ??= actor;
  if (actor.type === 'app' || actor.type === 'user') seen.hosted = true;
}

/** One event for both documents of a commit (R2.7). */
function shared(control: ControlRevision, revision: Revision | undefined): Problem {
  if (!revision) return null;
  const [own, other] = [control.control.event, revision.state.event].map(({ seal: _seal, ...event }) => event);
  return same(own, other) ? null : { expected: "the event of the run's revision", found: 'another event' };
}

function ofControl(control: ControlRevision, revision: Revision | undefined, seen: Seen): Problem {
  const named = control.source.trailers['Chaos-Loop-Run'];
  const ended = revision ? revision.state.transition.status === 'terminated' : null;
  return (
    shared(control, revision) ??
    controlProblem({
      before: control.before,
      now: control.control,
      run: named === undefined ? null : { runId: named, ended },
      app: seen.app,
    })
  );
}

function failed(place: Revision | ControlRevision, problem: Problem): Failure | null {
  return problem ? failure(place, problem.expected, problem.found) : null;
}

export const authorityRecomputes: Invariant = {
  name: 'authority-recomputes',
  needsDocuments: true,
  idle: ({ revisions, controls }) =>
    revisions.length + controls.length > 0 ? null : 'nothing was decided on this branch',
  check: (history) => {
    const seen: Seen = { app: null, hosted: false };
    const revisions = new Map(history.revisions.map((revision) => [revision.commit, revision]));
    const controls = new Map(history.controls.map((control) => [control.commit, control]));
    for (const { commit } of history.source.commits) {
      const revision = revisions.get(commit);
      const control = controls.get(commit);
      const event = revision?.state.event ?? control?.control.event;
      if (!event) continue;
      const at = revision ?? (control as ControlRevision);
      const wrong = failed(at, place(event, seen, history));
      if (wrong) return wrong;
      if (revision) {
        const own =
          failed(revision, maker(revision, seen)) ??
          // What a migration takes over was in somebody's name before (legal-transition compares the whole document).
          (revision.older
            ? null
            : failed(revision, marksProblem(revision.before, revision.state, revision.control.before)));
        if (own) return own;
      }
      const beside = control ? failed(control, ofControl(control, revision, seen)) : null;
      if (beside) return beside;
      look(seen, event);
    }
    return null;
  },
};
