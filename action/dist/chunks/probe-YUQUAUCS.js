import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  commandPlace,
  commandSampleSource
} from "./chunk-3OC2THUE.js";
import "./chunk-ANHWQ6FG.js";
import {
  recordTargets,
  sampleServing
} from "./chunk-WQ2KNVWK.js";
import {
  resolveTarget
} from "./chunk-TYX6B7YK.js";
import "./chunk-XEM7IOWN.js";
import "./chunk-6WH2EE74.js";
import "./chunk-QVNV3LQJ.js";
import {
  REVISION_LABEL,
  addServing,
  createEvidence,
  details,
  documentKind,
  fitsPlatform,
  sha256Of,
  stateOf
} from "./chunk-SHKXDYMF.js";
import "./chunk-B4LHUZO3.js";
import {
  transport
} from "./chunk-37BUW54Y.js";
import "./chunk-AKJ4KBOF.js";
import "./chunk-QA55ZV7A.js";
import "./chunk-IY6KIY7O.js";
import "./chunk-NRNVEX62.js";
import {
  checkoutOf
} from "./chunk-OH2U2D6J.js";
import {
  imageReference,
  isAzureRegistry,
  isLoopbackRegistry
} from "./chunk-3NOSXYWT.js";
import {
  counted,
  message,
  timeMs
} from "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import {
  parseDigest,
  sameDigest
} from "./chunk-JDARW6BK.js";
import "./chunk-WIIXROBD.js";
import {
  getPointer
} from "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import {
  asList,
  asRecord,
  asText
} from "./chunk-GQ55RZAZ.js";
import "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// state/evidence/images.ts
var OCI = ["oci-index", "oci-manifest"];
function relates({ digest, manifests }, a, b) {
  if (!OCI.includes(a.kind) || !OCI.includes(b.kind)) return false;
  const top = (one) => one.sha256 === digest.sha256;
  const known = (one) => top(one) || manifests.includes(one.sha256);
  return known(a) && known(b) && (a.sha256 === b.sha256 || top(a) || top(b));
}
function sameArtifact(receipts, a, b) {
  if (a == null || b == null) return false;
  if (sameDigest(a, b)) return true;
  for (const { kind, value } of receipts)
    if (kind === "image" && value !== null && relates(value, a, b)) return true;
  return false;
}

// state/gates/candidate.ts
var RETIREMENT = 5;
function withoutOwn(deployments, gate) {
  const own = deployments.filter(({ workflow }) => workflow === gate.workerWorkflow);
  return deployments.map((deployment) => {
    const { retired } = deployment;
    if (!retired) return deployment;
    const byUs = own.some((other) => {
      const at = other.state === "success" ? other.statusAt : other.retired?.succeededAt ?? null;
      const passed = at === null ? -1 : (timeMs(retired.at) - timeMs(at)) / 1e3;
      return other.id > deployment.id && passed >= 0 && passed <= RETIREMENT;
    });
    return byUs ? { ...deployment, state: "success", statusAt: retired.succeededAt } : deployment;
  });
}
function deploymentDigest(deployment, gate) {
  return parseDigest(getPointer(deployment.payload, gate.digestPointer));
}

// state/gates/facts.ts
var NOTHING = message("nothing");

// state/gates/artifacts/attested.ts
var attestationSubject = (sha256) => `attestations/sha256:${sha256}`;

// state/gates/artifacts/oci.ts
function attestable({ digest }, named) {
  return [.../* @__PURE__ */ new Set([digest.sha256, ...named === null ? [] : [named.sha256]])];
}

// state/gates/probe.ts
function knownDeployment(gate, receipts, settings) {
  for (const id of gate.stages.deployment.receipts) {
    const receipt = receipts[id];
    if (receipt?.kind !== "deployment-list" || !Array.isArray(receipt.value)) continue;
    const all = withoutOwn(receipt.value, settings);
    return all.find((entry) => entry.id === gate.candidate?.deploymentId) ?? null;
  }
  return null;
}

// action/registry/image.ts
import { createHash } from "node:crypto";

// action/registry/challenge.ts
var SCHEME = /(?:^|,)\s*(bearer|basic)(?=\s|$)/i;
var PARAMETER = /\s*([a-z_]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))\s*(?:,|$)/iy;
function* parametersIn(text) {
  const pattern = new RegExp(PARAMETER);
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) yield found;
}
function challengeIn(header) {
  const found = SCHEME.exec(header ?? "");
  if (!header || !found) return null;
  const values = /* @__PURE__ */ new Map();
  for (const [, name = "", quoted, plain] of parametersIn(header.slice(found.index + found[0].length))) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, quoted === void 0 ? plain ?? "" : quoted.replace(/\\(.)/g, "$1"));
  }
  const value = (name) => values.get(name) ?? "";
  return {
    scheme: found[1]?.toLowerCase() === "basic" ? "basic" : "bearer",
    realm: value("realm"),
    service: value("service"),
    scope: value("scope")
  };
}

// action/registry/http.ts
var RegistryError = class extends Error {
  constructor(message2) {
    super(message2);
    this.name = "RegistryError";
  }
};
var TIMEOUT = 15e3;
var REDIRECTS = 3;
function createRegistryHttp(registry, allowHosts, stopping = new AbortController().signal) {
  const loopback = isLoopbackRegistry(registry);
  const origin = new URL(`${loopback ? "http" : "https"}://${registry}`);
  async function send({ url, method = "GET", headers = {}, form, maxBody }) {
    const plain = url.protocol === "http:" && loopback && isLoopbackRegistry(url.host);
    if (url.protocol !== "https:" && !plain)
      throw new RegistryError(`${url.origin} is not asked: HTTPS is needed outside of loopback`);
    if (url.username !== "" || url.password !== "") throw new RegistryError(`the address of ${url.host} holds a login`);
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), stopping]);
    const progress = { step: "name", status: null };
    const type = form === void 0 ? {} : { "content-type": "application/x-www-form-urlencoded" };
    try {
      return await transport(
        {
          url: url.href,
          method,
          // What is digested is the bytes: no coding may stand between.
          headers: { "accept-encoding": "identity", ...type, ...headers },
          ...form === void 0 ? {} : { payload: new URLSearchParams(form).toString() },
          timeoutMs: TIMEOUT,
          allowHosts,
          maxBody
        },
        signal,
        progress
      );
    } catch (error) {
      const why = signal.aborted ? `no answer within ${TIMEOUT} ms` : messageOf(error);
      throw new RegistryError(`${url.host}: ${progress.step}: ${why}`);
    }
  }
  return {
    origin,
    send,
    async follow(request) {
      let next = request;
      for (let count = 0; ; count += 1) {
        const answer = await send(next);
        const { location } = answer.headers;
        if (![301, 302, 303, 307, 308].includes(answer.status) || location === void 0) return answer;
        if (count === REDIRECTS) throw new RegistryError(`${origin.host} redirects more than ${REDIRECTS} times`);
        let url;
        try {
          url = new URL(location, next.url);
        } catch {
          throw new RegistryError(`${next.url.host} redirects to no address`);
        }
        const { authorization, ...others } = next.headers ?? {};
        const stays = url.origin === next.url.origin && authorization !== void 0;
        next = { ...next, url, headers: stays ? { ...others, authorization } : others };
      }
    }
  };
}
var MOST_WORDS = 200;
function errorCode({ bytes }) {
  try {
    const body = JSON.parse(bytes.toString("utf8"));
    const code = body.errors?.[0]?.code;
    return typeof code === "string" && /^[A-Z_]{1,60}$/.test(code) ? ` ${code}` : "";
  } catch {
    return "";
  }
}
var clipped = (words) => words.slice(0, MOST_WORDS);

// action/registry/login.ts
var MAX_TOKEN = 256 * 1024;
var USER = "chaos-loop";
function tokenIn(answer, member, host) {
  if (answer.status !== 200) {
    const what = answer.status === 401 || answer.status === 403 ? "refuses the login" : "gives no token";
    throw new RegistryError(`${host} ${what} (${answer.status}${errorCode(answer)})`);
  }
  let body;
  try {
    body = asRecord(JSON.parse(answer.bytes.toString("utf8")));
  } catch {
    throw new RegistryError(`${host} gives no token: its answer is not JSON`);
  }
  const token = asText(body[member]) ?? asText(body.token) ?? asText(body.access_token);
  if (token === null || !/^[\x21-\x7e]+$/.test(token)) throw new RegistryError(`${host} gives no token`);
  return token;
}
function secretOf({ login }, { env }) {
  if (login?.type !== "secret") return null;
  const secret = env[login.variable];
  if (!secret)
    throw new RegistryError(
      `the deliver step has no ${login.variable} in its environment (gate.artifact.login.variable)`
    );
  return { user: login.user ?? USER, secret };
}
var basic = ({ user, secret }) => `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`;
async function azureAuthorization(http, { service, scope }, credentials) {
  const { origin } = http;
  if (!isAzureRegistry(origin.host))
    throw new RegistryError(`${origin.host} is not an Azure Container Registry, and no other host gets an Entra token`);
  const post = (path, form) => http.send({ url: new URL(path, origin), method: "POST", form, maxBody: MAX_TOKEN });
  const exchanged = await post("/oauth2/exchange", {
    grant_type: "access_token",
    service,
    access_token: await credentials.azureToken()
  });
  const refreshed = tokenIn(exchanged, "refresh_token", origin.host);
  const granted = await post("/oauth2/token", {
    grant_type: "refresh_token",
    service,
    scope,
    refresh_token: refreshed
  });
  return `Bearer ${tokenIn(granted, "access_token", origin.host)}`;
}
async function authorizationFor(http, settings, challenge, credentials) {
  const { login } = settings;
  const { origin } = http;
  if (challenge.scheme === "basic") {
    const own2 = secretOf(settings, credentials);
    if (!own2) throw new RegistryError(`${origin.host} asks for a password: name gate.artifact.login.variable`);
    return basic(own2);
  }
  const scope = challenge.scope || `repository:${settings.repository}:pull`;
  if (login?.type === "azure") return azureAuthorization(http, { ...challenge, scope }, credentials);
  let realm;
  try {
    realm = new URL(challenge.realm);
  } catch {
    throw new RegistryError(`${origin.host} asks for a token and names no address that gives one`);
  }
  const own = secretOf(settings, credentials);
  const tokenHost = login?.type === "secret" ? login.tokenHost?.toLowerCase() : void 0;
  if (own && realm.host !== origin.host && realm.host !== tokenHost)
    throw new RegistryError(
      `${origin.host} wants its login at ${clipped(realm.host)}: name that host as gate.artifact.login.tokenHost if it may have it`
    );
  if (challenge.service !== "") realm.searchParams.set("service", challenge.service);
  realm.searchParams.set("scope", scope);
  const headers = own ? { authorization: basic(own) } : {};
  const answer = await http.send({ url: realm, headers, maxBody: MAX_TOKEN });
  return `Bearer ${tokenIn(answer, "token", realm.host)}`;
}

// action/registry/image.ts
var ACCEPT = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json"
].join(", ");
var CONFIGS = ["application/vnd.oci.image.config.v1+json", "application/vnd.docker.container.image.v1+json"];
var MAX_DOCUMENT = 128 * 1024;
var MAX_CONFIG = 1024 * 1024;
var digestOfBytes = (bytes) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
function textOf(bytes, what) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RegistryError(`${what} is not text`);
  }
}
var Pull = class {
  #http;
  #question;
  #authorization = null;
  constructor(question) {
    this.#question = question;
    this.#http = createRegistryHttp(question.settings.registry, question.allowHosts, question.stopping);
  }
  /** Logs in when the registry asks for it, once. */
  async #get(path, request) {
    const { settings, credentials } = this.#question;
    const url = new URL(`/v2/${settings.repository}/${path}`, this.#http.origin);
    const ask = () => {
      const login = this.#authorization === null ? {} : { authorization: this.#authorization };
      return this.#http.follow({ ...request, url, headers: { ...request.headers, ...login } });
    };
    const first = await ask();
    if (first.status !== 401 || this.#authorization !== null) return first;
    const challenge = challengeIn(first.headers["www-authenticate"]);
    if (!challenge) throw new RegistryError(`${url.host} answers 401 and does not say how to log in`);
    this.#authorization = await authorizationFor(this.#http, settings, challenge, credentials);
    return ask();
  }
  async document(reference) {
    const answer = await this.#get(`manifests/${reference}`, { headers: { accept: ACCEPT }, maxBody: MAX_DOCUMENT });
    if (answer.status !== 200) throw this.#refused(answer, reference);
    const digest = digestOfBytes(answer.bytes);
    const said = answer.headers["docker-content-digest"];
    const wanted = [said, reference.startsWith("sha256:") ? reference : void 0];
    for (const other of wanted)
      if (other !== void 0 && other !== digest)
        throw new RegistryError(`the registry says ${String(other).slice(0, 80)} and sends ${digest}`);
    const mediaType = (answer.headers["content-type"] ?? "").slice(0, 200);
    return { mediaType, digest, text: textOf(answer.bytes, `the manifest of ${reference}`) };
  }
  /** The parsed blob; its bytes have the digest and the size that the manifest says. */
  async config(digest, size) {
    if (sha256Of(digest) === null) throw new RegistryError("the configuration of the image has no SHA-256");
    if (typeof size === "number" && size > MAX_CONFIG)
      throw new RegistryError(`the configuration of the image is longer than ${MAX_CONFIG} bytes`);
    const answer = await this.#get(`blobs/${digest}`, { maxBody: MAX_CONFIG });
    if (answer.status !== 200) throw this.#refused(answer, digest);
    if (digestOfBytes(answer.bytes) !== digest || typeof size === "number" && answer.bytes.length !== size)
      throw new RegistryError(`the configuration that was sent is not ${digest}`);
    try {
      return JSON.parse(textOf(answer.bytes, "the configuration of the image"));
    } catch (error) {
      throw new RegistryError(`the configuration of the image can't be read: ${messageOf(error)}`);
    }
  }
  #refused(answer, what) {
    const { host } = this.#http.origin;
    const { repository } = this.#question.settings;
    const code = `${answer.status}${errorCode(answer)}`;
    if (answer.status === 404) return new RegistryError(`${host} has no ${what} in ${repository} (${code})`);
    if (answer.status === 401 || answer.status === 403)
      return new RegistryError(`${host} does not let us pull ${repository} (${code}): see gate.artifact.login`);
    return new RegistryError(`${host} answers ${code}`);
  }
};
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
async function readInto(payload, question) {
  const { reference, settings } = question;
  const pull = new Pull(question);
  const name = reference.slice(`${settings.registry}/${settings.repository}`.length + 1);
  const top = await pull.document(name);
  payload.documents.push(top);
  let manifest = top;
  const index = jsonOf(top.text);
  if (documentKind(index, top.mediaType) === "oci-index") {
    const fitting = asList(asRecord(index).manifests).filter((entry) => fitsPlatform(entry, settings.platform));
    const digest2 = asText(asRecord(fitting[0]).digest);
    if (digest2 === null || fitting.length > 1 && settings.platform === null) return;
    manifest = await pull.document(digest2);
    payload.documents.push(manifest);
  }
  const content = jsonOf(manifest.text);
  const config = asRecord(asRecord(content).config);
  const digest = asText(config.digest);
  if (documentKind(content, manifest.mediaType) !== "oci-manifest" || digest === null) return;
  if (!CONFIGS.includes(asText(config.mediaType) ?? "")) return;
  const image = asRecord(await pull.config(digest, config.size));
  const part = (key) => asText(image[key])?.slice(0, 100) ?? null;
  payload.config = { digest, os: part("os"), architecture: part("architecture"), variant: part("variant") };
  const revision = asText(asRecord(asRecord(image.config).Labels)[REVISION_LABEL]);
  if (revision !== null) payload.labels = { [REVISION_LABEL]: revision.slice(0, 200) };
}
async function readImage(question) {
  const { reference, settings } = question;
  const payload = { reference, platform: settings.platform, documents: [] };
  try {
    await readInto(payload, question);
    return payload;
  } catch (error) {
    const why = error instanceof RegistryError ? error.message : `the registry was not read: ${messageOf(error)}`;
    return { reference, platform: settings.platform, documents: [], unread: why };
  }
}

// action/phases/artifact.ts
function deployedDigest(work) {
  const { gate, receipts } = stateOf(work);
  const deployment = gate ? knownDeployment(gate, receipts, work.settings.gate) : null;
  return deployment ? deploymentDigest(deployment, work.settings.gate) : null;
}
async function readPrinted(work, evidence, { run, timeout }, commit) {
  const { env } = work.runtime;
  const place = commandPlace(env, checkoutOf(env), work.github, work.brief.commit);
  const source = commandSampleSource(
    { type: "command", run, every: timeout, timeout, jsonPointer: "/digest" },
    { ...place, env: { ...place.env, CHAOS_LOOP_COMMIT: commit } }
  );
  const sample = await source?.take();
  const raw = {
    run,
    commit,
    status: sample?.status ?? null,
    digest: sample?.value ?? null,
    error: sample ? sample.error : `its time-out can't be read: ${timeout}`
  };
  const read = { system: "command", request: run, apiVersion: null };
  const receipt = evidence.add({ kind: "printed-digest", subject: `commits/${commit}`, raw, source: read });
  return receipt.value === null ? `${run} gave no digest.` : `${run} printed a digest.`;
}
async function readAttested(work, evidence, settings, commit, hexes) {
  const { readAttestations } = await import("./attestations-XK4FXJTW.js");
  const { github, brief, settings: all, runtime } = work;
  const place = { github, commit: brief.commit, allowHosts: all.allowHosts, stopping: runtime.stopping };
  const lines = [];
  for (const sha256 of hexes) {
    const raw = await readAttestations({ sha256, commit, settings, place });
    const subject = attestationSubject(sha256);
    const source = { system: "github", request: `/${subject}`, apiVersion: "2022-11-28" };
    evidence.add({ kind: "attestation", subject, raw, source });
    const hold = raw.attestations.filter(({ failure }) => failure === null).length;
    const found = `${counted(raw.attestations.length, "attestation")} of sha256:${sha256}, ${hold} of them valid.`;
    lines.push(raw.unread === void 0 ? found : `Attestations of sha256:${sha256} are ${raw.unread}.`);
  }
  return lines.join(" ");
}
async function readOci(work, evidence, artifact, commit, named) {
  const reference = imageReference(artifact, commit, named?.sha256 ?? null);
  if (reference === null) return null;
  const { runtime } = work;
  const raw = await readImage({
    settings: artifact,
    reference,
    allowHosts: work.settings.allowHosts,
    stopping: runtime.stopping,
    credentials: {
      env: runtime.env,
      async azureToken() {
        const { azureLogin } = await import("./login-NX4NU3TQ.js");
        const login = await azureLogin(runtime);
        return login.tokens(login.cloud.registry).current();
      }
    }
  });
  const source = { system: "oci", request: `GET ${reference}`, apiVersion: "v2" };
  const receipt = evidence.add({ kind: "image", subject: reference, raw, source });
  if (receipt.value === null) return `${reference} was not read: ${raw.unread ?? "it is not an image"}`;
  const { attested: attested2 } = artifact;
  const read = `${reference} was read.`;
  if (attested2 === null) return read;
  const hexes = attestable(receipt.value, named);
  return `${read} ${await readAttested(work, evidence, attested2, commit, hexes)}`;
}
async function readArtifact(work, evidence, named) {
  const { artifact } = work.settings.gate;
  const commit = stateOf(work).gate?.candidate?.commit;
  if (commit === void 0 || artifact.type === "actions") return null;
  if (artifact.type === "command") return readPrinted(work, evidence, artifact, commit);
  if (artifact.type === "oci") return readOci(work, evidence, artifact, commit, named);
  return named === null ? null : readAttested(work, evidence, artifact.attested, commit, [named.sha256]);
}

// action/phases/probe.ts
var ROUNDS = 10;
function awaited(work, evidence) {
  const candidate = stateOf(work).gate?.candidate;
  const { samples } = work.settings.serving;
  const deployed = deployedDigest(work);
  return (value) => {
    if (value === null || !value.healthy || value.consecutive < samples) return false;
    if (!candidate) return true;
    const built = candidate.digest ?? deployed;
    return built ? sameArtifact(evidence.receipts(), value.digest, built) : value.commit === candidate.commit;
  };
}
async function targets(work, evidence) {
  const state = stateOf(work);
  const frozen = state.experiment ? [...state.experiment.fault.targetResources, ...state.experiment.hypothesis.faultProof.targets] : [];
  const supersedes = state.gate?.supersedes ?? [];
  const wanted = [...frozen, ...state.targets].map((id) => resolveTarget(id, supersedes));
  return recordTargets(work, evidence, wanted);
}
async function probe(work) {
  const evidence = createEvidence(work.runtime.clock);
  const deployed = deployedDigest(work);
  const early = await readArtifact(work, evidence, deployed);
  const { series, value } = await sampleServing(work, awaited(work, evidence), ROUNDS);
  addServing(evidence, series);
  const artifact = early ?? await readArtifact(work, evidence, deployed ?? value?.digest ?? null);
  const missing = await targets(work, evidence);
  const lines = [
    value ? `Revision ${value.revision} serves: ${counted(value.consecutive, "healthy sample")} in a row.` : "The serving revision could not be read.",
    ...artifact === null ? [] : [artifact],
    missing.length > 0 ? `Not found: ${missing.join(", ")}.` : "Every target exists."
  ];
  return {
    report: { outcome: "done", details: details(lines.join(" ")) },
    proposal: null,
    patches: {},
    evidence
  };
}
export {
  probe
};
