// Bugs that Chaos Loop must never have, put into it one at a time: the soak has to see each (docs/reliability.md). `edits` change the
// source while it is bundled, each text standing exactly once in its file; `breaks` names the rule of docs/contract.md; `harm` is
// what people would suffer. Of the drawn plans only those are lived that can meet it: with a lane of one of the `kinds`, and
// where there are any, with an arm of `arms` in it (parts of `site point`). A refactoring that moves a text moves it here, too:
// test/chaos/mutants.test.ts says which.

/** A mutant of one edit. */
const one = (name, plans, breaks, harm, file, find, put) => ({
  name,
  ...plans,
  breaks,
  harm,
  edits: [{ file, find, put }],
});

const CONTROLLER = 'app/controller/controller.ts';
const START = 'action/phases/execution/start.ts';
const WATCH = 'action/phases/execution/watch.ts';
const LEASE = 'state/commands/lease.ts';
const TRANSITION = 'state/run/transition.ts';

export const MUTANTS = [
  // Commands: lost, taken twice, or taken for taken.
  one(
    'dropped-command',
    { kinds: ['delegation', 'plain', 'verdict', 'approval'], arms: ['state:commit conflict'] },
    'R2.3',
    'Whoever lost a race is told that the command was taken, and nobody ever sees it.',
    CONTROLLER,
    'const older = await olderCommand(',
    'if (attempt > 1) return this.#accepted(decision, proposed);\n        const older = await olderCommand(',
  ),
  one(
    'unanswered-commit-taken-for-made',
    { kinds: ['delegation', 'plain', 'verdict'], arms: ['state:commit before-commit'] },
    'R2.1',
    'A commit that never arrived counts as made: what it said is gone.',
    CONTROLLER,
    '        lastProblem = error.message;\n      }\n      log.debug(',
    "        if (command.type === 'submit') {\n          const { decision } = await this.#decideOn(context, runId, command, arrived);\n          if (decision.ok) return this.#accepted(decision, proposed);\n        }\n        lastProblem = error.message;\n      }\n      log.debug(",
  ),
  one(
    'stale-head-committed',
    { kinds: ['concurrent-controllers', 'join'] },
    'R2.1',
    'Of two processes that decide at once, one writes over what the other decided.',
    'state/store/branch.ts',
    'const expectedHeadOid = head ?? (await createBranch());',
    'const expectedHeadOid = (head === null ? null : wordOf((await target(HEAD, {}))?.oid)) ?? (await createBranch());',
  ),
  one(
    'no-command-ledger',
    { kinds: ['delegation', 'plain'], arms: ['worker:submit response-lost', 'worker:claim response-lost'] },
    'R2.4',
    'A command that is sent again because its answer was lost is decided again.',
    'state/run/journal.ts',
    "if (entry.digest === digest) return { kind: 'replay', revision: entry.revision };",
    "if (entry.digest === digest) return { kind: 'new' };",
  ),

  // The fault: once, after its intent, and never unseen.
  one(
    'blind-retry',
    { kinds: ['uncertain-operation'], arms: ['azure:ScenarioConfigurations_Execute response-lost'] },
    'R14.2',
    'A start whose answer was lost is sent again without a look: production gets the fault twice.',
    START,
    'const outcome = work.provider.start(ref);',
    "const outcome = work.provider.start(ref).then((answer) => (answer.kind === 'unknown' ? work.provider.start(ref) : answer));",
  ),
  one(
    'effect-before-intent',
    { kinds: ['uncertain-operation'] },
    'R14.1',
    'A fault acts that nothing on record tells of.',
    START,
    'const refused = await prepare(execution, reread);',
    'const refused: Obstacle | null = null;\n  void prepare(execution, reread).catch(() => undefined);',
  ),
  {
    name: 'cancel-after-the-books',
    kinds: ['uncertain-operation'],
    breaks: 'R14.7',
    harm: 'A fault that people want stopped goes on until it is written down that it was stopped.',
    edits: [
      {
        file: 'action/phases/execution/brake.ts',
        find: 'function recordOf(',
        put: 'export function recordOf(',
      },
      {
        file: WATCH,
        find: "import { type Brake, brake } from './brake.js';",
        put: "import { type Brake, brake, recordOf } from './brake.js';\nimport { tellCancel } from './settling.js';\nimport { operationIdOf } from './start.js';",
      },
      {
        file: WATCH,
        find: 'braked = brake(work, ref, cancelled.why);',
        put: 'recordOf(work, ref.runId, cancelled.why);\n          await tellCancel(work, operationIdOf(execution), ref.runId);\n          braked = brake(work, ref, cancelled.why);',
      },
    ],
  },
  one(
    'never-happened-without-a-look',
    { kinds: ['uncertain-operation'], arms: ['azure:ScenarioConfigurations_Execute response-lost'] },
    'R14.2',
    'A start whose answer was lost is said never to have happened, while its fault acts.',
    START,
    'const why = unnamed(outcome);',
    "const why = unnamed(outcome);\n  if (why) {\n    await settled('never-happened', { reason: phrase(why).slice(0, 2000) });\n    return { kind: 'not-started', obstacle: { class: 'fault-start', details: message('start-never-happened', { why }) } };\n  }",
  ),
  one(
    'completed-without-a-look',
    {
      kinds: ['uncertain-operation'],
      arms: ['azure:ScenarioConfigurations_Execute response-lost', 'azure:ScenarioConfigurations_Execute after-intent'],
    },
    'R14.2',
    'A start whose answer was lost is said to have worked: the run waits for a fault that nobody started.',
    'action/faults/chaos-studio-workspaces/provider.ts',
    "return { kind: error.effect === 'none' ? 'refused' : 'unknown', details: error.message };\n      }\n    },\n    async status(",
    "return error.effect === 'none' ? { kind: 'refused', details: error.message } : { kind: 'started', runId: 'made-up' };\n      }\n    },\n    async status(",
  ),
  one(
    'earlier-attempt-used',
    {
      kinds: ['uncertain-operation'],
      arms: ['azure:ScenarioConfigurations_Execute before-record', 'worker:settle before'],
    },
    'R7.4',
    'What an attempt did that was given up counts for the one that follows it.',
    'state/operations/operations.ts',
    'return (state.experiment ? repairsOf(state.experiment) : 0) + 1;',
    'return 1;',
  ),

  {
    name: 'dispatch-before-the-commit',
    kinds: ['durable-steps', 'approval', 'plain'],
    breaks: 'R14.1',
    harm: 'A worker is asked for by a lease that the state knows nothing of, and may never know.',
    edits: [
      {
        file: CONTROLLER,
        find: 'for (const token of leasesOf(decision)) if (!before.has(token)) proposed.add(token);',
        put: "for (const token of leasesOf(decision)) if (!before.has(token)) {\n          proposed.add(token);\n          this.#ports.onLease(token);\n        }\n        if (proposed.size > 0)\n          for (const effect of this.#ports.effects)\n            if (effect.name === 'dispatch')\n              await effect.apply(context, { ...snapshot, state: decision.state, control: decision.control }, async () => true);",
      },
    ],
  },
  {
    name: 'delivery-before-the-commit',
    kinds: ['durable-steps', 'approval'],
    breaks: 'R14.1',
    harm: 'A pull request is opened that the state knows nothing of.',
    edits: [
      {
        file: CONTROLLER,
        find: 'const changes = await this.#changes(context, snapshot, decision);',
        put: "const changes = await this.#changes(context, snapshot, decision);\n        if (decision.state?.phase === 'coding' && command.type === 'submit')\n          await context.github.rest('POST', ['/repos', context.repository.owner, context.repository.name, 'git/trees'].join('/'), { base_tree: decision.state.commit, tree: [{ path: 'early.txt', mode: '100644', type: 'blob', content: 'early' }] });",
      },
    ],
  },

  // Workers: one a lease, and only the one that holds it.
  one(
    'no-fence',
    {
      kinds: ['delegation', 'plain', 'verdict'],
      arms: ['worker:submit late'],
    },
    'R15.1',
    'What a lost machine had sent arrives late, and counts for a phase that another worker has long since.',
    LEASE,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the product
    "if (lease?.token !== command.token) return lost('this token holds no lease');\n  if (lease.status !== 'claimed') return lost('the lease was never claimed');\n  if (lease.workflowRun !== command.workflowRun.id || lease.attempt !== command.workflowRun.attempt)\n    return lost(`the lease is held by run ${lease.workflowRun} attempt ${lease.attempt}`);\n  return null;",
    "return lease ? null : lost('this token holds no lease');",
  ),
  one(
    'lease-claimed-twice',
    { kinds: ['second-worker'] },
    'R15.1',
    'Two workers do the same phase at once.',
    LEASE,
    "if (lease.status === 'claimed')\n    return refuse(\n      'lease-held',",
    "if (lease.status === 'dispatched' && lease.workflowRun !== null)\n    return refuse(\n      'lease-held',",
  ),
  one(
    'new-command-for-each-try',
    { kinds: ['delegation', 'plain'], arms: ['worker:claim response-lost', 'worker:submit response-lost'] },
    'R14.6',
    'A result whose answer was lost is handed in as another one: what was decided is asked for again.',
    'action/app-client.ts',
    'const response = await post(path, body, Math.max(',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the product
    'const response = await post(path, body.replace(/"commandId":"/, `"commandId":"${delay}-`), Math.max(',
  ),

  one(
    'patch-anywhere',
    { kinds: ['harmful-change'] },
    'R12.3',
    'An agent that listened to a stranger changes the workflow that builds.',
    'state/phases/coding.ts',
    'else if (patch) found.push(...patchProblems(state, change.changeId, patch, change.files));',
    'else if (patch) patchProblems(state, change.changeId, patch, change.files);',
  ),
  // Evidence: what was really answered, of this run, this attempt, and enough of it.
  one(
    'sample-made-up',
    { kinds: ['uncertain-operation'] },
    'R4.1',
    'A measurement that was not taken is written down all the same.',
    'action/telemetry/schedule.ts',
    'const taken = plan.take().then((value) => {',
    'const before = answered.at(-1)?.value;\n    const taken = (before !== undefined && answered.length % 11 === 10 ? Promise.resolve(before) : plan.take()).then((value) => {',
  ),
  one(
    'failure-made-up',
    { kinds: ['uncertain-operation'] },
    'R4.1',
    'An answer that came is written down as one that did not.',
    'action/telemetry/sources/http/index.ts',
    'const met = error === null && status === expected;\n',
    "const met = error === null && status === expected;\n      if (met && ms % 16 === 15) return { ok: false, status: null, ms, value: null, error: 'no answer' };\n",
  ),
  one(
    'fault-run-made-up',
    { kinds: ['uncertain-operation'] },
    'R4.1',
    'A fault is reported to have run to its end though it failed, or the other way around.',
    'action/faults/chaos-studio-workspaces/provider.ts',
    'const answer = await chaos.getRun(runOf(run), bound);\n      return observed(answer.body, answer);',
    'const answer = await chaos.getRun(runOf(run), bound);\n      return observed(JSON.parse(JSON.stringify(answer.body).replace(\'"Succeeded"\', \'"Failed"\')), answer);',
  ),
  one(
    'evidence-not-kept',
    { kinds: ['uncertain-operation'] },
    'R4.3',
    'A verdict cites measurements that nobody can read any more.',
    'state/run/kept.ts',
    "{ ...('raws' in command ? command.raws : {}) };",
    "'raws' in command ? Object.fromEntries(Object.entries(command.raws ?? {}).slice(1)) : {};",
  ),
  {
    name: 'verdict-from-few-samples',
    kinds: ['uncertain-operation'],
    breaks: 'R5.4',
    harm: 'A few lucky answers decide whether a service is resilient.',
    edits: [
      {
        file: 'action/telemetry/schedule.ts',
        find: 'if (clock.now() - at <= bound) fire(at);',
        put: 'if (clock.now() - at <= bound && index % 3 === 0) fire(at);',
      },
      {
        file: 'state/evidence/readers/shared.ts',
        find: 'export function leastCoverage(predicate: Predicate): number {',
        put: 'export function leastCoverage(predicate: Predicate): number {\n  if (predicate) return 0;',
      },
    ],
  },
  one(
    'newest-before-filtered',
    { kinds: ['external-gate', 'lost-events'] },
    'R13.1',
    'The newest workflow run of a commit is looked at, and then whether it is the build: any other one hides it.',
    'state/gates/stages/build.ts',
    'return runs.filter((run) => run.path === workflow',
    'return runs.slice(0, 1).filter((run) => run.path === workflow',
  ),

  // People: what they said, once, and as they said it.
  one(
    'approval-by-nobody',
    { kinds: ['approval'] },
    'R11.4',
    'Advisories are coded that nobody chose.',
    'state/gates/decisions.ts',
    'const people = approval.decisions.map(({ actor }) => actor.login);',
    'const people = approval.decisions.map(({ actor }) => actor.login);\n  approval.decisions = [];',
  ),
  one(
    'comment-without-mark',
    { kinds: ['approval', 'external-gate', 'verdict'] },
    'R14.4',
    'A comment is not known again by whoever comes next, and is said twice.',
    'app/github/comments.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the product
    'return `${body}\\n\\n${mark}`;',
    "return mark === '' ? mark : body;",
  ),
  one(
    'shown-before-written',
    { kinds: ['approval', 'verdict', 'plain'], arms: ['/comments after-intent', '/comments before-record'] },
    'R14.8',
    'A page that could not be written is taken for written: people read what is not so any more.',
    'app/effects/comments.ts',
    'await show(context, issue, bound, looks);\n      shown.set(state.runId, digest);',
    'shown.set(state.runId, digest);\n      await show(context, issue, bound, looks);',
  ),
  one(
    'record-left-a-draft',
    { kinds: ['verdict', 'plain', 'approval'], arms: ['MarkReady'] },
    'R13.8',
    'The record of a run that has ended looks for ever as if it went on.',
    'app/effects/record.ts',
    "if (await markReady(records, context, state.record.pullRequest)) shown.set(state.runId, 'ready');",
    "shown.set(state.runId, 'ready');\n      await markReady(records, context, state.record.pullRequest);",
  ),

  // The gate, and the end.
  one(
    'gate-with-an-empty-field',
    { kinds: ['external-gate', 'join'] },
    'R13.2',
    'A change counts as live though nothing says which revision serves it.',
    'state/gates/external.ts',
    'revision: serving.value.revision,\n    receiptId: serving.receipt.id,',
    "revision: '-',\n    receiptId: serving.receipt.id,",
  ),
  {
    name: 'proposer-asked-again',
    kinds: ['durable-steps', 'approval'],
    breaks: 'R14.5',
    harm: 'An agent is asked for another patch while the one that was taken is being delivered.',
    edits: [
      {
        file: LEASE,
        find: "} else if (state.phase === 'coding' && state.coding?.iteration === state.iteration) {",
        put: "} else if (state.phase === 'coding' && state.coding?.iteration !== state.iteration && hold) {",
      },
      {
        file: 'app/collectors/observers.ts',
        find: "if (state.phase === 'coding') return !delivering;",
        put: "if (state.phase === 'coding') return state.lease === null || !delivering;",
      },
    ],
  },
  one(
    'environment-not-freed',
    { kinds: ['plain', 'delegation'] },
    'R2.7',
    'An environment stays taken by a run that has ended: no other one can begin.',
    TRANSITION,
    'entry.activeRun = null;\n    draft.changed.control = true;',
    'draft.changed.control = true;',
  ),
  one(
    'ended-with-a-lease',
    { kinds: ['verdict'] },
    'R3.3',
    'A run that has ended still sends workers.',
    TRANSITION,
    'state.lease = null;\n  // The verdict itself',
    '// The verdict itself',
  ),
  one(
    'sweep-skips-runs',
    { kinds: ['suspended', 'lost-events'] },
    'R14.8',
    'A lost event is never made up for: the run stands still.',
    'app/events/sweep.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the product
    'add(`run/${runId}`, { runId }, () => ports.controller.reconcile(context, runId, looks));\n    if (recordPullRequest',
    'if (recordPullRequest',
  ),
  one(
    'wrong-verdict',
    { kinds: ['plain'] },
    'R9.3',
    'A weakness that was seen is reported as one that is not there.',
    'state/phases/diagnostic.ts',
    "if (confirm.during.holds) return { verdict: 'CONFIRMED', class: null };",
    "if (confirm.during.holds) return { verdict: experiment.mode === 'initial' ? 'REFUTED' : 'CONFIRMED', class: null };",
  ),
];
