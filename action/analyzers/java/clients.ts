/** Clients of Java: where each is made, and what limits the wait for an answer. The defaults of each, with its source. */
import {
  type ChainFacts,
  callsOf,
  type Expression,
  functionAround,
  stepOf,
  stepsOn,
  type Use,
  usesOf,
} from '../syntax/chains.js';

type Reach = 'set' | 'none' | { wouldDecide: string };

interface Client {
  name: string;
  /** Why nothing limits it. */
  waits: string;
  source: string;
  /** Null: the use makes no such client, or none that calls. */
  reach(use: Use, facts: ChainFacts): Reach | null;
}

/** Whether a name stands for a class, by what is imported. */
function isClass(name: string, full: string, facts: ChainFacts): boolean {
  const simple = full.slice(full.lastIndexOf('.') + 1);
  if (name === full) return true;
  return name === simple && (facts.imports.has(full) || facts.imports.has(`${full.slice(0, full.lastIndexOf('.'))}.*`));
}

const place = (use: { line: number }, facts: ChainFacts): string => `${facts.path}:${use.line}`;

/** Is a builder handed on before it builds? Who gets it may limit it. */
function builderLeaves(use: Use, facts: ChainFacts): boolean {
  if (stepOf(use, /^build$/)) return false;
  if (use.assigned === null) return true;
  const { assigned } = use;
  return facts.leaving.some(
    ({ name, inside }) =>
      name === assigned &&
      (facts.fields.has(assigned) || functionAround(inside, facts) === functionAround(use.inside, facts)),
  );
}

const somewhere = (facts: ChainFacts, pattern: RegExp): boolean =>
  facts.uses.some((use) => stepOf(use, pattern) !== null);

function jdk(use: Use, facts: ChainFacts): Reach | null {
  const [first] = use.steps;
  if (!isClass(use.root, 'java.net.http.HttpRequest', facts) || first?.name !== 'newBuilder') return null;
  // A copy keeps the limit of the other one.
  if ((first.arguments?.length ?? 0) > 1) return null;
  if (stepsOn(use, facts, /^timeout$/).length > 0) return 'set';
  const scope = functionAround(use.inside, facts);
  const bounded = facts.uses.some(
    (one) =>
      functionAround(one.inside, facts) === scope &&
      callsOf(one).some(
        ({ name, arguments: handed }) =>
          /^(orTimeout|completeOnTimeout)$/.test(name) || (name === 'get' && handed?.length === 2),
      ),
  );
  if (bounded) return 'set';
  if (builderLeaves(use, facts))
    return { wouldDecide: `what is set on the request builder of ${place(use, facts)} later` };
  return 'none';
}

const CONNECTION = /^(java\.net\.)?Https?URLConnection$/;

function urlConnection(use: Use, facts: ChainFacts): Reach | null {
  if (use.steps.at(-1)?.name !== 'openConnection') return null;
  const declared = use.assigned === null ? null : facts.types.get(use.assigned);
  if (!CONNECTION.test(use.type ?? '') && !CONNECTION.test(declared ?? '')) return null;
  if (stepsOn(use, facts, /^setReadTimeout$/).length > 0) return 'set';
  const leaves = use.isReturned || facts.leaving.some(({ name }) => name === use.assigned);
  if (leaves && somewhere(facts, /^setReadTimeout$/))
    return { wouldDecide: `whether the connection of ${place(use, facts)} gets its read time-out` };
  return 'none';
}

/** Request factories that have no limit as they come. */
const PLAIN_FACTORY = /(^|\.)(SimpleClientHttpRequestFactory|HttpComponentsClientHttpRequestFactory)$/;

function ofFactory(factory: Expression | undefined, use: Use, facts: ChainFacts): Reach {
  const { root = '', isNew = false, arguments: handed = [], steps = [] } = factory ?? {};
  if (isNew && PLAIN_FACTORY.test(root) && handed.length === 0 && steps.length === 0) return 'none';
  if (
    !isNew &&
    steps.length === 0 &&
    root !== '' &&
    usesOf(root, use, facts).some((one) => stepOf(one, /^setReadTimeout$/))
  )
    return 'set';
  return { wouldDecide: `the limits of the request factory that ${place(use, facts)} gets` };
}

function restTemplate(use: Use, facts: ChainFacts): Reach | null {
  if (!use.isNew || !isClass(use.root, 'org.springframework.web.client.RestTemplate', facts)) return null;
  if (use.arguments.length > 0 || stepOf(use, /^getMessageConverters$/)) return null;
  if (/^(configure|customize)$/.test(use.handedTo ?? '')) return { wouldDecide: 'what the builder configures' };
  const [factory] = stepsOn(use, facts, /^setRequestFactory$/);
  return factory ? ofFactory(factory.arguments?.[0], use, facts) : 'none';
}

const FACTORY = /^(setR|r)equestFactory(Settings|Builder)?$/;
const READ_LIMIT = /^(setR|r)eadTimeout$/;

function restTemplateBuilder(use: Use, facts: ChainFacts): Reach | null {
  const isBuilder = (name: string): boolean => /(^|\.)RestTemplateBuilder$/.test(name);
  const isMade = use.isNew && isBuilder(use.root);
  if (!isMade && !(isBuilder(facts.types.get(use.root) ?? '') && stepOf(use, /^build$/))) return null;
  // Where it is made by hand decides.
  if (!isMade && facts.assignments.some(({ name, value }) => name === use.root && value.isNew)) return null;
  if (stepsOn(use, facts, READ_LIMIT).length > 0 || (!isMade && stepOf(use, READ_LIMIT))) return 'set';
  if (use.isNew && use.arguments.length > 0)
    return { wouldDecide: `the customizers that ${place(use, facts)} hands in` };
  if (stepsOn(use, facts, FACTORY).length > 0) return ofFactory(undefined, use, facts);
  if (isMade) return !stepOf(use, /^build$/) && use.assigned === null ? null : 'none';
  return { wouldDecide: 'spring.http.client.read-timeout of its configuration, or a RestTemplateCustomizer' };
}

/** A client by `X.create()` or `X.builder()…build()`. */
function isBuilt(use: Use, full: string, facts: ChainFacts): boolean {
  const [first] = use.steps;
  if (use.isNew || !isClass(use.root, full, facts)) return false;
  if (first?.name === 'create') return true;
  if (first?.name !== 'builder') return false;
  return stepsOn(use, facts, /^build$/).length > 0 && !builderLeaves(use, facts);
}

function restClient(use: Use, facts: ChainFacts): Reach | null {
  if (!isBuilt(use, 'org.springframework.web.client.RestClient', facts)) return null;
  const [first] = use.steps;
  const [handed] = first?.arguments ?? [];
  if (handed && handed.text === null && !/ur[il]$/i.test(handed.root))
    return { wouldDecide: `what ${place(use, facts)} hands in` };
  const [factory] = stepsOn(use, facts, FACTORY);
  return factory ? ofFactory(factory.arguments?.[0], use, facts) : 'none';
}

const RESPONSE_LIMIT = /^(responseTimeout|doOnConnected|doOnConnection|tcpConfiguration)$/;

function ofConnector(connector: Expression | undefined, use: Use, facts: ChainFacts): Reach {
  const unknown = { wouldDecide: `the limits of the connector that ${place(use, facts)} gets` };
  if (!connector?.isNew || !/(^|\.)ReactorClientHttpConnector$/.test(connector.root)) return unknown;
  const [client] = connector.arguments;
  if (!client) return 'none';
  const made = [client, ...facts.assignments.filter(({ name }) => name === client.root).map(({ value }) => value)];
  if (made.some((one) => stepOf(one, RESPONSE_LIMIT))) return 'set';
  return made.some(({ root, steps }) => /(^|\.)HttpClient$/.test(root) && steps[0]?.name === 'create')
    ? 'none'
    : unknown;
}

function webClient(use: Use, facts: ChainFacts): Reach | null {
  if (!isBuilt(use, 'org.springframework.web.reactive.function.client.WebClient', facts)) return null;
  const limited = facts.uses.some((one) =>
    callsOf(one).some(
      ({ name, arguments: handed }) => /^(timeout|block|blockOptional)$/.test(name) && (handed?.length ?? 0) > 0,
    ),
  );
  if (limited) return { wouldDecide: `whether each call of the client of ${place(use, facts)} has a timeout` };
  const [connector] = stepsOn(use, facts, /^(clientConnector|exchangeFunction|apply)$/);
  return connector ? ofConnector(connector.arguments?.[0], use, facts) : 'none';
}

const APACHE = [
  'org.apache.http.impl.client',
  'org.apache.hc.client5.http.impl.classic',
  'org.apache.hc.client5.http.impl.async',
] as const;
const CONFIG = /^set(Default)?(Request|Socket|Connection)Config(Resolver)?$/;
const REQUEST = /^(new)?Http(Get|Post|Put|Patch|Delete|Head|Options)$/;

/** A connection manager that is made here and given no limits is none. */
function managerLimits(handed: Expression | undefined, facts: ChainFacts): boolean {
  const values = facts.assignments.filter(({ name }) => name === handed?.root).map(({ value }) => value);
  return values.length === 0 || values.some((one) => one.steps.length === 0 || stepOf(one, CONFIG) !== null);
}

function apache(use: Use, facts: ChainFacts): Reach | null {
  const [first] = use.steps;
  const isHere = (name: string): boolean => APACHE.some((folder) => isClass(use.root, `${folder}.${name}`, facts));
  const plain = /^create(Default|System|Minimal)$/.test(first?.name ?? '');
  const made =
    ((isHere('HttpClients') || isHere('HttpAsyncClients')) && (plain || first?.name === 'custom')) ||
    (isHere('HttpClientBuilder') && first?.name === 'create');
  if (!made || use.isNew) return null;
  if (stepsOn(use, facts, CONFIG).length > 0) return 'set';
  if (!plain && (builderLeaves(use, facts) || stepsOn(use, facts, /^build$/).length === 0))
    return { wouldDecide: `what is set on the client builder of ${place(use, facts)} later` };
  const [manager] = stepsOn(use, facts, /^setConnectionManager$/);
  if (manager && managerLimits(manager.arguments?.[0], facts))
    return { wouldDecide: `the limits of the connection manager that ${place(use, facts)} gets` };
  return ofRequests(use, facts);
}

/** A request may bring limits: one that is made beside the client decides, else any of the file may. */
function ofRequests(use: Use, facts: ChainFacts): Reach {
  const scope = functionAround(use.inside, facts);
  const beside = facts.uses.filter(({ inside }) => functionAround(inside, facts) === scope);
  if (beside.some((one) => stepOf(one, /^setConfig$/))) return 'set';
  if (beside.some(({ root, isNew }) => isNew && REQUEST.test(root))) return 'none';
  if (somewhere(facts, /^(setConfig|setReadTimeout)$/))
    return { wouldDecide: `whether each request over the client of ${place(use, facts)} has a config with limits` };
  return 'none';
}

export const JAVA_CLIENTS: readonly Client[] = [
  {
    name: 'java.net.http',
    waits: 'a request of java.net.http has no limit of its own, and connectTimeout ends no wait for an answer',
    source: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.net.http/java/net/http/HttpRequest.Builder.html',
    reach: jdk,
  },
  {
    name: 'HttpURLConnection',
    waits: 'the read time-out of HttpURLConnection is 0, without end',
    source: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/net/URLConnection.html',
    reach: urlConnection,
  },
  {
    name: 'RestTemplate',
    waits: 'RestTemplate leaves it to its request factory, which has no read time-out',
    source: 'https://docs.spring.io/spring-framework/reference/integration/rest-clients.html',
    reach: (use, facts) => restTemplate(use, facts) ?? restTemplateBuilder(use, facts),
  },
  {
    name: 'RestClient',
    waits: 'RestClient leaves it to its request factory, which has no read time-out',
    source: 'https://docs.spring.io/spring-framework/reference/integration/rest-clients.html',
    reach: restClient,
  },
  {
    name: 'WebClient',
    waits: 'the client of Reactor Netty has no response time-out of its own',
    source: 'https://projectreactor.io/docs/netty/release/reference/http-client.html',
    reach: webClient,
  },
  {
    name: 'Apache HttpClient',
    waits: 'its answers have no time limit by default',
    source:
      'https://hc.apache.org/httpcomponents-client-5.4.x/current/httpclient5/apidocs/org/apache/hc/client5/http/config/RequestConfig.html',
    reach: apache,
  },
];
