/** Which process a number means: numbers come back, a number together with its start does not. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When the process started, as the system writes it (comparable on this machine only); null when none runs. */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? linuxStart(pid) : portableStart(pid);
}

function linuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold anything; after it: state, …, start in clock ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

function portableStart(pid: number): string | null {
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } });
    return text.trim() || null;
  } catch {
    return null;
  }
}
