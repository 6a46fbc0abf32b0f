/**
 * A state branch that this version wrote, kept: later versions decide each of its commands again (R18, R19). Its payloads are
 * what the production collectors fetched from hosts of GitHub's and Azure's shape, so they also show which fields that a
 * reader reads are ever there: a rule whose field no collector fills is no rule.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COLLECTORS } from '../../action/telemetry/sources/registry.js';
import { openBranch } from '../../app/cli/git/branch.js';
import { type BranchHistory, readHistory } from '../../app/cli/git/history.js';
import type { Predicate, Receipt } from '../../schemas/generated/types.js';
import { asRecord } from '../../state/base/json.js';
import { type CurrentKind, kindOf } from '../../state/evidence/kinds.js';
import { type ReceiptKind, readValue } from '../../state/evidence/readers/index.js';
import { SOURCES } from '../../state/evidence/sources/index.js';
import { type RunHistory, verifyHistory } from '../../state/verify/index.js';

/** The fields that hold what is said, of a run, an archive and control.json. */
const SENTENCES = /\/(reason|reasons|details|hint|expected|observed|caveat|caveats|contaminated|corrections)$/;
const BUNDLE = fileURLToPath(new URL('policy-2026-12.bundle', import.meta.url));
let folder: string;
let branch: BranchHistory;
let history: RunHistory;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'policy-2026-12-'));
  const repository = join(folder, 'state.git');
  execFileSync('git', ['clone', '--quiet', '--mirror', BUNDLE, repository]);
  branch = await readHistory(await openBranch(repository, null));
  history = branch.of(branch.runs[0] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every receipt that a worker or the App sent, cited or not, with its payload. */
function collected(): { receipt: Receipt; raw: unknown }[] {
  const found = new Map<string, { receipt: Receipt; raw: unknown }>();
  const revisions = history.commits.length;
  for (const text of [
    ...Array.from({ length: revisions }, (_, n) => history.command(n + 1)),
    ...Array.from({ length: revisions }, (_, n) => history.controlCommand(n + 1)),
  ]) {
    const { command } = asRecord(text === null ? null : JSON.parse(text));
    for (const receipt of (asRecord(command).receipts ?? []) as Receipt[]) {
      const raw = history.evidence(receipt.rawDigest) ?? history.controlEvidence(receipt.rawDigest);
      if (raw !== null) found.set(receipt.id, { receipt, raw: JSON.parse(raw) });
    }
  }
  return [...found.values()];
}

/** The value, noting each member that is asked for, by its path, and whether it was there. */
function watched(value: unknown, path: string, note: (path: string, there: boolean) => void): unknown {
  if (value === null || typeof value !== 'object') return value;
  return new Proxy(value, {
    get(target, key) {
      const member = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol' || typeof member === 'function') return member;
      if (Array.isArray(target)) return key === 'length' ? member : watched(member, `${path}[]`, note);
      const at = path === '' ? key : `${path}.${key}`;
      note(at, member !== undefined);
      return watched(member, at, note);
    },
  });
}

/** Fields that a reader asks for and no payload of this run has: who fills each, or why nobody has to. */
const NEVER: Readonly<Record<string, string>> = {
  'blobs: unread': 'app/collectors/pull-request.ts, where GitHub cuts the list of files at 3000',
  'deployment-list: unread':
    'app/collectors/deployments.ts, where the list was not read to its end (its test shows it)',
  'clock: own': 'only of a provider that runs on the worker: action/phases/execution/service-clock.ts',
  'fault-catalog: pages[].nextLink': 'the last page of ARM has none; local/azure/provider.test.ts reads several',
  'fault-run-list: scenarios[].pages[].nextLink': 'likewise',
  'fault-validation: properties.validationErrors': 'only where it did not succeed',
  'target: pages[].nextLink': 'likewise',
  'serving: settings.source':
    'only where Azure or a program says what serves: action/telemetry/serving-sources.ts (local/azure/serving.test.ts)',
  'serving-watch: settings.source': 'likewise',
  'fault-preparation: pages[].nextLink': 'likewise',
  'fault-run: properties.scenarioRunSummary[].resources[].fullyQualifiedIdentifier':
    'another name of the id in payloads of the service, see state/evidence/providers/chaos-studio-workspaces/testdata',
  'fault-run: properties.scenarioRunSummary[].resources[].metadata': 'likewise',
  'fault-run: properties.scenarioRunSummary[].resources[].parent': 'likewise',
  'fault-preparation: pages[].value[].identity.userAssignedIdentities':
    'the workspace of the run has a system-assigned identity; state/evidence/azure-payloads.test.ts reads both',
};
/** Kinds that this run did not need, each with where it is made. */
const NOT_HERE: Readonly<Partial<Record<CurrentKind, string>>> = {
  permission: 'nobody: who may is read when a command comes, and stands in its event (R11.1); kept for older documents',
  'role-assignments': 'only where a workspace is created, which no worker does yet',
  'fault-configurations':
    'action/phases/definitions.ts, where one may be made (test/simulation/configurations.test.ts)',
  'fault-actions': 'action/phases/analysis.ts, since (test/simulation/actions.test.ts)',
  'check-runs': 'app/collectors/builds.ts, where the build is a check of another CI (app/collectors/checks.test.ts)',
  commit: 'app/collectors/builds.ts, where a merge was not deployed (test/github/merges.test.ts)',
  attestation:
    'action/phases/artifact.ts, where the configuration asks for attestations (action/attestations/*.test.ts)',
  'printed-digest': 'action/phases/artifact.ts, where the configuration names a program (its test)',
  image: 'action/phases/artifact.ts, where the configuration names a registry (test/e2e/packed.world.test.ts)',
  load: 'action/phases/execution/load.ts, where load is configured (test/simulation/load.test.ts)',
  'activity-log':
    'action/phases/execution/changes.ts, where changes are to be watched (test/simulation/changes.test.ts)',
  surroundings:
    'action/phases/execution/surroundings.ts, where the world is to be well (test/simulation/surroundings.test.ts)',
  'target-state': 'action/phases/execution/read-back.ts, since (test/simulation/residue.test.ts)',
  inventory: 'action/phases/inventory.ts, where it is to be asked (test/simulation/inventory.test.ts)',
  advisor: 'action/phases/inventory.ts, too',
  installation: 'app/collectors/chain.ts, which doctor asks since (app/collectors/chain.test.ts)',
  deliveries: 'app/collectors/chain.ts, too',
  issue: 'app/collectors/incident.ts, where a run begins from an issue, since (app/collectors/incident.test.ts)',
  'workflow-run': 'app/collectors/builds.ts, when a worker ended without a result',
};

describe('R18 R19 the run is decided again by this version', () => {
  it('every invariant holds, the replay included', () => {
    const results = verifyHistory(history, { requireTerminal: true });
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    const skipped = results.flatMap((result) => (result.status === 'skipped' ? [result] : []));
    expect(skipped.map(({ name }) => name)).toEqual(['decision-recomputes', 'statements-coded', 'provenance']);
    // Sentences alone, each field of them by its name; and no revision as a whole.
    const [{ reason = '' } = {}] = skipped;
    const fields = /^the sentences of ([^ ]+(?:, [^ ]+)*) \(rules before 2027-01/.exec(reason)?.[1]?.split(', ') ?? [];
    expect(fields).toContain('/gate/stages/merge/reason');
    expect(fields.filter((field) => !SENTENCES.test(field))).toEqual([]);
    expect(reason).toMatch(/; \d+ others? decided again, all the same$/);
  });
});

describe('R13.1 no rule without a collector', () => {
  it('each field that a reader reads is filled by a production collector, or says who else fills it', () => {
    const seen = new Map<string, boolean>();
    const kinds = new Set<string>();
    const sources = new Set<string>();
    for (const { receipt, raw } of collected()) {
      const kind = kindOf(receipt.kind);
      kinds.add(kind);
      const note = (path: string, there: boolean) => {
        const field = `${kind}: ${path}`;
        seen.set(field, (seen.get(field) ?? false) || there);
      };
      const predicate = asRecord(raw).predicate as Predicate | undefined;
      if (predicate) sources.add(predicate.source.type);
      const slices = Array.isArray(receipt.value) && receipt.kind === 'work-slices' ? receipt.value.length : undefined;
      const { window } = receipt;
      readValue(receipt.kind as ReceiptKind, watched(raw, '', note), {
        ...(predicate ? { predicate } : {}),
        ...(window ? { window } : {}),
        ...(slices === undefined ? {} : { slices }),
      });
    }
    const missing = [...seen].filter(([, there]) => !there).map(([field]) => field);
    expect(missing.sort()).toEqual(Object.keys(NEVER).sort());
    expect(seen.size).toBeGreaterThan(100);
    // What its collector fills, its folder in action/telemetry/sources shows.
    expect(Object.keys(SOURCES).filter((type) => !sources.has(type) && !(type in COLLECTORS))).toEqual([]);
    const all = Object.keys(KINDS);
    expect(all.filter((kind) => !kinds.has(kind)).sort()).toEqual(Object.keys(NOT_HERE).sort());
  });
});

/** Every kind as it is written now, so that a new one is either in the kept run or named above. */
const KINDS: Readonly<Record<CurrentKind, true>> = {
  'fault-preparation': true,
  'fault-catalog': true,
  'fault-configurations': true,
  'fault-actions': true,
  'fault-plan': true,
  'fault-validation': true,
  'fault-run': true,
  'fault-run-list': true,
  serving: true,
  'serving-watch': true,
  'halt-watch': true,
  predicate: true,
  'work-slices': true,
  'role-assignments': true,
  target: true,
  permission: true,
  repository: true,
  'branch-rules': true,
  installation: true,
  deliveries: true,
  workflow: true,
  'workflow-run': true,
  'pull-request': true,
  merge: true,
  containment: true,
  blobs: true,
  build: true,
  'check-runs': true,
  commit: true,
  artifact: true,
  image: true,
  'printed-digest': true,
  attestation: true,
  'deployment-list': true,
  clock: true,
  load: true,
  'activity-log': true,
  surroundings: true,
  issue: true,
  'target-state': true,
  inventory: true,
  advisor: true,
};
