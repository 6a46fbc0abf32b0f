/** The words after a verb, as the command to the run that is meant. */
import type { CommandBody } from '../../state/commands.js';
import { type Refusal, refuse } from '../../state/errors.js';
import type { Clock } from '../clock.js';
import { Collector } from '../evidence/collector.js';
import { collectMerge, collectPullRequest } from '../evidence/pull-request.js';
import { GitHubRefused } from '../github/port.js';
import type { Site } from '../site.js';
import { type RunVerb, reasonOf, usageOf } from './table.js';

const OUTCOMES = ['completed', 'never-happened', 'abort'] as const;

function misread(verb: RunVerb): Refusal {
  return refuse('invalid-command', `${verb} takes other words`, `Write \`${usageOf(verb)}\`.`);
}

/** `12`, `#12` or the address of the pull request. */
function pullOf(word: string): number | null {
  const match = /^(?:#|https?:\/\/\S+\/pull\/)?([1-9]\d{0,8})$/.exec(word);
  return match ? Number(match[1]) : null;
}

async function link(site: Site, clock: Clock, changeId: string, pullRequest: number): Promise<CommandBody | Refusal> {
  const collector = new Collector(clock);
  try {
    await collectPullRequest(site, collector, pullRequest);
    await collectMerge(site, collector, pullRequest);
  } catch (error) {
    if (!(error instanceof GitHubRefused) || error.status !== 404) throw error;
    return refuse('not-found', `there is no pull request #${pullRequest}`, 'Name a pull request of this repository.');
  }
  return { type: 'link', changeId, pullRequest, ...collector.evidence };
}

function settle(words: string[]): CommandBody | Refusal {
  const [operationId, word, externalId] = words;
  const outcome = OUTCOMES.find((name) => name === word);
  const complete = outcome === 'completed' ? words.length === 3 : words.length === 2;
  if (operationId === undefined || outcome === undefined || !complete) return misread('settle');
  const evidence = { receipts: [], raws: {} };
  return { type: 'settle-operation', operationId, outcome, externalId: externalId ?? null, ...evidence };
}

/** Words without the run; what GitHub has to say about them is read here. */
export async function bodyOf(
  ports: { site: Site; clock: Clock; noReason: string },
  verb: RunVerb,
  words: string[],
): Promise<CommandBody | Refusal> {
  const [first, second, third] = words;
  switch (verb) {
    case 'abandon':
      return { type: 'abandon', reason: reasonOf(words) ?? ports.noReason };
    case 'retry':
      return words.length === 0 ? { type: 'retry' } : misread(verb);
    case 'consent':
      if (first === undefined || words.length > 1) return misread(verb);
      return { type: 'consent', faultDigest: first.toLowerCase() };
    case 'confirm-change':
      if (first === undefined) return misread(verb);
      return { type: 'confirm-change', changeId: first, paths: words.length > 1 ? words.slice(1) : null };
    case 'supersede-target':
      if (first === undefined || second === undefined || third === undefined || words.length > 3) return misread(verb);
      return { type: 'supersede-target', old: first, new: second, changeId: third };
    case 'link': {
      const pull = second === undefined ? null : pullOf(second);
      if (first === undefined || pull === null || words.length > 2) return misread(verb);
      return link(ports.site, ports.clock, first, pull);
    }
    case 'settle':
      return settle(words);
  }
}
