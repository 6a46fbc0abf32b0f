/** Reading of parsed YAML, with every problem named by its path. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** YAML scalars as the text that GitHub makes of them; null for anything else. */
function scalar(value: unknown): string | null {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

export class Shape {
  readonly problems: string[] = [];

  problem(text: string): void {
    this.problems.push(text);
  }

  /** The map at the path; each key outside of `allowed` is a problem by name. */
  record(value: unknown, path: string, allowed: readonly string[] | null): Record<string, unknown> {
    if (!isRecord(value)) {
      this.problem(`${path} must be a map`);
      return {};
    }
    for (const key of Object.keys(value)) {
      if (allowed !== null && !allowed.includes(key)) {
        this.problem(`${path === '' ? key : `${path}.${key}`} is not supported by this runner`);
      }
    }
    return value;
  }

  /** A scalar as text, or null where the key is absent. */
  text(value: unknown, path: string): string | null {
    if (value === undefined) return null;
    const text = scalar(value);
    if (text === null) this.problem(`${path} must be a text`);
    return text;
  }

  /** A map of scalars; empty where the key is absent. */
  texts(value: unknown, path: string): Record<string, string> {
    if (value === undefined) return {};
    return Object.fromEntries(
      Object.entries(this.record(value, path, null)).map(([key, each]) => [
        key,
        this.text(each, `${path}.${key}`) ?? '',
      ]),
    );
  }

  /** A text or a list of texts. */
  list(value: unknown, path: string): string[] {
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((each) => this.text(each, path) ?? '');
  }
}
