/** Packages of a folder by their package.json, and what runs of them: on a server, in a browser, or by hand. */
import { asRecord } from '../../../state/base/json.js';
import type { Workspace } from '../types.js';

export interface Package {
  /** Folder, '' for the root. */
  folder: string;
  name: string;
  dependencies: ReadonlySet<string>;
  server: boolean;
  browser: boolean;
  /** Files that its package.json runs by hand or while building: named in `scripts`, but not by what starts it. */
  scripts: ReadonlySet<string>;
}

/** Packages that nobody has without a server. */
const SERVER =
  /^(express|fastify|koa|@koa\/router|@nestjs\/(core|common|microservices)|@hapi\/hapi|hapi|restify|hono|@hono\/node-server|polka|micro|probot|@azure\/functions|@google-cloud\/functions-framework|aws-lambda|serverless|@apollo\/server|apollo-server(-\w+)?|graphql-yoga|@grpc\/grpc-js|grpc|amqplib|amqp|kafkajs|bullmq|bull|nats|@azure\/service-bus|@azure\/event-hubs|mqtt|socket\.io|ws|next|nuxt|@remix-run\/(node|serve)|@sveltejs\/kit|astro|parse-server|@feathersjs\/feathers|loopback|@loopback\/core|sails|@adonisjs\/core|moleculer|discord\.js|telegraf|@slack\/bolt|botbuilder|mongoose|pg|mysql2?|mongodb|ioredis|redis|sequelize|@prisma\/client|typeorm|knex)$/;
const BROWSER =
  /^(react|react-dom|react-native|expo|vue|@angular\/core|svelte|solid-js|preact|lit|jquery|backbone|ember-source|@vitejs\/.+|vite|create-react-app|react-scripts|@ionic\/\w+|electron)$/;

/** Files beside a package.json that say that it is deployed. */
const DEPLOYED = [
  'Dockerfile',
  'host.json',
  'vercel.json',
  'serverless.yml',
  'fly.toml',
  'app.yaml',
  'Procfile',
  'wrangler.toml',
];

/** The nearest package of a file; null where there is none. */
export function packagesOf(workspace: Workspace): (path: string) => Package | null {
  const packages = new Map<string, Package>();
  for (const path of workspace.paths) {
    if (path !== 'package.json' && !path.endsWith('/package.json')) continue;
    const folder = path.slice(0, -'package.json'.length).replace(/\/$/, '');
    const found = read(workspace, path, folder);
    if (found) packages.set(folder, found);
  }
  return (path) => {
    let folder = path;
    for (;;) {
      const cut = folder.lastIndexOf('/');
      folder = cut < 0 ? '' : folder.slice(0, cut);
      const found = packages.get(folder);
      if (found || folder === '') return found ?? null;
    }
  };
}

function read(workspace: Workspace, path: string, folder: string): Package | null {
  let parsed: Record<string, unknown>;
  try {
    parsed = asRecord(JSON.parse(workspace.manifest(path) ?? 'null'));
  } catch {
    // What is no JSON is no package of npm's; its files belong to the package around it.
    return null;
  }
  const dependencies = new Set(Object.keys(asRecord(parsed.dependencies)));
  const names = [...dependencies, ...Object.keys(asRecord(parsed.devDependencies))];
  const inFolder = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const deployed = DEPLOYED.some((name) => workspace.has(inFolder(name)));
  return {
    folder,
    name: typeof parsed.name === 'string' && parsed.name !== '' ? parsed.name : folder || 'this repository',
    dependencies,
    server: names.some((name) => SERVER.test(name)) || deployed,
    browser: names.some((name) => BROWSER.test(name)),
    scripts: new Set(scriptFiles(asRecord(parsed.scripts)).map(inFolder)),
  };
}

function scriptFiles(scripts: Record<string, unknown>): string[] {
  const entries = Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const filesOf = (text: string): string[] =>
    text.split(/[\s'"]+/).flatMap((word) => (/\.[cm]?[jt]s$/.test(word) ? word.replace(/^\.\//, '') : []));
  const starts = /^(start|serve|dev|develop|watch|debug)/;
  const started = new Set(entries.flatMap(([name, text]) => (starts.test(name) ? filesOf(text) : [])));
  return entries
    .flatMap(([name, text]) => (starts.test(name) ? [] : filesOf(text)))
    .filter((file) => !started.has(file));
}
