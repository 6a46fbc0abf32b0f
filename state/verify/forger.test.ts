/** A careful forger, who makes every digest anew: the invariant of the rule that was broken fails, at that revision. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { RUN } from '../testing/steps.js';
import { check, copy, failures, finished, forged, last, names, where } from './testing/finished.js';
import { editStates, reseal, stateOf } from './testing/recorded.js';

describe('a careful forger, who makes every digest anew', () => {
  it('a phase that is skipped', () => {
    const advisory = where((state) => state.phase === 'advisory-approval');
    const commits = copy();
    // Straight from advisory to coding: the revision that waited for people is gone.
    const kept = commits.filter((commit) => stateOf(commit)?.revision !== advisory);
    let revision = 0;
    for (const commit of kept) {
      const state = stateOf(commit);
      if (!state) continue;
      revision += 1;
      const renumbered = revision;
      editStates(
        [commit],
        (own) => Object.assign(own, { revision: renumbered }),
        () => true,
      );
      commit.message.headline = commit.message.headline.replace(/ r\d+:/, ` r${renumbered}:`);
      commit.message.body = commit.message.body.replace(/Revision: \d+/, `Revision: ${renumbered}`);
    }
    reseal(kept);
    expect(failures(check(kept))).toContainEqual(['legal-transition', advisory]);
  });

  it('a target that was added after the start', () => {
    const results = forged((state) => state.targets.push(`${state.targets[0]}-too`), 6);
    expect(failures(results)).toContainEqual(['legal-transition', 6]);
  });

  it('a revision after the end', () => {
    const commits = copy();
    const end = last(commits);
    const more: RunState = { ...structuredClone(end), revision: end.revision + 1 };
    more.commands = { ...more.commands, again: { digest: '0'.repeat(64), revision: more.revision } };
    more.event = {
      ...more.event,
      id: 'event-x',
      type: 'record-opened',
      actor: { login: 'chaos-loop[bot]', id: 3, type: 'app' },
      commandId: 'again',
      commandDigest: '0'.repeat(64),
    };
    commits.push({
      message: {
        headline: `run ${RUN} r${more.revision}: diagnostic → resolved: again`,
        body: `Chaos-Loop-Run: ${RUN}\nChaos-Loop-Revision: ${more.revision}\nChaos-Loop-Digest: x`,
      },
      files: { [`runs/${RUN}/state.json`]: JSON.stringify(more) },
    });
    reseal(commits);
    expect(failures(check(commits))).toEqual([
      ['legal-transition', end.revision + 1],
      ['decision-recomputes', end.revision + 1],
      ['page-bound', end.revision + 1],
    ]);
  });

  it('a gate that is called ready', () => {
    const gate = where((state) => state.phase === 'advisory-approval');
    expect(
      failures(
        forged(
          (state) => {
            state.transition.status = 'ready';
          },
          gate,
          gate,
        ),
      ),
    ).toContainEqual(['blocked-only-at-gates', gate]);
  });

  it('a lease that the end left behind', () => {
    const end = last(finished()).revision;
    const lease =
      finished()
        .flatMap((commit) => stateOf(commit)?.lease ?? [])
        .at(-1) ?? null;
    const results = forged((state) => Object.assign(state, { lease }), end);
    expect(failures(results)).toEqual([
      ['terminal-consistent', end],
      ['decision-recomputes', end],
    ]);
  });

  it('a duration of the fault that grew in the verification', () => {
    const verify = where((state) => state.experiment?.n === 2);
    const results = forged((state) => {
      if (state.experiment) state.experiment.fault.duration = 'PT11S';
    }, verify);
    expect(failures(results)).toContainEqual(['frozen-fault-immutable', verify]);
  });

  it('a hypothesis that became easier while it was tested, with its own digest', () => {
    const executing = where((state) => state.phase === 'diagnostic');
    const results = forged(
      (state) => {
        const { experiment } = state;
        if (!experiment) return;
        experiment.hypothesis.confirm.threshold = 0.01;
        experiment.hypothesisDigest = digestOf(experiment.hypothesis);
      },
      executing,
      executing,
    );
    expect(failures(results)).toContainEqual(['frozen-fault-immutable', executing]);
  });

  it('an archive that was rewritten', () => {
    const commits = copy();
    for (const commit of commits) {
      const text = commit.files[`runs/${RUN}/experiments/1.json`];
      if (text)
        commit.files[`runs/${RUN}/experiments/1.json`] = text.replace('the call to pricing hangs', 'all is well');
    }
    // Its digest is not the recorded one, and it is not what was open before it was closed.
    expect(names(check(commits))).toEqual(['frozen-fault-immutable', 'decision-recomputes']);
  });

  it('an archive that was rewritten, with its digest', () => {
    const commits = copy();
    const path = `runs/${RUN}/experiments/2.json`;
    for (const commit of commits) {
      const text = commit.files[path];
      if (!text) continue;
      const document = JSON.parse(text);
      document.experiment.diagnostic.confirm.during.value = 0.999;
      commit.files[path] = JSON.stringify(document);
    }
    reseal(commits);
    expect(names(check(commits))).toEqual(['decision-recomputes', 'resolved-earned']);
  });

  it('R13.1 a verification on the build that the weakness was confirmed on', () => {
    const commits = copy();
    const archive = (commit: (typeof commits)[number], n: number) => commit.files[`runs/${RUN}/experiments/${n}.json`];
    const verified = commits.flatMap((commit) => archive(commit, 2) ?? []).at(-1) ?? '{}';
    for (const commit of commits) {
      const text = archive(commit, 1);
      if (!text) continue;
      const document = JSON.parse(text);
      document.experiment.expectedBuild.commit = JSON.parse(verified).experiment.expectedBuild.commit;
      commit.files[`runs/${RUN}/experiments/1.json`] = JSON.stringify(document);
    }
    reseal(commits);
    expect(names(check(commits))).toContain('resolved-earned');
  });

  it('another workspace after it was ready', () => {
    const results = forged((state) => {
      if (state.workspace.resource) state.workspace.resource.name = 'ws-other';
    }, 10);
    expect(failures(results)).toContainEqual(['workspace-immutable', 10]);
  });

  it('an approval of what was not offered, by a bot, of nobody, or of another set', () => {
    const coding = where((state) => state.phase === 'coding');
    const spoil: ((state: RunState) => void)[] = [
      (state) => state.approval?.advisoryIds.push('rewrite-everything'),
      (state) => {
        const [decision] = state.approval?.decisions ?? [];
        if (decision) decision.actor = { login: 'helper[bot]', id: 5, type: 'bot' };
      },
      (state) => {
        const [decision] = state.approval?.decisions ?? [];
        if (decision) decision.authority = 'read';
      },
      (state) => {
        if (state.approval) state.approval.decisions = [];
      },
      (state) => {
        if (state.approval) state.approval.setId = 'advisory-set-000000000000';
      },
    ];
    for (const change of spoil) expect(failures(forged(change, coding))).toContainEqual(['approval-bound', coding]);
  });

  it('an advisory that was rewritten after it was approved', () => {
    const coding = where((state) => state.phase === 'coding');
    const results = forged((state) => {
      const [first] = state.advisory?.advisories ?? [];
      if (first) first.advisory.change = 'delete the database';
    }, coding);
    expect(failures(results)).toContainEqual(['approval-bound', coding]);
  });

  it('something carried out that was not approved, and something approved that is forgotten', () => {
    const delivering = where((state) => state.coding !== null);
    const more = forged((state) => state.coding?.changes[0]?.advisoryIds.push('add-cache'), delivering);
    expect(failures(more)).toContainEqual(['coding-coverage-exact', delivering]);
    const less = forged((state) => {
      for (const change of state.coding?.changes ?? []) change.advisoryIds = ['add-cache'];
    }, delivering);
    expect(failures(less)).toContainEqual(['coding-coverage-exact', delivering]);
  });

  it('a change id that is used twice', () => {
    const delivering = where((state) => state.coding !== null);
    const results = forged((state) => {
      const [first] = state.coding?.changes ?? [];
      if (first) state.coding?.changes.push({ ...first, iteration: 7 });
    }, delivering);
    expect(failures(results)).toContainEqual(['change-ids-unique', delivering]);
  });

  it('verification without an accepted gate', () => {
    const accepted = where((state) => state.mode === 'verify');
    const results = forged((state) => {
      if (state.gate) state.gate.stages.serving.status = 'pending';
    }, accepted);
    expect(failures(results)).toContainEqual(['gate-before-iteration', accepted]);
    const mode = where((state) => state.phase === 'coding');
    expect(failures(forged((state) => Object.assign(state, { mode: 'verify' }), mode))).toContainEqual([
      'gate-before-iteration',
      mode,
    ]);
  });

  it('a verdict that the numbers do not give', () => {
    const confirmed = where((state) => state.phase === 'advisory');
    const results = forged(
      (state) => {
        const diagnostic = state.experiment?.diagnostic;
        if (diagnostic) diagnostic.confirm.during = { ...diagnostic.confirm.during, value: 0.1 };
      },
      confirmed,
      confirmed,
    );
    expect(failures(results)).toContainEqual(['decision-recomputes', confirmed]);
  });

  it('a disposition that the receipts do not give', () => {
    const measured = where((state) => state.phase === 'diagnostic');
    const results = forged(
      (state) => {
        const execution = state.experiment?.execution;
        if (execution) execution.timeToRecoverSeconds = 0.001;
      },
      measured,
      measured,
    );
    expect(failures(results)).toContainEqual(['decision-recomputes', measured]);
  });

  it('a ranking that prefers another advisory', () => {
    const offered = where((state) => state.advisory !== null);
    const results = forged((state) => {
      state.advisory?.advisories.reverse();
      state.advisory?.advisories.forEach((entry, index) => {
        entry.rank = index + 1;
      });
    }, offered);
    expect(names(results)).toEqual(['decision-recomputes']);
  });

  it('a stage that its receipts do not prove', () => {
    const merged = where((state) => state.gate?.stages.merge.status === 'proven');
    const results = forged((state) => {
      if (state.gate?.stages.merge) state.gate.stages.merge.receipts = [];
    }, merged);
    expect(names(results)).toContain('decision-recomputes');
  });

  it('R13.1 an acceptance by what was read long before', () => {
    const accepted = where((state) => state.mode === 'verify');
    const late = forged((state) => {
      if (state.revision >= accepted) state.event.at = state.event.at.replace('2026-', '2027-');
    }, accepted);
    expect(failures(late)).toContainEqual(['decision-recomputes', accepted]);
  });

  it('an end that the experiments do not give', () => {
    const end = last(finished()).revision;
    const results = forged((state) => {
      const summary = state.experiments.at(-1);
      if (summary) summary.sloHolds = false;
    }, end);
    expect(failures(results)).toContainEqual(['decision-recomputes', end]);
  });

  it('a fault that was started twice, or never prepared', () => {
    const started = where((state) => state.operations.length > 0);
    const twice = forged((state) => {
      const [first] = state.operations;
      if (first) state.operations.push({ ...structuredClone(first), operationId: 'fault-start-again' });
    }, started);
    expect(failures(twice)).toContainEqual(['operation-singleton', started]);
    const [settled] = last(finished()).operations;
    const unprepared = forged(
      (state) => {
        if (settled) state.operations = [structuredClone(settled)];
      },
      started,
      started,
    );
    expect(failures(unprepared)).toContainEqual(['operation-singleton', started]);
  });

  it('a time that runs backwards', () => {
    const results = forged(
      (state) => {
        state.event.at = '2020-01-01T00:00:00.000Z';
      },
      10,
      10,
    );
    expect(failures(results)).toContainEqual(['time-monotone', 10]);
  });

  it('one repair more than was agreed', () => {
    const results = forged(
      (state) => {
        state.repairs = state.maxRepairs + 1;
      },
      10,
      10,
    );
    expect(failures(results)).toContainEqual(['cap-respected', 10]);
  });

  it('a submission without a lease, and one by another workflow run', () => {
    const measured = where((state) => state.phase === 'diagnostic');
    const unclaimed = forged((state) => Object.assign(state, { lease: null }), measured - 1, measured - 1);
    expect(names(unclaimed)).toContain('lease-fenced');
    const foreign = forged(
      (state) => Object.assign(state.event.producer, { run_id: '1', run_attempt: '1' }),
      measured,
      measured,
    );
    expect(names(foreign)).toEqual(['decision-recomputes', 'authority-recomputes', 'lease-fenced']);
    // A list of one claim is not the claim.
    const listed = forged(
      (state) => Object.assign(state.event.producer, { run_id: ['900'], run_attempt: ['1'] }),
      measured,
      measured,
    );
    expect(names(listed)).toEqual(['decision-recomputes', 'authority-recomputes', 'lease-fenced']);
  });
});
