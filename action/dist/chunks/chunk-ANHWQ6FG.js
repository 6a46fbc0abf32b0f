import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  aggregateOf,
  message,
  sampledRules,
  sampledSource,
  windowedRules
} from "./chunk-C7H5E2UI.js";
import {
  asList,
  asNumber,
  asRecord,
  asText
} from "./chunk-GQ55RZAZ.js";

// state/evidence/readers/absence.ts
function nothingAt(pointer) {
  return `nothing at ${pointer}`;
}
function answered(predicate, sample) {
  const lacks = sample.error !== null && sample.error === nothingAt(sampledSource(predicate)?.jsonPointer ?? "");
  return sampledRules(predicate)?.answered(predicate.source, sample, lacks) ?? false;
}
function sampled(predicate, raw, receipt) {
  const samples = asList(asRecord(raw).samples).map((entry) => {
    const { status, ok, value: value2, error } = asRecord(entry);
    return { status: asNumber(status), ok: ok === true, value: value2 ?? null, error: asText(error) };
  });
  const known = samples.filter((sample) => answered(predicate, sample));
  const last = known.at(-1);
  if (!last) {
    const said = samples.at(-1);
    const why = said?.error == null ? message("answered-with", { status: said?.status ?? null }) : message("as-written", { words: said.error });
    return { kind: "silent", why };
  }
  const how = aggregateOf(predicate);
  if (how === "share") return { kind: "value", value: known.filter(({ ok }) => ok).length / known.length };
  const value = how === "increase" ? asNumber(last.value) : asNumber(receipt.value) ?? asNumber(last.value);
  return value === null ? { kind: "absent" } : { kind: "value", value };
}
function queried(receipt, { answersNothing }) {
  const value = asNumber(receipt.value);
  if (value !== null) return { kind: "value", value };
  const { caveat } = receipt;
  return caveat !== null && answersNothing(caveat) ? { kind: "absent" } : { kind: "silent", why: caveat ?? message("not-read") };
}
function unfixedAnswer(predicate, receipt, raw) {
  const rules = windowedRules(predicate);
  return rules ? queried(receipt, rules) : sampled(predicate, raw, receipt);
}

export {
  nothingAt,
  unfixedAnswer
};
