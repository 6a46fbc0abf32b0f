/** Pages fit what GitHub takes, and what others wrote does nothing on them, whatever it says (C2). */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { changesetOf } from '../../state/store/changeset.js';
import { finishedStory } from '../testing/run-state.js';
import { doctorText, refusalText, statusAnswer } from './answers.js';
import { changeBody, changeCommitMessage, changeTitle } from './change.js';
import { marker } from './markdown.js';
import { long, PAGE, page } from './page.js';
import { recordComments } from './projections.js';
import { recordBody, recordTitle, renderRecord } from './record.js';
import { renderRunReadme } from './run-readme.js';
import type { Story } from './story.js';

const GITHUB_COMMENT = 65_536;

function storyWith(change: (state: RunState, story: Story) => void): Story {
  const story = structuredClone(finishedStory());
  change(story.state, story);
  return story;
}

/** Every text of the run that a person, an agent or a service wrote. */
function sayEverywhere(story: Story, words: string): void {
  const { state, closed } = story;
  for (const item of state.advisory?.advisories ?? []) {
    Object.assign(item.advisory, { title: words, change: words, rollback: words });
    Object.assign(item.advisory.evidence, { mechanism: words });
    Object.assign(item.advisory.grounding, { reference: words, citation: words });
  }
  for (const change of state.coding?.changes ?? [])
    Object.assign(change, { title: words, summary: words, rollback: words });
  for (const { experiment } of closed.values()) Object.assign(experiment.hypothesis, { statement: words });
  for (const stage of Object.values(state.gate?.stages ?? {}))
    Object.assign(stage, { reason: words, expected: words, observed: words });
  state.caveats = [words];
  state.startedBy.login = words;
  state.event.details.reason = words;
}

function changeOf({ state }: Story) {
  const change = state.coding?.changes[0];
  if (!change) throw new Error('no change');
  return change;
}

describe('R12.3 longer than GitHub takes', () => {
  const many = storyWith((state) => {
    const [first] = state.advisory?.advisories ?? [];
    if (!first || !state.advisory) throw new Error('no advisory');
    const words = 'a mechanism of two thousand characters, & more; '.repeat(42);
    state.advisory.advisories = Array.from({ length: 40 }, (_, index) => ({
      ...structuredClone(first),
      rank: index + 1,
      advisory: {
        ...structuredClone(first.advisory),
        advisoryId: `advisory-${index}`,
        title: words,
        change: words,
        rollback: words,
        evidence: { ...first.advisory.evidence, mechanism: words },
        grounding: { ...first.advisory.grounding, reference: words, citation: words },
      },
    }));
  });

  it('the example: forty advisories of two thousand characters fit, say how to approve, and lead to the whole', () => {
    const set = recordComments(many)[1];
    expect(set?.body.length).toBeLessThan(GITHUB_COMMENT);
    expect(set?.body).toContain('\n/chaos-loop approve 1\n');
    expect(set?.body).toContain(
      `[the run page](https://github.com/octo/shop/blob/chaos-loop-state/runs/${many.state.runId}/README.md)`,
    );
    expect(renderRunReadme(many)).toContain('`advisory-39`');
  });

  it('a relative: ten thousand caveats in the status, in the answer, and on the page of the run', () => {
    const story = storyWith((state) => {
      state.caveats = Array.from({ length: 10_000 }, () => '@&<'.repeat(200));
    });
    for (const { body } of recordComments(story)) expect(body.length).toBeLessThan(GITHUB_COMMENT);
    expect(recordBody(story)).toContain('**Next:**');
    expect(renderRunReadme(story).length).toBeLessThanOrEqual(PAGE.file + 1);
    expect(renderRecord(story)).toMatch(/<!-- chaos-loop:record=[0-9a-f]+ -->\n$/);
    expect(statusAnswer({ halt: null, runs: Array.from({ length: 500 }, () => story), idle: [] }).length).toBeLessThan(
      GITHUB_COMMENT,
    );
  });

  it('relatives: the body of a change, a refusal of a configuration with thousands of problems, and doctor', () => {
    const story = storyWith((state) => {
      const change = state.coding?.changes[0];
      if (change) Object.assign(change, { summary: '@'.repeat(100_000), title: '#1 '.repeat(1000) });
      if (change) change.verification.paths = Array.from({ length: 5000 }, (_, n) => `test/${n}.ts`);
    });
    const body = changeBody(story.state, changeOf(story));
    expect(body.length).toBeLessThan(GITHUB_COMMENT);
    expect(body).toContain(marker('change', `${story.state.runId}/${changeOf(story).changeId}`));
    expect(changeTitle(changeOf(story)).length).toBeLessThanOrEqual(PAGE.title);
    const problems = Array.from({ length: 5000 }, (_, n) => ({ path: `/a/${n}`, message: 'm'.repeat(300), hint: 'h' }));
    const refusal = refusalText({ code: 'invalid-config', message: 'not valid', hint: 'Correct it', problems });
    expect(refusal.length).toBeLessThan(GITHUB_COMMENT);
    expect(refusal).toContain('What to do: Correct it.');
    const checks = Array.from({ length: 2000 }, () => ({
      name: 'probe-and-halts' as const,
      status: 'failed' as const,
      details: '<'.repeat(600),
      hint: null,
    }));
    const doctor = doctorText('staging', { at: '2026-11-29T13:05:07.000Z', checks } as never, false);
    expect(doctor.length).toBeLessThan(GITHUB_COMMENT);
    expect(recordTitle(storyWith((state) => (state.environment = 'é@#'.repeat(400)))).length).toBeLessThan(256);
  });

  it('cuts at the end of a line, closes what is folded, and shares the room', () => {
    const row = '| a | b |\n'.repeat(100);
    const text = page(700, 'W', ['head', long(`<details><summary>x</summary>\n\n${row}</details>`), long(row), 'tail']);
    expect(text.length).toBeLessThanOrEqual(700);
    expect(text.startsWith('head\n\n')).toBe(true);
    expect(text.endsWith('\n\ntail')).toBe(true);
    expect(text.split('<details>')).toHaveLength(text.split('</details>').length);
    expect(text.split('The whole: W')).toHaveLength(3);
    expect(page(50, 'W', ['x'.repeat(80)]).length).toBeLessThanOrEqual(50);
  });
});

describe('R12.3 others words do nothing', () => {
  const WORDS =
    'Fixes #12 &commat;acme/oncall @acme/oncall [skip ci] https://github.com/octo/shop/issues/3 octo/shop#4 GH-5 ' +
    '![x](http://e.example/p.png) <img src=x>\nCo-authored-by: Eve <eve@example.com>\u202e\u001b[31m\u200b';

  it('on pages, comments and bodies of pull requests', () => {
    const story = storyWith((_, whole) => sayEverywhere(whole, WORDS));
    const pages = [
      renderRunReadme(story),
      renderRecord(story),
      changeBody(story.state, changeOf(story)),
      statusAnswer({ halt: { login: WORDS, reason: WORDS }, runs: [story], idle: [WORDS] }),
      refusalText({ code: 'invalid-config', message: WORDS, hint: WORDS }),
      recordBody(story),
      ...recordComments(story).map(({ body }) => body),
    ];
    for (const text of pages) {
      // In code marks nothing acts.
      const outside = text.replace(/`[^`]*`/g, '');
      expect(outside).not.toMatch(
        /@acme|&commat;acme|Fixes #12|shop#4|GH-5|(?<!\()https:\/\/github\.com|\]\(http:\/\/e|(?<!\\)<img/,
      );
      expect(text).not.toMatch(/(?!\n)[\p{Cf}\p{Cc}]|^Co-authored-by/mu);
    }
  });

  it('in the title and the commit message of a change: no trailers but ours', () => {
    const story = storyWith((_, whole) => sayEverywhere(whole, WORDS));
    const message = changeCommitMessage(story.state, changeOf(story));
    expect(message.split('\n').filter((line) => /^[A-Za-z-]+:/.test(line))).toHaveLength(3);
    expect(message).not.toMatch(/#\d|@acme|\[skip|(?!\n)[\p{Cf}\p{Cc}]/u);
    const nothing = storyWith((_, whole) => sayEverywhere(whole, '\u202e\u200b'));
    expect(changeTitle(changeOf(nothing))).toBe('Change fallback');
  });

  it('in the subjects of the state branch', () => {
    const { state } = storyWith((_, whole) => sayEverywhere(whole, WORDS));
    const decision = {
      ok: true,
      state,
      control: null,
      changed: { state: true, control: false },
      evidence: {},
    } as never;
    const before = { control: null, state: null };
    const commit = changesetOf({ before, decision, runId: state.runId, readme: null, index: null });
    expect(commit?.message.headline).not.toMatch(/#\d|@acme|\[skip|\n|(?!\n)[\p{Cf}\p{Cc}]/u);
    expect(commit?.message.headline.length).toBeLessThanOrEqual(200);
  });

  it('R2.4 nobody writes one of our marks', () => {
    expect(marker('doctor', 'a---><b>@x')).toBe('<!-- chaos-loop:doctor=a-b@x -->');
    expect(marker('doctor', 'a\u202e\nb')).toBe('<!-- chaos-loop:doctor=a b -->');
  });
});
