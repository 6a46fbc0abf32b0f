// What the agents share: the brief, the estate, and the proposal that each writes.
import { readFileSync, writeFileSync } from 'node:fs';

export const brief = JSON.parse(readFileSync(process.env.CHAOS_LOOP_BRIEF, 'utf8'));
export const estate = JSON.parse(readFileSync(new URL('./estate.json', import.meta.url), 'utf8'));

export function propose(proposal) {
  writeFileSync(process.env.CHAOS_LOOP_PROPOSAL, `${JSON.stringify(proposal, null, 2)}\n`);
}
