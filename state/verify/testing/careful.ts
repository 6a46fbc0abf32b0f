/** A forger who changes one file of the newest commit and then makes right whatever follows from it by a digest. */
import type { Control, Event, KeptCommand, Receipt, RunState } from '../../../schemas/generated/types.js';
import { canonicalize } from '../../base/canonical.js';
import { digestOf, sha256Hex } from '../../base/digest.js';
import { receiptIdOf } from '../../evidence/receipts.js';
import { subjectOfControl } from '../../queries/view/subject.js';
import { reasonOf, runHeadline } from '../../run/headline.js';
import { commandDigest } from '../../run/journal.js';
import { restoreCommand } from '../../run/kept.js';
import { boundPage } from '../../run/page.js';
import type { RecordedCommit } from './recorded.js';

const STATE = /^runs\/[^/]+\/state\.json$/;
const EXPERIMENT = /^runs\/[^/]+\/experiments\/\d+\.json$/;
const KEPT = /(^|\/)commands\/\d+\.json$/;
const EVIDENCE = /(^|\/)evidence\/([0-9a-f]{64})\.json$/;
const CONTROL = /^control\.json$/;
const DOCUMENTS = [STATE, EXPERIMENT, KEPT, CONTROL];

type Files = RecordedCommit['files'];

function fileOf(files: Files, kind: RegExp): [path: string, value: Record<string, unknown>] | null {
  for (const [path, text] of Object.entries(files)) if (text && kind.test(path)) return [path, JSON.parse(text)];
  return null;
}

/** In every document of the commit, and nowhere else: payloads say nothing of ours. */
function replaceAll(files: Files, from: string, to: string): void {
  for (const [path, text] of Object.entries(files))
    if (text && from !== to && DOCUMENTS.some((kind) => kind.test(path))) files[path] = text.replaceAll(from, to);
}

/** The payload under its own name, every receipt of it under the id that follows, and the list of payloads in order. */
function renameEvidence(files: Files, path: string): void {
  const old = EVIDENCE.exec(path)?.[2] ?? '';
  const text = files[path] ?? 'null';
  const digest = digestOf(JSON.parse(text));
  delete files[path];
  files[path.replace(old, digest)] = text;
  replaceAll(files, old, digest);
  for (const value of Object.entries(files)) {
    const [name, content] = value;
    if (!content || !DOCUMENTS.some((kind) => kind.test(name))) continue;
    const document = JSON.parse(content);
    const held: Receipt[] = [
      ...Object.values(document.receipts ?? {}),
      ...(document.command?.receipts ?? []),
    ] as Receipt[];
    for (const { id, ...body } of held) if (body.rawDigest === digest) replaceAll(files, id, receiptIdOf(body));
  }
}

/** The kept command in its own form; its digests in the event, the ledger and the trailer. */
function rebindKept(commit: RecordedCommit, before: Event): void {
  const { files, message } = commit;
  const found = fileOf(files, KEPT);
  if (!found) return;
  const [path, value] = found as unknown as [string, KeptCommand];
  const { raws } = value.command as { raws?: unknown };
  if (Array.isArray(raws)) raws.sort();
  files[path] = canonicalize(value);
  replaceAll(files, before.kept ?? '', sha256Hex(files[path] ?? ''));
  const folder = path.replace(/commands\/\d+\.json$/, 'evidence/');
  const restored = restoreCommand(value, (digest) => {
    const text = files[`${folder}${digest}.json`];
    return text ? JSON.parse(text) : undefined;
  });
  if ('missing' in restored) return;
  const digest = commandDigest(restored.command);
  replaceAll(files, before.commandDigest, digest);
  message.body = message.body.replace(before.commandDigest, digest);
}

function write(files: Files, path: string, value: unknown): void {
  files[path] = `${JSON.stringify(value, null, 2)}\n`;
}

function trailer(commit: RecordedCommit, name: string, value: string): void {
  commit.message.body = commit.message.body.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);
}

function eventOf(commit: RecordedCommit): Event {
  const document = fileOf(commit.files, STATE) ?? fileOf(commit.files, CONTROL);
  if (!document) throw new Error('the commit has no event');
  return (document[1] as unknown as { event: Event }).event;
}

/**
 * `path` was changed in `commit`, which was `original`: names of payloads, ids of receipts, digests of the command, of archives
 * and of documents, trailers and page are all made anew. Ids that are drawn from a digest are not: they are no digests.
 */
export function makeRight(commit: RecordedCommit, original: RecordedCommit, path: string): void {
  const { files } = commit;
  if (EVIDENCE.test(path)) renameEvidence(files, path);
  const event = eventOf(original);
  if (EVIDENCE.test(path) || KEPT.test(path)) rebindKept(commit, event);
  const [state, archive, control] = [STATE, EXPERIMENT, CONTROL].map((kind) => fileOf(files, kind));
  const before = fileOf(original.files, STATE)?.[1] as RunState | undefined;
  if (state) {
    const run = state[1] as unknown as RunState;
    const summary = archive ? run.experiments.at(-1) : undefined;
    if (summary && archive) summary.documentDigest = digestOf(archive[1]);
    run.previousDigest = before?.previousDigest ?? null;
    write(files, state[0], run);
    // What it came from stands in the subject already; of a message the wording is nobody's business, so that one stays as it is.
    const from = / r\d+: (.*?) → /.exec(original.message.headline)?.[1] ?? 'none';
    if (typeof reasonOf(run.event) === 'string')
      commit.message.headline = runHeadline(null, run).replace(': none → ', `: ${from} → `);
    trailer(commit, 'Chaos-Loop-Digest', digestOf(run));
    trailer(commit, 'Chaos-Loop-Command', `${run.event.commandId} ${run.event.commandDigest}`);
    files[state[0].replace('state.json', 'README.md')] = boundPage('# run', run);
  }
  if (control) {
    const document = control[1] as unknown as Control;
    const unchanged = fileOf(original.files, CONTROL)?.[1] as Control | undefined;
    document.previousDigest = unchanged?.previousDigest ?? null;
    write(files, control[0], document);
    trailer(commit, state ? 'Chaos-Loop-Control' : 'Chaos-Loop-Digest', digestOf(document));
    if (state) return;
    commit.message.headline = subjectOfControl(document);
    trailer(commit, 'Chaos-Loop-Command', `${document.event.commandId} ${document.event.commandDigest}`);
  }
}
