import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// action/net/resolve.ts
import dns from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP as isIP2 } from "node:net";

// action/net/hosts.ts
import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
function parseHosts(text) {
  const hosts = /* @__PURE__ */ new Map();
  for (const line of text.split("\n")) {
    const [address, ...names] = (line.split("#", 1)[0] ?? "").trim().split(/\s+/);
    const family = address === void 0 ? 0 : isIP(address);
    if (address === void 0 || family !== 4 && family !== 6) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      const known = hosts.get(key) ?? [];
      if (!known.some((entry) => entry.address === address)) known.push({ address, family });
      hosts.set(key, known);
    }
  }
  return hosts;
}
function hostsFile(path) {
  let read = { stamp: "", hosts: /* @__PURE__ */ new Map() };
  return () => {
    try {
      const { mtimeMs, size } = statSync(path);
      const stamp = `${mtimeMs}/${size}`;
      if (stamp !== read.stamp) read = { stamp, hosts: parseHosts(readFileSync(path, "utf8")) };
      return read.hosts;
    } catch {
      return /* @__PURE__ */ new Map();
    }
  };
}

// action/net/resolve.ts
var RESOLUTION_DELAY = 50;
var FIRST_TRY = 750;
var TRIES = 4;
var LONGEST = 2e4;
var UNKNOWN = /* @__PURE__ */ new Set([
  "ENOTFOUND",
  "ENODATA",
  "ESERVFAIL",
  "EREFUSED",
  "ENONAME",
  "EBADNAME",
  "EFORMERR",
  "ECONNREFUSED"
]);
var systemLookup = dns.lookup;
function lookupOfSystem(name) {
  return new Promise((resolve, reject) => {
    systemLookup(
      name,
      { all: true, order: "verbatim" },
      (error, addresses) => error ? reject(error) : resolve(addresses)
    );
  });
}
function addressesOf(found) {
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
function late(name, milliseconds) {
  return new Error(`the name ${name} was not resolved within ${milliseconds} ms`);
}
async function bounded(milliseconds, promise, error) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
var codeOf = (error) => String(error?.code ?? error);
async function ask(resolver, name) {
  const found = [];
  const failures = [];
  const one = (family) => (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)).then(
    (addresses) => void found.push(...addresses.map((address) => ({ address, family }))),
    (error) => void failures.push(codeOf(error))
  );
  const both = [one(4), one(6)];
  await Promise.race(both);
  if (found.length === 0) await Promise.all(both);
  else await Promise.race([Promise.all(both), new Promise((resolve) => setTimeout(resolve, RESOLUTION_DELAY))]);
  if (found.length > 0) return found;
  const failure = failures.find((code) => !UNKNOWN.has(code));
  if (failure === void 0) return null;
  throw new Error(`the name server did not answer for ${name}: ${failure}`);
}
function createResolve(options = {}) {
  const hosts = hostsFile(options.hostsPath ?? "/etc/hosts");
  const system = options.system ?? lookupOfSystem;
  const inFlight = /* @__PURE__ */ new Map();
  let thread = Promise.resolve();
  function ofSystem(name) {
    const turn = thread.then(() => system(name));
    thread = turn.catch(() => void 0);
    return turn.then(addressesOf);
  }
  async function lookUp(name) {
    const resolver = new Resolver({ timeout: FIRST_TRY, tries: TRIES });
    if (options.servers) resolver.setServers(options.servers);
    try {
      const known = await bounded(LONGEST, ask(resolver, name), () => late(name, LONGEST));
      return known ?? await bounded(LONGEST, ofSystem(name), () => late(name, LONGEST));
    } finally {
      resolver.cancel();
    }
  }
  return async (name, timeoutMs) => {
    const family = isIP2(name);
    if (family === 4 || family === 6) return [{ address: name, family }];
    const key = name.toLowerCase().replace(/\.$/, "");
    const written = hosts().get(key);
    if (written) return [...written];
    if (key === "localhost" || key.endsWith(".localhost")) {
      return [
        { address: "127.0.0.1", family: 4 },
        { address: "::1", family: 6 }
      ];
    }
    let looking = inFlight.get(key);
    if (!looking) {
      looking = lookUp(key).finally(() => inFlight.delete(key));
      inFlight.set(key, looking);
      looking.catch(() => void 0);
    }
    return bounded(timeoutMs, looking, () => late(name, timeoutMs));
  };
}
var resolveName = createResolve();

export {
  resolveName
};
