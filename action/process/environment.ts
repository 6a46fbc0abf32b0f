/** What programs of the repository see: enough to run, nothing that identifies or authorizes (R20.6). */

export function scrubbedEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
  extra: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    PATH: env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    TMPDIR: home,
    LANG: env.LANG ?? 'C.UTF-8',
    ...extra,
  };
}

const SECRET_NAME = /(token|secret|password|passwd|api_?key|private_?key|credential)/i;

/** What is shorter stands in any text by chance. */
export const SHORTEST_SECRET = 6;

/** Replaces every secret of the environment and every given one by `***`, longest first. */
export function masker(
  env: Readonly<Record<string, string | undefined>>,
  more: readonly string[] = [],
): (text: string) => string {
  const secrets = new Set(more.filter((secret) => secret.length >= SHORTEST_SECRET));
  for (const [name, value] of Object.entries(env)) {
    if (value && value.length >= SHORTEST_SECRET && SECRET_NAME.test(name)) secrets.add(value);
  }
  const ordered = [...secrets].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
}
