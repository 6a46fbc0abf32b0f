/** Entry of the App as a program of its own: `node build/server.js`, with ENV_FILE or `.env` beside the environment. */
import { readFileSync } from 'node:fs';
import { envFileOf, serve } from './serve.js';

const code = await serve({
  env: process.env,
  envFile: envFileOf(null, process.env),
  appYml: () => readFileSync(new URL('../app.yml', import.meta.url), 'utf8'),
});
if (code !== null) process.exit(code);
