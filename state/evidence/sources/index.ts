/** The rules of a predicate's source, by its type. */
import type { Predicate, SourceType } from '../../../schemas/generated/types.js';
import type { SampledRules, Source, SourceOf, SourceRules, WindowedRules } from './port.js';
import { RULES } from './registry.js';

export const SOURCES: { readonly [T in SourceType]: SourceRules<SourceOf<T>> } = RULES;

/** A source that is asked on a schedule. */
export interface SampledSource {
  type: SourceType;
  every: string;
  timeout: string;
  jsonPointer?: string;
}

export function rulesOf({ source }: Pick<Predicate, 'source'>): SourceRules<Source> {
  return SOURCES[source.type] as SourceRules<Source>;
}

export function isSourceType(type: unknown): type is SourceType {
  return typeof type === 'string' && Object.hasOwn(SOURCES, type);
}

export function isSampled(predicate: Pick<Predicate, 'source'>): boolean {
  return rulesOf(predicate).asked === 'sampled';
}

/** Null for one that is asked about a window. */
export function sampledSource(predicate: Pick<Predicate, 'source'>): SampledSource | null {
  return isSampled(predicate) ? (predicate.source as Source & SampledSource) : null;
}

export function sampledRules(predicate: Pick<Predicate, 'source'>): SampledRules<Source> | null {
  const rules = rulesOf(predicate);
  return rules.asked === 'sampled' ? rules : null;
}

export function windowedRules(predicate: Pick<Predicate, 'source'>): WindowedRules<Source> | null {
  const rules = rulesOf(predicate);
  return rules.asked === 'windowed' ? rules : null;
}

/** `http or command` */
export const SAMPLED_TYPES: string = Object.entries(SOURCES)
  .flatMap(([type, { asked }]) => (asked === 'sampled' ? [type] : []))
  .join(' or ');
