// Coding: carries out the approved advisories in the working tree. What it changed is read from there by others.
import { execFileSync } from 'node:child_process';
import { brief, propose } from './files.mjs';

const PATCH = 'agents/remediation.patch';
const DONE_BY_PATCH = 'adv-pricing-deadline-and-fallback';

function run(command, args) {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return null;
  } catch (error) {
    return String(error.stderr || error.message).trim();
  }
}

const wanted = brief.approvedAdvisories.find(({ advisoryId }) => advisoryId === DONE_BY_PATCH);
const failed = wanted ? run('git', ['apply', PATCH]) : null;
const tests = 'service/pricing-client.test.mjs';

const implemented =
  wanted && failed === null
    ? [
        {
          changeId: `change-${brief.iteration + 1}-pricing-deadline`,
          advisoryIds: [wanted.advisoryId],
          title: wanted.title,
          summary: wanted.change,
          targetEnvironment: brief.environment,
          changedPath: wanted.acceptance.changedPath,
          rollback: wanted.rollback,
          verification: { status: run(process.execPath, ['--test', tests]) === null ? 'passed' : 'failed', paths: [tests] },
        },
      ]
    : [];
const notImplemented = brief.approvedAdvisories
  .filter(({ advisoryId }) => !implemented.some(({ advisoryIds }) => advisoryIds.includes(advisoryId)))
  .map(({ advisoryId }) => ({
    advisoryId,
    reason: advisoryId === DONE_BY_PATCH ? `the change does not apply here: ${failed}` : 'no change for it is known here',
  }));

propose({ schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented });
