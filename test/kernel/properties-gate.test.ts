/** R13.2: from a gate that is proven, any one field emptied, mismatched or stale is not proven. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Receipt, RunState } from '../../schemas/generated/types.js';
import { addSeconds } from '../../state/base/time.js';
import { type Evaluation, evaluateGate } from '../../state/gates/evaluate.js';
import { factsOf } from '../../state/gates/facts.js';
import { leaves, other, valueAt, withValue } from '../../state/testing/arbitraries.js';
import { gateEvidence } from '../../state/testing/github-raws.js';
import { at, FIXED, FIXED_DIGEST, goodDelivery, observe, probe } from '../../state/testing/steps.js';

let state: RunState;
let receipts: Receipt[];
let now: string;

beforeAll(() => {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  // A candidate after the merge, so that containment and blobs are asked for.
  const candidate = 'c'.repeat(40);
  const delivery = goodDelivery(driver, {
    deployment: { id: 50, sha: candidate, state: 'success', at: driver.now, digest: FIXED_DIGEST },
    containment: 'ahead',
  });
  driver.tick(2);
  observe(driver, delivery);
  probe(driver, { serving: { ...FIXED, commit: candidate } });
  driver.tick(1);
  now = driver.now;
  state = driver.state;
  const probed = state.gate?.stages.serving.receipts.flatMap((id) => state.receipts[id] ?? []) ?? [];
  receipts = [...probed, ...gateEvidence(delivery, now).receipts];
});

const judge = (given: readonly Receipt[], of: RunState = state, when = now): Evaluation =>
  evaluateGate(factsOf(of, given, when));

/** Fields that the rules do not ask for, or that another may stand for: each with the reason. */
const FREE: Readonly<Record<string, string>> = {
  'merge:state': 'a merged pull request is closed whatever its state says: `merged` decides',
  'merge:head.tree': 'its head is the delivered one, so nobody asks for trees',
  'merge:head.patchTree': 'the same',
  'merge:head.patchDigest': 'the same',
  'merge:closedAt': 'only a pull request that was closed without a merge is judged by it',
  'blobs:path':
    'which files a pull request touched is the collector’s list; the name is what the answer is printed with',
  'deployment-list:id': 'any id is one: it only says which deployment is the newest',
  'deployment-list:task': 'no deployment.match is configured',
  'deployment-list:workflow': 'only our own worker workflow is refused by its path, and any other name is another',
  'deployment-list:payload.digest (no digest)': 'the deployment or the service names the digest, and the service does',
  'deployment-list:statusAt (another)': 'a millisecond earlier or later is still before the probe',
  'build:attempt': 'the list holds the latest attempt only, and any number is one',
  'artifact:id': 'name, run and digest identify the artifact',
  'serving:commit': 'the service reports the digest, which says more than the commit',
  'serving:firstAt (another)': 'a millisecond earlier or later is still after the deployment',
  'serving:lastAt': 'how old a probe is follows from observedAt of its receipt',
  'serving:revision': 'revisions are names: the digest is compared, the name becomes the expected one',
};

/** Values that a field might have instead: nothing, and something else. */
function instead(value: unknown): [string, unknown][] {
  const nothing: [string, unknown][] = [['null', null]];
  if (typeof value === 'string') return [...nothing, ['empty', ''], ['longer', `${value}x`], ['another', other(value)]];
  if (typeof value === 'number') return [...nothing, ['zero', 0], ['negative', -1]];
  if (typeof value === 'boolean') return [...nothing, ['another', !value]];
  return [...nothing, ['another', 'x']];
}

/** One name for all ways, when the field may be anything. */
function summed(survivors: Map<string, Set<string>>, tried: Map<string, Set<string>>): string[] {
  return [...survivors].map(([field, ways]) => {
    if (ways.size === tried.get(field)?.size) return field;
    if (!ways.has('another')) return `${field} (no digest)`;
    return ways.size === 1 ? `${field} (another)` : field;
  });
}

/** No reader gives a value that stops the judge; whoever forged one got no gate either. */
function provenOrThrown(given: readonly Receipt[]): boolean {
  try {
    return judge(given).proven;
  } catch {
    return false;
  }
}

describe('R13.2 a proven gate', () => {
  it('is proven, so that everything below shows something', () => {
    expect(judge(receipts).proven).toBe(true);
  });

  it('is not without any one of its receipts', () => {
    for (const missing of receipts)
      expect([missing.kind, judge(receipts.filter((receipt) => receipt !== missing)).proven]).toEqual([
        missing.kind,
        false,
      ]);
  });

  it('is not when any one value is null with a caveat', () => {
    for (const blind of receipts) {
      const unread = { ...blind, value: null, caveat: 'not readable' };
      const given = receipts.map((receipt) => (receipt === blind ? unread : receipt));
      expect([blind.kind, judge(given).proven]).toEqual([blind.kind, false]);
    }
  });

  it('is not when any one field of any value is emptied or another', () => {
    const survivors = new Map<string, Set<string>>();
    const tried = new Map<string, Set<string>>();
    const note = (map: Map<string, Set<string>>, field: string, way: string) =>
      map.set(field, (map.get(field) ?? new Set()).add(way));
    for (const spoiled of receipts)
      for (const place of leaves(spoiled.value)) {
        const field = `${spoiled.kind}:${place.filter((key) => typeof key === 'string').join('.')}`;
        for (const [way, value] of instead(valueAt(spoiled.value, place))) {
          note(tried, field, way);
          const receipt = { ...spoiled, value: withValue(spoiled.value, place, value) as Receipt['value'] };
          if (provenOrThrown(receipts.map((entry) => (entry === spoiled ? receipt : entry))))
            note(survivors, field, way);
        }
      }
    expect(summed(survivors, tried).sort()).toEqual(Object.keys(FREE).sort());
  });

  it('is not when any one list is empty', () => {
    const lists = receipts.filter(({ value }) => Array.isArray(value));
    expect(lists.map(({ kind }) => kind).sort()).toEqual(['artifact', 'blobs', 'build', 'deployment-list']);
    for (const emptied of lists) {
      const given = receipts.map((receipt) => (receipt === emptied ? { ...emptied, value: [] } : receipt));
      expect([emptied.kind, judge(given).proven]).toEqual([emptied.kind, false]);
    }
  });

  it('is not when any one receipt is stale (R4.5)', () => {
    for (const old of receipts) {
      const at = addSeconds(now, -601);
      const stale = { ...old, observedAt: at, collectedAt: at };
      const given = receipts.map((receipt) => (receipt === old ? stale : receipt));
      expect([old.kind, judge(given).proven]).toEqual([old.kind, false]);
    }
    expect(judge(receipts, state, addSeconds(now, 601)).proven).toBe(false);
  });

  it('is not when a receipt is of another subject, as far as its subject is what it is found by', () => {
    const bySubject = receipts.filter(({ kind }) => ['blobs', 'build', 'artifact'].includes(kind));
    expect(bySubject).toHaveLength(3);
    for (const moved of bySubject) {
      const given = receipts.map((receipt) => (receipt === moved ? { ...moved, subject: 'another' } : receipt));
      expect([moved.kind, judge(given).proven]).toEqual([moved.kind, false]);
    }
  });

  it('is not for another environment, repository, build, change, pull request or frozen target', () => {
    const rows: [string, (copy: RunState) => void][] = [
      [
        'environment: prod is not prod-eu (R1.2)',
        (copy) => {
          const effective = copy.config.effective;
          effective.environments = { [`${copy.environment}-eu`]: Object.values(effective.environments)[0] as never };
          copy.environment = `${copy.environment}-eu`;
        },
      ],
      [
        'an empty environment never equals an empty one',
        (copy) => {
          copy.config.effective.environments = { '': Object.values(copy.config.effective.environments)[0] as never };
          copy.environment = '';
        },
      ],
      [
        'repository',
        (copy) => {
          copy.repository.id += 1;
        },
      ],
      [
        'pull request',
        (copy) => {
          for (const change of copy.coding?.changes ?? []) change.pullRequest = 13;
        },
      ],
      [
        'frozen target',
        (copy) => {
          if (copy.experiment) copy.experiment.fault.targetResources = ['/subscriptions/x/resourceGroups/y'];
        },
      ],
      [
        'no change at all',
        (copy) => {
          if (copy.coding) copy.coding.changes = [];
        },
      ],
      [
        'a second change that nobody merged',
        (copy) => {
          const [change] = copy.coding?.changes ?? [];
          if (change) copy.coding?.changes.push({ ...change, changeId: 'second', pullRequest: 99 });
        },
      ],
    ];
    for (const [name, change] of rows) {
      const copy = structuredClone(state);
      change(copy);
      expect([name, judge(receipts, copy).proven]).toEqual([name, false]);
    }
  });
});
