/** What YAML would take for something else, or silently not use, is refused by line (R5.5, R6.1). */
import { describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import * as fixture from '../../state/testing/fixture.js';
import { readConfigText } from '../github/config.js';

const TEXT = stringify(fixture.config());
const problems = (text: string) => {
  const { parsed } = readConfigText(text, '0'.repeat(40));
  return parsed.ok ? [] : (parsed.error.problems ?? []).map(({ path, message, hint }) => `${path} ${message} ${hint}`);
};
const lineOf = (text: string, part: string) => text.split('\n').findIndex((row) => row.includes(part)) + 1;
const match = (value: string) =>
  TEXT.replace('artifact:', `deployment: {match: {payload: {build: ${value}}}}\n      artifact:`);

describe('a configuration as it is written', () => {
  it('the example is fine, also with names that hold blanks or slashes', () => {
    expect(problems(TEXT)).toEqual([]);
    for (const name of ['Prod EU', 'a/b', '"2.10"'])
      expect(problems(TEXT.replace('shop-test:', `${name}:`))).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['an environment 2.10', TEXT.replace('shop-test:', '2.10:'), /2\.10 is read as 2\.1, .*Quote it: "2\.10"/],
    [
      'two environments 1',
      TEXT.replace('shop-test:', '1: {}\n  "1":'),
      /"1" appears twice: in line \d+ and in line \d+/,
    ],
    ['an environment true', TEXT.replace('shop-test:', 'true:'), /true is read as true/],
    ['a placeholder as a name', TEXT.replace('shop-test:', '{{NAME}}:'), /a key is not a text/],
    ['an unknown tag', TEXT.replace('name: shop', 'name: !env shop'), /!env/],
    ['an unknown tag on a mapping', TEXT.replace('artifact:', 'artifact: !include'), /!include/],
    [
      'a blank at the end of an environment',
      TEXT.replace('shop-test:', '"shop-test ":'),
      /begins or ends with a blank/,
    ],
    [
      'a blank at the end of an artifact',
      TEXT.replace('name: shop', 'name: "shop "'),
      /artifact\/name .*ends with a blank/,
    ],
    [
      'a no-break space before a scope',
      TEXT.replace('resourceGroup: rg-shop', 'resourceGroup: "\u00a0rg-shop"'),
      /ends with a blank/,
    ],
    ['an @ in the build workflow', TEXT.replace('workflows/build.yml', 'workflows/build@example.com'), /<path>@<ref>/],
    [
      'an @ in the worker workflow',
      TEXT.replace('worker:', 'worker:\n  workflow: .github/workflows/a@example.com'),
      /<path>@<ref>/,
    ],
    [
      'a workflow where GitHub runs none',
      TEXT.replace('workflows/build.yml', 'workflows/ci/build.yml'),
      /is not a workflow/,
    ],
    ['a name that no command can say', TEXT.replace('shop-test:', "'shop\"test':"), /no command can say/],
    ['two blanks in a row, which a reader sees as one', TEXT.replace('shop-test:', 'Prod  EU:'), /no command can say/],
    ['a no-break space within', TEXT.replace('shop-test:', '"Prod\u00a0EU":'), /no command can say/],
    ['a letter that looks like a blank', TEXT.replace('shop-test:', '"\u3164":'), /no command can say/],
    [
      'a name that no document can hold',
      TEXT.replace('shop-test:', '__proto__:'),
      /no document can hold the name "__proto__"/,
    ],
    ['a letter and its mark apart', TEXT.replace('shop-test:', '"cafe\u0301":'), /Write "caf\u00e9"/],
    ['a match value beyond 2^53', match('9007199254740993'), /9007199254740993 is beyond/],
    ['a match value beyond 2^53 as a float', match('1e20'), /1e20 is beyond/],
    ['a number that overflows', match('1e999'), /1e999 is too large/],
    ['YAML 1.1, where 0:01 is a number', `%YAML 1.1\n---\n${TEXT}`, /%YAML 1\.1 .*Remove the line/],
    ['a set', TEXT.replace('artifact:', 'deployment: {match: {payload: !!set {build}}}\n      artifact:'), /2002:set/],
    ['an ordered map', match('1').replace('payload: {build: 1}', 'payload: !!omap [build: 1]'), /2002:omap/],
    ['bytes', TEXT.replace('name: shop', 'name: !!binary c2hvcA=='), /2002:binary/],
    ['a threshold beyond 2^53', TEXT.replace('threshold: 0.1', 'threshold: 9007199254740993'), /is beyond/],
  ])('%s is refused, with its line', (_name, text, message) => {
    const found = problems(text);
    expect(found.join('\n')).toMatch(message);
    for (const problem of found) expect(problem).toMatch(/ See line \d+, column \d+\.$/);
  });

  it.each<[string, string, RegExp]>([
    [
      'a pointer without a slash',
      TEXT.replace('revisionPointer: /revision', 'revisionPointer: revision'),
      /serving\/revisionPointer "revision" is no JSON pointer/,
    ],
    [
      'a pointer with a wrong escape',
      TEXT.replace('commitPointer: /commit', 'commitPointer: /a~2'),
      /serving\/commitPointer/,
    ],
    [
      'a pointer into a deployment',
      TEXT.replace('artifact:', 'deployment: {digestPointer: digest}\n      artifact:'),
      /deployment\/digestPointer/,
    ],
    [
      'an address without a host',
      TEXT.replace('http://app.example.test', 'https://'),
      /app\/url "https:\/\/" is not an address/,
    ],
    [
      'an address with a blank',
      TEXT.replace('http://shop.example.test/revision', 'http://shop example.test/'),
      /serving\/url/,
    ],
    [
      'an address with a password',
      TEXT.replace('http://shop.example.test/checkout', 'http://u:p@shop.example.test/'),
      /source\/url the address holds a user or a password/,
    ],
    ['a branch that git refuses', `${TEXT}stateBranch: a..b\n`, /stateBranch "a\.\.b" is not a branch name/],
    ['a ref instead of a branch', `${TEXT}stateBranch: refs/heads/state\n`, /stateBranch/],
    ['a branch in the way of ours', `${TEXT}stateBranch: chaos-loop\n`, /in the way/],
    [
      'a pattern that matches no file',
      TEXT.replace('src/**', 'src/*.ts'),
      /allowedPaths\/0 "src\/\*\.ts" matches no file/,
    ],
    ['a path that leads out', TEXT.replace('src/**', '../src/**'), /allowedPaths\/0/],
    [
      'a pace that starves the worker',
      TEXT.replace('pollEvery: PT1S', 'pollEvery: PT0.001S'),
      /worker\/pollEvery .*too often/,
    ],
    [
      'a probe that does',
      TEXT.replace(/(scalePointer: \/scale\n\s+every: )PT1S/, '$1PT0.01S'),
      /serving\/every .*too often/,
    ],
    ['a predicate that does', TEXT.replace('every: PT0.25S', 'every: PT0.0001S'), /source\/every .*too often/],
  ])('%s leads nowhere, and is refused with its line', (_name, text, message) => {
    const found = problems(text);
    expect(found.join('\n')).toMatch(message);
    for (const problem of found) expect(problem).toMatch(/ See line \d+, column \d+\.$/);
  });

  it('paths and folders are patterns that match, and other branches are fine', () => {
    for (const entry of ['**', 'src', 'src/', 'a b/**', '.config/**', 'app/[id]/**'])
      expect(problems(TEXT.replace('- src/**', `- ${JSON.stringify(entry)}`))).toEqual([]);
    for (const branch of ['state', 'ops/state', 'chaos-loop-state', 'chaos-loops/x'])
      expect(problems(`${TEXT}stateBranch: ${branch}\n`)).toEqual([]);
  });

  it('thousands of keys that nobody knows, as many as a configuration may have, are each told with their line, in a moment', () => {
    const keys = Array.from({ length: 8_000 }, (_, n) => `unknown${n}: 1\n`).join('');
    expect(problems(`${TEXT}${keys}`).length).toBeGreaterThan(0);
  });

  it.each(['9007199254740992', '-9007199254740992', '"9007199254740993"', '0.1'])('%s is exact', (value) => {
    expect(problems(match(value))).toEqual([]);
  });

  it('a duplicate is told with both lines', () => {
    const text = `${TEXT.replace('version: 1', 'version: 1\nmaxEvidenceAge: PT1M')}maxEvidenceAge: PT2M\n`;
    const [first, second] = [lineOf(text, 'maxEvidenceAge: PT1M'), lineOf(text, 'maxEvidenceAge: PT2M')];
    expect(problems(text).join('\n')).toContain(
      `"maxEvidenceAge" appears twice: in line ${first} and in line ${second}`,
    );
    const twin = `${TEXT.trimEnd()}\n  ${'SHOP-TEST'}: {}\n`;
    expect(problems(twin).length).toBeGreaterThan(0);
  });

  it.each<[string, string]>([
    ['{{TARGET_ID}}', TEXT.replace('name: shop', "name: '{{TARGET_ID}}'")],
    ['\u0024{{ vars.APP_URL }}', TEXT.replace('http://app.example.test', 'https://\u0024{{ vars.APP_URL }}')],
    ['{{SCRIPT}} of an agent', TEXT.replace('node agents/analysis.mjs', "node '{{SCRIPT}}'")],
  ])('the placeholder %s was never filled in', (_name, text) => {
    expect(problems(text).join('\n')).toMatch(/was never filled in/);
  });

  it('braces that a command of an agent means are its own', () => {
    expect(problems(TEXT.replace('node agents/analysis.mjs', '"docker ps --format \'{{.Names}}\'"'))).toEqual([]);
  });

  it('R5.11 promises are needed, each with its pointer', () => {
    const bare = stringify(fixture.config(fixture.environmentConfig({ slo: undefined, work: undefined } as never)));
    expect(problems(bare)).toEqual([
      expect.stringMatching(/^\/environments\/shop-test\/slo "slo" is missing/),
      expect.stringMatching(/^\/environments\/shop-test\/work "work" is missing/),
    ]);
  });

  it('R5.7, R5.8 predicates of the configuration are judged in their role', () => {
    const { slo, work, halt } = fixture.PREDICATES;
    const of = (over: object) =>
      problems(stringify(fixture.config(fixture.environmentConfig(over as never)))).join('\n');
    expect(of({ slo: [{ ...slo, operator: '>=', threshold: 0 }] })).toMatch(/slo\/0 .*whatever happens/);
    expect(of({ slo: [{ ...slo, operator: '<', threshold: 0.1 }] })).toMatch(/slo\/0 silence would count as good/);
    expect(of({ work: { predicate: slo, minimum: 1 } })).toMatch(/work\/predicate work is a quantity/);
    expect(of({ slo: [slo, { ...slo, threshold: 0.5 }] })).toMatch(/slo\/1\/id .*another content/);
    expect(of({ slo: [slo], work: { predicate: { ...work, id: slo.id }, minimum: 1 } })).toMatch(/work\/predicate\/id/);
    const guardrails = fixture.environmentConfig().guardrails;
    const metric = {
      type: 'metric',
      resourceId: fixture.TARGET,
      metric: 'Requests',
      aggregation: 'Total',
      interval: 'PT1M',
    };
    const halts = (source: object) =>
      of({ guardrails: { ...guardrails, safetyHalts: [halt, { ...halt, id: 'second', unit: 'n', source }] } });
    expect(halts(metric)).toMatch(/safetyHalts\/1\/source\/type .*too late/);
    expect(of({ work: { predicate: { ...work, source: { ...work.source, every: 'PT20S' } }, minimum: 1 } })).toMatch(
      /less than 4 readings/,
    );
  });
});
