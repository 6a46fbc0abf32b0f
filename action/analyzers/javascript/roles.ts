/** What a JavaScript or TypeScript file is: its path, then what it imports and touches, then its package. */
import { builtinModules } from 'node:module';
import type { FileRole } from '../../../schemas/generated/types.js';
import { roleOfPath } from '../files/roles.js';
import type { SourceFacts } from '../syntax/calls.js';
import type { Package } from './packages.js';

const BUILTIN = new Set(
  builtinModules.filter((name) => !['events', 'url', 'util', 'assert', 'buffer', 'path', 'querystring'].includes(name)),
);
const LOAD = /^(k6(\/.*)?|artillery|autocannon|loadtest)$/;
const TEST =
  /^(node:test|@jest\/globals|jest|vitest|mocha|chai|sinon|supertest|@playwright\/test|playwright|cypress|nock|msw|ava|tap|should)$/;
const IN_BROWSER =
  /^(react(-dom|-native)?(\/.*)?|expo(-.*)?|vue|@angular\/.*|svelte(\/.*)?|solid-js|preact(\/.*)?|lit(\/.*)?|jquery|rxjs)$/;
const ON_SERVER =
  /^(express|fastify|koa|@nestjs\/.*|@hapi\/.*|restify|hono|@grpc\/.*|amqplib|kafkajs|bullmq|mongoose|mongodb|pg|mysql2?|ioredis|redis|@azure\/functions|@azure\/(service-bus|identity|cosmos|storage-blob)|ws|socket\.io|next\/server|server-only)$/;
/** Variables that a bundler writes into code of browsers. */
const PUBLIC = /^(NEXT_PUBLIC_|REACT_APP_|VITE_|VUE_APP_|NUXT_PUBLIC_|EXPO_PUBLIC_|NG_APP_|NODE_ENV$|PUBLIC_URL$)/;
/** Folders of code that is sent to browsers; what needs Node there builds it. */
const SENT = /(^|\/)(client|browser|frontend|public|webapp|web-app|spa)\//i;
/** Folders that hold such code more often than not. */
const SHOWN = /(^|\/)(ui|portal|components|hooks|pages|views|src\/app)\//i;
const NEXT_SERVER = /(^|\/)(pages\/api|server|api)\//;
const NEXT_ROUTE = /\/route\.[jt]s$/;
const NEXT_APP = /(^|\/)app\//;
const onNextServer = (path: string): boolean =>
  NEXT_SERVER.test(path) || (NEXT_APP.test(path) && NEXT_ROUTE.test(path));
/** Programs that people start. */
const BY_HAND = /^(commander|yargs|meow|cac|oclif|@oclif\/.*|inquirer|prompts)$/;

export function roleOfJavaScript(facts: SourceFacts, owner: Package | null): FileRole {
  const byPath = roleOfPath(facts.path);
  if (byPath) return byPath;
  const modules = [...facts.marks]
    .filter((mark) => mark.startsWith('module:'))
    .map((mark) => mark.slice('module:'.length));
  const some = (pattern: RegExp): boolean => modules.some((name) => pattern.test(name));
  if (some(LOAD)) return 'load-generator';
  if (some(TEST)) return 'test';
  if (facts.marks.has('shebang')) return 'script';
  const serves = some(ON_SERVER) || [...facts.environment].some((name) => !PUBLIC.test(name));
  const onServer = serves || modules.some((name) => name.startsWith('node:') || BUILTIN.has(name));
  if (facts.marks.has('jsx')) return 'browser';
  if (owner?.scripts.has(facts.path) || some(BY_HAND)) return 'script';
  if (SENT.test(facts.path)) return serves && owner?.server ? 'service' : onServer ? 'script' : 'browser';
  if (owner?.server && onNextServer(facts.path)) return 'service';
  if (some(IN_BROWSER) || (facts.marks.has('dom') && !onServer)) return 'browser';
  if (!owner) return onServer ? 'service' : 'script';
  const needsNode = onServer || facts.marks.has('require');
  if (owner.browser) return owner.server && needsNode ? 'service' : 'browser';
  if (owner.server) return SHOWN.test(facts.path) && !needsNode ? 'browser' : 'service';
  return 'library';
}
