/** Fills the template of the user's repository with the addresses and ids of one world. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every placeholder of the template; `{{NAME}}` in a file stands for the value of NAME. */
export interface SampleVariables {
  /** Of the App, as workers reach it. */
  APP_URL: string;
  /** The front door of the orders service. */
  INGRESS_URL: string;
  /** Where the platform takes archives. */
  DEPLOY_URL: string;
  /** The pricing service, through the network path that the fault blocks. */
  PRICING_URL: string;
  AZURE_CLIENT_ID: string;
  AZURE_TENANT_ID: string;
  AZURE_SUBSCRIPTION_ID: string;
  RESOURCE_GROUP: string;
  LOCATION: string;
  SCENARIO: string;
  CONFIGURATION: string;
  FAULT_URN: string;
  /** ISO 8601, e.g. PT8S. */
  FAULT_DURATION: string;
  /** ARM id of the network security group of that path. */
  TARGET_ID: string;
  /** How long a worker awaits what must hold before the fault, ISO 8601. */
  AWAIT_PRECONDITIONS: string;
  /** How long recovery must hold, ISO 8601. */
  RECOVERY: string;
  MAX_ITERATIONS: string;
  MAX_REPAIRS: string;
}

export interface SampleFile {
  content: string;
  /** Left out for 100644. */
  mode?: '100755';
}

/** `${{ … }}` is GitHub's own and stays. */
const PLACEHOLDER = /(?<!\$)\{\{(.*?)\}\}/g;
const TEMPLATE = ['local', 'sample', 'repository'];

/** The template's folder. Looked for upwards, because a bundle runs from another folder than the sources. */
export function sampleDirectory(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, ...TEMPLATE);
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${join(...TEMPLATE)} is in no folder above ${import.meta.url}`);
    folder = parent;
  }
}

/**
 * Path → file, with `/` between segments.
 * @throws Error that names every unfilled or unknown placeholder, and every variable that no file asks for.
 */
export function renderSample(
  variables: Readonly<Record<keyof SampleVariables, string>>,
  options: { directory?: string } = {},
): Record<string, SampleFile> {
  const directory = options.directory ?? sampleDirectory();
  const values = new Map<string, string>(Object.entries(variables));
  const used = new Set<string>();
  const problems: string[] = [];
  const files: Record<string, SampleFile> = {};
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(directory, file).split(sep).join('/');
    const content = readFileSync(file, 'utf8').replace(PLACEHOLDER, (whole, name: string) => {
      const value = values.get(name);
      used.add(name);
      if (value === undefined) problems.push(`${path} has the unknown placeholder ${whole}`);
      else if (value === '') problems.push(`${path} has the placeholder ${whole}, which is empty`);
      return value ?? whole;
    });
    files[path] = (statSync(file).mode & 0o100) === 0 ? { content } : { content, mode: '100755' };
  }
  for (const name of values.keys()) {
    if (!used.has(name)) problems.push(`no file has the placeholder {{${name}}}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return files;
}
