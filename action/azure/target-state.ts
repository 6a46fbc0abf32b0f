/** What faults change at their targets, as Resource Manager shows it now, cut to what a reader needs (R8.9). */
import { asRecord } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import { readOf, type Shape } from '../../state/evidence/target-reads.js';
import type { ArmClient } from './rest.js';

/** How long one target may take with all its pages, milliseconds: nothing that acts waits for it. */
const PATIENCE = 20_000;
/** Of a service's words. */
const WORDS = 300;

/** The part of the value that has the shape; what is of another shape stays, for the reader to find. */
function cut(value: unknown, shape: Shape): unknown {
  if (shape === true) return value;
  if (Array.isArray(shape)) return Array.isArray(value) ? value.map((entry) => cut(entry, shape[0] as Shape)) : null;
  const record = asRecord(value);
  const kept = Object.entries(shape).filter(([key]) => Object.hasOwn(record, key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, cut(record[key], inner as Shape)]));
}

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
