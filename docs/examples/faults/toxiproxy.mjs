#!/usr/bin/env node
// A fault of Toxiproxy (https://github.com/Shopify/toxiproxy): a toxic that is added, and removed when its time is over.
//
//   faults:
//     pricing-outage:
//       run: chaos/toxiproxy.mjs
//       action: toxiproxy/timeout
//       targets: ['toxiproxy:pricing']
//       duration: PT30S
//       parameters: {url: 'http://127.0.0.1:8474', proxy: pricing, type: timeout, timeout: 0}
//
// Every parameter but url, proxy, type and stream is an attribute of the toxic. What Toxiproxy knows of a run stands in the names of
// toxics that do nothing (type `noop`), so that any worker finds it. The toxic is removed by a process beside this one, which has
// to outlive the worker: run the worker where Toxiproxy runs, or let `chaos-loop` clean up.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [verb, id] = process.argv.slice(2);
const {
  url,
  proxy,
  type = 'timeout',
  stream = 'downstream',
  ...attributes
} = JSON.parse(process.env.CHAOS_LOOP_PARAMETERS ?? '{}');
const { CHAOS_LOOP_FAULT: fault = '', CHAOS_LOOP_DURATION: seconds = '0' } = process.env;
const targets = JSON.parse(process.env.CHAOS_LOOP_TARGETS ?? '[]');
const NOTHING_DONE = 75;
const PREFIX = 'chaos-loop.';
/** Seconds after the end of a fault in which an unreachable Toxiproxy is asked again. */
const GIVE_UP = 60;
const KEPT_MS = 24 * 3600 * 1000;
const toxics = `${url}/proxies/${encodeURIComponent(proxy)}/toxics`;

async function ask(address, method = 'GET', body = undefined) {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  if (response.ok) return text === '' ? null : JSON.parse(text);
  throw Object.assign(new Error(`${method} ${address}: ${response.status} ${text}`), { status: response.status });
}

const add = (name, kind, of = {}) =>
  ask(toxics, 'POST', { name: `${PREFIX}${name}`, type: kind, stream, toxicity: 1, attributes: of });
const remove = (name) =>
  ask(`${toxics}/${PREFIX}${name}`, 'DELETE').catch((error) => {
    if (error.status !== 404) throw error;
  });
const time = (ms) => new Date(Number(ms)).toISOString();

/** Every run that Toxiproxy shows. */
async function runs() {
  const found = new Map();
  for (const { name } of await ask(toxics)) {
    if (!name.startsWith(PREFIX)) continue;
    const [of, what, ...more] = name.slice(PREFIX.length).split('.');
    found.set(of, { ...found.get(of), [what]: more });
  }
  return [...found].map(([of, { run, acts, canceled }]) => {
    const [began, ends, named = ''] = run ?? [];
    const over = canceled?.[0] ?? ends;
    return {
      id: of,
      fault: run ? Buffer.from(named, 'base64url').toString() : fault,
      status: acts ? 'Running' : canceled ? 'Canceled' : 'Succeeded',
      startedAt: began ? time(began) : null,
      endedAt: acts || !over ? null : time(over),
      targets,
    };
  });
}

const verbs = {
  async check() {
    try {
      await ask(toxics);
      return { problems: [] };
    } catch (error) {
      return { problems: [error.message] };
    }
  },
  async list() {
    return { runs: await runs() };
  },
  async status() {
    const run = (await runs()).find((one) => one.id === id);
    if (!run) throw Object.assign(new Error(`there is no run ${id}`), { exit: NOTHING_DONE });
    return run;
  },
  async start() {
    for (const { id: of, endedAt } of await runs())
      if (endedAt !== null && Date.parse(endedAt) < Date.now() - KEPT_MS) await forget(of);
    // The brake before the fault.
    spawn(process.execPath, [fileURLToPath(import.meta.url), 'end', id], { detached: true, stdio: 'ignore' }).unref();
    try {
      await add(`${id}.acts`, type, attributes);
    } catch (error) {
      if (error.status >= 400 && error.status < 500) error.exit = NOTHING_DONE;
      throw error;
    }
    const now = Date.now();
    await add(`${id}.run.${now}.${now + Number(seconds) * 1000}.${Buffer.from(fault).toString('base64url')}`, 'noop');
    return {};
  },
  async cancel() {
    const run = await verbs.status();
    if (run.status !== 'Running') throw Object.assign(new Error(`run ${id} is over`), { exit: NOTHING_DONE });
    const now = Date.now();
    await remove(`${id}.acts`);
    await add(`${id}.canceled.${now}`, 'noop');
    return {};
  },
  /** Started by `start`, not by the worker. */
  async end() {
    await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000 + 250));
    for (let tries = 0; ; tries += 1) {
      try {
        await remove(`${id}.acts`);
        return {};
      } catch (error) {
        if (tries === GIVE_UP) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  },
};

async function forget(of) {
  for (const { name } of await ask(toxics))
    if (name.startsWith(`${PREFIX}${of}.`)) await remove(name.slice(PREFIX.length));
}

try {
  if (!Object.hasOwn(verbs, verb)) throw new Error(`"${verb}" is none of check, start, list, status, cancel`);
  process.stdout.write(`${JSON.stringify(await verbs[verb]())}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exit ?? 1;
}
