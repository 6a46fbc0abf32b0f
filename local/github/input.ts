/** Reads request bodies tolerantly in presence, strictly in type: what is there has to be what GitHub takes. */
import { invalidField } from './errors.js';
import type { JsonObject } from './router.js';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** GitHub counts characters, not bytes. */
const LONGEST = { body: 65_536, title: 256 } as const;

function fits(text: string, key: string, resource: string): void {
  const max = key === 'title' ? LONGEST.title : key === 'body' ? LONGEST.body : Number.POSITIVE_INFINITY;
  if (text.length <= max || [...text].length <= max) return;
  const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  throw invalidField(resource, key, 'unprocessable', `${name} is too long (maximum is ${max} characters)`);
}

export function textOf(body: JsonObject, key: string, resource: string): string {
  const value = body[key];
  if (value === undefined || value === null || value === '') throw invalidField(resource, key, 'missing_field');
  if (typeof value !== 'string') throw invalidField(resource, key, 'invalid');
  fits(value, key, resource);
  return value;
}

/** Undefined when absent; null stays null. */
export function optionalText(body: JsonObject, key: string, resource: string): string | null | undefined {
  const value = body[key];
  if (typeof value === 'string') fits(value, key, resource);
  if (value === undefined || value === null || typeof value === 'string') return value;
  throw invalidField(resource, key, 'invalid');
}

export function optionalFlag(body: JsonObject, key: string, resource: string): boolean | undefined {
  const value = body[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw invalidField(resource, key, 'invalid');
  return value;
}

export function oneOf<T extends string>(value: string, allowed: readonly T[], resource: string, field: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined)
    throw invalidField(resource, field, 'invalid', `${value} is not one of ${allowed.join(', ')}`);
  return found;
}
