import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  wordOf
} from "./chunk-7BVZISKF.js";

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
var codeOf = (error) => wordOf(error?.code ?? error);
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

// action/net/transport.ts
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP as isIP4 } from "node:net";
import { connect as tlsConnect } from "node:tls";

// action/net/address.ts
import { BlockList, isIP as isIP3 } from "node:net";
var never = new BlockList();
never.addSubnet("169.254.0.0", 16, "ipv4");
never.addSubnet("fe80::", 10, "ipv6");
never.addAddress("168.63.129.16", "ipv4");
never.addSubnet("224.0.0.0", 3, "ipv4");
never.addSubnet("ff00::", 8, "ipv6");
var inner = new BlockList();
inner.addSubnet("0.0.0.0", 8, "ipv4");
inner.addSubnet("10.0.0.0", 8, "ipv4");
inner.addSubnet("100.64.0.0", 10, "ipv4");
inner.addSubnet("127.0.0.0", 8, "ipv4");
inner.addSubnet("172.16.0.0", 12, "ipv4");
inner.addSubnet("192.0.0.0", 24, "ipv4");
inner.addSubnet("192.168.0.0", 16, "ipv4");
inner.addSubnet("198.18.0.0", 15, "ipv4");
inner.addAddress("::", "ipv6");
inner.addAddress("::1", "ipv6");
inner.addSubnet("fc00::", 7, "ipv6");
inner.addSubnet("fec0::", 10, "ipv6");
inner.addSubnet("64:ff9b:1::", 48, "ipv6");
var CARRIERS = [
  // IPv4-compatible, IPv4-mapped and IPv4-translated (RFC 4291, RFC 7915).
  { is: (groups) => groups.slice(0, 4).every((group) => group === 0), at: 6 },
  // NAT64, the well-known prefix and one of the network's own (RFC 6052, RFC 8215).
  { is: ([first, second]) => first === 100 && second === 65435, at: 6 },
  // 6to4 (RFC 3056).
  { is: ([first]) => first === 8194, at: 1 },
  // Teredo: the client, with each bit turned round (RFC 4380).
  { is: ([first, second]) => first === 8193 && second === 0, at: 6, inverted: true },
  // ISATAP (RFC 5214).
  { is: (groups) => ((groups[4] ?? 0) & 65023) === 0 && groups[5] === 24318, at: 6 }
];
function groupsOf(address) {
  const [bare = ""] = address.split("%");
  const { hostname } = new URL(`http://[${bare}]/`);
  const [head = [], tail = []] = hostname.slice(1, -1).split("::").map((part) => part.split(":").filter(Boolean));
  const missing = Array(8 - head.length - tail.length).fill("0");
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
}
function carried(address) {
  const groups = groupsOf(address);
  return CARRIERS.filter(({ is }) => is(groups)).map(
    ({ at, inverted }) => groups.slice(at, at + 2).map((group) => inverted ? group ^ 65535 : group).flatMap((group) => [group >> 8, group & 255]).join(".")
  );
}
function bareHost(url) {
  return url.hostname.replace(/^\[|\]$/g, "");
}
function addressRefusal(host, address, allowHosts) {
  const all = isIP3(address) === 6 ? [address, ...carried(address)] : [address];
  const any = (list) => all.some((one) => list.check(one, isIP3(one) === 6 ? "ipv6" : "ipv4"));
  if (any(never)) return `${host} is at ${address}, which is never asked (link-local or multicast)`;
  const listed = allowHosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase() || allowed === address);
  if (any(inner) && !listed) {
    return `${host} is at ${address}, a loopback or private address; list the host under allowHosts of the environment`;
  }
  return null;
}

// action/net/connect.ts
import { connect } from "node:net";
var ATTEMPT_DELAY = 250;
function interleaved(addresses) {
  const first = addresses[0]?.family;
  const own = addresses.filter(({ family }) => family === first);
  const other = addresses.filter(({ family }) => family !== first);
  const ordered = [];
  for (let index = 0; index < Math.max(own.length, other.length); index += 1) {
    for (const next of [own[index], other[index]]) if (next) ordered.push(next);
  }
  return ordered;
}
function dial({ addresses, port, signal }) {
  return new Promise((resolve, reject) => {
    const waiting = interleaved(addresses);
    const attempts = /* @__PURE__ */ new Set();
    const failures = [];
    let timer;
    function finish(socket, error) {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      for (const attempt of attempts) if (attempt !== socket) attempt.destroy();
      attempts.clear();
      if (socket) resolve(socket);
      else reject(error);
    }
    function onAbort() {
      const tried = [...attempts].map((attempt) => String(attempt.remoteAddress ?? "")).filter(Boolean);
      finish(null, new Error(`connecting was ended${tried.length > 0 ? ` (${tried.join(", ")})` : ""}`));
    }
    function next() {
      clearTimeout(timer);
      const address = waiting.shift();
      if (!address) return;
      const socket = connect({ host: address.address, port, family: address.family, noDelay: true });
      attempts.add(socket);
      const failed = (error) => {
        attempts.delete(socket);
        socket.destroy();
        failures.push(`${address.address} port ${port}: ${error.code ?? error.message}`);
        if (waiting.length > 0) next();
        else if (attempts.size === 0) finish(null, Object.assign(new Error(failures.join("; ")), { code: error.code }));
      };
      socket.once("error", failed);
      socket.once("connect", () => {
        socket.off("error", failed);
        finish(socket, null);
      });
      if (waiting.length > 0) timer = setTimeout(next, ATTEMPT_DELAY);
    }
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    if (waiting.length === 0) return finish(null, new Error("the name has no address"));
    next();
  });
}

// action/net/transport.ts
var MAX_HEADERS = 512 * 1024;
function unless(signal, promise) {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error("ended"));
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
async function allowedAddresses(resolve, host, wanted) {
  const addresses = await resolve(host, wanted.timeoutMs);
  for (const { address } of addresses) {
    const refusal = addressRefusal(host, address, wanted.allowHosts);
    if (refusal) throw new Error(refusal);
  }
  return addresses;
}
function secured(socket, host) {
  return new Promise((resolve, reject) => {
    const secure = tlsConnect({
      socket,
      host,
      ...isIP4(host) ? {} : { servername: host },
      ALPNProtocols: ["http/1.1"]
    });
    secure.once("error", reject);
    secure.once("secureConnect", () => {
      secure.off("error", reject);
      resolve(secure);
    });
  });
}
function answered(request, payload) {
  return new Promise((resolve, reject) => {
    request.once("error", reject);
    request.once("response", resolve);
    request.once("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    request.end(payload);
  });
}
async function wholeBody(response, most) {
  const chunks = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (most === 0) continue;
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error("the answer was cut");
  return Buffer.concat(chunks);
}
async function transport(wanted, signal, progress = { step: "name", status: null }, resolve = resolveName) {
  const open = [];
  try {
    const url = new URL(wanted.url);
    const host = bareHost(url);
    const secure = url.protocol === "https:";
    const addresses = await unless(signal, allowedAddresses(resolve, host, wanted));
    progress.step = "connection";
    const port = Number(url.port || (secure ? 443 : 80));
    let socket = await dial({ addresses, port, signal });
    open.push(socket);
    if (secure) {
      progress.step = "TLS";
      const plain = socket;
      plain.on("error", () => void 0);
      socket = await unless(signal, secured(plain, host));
      open.push(socket);
    }
    progress.step = "answer";
    const options = {
      method: wanted.method,
      createConnection: () => socket,
      maxHeaderSize: MAX_HEADERS,
      // What other clients put up with is no failure of the service (a stray space, both length and chunks).
      insecureHTTPParser: true,
      headers: { "user-agent": "chaos-loop", ...wanted.headers }
    };
    const request = (secure ? httpsRequest : httpRequest)(url, options);
    request.maxHeadersCount = 0;
    request.on("error", () => void 0);
    open.push(request);
    const response = await unless(signal, answered(request, wanted.payload));
    const { headers, statusCode = 0 } = response;
    progress.status = statusCode;
    progress.step = "body";
    const bytes = statusCode === 101 ? Buffer.alloc(0) : await unless(signal, wholeBody(response, wanted.maxBody));
    return { status: statusCode, headers, bytes };
  } finally {
    for (const each of open.reverse()) each.destroy();
  }
}

export {
  resolveName,
  unless,
  transport
};
