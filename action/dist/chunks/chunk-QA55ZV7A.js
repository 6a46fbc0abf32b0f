import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// action/process/environment.ts
function scrubbedEnvironment(env, home, extra = {}) {
  return {
    PATH: env.PATH ?? "/usr/local/bin:/usr/bin:/bin",
    HOME: home,
    TMPDIR: home,
    LANG: env.LANG ?? "C.UTF-8",
    ...extra
  };
}
var SECRET_NAME = /(token|secret|password|passwd|api_?key|private_?key|credential)/i;
function masker(env, more = []) {
  const secrets = new Set(more.filter((secret) => secret.length >= 6));
  for (const [name, value] of Object.entries(env)) {
    if (value && value.length >= 6 && SECRET_NAME.test(name)) secrets.add(value);
  }
  const ordered = [...secrets].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}

export {
  scrubbedEnvironment,
  masker
};
