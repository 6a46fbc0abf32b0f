#!/usr/bin/env node
// Demand over HTTP: so many requests a second, whether or not the last ones were answered.
//
//   load:
//     type: command
//     run: chaos/load.mjs
//     parameters: {url: 'https://orders.example.com/orders', perSecond: 10, method: POST, body: '{"sku": "7"}'}
//     env: [LOAD_AUTHORIZATION]
//
// LOAD_AUTHORIZATION, where there is one, is sent as the header `authorization`. The requests are made by a process beside this one, on
// the worker's machine: it ends with the machine, after its time, or when it is told to. What it did stands in a file of
// `folder` (/tmp), so that the next worker on the same machine finds it; on another machine there is nothing left to stop.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [verb, id = ''] = process.argv.slice(2);
const {
  url,
  perSecond = 1,
  method = 'GET',
  body,
  folder = '/tmp',
} = JSON.parse(process.env.CHAOS_LOOP_PARAMETERS ?? '{}');
const { CHAOS_LOOP_DURATION: seconds = '0', LOAD_AUTHORIZATION: authorization } = process.env;
const NOTHING = 75;
const TIMEOUT_MS = 10_000;
const file = join(folder, `chaos-loop-${id.replace(/[^\w.-]/g, '_')}.json`);

const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const write = (load) => {
  // Whoever reads it never sees half of it.
  writeFileSync(`${file}.new`, JSON.stringify(load));
  renameSync(`${file}.new`, file);
};
const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const fail = (why, code) => {
  process.stderr.write(`${why}\n`);
  process.exit(code);
};
const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function send() {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(authorization === undefined ? {} : { authorization }),
  };
  // What becomes of it is for the predicates to measure.
  fetch(url, { method, headers, ...(body === undefined ? {} : { body }), signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

/** In the process beside: sends until its time is over, or it is told to end. */
function make() {
  const load = {
    id,
    status: 'Running',
    startedAt: new Date().toISOString(),
    endedAt: null,
    requests: 0,
    pid: process.pid,
  };
  const began = Date.now();
  const end = (status) => {
    write({ ...load, status, endedAt: new Date().toISOString() });
    process.exit(0);
  };
  write(load);
  process.on('SIGTERM', () => end('Canceled'));
  setTimeout(() => end('Succeeded'), Number(seconds) * 1000);
  setInterval(() => write(load), 1000);
  setInterval(
    () => {
      for (const due = ((Date.now() - began) / 1000) * perSecond; load.requests < due; load.requests += 1) send();
    },
    1000 / Math.max(10, Math.min(100, perSecond)),
  );
}

function problems() {
  const found = [];
  if (!URL.canParse(url ?? '')) found.push('parameters.url is not a URL');
  if (!(perSecond > 0 && perSecond <= 1000)) found.push('parameters.perSecond is not between 0 and 1000');
  return found;
}

const known = verb === 'check' ? null : read();
switch (verb) {
  case 'check':
    print({ problems: problems() });
    break;
  case 'start': {
    if (problems().length > 0 || known) fail(problems()[0] ?? `load ${id} was started before`, NOTHING);
    const own = spawn(process.execPath, [fileURLToPath(import.meta.url), 'make', id], {
      detached: true,
      stdio: 'ignore',
    });
    // Known before anybody can ask for it to be stopped.
    write({ id, status: 'Running', startedAt: new Date().toISOString(), endedAt: null, requests: 0, pid: own.pid });
    own.unref();
    print({});
    break;
  }
  case 'make':
    make();
    break;
  case 'status': {
    if (!known) fail(`there is no load ${id}`, NOTHING);
    const { pid, ...load } = known;
    // One that was killed could not say so.
    print(load.endedAt === null && !alive(pid) ? { ...load, status: 'Failed' } : load);
    break;
  }
  case 'stop':
    if (!known) fail(`there is no load ${id}`, NOTHING);
    if (known.endedAt === null && alive(known.pid)) process.kill(known.pid, 'SIGTERM');
    print({});
    break;
  default:
    fail('usage: check | start <id> | status <id> | stop <id>', 64);
}
