/** What each rule of this folder says of small pieces of code; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const PACKAGE = JSON.stringify({ name: 'orders', dependencies: { express: '5.0.0', axios: '1.0.0' } });

/** A file of a service. */
const service = (text: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'package.json': PACKAGE,
  'src/prices.ts': text,
  ...more,
});

export const examples: Examples = {
  'javascript.call-without-deadline': {
    true: {
      'axios without options': service(
        "import axios from 'axios';\nexport const price = () => axios.get('http://pricing/p');\n",
      ),
      'options without a limit, through a variable': service(
        "import axios from 'axios';\nconst options = { headers: { a: 'b' } };\nexport const price = () => axios.get('http://pricing/p', options);\n",
      ),
      'a client of another file that has no limit': service(
        "import { http } from './http.js';\nexport const price = () => http.get('/p');\n",
        {
          'src/http.ts':
            "import axios from 'axios';\nexport const http = axios.create({ baseURL: 'http://pricing' });\n",
        },
      ),
      'options of a function that never speaks of limits': service(
        "const axios = require('axios');\nfunction options() { return { headers: {} }; }\nmodule.exports = () => axios.post('http://pricing/p', {}, options());\n",
      ),
      'fetch of Node, whose own default is five minutes': service(
        'const { PRICING } = process.env;\nexport const price = () => fetch(PRICING + "/p");\n',
      ),
      'http without a limit, whose address is resolved': service(
        "import { request } from 'node:http';\nexport const price = (base: string) => request(new URL('/p', base), { agent: false });\n",
      ),
      'a limit of zero is none': service(
        "import axios from 'axios';\nexport const price = () => axios.get('http://pricing/p', { timeout: 0 });\n",
      ),
      'a gRPC call without a deadline': service(
        "import * as grpc from '@grpc/grpc-js';\nimport { Pricing } from './pb.js';\nconst client = new Pricing('pricing:1', grpc.credentials.createInsecure());\nexport const price = () => client.getPrice({}, (error: unknown) => error);\n",
      ),
      'a MongoDB client with the defaults of its driver': service(
        "import mongoose from 'mongoose';\nexport const open = () => mongoose.connect('mongodb://db/orders');\n",
      ),
      'an OpenAI client with the defaults of its SDK': service(
        "import OpenAI from 'openai';\nexport const model = new OpenAI({ apiKey: process.env.KEY });\n",
      ),
    },
    false: {
      'a limit in the options': service(
        "import axios from 'axios';\nexport const price = () => axios.get('http://pricing/p', { timeout: 2_000 });\n",
      ),
      'a signal in a variable': service(
        'const options = { signal: AbortSignal.timeout(1000) };\nexport const price = () => fetch(process.env.PRICING + "/p", options);\n',
      ),
      'a limit of the client': service(
        "import { http } from './http.js';\nexport const price = () => http.get('/p');\n",
        { 'src/http.ts': "import axios from 'axios';\nexport const http = axios.create({ timeout: 500 });\n" },
      ),
      'a limit of all clients of the package': service(
        "import axios from 'axios';\nexport const price = () => axios.get('http://pricing/p');\n",
        { 'src/main.ts': "import axios from 'axios';\naxios.defaults.timeout = 3000;\n" },
      ),
      'a limit set later': service(
        "import http from 'node:http';\nexport function price() {\n  const call = http.get('http://pricing/p');\n  call.setTimeout(1000, () => call.destroy());\n}\n",
      ),
      'a listener of the limit in the chain': service(
        "import https from 'node:https';\nexport const price = () => https.get('https://pricing/p').on('timeout', () => undefined);\n",
      ),
      'a race against a clock': service(
        "import axios from 'axios';\nexport const price = (stop: Promise<never>) => Promise.race([axios.get('http://pricing/p'), stop]);\n",
      ),
      'another function of the same name': service(
        'import { fetch } from "./mine.js";\nexport const price = () => fetch("http://pricing/p");\n',
        { 'src/mine.ts': 'export function fetch(url: string) { return url; }\n' },
      ),
      'code of a browser': service(
        "import axios from 'axios';\nexport const Price = () => <b>{axios.get('http://pricing/p')}</b>;\n",
        {
          'src/price.tsx':
            "import axios from 'axios';\nexport const Price = () => <b onClick={() => axios.get('http://pricing/p')} />;\n",
          'src/prices.ts': 'export {};\n',
        },
      ),
      'a test': {
        'package.json': PACKAGE,
        'test/prices.test.ts': "import axios from 'axios';\naxios.get('http://pricing/p');\n",
      },
      'a script of its package': {
        'package.json': JSON.stringify({
          name: 'orders',
          dependencies: { express: '5' },
          scripts: { seed: 'node src/seed.js' },
        }),
        'src/seed.js': "const axios = require('axios');\naxios.get('http://pricing/p');\n",
      },
      'the machine itself': service(
        "import axios from 'axios';\nexport const alive = () => axios.get('http://localhost:8080/p');\n",
      ),
      'no call over the network': service('export const price = () => 3;\n'),
    },
    undecidable: {
      'options of the caller': service(
        "import axios from 'axios';\nexport const price = (options: object) => axios.get('http://pricing/p', options);\n",
      ),
      'options of configuration': service(
        "import axios from 'axios';\nimport { config } from './config.js';\nexport const price = () => axios.get('http://pricing/p', config.http);\n",
      ),
      'options of a function that speaks of limits': service(
        "import axios from 'axios';\nimport { optionsOf } from './options.js';\nexport const price = () => axios.get('http://pricing/p', optionsOf('pricing'));\n",
        { 'src/options.ts': 'export function optionsOf(name: string) { return table.get(name)?.timeout; }\n' },
      ),
    },
  },
  'javascript.unbounded-fan-out': {
    true: {
      'a call for each item of a request': service(
        "import axios from 'axios';\nexport const prices = (req: { body: string[] }) => Promise.all(req.body.map((id) => axios.get('http://pricing/' + id, { timeout: 500 })));\n",
      ),
      'through a function, a variable and another file': service(
        "import { price } from './price.js';\nexport async function prices(ids: string[]) {\n  const all = ids.map(async (id) => ({ id, price: await price(id) }));\n  return Promise.allSettled(all);\n}\n",
        {
          'src/price.ts':
            "export const price = (id: string) => fetch('http://pricing/' + id, { signal: AbortSignal.timeout(500) });\n",
        },
      ),
      'a function that is handed over by its name': service(
        "const axios = require('axios');\nfunction price(id) { return axios.get('http://pricing/' + id, { timeout: 500 }); }\nmodule.exports = (ids) => Promise.all(ids.filter(Boolean).map(price));\n",
      ),
      'an agent without a bound, and one of a test': service(
        "import axios from 'axios';\nimport { Agent } from 'node:http';\nconst httpAgent = new Agent({ maxSockets: Infinity });\nexport const prices = (ids: string[]) => Promise.all(ids.map((id) => axios.get('http://pricing/' + id, { timeout: 500, httpAgent })));\n",
        {
          'test/prices.test.ts':
            "import { Agent } from 'node:http';\nexport const agent = new Agent({ maxSockets: 2 });\n",
        },
      ),
      'a list that is not empty': service(
        "import axios from 'axios';\nexport async function prices(ids: string[]) {\n  if (ids.length === 0 || ids.length < 1) return [];\n  return Promise.all(ids.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'a table that is filled later': service(
        "import axios from 'axios';\nexport async function prices(rows) {\n  const byId = {};\n  for (const row of rows) byId[row.id] = row;\n  return Promise.all(Object.keys(byId).map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'written down, and more': service(
        "import axios from 'axios';\nexport async function prices(ids: string[]) {\n  const all = ['a'].concat(ids);\n  return Promise.all(all.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'a page that has a list': service(
        "import axios from 'axios';\nexport async function prices(pages) {\n  for (const page of pages) await Promise.all(page.items.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'a list that is filled here': service(
        "import axios from 'axios';\nexport async function prices(rows: Iterable<string>) {\n  const ids: string[] = [];\n  for (const row of rows) ids.push(row);\n  return Promise.all(ids.map((id) => axios.get('http://pricing/' + id, { timeout: 500 })));\n}\n",
      ),
    },
    false: {
      'a fixed number of calls': service(
        "import axios from 'axios';\nexport const both = () => Promise.all([axios.get('http://pricing/a', { timeout: 500 }), axios.get('http://pricing/b', { timeout: 500 })]);\n",
      ),
      'a list that is written down': service(
        "import axios from 'axios';\nexport async function prices() {\n  const kinds = ['a', 'b'];\n  return Promise.all(kinds.map((kind) => axios.get('http://pricing/' + kind, { timeout: 500 })));\n}\n",
      ),
      'a limiter': service(
        "import axios from 'axios';\nimport pLimit from 'p-limit';\nconst limit = pLimit(8);\nexport const prices = (ids: string[]) => Promise.all(ids.map((id) => limit(() => axios.get('http://pricing/' + id, { timeout: 500 }))));\n",
      ),
      'a part of the list at a time': service(
        "import axios from 'axios';\nexport const prices = (ids: string[]) => Promise.all(ids.slice(0, 8).map((id) => axios.get('http://pricing/' + id, { timeout: 500 })));\n",
      ),
      'parts of any helper, one after the other': service(
        "import axios from 'axios';\nexport async function prices(ids: string[]) {\n  for (const few of groupsBySlice(ids, 10)) await Promise.all(few.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n  for await (const part of batched(ids, 10)) await Promise.all(part.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'parts that were made before': service(
        "import axios from 'axios';\nexport async function prices(ids: string[]) {\n  const groups = chunk(ids, 10);\n  for (const few of groups) await Promise.all(few.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'a length that is checked before': service(
        "import axios from 'axios';\nexport async function prices(ids: string[]) {\n  if (ids.length > 20) throw new Error('too many');\n  return Promise.all(ids.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'calls only where the list is short': service(
        "import axios from 'axios';\nexport async function prices(ids: string[]) {\n  if (ids.length <= 20) {\n    return Promise.all(ids.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n  }\n}\n",
      ),
      'members of an enumeration': service(
        "import axios from 'axios';\nenum Kind { A = 'a', B = 'b' }\nexport const prices = () => Promise.all(Object.values(Kind).map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n",
      ),
      'keys of what is written down': service(
        "import axios from 'axios';\nexport async function prices() {\n  const shops = { a: 'b', c: 'd' };\n  return Promise.all(Object.keys(shops).map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'lists that are written down, put together and filtered': service(
        "import axios from 'axios';\nconst few = ['a', 'b'].concat(['c']);\nconst frozen = Object.freeze(['a', 'b']);\nconst set = [process.env.A, process.env.B].filter(Boolean);\nexport const prices = async () => [await Promise.all(few.map((x) => axios.get('http://pricing/' + x, { timeout: 500 }))), await Promise.all(frozen.map((x) => axios.get('http://pricing/' + x, { timeout: 500 }))), await Promise.all(set.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })))];\n",
      ),
      'an array of a size that is written down': service(
        "import axios from 'axios';\nexport const prices = () => Promise.all(Array(3).fill(0).map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n",
      ),
      'a pair by its type': service(
        "import axios from 'axios';\nexport const prices = (pair: [string, string]) => Promise.all(pair.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n",
      ),
      'rows of a query that takes so many': service(
        "import axios from 'axios';\nexport async function prices(db) {\n  const rows = await db.user.findMany({ take: 10 });\n  return Promise.all(rows.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'the first few by their index': service(
        "import axios from 'axios';\nexport async function prices(all) {\n  const few = (await all()).filter((_, index) => index < 5);\n  return Promise.all(few.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'a limiter of another name': service(
        "import axios from 'axios';\nconst gate = throttle(5);\nexport const prices = (ids: string[]) => Promise.all(ids.map((x) => gate.run(() => axios.get('http://pricing/' + x, { timeout: 500 }))));\n",
      ),
      'work in memory': service(
        'export const doubled = (ids: number[]) => Promise.all(ids.map(async (id) => id * 2));\n',
      ),
      'one after the other': service(
        "import axios from 'axios';\nexport async function prices(ids: string[]) {\n  for (const id of ids) await axios.get('http://pricing/' + id, { timeout: 500 });\n}\n",
      ),
    },
    undecidable: {
      'an agent that bounds connections': service(
        "import axios from 'axios';\nimport { Agent } from 'node:http';\nconst httpAgent = new Agent({ maxSockets: 8 });\nexport const prices = (ids: string[]) => Promise.all(ids.map((id) => axios.get('http://pricing/' + id, { timeout: 500, httpAgent })));\n",
      ),
      'a query that says a limit': service(
        "import axios from 'axios';\nexport async function prices(db) {\n  const rows = await db.query('SELECT id FROM shops LIMIT 10');\n  return Promise.all(rows.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'an address that asks for a limit': service(
        "import axios from 'axios';\nexport async function prices() {\n  const { data } = await axios.get('http://shops/list', { timeout: 500, params: { limit: 5 } });\n  return Promise.all(data.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'a schema': service(
        "import axios from 'axios';\nexport async function prices(body) {\n  const ids = z.array(z.string()).max(10).parse(body);\n  return Promise.all(ids.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'a list of settings': service(
        "import axios from 'axios';\nexport const prices = (config) => Promise.all(config.shops.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n",
      ),
      'something around each call': service(
        "import axios from 'axios';\nexport const prices = (ids: string[]) => Promise.all(ids.map((x) => steady(x, () => axios.get('http://pricing/' + x, { timeout: 500 }))));\n",
      ),
      'a length that is compared with something': service(
        "import axios from 'axios';\nexport async function prices(ids: string[], most: number) {\n  if (ids.length > most) return [];\n  return Promise.all(ids.map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n}\n",
      ),
      'members of what is written with a capital': service(
        "import axios from 'axios';\nimport { Direction } from './direction.js';\nexport const prices = () => Promise.all(Object.values(Direction).map((x) => axios.get('http://pricing/' + x, { timeout: 500 })));\n",
      ),
      'a list of another file': service(
        "import axios from 'axios';\nimport { shops } from './shops.js';\nexport const prices = () => Promise.all(shops.map((shop) => axios.get('http://pricing/' + shop, { timeout: 500 })));\n",
        { 'src/shops.ts': 'export const shops: string[] = JSON.parse(process.env.SHOPS ?? "[]");\n' },
      ),
    },
  },
  'javascript.message-lost': {
    true: {
      'a queue that forgets a message when it is sent': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  channel.consume('orders', async (message) => save(message), { noAck: true });\n};\n",
      ),
      'a queue that others share, beside one of its own': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  const own = await channel.assertQueue('', { exclusive: true });\n  const shared = await channel.assertQueue('orders', { durable: true });\n  channel.consume(shared.queue, (message) => save(message, own), { noAck: true });\n};\n",
      ),
      'acknowledged first': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  channel.consume('orders', async (message) => { channel.ack(message); await save(message); });\n};\n",
      ),
    },
    false: {
      'acknowledged after the work': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  channel.consume('orders', async (message) => { await save(message); channel.ack(message); }, { noAck: false });\n};\n",
      ),
      'answers to own requests': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  channel.consume('replies', (message) => save(message), { noAck: true });\n};\n",
      ),
      'a queue of its own, by its name taken apart': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  await channel.assertQueue('orders', { durable: true });\n  const { queue } = await channel.assertQueue('', { exclusive: true });\n  channel.consume(queue, (message) => save(message), { noAck: true });\n};\n",
      ),
      'a queue of its own, in a callback': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  channel.assertQueue('', { exclusive: true }, (error, own) => {\n    channel.consume(own.queue, (message) => save(message), { noAck: true });\n  });\n};\n",
      ),
      'requests whose callers wait': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  channel.consume('prices', async (message) => { channel.sendToQueue(message.properties.replyTo, await save(message)); }, { noAck: true });\n};\n",
      ),
      'a consumer of something else': service('module.exports = (limiter, key) => limiter.consume(key);\n'),
    },
    undecidable: {
      'options of the caller': service(
        "const amqp = require('amqplib');\nmodule.exports = async (save, options) => {\n  const channel = await (await amqp.connect('amqp://queue')).createChannel();\n  channel.consume('orders', async (message) => save(message), options);\n};\n",
      ),
    },
  },
};
