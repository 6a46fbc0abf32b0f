/**
 * Clients of JavaScript: how each is called, where its options stand, what in them limits the wait, and what holds when
 * nothing does. Data with a source, not code.
 */

import type { ClientLibrary } from '../syntax/outbound.js';

export interface Library extends ClientLibrary {
  /** Module specifiers; `global` is what needs no import. */
  modules: readonly string[];
  /** Member that calls (`''`: what is imported itself) → positions of its options. */
  calls: Readonly<Record<string, readonly number[]>>;
  /** Member that makes a client (`new X` and functions alike) → positions of its options. */
  clients?: Readonly<Record<string, readonly number[]>>;
  /** As `calls`, of a client; absent: the client itself is what is looked at. */
  clientCalls?: Readonly<Record<string, readonly number[]>>;
  source: string;
}

const VERBS = {
  get: [1],
  delete: [1],
  head: [1],
  options: [1],
  post: [2],
  put: [2],
  patch: [2],
  request: [0],
} as const;
const REQUEST = {
  '': [0, 1],
  get: [0, 1],
  post: [0, 1],
  put: [0, 1],
  patch: [0, 1],
  del: [0, 1],
  delete: [0, 1],
  head: [0, 1],
} as const;
const ANY_VERB = { '': [1], get: [1], post: [1], put: [1], patch: [1], delete: [1], head: [1], stream: [1] } as const;

export const LIBRARIES: readonly Library[] = [
  {
    name: 'axios',
    modules: ['axios'],
    calls: { '': [0, 1], ...VERBS, postForm: [2], putForm: [2], patchForm: [2] },
    clients: { create: [0] },
    clientCalls: { '': [0, 1], ...VERBS },
    limits: ['timeout', 'signal', 'cancelToken'],
    fallback: null,
    waits: 'axios has no time limit of its own',
    source: 'https://axios-http.com/docs/req_config',
  },
  {
    name: 'fetch',
    modules: ['global'],
    calls: { fetch: [1] },
    limits: ['signal', 'dispatcher'],
    fallback: '300 s for the response headers and 300 s between parts of the body (undici)',
    waits: 'fetch of Node waits 300 s for an answer',
    source: 'https://undici.nodejs.org/#/docs/api/Client',
  },
  {
    name: 'undici',
    modules: ['undici'],
    calls: { fetch: [1], request: [1], stream: [1] },
    limits: ['signal', 'headersTimeout', 'bodyTimeout', 'dispatcher'],
    fallback: '300 s for the response headers and 300 s between parts of the body',
    waits: 'undici waits 300 s for an answer',
    source: 'https://undici.nodejs.org/#/docs/api/Client',
  },
  {
    name: 'node-fetch',
    modules: ['node-fetch', 'cross-fetch', 'isomorphic-fetch', 'isomorphic-unfetch', 'make-fetch-happen'],
    calls: { '': [1], fetch: [1] },
    limits: ['signal', 'timeout'],
    fallback: null,
    waits: 'node-fetch has no time limit of its own',
    source: 'https://github.com/node-fetch/node-fetch#options',
  },
  {
    name: 'got',
    modules: ['got'],
    calls: { ...ANY_VERB, '': [0, 1] },
    clients: { extend: [0] },
    clientCalls: { ...ANY_VERB, '': [0, 1] },
    limits: ['timeout', 'signal'],
    fallback: null,
    waits: 'got has no time limit of its own',
    source: 'https://github.com/sindresorhus/got/blob/main/documentation/6-timeout.md',
  },
  {
    name: 'node:http',
    modules: ['http', 'https', 'node:http', 'node:https', 'follow-redirects'],
    calls: { request: [0, 1], get: [0, 1] },
    limits: ['timeout', 'signal'],
    chained: ['setTimeout', 'on:timeout'],
    fallback: null,
    waits: "Node's http client has no time limit of its own",
    source: 'https://nodejs.org/api/http.html#httprequesturl-options-callback',
  },
  {
    name: 'request',
    modules: ['request', 'request-promise', 'request-promise-native', 'requestretry'],
    calls: REQUEST,
    clients: { defaults: [0] },
    clientCalls: REQUEST,
    limits: ['timeout'],
    fallback: null,
    waits: 'request has no time limit of its own',
    source: 'https://github.com/request/request#requestoptions-callback',
  },
  {
    name: 'superagent',
    modules: ['superagent'],
    calls: { '': [], get: [], post: [], put: [], patch: [], delete: [], del: [], head: [] },
    limits: [],
    chained: ['timeout'],
    fallback: null,
    waits: 'superagent has no time limit of its own',
    source: 'https://ladjs.github.io/superagent/#timeouts',
  },
  {
    name: 'needle',
    modules: ['needle'],
    calls: { '': [2, 3], get: [1], head: [1], delete: [2], post: [2], put: [2], patch: [2], request: [3] },
    limits: ['timeout', 'response_timeout', 'read_timeout', 'signal'],
    fallback: null,
    waits: 'needle limits the connection (10 s) and not the answer',
    source: 'https://github.com/tomas/needle#request-options',
  },
  {
    name: 'gRPC',
    modules: ['@grpc/grpc-js', 'grpc'],
    calls: {},
    limits: ['deadline', 'signal'],
    fallback: null,
    waits: 'gRPC calls have no deadline of their own',
    source: 'https://grpc.io/docs/guides/deadlines/',
  },
  {
    name: 'OpenAI',
    modules: ['openai'],
    calls: {},
    clients: { OpenAI: [0], AzureOpenAI: [0], default: [0] },
    limits: ['timeout'],
    fallback: '10 minutes an attempt, and two more attempts',
    waits: 'the OpenAI client waits 10 minutes an attempt',
    source: 'https://github.com/openai/openai-node#timeouts',
  },
  {
    name: 'MongoDB',
    modules: ['mongodb', 'mongoose'],
    calls: { connect: [1], 'MongoClient.connect': [1], createConnection: [1] },
    clients: { MongoClient: [1] },
    limits: ['serverSelectionTimeoutMS', 'socketTimeoutMS', 'timeoutMS', 'connectTimeoutMS', 'waitQueueTimeoutMS'],
    fallback: '30 s to select a server, and none for an answer on an open connection',
    waits: 'the MongoDB driver waits 30 s for a server and without end for an answer',
    source: 'https://www.mongodb.com/docs/drivers/node/current/fundamentals/connection/connection-options/',
  },
];
