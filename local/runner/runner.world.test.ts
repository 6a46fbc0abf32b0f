import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { createWorld, oneJob, type World } from './testing/world.js';

let world: World;
afterEach(() => world.close());

const THREE_JOBS = `
name: Loop
run-name: Loop of \${{ github.event.client_payload.loop.id }}
on:
  repository_dispatch:
    types: [loop]
permissions: { contents: read }
jobs:
  claim:
    runs-on: ubuntu-latest
    permissions: { contents: read, id-token: write }
    outputs:
      agent: \${{ steps.claim.outputs.agent }}
      both: \${{ steps.act.outputs.reply }}
    steps:
      - uses: actions/checkout@v4
      - id: claim
        run: |
          echo "agent=true" >> "$GITHUB_OUTPUT"
          mkdir -p out && echo '{"brief":1}' > out/brief.json && cp README.md out/
      - id: act
        uses: octo/echo@v1
        with: { command: claim }
      - id: up
        uses: actions/upload-artifact@v4
        with: { name: brief, path: out/ }
      - run: echo "id \${{ steps.up.outputs.artifact-id }} digest \${{ steps.up.outputs.artifact-digest }}"
  propose:
    needs: claim
    if: needs.claim.outputs.agent == 'true'
    runs-on: ubuntu-latest
    env: { WHO: '\${{ github.actor }}' }
    outputs: { seen: '\${{ steps.see.outputs.seen }}' }
    steps:
      - uses: actions/download-artifact@v4
        with: { name: brief, path: in }
      - id: see
        run: echo "seen=$(cat in/brief.json)-$WHO-$(cat in/README.md)" >> "$GITHUB_OUTPUT"
  deliver:
    needs: [claim, propose]
    if: \${{ !cancelled() && needs.claim.result == 'success' }}
    runs-on: ubuntu-latest
    steps:
      - run: echo 'got \${{ needs.propose.outputs.seen }} and \${{ needs.claim.outputs.both }}'
`;

describe('a run of three jobs', () => {
  it('passes outputs and artifacts along needs, and finishes at the port', async () => {
    world = createWorld();
    const sha = world.port.commit({ '.github/workflows/loop.yml': THREE_JOBS, 'README.md': 'hello' });
    await world.send({ sha, name: 'repository_dispatch', action: 'other' });
    expect(world.port.runs).toEqual([]);
    const payload = { client_payload: { loop: { id: 'r-1' } }, sender: { login: 'mona' } };
    await world.send({ sha, name: 'repository_dispatch', action: 'loop', payload });
    expect(world.port.runs).toEqual([
      { id: 100, path: '.github/workflows/loop.yml', name: 'Loop', conclusion: 'success' },
    ]);
    expect(world.events[0]).toMatchObject({ type: 'run-started', title: 'Loop of r-1', sha });
    expect(world.log('deliver')).toContain('Z got {"brief":1}-mona-hello and one\n');
    const zip = world.port.artifacts.get('100/brief') ?? new Uint8Array();
    expect(Object.keys(unzipSync(zip))).toEqual(['README.md', 'brief.json']);
    expect(world.log('claim')).toMatch(/id 1 digest [0-9a-f]{64}/);
    expect(existsSync(join(world.directory, 'work', 'jobs', '100-1', 'claim'))).toBe(false);
  });

  it('makes the same archive of the same files', async () => {
    world = createWorld();
    const files = oneJob(`
- run: mkdir out; echo a > out/a; echo b > out/b
- { uses: actions/upload-artifact@v4, with: { name: it, path: out } }
- run: touch -t 200101010000 out/a
- { uses: actions/upload-artifact@v4, with: { name: again, path: "out/a\\nout/b" } }`);
    await world.push(files);
    expect(world.run().conclusion).toBe('success');
    expect(world.port.artifacts.get('100/again')).toEqual(world.port.artifacts.get('100/it'));
  });
});

describe('skipping, as GitHub does it', () => {
  const job = (id: string, more: string): string => `  ${id}: { runs-on: x, ${more}, steps: [{ run: 'echo ran' }] }\n`;
  it('a step that may fail fails nothing: its outcome says so, its conclusion is success', async () => {
    world = createWorld();
    const files = oneJob(`
- id: may
  continue-on-error: true
  run: exit 3
- run: test "\${{ steps.may.outcome }} \${{ steps.may.conclusion }}" = 'failure success'`);
    const sha = world.port.commit(files);
    await world.send({ sha });
    expect(world.run().conclusion).toBe('success');
  });

  it('skips what needs a failed or skipped job, at any distance, unless a status function is named', async () => {
    world = createWorld();
    const jobs = [
      '  bad: { runs-on: x, steps: [{ run: exit 1 }] }\n',
      job('after-bad', 'needs: bad'),
      job('on-failure', 'needs: bad, if: failure()'),
      job('always', 'needs: after-bad, if: always()'),
      job('behind-always', 'needs: always'),
      job('condition', `if: github.ref == 'refs/heads/other'`),
      job('behind-condition', `needs: condition, if: needs.condition.result == 'skipped'`),
      job('sees-condition', `needs: condition, if: "\${{ always() && needs.condition.result == 'skipped' }}"`),
    ];
    await world.push({ '.github/workflows/a.yml': `on: push\njobs:\n${jobs.join('')}` });
    const outcome = (id: string) => world.job(id).outcome;
    expect(outcome('bad')).toBe('failure');
    expect(outcome('after-bad')).toBe('skipped');
    expect(outcome('on-failure')).toBe('success');
    expect(outcome('always')).toBe('success');
    expect(outcome('behind-always')).toBe('skipped');
    expect(outcome('condition')).toBe('skipped');
    expect(outcome('behind-condition')).toBe('skipped');
    expect(outcome('sees-condition')).toBe('success');
    expect(world.port.runs[0]?.conclusion).toBe('failure');
  });

  it('skips the steps after a failed one, but not those that ask for it, and keeps what was written before', async () => {
    world = createWorld();
    await world.push(
      oneJob(`
- id: bad
  run: echo "half=done" >> "$GITHUB_OUTPUT"; exit 7
- run: echo never-printed
- if: failure() && steps.bad.outcome == 'failure'
  run: echo "after \${{ steps.bad.outputs.half }} \${{ job.status }}"
- if: always()
  run: echo at-last`),
    );
    expect(world.job('only').outcome).toBe('failure');
    expect(world.job('only').annotations).toEqual([{ level: 'error', message: 'Process completed with exit code 7.' }]);
    const log = world.log('only');
    expect(log).not.toContain('never-printed');
    expect(log).toContain('after done failure');
    expect(log).toMatch(/Z at-last$/m);
  });

  it('starts only the workflows whose branches match', async () => {
    world = createWorld();
    const on = `on: { push: { branches: ['release/**', '!release/old'] } }`;
    for (const branch of ['main', 'release/old', 'release/v1/x']) await world.push(oneJob('- run: "true"', on), branch);
    expect(world.events.filter((event) => event.type === 'run-started').length).toBe(1);
  });
});

describe('secrets in logs', () => {
  it('are masked from the moment they are known, line by line, and kept out of job outputs', async () => {
    world = createWorld();
    await world.push({
      '.github/workflows/a.yml': `on: push
jobs:
  one:
    runs-on: x
    outputs: { bad: '\${{ steps.s.outputs.bad }}', good: fine }
    steps:
      - id: s
        run: |
          echo "::add-mask::s3cret"
          echo "::add-mask::first-line%0Asecond-line"
          echo "value s3cret and second-line"; echo "to stderr s3cret" >&2
          echo "::error file=a.js,line=1::broken s3cret%0Anext"
          echo "bad=s3cret" >> "$GITHUB_OUTPUT"
          echo "# summary s3cret" >> "$GITHUB_STEP_SUMMARY"
          echo "::stop-commands::pause"; echo "::error::not a command"; echo "::pause::"
          echo "::group::a group"; echo "::endgroup::"
  two: { runs-on: x, needs: one, steps: [{ run: 'echo "[\${{ needs.one.outputs.bad }}][\${{ needs.one.outputs.good }}]"' }] }`,
    });
    expect(world.log('one').split('::stop-commands')[1] ?? '').toContain('value *** and ***');
    expect(world.log('one')).toMatch(/Z to stderr \*\*\*$/m);
    expect(world.log('one').replace(/##\[group\]Run[\s\S]*?##\[endgroup\]/, '')).not.toContain('s3cret');
    expect(world.log('two')).toContain('[][fine]');
    expect(world.job('one').annotations).toEqual([
      { level: 'error', message: 'broken ***\nnext' },
      { level: 'warning', message: "Skip output 'bad' since it may contain secret." },
    ]);
    expect(readFileSync(join(world.directory, 'work/logs/100/one.summary.md'), 'utf8')).toBe('# summary ***\n');
  });
});

describe('a dispatched workflow', () => {
  it('gets its inputs, with defaults, and the payload as a file', async () => {
    world = createWorld();
    const inputs = `{ text: { default: preset }, flag: { type: boolean }, given: { required: true } }`;
    const steps = `
- if: inputs.flag
  run: echo "text=\${{ inputs.text }} given=\${{ inputs.given }} name=\${{ github.event_name }}"
- run: echo "from file $(grep -c handed "$GITHUB_EVENT_PATH")"`;
    const sha = world.port.commit(oneJob(steps, `on: { workflow_dispatch: { inputs: ${inputs} }, push: null }`));
    await world.send({ sha, name: 'workflow_dispatch', payload: { inputs: { flag: 'true', given: 'handed' } } });
    expect(world.log('only')).toMatch(/Z text=preset given=handed name=workflow_dispatch$/m);
    expect(world.log('only')).toMatch(/Z from file 1$/m);
    await world.send({ sha });
    expect(world.log('only')).toContain('Step 1 skipped');
  });
});
