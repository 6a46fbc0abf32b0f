// The licenses of the packages that a bundle holds: their terms ask that the notice travels with the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is no package: files with data of others, and what it is called. */
const DATA = {
  'action/proposals/aprl.ts':
    'Azure Proactive Resiliency Library (https://github.com/Azure/Azure-Proactive-Resiliency-Library-v2)',
};

/** Folders of packages among the inputs of an esbuild metafile, nested ones too, sorted. */
function packagesOf(metafile) {
  const folders = new Set();
  for (const input of Object.keys(metafile.inputs)) {
    const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (folder) folders.add(folder);
  }
  return [...folders].sort();
}

/** Apart from blanks and ends of lines; whoever holds the copyright is part of the text. */
const sameText = (text) => text.replaceAll(/\s+/g, ' ');

/** One text: name, version and license of each package; those with the same text stand above it together. @param root the folder that the metafile's paths are relative to */
export function licensesOf(metafile, root) {
  const seen = new Map();
  for (const folder of packagesOf(metafile)) {
    const at = join(root, folder);
    const { name, version, license } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
    const file = readdirSync(at).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
    const text = file ? readFileSync(join(at, file), 'utf8').trim() : `License: ${license}`;
    seen.set(`${name} ${version}`, text.replaceAll('\r\n', '\n'));
  }
  // Data of others in a file of ours, which says so at its head.
  for (const [input, name] of Object.entries(DATA))
    if (Object.keys(metafile.inputs).some((path) => path.endsWith(input)))
      seen.set(name, readFileSync(join(root, input.replace(/\.ts$/, '-license.txt')), 'utf8').trim());
  const texts = new Map();
  for (const [name, text] of seen) {
    const known = texts.get(sameText(text));
    if (known) known.names.push(name);
    else texts.set(sameText(text), { names: [name], text });
  }
  return [...texts.values()]
    .map(({ names, text }) => `${names.join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}
