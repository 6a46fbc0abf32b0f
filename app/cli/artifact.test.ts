/** What uploads the artifact, as far as the text of the workflows shows it. */
import { describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import * as fixture from '../../state/testing/fixture.js';
import { artifactProblems } from './artifact.js';

const step = (name?: string, uses = 'actions/upload-artifact@v4') => ({
  uses,
  with: { ...(name ? { name } : {}), path: 'x' },
});
const steps = (...all: object[]) => ({ jobs: { build: { steps: all } } });
const told = async (files: Record<string, object>) => {
  const read = async (path: string) => (Object.hasOwn(files, path) ? stringify(files[path]) : null);
  return (await artifactProblems(fixture.config(), read)).map(({ path, message }) => `${path} ${message}`);
};
const BUILD = '.github/workflows/build.yml';

describe('an artifact that no workflow uploads', () => {
  it.each<[string, Record<string, object>]>([
    ['another name', { [BUILD]: steps(step('orders')) }],
    ['the name that is used without one', { [BUILD]: steps(step()) }],
    ['a download', { [BUILD]: steps(step('shop', 'actions/download-artifact@v4')) }],
    [
      'a called workflow of ours',
      {
        [BUILD]: { jobs: { b: { uses: './.github/workflows/b.yml' } } },
        '.github/workflows/b.yml': steps(step('orders')),
      },
    ],
    [
      'a composite action of ours',
      {
        [BUILD]: steps({ uses: './pack' }),
        'pack/action.yml': { runs: { using: 'composite', steps: [step('orders')] } },
      },
    ],
  ])('%s is told', async (_name, files) => {
    expect(await told(files)).toEqual([expect.stringMatching(/\/gate\/artifact\/name .*uploads no artifact "shop"/)]);
  });

  it('a build workflow that is not there is told', async () => {
    expect(await told({})).toEqual([expect.stringMatching(/\/gate\/build\/workflow .*is not there/)]);
  });

  it.each<[string, Record<string, object>]>([
    ['by its name', { [BUILD]: steps({ run: 'make' }, step('shop')) }],
    [
      'in a called workflow',
      {
        [BUILD]: { jobs: { b: { uses: './.github/workflows/b.yml' } } },
        '.github/workflows/b.yml': steps(step('shop')),
      },
    ],
    ['under a name that is computed', { [BUILD]: steps(step('\u0024{{ matrix.name }}')) }],
    ['perhaps by a workflow of others', { [BUILD]: { jobs: { b: { uses: 'acme/ci/.github/workflows/b.yml@v1' } } } }],
    [
      'a workflow that calls itself ends',
      { [BUILD]: { jobs: { b: { uses: `./${BUILD}` }, c: { steps: [step('shop')] } } } },
    ],
  ])('%s it passes', async (_name, files) => {
    expect(await told(files)).toEqual([]);
  });
});
