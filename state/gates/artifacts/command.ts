/** A digest that a program of the repository prints for the build's commit: the word of whoever maintains the default branch. */
import type { CommandSettings } from '../../config/artifacts.js';
import type { PrintedDigestValue } from '../../evidence/readers/printed-digest.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { digestFact, proven, refuted } from '../facts.js';
import { type ArtifactRules, noDigest, noDigestYet } from './port.js';

export const rules: ArtifactRules<CommandSettings> = {
  readBy: 'worker',
  // It knows of commits, and of no runs.
  madeBy: () => false,
  stage(facts, { run }, { commit }) {
    const receipt = newest(facts.receipts, 'printed-digest', ({ subject }) => subject === `commits/${commit}`);
    if (!receipt) return noDigestYet(message('wait-command', { run }));
    const value = receipt.value as PrintedDigestValue | null;
    if (value === null)
      return noDigest(refuted(message('command-unread', { run }), message('a-digest'), receipt.caveat, [receipt]));
    return {
      ...proven(message('digest-printed', { run }), [receipt], digestFact(value.digest)),
      digest: value.digest,
    };
  },
};
