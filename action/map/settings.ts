/** The addresses in one setting, whatever file it stands in. */
import { hostsIn } from './hosts.js';
import { isAddress, isCalled, isName, namesHost } from './names.js';
import type { Sight } from './types.js';

type Base = Pick<Sight, 'from' | 'by' | 'path' | 'line'>;

/** `value`: empty where something else fills it in. What is no name of a setting may be a value, and says nothing. */
export function settingSights(base: Base, setting: string, value: string): Sight[] {
  // Only in a file of an application do names have parts.
  const parts = 'file' in base.from ? setting.split(':', 10) : [setting];
  if (!parts.every(isName) || !isCalled(setting)) return [];
  const named = isAddress(setting);
  const what = `setting ${setting}`;
  const opaque: Sight[] = named ? [{ ...base, to: { kind: 'opaque', name: setting }, what, setting }] : [];
  if (value === '') return opaque;
  return hostsIn(value, true).flatMap((one): Sight[] => {
    if ('opaque' in one) return opaque;
    // Only an address, or the name of its setting, says that a word is a host; else it is one where a service is called so.
    const said = one.address || (namesHost(setting) && (one.port || one.host.includes('.')));
    return [{ ...base, to: { kind: said ? 'host' : 'declared', name: one.host }, what, setting }];
  });
}
