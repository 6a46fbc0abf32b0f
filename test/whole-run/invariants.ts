/** The invariants of `verify` on the history that a world left in its store. */
import { type CommitSource, type InvariantResult, type RunHistory, verifyHistory } from '../../state/verify/index.js';
import { mustDecideAgain } from '../../state/verify/testing/decided-again.js';
import type { World } from './world/world.js';

function historyOf(world: World, runId: string): RunHistory {
  let before: ReadonlyMap<string, string> = new Map();
  const commits = world.commits().map(({ head, message, files }): CommitSource => {
    const paths = [...files.keys()].filter((path) => files.get(path) !== before.get(path));
    before = files;
    const trailers = Object.fromEntries(
      [...message.body.matchAll(/^(Chaos-Loop-\w+): (.*)$/gm)].map(([, k, v]) => [k, v]),
    );
    const written = (path: string) => (paths.includes(path) ? (files.get(path) ?? null) : undefined);
    const [state, control] = [written(`runs/${runId}/state.json`), written('control.json')];
    const readme = written(`runs/${runId}/README.md`);
    return {
      commit: head,
      subject: message.headline,
      trailers,
      paths,
      ...(state === undefined ? {} : { state }),
      ...(control === undefined ? {} : { control }),
      ...(readme === undefined ? {} : { readme }),
    };
  });
  const experiment = new RegExp(`^runs/${runId}/experiments/(\\d+)\\.json$`);
  const experiments = [...before].flatMap(([path, text]) => {
    const n = experiment.exec(path)?.[1];
    return n === undefined ? [] : [[n, text]];
  });
  return {
    runId,
    commits,
    experiments: Object.fromEntries(experiments),
    evidence: (digest) => before.get(`runs/${runId}/evidence/${digest}.json`) ?? null,
    controlEvidence: (digest) => before.get(`evidence/${digest}.json`) ?? null,
    command: (revision) => before.get(`runs/${runId}/commands/${revision}.json`) ?? null,
    controlCommand: (revision) => before.get(`commands/${revision}.json`) ?? null,
    statesOf: (other) => world.commits().flatMap(({ files }) => files.get(`runs/${other}/state.json`) ?? []),
  };
}

/** Those that did not pass, without the ones that can't be asked in memory (seals and signatures). */
export function violations(world: World): InvariantResult[] {
  const runId = world.run()?.runId ?? '';
  const history = historyOf(world, runId);
  mustDecideAgain(history);
  const results = verifyHistory(history, { requireTerminal: true });
  return results.filter(({ name, status }) => status !== 'passed' && name !== 'provenance');
}
