/** Clients of Python: how each is called, what limits the wait, and what holds when nothing does. Data with a source. */

import type { ClientLibrary } from '../syntax/outbound.js';

export interface PythonLibrary extends ClientLibrary {
  /** Modules, and parts of their names that come before the member. */
  modules: readonly string[];
  /** Members that call. */
  calls: readonly string[];
  /** Members that make a client whose methods `clientCalls` are looked at; without these, the client itself is. */
  clients: readonly string[];
  clientCalls: readonly string[];
  /** Position of a limit that may stand without its name. */
  position?: number;
  source: string;
}

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'request'] as const;

export const PYTHON_LIBRARIES: readonly PythonLibrary[] = [
  {
    name: 'requests',
    modules: ['requests'],
    calls: VERBS,
    clients: ['Session', 'session', 'sessions.Session'],
    clientCalls: VERBS,
    limits: ['timeout'],
    fallback: null,
    waits: 'requests has no time limit of its own',
    source: 'https://requests.readthedocs.io/en/latest/user/advanced/#timeouts',
  },
  {
    name: 'urllib',
    modules: ['urllib', 'urllib.request'],
    calls: ['request.urlopen', 'urlopen'],
    clients: [],
    clientCalls: [],
    limits: ['timeout'],
    position: 2,
    fallback: null,
    waits: 'urlopen has no time limit unless the process sets one for all sockets',
    source: 'https://docs.python.org/3/library/urllib.request.html#urllib.request.urlopen',
  },
  {
    name: 'aiohttp',
    modules: ['aiohttp'],
    calls: [],
    clients: ['ClientSession'],
    clientCalls: [],
    limits: ['timeout', 'read_timeout'],
    fallback: '5 minutes a request',
    waits: 'aiohttp waits 5 minutes',
    source: 'https://docs.aiohttp.org/en/stable/client_quickstart.html#timeouts',
  },
  {
    name: 'OpenAI',
    modules: ['openai'],
    calls: [],
    clients: ['OpenAI', 'AsyncOpenAI', 'AzureOpenAI', 'AsyncAzureOpenAI'],
    clientCalls: [],
    limits: ['timeout', 'http_client'],
    fallback: '10 minutes an attempt, and two more attempts',
    waits: 'the OpenAI client waits 10 minutes an attempt',
    source: 'https://github.com/openai/openai-python#timeouts',
  },
  {
    name: 'MongoDB',
    modules: ['pymongo', 'motor.motor_asyncio', 'mongoengine'],
    calls: [],
    clients: ['MongoClient', 'AsyncMongoClient', 'AsyncIOMotorClient'],
    clientCalls: [],
    limits: ['serverSelectionTimeoutMS', 'socketTimeoutMS', 'timeoutMS', 'connectTimeoutMS', 'waitQueueTimeoutMS'],
    fallback: '30 s to select a server, and none for an answer on an open connection',
    waits: 'the MongoDB driver waits 30 s for a server and without end for an answer',
    source: 'https://pymongo.readthedocs.io/en/stable/api/pymongo/mongo_client.html',
  },
  {
    name: 'gRPC',
    modules: ['grpc'],
    calls: [],
    clients: [],
    clientCalls: [],
    limits: ['timeout'],
    fallback: null,
    waits: 'gRPC calls have no deadline of their own',
    source: 'https://grpc.io/docs/guides/deadlines/',
  },
];
