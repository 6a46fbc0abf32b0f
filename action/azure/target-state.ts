/** What faults change at their targets, as Resource Manager shows it now, cut to what a reader needs (R8.9). */
import { messageOf } from '../../state/base/message.js';
import { readOf } from '../../state/evidence/target-reads.js';
import { cut } from './cut.js';
import type { ArmClient } from './rest.js';

/** How long one target may take with all its pages, milliseconds: nothing that acts waits for it. */
const PATIENCE = 20_000;
/** Of a service's words. */
const WORDS = 300;

/** One answer a target, in their order. Never rejects: what can't be read says why. @param open logs in where nobody has */
export async function targetStates(
  open: () => Promise<Pick<ArmClient, 'get' | 'list'>>,
  ids: readonly string[],
): Promise<{ raw: { answers: unknown[] }; request: string }> {
  const answers = ids.map(async (id) => {
    const read = readOf(id);
    if (read === null) return { id, error: 'nothing here knows what to read' };
    const { path, apiVersion, keep, list } = read;
    try {
      const arm = await open();
      const bound = { timeoutMs: PATIENCE };
      if (!list) return { id, pages: [cut((await arm.get(`${id}${path}`, apiVersion, bound)).body, keep)] };
      const { pages } = await arm.list(`${id}${path}`, apiVersion, bound);
      return { id, pages: pages.map((page) => cut(page, { value: [keep] })) };
    } catch (error) {
      return { id, error: messageOf(error).slice(0, WORDS) };
    }
  });
  return { raw: { answers: await Promise.all(answers) }, request: `GET ${ids[0] ?? '/subscriptions'}` };
}
