import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paint } from '../../app/cli/styled.js';
import type { Change } from '../../schemas/generated/types.js';
import { at } from '../../state/testing/steps.js';
import { agreeing, asking, type Person } from './prompts.js';

const { state } = at('advisory-approval');
const [remedy] = state.advisory?.advisories ?? [];
const change = at('awaiting-external-gate').state.coding?.changes[0] as Change;

let input: PassThrough;
let said: string;
let stop: AbortController;
let person: Person;
beforeEach(() => {
  input = new PassThrough();
  said = '';
  stop = new AbortController();
  person = asking({
    input,
    write: (text) => {
      said += text;
    },
    say: (...lines) => {
      said += lines.map((line) => `${paint(line, false)}\n`).join('');
    },
    signal: stop.signal,
  });
});
afterEach(() => person.close());

describe('someone at the terminal', () => {
  it('R10.4 is asked about the advisory by name, and an empty answer takes the recommendation', async () => {
    input.write('\n');
    expect(await person.advisory(state, null)).toBe('approve');
    expect(said).toContain(remedy?.advisory.title);
    expect(said).toMatch(/^▸ Approve {3}1\. [^\n]+\n(.*\n)* +Rollback +\S(.*\n)+ +Code it\? \[Y\/n\]/);
  });

  it('answers from a pipe one line a question, in order', async () => {
    input.end('y\nno\n');
    expect(await person.advisory(state, null)).toBe('approve');
    expect(await person.merge(change, null)).toBe(false);
    expect(said).toMatch(/▸ Merge {5}#12: [^\n]+\n +Files +\S(.*\n)+ +Merge it\? \[Y\/n\]/);
  });

  it('is asked again whether no means reject or leave', async () => {
    input.write('n\nr\n');
    expect(await person.advisory(state, null)).toBe('reject');
    input.write('n\n\n');
    expect(await person.advisory(state, null)).toBe('leave');
  });

  it('is asked again after an answer that is none', async () => {
    input.write('perhaps\nY\n');
    expect(await person.merge(change, null)).toBe(true);
    expect(said).toContain('Please answer yes or no.');
  });

  it('leaves everything as it is when the input has ended', async () => {
    input.end();
    expect(await person.advisory(state, null)).toBe('leave');
    expect(await person.merge(change, null)).toBe(false);
    expect(await person.abandon(state)).toBe(false);
  });

  it('does not take what was typed at a terminal before the question as an answer to it', async () => {
    const tick = () => new Promise((resolve) => setImmediate(resolve));
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const typist = asking({ input: terminal, write: () => undefined, say: () => undefined, signal: stop.signal });
    terminal.write('y\n\n');
    await tick();
    const asked = typist.advisory(state, null);
    terminal.write('n\n');
    await tick();
    terminal.write('r\n');
    expect(await asked).toBe('reject');
    typist.close();
  });

  it('stops asking when the loop is stopped', async () => {
    const question = person.merge(change, null);
    stop.abort(new Error('Stopped by SIGINT.'));
    await expect(question).rejects.toThrow('Stopped by SIGINT.');
    await expect(person.advisory(state, null)).rejects.toThrow('Stopped by SIGINT.');
  });
});

describe('someone who agreed in advance', () => {
  it('approves or rejects as agreed, merges, and abandons what nobody will deploy again', async () => {
    expect(await agreeing('approve').advisory(state, null)).toBe('approve');
    expect(await agreeing('reject').advisory(state, null)).toBe('reject');
    expect(await agreeing('approve').merge(change, null)).toBe(true);
    expect(await agreeing('approve').abandon(state)).toBe(true);
  });
});
