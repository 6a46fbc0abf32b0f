/** Paths that a repository's own health checks ask: probes of Kubernetes, Helm and Bicep, HEALTHCHECK, App Service. */
import type { Source } from './pieces.js';

export interface HealthPath {
  value: string;
  from: string;
  /** Which question it answers: a process that is alive may still not be ready. */
  probe: 'liveness' | 'readiness' | 'other';
}

const PATH = /^(\/[\w.~/-]*)$/;

/** Lines below `httpGet` in which its path stands. */
const NEAR = 5;

function probes({ path, text }: Source): HealthPath[] {
  const found: HealthPath[] = [];
  let probe: HealthPath['probe'] = 'other';
  let left = 0;
  for (const line of text.split('\n')) {
    const kind = /(liveness|readiness|startup)(?:Probe)?\b/i.exec(line)?.[1]?.toLowerCase();
    if (kind === 'liveness' || kind === 'readiness') probe = kind;
    else if (kind !== undefined) probe = 'other';
    if (/\bhttpGet\b/.test(line)) left = NEAR;
    const said = /\bpath['"]?\s*:\s*['"]?([^\s'",}]+)/.exec(line)?.[1];
    if (left > 0 && said !== undefined && PATH.test(said)) {
      found.push({ value: said, from: path, probe });
      left = 0;
    }
    left -= 1;
    const service = /\bhealthCheckPath['"]?\s*:\s*['"]([^'"]+)['"]/.exec(line)?.[1];
    if (service !== undefined && PATH.test(service)) found.push({ value: service, from: path, probe: 'other' });
  }
  return found;
}

/** HEALTHCHECK of a Dockerfile, `healthcheck` of Compose. */
function asked({ path, text }: Source): HealthPath[] {
  const found: HealthPath[] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    if (/^\s*HEALTHCHECK\b/.test(line) || /^\s*healthcheck:/.test(line)) inside = true;
    const url = inside ? /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/[\w.~/-]*)/.exec(line) : null;
    if (url?.[1] === undefined) continue;
    inside = false;
    found.push({ value: url[1], from: path, probe: 'other' });
  }
  return found;
}

const DOCKER = /(^|\/)(Dockerfile[^/]*|[^/]+\.Dockerfile|(docker-)?compose[^/]*\.ya?ml)$/i;

export const saysHealth = (path: string): boolean => DOCKER.test(path) || /\.(ya?ml|bicep|tpl)$/i.test(path);

/** The paths that answer "is it alive" where any does, else "is it ready", else whatever is checked; each once. */
export function healthPaths(sources: readonly Source[]): HealthPath[] {
  const all = sources.flatMap((source) => (DOCKER.test(source.path) ? asked(source) : probes(source)));
  const of = (...kinds: HealthPath['probe'][]) => all.filter(({ probe }) => kinds.includes(probe));
  const best = [of('liveness'), of('readiness'), of('other')].find((some) => some.length > 0) ?? [];
  return best.filter(({ value }, index) => best.findIndex((other) => other.value === value) === index);
}
