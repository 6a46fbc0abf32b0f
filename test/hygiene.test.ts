/** What must never be in the repository: identifiers of real tenants, secrets, hosts of registries, machine paths, files that nobody meant. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('..', import.meta.url).pathname;
/** Made by tools, or not ours. */
const SKIPPED =
  /^(?:\.git|\.env|node_modules|build|coverage|reports|\.chaos-loop|\.stryker-tmp|action\/dist)(?:\/|$)|\.tsbuildinfo$/;

/** Every file of the tree, so that a packed checkout without .git is looked at too. */
function walk(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (SKIPPED.test(path) || path === 'test/hygiene.test.ts') return [];
    return entry.isDirectory() ? walk(`${path}/`) : entry.isFile() ? [path] : [];
  });
}

const files = walk('');

function occurrences(pattern: RegExp, allowed: (match: string, path: string) => boolean = () => false): string[] {
  const found: string[] = [];
  for (const path of files) {
    const text = readFileSync(`${root}${path}`, 'utf8');
    // Random bytes look like anything.
    if (text.includes('\0')) continue;
    for (const match of text.matchAll(pattern)) {
      if (!allowed(match[0], path)) found.push(`${path}: ${match[0]}`);
    }
  }
  return found;
}

/** Public constants of Azure that look like identifiers. */
const PUBLIC = new Set([
  // Virtual Machine Contributor
  '9980e02c-c2be-4d73-94e8-173b1dc7cf3c',
  // Contributor
  'b24988ac-6180-42a0-ab88-20f7382dd24c',
  // Reader
  'acdd72a7-3385-48ef-bd42-f606fba81ae7',
  // Network Contributor
  '4d97b98b-1d4f-4787-a291-c67834d212e7',
  // Monitoring Reader
  '43d0d8ad-25c7-4714-9337-8ba259a9fe05',
  // Log Analytics Reader
  '73c42c96-874c-492b-b04d-ab87d138a893',
  // AcrPull
  '7f951dda-4ed3-4680-a7ca-43fe172d538d',
  // Redis Cache Contributor
  'e0f68234-74aa-48ed-b826-c38b57376e17',
  // Cosmos DB Operator
  '230815da-be43-4aae-9cb4-875f7bd000aa',
  // Key Vault Contributor
  'f25e0fa2-a7c8-4377-a976-54943a77a395',
  // Website Contributor
  'de139f84-1756-47ae-9be6-808fbbe84772',
]);

/** An identifier that somebody typed: few different digits (a real one has about ten) or a long run of one. */
const madeUp = (id: string) => new Set(id.toLowerCase().replaceAll('-', '')).size <= 8 || /(.)\1{5}/.test(id);

describe('the repository holds nothing real', () => {
  it('no tenant, subscription, client or run ids but made-up ones', () => {
    const ids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
    // Ids of the simulation's runs follow from its seeds.
    const simulated = (path: string) => path.startsWith('test/views/golden/');
    // Ids of public recommendations, as their library names them.
    const recommended = (path: string) => path === 'action/proposals/aprl.ts';
    const allowed = (id: string, path: string) =>
      madeUp(id) || PUBLIC.has(id.toLowerCase()) || simulated(path) || recommended(path);
    expect(occurrences(ids, allowed)).toEqual([]);
  });

  it('no tokens, keys or signed addresses', () => {
    const secrets =
      /\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_[A-Za-z0-9_]{30,}|-----BEGIN (?:RSA |EC )?PRIVATE KEY-----\s*\n[A-Za-z0-9+/=]{20,}|\bAccountKey=[A-Za-z0-9+/]{20,}|[?&]sig=[A-Za-z0-9%]{20,}/g;
    expect(occurrences(secrets)).toEqual([]);
  });

  it('no mail addresses or hosts but those reserved for examples', () => {
    const mails = /\b[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}\b/g;
    const reserved =
      /@(?:[a-z0-9.-]+\.)?(?:example(?:\.(?:com|org|net))?|test|invalid|github\.com|users\.noreply\.github\.com)$/i;
    expect(occurrences(mails, (mail, path) => reserved.test(mail) || path === 'package-lock.json')).toEqual([]);
  });

  it('no registry hosts and no paths of one machine', () => {
    expect(occurrences(/registry\.(?:npmjs|yarnpkg|npmmirror)\.[a-z]+|"resolved":/g)).toEqual([]);
    expect(occurrences(/(?<![\w.@-])\/(?:work\/(?:main|shared)|root|home\/[a-z]+|Users\/[A-Za-z]+)\/[\w.-]+/g)).toEqual(
      [],
    );
  });

  it('no loose ends', () => {
    const loose =
      /(?<!')\b(?:TODO|FIXME|XXX)\b|@ts-ignore|@ts-expect-error|\bas any[;,)\]]|\b(?:it|describe|test)\.(?:only|skip)\(/g;
    expect(
      occurrences(loose, (_, path) => !/\.(?:ts|mjs|cjs|yml)$/.test(path) || path.includes('/generated/')),
    ).toEqual([]);
  });

  it('nothing at the top but what docs/dependencies.md has a reason for, and all of that', () => {
    const page = readFileSync(`${root}docs/dependencies.md`, 'utf8').split("## Of the card's top level")[1] ?? '';
    const rows = page.split('\n').flatMap((line) => /^\| (`.*?`) \|/.exec(line)?.[1] ?? []);
    const listed = rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect([...new Set(files.map((path) => path.split('/')[0]))].sort()).toEqual(listed.sort());
  });

  it('no empty file', () => {
    expect(files.filter((path) => statSync(`${root}${path}`).size === 0)).toEqual([]);
  });
});
