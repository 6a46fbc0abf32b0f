/** Every folder of an analyzer is whole: registered, with rules of known mechanisms, each with examples that hold. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { validateAnalysis } from '../../schemas/generated/validators.js';
import { analyze } from './index.js';
import { MECHANISMS } from './mechanisms.js';
import { ANALYZERS } from './registry.js';
import { temporaryFolder } from './testing.js';
import type { Examples } from './types.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SHARED = new Set(['files', 'syntax']);

const folders = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name);

describe('the registry', () => {
  it('names every folder', () => {
    expect(ANALYZERS.map(({ id }) => id).sort()).toEqual(folders.sort());
  });

  it('has each rule once, of its folder and of a known mechanism', () => {
    const rules = ANALYZERS.flatMap((analyzer) => analyzer.rules.map((rule) => ({ folder: analyzer.id, rule })));
    expect(new Set(rules.map(({ rule }) => rule.id)).size).toBe(rules.length);
    for (const { folder, rule } of rules) {
      expect(rule.id.startsWith(`${folder}.`)).toBe(true);
      expect(Object.keys(MECHANISMS)).toContain(rule.mechanism);
    }
  });
});

describe.each(ANALYZERS.map((analyzer) => [analyzer.id, analyzer] as const))('%s', (id, analyzer) => {
  let examples: Examples;
  const folder = temporaryFolder();
  beforeAll(async () => {
    examples = ((await import(`./${id}/examples.js`)) as { examples: Examples }).examples;
  });
  afterAll(() => folder.remove());

  it('has true, false and undecidable examples of each rule', () => {
    expect(existsSync(`${HERE}${id}/examples.ts`)).toBe(true);
    expect(Object.keys(examples).sort()).toEqual(analyzer.rules.map((rule) => rule.id).sort());
    for (const rule of analyzer.rules) {
      const { true: weak, false: sound, undecidable } = examples[rule.id] as Examples[string];
      // A rule that can never decide says so.
      expect(Object.keys(weak).length > 0).toBe(!rule.undecidableWhen.startsWith('always'));
      expect(Object.keys(sound).length).toBeGreaterThan(0);
      // A rule that can always decide says so.
      expect(Object.keys(undecidable).length > 0).toBe(!rule.undecidableWhen.startsWith('never'));
    }
  });

  it('says of each example what it has to say', async () => {
    const wrong: string[] = [];
    for (const [rule, kinds] of Object.entries(examples))
      for (const [kind, cases] of Object.entries(kinds))
        for (const [name, files] of Object.entries(cases)) {
          // Which files git lists is hostile.test's to show: of hundreds of examples nearly all the time went there.
          const analysis = await analyze(folder.write(files), { files: Object.keys(files).sort() });
          expect(validateAnalysis(analysis) || validateAnalysis.errors).toBe(true);
          const own = analysis.findings.filter((finding) => finding.rule === rule);
          const said = own.some(({ decided }) => decided === 'undecidable')
            ? 'undecidable'
            : own.length > 0
              ? 'true'
              : 'false';
          if (said !== kind) wrong.push(`${rule}: "${name}" is ${said}, not ${kind}`);
        }
    expect(wrong).toEqual([]);
  });
});
