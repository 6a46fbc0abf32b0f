#!/usr/bin/env node
// A fault of the Linux network of the worker's own machine, by tc(8): a queueing discipline that is set, and taken away when its
// time is over. Needs CAP_NET_ADMIN, and a runner of one's own.
//
//   faults:
//     slow-network:
//       run: chaos/tc.mjs
//       action: tc/netem
//       targets: ['interface:eth0']
//       duration: PT30S
//       parameters: {interface: eth0, qdisc: 'netem delay 300ms'}
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const [verb, id = ''] = process.argv.slice(2);
const {
  interface: device,
  qdisc,
  directory = join(tmpdir(), 'chaos-loop-tc'),
} = JSON.parse(process.env.CHAOS_LOOP_PARAMETERS ?? '{}');
const { CHAOS_LOOP_FAULT: fault = '', CHAOS_LOOP_DURATION: seconds = '0' } = process.env;
const targets = JSON.parse(process.env.CHAOS_LOOP_TARGETS ?? '[]');
const NOTHING_DONE = 75;
const run = promisify(execFile);
const tc = async (...words) => (await run('tc', words)).stdout;
const failure = (text, exit) => Object.assign(new Error(text), { exit });

/** Of the run's id, so that ours is told from anybody else's. */
const handle = () => `${(Number.parseInt(id.replace(/\D/g, '').slice(0, 8) || '1', 10) % 0xfffe) + 1}`;
const hex = () => Number(handle()).toString(16);
const acts = async () => new RegExp(`\\b${hex()}: root\\b`).test(await tc('qdisc', 'show', 'dev', device));
const fileOf = (of) => join(directory, `${of}.json`);
const read = (of) => JSON.parse(readFileSync(fileOf(of), 'utf8'));

function save(record) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(`${fileOf(record.id)}.new`, JSON.stringify(record));
  renameSync(`${fileOf(record.id)}.new`, fileOf(record.id));
}

function known() {
  mkdirSync(directory, { recursive: true });
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => read(name.slice(0, -5)));
}

async function lift(status) {
  const record = known().find((one) => one.id === id);
  if (!record) throw failure(`there is no run ${id}`, NOTHING_DONE);
  if (record.endedAt !== null) throw failure(`run ${id} is over`, NOTHING_DONE);
  const endedAt = new Date().toISOString();
  if (await acts()) await tc('qdisc', 'del', 'dev', device, 'root');
  save({ ...record, status, endedAt });
  return {};
}

const verbs = {
  async check() {
    const shown = await tc('qdisc', 'show', 'dev', device).catch((error) => error);
    if (shown instanceof Error) return { problems: [shown.message.trim()] };
    // Somebody's own discipline would be lost.
    return {
      problems: /qdisc (?!noqueue|fq_codel|pfifo_fast|mq)\S+ \S+ root/.test(shown) ? [`${device} has one already`] : [],
    };
  },
  list: async () => ({ runs: known() }),
  async status() {
    const record = known().find((one) => one.id === id);
    if (!record) throw failure(`there is no run ${id}`, NOTHING_DONE);
    return record;
  },
  async start() {
    spawn(process.execPath, [fileURLToPath(import.meta.url), 'end', id], { detached: true, stdio: 'ignore' }).unref();
    const startedAt = new Date().toISOString();
    save({ id, fault, status: 'Running', startedAt, endedAt: null, targets });
    try {
      await tc('qdisc', 'replace', 'dev', device, 'root', 'handle', `${hex()}:`, ...qdisc.split(/\s+/));
    } catch (error) {
      save({ id, fault, status: 'Failed', startedAt, endedAt: new Date().toISOString(), targets: [] });
      throw failure(error.message.trim(), NOTHING_DONE);
    }
    return {};
  },
  cancel: () => lift('Canceled'),
  /** Started by `start`, not by the worker. */
  async end() {
    await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
    return lift('Succeeded');
  },
};

try {
  if (!Object.hasOwn(verbs, verb)) throw new Error(`"${verb}" is none of check, start, list, status, cancel`);
  process.stdout.write(`${JSON.stringify(await verbs[verb]())}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exit ?? 1;
}
