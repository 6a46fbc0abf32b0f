/**
 * Each kept command decided again, by the rules of its policy, from the documents before it: exactly the next revision, all
 * of it but `event.seal`, and the archive that it closed (§18, R2.9). Whatever no other invariant looks at is found here; who
 * made the history is `provenance`'s alone.
 */

import type { Control, ExperimentDocument, KeptCommand, RunState } from '../../schemas/generated/types.js';
import { digestOf, sha256Hex } from '../base/digest.js';
import { POLICY_VERSIONS, type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { environmentOf } from '../config/config.js';
import { decide } from '../kernel.js';
import { counted } from '../messages/english.js';
import { migrate } from '../migrations/index.js';
import type { Accepted, World } from '../run/documents.js';
import { parseKept, restoreCommand } from '../run/kept.js';
import { type Case, cases, OF_RUN } from './decision-cases.js';
import { difference } from './difference.js';
import { type Failure, failure, type Location } from './failure.js';
import { objectOf, type ParsedHistory, type Revision } from './parse.js';
import type { Decided } from './reader.js';
import type { Invariant, Outcome } from './result.js';

type Judged = Failure | { skipped: string } | Decided;

function withoutSeal<T extends RunState | Control>(document: T): T {
  const { seal: _seal, ...event } = document.event;
  return { ...document, event };
}

/** Compares the whole document; null when both are one. */
function differs(
  place: Location,
  again: object | null,
  stored: object | null,
  words: Set<string> | null,
): Failure | null {
  const found = difference(again, stored, words);
  if (found === null) return null;
  return failure(
    place,
    `decided again: ${found.path || '/'} = ${found.expected}`,
    `${place.document}: ${found.path || '/'} = ${found.found}`,
  );
}

/** The documents of the run before, and which of them this one follows. */
function parentOf(texts: readonly string[], digest: string): RunState | null {
  for (const text of texts) {
    const parent = objectOf(text).value;
    if (parent !== null && digestOf(parent) === digest) return parent as unknown as RunState;
  }
  return null;
}

/** A branch that holds other runs and not the one that is followed never held it: nobody follows what was not there. */
function absent(place: Location, parentId: string, { source }: ParsedHistory): Failure | { skipped: string } {
  const runs = new Set(source.commits.flatMap(({ paths }) => paths.filter((path) => OF_RUN.test(path))));
  runs.delete(`runs/${source.runId}/state.json`);
  if (runs.size > 0 && !runs.has(`runs/${parentId}/state.json`))
    return failure(place, `run ${parentId}, which it follows, on this branch`, 'other runs, and not that one');
  return { skipped: `run ${parentId}, which it follows, is not in this history` };
}

/** The world that the kept command names; why it can't be, or why it is not here. */
function worldOf(
  kept: KeptCommand,
  { place, world, document }: Case,
  history: ParsedHistory,
): World | Failure | { skipped: string } {
  const named = (what: string, digest: string | null | undefined, before: object | null): Failure | null => {
    const actual = before === null ? null : digestOf(before);
    return (digest ?? null) === actual
      ? null
      : failure(place, `${what} before it: ${actual}`, `kept: ${digest ?? null}`);
  };
  const { before } = kept;
  const control = named('control.json', before.control, world.control);
  if (control) return control;
  if (before.parent === undefined) return named('the state', before.state, world.state) ?? world;
  const parentId = ('lineage' in document ? document.lineage?.runId : undefined) ?? '?';
  const texts = history.source.statesOf(parentId);
  // A file holds one run; its parent was decided elsewhere.
  if (texts.length === 0) return absent(place, parentId, history);
  const parent = parentOf(texts, before.parent);
  return parent
    ? { control: world.control, state: parent }
    : failure(place, `a revision of run ${parentId} with digest ${before.parent}`, 'none on this branch');
}

/** @param recorded digest of the state as it stands, where `world` holds it in this version's words */
function decidedAgain(kept: KeptCommand, of: Case, world: World, recorded?: string): Accepted | Failure | RunState {
  const { place } = of;
  const restored = restoreCommand(kept, of.payload);
  if ('missing' in restored)
    return failure(place, `evidence/${restored.missing}.json, which its command brought`, 'none');
  const { command } = restored;
  if (of.older) {
    const { actor, commandId, authority, producer } = command;
    const again = migrate(of.older, { now: kept.now, actor, commandId, authority, producer });
    return again.ok ? again.state : failure(place, 'a migration that the rules make', again.error.message);
  }
  const rules = ('policyVersion' in of.document ? of.document.policyVersion : kept.policyVersion) as PolicyVersion;
  const again = decide(world, command, { now: kept.now, rules, ...(recorded === undefined ? {} : { recorded }) });
  if (!again.ok)
    return failure(place, 'a command that the rules accept', `${again.error.code}: ${again.error.message}`);
  return again.replayed ? failure(place, 'a command that was not accepted before', command.commandId) : again;
}

/** Its own document, the control document that it touched too, and the archive of an experiment that it closed. */
function compare(again: Accepted, of: Case, revision: Revision | null, words: Set<string> | null): Failure | null {
  const { place, document } = of;
  if (of.of === 'control' || revision === null)
    return differs(place, again.changed.state ? null : again.control, withoutSeal(document), words);
  const { control, archived } = revision;
  return (
    differs(place, again.state, withoutSeal(document), words) ??
    differs(
      { ...place, document: 'control.json' },
      again.control,
      control.after && (again.changed.control ? withoutSeal(control.after) : control.after),
      words,
    ) ??
    differs(
      { ...place, document: `experiments/${again.archive?.n ?? archived?.experiment.n}.json` },
      again.archive?.document ?? null,
      archived satisfies ExperimentDocument | null,
      words,
    )
  );
}

/** A configuration with promises is of rules that keep commands, whatever version the document names (R5.11). */
function promises(document: RunState | Control): boolean {
  if (!('config' in document)) return false;
  const settings = environmentOf(document.config.effective, document.environment)?.settings;
  return settings?.slo !== undefined || settings?.work !== undefined;
}

/** @param carried the state before it as this version decided and words it; null where there is none */
function judge(of: Case, revision: Revision | null, history: ParsedHistory, carried: RunState | null): Judged {
  const { place, text } = of;
  const { event } = of.document;
  if (event.kept === undefined) {
    const policy = 'policyVersion' in of.document ? of.document.policyVersion : '2026-11';
    const wanted = 'an event that names its kept command';
    if (!of.older && promises(of.document))
      return failure(place, `${wanted}, as the rules that know "slo" and "work" of a configuration ask`, 'none');
    if (policy === '2026-11' || of.older) return { skipped: 'its command was not kept (rules of 2026-11)' };
    return failure(place, wanted, 'none');
  }
  if (text === null) return failure(place, `kept command ${event.kept}`, 'no such file');
  if (sha256Hex(text) !== event.kept)
    return failure(place, `kept command ${event.kept}`, `a file with ${sha256Hex(text)}`);
  const kept = parseKept(text);
  if (kept === null) return failure(place, 'a kept command', 'another document');
  const rules: string[] = [of.document, of.world.state].flatMap((one) =>
    one && 'policyVersion' in one ? one.policyVersion : [],
  );
  if (rules.length > 0 && !of.older && !rules.includes(kept.policyVersion))
    return failure(place, `a command kept under the rules of its run: ${rules[0]}`, kept.policyVersion);
  if (!POLICY_VERSIONS.includes(kept.policyVersion as PolicyVersion))
    return { skipped: `this version does not carry the rules of ${kept.policyVersion}` };
  if (of.older) {
    const same = kept.before.state === digestOf(of.older);
    if (!same) return failure(place, `the state before it: ${digestOf(of.older)}`, `kept: ${kept.before.state}`);
  }
  const world = of.older ? of.world : worldOf(kept, of, history);
  if ('expected' in world || 'skipped' in world) return world;
  // Rules before 2027-01 stored sentences, which every version words as it likes: those are not compared (R2.3).
  const older = !ruledBy((rules[0] ?? kept.policyVersion) as PolicyVersion, '2027-01');
  const first = tried(kept, of, revision, world, older);
  if (!('expected' in first) || !older || carried === null || world.state === null) return first;
  // What stands there and what is said now may be one thing in two wordings: then it is decided from what was said then in
  // the words of now.
  const second = tried(kept, of, revision, { ...world, state: carried }, older, digestOf(world.state));
  return 'expected' in second ? first : second;
}

function tried(
  kept: KeptCommand,
  of: Case,
  revision: Revision | null,
  world: World,
  older: boolean,
  recorded?: string,
): Failure | Decided {
  const words = older ? new Set<string>() : null;
  const again = decidedAgain(kept, of, world, recorded);
  if ('expected' in again) return again;
  const wrong =
    'ok' in again ? compare(again, of, revision, words) : differs(of.place, again, withoutSeal(of.document), words);
  return (
    wrong ?? {
      rules: kept.policyVersion as PolicyVersion,
      state: 'ok' in again ? again.state : again,
      words: words ?? new Set(),
    }
  );
}

/** Likewise; what came out the same before from the very same documents, command and payloads is not decided again. */
function judgeOnce(of: Case, revision: Revision | null, history: ParsedHistory, carried: RunState | null): Judged {
  const { reader, source } = history;
  const evidence = of.of === 'run' ? source.evidence : source.controlEvidence;
  const { control, state } = of.world;
  const from = [of.text, control, state, carried, revision?.control.after, revision?.archived];
  const known = reader.decided.get(of.document);
  if (
    known?.from.every((part, at) => part === from[at]) &&
    known.payloads.every(([digest, text]) => evidence(digest) === text)
  )
    return known.outcome;
  const brought: string[] = [];
  const payload = (digest: string): unknown => {
    brought.push(digest);
    return of.payload(digest);
  };
  const outcome = judge({ ...of, payload }, revision, history, carried);
  // A document of an older version and a parent's are not among what is compared above.
  const compared = of.older === null && !('lineage' in of.document && of.document.lineage);
  if ('rules' in outcome && compared) {
    const payloads = brought.map((digest) => [digest, evidence(digest)] as const);
    reader.decided.set(of.document, { from, payloads, outcome });
  }
  return outcome;
}

export const decisionRecomputes: Invariant = {
  name: 'decision-recomputes',
  needsDocuments: true,
  idle: ({ rawStates, rawControls }) =>
    rawStates.length + rawControls.length > 0 ? null : 'there is no document on this branch',
  check: (history): Outcome => {
    const skipped = new Map<string, string[]>();
    const keeps = { run: false, control: false };
    const words = new Set<string>();
    let carried: RunState | null = null;
    let newest = 0;
    let again = 0;
    for (const { of, revision } of cases(history)) {
      const outcome = judgeOnce(of, revision, history, carried);
      const name = `${of.of === 'control' ? 'control ' : ''}r${of.document.revision}`;
      if ('skipped' in outcome) {
        // Who once kept commands keeps them: one left out later is taken away.
        // A run that begins beside them is of the same rules.
        const begins = revision !== null && revision.before === null && !revision.older;
        const without = of.document.event.kept === undefined;
        if (keeps[of.of] || (begins && without && keeps.control))
          return failure(of.place, 'the kept command of this revision', 'none');
        skipped.set(outcome.skipped, [...(skipped.get(outcome.skipped) ?? []), name]);
      } else if ('expected' in outcome) return outcome;
      else {
        again += 1;
        // What begins, and what is of no run, is of the newest rules that there are (§19).
        const rules = POLICY_VERSIONS.indexOf(outcome.rules);
        const present = revision === null || (revision.before === null && !revision.older);
        if (present && rules < newest)
          return failure(of.place, `a command kept under the rules of ${POLICY_VERSIONS[newest]}`, outcome.rules);
        if (present) newest = rules;
        if (of.of === 'run') carried = outcome.state;
        for (const field of outcome.words) words.add(field);
        keeps[of.of] = true;
      }
    }
    const told = [...skipped].map(([why, names]) => `${names[0]}–${names.at(-1)}: ${why}`);
    if (words.size > 0)
      told.push(`the sentences of ${[...words].sort().join(', ')} (rules before 2027-01 stored words, not codes)`);
    return told.length === 0
      ? null
      : { skipped: `${told.join('; ')}; ${counted(again, 'other')} decided again, all the same` };
  },
};
