import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  sameWindow,
  unfixedPredicate
} from "./chunk-IM2INQBG.js";
import {
  collector,
  valueAt
} from "./chunk-3OC2THUE.js";
import {
  unfixedAnswer
} from "./chunk-ANHWQ6FG.js";
import {
  faultNames,
  toldCancels
} from "./chunk-EOWIV4Z7.js";
import {
  servingValue
} from "./chunk-XEM7IOWN.js";
import {
  startSchedule
} from "./chunk-QVNV3LQJ.js";
import {
  LeaseLost,
  createEvidence,
  details,
  samplesOf
} from "./chunk-SHKXDYMF.js";
import "./chunk-B4LHUZO3.js";
import {
  commandWord,
  cutWords,
  markdownText,
  visibleLine
} from "./chunk-OVOOQWOE.js";
import {
  DEFAULT_JOB_SECONDS,
  createAppClient,
  createGitHubReader,
  readConfig
} from "./chunk-MZNATPLC.js";
import "./chunk-DHFIDSSC.js";
import {
  MAX_PROPOSAL,
  agentFailureOf,
  checkProposal
} from "./chunk-AQ4IY3EF.js";
import "./chunk-QA55ZV7A.js";
import {
  predicatesOf
} from "./chunk-QN6ENQ74.js";
import "./chunk-IY6KIY7O.js";
import "./chunk-OFBOPCIP.js";
import "./chunk-NRNVEX62.js";
import {
  checkoutOf,
  inCheckout,
  readDispatch,
  workflowRunOf
} from "./chunk-OH2U2D6J.js";
import {
  effectiveSettings,
  environmentOf,
  providerRequest,
  providerType,
  statePlace,
  worksOf
} from "./chunk-3NOSXYWT.js";
import {
  SAMPLED_TYPES,
  aggregateOf,
  codeOf,
  message,
  paramsOf,
  phrase,
  predicateDigest,
  sampledSource,
  sentence,
  timeMs,
  windowedRules
} from "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import {
  digestOf
} from "./chunk-JDARW6BK.js";
import {
  Sp
} from "./chunk-WIIXROBD.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import {
  asRecord,
  redactText
} from "./chunk-GQ55RZAZ.js";
import {
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/faults/registry.ts
var ADAPTERS = {
  "chaos-studio-workspaces": () => import("./chaos-studio-workspaces-3I626X7Q.js"),
  "chaos-studio-experiments": () => import("./chaos-studio-experiments-7A5AJZRR.js"),
  command: () => import("./command-YFOOMLGY.js")
};

// action/faults/index.ts
function createFaultProvider(context, environment) {
  let made = null;
  const type = providerType(environment);
  const request = providerRequest(environment);
  async function load() {
    if (!request) throw new WorkerError(`Provider ${type} has no settings here`, "Add environments.<name>.workspace.");
    const { open } = await ADAPTERS[type]();
    return open({ ...context, request });
  }
  const provider = () => {
    made ??= load();
    made.catch(() => {
      made = null;
    });
    return made;
  };
  return {
    login: async () => (await provider()).login(),
    prepare: async (asked2) => (await provider()).prepare(asked2),
    catalog: async (place) => (await provider()).catalog(place),
    plan: async (ref) => (await provider()).plan(ref),
    validate: async (ref, how) => (await provider()).validate(ref, how),
    list: async (ref, others, bound2) => (await provider()).list(ref, others, bound2),
    start: async (ref) => (await provider()).start(ref),
    status: async (run, bound2) => (await provider()).status(run, bound2),
    cancel: async (run, bound2) => (await provider()).cancel(run, bound2),
    clock: async (ref) => (await provider()).clock(ref),
    lacking: async (place) => (await provider()).lacking(place),
    targets: async (ids) => (await provider()).targets(ids)
  };
}

// action/net/authorized.ts
function headersFor(url, headers, env) {
  const found = {};
  const { origin } = new URL(url);
  for (const { origin: of, name, secret, prefix = "" } of headers) {
    if (new URL(of).origin !== origin) continue;
    const value = env[secret]?.trim() ?? "";
    if (value === "") return `the secret ${secret} is not set in this job`;
    if (/[^\x20-\x7e]/.test(value)) return `the secret ${secret} holds characters that no header can have`;
    found[name.toLowerCase()] = `${prefix}${value}`;
  }
  return found;
}
function withHeaders(exchange, headers, env, mask) {
  if (headers.length === 0) return exchange;
  for (const { secret } of headers) {
    const value = env[secret]?.trim();
    if (value) mask(value);
  }
  return async (request) => {
    const found = headersFor(request.url, headers, env);
    if (typeof found === "string") return { status: null, ms: 0, body: null, error: `headers: ${found}` };
    return exchange({ ...request, headers: found });
  };
}

// state/queries/view/links.ts
var segments = (text2) => text2.split("/").map(encodeURIComponent).join("/");
function webOf(state) {
  for (const { prUrl } of state.coding?.changes ?? []) {
    const found = prUrl === null ? null : /^(https?:\/\/[^/?#\s]+)\/[^/]+\/[^/]+\/pull\/\d+$/.exec(prUrl);
    if (found?.[1]) return found[1];
  }
  return "https://github.com";
}
function linksOf(state, web = webOf(state)) {
  const { repository: of, config, runId, record } = state;
  const repository = `${web}/${segments(`${of.owner}/${of.name}`)}`;
  const place = statePlace(of, config.effective);
  const home = place.repository === null ? repository : `${web}/${segments(place.repository)}`;
  const branch = segments(place.branch);
  const run = segments(`runs/${runId}`);
  return {
    web,
    repository,
    record: record.pullRequest === null ? null : `${repository}/pull/${record.pullRequest}`,
    folder: `${home}/blob/${branch}/${run}`,
    page: `${home}/blob/${branch}/${run}/README.md`,
    evidence: `${home}/tree/${branch}/${run}/evidence`,
    commits: `${home}/commits/${branch}/${run}`,
    config: `${repository}/blob/${config.commit}/${segments(config.path)}`
  };
}

// state/queries/view/format.ts
function digits(value) {
  const text2 = String(Number.isInteger(value) ? value : Number(value.toPrecision(4)));
  const whole = /^(-?)(\d{4,15})(\.\d+)?$/.exec(text2);
  if (!whole) return text2;
  const [, sign = "", number = "", rest = ""] = whole;
  const first = number.length % 3 || 3;
  const groups = [number.slice(0, first)];
  for (let at = first; at < number.length; at += 3) groups.push(number.slice(at, at + 3));
  return `${sign}${groups.join(",")}${rest}`;
}
function percent(share) {
  if (share > 0.9999 && share < 1) return ">99.99%";
  if (share > 0 && share < 1e-4) return "<0.01%";
  return `${Number((share * 100).toPrecision(4))}%`;
}
var SHARES = /* @__PURE__ */ new Set(["share", "ratio"]);
var UNITLESS = /* @__PURE__ */ new Set(["", "1", "count"]);
function amount(value, unit) {
  if (SHARES.has(unit)) return percent(value);
  if (unit === "%") return `${digits(value)}%`;
  return UNITLESS.has(unit) ? digits(value) : `${digits(value)} ${visibleLine(unit, 40)}`;
}
function count(n, one, many = `${one}s`) {
  return `${digits(n)} ${n === 1 ? one : many}`;
}
function span(seconds) {
  if (seconds < 120) return `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
var MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
function day(time) {
  return `${MONTHS[Number(time.slice(5, 7)) - 1] ?? "?"} ${Number(time.slice(8, 10))}, ${time.slice(0, 4)}`;
}
function clock(time) {
  return time.slice(11, 19);
}
function clockSpan(from, to) {
  const [a, b] = [clock(from), clock(to)];
  if (from.slice(0, 10) !== to.slice(0, 10)) return `${a}–${b} (${day(to)})`;
  if (a === b) return a;
  return a.slice(0, 6) === b.slice(0, 6) ? `${a}–${b.slice(6)}` : `${a}–${b}`;
}
function labelOf(predicate, max = 60) {
  const text2 = predicate.short ?? predicate.description?.replace(/\.$/, "") ?? predicate.id;
  const line2 = visibleLine(text2, max);
  return `${line2.charAt(0).toUpperCase()}${line2.slice(1)}`;
}
function wholeOf(predicate, max = 60) {
  if (!SHARES.has(predicate.unit)) return null;
  if (predicate.short !== void 0) return visibleLine(predicate.short, 40);
  return /^Share of (.+)$/.exec(labelOf(predicate, max))?.[1] ?? null;
}
function told(predicate, text2) {
  const whole = wholeOf(predicate);
  return whole === null ? `${labelOf(predicate)}: ${text2}` : `${text2} of ${whole}`;
}
function amountBeside(label, value, unit) {
  const words = label.toLowerCase().match(/[a-z]+/g) ?? [];
  const stem = (word) => word.toLowerCase().replace(/s$/, "");
  return amount(value, words.some((word) => stem(word) === stem(unit)) ? "" : unit);
}
var HOLDS = {
  "<": "below",
  "<=": "at or below",
  ">": "above",
  ">=": "at least",
  "==": "exactly",
  "!=": "anything but"
};
function bound({ operator, threshold, unit }) {
  return `${HOLDS[operator]} ${amount(threshold, unit)}`;
}
var sha = (commit) => commit.slice(0, 7);
var digest = (hex) => hex.slice(0, 12);
function nameOf(id) {
  return id.split("/").filter(Boolean).at(-1) ?? id;
}
function firstClause(statement, max) {
  const line2 = visibleLine(statement, 600).replace(/\.$/, "");
  if (line2.length <= max) return line2;
  const clause = /^(.{12,}?)(?:[,;:.]\s|\s[–—-]\s)/.exec(line2)?.[1] ?? line2;
  return cutWords(clause, max);
}
function sentence2(text2) {
  let line2 = visibleLine(text2, 600);
  while (line2.endsWith(".")) line2 = line2.slice(0, -1);
  return /[?!…]$/.test(line2) ? line2 : `${line2.charAt(0).toUpperCase()}${line2.slice(1)}.`;
}

// state/queries/view/readings.ts
var NOT_MEASURED = "not measured";
function payloadOf(id, receipts) {
  return (id === null ? void 0 : receipts[id])?.rawDigest ?? null;
}
function readingOf(measured, receipts, label = "") {
  const { value, unit, holds, receiptId, caveat } = measured;
  return {
    value,
    text: value === null ? NOT_MEASURED : amountBeside(label, value, unit),
    holds,
    caveat: caveat === null ? null : phrase(caveat),
    payload: payloadOf(receiptId, receipts)
  };
}
function valueText({ value, unit }) {
  if (typeof value === "number") return amount(value, unit ?? "");
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "number"))
    return value.map((item) => amount(item, "")).join(", ");
  return "";
}

// state/queries/view/outcome.ts
var FINDING_TITLE = 60;
function findingTitle(hypothesis) {
  return hypothesis.title === void 0 ? firstClause(hypothesis.statement, FINDING_TITLE) : visibleLine(hypothesis.title, FINDING_TITLE);
}

// action/pages/text.ts
function summaryText(text2) {
  return markdownText(redactText(text2.slice(0, 2e4)), 2e3);
}
function said(statement) {
  return summaryText(sentence2(sentence(statement)));
}
var heading = (ours, theirs) => [
  `### ${ours}${theirs === void 0 ? "" : `: ${summaryText(theirs)}`}`,
  ""
];

// action/pages/analysis.ts
var RULES = {
  confirm: (predicate) => `weak ${bound(predicate)} during the fault`,
  effect: (predicate) => `${bound(predicate)} proves the fault`,
  slo: (predicate) => `SLO: ${bound(predicate)}`,
  recovery: (predicate) => `recovered when ${bound(predicate)}`,
  "steady-state": (predicate) => `healthy when ${bound(predicate)}`,
  "executed-path": () => "shows that the suspected code ran",
  work: () => "shows that the service is in use"
};
function hypotheses({ state }, proposal) {
  if (state?.experiment) return [state.experiment.hypothesis];
  if (proposal) return proposal.hypotheses;
  const next = state?.analysis.hypotheses.find(({ status }) => status === "candidate");
  return next ? [next.hypothesis] : [];
}
function title(brief, tested, proposal) {
  const [first] = tested;
  if (first && brief.state?.experiment)
    return heading(brief.mode === "verify" ? "Before the same fault again" : "Before the fault", findingTitle(first));
  if (first && tested.length === 1) return heading("Suspected", findingTitle(first));
  if (first) return heading(`${count(tested.length, "weakness", "weaknesses")} suspected`, brief.environment);
  const found = proposal?.findings.length ?? 0;
  return heading(
    found > 0 ? `${count(found, "finding")} that no fault here can test` : "Nothing to test",
    brief.environment
  );
}
function asked(tested) {
  const all = tested.flatMap(predicatesOf);
  const inOrder = [...all.filter(({ role }) => role === "confirm"), ...all.filter(({ role }) => role !== "confirm")];
  const seen = /* @__PURE__ */ new Set();
  return inOrder.filter(({ predicate }) => {
    const digest2 = predicateDigest(predicate);
    const isNew = !seen.has(digest2);
    seen.add(digest2);
    return isNew;
  });
}
function analysisPage(brief, { report, proposal, receipts }) {
  const proposed = proposal;
  const tested = hypotheses(brief, proposed);
  const serving = servingValue(receipts.findLast(({ kind }) => kind === "serving") ?? null);
  const rows = /* @__PURE__ */ new Map();
  for (const { role, predicate } of asked(tested)) {
    const digest2 = predicateDigest(predicate);
    const receipt = receipts.find((entry) => entry.kind === "predicate" && entry.predicateDigest === digest2);
    if (!receipt) continue;
    const why = receipt.caveat === null ? "" : `: ${summaryText(phrase(receipt.caveat))}`;
    const now = valueText(receipt) === "" ? `**not measured**${why}` : summaryText(valueText(receipt));
    const label = summaryText(labelOf(predicate));
    const row = rows.get(`${label} ${now}`) ?? { label, now, rules: [] };
    const rule = RULES[role]?.(predicate);
    rows.set(`${label} ${now}`, { ...row, rules: [...row.rules, ...rule ? [summaryText(rule)] : []] });
  }
  const table = [...rows.values()].map(({ label, now, rules }) => `| ${[label, ...rules].join("<br>")} | ${now} |`);
  const faults = tested.map(({ fault }) => {
    const targets = fault.targetResources.map((id) => summaryText(nameOf(id))).join(", ");
    return `- The fault: ${summaryText(faultNames(fault)[0]?.[1] ?? fault.faultType)} for ${span(durationSeconds(fault.duration) ?? 0)} on ${targets}.`;
  });
  const findings = (proposed?.findings ?? []).map(
    ({ location, statement, testableWith }) => `- ${summaryText(location)}: ${summaryText(statement)} It could be tested with ${summaryText(testableWith)}.`
  );
  return [
    ...title(brief, tested, proposed),
    ...faults,
    ...serving === null ? [] : [`- Build ${summaryText(serving.revision)} serves${serving.healthy ? "" : ", **not healthy**"}.`],
    ...findings,
    "",
    ...table.length === 0 ? [] : ["| Asked once, without the fault | Now |", "|---|--:|", ...table, ""],
    "<details><summary>What the worker noted</summary>",
    "",
    ...sentence(report.details).split("\n").map((line2) => `- ${said(line2)}`),
    "",
    "</details>"
  ];
}

// action/pages/coding.ts
var NAMED = 10;
function beforeText(asked2, receipt, raw) {
  const answer = unfixedAnswer(asked2, receipt, raw);
  switch (answer.kind) {
    case "absent":
      return "not there, as it has to be";
    case "value":
      return amount(answer.value, asked2.unit);
    case "silent":
      return `not read: ${phrase(answer.why)}`;
  }
}
function changeLines(change, { patches, receipts, raws }) {
  const asked2 = unfixedPredicate(change.changedPath) ?? change.changedPath;
  const digest2 = predicateDigest(asked2);
  const receipt = receipts.find((entry) => entry.kind === "predicate" && entry.predicateDigest === digest2);
  const before = receipt ? beforeText(asked2, receipt, raws[receipt.rawDigest]) : "not read";
  const patch = Object.hasOwn(patches, change.changeId) ? patches[change.changeId] : void 0;
  const files = patch?.files ?? [];
  const named = files.slice(0, NAMED).map(({ path }) => summaryText(path));
  const more = files.length > NAMED ? [`and ${files.length - NAMED} more`] : [];
  return [
    `- **What:** ${said(change.summary)}`,
    files.length > 0 ? `- **Files:** ${[...named, ...more].join(", ")}` : "- **Files:** none; people make this change.",
    `- **The new code will be seen by:** ${summaryText(labelOf(change.changedPath))}; before the fix: ${summaryText(before)}`,
    `- **Its own tests**, as the agent says: ${summaryText(change.verification.status)}`,
    ""
  ];
}
function codingPage(_brief, done) {
  const proposal = done.proposal;
  const changes = proposal?.implemented ?? [];
  const left2 = proposal?.notImplemented ?? [];
  const [only] = changes;
  return [
    ...only && changes.length === 1 ? heading("The fix", only.title) : heading(count(changes.length, "change")),
    ...changes.flatMap((change) => [
      ...changes.length > 1 ? [`**${summaryText(change.title)}**`, ""] : [],
      ...changeLines(change, done)
    ]),
    ...left2.map(({ advisoryId, reason }) => `- Not implemented: ${summaryText(advisoryId)}. ${said(reason)}`),
    "Whether it helps is decided by the same fault on the live fix, and by nothing else."
  ];
}

// action/pages/doctor.ts
function doctorPage({ environment }, { report }) {
  const checks = report.checks ?? [];
  const failed = checks.filter(({ status }) => status === "failed").length;
  const title2 = failed === 0 ? `all ${count(checks.length, "check")} passed` : `${failed} of ${count(checks.length, "check")} failed`;
  return [
    ...heading(`Doctor, ${summaryText(environment)}: ${title2}`),
    ...checks.map(({ name, status, details: details2, hint }) => {
      const line2 = `- ${status === "passed" ? "✓" : "✗"} **${name}**: ${summaryText(phrase(details2))}`;
      return status === "failed" && hint !== null ? `${line2}<br>**Do:** ${said(hint)}` : line2;
    })
  ];
}

// state/queries/view/series.ts
var MOST_SAMPLES = 4e3;
function payloads({ receipts }, predicate, windows) {
  const digest2 = predicateDigest(predicate);
  const own = Object.values(receipts).filter(
    (receipt) => receipt.kind === "predicate" && receipt.predicateDigest === digest2 && windows.some((window) => window !== null && sameWindow(receipt.window, window))
  );
  return [...new Set(own.map(({ rawDigest }) => rawDigest))].sort();
}
function steps(samples) {
  return samples.map((sample, index) => {
    const before = samples[index - 1]?.value ?? null;
    const value = sample.value === null || before === null || sample.value < before ? null : sample.value - before;
    return { ...sample, value };
  });
}
function samplesFor(measured, predicate, raw, span2) {
  const how = aggregateOf(predicate);
  const found = /* @__PURE__ */ new Map();
  for (const digest2 of payloads(measured, predicate, span2.windows)) {
    for (const { at, read, ok, value, ms } of samplesOf(raw(digest2), predicate) ?? []) {
      const t = (timeMs(at) - span2.zero) / 1e3;
      if (t < span2.from || t > span2.to || found.size >= MOST_SAMPLES) continue;
      const said2 = how === "share" ? read ? Number(ok) : null : value;
      found.set(at, { t, value: said2, ms });
    }
  }
  return [...found.values()].sort((a, b) => a.t - b.t);
}
function alike({ hypothesis }, predicate) {
  const question = ({ source, aggregate }) => digestOf([source, aggregate ?? null]);
  const [own, digest2] = [question(predicate), predicateDigest(predicate)];
  const all = hypothesis ? [...hypothesis.recovery, ...hypothesis.slo, ...hypothesis.steadyState] : [];
  const found = new Map(all.map((entry) => [predicateDigest(entry), entry]));
  return [...found].filter(([key, entry]) => key !== digest2 && question(entry) === own).map(([, entry]) => entry);
}
function curveOf(measured, predicate, raw, span2) {
  const how = aggregateOf(predicate);
  const own = samplesFor(measured, predicate, raw, span2);
  const last = own.at(-1)?.t ?? Number.POSITIVE_INFINITY;
  const after = alike(measured, predicate).map(
    (entry) => samplesFor(measured, entry, raw, span2).filter(({ t }) => t > last)
  );
  const longest = after.sort((a, b) => b.length - a.length)[0] ?? [];
  const samples = [...own, ...longest];
  return {
    predicateId: predicate.id,
    label: labelOf(predicate, 40),
    unit: predicate.unit,
    share: how === "share",
    threshold: predicate.threshold,
    operator: predicate.operator,
    limit: amount(predicate.threshold, predicate.unit),
    samples: how === "increase" ? steps(samples) : samples
  };
}
var effectsOf = ({ faultProof }) => faultProof.effect.slice(0, 2);
function panelOf(measured, raw) {
  const { hypothesis, windows, build, confirm, receipts } = measured;
  const fault = windows?.fault ?? null;
  if (hypothesis === null || windows === null || fault === null) return null;
  const zero = timeMs(fault.from);
  const seconds = (time) => (timeMs(time) - zero) / 1e3;
  const length = seconds(fault.to);
  const from = windows.control ? seconds(windows.control.from) : -length;
  const to = windows.recovery ? seconds(windows.recovery.to) : length * 1.5;
  const span2 = { zero, from, to, windows: [windows.control, fault, windows.recovery] };
  return {
    n: measured.n,
    mode: measured.mode,
    revision: build?.revision ?? "",
    commit: build?.commit ?? null,
    fault: [0, length],
    span: [from, to],
    decides: curveOf(measured, hypothesis.confirm, raw, span2),
    effects: effectsOf(hypothesis).map((effect) => curveOf(measured, effect, raw, span2)),
    without: confirm ? readingOf(confirm.control, receipts) : null,
    during: confirm ? readingOf(confirm.during, receipts) : null,
    verdict: measured.verdict
  };
}

// state/queries/picture/draw.ts
var STYLE = [
  "@media (prefers-color-scheme: dark){.bg{fill:#12161a;stroke:#2c333a}.ink{fill:#e8ebee}.mute,.plainf{fill:#9aa4af}.grid{stroke:#262d33}",
  ".axis,.tick{stroke:#5d6772}.band{fill:#f59e0b;fill-opacity:.16}.amber{fill:#fbbf24}.thr,.plain{stroke:#9aa4af}",
  ".bad{stroke:#fb923c}.good{stroke:#2dd4bf}.badf{fill:#fb923c}.goodf{fill:#2dd4bf}.box{stroke:#2c333a}}",
  // On a phone the picture is half as wide: fewer words, and larger.
  "@media (max-width: 560px){.fine{display:none}.head{font-size:27px}.num{font-size:48px}.ax{font-size:23px}}"
].join("");

// state/queries/picture/scale.ts
var MOST_BINS = 60;
var WIDTHS = [0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200];
function binSeconds({ span: span2 }) {
  const length = span2[1] - span2[0];
  return WIDTHS.find((width) => width >= 1 && length / width <= MOST_BINS) ?? length / MOST_BINS;
}
function edges({ span: span2, fault }, width) {
  const all = /* @__PURE__ */ new Set([span2[0], span2[1], fault[0], fault[1]]);
  for (let k = Math.ceil(span2[0] / width); k * width < span2[1]; k += 1) {
    if (Math.abs(k * width - fault[1]) > width / 4) all.add(k * width);
  }
  return [...all].filter((edge) => edge >= span2[0] && edge <= span2[1]).sort((a, b) => a - b);
}
function mean(samples) {
  const read = samples.flatMap(({ value }) => value ?? []);
  return read.length === 0 ? null : read.reduce((sum, value) => sum + value, 0) / read.length;
}
function bins(panel, curve2) {
  const all = edges(panel, binSeconds(panel));
  return all.slice(1).map((to, index) => {
    const from = all[index];
    const inside = curve2.samples.filter(({ t }) => t >= from && t < to);
    return { from, to, value: mean(inside), samples: inside.length };
  });
}

// state/queries/picture/mermaid.ts
var GRAY = "#808a94";
var THEME = [
  "background",
  "title",
  "xAxisLabel",
  "xAxisTitle",
  "xAxisTick",
  "xAxisLine",
  "yAxisLabel",
  "yAxisTitle",
  "yAxisTick",
  "yAxisLine"
];
var COLORS = "#d9480f, #0d9488";
var quoted = (text2) => `"${text2.replace(/["\\`<>#;{}[\]]|%%/g, "").slice(0, 110)}"`;
var POINTS = 80;
function level(panel, t, steps2, scale) {
  const inside = steps2.find((step) => t >= step.from && t < step.to);
  const known = inside?.value ?? steps2.findLast((step) => step.from <= t && step.value !== null)?.value ?? panel.without?.value ?? 0;
  return Number((known * scale).toPrecision(4));
}
function mermaidOf(panels) {
  const [first] = panels;
  if (!first || panels.every(({ decides: decides2 }) => decides2.samples.length === 0)) return null;
  const { decides } = first;
  const share = decides.share || decides.unit === "share";
  const scale = share ? 100 : 1;
  const from = Math.round(Math.min(...panels.map(({ span: span2 }) => span2[0])));
  const to = Math.round(Math.max(...panels.map(({ span: span2 }) => span2[1])));
  const times = Array.from({ length: POINTS }, (_, k) => from + (to - from) * k / (POINTS - 1));
  const lines2 = panels.map((panel) => {
    const steps2 = bins(panel, panel.decides);
    return times.map((t) => level(panel, Math.min(t, panel.span[1] - 1e-6), steps2, scale));
  });
  const most = share ? 100 : Math.max(decides.threshold, ...lines2.flat()) * 1.1;
  const unit = share ? "%" : amount(1, decides.unit).replace(/^1 ?/, "");
  const after = panels.length === 1 ? "after the fix (teal)" : "after it (teal)";
  const names = panels.map(({ mode }) => mode === "initial" ? "before the fix (orange)" : after).join(", ");
  const colors = panels.length === 1 && first.mode === "verify" ? "#0d9488" : panels.length === 1 ? "#d9480f" : COLORS;
  return [
    "```mermaid",
    "---",
    "config:",
    "  theme: base",
    "  themeVariables:",
    "    xyChart:",
    ...THEME.map((name) => `      ${name}Color: "${name === "background" ? "transparent" : GRAY}"`),
    `      plotColorPalette: "${colors}, ${GRAY}"`,
    "  xyChart:",
    "    width: 760",
    "    height: 260",
    "    titleFontSize: 15",
    "---",
    "xychart-beta",
    `  title ${quoted(`${decides.label}: ${names}, gray: ${amount(decides.threshold, decides.unit)}`)}`,
    `  x-axis ${quoted(`seconds, the fault lasts from 0 to ${Number(first.fault[1].toFixed(first.fault[1] < 2 ? 1 : 0))}`)} ${from} --> ${to}`,
    `  y-axis ${quoted(`${decides.label}${unit === "" ? "" : ` (${unit})`}`)} 0 --> ${Number(most.toPrecision(3))}`,
    ...lines2.map((values) => `  line [${values.join(", ")}]`),
    `  line [${times.map(() => decides.threshold * scale).join(", ")}]`,
    "```"
  ].join("\n");
}

// action/pages/lifted.ts
function cleanupPage({ report }) {
  const { details: details2 } = report;
  if (codeOf(details2) === "no-fault-active") return heading("No fault of this run is active").slice(0, 1);
  const lifted = paramsOf(details2, "fault-lifted");
  if (!lifted) return [...heading("What a lost worker left"), said(details2)];
  if (lifted.unread !== null)
    return [
      ...heading("Whether the fault still acts is not known"),
      said(details2),
      "",
      "Look at that run where faults are injected from, and end it there if it still acts."
    ];
  return [
    ...heading(
      lifted.recovered ? "The fault is lifted, and the service recovered" : "The fault is lifted; recovery is not proven"
    ),
    said(details2)
  ];
}
function interruptedPage(done) {
  if (paramsOf(done.report.details, "fault-lifted")) return cleanupPage(done);
  return [...heading("No fault was started"), said(done.report.details)];
}
function failurePage(what, { report }) {
  return [...heading(`✗ This job failed`, what), said(report.details)];
}

// action/pages/series-table.ts
var ROWS = 16;
var STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];
function mean2({ samples }, from, to) {
  const values = samples.flatMap(({ t, value }) => t >= from && t < to && value !== null ? [value] : []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
function seriesTable(panel) {
  const { span: span2, fault, decides, effects } = panel;
  if (decides.samples.length === 0) return [];
  const step = STEPS.find((seconds) => (span2[1] - span2[0]) / seconds <= ROWS) ?? Math.ceil((span2[1] - span2[0]) / ROWS);
  const from = Math.floor(span2[0] / step) * step;
  const starts = Array.from({ length: Math.ceil((span2[1] - from) / step) }, (_, k) => from + k * step);
  const curves = [decides, ...effects];
  const cell2 = (curve2, start) => {
    const value = mean2(curve2, start, start + step);
    return value === null ? "–" : summaryText(amount(value, curve2.share ? "share" : curve2.unit));
  };
  return [
    "",
    "<details><summary>The series as a table</summary>",
    "",
    `Each row is the mean of ${step === 1 ? "one second" : `${step} s`}, counted from the beginning of the fault.`,
    "",
    `| Second | ${curves.map(({ label }) => summaryText(label)).join(" | ")} |`,
    `|---|${curves.map(() => "--:|").join("")}`,
    ...starts.map((start) => {
      const acts = start < fault[1] && start + step > fault[0];
      const when = `${start} to ${start + step}`.replaceAll("-", "−");
      return `| ${acts ? `**${when}** fault` : when} | ${curves.map((curve2) => cell2(curve2, start)).join(" | ")} |`;
    }),
    "",
    "</details>"
  ];
}

// action/pages/experiment.ts
function find(receipts, kind, predicate, window) {
  const digest2 = predicateDigest(predicate);
  return receipts.find(
    (receipt) => receipt.kind === kind && receipt.predicateDigest === digest2 && receipt.window?.from === window?.from
  );
}
function cell(receipt) {
  if (!receipt) return "–";
  const text2 = valueText(receipt);
  return text2 === "" ? "not measured" : summaryText(text2);
}
function drawn(experiment, { receipts, raws }, windows) {
  const measured = {
    n: experiment.n,
    mode: experiment.mode,
    hypothesis: experiment.hypothesis,
    windows,
    build: experiment.expectedBuild,
    receipts: Object.fromEntries(receipts.map((receipt) => [receipt.id, receipt])),
    confirm: null,
    verdict: "none"
  };
  return panelOf(measured, (digest2) => raws[digest2] ?? null);
}
function stops({ haltedBy = null, contaminated = null }, halts) {
  const halt = halts.find(({ id }) => id === haltedBy);
  const rule = halt ? `${labelOf(halt)} ${bound(halt)}` : haltedBy ?? "";
  return [
    ...haltedBy === null ? [] : [`✗ A safety halt stopped the fault: ${summaryText(rule)}.`, ""],
    ...contaminated === null ? [] : [`✗ Something else changed meanwhile: ${said(contaminated)}`, ""]
  ];
}
function recovery({ timeToRecoverSeconds = null, recoveryFailed = false }) {
  if (recoveryFailed) return "✗ The service did **not** recover in time.";
  if (timeToRecoverSeconds === null) return "– Whether the service recovered was not measured.";
  return `✓ The service recovered ${timeToRecoverSeconds === 0 ? "at once" : `after ${span(timeToRecoverSeconds)}`}.`;
}
function experimentPage({ state, config, environment }, done) {
  const experiment = state?.experiment ?? null;
  const { windows } = done.report;
  if (!experiment || !windows?.fault) return interruptedPage(done);
  const { hypothesis, mode, fault } = experiment;
  const { receipts } = done;
  const row = (predicate, rule, kind = "predicate") => {
    const [without, during] = [windows.control, windows.fault].map((window) => find(receipts, kind, predicate, window));
    const label = summaryText(labelOf(predicate));
    const name = kind === "predicate" && predicate === hypothesis.confirm ? `**${label}**` : label;
    return `| ${name}<br>${rule} | ${cell(without)} | ${cell(during)} |`;
  };
  const decides = find(receipts, "predicate", hypothesis.confirm, windows.fault)?.value;
  const number = typeof decides === "number" ? told(hypothesis.confirm, amount(decides, hypothesis.confirm.unit)) : "not measured";
  const panel = drawn(experiment, done, windows);
  const chart = panel === null ? null : mermaidOf([panel]);
  const halts = environmentOf(config.effective, environment)?.settings.guardrails.safetyHalts ?? [];
  return [
    `### ${mode === "verify" ? "Same fault again" : "During the fault"}: ${summaryText(number)}`,
    "",
    `Build under test: ${summaryText(experiment.expectedBuild.revision)}. The fault lasts ${span(durationSeconds(fault.duration) ?? 0)}. It acted ${clockSpan(windows.fault.from, windows.fault.to)} UTC.`,
    "",
    ...stops(done.report, halts),
    ...chart === null ? [] : [chart, ""],
    "| | Without the fault | During the fault |",
    "|---|--:|--:|",
    row(hypothesis.confirm, `weak ${summaryText(bound(hypothesis.confirm))}`),
    ...hypothesis.faultProof.effect.map(
      (predicate) => row(predicate, `${summaryText(bound(predicate))} proves the fault`)
    ),
    ...hypothesis.slo.map((predicate) => row(predicate, `SLO: ${summaryText(bound(predicate))}`)),
    ...worksOf(hypothesis).map(({ predicate }) => row(predicate, "in each interval", "work-slices")),
    row(hypothesis.executedPath, "the suspected code ran"),
    ...experiment.changedPaths.map(({ predicate }) => row(predicate, "the new code ran")),
    "",
    recovery(done.report),
    ...panel === null ? [] : seriesTable(panel)
  ];
}

// action/pages/probe.ts
function probePage({ config, environment, state }, { report, receipts }) {
  const serving = servingValue(receipts.findLast(({ kind }) => kind === "serving") ?? null);
  const candidate = state?.gate?.candidate ?? null;
  const needed = effectiveSettings(config.effective, environment)?.serving.samples;
  const short = (hex) => hex ? `\`${digest(hex)}\`` : "–";
  const commit = (hex) => hex ? `\`${sha(hex)}\`` : "–";
  const rows = serving === null ? [] : [
    "| | Waited for | Serves |",
    "|---|---|---|",
    `| Commit | ${commit(candidate?.commit)} | ${commit(serving.commit)} |`,
    `| Digest | ${short(candidate?.digest?.sha256)} | ${short(serving.digest?.sha256)} |`,
    `| Healthy samples in a row | ${needed ?? "–"} | ${serving.healthy ? serving.consecutive : "0"} |`,
    ""
  ];
  return [
    ...serving === null ? heading("What serves could not be read") : heading("Serving now", serving.revision),
    ...rows,
    said(sentence(report.details))
  ];
}

// action/pages/words.ts
var NOT_EVIDENCE = "These are words of an agent and no evidence; the App computes the verdict from what was measured.";
function diagnosis({ mechanism, remediable, reason }) {
  return [
    ...heading("Why it happens, in the words of an agent"),
    `- **How:** ${said(mechanism)}`,
    `- **Can it be remedied?** ${remediable ? "Yes" : "No"}: ${said(reason)}`,
    "",
    NOT_EVIDENCE
  ];
}
function advice({ advisories }) {
  return [
    ...heading(`${count(advisories.length, "remedy", "remedies")} proposed by an agent`),
    ...advisories.map(({ title: title2, change }, index) => `${index + 1}. **${summaryText(title2)}**<br>${said(change)}`),
    "",
    advisories.length === 0 ? "Without a remedy nobody is asked to choose." : "Nothing is coded before a person has chosen, on the record."
  ];
}
function wordsPage({ phase }, { report, proposal }) {
  if (proposal === null) return [...heading("No agent is set up for this step"), said(report.details)];
  return phase === "advisory" ? advice(proposal) : diagnosis(proposal);
}

// action/pages/page.ts
var HEADINGS = {
  "resilience-analysis": "What may break",
  "chaos-execution": "The fault and what it did",
  diagnostic: "Why it happens",
  advisory: "Proposed remedies",
  coding: "The fix",
  probe: "What serves now",
  cleanup: "What a lost worker left",
  doctor: "Doctor"
};
function linesOf(brief, done) {
  const what = brief.purpose === "phase" ? brief.phase : brief.purpose;
  if (done.report.outcome === "failed") return failurePage(HEADINGS[what] ?? what, done);
  switch (what) {
    case "doctor":
      return doctorPage(brief, done);
    case "probe":
      return probePage(brief, done);
    case "cleanup":
      return cleanupPage(done);
    case "resilience-analysis":
      return analysisPage(brief, done);
    case "chaos-execution":
      return experimentPage(brief, done);
    case "coding":
      return codingPage(brief, done);
    default:
      return wordsPage(brief, done);
  }
}
function nextOf({ purpose, state, environment }, { report }, links) {
  const record = state?.record.pullRequest ?? null;
  const where = record === null || !links?.record ? "the run's record" : `[#${record}](${links.record})`;
  if (purpose === "doctor") {
    const again = (report.checks ?? []).some(({ status }) => status === "failed");
    return again ? `**Next:** make the corrections above, then comment \`/chaos-loop doctor ${commandWord(environment)}\`.` : "**Next:** nothing for you here. The App adds its own checks and answers where doctor was asked for.";
  }
  return report.outcome === "failed" ? `**Next:** nothing for you here. The App decides whether this is tried again and writes it to ${where}.` : `**Next:** nothing for you here. The App decides from these receipts and writes it to ${where}.`;
}
function foot({ runId, revision, state }, links) {
  if (runId === null || state === null || links === null) return [];
  return [
    "",
    `<sub>[Run page](${links.page}) · [all steps](${links.commits}) · run \`${runId.replace(/[^\w-]/g, "")}\`, step ${revision}</sub>`
  ];
}
function jobPage(brief, done, web) {
  const links = brief.state === null ? null : linksOf(brief.state, web);
  const apart = brief.state !== null && statePlace(brief.state.repository, brief.config.effective).repository !== null;
  if (apart) {
    const what = brief.purpose === "phase" ? brief.phase : brief.purpose;
    return [...heading(HEADINGS[what] ?? what), "The numbers are kept with the state, in another repository."];
  }
  return [...linesOf(brief, done).map(redactText), "", nextOf(brief, done, links), ...foot(brief, links)];
}

// action/telemetry/sampler.ts
function startSampling(clock2, predicate, source, durations, startedAt) {
  const schedule = startSchedule(clock2, {
    startedAt,
    everyMs: source.everyMs,
    timeoutMs: source.timeoutMs,
    take: () => source.take().catch((error) => ({ ok: false, status: null, ms: 0, value: null, error: messageOf(error) }))
  });
  return {
    predicate,
    series(span2) {
      let entries = schedule.entries();
      if (span2) {
        const before = entries.findLastIndex((entry) => entry.at < span2.from);
        const end = entries.findLastIndex((entry) => entry.at <= span2.to) + 1;
        entries = before + 1 === entries.length ? [] : entries.slice(Math.max(0, before), end);
      }
      return {
        predicate,
        startedAt: new Date(startedAt).toISOString(),
        ...durations,
        samples: entries.map(({ at, sentAt, value }) => ({
          at: new Date(at).toISOString(),
          sentAt: new Date(sentAt).toISOString(),
          ...value
        }))
      };
    },
    settledTo: () => schedule.settledTo(),
    settled: (before) => schedule.settled(before),
    stop: () => schedule.stop()
  };
}
var ASKINGS = 3;
async function askOnce(clock2, predicate, source, durations, count2) {
  for (let asking = 1; ; asking += 1) {
    const startedAt = clock2.now();
    const sampling = startSampling(clock2, predicate, source, durations, startedAt);
    await sampling.settled(startedAt + (count2 - 1) * source.everyMs + 1);
    sampling.stop();
    const series = sampling.series();
    const samples = series.samples.slice(0, count2);
    const end = startedAt + count2 * source.everyMs;
    const inTime = samples.length === count2 && samples.every(({ sentAt }) => Date.parse(sentAt) <= end);
    if (inTime || asking === ASKINGS) return { ...series, samples };
  }
}

// action/telemetry/sources/http/index.ts
function httpSampleSource(source, allowHosts, exchange, shared = false) {
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  if (every === null || timeout === null) return null;
  const expected = source.expectStatus ?? 200;
  return {
    everyMs: every * 1e3,
    timeoutMs: timeout * 1e3,
    async take() {
      const { status, ms, body, error } = await exchange({
        url: source.url,
        method: source.method ?? "GET",
        timeoutMs: timeout * 1e3,
        allowHosts,
        body: source.jsonPointer !== void 0
      });
      const met = error === null && status === expected;
      if (source.jsonPointer === void 0) return { ok: met, status, ms, value: null, error };
      if (error !== null) return { ok: false, status, ms, value: null, error };
      if (!met) return { ok: false, status, ms, value: null, error: `status ${status} instead of ${expected}` };
      const found = valueAt(body, source.jsonPointer);
      const ok = found.error === null && (!shared || found.value === true);
      return { ok, status, ms, value: found.value, error: found.error };
    }
  };
}
var collector2 = {
  open: ({ allowHosts, exchange }) => (source, shared) => httpSampleSource(source, allowHosts, exchange, shared)
};

// action/telemetry/sources/logs/index.ts
var collector3 = {
  asked: "windowed",
  open({ monitor }) {
    return async ({ workspaceId, resourceId, query, presentBy }, { from, to }) => {
      const { logs } = await monitor();
      const about = resourceId === void 0 ? { workspaceId: workspaceId ?? "" } : { resourceId };
      const timespan = `${from}/${to}`;
      const [response, present] = await Promise.all([
        logs(about, { query, timespan }),
        presentBy ? logs(about, { query: presentBy.query, timespan }) : void 0
      ]);
      return present === void 0 ? { response } : { response, present };
    };
  }
};

// action/telemetry/sources/metric/index.ts
var MINUTE = 6e4;
var ALL_SERIES = "1000";
function timespanOf({ from, to }) {
  const [begin, end] = [Math.ceil(timeMs(from) / MINUTE) * MINUTE, Math.floor(timeMs(to) / MINUTE) * MINUTE];
  const whole = begin < end ? [begin, end] : [timeMs(from), timeMs(to)];
  return whole.map((at) => new Date(at).toISOString()).join("/");
}
var aggregationsOf = (aggregation) => aggregation === "Average" ? "Average,Total,Count" : aggregation;
var collector4 = {
  asked: "windowed",
  open({ monitor }) {
    return async ({ resourceId, namespace, metric, aggregation, filter, interval, presentBy }, window) => {
      const { metrics } = await monitor();
      const common = {
        timespan: timespanOf(window),
        interval,
        // Another grain than the one that was asked for would be another measurement.
        AutoAdjustTimegrain: "false",
        ...namespace === void 0 ? {} : { metricnamespace: namespace }
      };
      const asked2 = {
        ...common,
        metricnames: metric,
        aggregation: aggregationsOf(aggregation),
        ...filter === void 0 ? {} : { $filter: filter, top: ALL_SERIES }
      };
      const [response, present] = await Promise.all([
        metrics(resourceId, asked2),
        presentBy ? metrics(resourceId, { ...common, metricnames: presentBy.metric, aggregation: presentBy.aggregation }) : void 0
      ]);
      return present === void 0 ? { response } : { response, present };
    };
  }
};

// action/telemetry/sources/registry.ts
var COLLECTORS = {
  metric: collector4,
  logs: collector3,
  http: collector2,
  command: collector
};

// action/telemetry/index.ts
var collectors = COLLECTORS;
var MINUTE2 = 6e4;
function sampledCollector({ source }) {
  const collector5 = collectors[source.type];
  return collector5.asked === "windowed" ? null : collector5;
}
function windowedCollector({ source }) {
  const collector5 = collectors[source.type];
  return collector5.asked === "windowed" ? collector5 : null;
}
function refusalOf({ id, source }) {
  return Object.hasOwn(collectors, source.type) ? null : message("source-not-built", { predicate: id, type: source.type });
}
var marginOf = (predicate) => windowedRules(predicate)?.margin ?? 0;
async function noAzure() {
  throw new Error("there is no Azure here");
}
function createTelemetry(options) {
  const { clock: clock2, monitor = noAzure } = options;
  const sampled = /* @__PURE__ */ new Map();
  const windowed = /* @__PURE__ */ new Map();
  function sourceOf(predicate) {
    const collector5 = sampledCollector(predicate);
    const source = sampledSource(predicate);
    if (!collector5 || source === null) {
      throw new WorkerError(`predicate ${predicate.id} is not sampled`, `Use a source of type ${SAMPLED_TYPES}.`);
    }
    const make = sampled.get(collector5) ?? collector5.open(options);
    sampled.set(collector5, make);
    const made = make(predicate.source, aggregateOf(predicate) === "share");
    if (!made) {
      throw new WorkerError(
        `predicate ${predicate.id} has durations that can't be read`,
        "Use ISO 8601 durations such as PT1S."
      );
    }
    return { source: made, durations: { every: source.every, timeout: source.timeout } };
  }
  function asking(predicate) {
    const collector5 = windowedCollector(predicate);
    if (!collector5) throw new WorkerError(`predicate ${predicate.id} is sampled`, "Ask it on a schedule.");
    const ask = windowed.get(collector5) ?? collector5.open({ monitor });
    windowed.set(collector5, ask);
    return ask;
  }
  return {
    refusal: refusalOf,
    ask: async (predicate) => {
      const { source, durations } = sourceOf(predicate);
      const count2 = aggregateOf(predicate) === "increase" ? 2 : 1;
      return askOnce(clock2, predicate, source, durations, count2);
    },
    start: (predicate, startedAt) => {
      const { source, durations } = sourceOf(predicate);
      return startSampling(clock2, predicate, source, durations, startedAt);
    },
    async query(predicate, window) {
      const ask = asking(predicate);
      const early = timeMs(window.to) + marginOf(predicate) * 1e3 - clock2.now();
      if (early > 0) await clock2.sleep(early, options.stopping);
      const answer = await ask(predicate.source, window).catch(
        (error) => ({
          response: { error: { code: "Unanswered", message: messageOf(error) } }
        })
      );
      return { predicate, window, ...answer };
    },
    newestWindow(predicate, seconds) {
      const grain = durationSeconds(windowedRules(predicate)?.grain(predicate.source)) ?? 0;
      const length = Math.ceil(Math.max(seconds, grain) / 60) * MINUTE2;
      const to = Math.floor((clock2.now() - marginOf(predicate) * 1e3) / MINUTE2) * MINUTE2;
      return { from: new Date(to - length).toISOString(), to: new Date(to).toISOString() };
    }
  };
}

// action/jobs/deliver.ts
async function left(files, path, what, maxBytes) {
  const read = await files.read(path, maxBytes);
  if (read.ok) return { ok: true, text: read.bytes.toString("utf8") };
  if (read.missing) return { ok: true, text: null };
  const error = {
    code: "agent-failed",
    message: `The ${what} that the propose job left can't be read: ${read.why}`,
    hint: "Look at the propose job of this workflow run."
  };
  return { ok: false, error };
}
var MAX_PATCH = 32 * 1024 * 1024;
function jsonOf(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}
async function readProposed(runtime, inputs, brief) {
  if (!brief.agent || !brief.proposalSchema) return { kind: "none" };
  const proposal = await left(runtime.files, inCheckout(runtime.env, inputs.proposal), "proposal", MAX_PROPOSAL);
  if (!proposal.ok) return { kind: "failed", error: proposal.error };
  const { text: text2 } = proposal;
  if (text2 === null) return { kind: "none" };
  const failed = agentFailureOf(text2);
  if (failed) return { kind: "failed", error: failed };
  const checked = checkProposal(text2, brief.proposalSchema);
  if (!checked.ok) return { kind: "failed", error: checked.error };
  const patches = {};
  const patch = await left(runtime.files, inCheckout(runtime.env, inputs.patch), "patch", MAX_PATCH);
  if (!patch.ok) return { kind: "failed", error: patch.error };
  const given = jsonOf(patch.text ?? "{}");
  if (given === void 0) {
    const error = {
      code: "invalid-change",
      message: "The patch that the propose job left is no JSON",
      hint: "Use the same version of the action in every job."
    };
    return { kind: "failed", error };
  }
  for (const [changeId, patch2] of Object.entries(asRecord(given))) {
    if (!Sp(patch2)) {
      const error = {
        code: "invalid-change",
        message: `The patch of ${changeId} is not valid`,
        hint: "Use the same version of the action in every job."
      };
      return { kind: "failed", error };
    }
    patches[changeId] = patch2;
  }
  return { kind: "proposal", proposal: checked.proposal, patches };
}
async function perform(work) {
  const { purpose, phase } = work.brief;
  switch (purpose) {
    case "doctor":
      return (await import("./doctor-QUXQTGM7.js")).doctor(work);
    case "probe":
      return (await import("./probe-YUQUAUCS.js")).probe(work);
    case "cleanup":
      return (await import("./cleanup-OSAMMMLQ.js")).cleanup(work);
    case "phase":
      break;
  }
  switch (phase) {
    case "resilience-analysis":
      return (await import("./analysis-JYOW3CCE.js")).analyze(work);
    case "chaos-execution":
      return (await import("./execution-VK3GTLTY.js")).execute(work);
    case "diagnostic":
    case "advisory":
      return (await import("./words-MOOXNGH3.js")).words(work);
    case "coding":
      return (await import("./coding-DBNWZVXF.js")).code(work);
    default:
      throw new WorkerError(`There is no worker for ${phase}`, "Update the action.");
  }
}
async function askForBrief(runtime, appClient) {
  const { runId, environment, token } = await readDispatch(runtime);
  const brief = await appClient.brief({
    schemaVersion: "chaos-loop/poll/v1",
    type: "poll",
    runId,
    environment,
    token,
    workflowRun: workflowRunOf(runtime.env),
    stage: "begin",
    at: nowText(runtime.clock)
  });
  if (brief === null) throw new LeaseLost("asking for the brief");
  return brief;
}
function monitorOf(runtime) {
  let opened = null;
  return () => {
    opened ??= import("./open-monitor-DCTETSXB.js").then(({ openMonitor }) => openMonitor(runtime));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}
async function workOf(runtime, inputs) {
  const began = runtime.clock.now();
  const github = createGitHubReader(runtime, inputs.githubToken);
  const config = await readConfig(github);
  const limit = durationSeconds(config.worker?.maxDuration ?? "") ?? DEFAULT_JOB_SECONDS;
  const clientTo = (seconds) => createAppClient({ ...runtime, appUrl: config.app.url, deadline: began + seconds * 1e3 });
  const brief = await askForBrief(runtime, clientTo(limit));
  const settings = effectiveSettings(brief.config.effective, brief.environment);
  const environment = environmentOf(brief.config.effective, brief.environment)?.settings;
  if (!settings || !environment) {
    throw new WorkerError(`The configuration has no environment "${brief.environment}"`, "Start the run anew.");
  }
  const deadline = began + settings.maxDuration * 1e3;
  const checkout = checkoutOf(runtime.env);
  const exchange = withHeaders(runtime.exchange, environment.requestHeaders ?? [], runtime.env, runtime.mask);
  return {
    runtime,
    brief,
    settings,
    environment,
    workflowRun: workflowRunOf(runtime.env),
    appClient: clientTo(settings.maxDuration),
    provider: createFaultProvider({ runtime, checkout, github, commit: brief.commit }, environment),
    telemetry: createTelemetry({
      clock: runtime.clock,
      exchange,
      allowHosts: settings.allowHosts,
      env: runtime.env,
      checkout,
      github,
      commit: brief.commit,
      monitor: monitorOf(runtime),
      stopping: runtime.stopping
    }),
    exchange,
    cancels: [],
    github,
    proposed: await readProposed(runtime, inputs, brief),
    deadline
  };
}
async function submit(work, outcome) {
  return work.appClient.send({
    schemaVersion: "chaos-loop/submission/v1",
    type: "submit",
    commandId: work.runtime.newId("submit"),
    runId: work.brief.runId,
    environment: work.brief.environment,
    token: work.brief.token,
    workflowRun: work.workflowRun,
    phase: work.brief.phase,
    purpose: work.brief.purpose,
    report: outcome.report,
    proposal: outcome.proposal,
    patches: outcome.patches,
    receipts: outcome.evidence.receipts(),
    raws: outcome.evidence.raws(),
    ...work.cancels.length > 0 ? { cancels: toldCancels(work) } : {}
  });
}
function failure(work, text2) {
  return {
    report: { outcome: "failed", class: "provider", details: details(redactText(text2)) },
    proposal: null,
    patches: {},
    evidence: createEvidence(work.runtime.clock)
  };
}
var MAX_SUMMARY = 25e4;
async function summarize(runtime, work, { evidence, ...outcome }) {
  const path = runtime.env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  const done = { ...outcome, receipts: evidence.receipts(), raws: evidence.raws() };
  const page = jobPage(work.brief, done, runtime.env.GITHUB_SERVER_URL);
  try {
    await runtime.files.append(path, `${page.join("\n").slice(0, MAX_SUMMARY)}
`);
  } catch (error) {
    runtime.log.warning(`The step summary can't be written: ${messageOf(error)}`);
  }
}
var FINAL = /* @__PURE__ */ new Set(["lease-lost", "lease-held", "not-found", "terminated", "wrong-phase", "invalid-token"]);
async function deliver(runtime, inputs) {
  const work = await workOf(runtime, inputs);
  let outcome;
  try {
    outcome = await perform(work);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const hint = error instanceof WorkerError ? ` ${error.hint}` : "";
    runtime.log.error(`${messageOf(error)}${hint}`);
    outcome = failure(work, `${messageOf(error)}${hint}`);
  }
  await summarize(runtime, work, outcome);
  let answer = await submit(work, outcome);
  if (!answer.ok && outcome.report.outcome !== "failed" && !FINAL.has(answer.error.code)) {
    const problems = (answer.error.problems ?? []).map((problem) => `${problem.path}: ${problem.message}`).join("; ");
    const said2 = `The App refused the submission: ${answer.error.message} ${problems} ${answer.error.hint}`;
    runtime.log.error(said2);
    const refused = failure(work, said2);
    await summarize(runtime, work, refused);
    answer = await submit(work, refused);
  }
  if (!answer.ok) {
    throw new WorkerError(
      `The submission was refused: ${answer.error.message} (${answer.error.code})`,
      answer.error.hint
    );
  }
  runtime.log.info(`Submitted: revision ${answer.result.revision}. ${sentence(outcome.report.details)}`);
}
export {
  deliver
};
