/** The addresses in one setting, whatever file it stands in. */
import { hostsIn, isAddress, isCalled } from './hosts.js';
import type { Sight } from './types.js';

type Base = Pick<Sight, 'from' | 'by' | 'path' | 'line'>;

/** `value`: empty where something else fills it in. */
export function settingSights(base: Base, setting: string, value: string): Sight[] {
  if (!isCalled(setting)) return [];
  const named = isAddress(setting);
  const what = `setting ${setting}`;
  if (value === '') return named ? [{ ...base, to: { kind: 'opaque', name: setting }, what, setting }] : [];
  return hostsIn(value, true).flatMap((one): Sight[] => {
    if ('opaque' in one) return named ? [{ ...base, to: { kind: 'opaque', name: setting }, what, setting }] : [];
    // A word is a host where its setting says so, and a port behind it says little.
    const plain = !/[/.=]/.test(value);
    if (plain && !named && !value.includes(':')) return [];
    return [
      {
        ...base,
        to: { kind: plain && !(named && value.includes(':')) ? 'declared' : 'host', name: one.host },
        what,
        setting,
      },
    ];
  });
}
