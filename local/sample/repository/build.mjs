// Makes the folder that is deployed: the service without its tests, each file checked first.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';

const from = 'service';
const to = 'build/orders';

const isTest = (name) => name.endsWith('.test.mjs');
const modules = readdirSync(from).filter((name) => name.endsWith('.mjs'));
for (const name of modules) execFileSync(process.execPath, ['--check', `${from}/${name}`], { stdio: 'inherit' });
if (modules.some(isTest)) execFileSync(process.execPath, ['--test', from], { stdio: 'inherit' });

rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true, filter: (path) => !isTest(path) });
console.log(`${to}: ${readdirSync(to).join(', ')}`);
