import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isProviderKind,
  kindOf,
  providerReader
} from "./chunk-3NOSXYWT.js";
import {
  LEAST_COVERAGE,
  addSeconds,
  aggregateOf,
  holds,
  isMessage,
  isSourceType,
  leastCoverage,
  message,
  parseTime,
  predicateDigest,
  readsBy,
  rulesOf,
  sampledRules,
  sampledSource,
  timeMs,
  unread,
  windowSeconds,
  windowedRules
} from "./chunk-C7H5E2UI.js";
import {
  digestOf,
  formatDigest,
  parseDigest,
  sha256Hex
} from "./chunk-JDARW6BK.js";
import {
  durationSeconds,
  getPointer
} from "./chunk-UQGSUOX7.js";
import {
  withoutEnd
} from "./chunk-Q3QC3QWG.js";
import {
  asList,
  asNumber,
  asRecord,
  asSha,
  asText,
  canonicalize,
  duplicateKey,
  jsonIn,
  redact,
  redactText,
  textOrEmpty
} from "./chunk-GQ55RZAZ.js";
import {
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";

// state/evidence/receipt-request.ts
var github = (path) => (subject) => ({ system: "github", path: path(subject) });
function predicateRequest(predicate) {
  const source = asRecord(asRecord(predicate).source);
  if (!isSourceType(source.type)) return { system: "azure-monitor", path: null };
  return rulesOf(predicate).request(predicate.source);
}
var predicated = (_subject, raw) => predicateRequest(asRecord(raw).predicate);
var served = (_subject, raw) => ({ system: "http", path: `GET ${textOrEmpty(asRecord(raw).url)}` });
var REQUESTS = {
  serving: served,
  "serving-watch": served,
  predicate: predicated,
  "work-slices": predicated,
  "halt-watch": predicated,
  "pull-request": github((subject) => `/${subject.replace("pull/", "pulls/")}`),
  merge: github((subject) => `/${subject.replace("pull/", "pulls/")}`),
  blobs: github((subject) => `/${subject.replace("pull/", "pulls/").replace(/@.*/, "")}/files`),
  containment: github((subject) => `/compare/${subject}`),
  build: github((subject) => `/actions/runs?head_sha=${subject.replace("commits/", "")}`),
  artifact: github((subject) => `/actions/${subject}/artifacts`),
  attestation: github((subject) => `/${subject}`),
  "printed-digest": (_subject, raw) => ({ system: "command", path: textOrEmpty(asRecord(raw).run) }),
  // Where in the registry, and that it is the configured one, is the binding's to ask.
  image: (subject) => ({ system: "oci", path: `GET ${subject}` }),
  "workflow-run": github((subject) => `/actions/${subject}`),
  "deployment-list": github((subject) => `/deployments?environment=${subject.replace("deployments/", "")}`),
  workflow: github((subject) => `/contents/${subject}`),
  repository: github(() => ""),
  "branch-rules": github((subject) => `/rules/${subject}`)
};

// node_modules/fflate/esm/index.mjs
import { createRequire } from "module";
var require2 = createRequire("/");
var _a;
var Worker;
var isMarkedAsUntransferable;
try {
  _a = require2("worker_threads"), Worker = _a.Worker, isMarkedAsUntransferable = _a.isMarkedAsUntransferable;
} catch (e) {
}
var u8 = Uint8Array;
var u16 = Uint16Array;
var i32 = Int32Array;
var fleb = new u8([
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  4,
  4,
  4,
  4,
  5,
  5,
  5,
  5,
  0,
  /* unused */
  0,
  0,
  /* impossible */
  0
]);
var fdeb = new u8([
  0,
  0,
  0,
  0,
  1,
  1,
  2,
  2,
  3,
  3,
  4,
  4,
  5,
  5,
  6,
  6,
  7,
  7,
  8,
  8,
  9,
  9,
  10,
  10,
  11,
  11,
  12,
  12,
  13,
  13,
  /* unused */
  0,
  0
]);
var clim = new u8([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
var freb = function(eb, start) {
  var b = new u16(31);
  for (var i2 = 0; i2 < 31; ++i2) {
    b[i2] = start += 1 << eb[i2 - 1];
  }
  var r = new i32(b[30]);
  for (var i2 = 1; i2 < 30; ++i2) {
    for (var j = b[i2]; j < b[i2 + 1]; ++j) {
      r[j] = j - b[i2] << 5 | i2;
    }
  }
  return { b, r };
};
var _a = freb(fleb, 2);
var fl = _a.b;
var revfl = _a.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0);
var fd = _b.b;
var revfd = _b.r;
var rev = new u16(32768);
for (i = 0; i < 32768; ++i) {
  x = (i & 43690) >> 1 | (i & 21845) << 1;
  x = (x & 52428) >> 2 | (x & 13107) << 2;
  x = (x & 61680) >> 4 | (x & 3855) << 4;
  rev[i] = ((x & 65280) >> 8 | (x & 255) << 8) >> 1;
}
var x;
var i;
var hMap = (function(cd, mb, r) {
  var s = cd.length;
  var i2 = 0;
  var l = new u16(mb);
  for (; i2 < s; ++i2) {
    if (cd[i2])
      ++l[cd[i2] - 1];
  }
  var le = new u16(mb);
  for (i2 = 1; i2 < mb; ++i2) {
    le[i2] = le[i2 - 1] + l[i2 - 1] << 1;
  }
  var co;
  if (r) {
    co = new u16(1 << mb);
    var rvb = 15 - mb;
    for (i2 = 0; i2 < s; ++i2) {
      if (cd[i2]) {
        var sv = i2 << 4 | cd[i2];
        var r_1 = mb - cd[i2];
        var v = le[cd[i2] - 1]++ << r_1;
        for (var m = v | (1 << r_1) - 1; v <= m; ++v) {
          co[rev[v] >> rvb] = sv;
        }
      }
    }
  } else {
    co = new u16(s);
    for (i2 = 0; i2 < s; ++i2) {
      if (cd[i2]) {
        co[i2] = rev[le[cd[i2] - 1]++] >> 15 - cd[i2];
      }
    }
  }
  return co;
});
var flt = new u8(288);
for (i = 0; i < 144; ++i)
  flt[i] = 8;
var i;
for (i = 144; i < 256; ++i)
  flt[i] = 9;
var i;
for (i = 256; i < 280; ++i)
  flt[i] = 7;
var i;
for (i = 280; i < 288; ++i)
  flt[i] = 8;
var i;
var fdt = new u8(32);
for (i = 0; i < 32; ++i)
  fdt[i] = 5;
var i;
var flrm = /* @__PURE__ */ hMap(flt, 9, 1);
var fdrm = /* @__PURE__ */ hMap(fdt, 5, 1);
var max = function(a) {
  var m = a[0];
  for (var i2 = 1; i2 < a.length; ++i2) {
    if (a[i2] > m)
      m = a[i2];
  }
  return m;
};
var bits = function(d, p, m) {
  var o = p / 8 | 0;
  return (d[o] | d[o + 1] << 8) >> (p & 7) & m;
};
var bits16 = function(d, p) {
  var o = p / 8 | 0;
  return (d[o] | d[o + 1] << 8 | d[o + 2] << 16) >> (p & 7);
};
var shft = function(p) {
  return (p + 7) / 8 | 0;
};
var slc = function(v, s, e) {
  if (s == null || s < 0)
    s = 0;
  if (e == null || e > v.length)
    e = v.length;
  return new u8(v.subarray(s, e));
};
var ec = [
  "unexpected EOF",
  "invalid block type",
  "invalid length/literal",
  "invalid distance",
  "stream finished",
  "no stream handler",
  ,
  // determined by compression function
  "no callback",
  "invalid UTF-8 data",
  "extra field too long",
  "date not in range 1980-2099",
  "filename too long",
  "stream finishing",
  "invalid zip data"
  // determined by unknown compression method
];
var err = function(ind, msg, nt) {
  var e = new Error(msg || ec[ind]);
  e.code = ind;
  if (Error.captureStackTrace)
    Error.captureStackTrace(e, err);
  if (!nt)
    throw e;
  return e;
};
var inflt = function(dat, st, buf, dict) {
  var sl = dat.length, dl = dict ? dict.length : 0;
  if (!sl || st.f && !st.l)
    return buf || new u8(0);
  var noBuf = !buf;
  var resize = noBuf || st.i != 2;
  var noSt = st.i;
  if (noBuf)
    buf = new u8(sl * 3);
  var cbuf = function(l2) {
    var bl = buf.length;
    if (l2 > bl) {
      var nbuf = new u8(Math.max(bl * 2, l2));
      nbuf.set(buf);
      buf = nbuf;
    }
  };
  var final = st.f || 0, pos = st.p || 0, bt = st.b || 0, lm = st.l, dm = st.d, lbt = st.m, dbt = st.n;
  var tbts = sl * 8;
  do {
    if (!lm) {
      final = bits(dat, pos, 1);
      var type = bits(dat, pos + 1, 3);
      pos += 3;
      if (!type) {
        var s = shft(pos) + 4, l = dat[s - 4] | dat[s - 3] << 8, t = s + l;
        if (t > sl) {
          if (noSt)
            err(0);
          break;
        }
        if (resize)
          cbuf(bt + l);
        buf.set(dat.subarray(s, t), bt);
        st.b = bt += l, st.p = pos = t * 8, st.f = final;
        continue;
      } else if (type == 1)
        lm = flrm, dm = fdrm, lbt = 9, dbt = 5;
      else if (type == 2) {
        var hLit = bits(dat, pos, 31) + 257, hcLen = bits(dat, pos + 10, 15) + 4;
        var tl = hLit + bits(dat, pos + 5, 31) + 1;
        pos += 14;
        var ldt = new u8(tl);
        var clt = new u8(19);
        for (var i2 = 0; i2 < hcLen; ++i2) {
          clt[clim[i2]] = bits(dat, pos + i2 * 3, 7);
        }
        pos += hcLen * 3;
        var clb = max(clt), clbmsk = (1 << clb) - 1;
        var clm = hMap(clt, clb, 1);
        for (var i2 = 0; i2 < tl; ) {
          var r = clm[bits(dat, pos, clbmsk)];
          pos += r & 15;
          var s = r >> 4;
          if (s < 16) {
            ldt[i2++] = s;
          } else {
            var c = 0, n = 0;
            if (s == 16)
              n = 3 + bits(dat, pos, 3), pos += 2, c = ldt[i2 - 1];
            else if (s == 17)
              n = 3 + bits(dat, pos, 7), pos += 3;
            else if (s == 18)
              n = 11 + bits(dat, pos, 127), pos += 7;
            while (n--)
              ldt[i2++] = c;
          }
        }
        var lt = ldt.subarray(0, hLit), dt = ldt.subarray(hLit);
        lbt = max(lt);
        dbt = max(dt);
        lm = hMap(lt, lbt, 1);
        dm = hMap(dt, dbt, 1);
      } else
        err(1);
      if (pos > tbts) {
        if (noSt)
          err(0);
        break;
      }
    }
    if (resize)
      cbuf(bt + 131072);
    var lms = (1 << lbt) - 1, dms = (1 << dbt) - 1;
    var lpos = pos;
    for (; ; lpos = pos) {
      var c = lm[bits16(dat, pos) & lms], sym = c >> 4;
      pos += c & 15;
      if (pos > tbts) {
        if (noSt)
          err(0);
        break;
      }
      if (!c)
        err(2);
      if (sym < 256)
        buf[bt++] = sym;
      else if (sym == 256) {
        lpos = pos, lm = null;
        break;
      } else {
        var add = sym - 254;
        if (sym > 264) {
          var i2 = sym - 257, b = fleb[i2];
          add = bits(dat, pos, (1 << b) - 1) + fl[i2];
          pos += b;
        }
        var d = dm[bits16(dat, pos) & dms], dsym = d >> 4;
        if (!d)
          err(3);
        pos += d & 15;
        var dt = fd[dsym];
        if (dsym > 3) {
          var b = fdeb[dsym];
          dt += bits16(dat, pos) & (1 << b) - 1, pos += b;
        }
        if (pos > tbts) {
          if (noSt)
            err(0);
          break;
        }
        if (resize)
          cbuf(bt + 131072);
        var end = bt + add;
        if (bt < dt) {
          var shift = dl - dt, dend = Math.min(dt, end);
          if (shift + bt < 0)
            err(3);
          for (; bt < dend; ++bt)
            buf[bt] = dict[shift + bt];
        }
        for (; bt < end; ++bt)
          buf[bt] = buf[bt - dt];
      }
    }
    st.l = lm, st.p = lpos, st.b = bt, st.f = final;
    if (lm)
      final = 1, st.m = lbt, st.d = dm, st.n = dbt;
  } while (!final);
  return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
};
var et = /* @__PURE__ */ new u8(0);
function inflateSync(data, opts) {
  return inflt(data, { i: 2 }, opts && opts.out, opts && opts.dictionary);
}
var td = typeof TextDecoder != "undefined" && /* @__PURE__ */ new TextDecoder();
var tds = 0;
try {
  td.decode(et, { stream: true });
  tds = 1;
} catch (e) {
}

// state/evidence/packed.ts
var PLANNED = "at";
var SENT = "sentAt";
var IS_NUMBER = -1;
var MOST_SAMPLES = 15e4;
var MOST_KEYS = 16;
var MOST_BYTES = 64;
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
function numbersOf(value) {
  return Array.isArray(value) && value.every((one) => typeof one === "number") ? value : null;
}
function columnsOf(packed2, keys, count) {
  const out = new Uint8Array(count * keys.length * MOST_BYTES + 1024);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(inflateSync(bytesOf(packed2), { out }));
  const columns = asList(JSON.parse(text)).map(asRecord);
  const found = columns.flatMap(({ places, numbers, differences }) => {
    const [at, of] = [numbersOf(places), numbersOf(numbers)];
    return at?.length === count && of ? [{ places: at, numbers: of, differences: differences === true }] : [];
  });
  return found.length === keys.length && found.length === columns.length ? found : null;
}
function valuesOf({ places, numbers, differences }, texts) {
  const values = [];
  let next = 0;
  let sum = 0;
  for (const place of places) {
    if (place !== IS_NUMBER) {
      if (!(place in texts)) return null;
      values.push(texts[place]);
      continue;
    }
    const number = numbers[next];
    if (number === void 0) return null;
    next += 1;
    sum = differences ? sum + number : number;
    values.push(sum);
  }
  return next === numbers.length ? values : null;
}
var isoOf = (milliseconds) => {
  const at = asNumber(milliseconds);
  return at === null || Math.abs(at) > 864e13 ? null : new Date(at).toISOString();
};
function unpack(samples) {
  const [count, packed2] = [asNumber(samples.count), asText(samples.packed)];
  const keys = asList(samples.keys).map(asText);
  if (count === null || packed2 === null || count < 0 || count > MOST_SAMPLES || !Number.isInteger(count)) return null;
  if (keys.length > MOST_KEYS) return null;
  const named = keys.filter((key) => key !== null);
  if (named.length !== keys.length || !named.includes(PLANNED)) return null;
  try {
    const columns = columnsOf(packed2, named, count);
    const values = columns?.map(
      (column, index) => valuesOf(column, asList(asRecord(samples.texts)[named[index]]))
    );
    const planned2 = values?.[named.indexOf(PLANNED)];
    if (!planned2 || values?.some((column) => column === null) !== false) return null;
    return planned2.map(
      (at, index) => Object.fromEntries(
        named.map((key, column) => {
          const value = values[column]?.[index];
          if (key === PLANNED) return [key, isoOf(at)];
          return [key, key === SENT ? isoOf(at + value) : value];
        })
      )
    );
  } catch {
    return null;
  }
}
var unpacked = /* @__PURE__ */ new WeakMap();
function samplesIn(samples) {
  if (Array.isArray(samples)) return samples.map(asRecord);
  if (samples === null || typeof samples !== "object") return [];
  const known = unpacked.get(samples) ?? unpack(samples) ?? [];
  unpacked.set(samples, known);
  return known;
}
var isPacked = (samples) => samples !== null && typeof samples === "object" && !Array.isArray(samples);

// state/base/base64.ts
function fromBase64(text) {
  const binary = atob(text.replaceAll("\n", ""));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

// state/evidence/readers/attestation.ts
var ISSUER = 8;
var SIGNER = 9;
var SOURCE = 12;
var COMMIT = 13;
var SOURCE_ID = 15;
var EVENT = 20;
var RUN = 21;
var STATEMENT = "application/vnd.in-toto+json";
var STATEMENT_TYPE = /^https:\/\/in-toto\.io\/Statement\/v(0\.1|1)$/;
var RUN_URI = /\/actions\/runs\/(\d{1,15})\/attempts\/\d{1,9}$/;
function statementIn(bundle) {
  const { payload, payloadType } = asRecord(asRecord(bundle).dsseEnvelope);
  if (payloadType !== STATEMENT) return {};
  try {
    const text = fromBase64(textOrEmpty(payload));
    const statement = asRecord(jsonIn(text));
    return duplicateKey(text) === null && STATEMENT_TYPE.test(textOrEmpty(statement._type)) ? statement : {};
  } catch {
    return {};
  }
}
function whole(text) {
  const number = /^\d{1,15}$/.test(text ?? "") ? Number(text) : 0;
  return number > 0 ? number : null;
}
function attestationIn(entry, sha256) {
  const { bundle, failure, certificate } = asRecord(entry);
  const says = asRecord(certificate);
  const said = (extension) => asText(says[String(extension)]);
  const statement = statementIn(bundle);
  return {
    // A word that is missing is no success.
    failure: failure === null ? null : textOrEmpty(failure) || "not verified",
    ofDigest: asList(statement.subject).some((subject) => asRecord(asRecord(subject).digest).sha256 === sha256),
    predicateType: asText(statement.predicateType),
    issuer: said(ISSUER),
    signer: said(SIGNER),
    source: said(SOURCE),
    sourceId: whole(said(SOURCE_ID)),
    commit: asSha(said(COMMIT)),
    event: said(EVENT),
    run: whole(RUN_URI.exec(said(RUN) ?? "")?.[1])
  };
}
var readAttestation = (given) => {
  const raw = asRecord(given);
  const { sha256 } = raw;
  const stopped2 = textOrEmpty(raw.unread);
  if (stopped2 !== "") return unread(message("collector-stopped", { words: stopped2 }));
  const root = asText(asRecord(raw.root).sha256);
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256) || root === null || !Array.isArray(raw.attestations))
    return unread(message("not-readable", { kind: "attestation" }));
  const attestations = raw.attestations.map((entry) => attestationIn(entry, sha256));
  return { value: { sha256, root, attestations }, caveat: null };
};

// state/base/skip-ci.ts
var COMMON = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]/i;
var AZURE = /\*\*\*NO_CI\*\*\*|\[(?:skip (?:azurepipelines|azpipelines|azp)|(?:azurepipelines|azpipelines|azp) skip)\]/i;
var TRAILER = /^skip-checks: *true$/im;
function trailerOf(message2) {
  const paragraphs = message2.trimEnd().split(/\n[ \t]*\n/);
  const last = paragraphs.length > 1 ? paragraphs.at(-1) : void 0;
  return TRAILER.exec(last ?? "")?.[0] ?? null;
}
function skipWords(message2) {
  return { actions: COMMON.exec(message2)?.[0] ?? trailerOf(message2), others: AZURE.exec(message2)?.[0] ?? null };
}

// state/evidence/readers/checks.ts
var readCheckRuns = (raw) => {
  const { checkRuns } = asRecord(raw);
  if (!Array.isArray(checkRuns)) return unread(message("list-incomplete", { kind: "check-runs" }));
  const value = [];
  for (const entry of checkRuns) {
    const run = asRecord(entry);
    const app = asRecord(run.app);
    const id = asNumber(run.id);
    const headSha = asSha(run.head_sha);
    const appId = asNumber(app.id);
    if (id === null || headSha === null || appId === null)
      return unread(message("not-readable", { kind: "check-run" }));
    value.push({
      id,
      name: textOrEmpty(run.name),
      app: { id: appId, slug: textOrEmpty(app.slug) },
      headSha,
      status: asText(run.status) ?? "unknown",
      conclusion: asText(run.conclusion),
      suite: asNumber(asRecord(run.check_suite).id)
    });
  }
  value.sort((a, b) => b.id - a.id);
  return { value, caveat: null };
};
var readCommit = (raw) => {
  const source = asRecord(raw);
  const sha = asSha(source.sha);
  const said = asText(source.message);
  if (sha === null || said === null) return unread(message("not-readable", { kind: "commit" }));
  const value = { sha, skips: skipWords(said) };
  return { value, caveat: null };
};

// state/evidence/readers/clock.ts
var HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
function answerOf(entry) {
  const { sentAt: sent, receivedAt: received, date } = asRecord(entry);
  const [sentAt, receivedAt, written] = [parseTime(sent), parseTime(received), asText(date)];
  if (sentAt === null || receivedAt === null || written === null || !HTTP_DATE.test(written)) return null;
  const second = asNumber(Date.parse(written));
  if (second === null || timeMs(receivedAt) < timeMs(sentAt)) return null;
  return { sentAt, receivedAt, low: second - timeMs(receivedAt) - 1, high: second + 1e3 - timeMs(sentAt) };
}
function answersOf(entries) {
  return asList(entries).flatMap((entry) => answerOf(entry) ?? []);
}
var readClock = (raw) => {
  const source = asRecord(raw);
  if (source.own === true) {
    const value2 = { low: 0, high: 0, before: 0, after: 0, beforeUntil: null, afterFrom: null };
    return { value: value2, caveat: null };
  }
  const before = answersOf(source.before);
  const after = answersOf(source.after);
  const all = [...before, ...after];
  if (all.length === 0) return unread(message("no-date"));
  const low = Math.max(...all.map((answer) => answer.low));
  const high = Math.min(...all.map((answer) => answer.high));
  if (low > high) return unread(message("dates-apart", { lowMs: low, highMs: high }));
  const times = (answers) => answers.map(({ sentAt }) => sentAt).sort();
  const value = {
    low,
    high,
    before: before.length,
    after: after.length,
    beforeUntil: times(before).at(-1) ?? null,
    afterFrom: times(after)[0] ?? null
  };
  return { value, caveat: null };
};

// state/evidence/readers/github.ts
var readPullRequest = (raw) => {
  const pull = asRecord(raw);
  const head = asRecord(pull.head);
  const id = asNumber(pull.number);
  const headSha = asSha(head.sha);
  if (id === null || headSha === null) return unread(message("not-readable", { kind: "pull-request" }));
  const user = asRecord(pull.user);
  const value = {
    number: id,
    state: asText(pull.state) ?? "unknown",
    headRef: textOrEmpty(head.ref),
    headSha,
    headRepositoryId: asNumber(asRecord(head.repo).id),
    baseRef: textOrEmpty(asRecord(pull.base).ref),
    author: { login: textOrEmpty(user.login), type: textOrEmpty(user.type) },
    draft: pull.draft === true,
    url: textOrEmpty(pull.html_url)
  };
  return { value, caveat: null };
};
function headIn(head) {
  const { patchDigest } = head;
  return {
    sha: asSha(head.sha),
    tree: asSha(head.tree),
    patchTree: asSha(head.patchTree),
    patchDigest: asText(patchDigest)
  };
}
var readMerge = (raw) => {
  const source = asRecord(raw);
  const pull = asRecord(source.pull);
  const id = asNumber(pull.number);
  if (id === null) return unread(message("not-readable", { kind: "pull-request" }));
  const merged = pull.merged === true;
  const value = {
    number: id,
    merged,
    mergeCommit: merged ? asSha(pull.merge_commit_sha) : null,
    state: asText(pull.state) ?? "unknown",
    base: textOrEmpty(asRecord(pull.base).ref),
    defaultBranch: textOrEmpty(source.defaultBranch),
    closedAt: parseTime(pull.closed_at),
    ...source.head === void 0 ? {} : { head: headIn(asRecord(source.head)) }
  };
  return { value, caveat: null };
};
function payloadOf(value) {
  return jsonIn(value) ?? value ?? null;
}
function retiredOf([newest, before]) {
  if (asText(newest?.state) !== "inactive" || asText(before?.state) !== "success") return null;
  const [at, succeededAt] = [parseTime(newest?.created_at), parseTime(before?.created_at)];
  return at === null || succeededAt === null ? null : { succeededAt, at };
}
function stopped(words, kind) {
  if (isMessage(words)) return words;
  const said = textOrEmpty(words);
  return said === "" ? message("list-incomplete", { kind }) : message("collector-stopped", { words: said });
}
var readDeploymentList = (raw) => {
  const { deployments, unread: why } = asRecord(raw);
  if (!Array.isArray(deployments)) return unread(stopped(why, "deployment-list"));
  const value = [];
  for (const entry of deployments) {
    const deployment = asRecord(entry);
    const id = asNumber(deployment.id);
    const commit = asSha(deployment.sha);
    if (id === null || commit === null) return unread(message("not-readable", { kind: "deployment" }));
    const { maker } = deployment;
    const workflow = asText(asRecord(maker).workflowPath);
    const known = asList(deployment.statuses).flatMap((entry2) => {
      const status = asRecord(entry2);
      const at = asNumber(status.id);
      return at === null ? [] : [{ at, status }];
    });
    const statuses = known.sort((a, b) => b.at - a.at).map(({ status }) => status);
    const newest = statuses[0] ?? {};
    const retired = maker === void 0 ? null : retiredOf(statuses);
    value.push({
      id,
      sha: commit,
      environment: asText(newest.environment) ?? textOrEmpty(deployment.environment),
      task: asText(deployment.task),
      payload: payloadOf(deployment.payload),
      creator: asText(asRecord(deployment.creator).login),
      state: asText(newest.state),
      statusAt: parseTime(newest.created_at),
      ...retired === null ? {} : { retired },
      ...maker === void 0 ? {} : { workflow: workflow?.replace(/@.*/, "") ?? null }
    });
  }
  value.sort((a, b) => b.id - a.id);
  return { value, caveat: null };
};
var readBuild = (raw) => {
  const { runs } = asRecord(raw);
  if (!Array.isArray(runs)) return unread(message("list-incomplete", { kind: "build" }));
  const value = [];
  for (const entry of runs) {
    const run = asRecord(entry);
    const id = asNumber(run.id);
    const headSha = asSha(run.head_sha);
    if (id === null || headSha === null) return unread(message("not-readable", { kind: "workflow-run" }));
    value.push({
      id,
      // REST appends `@ref` to the path of a workflow.
      path: textOrEmpty(run.path).replace(/@.*/, ""),
      headSha,
      event: textOrEmpty(run.event),
      status: asText(run.status) ?? "unknown",
      conclusion: asText(run.conclusion),
      attempt: asNumber(run.run_attempt) ?? 1,
      headRepositoryId: asNumber(asRecord(run.head_repository).id)
    });
  }
  value.sort((a, b) => b.id - a.id || b.attempt - a.attempt);
  return { value, caveat: null };
};
var readArtifact = (raw) => {
  const { artifacts } = asRecord(raw);
  if (!Array.isArray(artifacts)) return unread(message("list-incomplete", { kind: "artifact" }));
  const value = [];
  for (const entry of artifacts) {
    const artifact = asRecord(entry);
    const id = asNumber(artifact.id);
    if (id === null) return unread(message("not-readable", { kind: "artifact" }));
    const digest = /^sha256:([0-9a-f]{64})$/.exec(textOrEmpty(artifact.digest));
    const run = asRecord(artifact.workflow_run);
    value.push({
      id,
      name: textOrEmpty(artifact.name),
      // What GitHub reports is the digest of the zip, not of a file inside.
      digest: digest?.[1] ? { kind: "zip", sha256: digest[1] } : null,
      runId: asNumber(run.id),
      headSha: asSha(run.head_sha)
    });
  }
  return { value, caveat: null };
};
var readContainment = (raw) => {
  const source = asRecord(raw);
  const base = asSha(source.base);
  const head = asSha(source.head);
  const status = asText(asRecord(source.compare).status) ?? asText(source.status);
  if (base === null || head === null || status === null)
    return unread(message("not-readable", { kind: "containment" }));
  return { value: { base, head, status }, caveat: null };
};
var readBlobs = (raw) => {
  const source = asRecord(raw);
  if (source.unread !== void 0) return unread(stopped(source.unread, "blobs"));
  const value = asList(source.files).map((entry) => {
    const file = asRecord(entry);
    return { path: textOrEmpty(file.path), atMerge: asSha(file.atMerge), atCandidate: asSha(file.atCandidate) };
  });
  if (value.length === 0 || value.some((file) => file.path === "")) return unread(message("no-file-compared"));
  return { value, caveat: null };
};

// state/evidence/readers/image.ts
var REVISION_LABEL = "org.opencontainers.image.revision";
var INDEXES = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json"
];
var MANIFESTS = [
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json"
];
var MOST_LISTED = 50;
function documentKind(content, mediaType) {
  const document = asRecord(content);
  const own = asText(document.mediaType);
  const called = mediaType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (own !== null && own.toLowerCase() !== called) return null;
  const lists = Array.isArray(document.manifests);
  const layers = Array.isArray(document.layers) && document.config !== void 0;
  if (INDEXES.includes(called)) return lists && document.layers === void 0 ? "oci-index" : null;
  if (MANIFESTS.includes(called)) return layers && document.manifests === void 0 ? "oci-manifest" : null;
  return null;
}
function sha256Of(written) {
  return /^sha256:([0-9a-f]{64})$/.exec(textOrEmpty(written))?.[1] ?? null;
}
function fitsPlatform(entry, wanted) {
  const descriptor = asRecord(entry);
  if (!MANIFESTS.includes(textOrEmpty(descriptor.mediaType).toLowerCase())) return false;
  if (asRecord(descriptor.annotations)["vnd.docker.reference.type"] !== void 0) return false;
  const platform = asRecord(descriptor.platform);
  if (wanted === null) return platform.os !== "unknown";
  const [os, architecture, variant] = wanted.split("/");
  const fits = platform.os === os && platform.architecture === architecture;
  return fits && (variant === void 0 || platform.variant === variant);
}
function documentsOf(raw) {
  return asList(raw.documents).map((entry) => {
    const { text, mediaType, digest } = asRecord(entry);
    const written = textOrEmpty(text);
    const parsed = jsonIn(written);
    const content = parsed == null || duplicateKey(written) !== null ? null : parsed;
    return {
      content,
      sha256: sha256Hex(written),
      said: sha256Of(digest),
      kind: documentKind(content, textOrEmpty(mediaType))
    };
  });
}
function claimOf(raw, contents) {
  const said = [
    asRecord(raw.labels)[REVISION_LABEL],
    ...[...contents].reverse().map((content) => asRecord(asRecord(content).annotations)[REVISION_LABEL])
  ];
  const claims = said.flatMap((text) => asSha(textOrEmpty(text).toLowerCase()) ?? []);
  const [first] = claims;
  return first !== void 0 && claims.every((claim) => claim === first) ? first : null;
}
var readImage = (given) => {
  const raw = asRecord(given);
  const reference = asText(raw.reference);
  if (reference === null) return unread(message("not-readable", { kind: "image" }));
  const stopped2 = textOrEmpty(raw.unread);
  if (stopped2 !== "") return unread(message("collector-stopped", { words: stopped2 }));
  const documents = documentsOf(raw);
  const [top] = documents;
  if (top === void 0 || top.kind === null) return unread(message("image-of-no-kind"));
  if (documents.some(({ sha256, said }) => sha256 !== said)) return unread(message("image-altered"));
  const at = reference.indexOf("@");
  if (at >= 0 && sha256Of(reference.slice(at + 1)) !== top.sha256) return unread(message("image-altered"));
  const platform = asText(raw.platform);
  const listed = top.kind === "oci-manifest" ? [top.sha256] : asList(asRecord(top.content).manifests).filter((entry) => fitsPlatform(entry, platform)).flatMap((entry) => sha256Of(asRecord(entry).digest) ?? []);
  const built = asRecord(raw.config);
  const [os, architecture] = platform?.split("/") ?? [];
  const other = top.kind === "oci-manifest" && platform !== null;
  if (listed.length === 0 || other && (built.os !== os || built.architecture !== architecture))
    return unread(message("image-of-other-platform", { platform }));
  const value = {
    reference,
    digest: { kind: top.kind, sha256: top.sha256 },
    manifests: [...new Set(listed)].slice(0, MOST_LISTED),
    claims: claimOf(
      raw,
      documents.filter(({ sha256 }) => sha256 === top.sha256 || listed.includes(sha256)).map(({ content }) => content)
    )
  };
  return { value, caveat: null };
};

// state/evidence/readers/printed-digest.ts
var readPrintedDigest = (raw) => {
  const { run, commit, digest, error } = asRecord(raw);
  const stopped2 = textOrEmpty(error);
  if (stopped2 !== "") return unread(message("collector-stopped", { words: stopped2 }));
  const [of, found] = [asSha(commit), parseDigest(digest)];
  if (of === null || found === null) return unread(message("printed-no-digest"));
  return { value: { run: textOrEmpty(run), commit: of, digest: found }, caveat: null };
};

// state/evidence/readers/repository.ts
var readPermission = (raw) => {
  const source = asRecord(raw);
  const login = asText(asRecord(source.user).login) ?? asText(source.login);
  const permission = asText(source.permission);
  if (login === null || permission === null) return unread(message("not-readable", { kind: "permission" }));
  const value = { login, permission, role: asText(source.role_name) ?? permission };
  return { value, caveat: null };
};
function visibilityOf(repository) {
  const said = asText(repository.visibility);
  if (said !== null) return said.toLowerCase();
  return typeof repository.private === "boolean" ? repository.private ? "private" : "public" : null;
}
var readRepository = (raw) => {
  const repository = asRecord(raw);
  const id = asNumber(repository.id);
  const fullName = asText(repository.full_name);
  const visibility = visibilityOf(repository);
  if (id === null || fullName === null || visibility === null)
    return unread(message("not-readable", { kind: "repository" }));
  const value = { id, fullName, visibility };
  return { value, caveat: null };
};
var readBranchRules = (raw) => {
  const { branch, rules } = asRecord(raw);
  const name = asText(branch);
  const types = Array.isArray(rules) ? rules.map((rule) => asText(asRecord(rule).type)) : null;
  if (name === null || types === null || types.includes(null))
    return unread(message("not-readable", { kind: "branch-rules" }));
  const value = { branch: name, rules: [...new Set(types.filter((type) => type !== null))].sort() };
  return { value, caveat: null };
};
var readWorkflow = (raw) => {
  const source = asRecord(raw);
  const path = asText(source.path);
  if (path === null) return unread(message("not-readable", { kind: "workflow" }));
  const blob = asSha(asRecord(source.entry).sha);
  return { value: { path, exists: blob !== null, sha: blob }, caveat: null };
};
var readWorkflowRun = (raw) => {
  const run = asRecord(raw);
  const id = asNumber(run.id);
  const status = asText(run.status);
  if (id === null || status === null) return unread(message("not-readable", { kind: "workflow-run" }));
  const value = {
    id,
    status,
    conclusion: asText(run.conclusion),
    attempt: asNumber(run.run_attempt) ?? 1
  };
  return { value, caveat: null };
};

// state/evidence/schedule.ts
function plannedAt(startedAt, everyMs, k) {
  return startedAt + Math.round(k * everyMs);
}
function slotOf(startedAt, everyMs, at) {
  const k = Math.round((at - startedAt) / everyMs);
  return k >= 0 && plannedAt(startedAt, everyMs, k) === at ? k : null;
}
function lateness(everyMs, timeoutMs) {
  return Math.max(1e3, Math.min(everyMs, timeoutMs));
}
function plannedIn(startedAt, everyMs, from, to) {
  const before = (moment) => {
    let k = Math.max(0, Math.ceil((moment - startedAt) / everyMs) - 1);
    while (plannedAt(startedAt, everyMs, k) < moment) k += 1;
    return k;
  };
  return Math.max(0, before(to) - before(from));
}
function onSchedule(samples, plan) {
  const { startedAt, everyMs } = plan;
  const bound = lateness(everyMs, plan.timeoutMs);
  const times = /* @__PURE__ */ new Map();
  for (const { at } of samples) times.set(at, (times.get(at) ?? 0) + 1);
  return samples.filter(
    ({ at, sentAt }) => times.get(at) === 1 && slotOf(startedAt, everyMs, at) !== null && Math.abs(sentAt - at) <= bound
  );
}

// state/evidence/readers/samples.ts
function sampleOf(entry, at, sentAt, { jsonPointer }, unread2) {
  const failed = entry.error !== null && entry.error !== void 0;
  const ok = jsonPointer === void 0 ? entry.ok === true : !failed && entry.value === true;
  const value = failed ? null : asNumber(entry.value);
  const read2 = unread2 === "unmet" || !failed;
  const ms = failed ? null : asNumber(entry.ms);
  return { at, sentAt, read: read2, ok, value, ms, atMs: timeMs(at), sentMs: timeMs(sentAt) };
}
function earlierSeries(raw, everyMs) {
  const samples = [];
  for (const sample of samplesIn(raw.samples)) {
    const at = parseTime(sample.at);
    if (at === null) continue;
    const value = typeof sample.value === "number" && Number.isFinite(sample.value) ? sample.value : null;
    const ms = asNumber(sample.ms);
    samples.push({ at, sentAt: null, read: true, ok: sample.ok === true, value, ms, atMs: timeMs(at), sentMs: null });
  }
  samples.sort((a, b) => a.atMs - b.atMs);
  const startedAt = parseTime(raw.startedAt) ?? samples[0]?.at ?? null;
  return startedAt === null ? null : { startedAt, everyMs, sent: false, samples };
}
var read = /* @__PURE__ */ new WeakMap();
function seriesOf(payload, predicate) {
  const { samples } = asRecord(payload);
  if (!isPacked(samples)) return newSeriesOf(payload, predicate);
  const known = read.get(samples)?.get(predicate);
  if (known) return known;
  const series = newSeriesOf(payload, predicate);
  if (series) read.set(samples, (read.get(samples) ?? /* @__PURE__ */ new WeakMap()).set(predicate, series));
  return series;
}
function newSeriesOf(payload, predicate) {
  const [source, rules] = [sampledSource(predicate), sampledRules(predicate)];
  if (source === null || rules === null) return null;
  const raw = asRecord(payload);
  const every = durationSeconds(raw.every);
  if (every === null) return null;
  const entries = samplesIn(raw.samples);
  if (entries.some((entry) => entry.sentAt === void 0)) return earlierSeries(raw, every * 1e3);
  const startedAt = parseTime(raw.startedAt);
  const timeout = durationSeconds(raw.timeout);
  const own = every === durationSeconds(source.every) && timeout === durationSeconds(source.timeout);
  if (startedAt === null || timeout === null || !own) return null;
  const found = [];
  for (const entry of entries) {
    const at = parseTime(entry.at);
    const sentAt = parseTime(entry.sentAt);
    if (at === null || sentAt === null) continue;
    const sample = sampleOf(entry, at, sentAt, source, rules.failed);
    found.push({ at: sample.atMs, sentAt: timeMs(sentAt), sample });
  }
  const everyMs = every * 1e3;
  const counted2 = onSchedule(found, { startedAt: timeMs(startedAt), everyMs, timeoutMs: timeout * 1e3 });
  counted2.sort((a, b) => a.at - b.at);
  return { startedAt, everyMs, sent: true, samples: counted2.map(({ sample }) => sample) };
}
function samplesOf(payload, predicate) {
  return seriesOf(payload, predicate)?.samples ?? null;
}
function sentBy({ sentMs }, end) {
  return sentMs === null || sentMs <= end;
}
function samplesIn2(series, window) {
  const [from, to] = [timeMs(window.from), timeMs(window.to)];
  return series.samples.filter((sample) => sample.atMs >= from && sample.atMs < to && sentBy(sample, to));
}
function planned(series, window) {
  return plannedIn(timeMs(series.startedAt), series.everyMs, timeMs(window.from), timeMs(window.to));
}
function measured(samples) {
  return samples.flatMap(({ at, atMs, value }) => value === null ? [] : [{ at, atMs, value }]);
}
function increase(series, window, coverage) {
  const [from, to] = [timeMs(window.from), timeMs(window.to)];
  const known = measured(series.samples.filter((sample) => sample.atMs <= to && sentBy(sample, to)));
  const before = known.filter(({ atMs }) => atMs <= from);
  const used = known.slice(Math.max(0, before.length - 1));
  const slack = series.everyMs + (1 - coverage) * windowSeconds(window) * 1e3;
  const [first] = used;
  if (series.sent && first && Math.abs(first.atMs - from) > slack)
    return unread(message("counter-read-late", { at: first.at }));
  const chain = used.map(({ value }) => value);
  if (chain.length < 2) return unread(message("counter-read-once"));
  const steps = chain.slice(1).map((value, index) => value - chain[index]);
  if (steps.some((step) => step < 0)) return unread(message("counter-reset"));
  return { value: chain.at(-1) - chain[0], caveat: null };
}
function aggregate(values, how) {
  const sorted = [...values].sort((a, b) => a - b);
  switch (how) {
    case "last":
      return values.at(-1);
    case "min":
      return sorted[0];
    case "max":
      return sorted.at(-1);
    case "p95":
      return sorted[Math.ceil(sorted.length * 0.95) - 1];
    default:
      return values.reduce((sum, value) => sum + value, 0) / values.length;
  }
}
function sampled(series, predicate, window) {
  const count = planned(series, window);
  if (count === 0) return unread(message("no-sample-planned"));
  const inside = samplesIn2(series, window).filter((sample) => sample.read);
  const how = aggregateOf(predicate);
  const numbers = measured(inside);
  const usable = how === "share" ? inside.length : numbers.length;
  if (usable < leastCoverage(predicate) * count)
    return unread(message("too-few-samples", { samples: usable, planned: count }));
  if (how === "increase") return increase(series, window, leastCoverage(predicate));
  if (how === "share") return { value: inside.filter((sample) => sample.ok).length / count, caveat: null };
  return {
    value: aggregate(
      numbers.map(({ value }) => value),
      how
    ),
    caveat: null
  };
}
function asked({ predicate, window }) {
  if (!predicate) return message("no-predicate");
  return window && windowSeconds(window) > 0 ? { predicate, window } : message("no-window");
}
function gridOf(series) {
  return series.sent ? { startedAt: series.startedAt } : {};
}
function windowOf(value) {
  const [from, to] = [parseTime(asRecord(value).from), parseTime(asRecord(value).to)];
  return from === null || to === null ? null : { from, to };
}
var sameSpan = (a, b) => timeMs(a.from) === timeMs(b.from) && timeMs(a.to) === timeMs(b.to);
function readThrough(raw, predicate, window, vouchable) {
  const windowed = windowedRules(predicate);
  if (windowed) {
    const about = windowOf(asRecord(raw).window);
    if (about !== null && !sameSpan(about, window)) return unread(message("other-window-asked"));
    return windowed.read(raw, predicate.source, predicate, window, vouchable);
  }
  const series = seriesOf(raw, predicate);
  if (!series) return unread(message("no-schedule"));
  const last = samplesIn2(series, window).at(-1);
  return { ...sampled(series, predicate, window), ...last ? { observedAt: last.at } : {}, ...gridOf(series) };
}
var readPredicate = (raw, context) => {
  const ready = asked(context);
  if ("code" in ready) return unread(ready);
  return {
    ...readThrough(raw, ready.predicate, ready.window, readsBy(context, "2026-12")),
    unit: ready.predicate.unit
  };
};
var readWorkSlices = (raw, context) => {
  const ready = asked(context);
  if ("code" in ready) return unread(ready);
  const windowed = windowedRules(ready.predicate) !== null;
  const series = windowed ? null : seriesOf(raw, ready.predicate);
  if (!windowed && !series) return unread(message("no-schedule"));
  const grid = series ? gridOf(series) : {};
  const answers = windowed ? asList(asRecord(raw).answers) : [];
  const count = context.slices ?? asNumber(asRecord(raw).slices) ?? 4;
  const seconds = windowSeconds(ready.window) / count;
  const values = [];
  for (let index = 0; index < count; index += 1) {
    const window = {
      from: addSeconds(ready.window.from, index * seconds),
      to: addSeconds(ready.window.from, (index + 1) * seconds)
    };
    const reading = series ? sampled(series, ready.predicate, window) : readThrough(answers[index], ready.predicate, window, readsBy(context, "2026-12"));
    if (typeof reading.value !== "number")
      return {
        ...unread(message("slice-unread", { slice: index + 1, slices: count, why: reading.caveat })),
        ...grid
      };
    values.push(reading.value);
  }
  return { value: values, unit: ready.predicate.unit, caveat: null, observedAt: ready.window.to, ...grid };
};
var readHaltWatch = (raw, context) => {
  const { predicate, window } = context;
  if (!predicate) return unread(message("no-predicate"));
  const series = seriesOf(raw, predicate);
  if (!series) return unread(message("no-schedule"));
  const how = aggregateOf(predicate);
  let tripped = null;
  let nulls = 0;
  let nullPolls = 0;
  const inside = window ? samplesIn2(series, window) : series.samples;
  for (const sample of inside) {
    const share = sample.read ? Number(sample.ok) : null;
    const set = holds(predicate, how === "share" ? share : sample.value);
    nulls = set === null ? nulls + 1 : 0;
    if (set === null) nullPolls += 1;
    if (tripped === null && (set === true || nulls >= 2)) tripped = sample.at;
  }
  const count = series.sent && window ? planned(series, window) : 0;
  if (tripped === null && inside.length < leastCoverage(predicate) * count)
    return { ...unread(message("too-few-polls", { polls: inside.length, planned: count })), ...gridOf(series) };
  const value = { tripped: tripped !== null, at: tripped, nullPolls, readings: inside.length };
  const last = inside.at(-1);
  const grid = gridOf(series);
  return last ? { value, caveat: null, observedAt: last.at, ...grid } : { value, caveat: message("no-reading"), ...grid };
};

// state/evidence/readers/serving.ts
var MAX_SCALE = 300;
var MAX_REVISION = 300;
var MOST_REVISIONS = 20;
function scaleOf(settings) {
  if (settings === void 0 || settings === null) return null;
  const written = canonicalize(settings);
  return written.length <= MAX_SCALE ? written : sha256Hex(written);
}
var MAX_SHOWN = 100;
function unreadDigestOf(written) {
  if (written === void 0 || written === null || written === "" || parseDigest(written) !== null) return null;
  return typeof written === "string" ? written.slice(0, MAX_SHOWN) : `a value of type ${typeof written}`;
}
function counted(raw, { window }) {
  const entries = samplesIn(raw.samples).flatMap((sample) => {
    const time = parseTime(sample.at);
    return time === null ? [] : [{ time, ms: timeMs(time), sample }];
  });
  const [from, to] = window ? [timeMs(window.from), timeMs(window.to)] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const inside = entries.filter(({ ms }) => ms >= from && ms < to);
  const startedAt = parseTime(raw.startedAt);
  const { every, timeout } = asRecord(raw.settings);
  const [everyMs, timeoutMs] = [(asNumber(every) ?? 0) * 1e3, (asNumber(timeout) ?? 0) * 1e3];
  const said = startedAt !== null && everyMs > 0 && entries.every(({ sample }) => parseTime(sample.sentAt) !== null);
  if (!said) return { samples: inside, startedAt: null, planned: null };
  const grid = { startedAt: timeMs(startedAt), everyMs, timeoutMs };
  const sent = inside.map((entry) => ({
    ...entry,
    at: entry.ms,
    sentAt: timeMs(parseTime(entry.sample.sentAt) ?? entry.time)
  }));
  const samples = onSchedule(sent, grid).filter(({ sentAt }) => sentAt <= to);
  const planned2 = window ? plannedIn(grid.startedAt, everyMs, timeMs(window.from), timeMs(window.to)) : null;
  return { samples, startedAt, planned: planned2 };
}
function identities(raw, context) {
  const source = asRecord(raw);
  const settings = asRecord(source.settings);
  const { samples, startedAt, planned: planned2 } = counted(source, context);
  const at = (body, pointer) => typeof pointer === "string" ? getPointer(body, pointer) : void 0;
  const found = [];
  for (const { time, sample } of samples) {
    const { body } = sample;
    const answered = asNumber(sample.status) === 200 && typeof body === "object";
    const reported = answered ? asText(at(body, settings.revisionPointer)) : null;
    const tooLong = reported !== null && reported.length > MAX_REVISION;
    const revision = tooLong ? null : reported;
    const digest = answered ? parseDigest(at(body, settings.digestPointer)) : null;
    const commit = answered ? asSha(at(body, settings.commitPointer)) : null;
    const healthy = answered && (typeof settings.healthyPointer !== "string" || at(body, settings.healthyPointer) === true);
    const key = [revision, digest && formatDigest(digest), commit].join("\n");
    const scale = answered ? scaleOf(at(body, settings.scalePointer)) : null;
    const unreadDigest = answered ? unreadDigestOf(at(body, settings.digestPointer)) : null;
    found.push({ at: time, key, revision, tooLong, digest, unreadDigest, commit, healthy, scale });
  }
  return { samples: found, startedAt, planned: planned2 };
}
var gridOf2 = ({ startedAt }) => startedAt === null ? {} : { startedAt };
var readServing = (raw, context) => {
  const watched = identities(raw, context);
  const { samples } = watched;
  const last = samples.at(-1);
  const first = samples[0];
  const grid = gridOf2(watched);
  if (!last || !first) return { ...unread(message("serving-unsampled")), ...grid };
  if (last.revision === null)
    return {
      ...unread(last.tooLong ? message("revision-too-long", { most: MAX_REVISION }) : message("no-revision")),
      observedAt: last.at,
      ...grid
    };
  let consecutive = 0;
  for (const sample of [...samples].reverse()) {
    if (sample.key !== last.key || !sample.healthy) break;
    consecutive += 1;
  }
  const value = {
    revision: last.revision,
    digest: last.digest,
    // Readings of before samples said when they were sent stay as they were recorded.
    ...last.unreadDigest !== null && watched.startedAt !== null ? { unreadDigest: last.unreadDigest } : {},
    commit: last.commit,
    healthy: last.healthy,
    consecutive,
    share: samples.filter((sample) => sample.key === last.key).length / samples.length,
    firstAt: first.at,
    lastAt: last.at
  };
  return { value, caveat: null, observedAt: last.at, ...grid };
};
function isMixed(samples) {
  const digests = new Set(samples.flatMap(({ digest }) => digest ? formatDigest(digest) : []));
  const commits = new Set(samples.flatMap(({ commit }) => commit ?? []));
  return digests.size > 1 || commits.size > 1;
}
var readServingWatch = (raw, context) => {
  const watched = identities(raw, context);
  const { samples, planned: planned2 } = watched;
  const last = samples.at(-1);
  const grid = gridOf2(watched);
  if (!last) return { ...unread(message("serving-unsampled")), ...grid };
  if (planned2 !== null && samples.length < LEAST_COVERAGE * planned2)
    return { ...unread(message("too-few-polls", { polls: samples.length, planned: planned2 })), ...grid };
  const revisions = [];
  for (const sample of samples) {
    if (revisions.length >= MOST_REVISIONS) break;
    if (sample.revision !== null && !revisions.includes(sample.revision)) revisions.push(sample.revision);
  }
  const mixed = revisions.filter((name) => isMixed(samples.filter(({ revision }) => revision === name)));
  const scales = [...new Set(samples.flatMap(({ scale }) => scale ?? []))];
  const value = {
    revisions,
    ...mixed.length > 0 ? { mixed } : {},
    ...scales.length > 1 ? { rescaled: scales.slice(0, 2) } : {},
    unreadable: samples.filter((sample) => sample.revision === null).length,
    final: last.revision,
    samples: samples.length
  };
  return { value, caveat: null, observedAt: last.at, ...grid };
};

// state/evidence/readers/index.ts
var READERS = {
  serving: readServing,
  "serving-watch": readServingWatch,
  "halt-watch": readHaltWatch,
  predicate: readPredicate,
  "work-slices": readWorkSlices,
  permission: readPermission,
  repository: readRepository,
  "branch-rules": readBranchRules,
  workflow: readWorkflow,
  "workflow-run": readWorkflowRun,
  "pull-request": readPullRequest,
  merge: readMerge,
  containment: readContainment,
  blobs: readBlobs,
  build: readBuild,
  "check-runs": readCheckRuns,
  commit: readCommit,
  artifact: readArtifact,
  image: readImage,
  "printed-digest": readPrintedDigest,
  attestation: readAttestation,
  "deployment-list": readDeploymentList,
  clock: readClock
};
function readValue(kind, raw, context = {}) {
  if (!isProviderKind(kind)) return READERS[kindOf(kind)](raw, context);
  const reader = providerReader(kindOf(kind), context.system);
  return reader ? reader(raw, context) : unread(message("no-reader", { kind, system: context.system ?? null }));
}

// state/evidence/receipts.ts
function receiptIdOf(receipt) {
  return `r-${digestOf(receipt).slice(0, 16)}`;
}
function makeReceipt(draft, payload) {
  const raw = redact(payload);
  const { predicate, window, slices } = draft;
  const reading = readValue(draft.kind, raw, {
    ...predicate ? { predicate } : {},
    ...window ? { window } : {},
    ...slices !== void 0 ? { slices } : {},
    system: draft.source.system
  });
  const body = {
    kind: draft.kind,
    subject: draft.subject,
    ...draft.experiment !== void 0 ? { experiment: draft.experiment } : {},
    ...draft.mode !== void 0 ? { mode: draft.mode } : {},
    ...predicate ? { predicateDigest: predicateDigest(predicate) } : {},
    ...window ? { window } : {},
    ...reading.startedAt !== void 0 ? { startedAt: reading.startedAt } : {},
    source: draft.source,
    observedAt: reading.observedAt ?? draft.observedAt,
    collectedAt: draft.collectedAt,
    value: reading.value,
    ...reading.unit !== void 0 ? { unit: reading.unit } : {},
    caveat: reading.caveat,
    rawDigest: sha256Hex(canonicalize(raw))
  };
  return { receipt: { id: receiptIdOf(body), ...body }, raw };
}

// action/packing.ts
import { constants, deflateRawSync } from "node:zlib";

// state/phases/payload.ts
var SUBMISSION_BYTES = 5 * 1024 * 1024;
var PACKED_FROM = 2e3;
var RESERVED_BYTES = 1024 * 1024;

// action/packing.ts
var timeOf = (value) => typeof value === "string" ? Date.parse(value) : Number.NaN;
function columnOf(values) {
  const texts = [];
  const known = /* @__PURE__ */ new Map();
  const numbers = [];
  const places = values.map((value) => {
    if (typeof value === "number" && !Object.is(value, -0)) {
      numbers.push(value);
      return IS_NUMBER;
    }
    const key = canonicalize(value ?? null);
    const place = known.get(key) ?? texts.push(value ?? null) - 1;
    known.set(key, place);
    return place;
  });
  const differences = numbers.every((value) => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 51);
  const kept = differences ? numbers.map((value, index) => value - (numbers[index - 1] ?? 0)) : numbers;
  return { texts, column: { places, numbers: kept, differences } };
}
function packed(payload) {
  const samples = payload.samples;
  const keys = Object.keys(samples[0] ?? {});
  const alike = samples.every(
    (sample) => keys.every((key) => key in sample) && Object.keys(sample).length === keys.length
  );
  const timed = samples.every(
    (sample) => [PLANNED, SENT].every((key) => !keys.includes(key) || !Number.isNaN(timeOf(sample[key])))
  );
  const few = samples.length < PACKED_FROM || samples.length > MOST_SAMPLES;
  if (few || !alike || !timed || !keys.includes(PLANNED)) return payload;
  const columns = keys.map((key) => {
    if (key === PLANNED) return columnOf(samples.map((sample) => timeOf(sample.at)));
    if (key === SENT) return columnOf(samples.map((sample) => timeOf(sample.sentAt) - timeOf(sample.at)));
    return columnOf(samples.map((sample) => sample[key]));
  });
  const stream = deflateRawSync(JSON.stringify(columns.map(({ column }) => column)), {
    level: constants.Z_BEST_COMPRESSION,
    memLevel: 9
  });
  return {
    ...payload,
    samples: {
      count: samples.length,
      keys,
      texts: Object.fromEntries(
        columns.flatMap(({ texts }, index) => texts.length === 0 ? [] : [[keys[index], texts]])
      ),
      // Padding would make it look like something that is assigned, to whoever looks for secrets.
      packed: withoutEnd(stream.toString("base64"), "=")
    }
  };
}

// action/evidence.ts
function createEvidence(clock, binding = {}) {
  const receipts = /* @__PURE__ */ new Map();
  const raws = {};
  return {
    add(draft) {
      const now = nowText(clock);
      const { raw: payload, ...rest } = draft;
      const { receipt, raw } = makeReceipt({ ...rest, ...binding, observedAt: now, collectedAt: now }, payload);
      receipts.set(receipt.id, receipt);
      raws[receipt.rawDigest] = raw;
      return receipt;
    },
    receipts: () => [...receipts.values()],
    raws: () => ({ ...raws })
  };
}
function sampleSource(predicate) {
  const { system, path } = predicateRequest(predicate);
  return { system, request: path ?? predicate.id, apiVersion: null };
}
var packings = /* @__PURE__ */ new WeakMap();
function packedOnce(series) {
  const known = packings.get(series) ?? packed(series);
  packings.set(series, known);
  return known;
}
function addPredicate(evidence, series, kind, window, slices) {
  const { predicate } = series;
  return evidence.add({
    kind,
    subject: predicate.id,
    predicate,
    window,
    ...slices === void 0 ? {} : { slices },
    raw: packedOnce(series),
    source: sampleSource(predicate)
  });
}
function addReading(evidence, raw) {
  const { predicate, window } = raw;
  return evidence.add({
    kind: "predicate",
    subject: predicate.id,
    predicate,
    window,
    raw,
    source: sampleSource(predicate)
  });
}
function addSlices(evidence, predicate, window, answers) {
  return evidence.add({
    kind: "work-slices",
    subject: predicate.id,
    predicate,
    window,
    slices: answers.length,
    raw: { predicate, window, answers: answers.map(({ predicate: _, ...answer }) => answer) },
    source: sampleSource(predicate)
  });
}
function askedWindow(series) {
  const every = durationSeconds(series.every) ?? 1;
  return { from: series.startedAt, to: addSeconds(series.startedAt, every * Math.max(1, series.samples.length)) };
}
function addServing(evidence, series, kind = "serving", window) {
  return evidence.add({
    kind,
    subject: redactText(series.url),
    ...window ? { window } : {},
    raw: packedOnce(series),
    source: { system: "http", request: redactText(`GET ${series.url}`), apiVersion: null }
  });
}

// action/phases/work.ts
var LeaseLost = class extends WorkerError {
  constructor(during) {
    super(
      `Another worker has the lease of this run (noticed while ${during})`,
      "Nothing to do here; the other worker goes on."
    );
    this.name = "LeaseLost";
  }
};
function details(text) {
  return text === "" ? "nothing to say" : text.slice(0, 8e3);
}
function stateOf(work) {
  const { state } = work.brief;
  if (!state) throw new WorkerError("The brief holds no run", "This phase belongs to a run; update the App.");
  return state;
}
function agentFailed(evidence, error) {
  return {
    report: { outcome: "failed", details: details(`${error.message} ${error.hint}`) },
    proposal: null,
    patches: {},
    evidence
  };
}
function proposalOf(work) {
  const { proposed, brief } = work;
  if (proposed.kind === "proposal") return { proposal: proposed.proposal, patches: proposed.patches, error: null };
  if (proposed.kind === "failed") return { proposal: null, patches: {}, error: proposed.error };
  if (!brief.agent) return { proposal: null, patches: {}, error: null };
  return {
    proposal: null,
    patches: {},
    error: {
      code: "agent-failed",
      message: "The propose job left no proposal.",
      hint: "Look at the propose job of this workflow run; it must upload chaos-loop-proposal even when it fails."
    }
  };
}

export {
  REVISION_LABEL,
  documentKind,
  sha256Of,
  fitsPlatform,
  plannedAt,
  lateness,
  samplesOf,
  readValue,
  createEvidence,
  addPredicate,
  addReading,
  addSlices,
  askedWindow,
  addServing,
  LeaseLost,
  details,
  stateOf,
  agentFailed,
  proposalOf
};
