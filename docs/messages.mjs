// The message sequence of a whole run, read from the newest kept history: each accepted command, who sent it, what it brought.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BRANCH = 'refs/heads/chaos-loop-state';

/** Reads files of the state branch in a bundle. → read(path, revision) */
function openBundle(bundle, repository) {
  const git = (...args) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
  execFileSync('git', ['init', '-q', '--bare', repository]);
  git('fetch', '-q', bundle, `${BRANCH}:${BRANCH}`);
  return {
    commits: git(
      'rev-list',
      '--reverse',
      '--no-commit-header',
      '--format=%H %(trailers:key=Chaos-Loop-Run,valueonly,separator=)',
      BRANCH,
    )
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
    added: (commit) => git('show', '--format=', '--name-only', '--diff-filter=A', commit).trim().split('\n'),
    json: (commit, path) => JSON.parse(git('show', `${commit}:${path}`)),
  };
}

const WHO = { user: 'person → App', worker: 'worker → App', app: 'App' };

function what({ type, phase, purpose, operation, producer }) {
  const of = operation?.kind ?? (purpose === 'phase' ? phase : purpose);
  const where = producer.source === 'comment' ? ' in a comment' : '';
  return `\`${type}\`${of ? ` ${of}` : ''}${where}`;
}

/** `2 × predicate, serving` */
function counted(kinds) {
  const times = new Map();
  for (const kind of kinds) times.set(kind, (times.get(kind) ?? 0) + 1);
  return [...times].map(([kind, n]) => (n === 1 ? kind : `${n} × ${kind}`)).join(', ') || '–';
}

function standing(state) {
  if (state === null) return '–';
  const { phase, transition, lease, verdict } = state;
  if (transition.status === 'terminated') return `**${verdict}**`;
  return `${phase}${lease === null ? '' : `, lease ${lease.status}`}`;
}

/** → lines of a Markdown table: a row an accepted command, in order. */
export function messageSequence(folder) {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.bundle'))
    .sort()
    .at(-1);
  const scratch = mkdtempSync(join(tmpdir(), 'chaos-loop-messages-'));
  try {
    const history = openBundle(join(folder, newest), scratch);
    const rows = history.commits.flatMap(([commit, runId]) => {
      const kept = history.added(commit).find((path) => /(^|\/)commands\/\d+\.json$/.test(path));
      if (kept === undefined) return [];
      const { command } = history.json(commit, kept);
      const state = runId ? history.json(commit, `runs/${runId}/state.json`) : null;
      const place = runId ? `r${state.revision}` : 'control';
      const receipts = counted((command.receipts ?? []).map(({ kind }) => kind));
      return [`| ${place} | ${WHO[command.actor.type]} | ${what(command)} | ${receipts} | ${standing(state)} |`];
    });
    return ['| revision | who → whom | command | receipts with it | then |', '|---|---|---|---|---|', ...rows].join(
      '\n',
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
