import { describe, expect, it } from '@jest/globals';
import { validateExperiment, validateRunState } from '../../schemas/generated/validators.js';
import { lineText } from '../../state/queries/picture/tree.js';
import { viewOf } from '../../state/queries/view/index.js';
import { config, environmentConfig } from '../../state/testing/fixture.js';
import { helpText } from '../chatops/help.js';
import { VERBS } from '../chatops/table.js';
import { finishedStory } from '../testing/run-state.js';
import { refusalText } from './answers.js';
import { changeBody } from './change.js';
import { code, marker, plain, prose, table } from './markdown.js';
import { recordComments } from './projections.js';
import { NO_DRAFTS, recordBody, recordMark, renderRecord, withMarks } from './record.js';
import { renderRunReadme } from './run-readme.js';
import type { Story } from './story.js';

/** Rows of the Markdown tables, as trimmed cells. */
function rows(page: string): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function withState(change: (story: Story) => void): Story {
  const story = structuredClone(finishedStory());
  change(story);
  return story;
}

describe('the fixture', () => {
  it('is a run as the schema has it', () => {
    const { state, closed } = finishedStory();
    expect(validateRunState(state) ? [] : validateRunState.errors).toEqual([]);
    for (const document of closed.values()) expect(validateExperiment(document)).toBe(true);
  });
});

describe('the page of a run', () => {
  const page = renderRunReadme(finishedStory());

  it('says the outcome first, and what it is about', () => {
    expect(page.split('\n').slice(0, 3)).toEqual([
      '# Resolved: Checkout hangs when pricing does not answer',
      '',
      '**The fix works.** Under the same fault: **Checkout: 100%**; before the fix: **31%**. Every SLO held.',
    ]);
  });

  it('tells where the weakness is, and what could not be tested', () => {
    expect(page).toContain(
      `[\`src/checkout.ts:10\`](https://github.com/octo/shop/blob/${'a'.repeat(40)}/src/checkout.ts#L10)`,
    );
    expect(page).toContain('testable with a zone fault');
  });

  it('shows before and after with numbers and units', () => {
    const decides = rows(page).find((cells) => cells[0]?.startsWith('**Checkout, during the fault**'));
    expect(decides?.slice(1)).toEqual(['**31%**', '**100%**']);
    expect(decides?.[0]).toContain('weak below 90%');
  });

  it('shows that the changed code ran, the work in each slice, and the effect of the fault', () => {
    const said = (question: string) =>
      rows(page)
        .find((cells) => cells[0]?.startsWith(question))
        ?.slice(1);
    expect(said('Did the new code run?')?.at(-1)).toMatch(/^✓/);
    expect(said('Was the service in use?')).toEqual(['✓ 30–32', '✓ 30–32']);
    expect(said('Did it take effect?')).toEqual(['✓ 100% → 0%', '✓ 100% → 0%']);
  });

  it('says who decided, with which permission, and what was changed', () => {
    expect(page).toContain(
      '[Approved remedy 1](https://github.com/octo/shop/pull/2#issuecomment-1007) by [@maria](https://github.com/maria) (maintain), 13:03:00 UTC',
    );
    expect(page).toContain('[#3](https://github.com/octo/shop/pull/3)');
    expect(page).toContain(`[\`${'c'.repeat(7)}\`](https://github.com/octo/shop/commit/${'c'.repeat(40)})`);
  });

  it('shows the chain of the gate', () => {
    const stages = page.split('\n').flatMap((line) => /^- ✓ \*\*(\w+)\*\*: /.exec(line)?.[1] ?? []);
    expect(stages).toEqual(['Merge', 'Build', 'Artifact', 'Deployment', 'Serving']);
    expect(page).toContain('`rev-2`');
  });

  it('R4.4 says "not measured" for what was not, never zero', () => {
    const story = withState(({ state, closed }) => {
      for (const confirm of [state.experiments[0]?.confirm, closed.get(1)?.experiment.diagnostic?.confirm])
        if (confirm) Object.assign(confirm.during, { value: null, holds: null, caveat: 'too few samples' });
    });
    const decides = rows(renderRunReadme(story)).find((cells) => cells[0]?.startsWith('**Checkout, during'));
    expect(decides?.slice(1)).toEqual(['**not measured**', '**100%**']);
  });

  it('shows the summary where the closed experiment can not be read', () => {
    const { state } = finishedStory();
    const decides = rows(renderRunReadme({ state, closed: new Map() })).find((cells) =>
      cells[0]?.startsWith('**Checkout, during'),
    );
    expect(decides?.slice(1)).toEqual(['**31%**', '**100%**']);
  });

  it('renders a run that has just begun', () => {
    const story = withState(({ state }) => {
      Object.assign(state, {
        phase: 'resilience-analysis',
        mode: 'initial',
        transition: { status: 'ready', from: null, to: 'resilience-analysis', reason: 'started' },
        verdict: 'in-progress',
        experiments: [],
        advisory: null,
        approval: null,
        coding: null,
        gate: null,
        operations: [],
        analysis: { attempts: 0, hypotheses: [], findings: [], corrections: [] },
      });
    });
    const begun = renderRunReadme(story);
    expect(begun).toContain('# Testing: weaknesses in staging');
    expect(begun).toContain('▸ Suspected');
    expect(begun).not.toContain('## Why this counts as proof');
  });
});

describe('text of others', () => {
  it('can not leave its place', () => {
    const bad = 'x](http://e) <img src=x> | @maria #12 **b**\n## head';
    expect(plain(bad)).toBe('x\\](http:&#8203;//e) \\<img src=x\\> \\| @&#8203;maria #&#8203;12 \\*\\*b\\*\\* ## head');
    expect(code('a ` b | c')).toBe('`` a ` b \\| c ``');
    expect(code('')).toBe('–');
    expect(code(marker('status', 'x'))).not.toContain(marker('status', 'x'));
    expect(plain(marker('status', 'x'))).not.toContain(marker('status', 'x'));
  });

  it('does not break a table, a mark or a heading wherever it comes from', () => {
    const evil = '--> | \n# pwned <script> @everyone `';
    const story = withState(({ state, closed }) => {
      state.environment = 'staging';
      for (const chapter of closed.values()) {
        chapter.experiment.hypothesis = { ...chapter.experiment.hypothesis, statement: evil };
      }
      const advisory = state.advisory?.advisories[0]?.advisory;
      if (advisory) Object.assign(advisory, { title: evil, change: evil, rollback: evil });
      const change = state.coding?.changes[0];
      if (change) Object.assign(change, { title: evil, summary: evil, rollback: evil });
      state.startedBy.login = evil;
    });
    const change = story.state.coding?.changes[0];
    if (!change) throw new Error('no change');
    const pages = [renderRunReadme(story), renderRecord(story), changeBody(story.state, change)];
    pages.push(...recordComments(story).map((item) => item.body));
    for (const page of pages) {
      expect(page).not.toMatch(/(?<!\\)<script/);
      expect(page).not.toMatch(/^# pwned/m);
      expect(page).not.toContain('@everyone');
    }
  });

  it('keeps each table in shape', () => {
    for (const page of [renderRunReadme(finishedStory()), renderRecord(finishedStory())]) {
      for (const block of page.split('\n\n').filter((part) => part.startsWith('| '))) {
        expect(new Set(rows(block).map((cells) => cells.length)).size).toBe(1);
      }
    }
  });
});

describe('comments of the record', () => {
  it('are one for status, set, change and result, each with its own mark', () => {
    const marks = recordComments(finishedStory()).map((item) => item.mark);
    expect(marks).toEqual([
      '<!-- chaos-loop:status=4f1c9e02ab -->',
      '<!-- chaos-loop:advisory=advisory-set-0123456789ab -->',
      '<!-- chaos-loop:change=4f1c9e02ab/fallback -->',
      '<!-- chaos-loop:result=4f1c9e02ab -->',
    ]);
  });

  it('R10.4 the set says how to approve and approves nothing', () => {
    const body = recordComments(finishedStory())[1]?.body ?? '';
    expect(body).toContain('\n/chaos-loop approve 1\n');
    expect(body).toContain('A recommendation approves nothing.');
  });

  it('R12.2 a change says that it is no proof of resilience', () => {
    const { state } = finishedStory();
    const change = state.coding?.changes[0];
    if (!change) throw new Error('no change');
    const body = changeBody(state, change);
    expect(body).toContain('not proof of resilience');
    expect(body).toContain('#2');
  });
});

describe('who has the next move', () => {
  const said = (story: Story) => {
    const { headline, next } = viewOf(story);
    return [
      headline.lead,
      ...headline.says.map(lineText),
      ...next.map(({ says, command }) => `${command ?? ''} ${lineText(says)}`),
    ].join('\n');
  };

  it.each([
    ['advisory-approval', 'blocked', /\/chaos-loop approve 1/],
    ['coding', 'ready', /Nothing for you/],
    ['awaiting-external-gate', 'blocked', /the same fault runs next/],
  ] as const)('in %s', (phase, status, expected) => {
    const story = withState(({ state }) => {
      Object.assign(state, { phase, verdict: 'in-progress', cause: null });
      state.transition.status = status;
    });
    expect(said(story)).toMatch(expected);
  });

  it('names the first stage that is not proven, with its reason', () => {
    const story = withState(({ state }) => {
      Object.assign(state, { phase: 'awaiting-external-gate', verdict: 'in-progress', cause: null });
      state.transition.status = 'blocked';
      if (state.gate) Object.assign(state.gate.stages.build, { status: 'pending', reason: 'no build of the commit' });
    });
    expect(said(story)).toContain('Waiting for build: no build of the commit.');
    expect(said(story)).toContain('Deploy #3 as usual.');
  });
});

describe('the body of the record', () => {
  it('is the same while nothing that it says changes', () => {
    const { state, closed } = finishedStory();
    expect(recordBody({ closed, state: { ...state, phase: 'coding' } })).toBe(recordBody({ closed, state }));
    expect(recordBody(finishedStory())).toContain('<!-- chaos-loop:run=4f1c9e02ab -->');
  });

  it('keeps the mark that says that this plan has no drafts', () => {
    expect(withMarks('new', `old\n\n${NO_DRAFTS}`)).toBe(`new\n\n${NO_DRAFTS}`);
    expect(withMarks('new', 'old')).toBe('new');
  });
});

describe('the record document', () => {
  it('is written again only when the run stands elsewhere', () => {
    const { state } = finishedStory();
    expect(recordMark({ ...state, revision: 99 })).toBe(recordMark(state));
    expect(recordMark({ ...state, phase: 'coding' })).not.toBe(recordMark(state));
    expect(renderRecord(finishedStory())).toContain(recordMark(state));
  });
});

describe('answers', () => {
  it('a refusal says code, message, every problem and what to do', () => {
    const text = refusalText({
      code: 'invalid-config',
      message: 'it is not valid',
      hint: 'Correct it',
      problems: [{ path: '/app/url', message: '"url" is missing', hint: 'Add it.' }],
    });
    expect(text).toContain('`invalid-config`');
    expect(text).toContain('`/app/url`');
    expect(text).toContain('What to do: Correct it.');
  });

  it('keeps code marks of our own sentences and nothing else', () => {
    expect(prose('Write `/chaos-loop help` for <b>all</b>')).toBe('Write `/chaos-loop help` for \\<b\\>all\\</b\\>.');
    expect(prose('Did you mean `x`?')).toBe('Did you mean `x`?');
  });

  it('help lists each command once', () => {
    // A head and a rule, then one line a verb.
    expect(rows(helpText(undefined))).toHaveLength(VERBS.length + 2);
    expect(table([], [])).toBe('');
  });

  it('R11.1: help shows the permission that is in force', () => {
    const { environments } = config({ ...environmentConfig(), permissions: { start: 'admin' } });
    const everywhere = config(undefined, { permissions: { halt: 'admin' }, approvals: { teams: ['octo/sre'] } });
    const text = helpText({ ...everywhere, environments });
    expect(text).toMatch(/chaos-loop halt \[reason\]` \| admin/);
    expect(text).toMatch(/chaos-loop approve .* \| members of `octo\/sre`/);
    expect(text).toMatch(/chaos-loop plan <environment> \[--from <issue>\]` \| maintain \|/);
    expect(text).toMatch(/chaos-loop start <environment> \[--from <issue>\]` \| maintain; shop-test: admin \|/);
  });
});
