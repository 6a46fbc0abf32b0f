/** One view model of a run: a pure function of its documents and stored payloads, which every view is made from. */
import type {
  Control,
  ExperimentDocument,
  Hypothesis,
  Predicate,
  Receipt,
  RunState,
} from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../base/duration.js';
import { detectable } from '../../config/power.js';
import { worksOf } from '../../config/promises.js';
import { faultNames } from '../../config/provider.js';
import { aggregateOf } from '../../evidence/predicates.js';
import { rulesOf, sampledSource } from '../../evidence/sources/index.js';
import { phrase } from '../../messages/sentence.js';
import { findEnvironment } from '../../run/transaction.js';
import { obligations } from '../obligations.js';
import { chainOf } from './chain.js';
import { type Chapter, chapters, type Pair, pairOf } from './chapters.js';
import { allowedRecovery, faultEnd, stoppedBy } from './danger.js';
import { demandRow, expectedOf } from './expected.js';
import { amount, labelOf, nameOf, secondsBetween } from './format.js';
import { commitHref, linksOf, placeHref } from './links.js';
import { type Column, measuresOf } from './measures.js';
import { nextOf } from './next.js';
import { findingTitle, headlineOf, titleOf } from './outcome.js';
import { callsOf, changesOf, decisionsOf, measuredAs, remediesOf } from './people.js';
import { isPictured } from './pictured.js';
import { progressOf } from './progress.js';
import { proofsOf } from './proofs.js';
import { valueText } from './readings.js';
import { refusedOf } from './refused.js';
import { measuredOf, panelOf, type RawOf } from './series.js';
import { timelineOf } from './timeline.js';
import type { ExperimentView, FaultView, Finding, Links, ReceiptView, RunView } from './types.js';

export interface ViewInput {
  state: RunState;
  /** Closed experiments by number; one that can't be read is left out. */
  closed: ReadonlyMap<number, ExperimentDocument>;
  control?: Control | null;
  /** Stored payloads; without them there is nothing to draw, and the numbers are there all the same. */
  raw?: RawOf;
  /** Origin of GitHub's website; default: what the run's pull requests say, else github.com. */
  web?: string;
  /** For the ages of obligations; default: the time of the newest revision. */
  now?: string;
}

function findingOf(state: RunState, { hypothesis }: Pair, links: Links): Finding | null {
  if (hypothesis === null) return null;
  return {
    hypothesisId: hypothesis.hypothesisId,
    title: findingTitle(hypothesis),
    statement: hypothesis.statement,
    places: hypothesis.evidence.map((item) => ({ ...item, href: placeHref(links, state.commit, item.location) })),
  };
}

function othersOf(state: RunState, pair: Pair): RunView['others'] {
  const { hypotheses, findings } = state.analysis;
  const rest = hypotheses.filter(({ hypothesis }) => hypothesis.hypothesisId !== pair.hypothesis?.hypothesisId);
  return [
    ...rest.map(({ hypothesis, status, reasons }) => ({
      text: findingTitle(hypothesis),
      status,
      why: reasons.map(phrase).join('; '),
    })),
    ...findings.map(({ statement, location, testableWith }) => ({
      text: `${location}: ${statement}`,
      status: 'no fault here can test it',
      why: `testable with ${testableWith}`,
    })),
  ];
}

function faultOf({ hypothesis, before, after }: Pair): FaultView | null {
  const experiment = (after ?? before)?.experiment ?? null;
  const fault = experiment?.fault ?? hypothesis?.fault;
  if (!fault) return null;
  return {
    names: faultNames(fault).map(([word, name]) => ({ word, name })),
    type: fault.faultType,
    seconds: durationSeconds(fault.duration),
    targets: fault.targetResources.map((id) => ({ name: nameOf(id), id })),
    digest: experiment?.faultDigest ?? '',
    parameters: Object.fromEntries(Object.entries(fault.parameters).map(([key, value]) => [key, String(value)])),
  };
}

function columnsOf(pair: Pair, raw: RawOf): Column[] {
  const all = [pair.before, pair.after].filter((chapter): chapter is Chapter => chapter !== null);
  return all.map((chapter) => ({ chapter, panel: panelOf(measuredOf(chapter), raw) }));
}

function experimentView(chapter: Chapter): ExperimentView {
  const { execution, experiment, summary, diagnostic } = chapter;
  return {
    n: chapter.n,
    mode: chapter.mode,
    open: chapter.open,
    revision: experiment?.expectedBuild.revision ?? null,
    commit: experiment?.expectedBuild.commit ?? null,
    hypothesisId: chapter.hypothesisId,
    verdict: chapter.verdict,
    cause: chapter.cause,
    fault: execution?.windows.fault ?? summary?.windows.fault ?? null,
    faultRun: execution?.runId ?? null,
    landed: execution?.landed ?? null,
    proven: execution?.proven ?? null,
    recoverySeconds: execution?.timeToRecoverSeconds ?? summary?.timeToRecoverSeconds ?? null,
    repairs: (experiment?.repairs ?? []).map(({ class: cause, at, details }) => ({
      cause,
      at,
      details: phrase(details),
    })),
    words: diagnostic?.words?.mechanism ?? null,
  };
}

function asked(predicate: Predicate): string {
  const sampled = sampledSource(predicate);
  const how = sampled === null ? null : aggregateOf(predicate);
  return measuredAs(rulesOf(predicate).asks(predicate.source), how, sampled?.jsonPointer ?? null, predicate);
}

/** What effect the window could detect, whatever the fault does. */
function windowOf(hypothesis: Hypothesis): RunView['rules'] {
  const seen = new Set<string>();
  return [hypothesis.confirm, ...hypothesis.slo].flatMap((predicate) => {
    const said = detectable(hypothesis, predicate);
    const label = labelOf(predicate);
    // A weakness and its SLO are often the same question with two thresholds.
    if (said === null || seen.has(`${label} ${phrase(said)}`)) return [];
    seen.add(`${label} ${phrase(said)}`);
    return [{ what: 'What the window can show', measuredAs: `${label}: ${phrase(said)}` }];
  });
}

/** Everything that decides, as it was written down before the first fault. */
function rulesFor(state: RunState, { hypothesis, after }: Pair): RunView['rules'] {
  if (hypothesis === null) return [];
  const row = (what: string, predicate: Predicate) => ({
    what,
    measuredAs: `${labelOf(predicate)}: ${asked(predicate)}`,
  });
  const changed = after?.experiment?.changedPaths ?? [];
  const demand = demandRow(state, hypothesis.fault.duration);
  return [
    row('The weakness shows', hypothesis.confirm),
    ...windowOf(hypothesis),
    ...hypothesis.slo.map((predicate) => row('SLO', predicate)),
    ...hypothesis.faultProof.effect.map((predicate) => row('The fault took effect', predicate)),
    ...worksOf(hypothesis).map(({ predicate, minimum, slices, perSecond }) => ({
      what: 'The service is in use',
      measuredAs: `${labelOf(predicate)}: at least ${amount(minimum, '')}${perSecond ? ' a second' : ''} in each of ${slices} intervals`,
    })),
    ...(demand ? [demand] : []),
    row('The suspected code ran', hypothesis.executedPath),
    ...changed.map(({ predicate }) => row('The new code ran', predicate)),
    ...state.guardrails.safetyHalts.map((predicate) => row('Safety halt', predicate)),
  ];
}

function receiptsOf(state: RunState, all: readonly Chapter[]): ReceiptView[] {
  const found = new Map<string, Receipt>();
  for (const receipts of [...all.map((chapter) => chapter.receipts), state.receipts])
    for (const receipt of Object.values(receipts)) found.set(receipt.id, receipt);
  const views = [...found.values()].map((receipt) => ({
    id: receipt.id,
    kind: receipt.kind,
    subject: receipt.subject,
    experiment: receipt.experiment ?? null,
    from: receipt.window?.from ?? receipt.observedAt,
    to: receipt.window?.to ?? null,
    value: valueText(receipt),
    caveat: receipt.caveat === null ? null : phrase(receipt.caveat),
    payload: receipt.rawDigest,
  }));
  return views.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id < b.id ? -1 : 1));
}

function obligationsOf({ state, control = null, now }: ViewInput): RunView['obligations'] {
  return obligations({ state, control }, now ?? state.event.at).map(({ nextCommands, reason, ...rest }) => ({
    ...rest,
    reason: phrase(reason),
    commands: nextCommands,
  }));
}

/** By what it is of, which whoever shows it several times hands in again. */
const VIEWS = new WeakMap<ViewInput, RunView>();

/** Made once of the same input, and changed by nobody. */
export function viewOf(input: ViewInput): RunView {
  const known = VIEWS.get(input) ?? viewAnew(input);
  VIEWS.set(input, known);
  return known;
}

function viewAnew(input: ViewInput): RunView {
  const { state, closed, control = null } = input;
  const raw = input.raw ?? (() => null);
  const links = linksOf(state, input.web);
  const all = chapters({ state, closed });
  const pair = pairOf(state, all);
  const last = all.at(-1) ?? null;
  const columns = columnsOf(pair, raw);
  const measures = measuresOf(columns, allowedRecovery(state));
  const headline = headlineOf(state, pair, last);
  const decisions = decisionsOf(state, links);
  const changes = changesOf(state, links);
  const entry = findEnvironment(control, state.environment)?.entry;
  return {
    run: {
      id: state.runId,
      kind: state.kind,
      environment: state.environment,
      repository: `${state.repository.owner}/${state.repository.name}`,
      revision: state.revision,
      startedAt: state.startedAt,
      startedBy: state.startedBy.login,
      from: state.incident ? { issue: state.incident.issue, url: state.incident.url } : null,
      at: state.event.at,
      seconds: secondsBetween(state.startedAt, state.event.at),
      fixes: state.iteration,
      maxFixes: state.maxIterations,
      record: state.record.pullRequest,
    },
    ended: state.transition.status === 'terminated',
    title: titleOf(state, headline, pair),
    headline,
    next: nextOf(state, headline, links, entry ?? null, {
      over: faultEnd(last) !== null,
      halted: headline.outcome === 'no-verdict' && stoppedBy(state, last) !== null,
    }),
    progress: progressOf(state, headline, pair, decisions, links),
    finding: findingOf(state, pair, links),
    others: othersOf(state, pair),
    fault: faultOf(pair),
    columns: columns.map(({ chapter }) => {
      const { n, mode, experiment } = chapter;
      const commit = experiment?.expectedBuild.commit ?? null;
      const name = mode === 'initial' ? 'Before the fix' : 'After the fix';
      const revision = experiment?.expectedBuild.revision ?? null;
      return { n, mode, name, revision, commit, href: commit === null ? null : commitHref(links, commit) };
    }),
    measures,
    proofs: proofsOf(measures, columns),
    pictured: isPictured(state) && columns.some(({ panel }) => panel !== null),
    panels: columns.flatMap(({ panel }) => panel ?? []),
    expected: expectedOf(state),
    rules: rulesFor(state, pair),
    experiments: all.map(experimentView),
    chain: chainOf(state, links),
    remedies: remediesOf(state),
    decisions,
    changes,
    notImplemented: (state.coding?.notImplemented ?? []).map(({ advisoryId, reason }) => ({ id: advisoryId, reason })),
    calls: callsOf(state, links),
    refused: refusedOf(state, all),
    obligations: obligationsOf(input),
    timeline: timelineOf(state, all, decisions, changes, headline),
    receipts: receiptsOf(state, all),
    links,
  };
}
