import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// schemas/generated/validators.js
var nt = (s, i) => () => {
  try {
    return i || s((i = { exports: {} }).exports, i), i.exports;
  } catch (w) {
    throw i = 0, w;
  }
};
var ct = nt((si, ft) => {
  "use strict";
  ft.exports = function s(i, w) {
    if (i === w) return true;
    if (i && w && typeof i == "object" && typeof w == "object") {
      if (i.constructor !== w.constructor) return false;
      var k, u, m;
      if (Array.isArray(i)) {
        if (k = i.length, k != w.length) return false;
        for (u = k; u-- !== 0; ) if (!s(i[u], w[u])) return false;
        return true;
      }
      if (i.constructor === RegExp) return i.source === w.source && i.flags === w.flags;
      if (i.valueOf !== Object.prototype.valueOf) return i.valueOf() === w.valueOf();
      if (i.toString !== Object.prototype.toString) return i.toString() === w.toString();
      if (m = Object.keys(i), k = m.length, k !== Object.keys(w).length) return false;
      for (u = k; u-- !== 0; ) if (!Object.prototype.hasOwnProperty.call(w, m[u])) return false;
      for (u = k; u-- !== 0; ) {
        var e = m[u];
        if (!s(i[e], w[e])) return false;
      }
      return true;
    }
    return i !== i && w !== w;
  };
});
var ht = nt((at) => {
  "use strict";
  Object.defineProperty(at, "__esModule", { value: true });
  var yt = ct();
  yt.code = 'require("ajv/dist/runtime/equal").default';
  at.default = yt;
});
var Pt = nt((ot) => {
  "use strict";
  Object.defineProperty(ot, "__esModule", { value: true });
  function gt(s) {
    let i = s.length, w = 0, k = 0, u;
    for (; k < i; ) w++, u = s.charCodeAt(k++), u >= 55296 && u <= 56319 && k < i && (u = s.charCodeAt(k), (u & 64512) === 56320 && k++);
    return w;
  }
  ot.default = gt;
  gt.code = 'require("ajv/dist/runtime/ucs2length").default';
});
var vt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/advisory.json", title: "Advisory", description: "One suggested remedy (contract §10).", type: "object", additionalProperties: false, required: ["advisoryId", "title", "class", "addressesHypothesisIds", "evidence", "grounding", "change", "rollback", "acceptance", "rankingInputs", "sensitive"], properties: { advisoryId: { $ref: "common.json#/$defs/id" }, title: { $ref: "common.json#/$defs/label" }, class: { $ref: "common.json#/$defs/label" }, addressesHypothesisIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1, uniqueItems: true }, evidence: { type: "object", additionalProperties: false, required: ["receipts", "mechanism", "locations"], properties: { receipts: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1 }, mechanism: { $ref: "common.json#/$defs/text" }, locations: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1 } } }, grounding: { type: "object", additionalProperties: false, required: ["source", "reference", "citation"], properties: { source: { enum: ["advisor", "well-architected"] }, reference: { $ref: "common.json#/$defs/label" }, citation: { $ref: "common.json#/$defs/text" } } }, change: { $ref: "common.json#/$defs/text" }, rollback: { $ref: "common.json#/$defs/text" }, acceptance: { type: "object", additionalProperties: false, required: ["changedPath"], properties: { changedPath: { $ref: "predicate.json" } } }, rankingInputs: { title: "AdvisoryRanking", description: "Each 1 (low) to 5 (high).", type: "object", additionalProperties: false, required: ["evidenceStrength", "expectedGain", "implementationRisk"], properties: { evidenceStrength: { type: "integer", minimum: 1, maximum: 5 }, expectedGain: { type: "integer", minimum: 1, maximum: 5 }, implementationRisk: { type: "integer", minimum: 1, maximum: 5 } } }, supersedesAttempt: { $ref: "common.json#/$defs/id" }, sensitive: { type: "boolean" } } };
var H = Object.prototype.hasOwnProperty;
var Cs = ht().default;
var Ae = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$", "u");
function te(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = te.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return te.errors = e, r === 0;
}
te.evaluated = { dynamicProps: false, dynamicItems: false };
var I = Pt().default;
function ie(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ie.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ie.errors = e, r === 0;
}
ie.evaluated = { dynamicProps: false, dynamicItems: false };
function ne(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ne.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ne.errors = e, r === 0;
}
ne.evaluated = { dynamicProps: false, dynamicItems: false };
var wt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/predicate.json", title: "Predicate", description: "An executable comparison (contract §5).", type: "object", additionalProperties: false, required: ["id", "source", "operator", "threshold", "unit"], properties: { id: { $ref: "common.json#/$defs/id" }, description: { $ref: "common.json#/$defs/text" }, source: { oneOf: [{ $ref: "#/$defs/metricSource" }, { $ref: "#/$defs/logsSource" }, { $ref: "#/$defs/httpSource" }, { $ref: "#/$defs/commandSource" }] }, operator: { enum: [">", "<", ">=", "<=", "==", "!="] }, threshold: { type: "number" }, unit: { type: "string", minLength: 1, maxLength: 40 }, aggregate: { enum: ["share", "last", "min", "max", "mean", "p95", "increase"] }, minCoverage: { type: "number", exclusiveMinimum: 0, maximum: 1 } }, $defs: { metricSource: { title: "MetricSource", description: "An Azure Monitor metric.", type: "object", additionalProperties: false, required: ["type", "resourceId", "metric", "aggregation", "interval"], properties: { type: { const: "metric" }, resourceId: { $ref: "common.json#/$defs/armId" }, namespace: { $ref: "common.json#/$defs/label" }, metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Average", "Minimum", "Maximum", "Total", "Count"] }, filter: { $ref: "common.json#/$defs/text" }, interval: { $ref: "common.json#/$defs/duration" }, presentBy: { type: "object", additionalProperties: false, required: ["metric", "aggregation"], properties: { metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Total", "Count"] } } } } }, logsSource: { title: "LogsSource", description: "A KQL query giving one row with one numeric column.", type: "object", additionalProperties: false, required: ["type", "query"], properties: { type: { const: "logs" }, workspaceId: { $ref: "common.json#/$defs/label" }, resourceId: { $ref: "common.json#/$defs/armId" }, query: { $ref: "common.json#/$defs/text" } }, oneOf: [{ required: ["workspaceId"] }, { required: ["resourceId"] }] }, httpSource: { title: "HttpSource", description: "Samples of an HTTP endpoint; a sample meets the expectation when the status is expectStatus (default 200) within timeout.", type: "object", additionalProperties: false, required: ["type", "url", "every", "timeout"], properties: { type: { const: "http" }, url: { type: "string", pattern: "^https?://", maxLength: 2048 }, method: { enum: ["GET", "HEAD", "POST"] }, expectStatus: { type: "integer", minimum: 100, maximum: 599 }, jsonPointer: { type: "string", pattern: "^(/([^~/]|~[01])*)*$", maxLength: 300 }, every: { $ref: "common.json#/$defs/duration" }, timeout: { $ref: "common.json#/$defs/duration" } } }, commandSource: { title: "CommandSource", description: "Samples of a trusted command of the default branch; its standard output is JSON.", type: "object", additionalProperties: false, required: ["type", "run", "every", "timeout"], properties: { type: { const: "command" }, run: { $ref: "common.json#/$defs/path" }, jsonPointer: { type: "string", maxLength: 300 }, every: { $ref: "common.json#/$defs/duration" }, timeout: { $ref: "common.json#/$defs/duration" } } } } };
function tr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = tr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return tr.errors = e, r === 0;
}
tr.evaluated = { dynamicProps: false, dynamicItems: false };
function xe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = xe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return xe.errors = e, r === 0;
}
xe.evaluated = { dynamicProps: false, dynamicItems: false };
var kt = { title: "MetricSource", description: "An Azure Monitor metric.", type: "object", additionalProperties: false, required: ["type", "resourceId", "metric", "aggregation", "interval"], properties: { type: { const: "metric" }, resourceId: { $ref: "common.json#/$defs/armId" }, namespace: { $ref: "common.json#/$defs/label" }, metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Average", "Minimum", "Maximum", "Total", "Count"] }, filter: { $ref: "common.json#/$defs/text" }, interval: { $ref: "common.json#/$defs/duration" }, presentBy: { type: "object", additionalProperties: false, required: ["metric", "aggregation"], properties: { metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Total", "Count"] } } } } };
var Bs = new RegExp("^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$", "u");
function We(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = We.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 2048) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Bs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return We.errors = e, r === 0;
}
We.evaluated = { dynamicProps: false, dynamicItems: false };
function oe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = oe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return oe.errors = e, r === 0;
}
oe.evaluated = { dynamicProps: false, dynamicItems: false };
var it = new RegExp("^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$", "u");
function Q(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Q.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!it.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Q.errors = e, r === 0;
}
Q.evaluated = { dynamicProps: false, dynamicItems: false };
function ir(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ir.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.resourceId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceId" }, message: "must have required property 'resourceId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.metric === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "metric" }, message: "must have required property 'metric'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.aggregation === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "aggregation" }, message: "must have required property 'aggregation'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.interval === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "interval" }, message: "must have required property 'interval'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "type" || t === "resourceId" || t === "namespace" || t === "metric" || t === "aggregation" || t === "filter" || t === "interval" || t === "presentBy")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "metric") {
      let t = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "metric" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.resourceId !== void 0 && (We(s.resourceId, { instancePath: i + "/resourceId", parentData: s, parentDataProperty: "resourceId", rootData: u, dynamicAnchors: m }) || (e = e === null ? We.errors : e.concat(We.errors), r = e.length)), s.namespace !== void 0 && (oe(s.namespace, { instancePath: i + "/namespace", parentData: s, parentDataProperty: "namespace", rootData: u, dynamicAnchors: m }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length)), s.metric !== void 0 && (oe(s.metric, { instancePath: i + "/metric", parentData: s, parentDataProperty: "metric", rootData: u, dynamicAnchors: m }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length)), s.aggregation !== void 0) {
      let t = s.aggregation;
      if (!(t === "Average" || t === "Minimum" || t === "Maximum" || t === "Total" || t === "Count")) {
        let n = { instancePath: i + "/aggregation", schemaPath: "#/properties/aggregation/enum", keyword: "enum", params: { allowedValues: kt.properties.aggregation.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.filter !== void 0 && (xe(s.filter, { instancePath: i + "/filter", parentData: s, parentDataProperty: "filter", rootData: u, dynamicAnchors: m }) || (e = e === null ? xe.errors : e.concat(xe.errors), r = e.length)), s.interval !== void 0 && (Q(s.interval, { instancePath: i + "/interval", parentData: s, parentDataProperty: "interval", rootData: u, dynamicAnchors: m }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length)), s.presentBy !== void 0) {
      let t = s.presentBy;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.metric === void 0) {
          let n = { instancePath: i + "/presentBy", schemaPath: "#/properties/presentBy/required", keyword: "required", params: { missingProperty: "metric" }, message: "must have required property 'metric'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.aggregation === void 0) {
          let n = { instancePath: i + "/presentBy", schemaPath: "#/properties/presentBy/required", keyword: "required", params: { missingProperty: "aggregation" }, message: "must have required property 'aggregation'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "metric" || n === "aggregation")) {
          let a = { instancePath: i + "/presentBy", schemaPath: "#/properties/presentBy/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.metric !== void 0 && (oe(t.metric, { instancePath: i + "/presentBy/metric", parentData: t, parentDataProperty: "metric", rootData: u, dynamicAnchors: m }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length)), t.aggregation !== void 0) {
          let n = t.aggregation;
          if (!(n === "Total" || n === "Count")) {
            let a = { instancePath: i + "/presentBy/aggregation", schemaPath: "#/properties/presentBy/properties/aggregation/enum", keyword: "enum", params: { allowedValues: kt.properties.presentBy.properties.aggregation.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/presentBy", schemaPath: "#/properties/presentBy/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ir.errors = e, r === 0;
}
ir.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function nr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = nr.evaluated;
  p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0);
  let t = r, n = false, a = null, o = r;
  if (s && typeof s == "object" && !Array.isArray(s) && s.workspaceId === void 0) {
    let c = { instancePath: i, schemaPath: "#/oneOf/0/required", keyword: "required", params: { missingProperty: "workspaceId" }, message: "must have required property 'workspaceId'" };
    e === null ? e = [c] : e.push(c), r++;
  }
  var d = o === r;
  d && (n = true, a = 0);
  let l = r;
  if (s && typeof s == "object" && !Array.isArray(s) && s.resourceId === void 0) {
    let c = { instancePath: i, schemaPath: "#/oneOf/1/required", keyword: "required", params: { missingProperty: "resourceId" }, message: "must have required property 'resourceId'" };
    e === null ? e = [c] : e.push(c), r++;
  }
  var d = l === r;
  if (d && n ? (n = false, a = [a, 1]) : d && (n = true, a = 1), n) r = t, e !== null && (t ? e.length = t : e = null);
  else {
    let c = { instancePath: i, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [c] : e.push(c), r++;
  }
  if (s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let c = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.query === void 0) {
      let c = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      e === null ? e = [c] : e.push(c), r++;
    }
    for (let c in s) if (!(c === "type" || c === "workspaceId" || c === "resourceId" || c === "query")) {
      let f = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.type !== void 0 && s.type !== "logs") {
      let c = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "logs" }, message: "must be equal to constant" };
      e === null ? e = [c] : e.push(c), r++;
    }
    s.workspaceId !== void 0 && (oe(s.workspaceId, { instancePath: i + "/workspaceId", parentData: s, parentDataProperty: "workspaceId", rootData: u, dynamicAnchors: m }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length)), s.resourceId !== void 0 && (We(s.resourceId, { instancePath: i + "/resourceId", parentData: s, parentDataProperty: "resourceId", rootData: u, dynamicAnchors: m }) || (e = e === null ? We.errors : e.concat(We.errors), r = e.length)), s.query !== void 0 && (xe(s.query, { instancePath: i + "/query", parentData: s, parentDataProperty: "query", rootData: u, dynamicAnchors: m }) || (e = e === null ? xe.errors : e.concat(xe.errors), r = e.length));
  } else {
    let c = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [c] : e.push(c), r++;
  }
  return nr.errors = e, r === 0;
}
nr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ct = { title: "HttpSource", description: "Samples of an HTTP endpoint; a sample meets the expectation when the status is expectStatus (default 200) within timeout.", type: "object", additionalProperties: false, required: ["type", "url", "every", "timeout"], properties: { type: { const: "http" }, url: { type: "string", pattern: "^https?://", maxLength: 2048 }, method: { enum: ["GET", "HEAD", "POST"] }, expectStatus: { type: "integer", minimum: 100, maximum: 599 }, jsonPointer: { type: "string", pattern: "^(/([^~/]|~[01])*)*$", maxLength: 300 }, every: { $ref: "common.json#/$defs/duration" }, timeout: { $ref: "common.json#/$defs/duration" } } };
var ut = new RegExp("^https?://", "u");
var Bt = new RegExp("^(/([^~/]|~[01])*)*$", "u");
function ar(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ar.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.url === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.every === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "every" }, message: "must have required property 'every'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.timeout === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeout" }, message: "must have required property 'timeout'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "type" || t === "url" || t === "method" || t === "expectStatus" || t === "jsonPointer" || t === "every" || t === "timeout")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "http") {
      let t = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "http" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.url !== void 0) {
      let t = s.url;
      if (typeof t == "string") {
        if (I(t) > 2048) {
          let n = { instancePath: i + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (!ut.test(t)) {
          let n = { instancePath: i + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.method !== void 0) {
      let t = s.method;
      if (!(t === "GET" || t === "HEAD" || t === "POST")) {
        let n = { instancePath: i + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: Ct.properties.method.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.expectStatus !== void 0) {
      let t = s.expectStatus;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/expectStatus", schemaPath: "#/properties/expectStatus/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 599 || isNaN(t)) {
          let n = { instancePath: i + "/expectStatus", schemaPath: "#/properties/expectStatus/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 100 || isNaN(t)) {
          let n = { instancePath: i + "/expectStatus", schemaPath: "#/properties/expectStatus/minimum", keyword: "minimum", params: { comparison: ">=", limit: 100 }, message: "must be >= 100" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.jsonPointer !== void 0) {
      let t = s.jsonPointer;
      if (typeof t == "string") {
        if (I(t) > 300) {
          let n = { instancePath: i + "/jsonPointer", schemaPath: "#/properties/jsonPointer/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (!Bt.test(t)) {
          let n = { instancePath: i + "/jsonPointer", schemaPath: "#/properties/jsonPointer/pattern", keyword: "pattern", params: { pattern: "^(/([^~/]|~[01])*)*$" }, message: 'must match pattern "^(/([^~/]|~[01])*)*$"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/jsonPointer", schemaPath: "#/properties/jsonPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.every !== void 0 && (Q(s.every, { instancePath: i + "/every", parentData: s, parentDataProperty: "every", rootData: u, dynamicAnchors: m }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length)), s.timeout !== void 0 && (Q(s.timeout, { instancePath: i + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: u, dynamicAnchors: m }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ar.errors = e, r === 0;
}
ar.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ls = new RegExp("^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$", "u");
function or(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = or.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 1024) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Ls.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return or.errors = e, r === 0;
}
or.evaluated = { dynamicProps: false, dynamicItems: false };
function pr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = pr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.run === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.every === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "every" }, message: "must have required property 'every'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.timeout === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeout" }, message: "must have required property 'timeout'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "type" || t === "run" || t === "jsonPointer" || t === "every" || t === "timeout")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "command") {
      let t = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "command" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.run !== void 0 && (or(s.run, { instancePath: i + "/run", parentData: s, parentDataProperty: "run", rootData: u, dynamicAnchors: m }) || (e = e === null ? or.errors : e.concat(or.errors), r = e.length)), s.jsonPointer !== void 0) {
      let t = s.jsonPointer;
      if (typeof t == "string") {
        if (I(t) > 300) {
          let n = { instancePath: i + "/jsonPointer", schemaPath: "#/properties/jsonPointer/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/jsonPointer", schemaPath: "#/properties/jsonPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.every !== void 0 && (Q(s.every, { instancePath: i + "/every", parentData: s, parentDataProperty: "every", rootData: u, dynamicAnchors: m }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length)), s.timeout !== void 0 && (Q(s.timeout, { instancePath: i + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: u, dynamicAnchors: m }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return pr.errors = e, r === 0;
}
pr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function A(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = A.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.source === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.operator === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operator" }, message: "must have required property 'operator'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.threshold === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "threshold" }, message: "must have required property 'threshold'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.unit === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "id" || a === "description" || a === "source" || a === "operator" || a === "threshold" || a === "unit" || a === "aggregate" || a === "minCoverage")) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.id !== void 0 && (tr(s.id, { instancePath: i + "/id", parentData: s, parentDataProperty: "id", rootData: u, dynamicAnchors: m }) || (e = e === null ? tr.errors : e.concat(tr.errors), r = e.length)), s.description !== void 0 && (xe(s.description, { instancePath: i + "/description", parentData: s, parentDataProperty: "description", rootData: u, dynamicAnchors: m }) || (e = e === null ? xe.errors : e.concat(xe.errors), r = e.length)), s.source !== void 0) {
      let a = s.source, o = r, l = false, d = null, c = r;
      ir(a, { instancePath: i + "/source", parentData: s, parentDataProperty: "source", rootData: u, dynamicAnchors: m }) || (e = e === null ? ir.errors : e.concat(ir.errors), r = e.length);
      var n = c === r;
      if (n) {
        l = true, d = 0;
        var t = true;
      }
      let f = r;
      nr(a, { instancePath: i + "/source", parentData: s, parentDataProperty: "source", rootData: u, dynamicAnchors: m }) || (e = e === null ? nr.errors : e.concat(nr.errors), r = e.length);
      var n = f === r;
      if (n && l) l = false, d = [d, 1];
      else {
        n && (l = true, d = 1, t !== true && (t = true));
        let h = r;
        ar(a, { instancePath: i + "/source", parentData: s, parentDataProperty: "source", rootData: u, dynamicAnchors: m }) || (e = e === null ? ar.errors : e.concat(ar.errors), r = e.length);
        var n = h === r;
        if (n && l) l = false, d = [d, 2];
        else {
          n && (l = true, d = 2, t !== true && (t = true));
          let P = r;
          pr(a, { instancePath: i + "/source", parentData: s, parentDataProperty: "source", rootData: u, dynamicAnchors: m }) || (e = e === null ? pr.errors : e.concat(pr.errors), r = e.length);
          var n = P === r;
          n && l ? (l = false, d = [d, 3]) : n && (l = true, d = 3, t !== true && (t = true));
        }
      }
      if (l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let h = { instancePath: i + "/source", schemaPath: "#/properties/source/oneOf", keyword: "oneOf", params: { passingSchemas: d }, message: "must match exactly one schema in oneOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.operator !== void 0) {
      let a = s.operator;
      if (!(a === ">" || a === "<" || a === ">=" || a === "<=" || a === "==" || a === "!=")) {
        let o = { instancePath: i + "/operator", schemaPath: "#/properties/operator/enum", keyword: "enum", params: { allowedValues: wt.properties.operator.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.threshold !== void 0) {
      let a = s.threshold;
      if (!(typeof a == "number" && isFinite(a))) {
        let o = { instancePath: i + "/threshold", schemaPath: "#/properties/threshold/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.unit !== void 0) {
      let a = s.unit;
      if (typeof a == "string") {
        if (I(a) > 40) {
          let o = { instancePath: i + "/unit", schemaPath: "#/properties/unit/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (I(a) < 1) {
          let o = { instancePath: i + "/unit", schemaPath: "#/properties/unit/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          e === null ? e = [o] : e.push(o), r++;
        }
      } else {
        let o = { instancePath: i + "/unit", schemaPath: "#/properties/unit/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.aggregate !== void 0) {
      let a = s.aggregate;
      if (!(a === "share" || a === "last" || a === "min" || a === "max" || a === "mean" || a === "p95" || a === "increase")) {
        let o = { instancePath: i + "/aggregate", schemaPath: "#/properties/aggregate/enum", keyword: "enum", params: { allowedValues: wt.properties.aggregate.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.minCoverage !== void 0) {
      let a = s.minCoverage;
      if (typeof a == "number" && isFinite(a)) {
        if (a > 1 || isNaN(a)) {
          let o = { instancePath: i + "/minCoverage", schemaPath: "#/properties/minCoverage/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (a <= 0 || isNaN(a)) {
          let o = { instancePath: i + "/minCoverage", schemaPath: "#/properties/minCoverage/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
          e === null ? e = [o] : e.push(o), r++;
        }
      } else {
        let o = { instancePath: i + "/minCoverage", schemaPath: "#/properties/minCoverage/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return A.errors = e, r === 0;
}
A.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ge(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ge.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.advisoryId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.class === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.addressesHypothesisIds === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addressesHypothesisIds" }, message: "must have required property 'addressesHypothesisIds'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.evidence === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "evidence" }, message: "must have required property 'evidence'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.grounding === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "grounding" }, message: "must have required property 'grounding'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.change === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "change" }, message: "must have required property 'change'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.rollback === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rollback" }, message: "must have required property 'rollback'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.acceptance === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "acceptance" }, message: "must have required property 'acceptance'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.rankingInputs === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rankingInputs" }, message: "must have required property 'rankingInputs'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.sensitive === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sensitive" }, message: "must have required property 'sensitive'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!H.call(vt.properties, t)) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.advisoryId !== void 0 && (te(s.advisoryId, { instancePath: i + "/advisoryId", parentData: s, parentDataProperty: "advisoryId", rootData: u, dynamicAnchors: m }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length)), s.title !== void 0 && (ie(s.title, { instancePath: i + "/title", parentData: s, parentDataProperty: "title", rootData: u, dynamicAnchors: m }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length)), s.class !== void 0 && (ie(s.class, { instancePath: i + "/class", parentData: s, parentDataProperty: "class", rootData: u, dynamicAnchors: m }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length)), s.addressesHypothesisIds !== void 0) {
      let t = s.addressesHypothesisIds;
      if (Array.isArray(t)) {
        if (t.length < 1) {
          let l = { instancePath: i + "/addressesHypothesisIds", schemaPath: "#/properties/addressesHypothesisIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        let n = t.length;
        for (let l = 0; l < n; l++) te(t[l], { instancePath: i + "/addressesHypothesisIds/" + l, parentData: t, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length);
        let a = t.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Cs(t[a], t[o])) {
            let l = { instancePath: i + "/addressesHypothesisIds", schemaPath: "#/properties/addressesHypothesisIds/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [l] : e.push(l), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: i + "/addressesHypothesisIds", schemaPath: "#/properties/addressesHypothesisIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.evidence !== void 0) {
      let t = s.evidence;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.receipts === void 0) {
          let n = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.mechanism === void 0) {
          let n = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.locations === void 0) {
          let n = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/required", keyword: "required", params: { missingProperty: "locations" }, message: "must have required property 'locations'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "receipts" || n === "mechanism" || n === "locations")) {
          let a = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.receipts !== void 0) {
          let n = t.receipts;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: i + "/evidence/receipts", schemaPath: "#/properties/evidence/properties/receipts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) te(n[o], { instancePath: i + "/evidence/receipts/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/evidence/receipts", schemaPath: "#/properties/evidence/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.mechanism !== void 0 && (ne(t.mechanism, { instancePath: i + "/evidence/mechanism", parentData: t, parentDataProperty: "mechanism", rootData: u, dynamicAnchors: m }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length)), t.locations !== void 0) {
          let n = t.locations;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: i + "/evidence/locations", schemaPath: "#/properties/evidence/properties/locations/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) ie(n[o], { instancePath: i + "/evidence/locations/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/evidence/locations", schemaPath: "#/properties/evidence/properties/locations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.grounding !== void 0) {
      let t = s.grounding;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.source === void 0) {
          let n = { instancePath: i + "/grounding", schemaPath: "#/properties/grounding/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.reference === void 0) {
          let n = { instancePath: i + "/grounding", schemaPath: "#/properties/grounding/required", keyword: "required", params: { missingProperty: "reference" }, message: "must have required property 'reference'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.citation === void 0) {
          let n = { instancePath: i + "/grounding", schemaPath: "#/properties/grounding/required", keyword: "required", params: { missingProperty: "citation" }, message: "must have required property 'citation'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "source" || n === "reference" || n === "citation")) {
          let a = { instancePath: i + "/grounding", schemaPath: "#/properties/grounding/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.source !== void 0) {
          let n = t.source;
          if (!(n === "advisor" || n === "well-architected")) {
            let a = { instancePath: i + "/grounding/source", schemaPath: "#/properties/grounding/properties/source/enum", keyword: "enum", params: { allowedValues: vt.properties.grounding.properties.source.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        t.reference !== void 0 && (ie(t.reference, { instancePath: i + "/grounding/reference", parentData: t, parentDataProperty: "reference", rootData: u, dynamicAnchors: m }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length)), t.citation !== void 0 && (ne(t.citation, { instancePath: i + "/grounding/citation", parentData: t, parentDataProperty: "citation", rootData: u, dynamicAnchors: m }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length));
      } else {
        let n = { instancePath: i + "/grounding", schemaPath: "#/properties/grounding/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.change !== void 0 && (ne(s.change, { instancePath: i + "/change", parentData: s, parentDataProperty: "change", rootData: u, dynamicAnchors: m }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length)), s.rollback !== void 0 && (ne(s.rollback, { instancePath: i + "/rollback", parentData: s, parentDataProperty: "rollback", rootData: u, dynamicAnchors: m }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length)), s.acceptance !== void 0) {
      let t = s.acceptance;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.changedPath === void 0) {
          let n = { instancePath: i + "/acceptance", schemaPath: "#/properties/acceptance/required", keyword: "required", params: { missingProperty: "changedPath" }, message: "must have required property 'changedPath'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (n !== "changedPath") {
          let a = { instancePath: i + "/acceptance", schemaPath: "#/properties/acceptance/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        t.changedPath !== void 0 && (A(t.changedPath, { instancePath: i + "/acceptance/changedPath", parentData: t, parentDataProperty: "changedPath", rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length));
      } else {
        let n = { instancePath: i + "/acceptance", schemaPath: "#/properties/acceptance/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.rankingInputs !== void 0) {
      let t = s.rankingInputs;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.evidenceStrength === void 0) {
          let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "evidenceStrength" }, message: "must have required property 'evidenceStrength'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.expectedGain === void 0) {
          let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "expectedGain" }, message: "must have required property 'expectedGain'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.implementationRisk === void 0) {
          let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "implementationRisk" }, message: "must have required property 'implementationRisk'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "evidenceStrength" || n === "expectedGain" || n === "implementationRisk")) {
          let a = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.evidenceStrength !== void 0) {
          let n = t.evidenceStrength;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: i + "/rankingInputs/evidenceStrength", schemaPath: "#/properties/rankingInputs/properties/evidenceStrength/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/evidenceStrength", schemaPath: "#/properties/rankingInputs/properties/evidenceStrength/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/evidenceStrength", schemaPath: "#/properties/rankingInputs/properties/evidenceStrength/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (t.expectedGain !== void 0) {
          let n = t.expectedGain;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: i + "/rankingInputs/expectedGain", schemaPath: "#/properties/rankingInputs/properties/expectedGain/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/expectedGain", schemaPath: "#/properties/rankingInputs/properties/expectedGain/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/expectedGain", schemaPath: "#/properties/rankingInputs/properties/expectedGain/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (t.implementationRisk !== void 0) {
          let n = t.implementationRisk;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: i + "/rankingInputs/implementationRisk", schemaPath: "#/properties/rankingInputs/properties/implementationRisk/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/implementationRisk", schemaPath: "#/properties/rankingInputs/properties/implementationRisk/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/implementationRisk", schemaPath: "#/properties/rankingInputs/properties/implementationRisk/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
      } else {
        let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.supersedesAttempt !== void 0 && (te(s.supersedesAttempt, { instancePath: i + "/supersedesAttempt", parentData: s, parentDataProperty: "supersedesAttempt", rootData: u, dynamicAnchors: m }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length)), s.sensitive !== void 0 && typeof s.sensitive != "boolean") {
      let t = { instancePath: i + "/sensitive", schemaPath: "#/properties/sensitive/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ge.errors = e, r === 0;
}
ge.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ai = Zs;
var qt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/brief.json", title: "Brief", description: "What a worker or agent is given after its claim. It holds no secret.", type: "object", additionalProperties: false, required: ["schemaVersion", "runId", "environment", "purpose", "phase", "mode", "iteration", "revision", "token", "commit", "repository", "agent", "proposalSchema", "corrections", "approvedAdvisories", "maxEvidenceAge", "config", "state", "halted"], properties: { schemaVersion: { const: "chaos-loop/brief/v1" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, phase: { $ref: "common.json#/$defs/label" }, mode: { anyOf: [{ $ref: "common.json#/$defs/mode" }, { type: "null" }] }, iteration: { type: "integer", minimum: 0 }, revision: { type: "integer", minimum: 0 }, token: { $ref: "common.json#/$defs/id" }, commit: { $ref: "common.json#/$defs/sha40" }, repository: { $ref: "common.json#/$defs/repository" }, agent: { anyOf: [{ $ref: "config.json#/$defs/agent" }, { type: "null" }] }, proposalSchema: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, corrections: { type: "array", items: { $ref: "common.json#/$defs/text" } }, approvedAdvisories: { type: "array", items: { $ref: "advisory.json" } }, maxEvidenceAge: { $ref: "common.json#/$defs/duration" }, config: { $ref: "start.json#/$defs/configRef" }, state: { anyOf: [{ $ref: "run-state.json" }, { type: "null" }] }, halted: { type: "boolean" } } };
function Se(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Se.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Se.errors = e, r === 0;
}
Se.evaluated = { dynamicProps: false, dynamicItems: false };
function Pe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Pe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Pe.errors = e, r === 0;
}
Pe.evaluated = { dynamicProps: false, dynamicItems: false };
var mt = { title: "Mode", enum: ["initial", "verify"] };
function lr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = lr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), !(s === "initial" || s === "verify")) {
    let t = { instancePath: i, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: mt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return lr.errors = e, r === 0;
}
lr.evaluated = { dynamicProps: false, dynamicItems: false };
var Ws = new RegExp("^[0-9a-f]{40}$", "u");
function ur(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ur.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ws.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ur.errors = e, r === 0;
}
ur.evaluated = { dynamicProps: false, dynamicItems: false };
function F(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = F.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return F.errors = e, r === 0;
}
F.evaluated = { dynamicProps: false, dynamicItems: false };
function mr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = mr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.owner === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.name === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "id" || t === "owner" || t === "name")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let t = s.id;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.owner !== void 0 && (F(s.owner, { instancePath: i + "/owner", parentData: s, parentDataProperty: "owner", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.name !== void 0 && (F(s.name, { instancePath: i + "/name", parentData: s, parentDataProperty: "name", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return mr.errors = e, r === 0;
}
mr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function _(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = _.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!it.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return _.errors = e, r === 0;
}
_.evaluated = { dynamicProps: false, dynamicItems: false };
function dr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = dr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.run === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "run" || t === "timeout")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.run !== void 0) {
      let t = s.run;
      if (typeof t == "string") {
        if (I(t) > 2e3) {
          let n = { instancePath: i + "/run", schemaPath: "#/properties/run/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (I(t) < 1) {
          let n = { instancePath: i + "/run", schemaPath: "#/properties/run/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/run", schemaPath: "#/properties/run/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.timeout !== void 0 && (_(s.timeout, { instancePath: i + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return dr.errors = e, r === 0;
}
dr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function fr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = fr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return fr.errors = e, r === 0;
}
fr.evaluated = { dynamicProps: false, dynamicItems: false };
function cr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = cr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!it.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return cr.errors = e, r === 0;
}
cr.evaluated = { dynamicProps: false, dynamicItems: false };
function fe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = fe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 1024) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Ls.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return fe.errors = e, r === 0;
}
fe.evaluated = { dynamicProps: false, dynamicItems: false };
function ee(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ee.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ws.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ee.errors = e, r === 0;
}
ee.evaluated = { dynamicProps: false, dynamicItems: false };
var Ms = new RegExp("^[0-9a-f]{64}$", "u");
function ce(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ce.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ms.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ce.errors = e, r === 0;
}
ce.evaluated = { dynamicProps: false, dynamicItems: false };
var Wt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/config.json", title: "Config", description: ".github/chaos-loop.yml on the default branch (R2.5, R6.1). Every key is listed here.", type: "object", additionalProperties: false, required: ["version", "app", "agents", "environments"], properties: { version: { const: 1, description: "Version of this document." }, app: { type: "object", additionalProperties: false, required: ["url"], properties: { url: { type: "string", pattern: "^https?://", description: "Where workers reach the App; its submissions door is below it." } } }, stateBranch: { $ref: "common.json#/$defs/label", description: "Branch that holds the state (default chaos-loop-state)." }, agents: { title: "Agents", description: "Commands that propose; brief file in, proposal file out.", type: "object", additionalProperties: false, required: [], properties: { analysis: { $ref: "#/$defs/agent" }, diagnostic: { $ref: "#/$defs/agent" }, advisory: { $ref: "#/$defs/agent" }, coding: { $ref: "#/$defs/agent" } } }, worker: { $ref: "#/$defs/workerSettings" }, approvals: { title: "Approvals", description: "Who may approve, and how many.", type: "object", additionalProperties: false, required: [], properties: { permission: { enum: ["write", "maintain", "admin"], description: "Least permission that may approve (default write)." }, minimum: { type: "integer", minimum: 1, maximum: 10, description: "Distinct people needed (default 1)." } } }, maxEvidenceAge: { $ref: "common.json#/$defs/duration", description: "How old a current fact may be when it is used (default PT10M, R4.5)." }, environments: { type: "object", minProperties: 1, propertyNames: { pattern: "^[^\\s/][^/]{0,254}$" }, additionalProperties: { $ref: "#/$defs/environment" }, description: "Environment name → its settings. Names compare whole, ignoring case." } }, $defs: { agent: { title: "Agent", description: "A command run in the checkout without credentials.", type: "object", additionalProperties: false, required: ["run"], properties: { run: { type: "string", minLength: 1, maxLength: 2e3, description: "Shell command; reads the file $CHAOS_LOOP_BRIEF, writes $CHAOS_LOOP_PROPOSAL." }, timeout: { $ref: "common.json#/$defs/duration", description: "Longest run of the command (default PT30M)." } } }, workerSettings: { title: "WorkerSettings", description: "How workers run.", type: "object", additionalProperties: false, required: [], properties: { workflow: { $ref: "common.json#/$defs/path", description: "Path of the workflow that runs the worker (default .github/workflows/chaos-loop.yml)." }, pollEvery: { $ref: "common.json#/$defs/duration", description: "How often a running fault, its halts and the App are asked (default PT15S)." }, awaitPreconditions: { $ref: "common.json#/$defs/duration", description: "How long a worker waits for its preconditions (default PT30M)." }, maxDuration: { $ref: "common.json#/$defs/duration", description: "Longest life of a worker (default PT5H30M)." } } }, guardrails: { title: "Guardrails", description: "Limits of what a fault may do (R6.1).", type: "object", additionalProperties: false, required: ["environmentScope", "maxTargets", "maxFaultDuration", "safetyHalts"], properties: { environmentScope: { $ref: "common.json#/$defs/label", description: "What this environment is, in words; shown beside the blast radius." }, maxTargets: { type: "integer", minimum: 1, maximum: 50, description: "Most resources that a fault may touch." }, maxFaultDuration: { $ref: "common.json#/$defs/duration", description: "Longest fault." }, safetyHalts: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20, description: "Predicates that cancel a fault when they hold; at least one readable within 30 s." }, consent: { enum: ["required", "none"], description: "`required`: a person confirms each frozen fault before it runs (default none)." } } }, workspaceRequest: { title: "WorkspaceRequest", description: "The Chaos Studio workspace to use (R6.4).", type: "object", additionalProperties: false, required: ["subscriptionId", "resourceGroup", "location", "managedScopes"], properties: { subscriptionId: { $ref: "common.json#/$defs/label", description: "Subscription of the workspace and its scopes." }, resourceGroup: { $ref: "common.json#/$defs/label", description: "Resource group of the workspace." }, location: { $ref: "common.json#/$defs/label", description: 'Region; "East US" and eastus are the same.' }, managedScopes: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, description: "What the workspace must cover; targets lie below these." }, preferredName: { $ref: "common.json#/$defs/label", description: "Name to prefer among compatible workspaces." }, identity: { $ref: "common.json#/$defs/armId", description: "User-assigned identity that the workspace must have." }, allowCreate: { type: "boolean", description: "Whether a workspace may be created (default false)." } } }, serving: { title: "ServingProbe", description: "Where the live revision is read.", type: "object", additionalProperties: false, required: ["url", "revisionPointer"], properties: { url: { type: "string", pattern: "^https?://", description: "Endpoint that reports the live revision as JSON." }, revisionPointer: { type: "string", description: "JSON pointer of the revision name." }, digestPointer: { type: "string", description: "JSON pointer of the digest, written `<kind>:<hex>` (default /digest)." }, commitPointer: { type: "string", description: "JSON pointer of the commit." }, healthyPointer: { type: "string", description: "JSON pointer of a boolean; without it an answer 200 is healthy." }, every: { $ref: "common.json#/$defs/duration", description: "Time between two samples (default PT2S)." }, timeout: { $ref: "common.json#/$defs/duration", description: "Time-out of a sample (default PT5S)." }, samples: { type: "integer", minimum: 1, maximum: 50, description: "Consecutive equal, healthy samples that prove it (default 5)." }, share: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of samples that must report the candidate (default 1)." } } }, gate: { title: "GateSettings", description: "How a change reaches the environment (contract §13).", type: "object", additionalProperties: false, required: ["build", "artifact"], properties: { build: { type: "object", additionalProperties: false, required: ["workflow"], properties: { workflow: { $ref: "common.json#/$defs/path", description: "Path of the workflow that builds." } } }, artifact: { type: "object", additionalProperties: false, required: ["name"], properties: { name: { $ref: "common.json#/$defs/label", description: "Name of its Actions artifact." } } }, deployment: { type: "object", additionalProperties: false, required: [], properties: { creators: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Logins whose deployments count (default github-actions[bot] and the App)." }, match: { type: "object", additionalProperties: false, required: [], properties: { task: { $ref: "common.json#/$defs/label" }, payload: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } } }, description: "Task and payload members that a deployment must have." }, digestPointer: { type: "string", description: "JSON pointer of the digest in the deployment's payload (default /digest)." } } }, containment: { enum: ["descendant", "exact"], description: "`exact`: the deployed commit is the merge commit; `descendant` (default): it contains it." } } }, windows: { title: "Windows", description: "Lengths of the measured windows; control equals the fault.", type: "object", additionalProperties: false, required: [], properties: { recovery: { $ref: "common.json#/$defs/duration", description: "Rolling window in which every recovery predicate holds (default PT2M)." }, recoveryTimeout: { $ref: "common.json#/$defs/duration", description: "Longest wait for it (default PT30M)." } } }, environment: { title: "EnvironmentConfig", description: "One environment under test.", type: "object", additionalProperties: false, required: ["targets", "guardrails", "workspace", "serving", "gate"], properties: { targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, description: "ARM ids that a fault may touch." }, guardrails: { $ref: "#/$defs/guardrails" }, workspace: { $ref: "#/$defs/workspaceRequest" }, serving: { $ref: "#/$defs/serving" }, gate: { $ref: "#/$defs/gate" }, windows: { $ref: "#/$defs/windows" }, maxIterations: { type: "integer", minimum: 1, maximum: 20, description: "Most fixes that are tried (default 3)." }, maxRepairs: { type: "integer", minimum: 0, maximum: 20, description: "Most repeated attempts of an experiment (default 3)." }, workRatio: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "In verify: least work against the initial experiment (default 0.8)." }, allowHosts: { type: "array", items: { $ref: "common.json#/$defs/label" }, maxItems: 50, description: "Private or loopback hosts that http predicates may ask (R20.7)." }, coding: { title: "CodingSettings", description: "Where changes may be made.", type: "object", additionalProperties: false, required: [], properties: { allowedPaths: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Paths or `dir/**` that a change may touch (default everything but .github)." } } }, policy: { title: "Policy", description: "What is allowed here (R6.3).", type: "object", additionalProperties: false, required: [], properties: { actions: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Fault URNs that are allowed (default all)." }, scenarios: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Scenario names that are allowed (default all)." } } } } } } };
var Mt = new RegExp("^[^\\s/][^/]{0,254}$", "u");
function D(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = D.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return D.errors = e, r === 0;
}
D.evaluated = { dynamicProps: false, dynamicItems: false };
function ae(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ae.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.run === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "run" || t === "timeout")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.run !== void 0) {
      let t = s.run;
      if (typeof t == "string") {
        if (I(t) > 2e3) {
          let n = { instancePath: i + "/run", schemaPath: "#/properties/run/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (I(t) < 1) {
          let n = { instancePath: i + "/run", schemaPath: "#/properties/run/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/run", schemaPath: "#/properties/run/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.timeout !== void 0 && (_(s.timeout, { instancePath: i + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ae.errors = e, r === 0;
}
ae.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Me(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Me.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 1024) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Ls.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Me.errors = e, r === 0;
}
Me.evaluated = { dynamicProps: false, dynamicItems: false };
function yr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = yr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    for (let t in s) if (!(t === "workflow" || t === "pollEvery" || t === "awaitPreconditions" || t === "maxDuration")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.workflow !== void 0 && (Me(s.workflow, { instancePath: i + "/workflow", parentData: s, parentDataProperty: "workflow", rootData: u, dynamicAnchors: m }) || (e = e === null ? Me.errors : e.concat(Me.errors), r = e.length)), s.pollEvery !== void 0 && (_(s.pollEvery, { instancePath: i + "/pollEvery", parentData: s, parentDataProperty: "pollEvery", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.awaitPreconditions !== void 0 && (_(s.awaitPreconditions, { instancePath: i + "/awaitPreconditions", parentData: s, parentDataProperty: "awaitPreconditions", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.maxDuration !== void 0 && (_(s.maxDuration, { instancePath: i + "/maxDuration", parentData: s, parentDataProperty: "maxDuration", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return yr.errors = e, r === 0;
}
yr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var zt = { title: "EnvironmentConfig", description: "One environment under test.", type: "object", additionalProperties: false, required: ["targets", "guardrails", "workspace", "serving", "gate"], properties: { targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, description: "ARM ids that a fault may touch." }, guardrails: { $ref: "#/$defs/guardrails" }, workspace: { $ref: "#/$defs/workspaceRequest" }, serving: { $ref: "#/$defs/serving" }, gate: { $ref: "#/$defs/gate" }, windows: { $ref: "#/$defs/windows" }, maxIterations: { type: "integer", minimum: 1, maximum: 20, description: "Most fixes that are tried (default 3)." }, maxRepairs: { type: "integer", minimum: 0, maximum: 20, description: "Most repeated attempts of an experiment (default 3)." }, workRatio: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "In verify: least work against the initial experiment (default 0.8)." }, allowHosts: { type: "array", items: { $ref: "common.json#/$defs/label" }, maxItems: 50, description: "Private or loopback hosts that http predicates may ask (R20.7)." }, coding: { title: "CodingSettings", description: "Where changes may be made.", type: "object", additionalProperties: false, required: [], properties: { allowedPaths: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Paths or `dir/**` that a change may touch (default everything but .github)." } } }, policy: { title: "Policy", description: "What is allowed here (R6.3).", type: "object", additionalProperties: false, required: [], properties: { actions: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Fault URNs that are allowed (default all)." }, scenarios: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Scenario names that are allowed (default all)." } } } } };
function C(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = C.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 2048) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Bs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return C.errors = e, r === 0;
}
C.evaluated = { dynamicProps: false, dynamicItems: false };
var dt = { title: "Guardrails", description: "Limits of what a fault may do (R6.1).", type: "object", additionalProperties: false, required: ["environmentScope", "maxTargets", "maxFaultDuration", "safetyHalts"], properties: { environmentScope: { $ref: "common.json#/$defs/label", description: "What this environment is, in words; shown beside the blast radius." }, maxTargets: { type: "integer", minimum: 1, maximum: 50, description: "Most resources that a fault may touch." }, maxFaultDuration: { $ref: "common.json#/$defs/duration", description: "Longest fault." }, safetyHalts: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20, description: "Predicates that cancel a fault when they hold; at least one readable within 30 s." }, consent: { enum: ["required", "none"], description: "`required`: a person confirms each frozen fault before it runs (default none)." } } };
function hr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = hr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.environmentScope === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environmentScope" }, message: "must have required property 'environmentScope'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.maxTargets === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxTargets" }, message: "must have required property 'maxTargets'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.maxFaultDuration === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxFaultDuration" }, message: "must have required property 'maxFaultDuration'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.safetyHalts === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "safetyHalts" }, message: "must have required property 'safetyHalts'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "environmentScope" || t === "maxTargets" || t === "maxFaultDuration" || t === "safetyHalts" || t === "consent")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environmentScope !== void 0 && (D(s.environmentScope, { instancePath: i + "/environmentScope", parentData: s, parentDataProperty: "environmentScope", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.maxTargets !== void 0) {
      let t = s.maxTargets;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 50 || isNaN(t)) {
          let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 1 || isNaN(t)) {
          let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxFaultDuration !== void 0 && (_(s.maxFaultDuration, { instancePath: i + "/maxFaultDuration", parentData: s, parentDataProperty: "maxFaultDuration", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.safetyHalts !== void 0) {
      let t = s.safetyHalts;
      if (Array.isArray(t)) {
        if (t.length > 20) {
          let a = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) A(t[a], { instancePath: i + "/safetyHalts/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.consent !== void 0) {
      let t = s.consent;
      if (!(t === "required" || t === "none")) {
        let n = { instancePath: i + "/consent", schemaPath: "#/properties/consent/enum", keyword: "enum", params: { allowedValues: dt.properties.consent.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return hr.errors = e, r === 0;
}
hr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function gr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = gr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.subscriptionId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subscriptionId" }, message: "must have required property 'subscriptionId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.resourceGroup === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceGroup" }, message: "must have required property 'resourceGroup'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.location === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.managedScopes === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "managedScopes" }, message: "must have required property 'managedScopes'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "subscriptionId" || t === "resourceGroup" || t === "location" || t === "managedScopes" || t === "preferredName" || t === "identity" || t === "allowCreate")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.subscriptionId !== void 0 && (D(s.subscriptionId, { instancePath: i + "/subscriptionId", parentData: s, parentDataProperty: "subscriptionId", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.resourceGroup !== void 0 && (D(s.resourceGroup, { instancePath: i + "/resourceGroup", parentData: s, parentDataProperty: "resourceGroup", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.location !== void 0 && (D(s.location, { instancePath: i + "/location", parentData: s, parentDataProperty: "location", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.managedScopes !== void 0) {
      let t = s.managedScopes;
      if (Array.isArray(t)) {
        if (t.length < 1) {
          let a = { instancePath: i + "/managedScopes", schemaPath: "#/properties/managedScopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) C(t[a], { instancePath: i + "/managedScopes/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/managedScopes", schemaPath: "#/properties/managedScopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.preferredName !== void 0 && (D(s.preferredName, { instancePath: i + "/preferredName", parentData: s, parentDataProperty: "preferredName", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.identity !== void 0 && (C(s.identity, { instancePath: i + "/identity", parentData: s, parentDataProperty: "identity", rootData: u, dynamicAnchors: m }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.allowCreate !== void 0 && typeof s.allowCreate != "boolean") {
      let t = { instancePath: i + "/allowCreate", schemaPath: "#/properties/allowCreate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return gr.errors = e, r === 0;
}
gr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Zt = { title: "ServingProbe", description: "Where the live revision is read.", type: "object", additionalProperties: false, required: ["url", "revisionPointer"], properties: { url: { type: "string", pattern: "^https?://", description: "Endpoint that reports the live revision as JSON." }, revisionPointer: { type: "string", description: "JSON pointer of the revision name." }, digestPointer: { type: "string", description: "JSON pointer of the digest, written `<kind>:<hex>` (default /digest)." }, commitPointer: { type: "string", description: "JSON pointer of the commit." }, healthyPointer: { type: "string", description: "JSON pointer of a boolean; without it an answer 200 is healthy." }, every: { $ref: "common.json#/$defs/duration", description: "Time between two samples (default PT2S)." }, timeout: { $ref: "common.json#/$defs/duration", description: "Time-out of a sample (default PT5S)." }, samples: { type: "integer", minimum: 1, maximum: 50, description: "Consecutive equal, healthy samples that prove it (default 5)." }, share: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of samples that must report the candidate (default 1)." } } };
function Pr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Pr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.url === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.revisionPointer === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revisionPointer" }, message: "must have required property 'revisionPointer'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!H.call(Zt.properties, t)) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.url !== void 0) {
      let t = s.url;
      if (typeof t == "string") {
        if (!ut.test(t)) {
          let n = { instancePath: i + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.revisionPointer !== void 0 && typeof s.revisionPointer != "string") {
      let t = { instancePath: i + "/revisionPointer", schemaPath: "#/properties/revisionPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.digestPointer !== void 0 && typeof s.digestPointer != "string") {
      let t = { instancePath: i + "/digestPointer", schemaPath: "#/properties/digestPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.commitPointer !== void 0 && typeof s.commitPointer != "string") {
      let t = { instancePath: i + "/commitPointer", schemaPath: "#/properties/commitPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.healthyPointer !== void 0 && typeof s.healthyPointer != "string") {
      let t = { instancePath: i + "/healthyPointer", schemaPath: "#/properties/healthyPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.every !== void 0 && (_(s.every, { instancePath: i + "/every", parentData: s, parentDataProperty: "every", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.timeout !== void 0 && (_(s.timeout, { instancePath: i + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.samples !== void 0) {
      let t = s.samples;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/samples", schemaPath: "#/properties/samples/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 50 || isNaN(t)) {
          let n = { instancePath: i + "/samples", schemaPath: "#/properties/samples/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 1 || isNaN(t)) {
          let n = { instancePath: i + "/samples", schemaPath: "#/properties/samples/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.share !== void 0) {
      let t = s.share;
      if (typeof t == "number" && isFinite(t)) {
        if (t > 1 || isNaN(t)) {
          let n = { instancePath: i + "/share", schemaPath: "#/properties/share/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t <= 0 || isNaN(t)) {
          let n = { instancePath: i + "/share", schemaPath: "#/properties/share/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/share", schemaPath: "#/properties/share/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Pr.errors = e, r === 0;
}
Pr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var bt = { title: "GateSettings", description: "How a change reaches the environment (contract §13).", type: "object", additionalProperties: false, required: ["build", "artifact"], properties: { build: { type: "object", additionalProperties: false, required: ["workflow"], properties: { workflow: { $ref: "common.json#/$defs/path", description: "Path of the workflow that builds." } } }, artifact: { type: "object", additionalProperties: false, required: ["name"], properties: { name: { $ref: "common.json#/$defs/label", description: "Name of its Actions artifact." } } }, deployment: { type: "object", additionalProperties: false, required: [], properties: { creators: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Logins whose deployments count (default github-actions[bot] and the App)." }, match: { type: "object", additionalProperties: false, required: [], properties: { task: { $ref: "common.json#/$defs/label" }, payload: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } } }, description: "Task and payload members that a deployment must have." }, digestPointer: { type: "string", description: "JSON pointer of the digest in the deployment's payload (default /digest)." } } }, containment: { enum: ["descendant", "exact"], description: "`exact`: the deployed commit is the merge commit; `descendant` (default): it contains it." } } };
function vr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = vr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.build === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "build" }, message: "must have required property 'build'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.artifact === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "artifact" }, message: "must have required property 'artifact'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "build" || t === "artifact" || t === "deployment" || t === "containment")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.build !== void 0) {
      let t = s.build;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.workflow === void 0) {
          let n = { instancePath: i + "/build", schemaPath: "#/properties/build/required", keyword: "required", params: { missingProperty: "workflow" }, message: "must have required property 'workflow'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (n !== "workflow") {
          let a = { instancePath: i + "/build", schemaPath: "#/properties/build/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        t.workflow !== void 0 && (Me(t.workflow, { instancePath: i + "/build/workflow", parentData: t, parentDataProperty: "workflow", rootData: u, dynamicAnchors: m }) || (e = e === null ? Me.errors : e.concat(Me.errors), r = e.length));
      } else {
        let n = { instancePath: i + "/build", schemaPath: "#/properties/build/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.artifact !== void 0) {
      let t = s.artifact;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.name === void 0) {
          let n = { instancePath: i + "/artifact", schemaPath: "#/properties/artifact/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (n !== "name") {
          let a = { instancePath: i + "/artifact", schemaPath: "#/properties/artifact/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        t.name !== void 0 && (D(t.name, { instancePath: i + "/artifact/name", parentData: t, parentDataProperty: "name", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
      } else {
        let n = { instancePath: i + "/artifact", schemaPath: "#/properties/artifact/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.deployment !== void 0) {
      let t = s.deployment;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        for (let n in t) if (!(n === "creators" || n === "match" || n === "digestPointer")) {
          let a = { instancePath: i + "/deployment", schemaPath: "#/properties/deployment/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.creators !== void 0) {
          let n = t.creators;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: i + "/deployment/creators", schemaPath: "#/properties/deployment/properties/creators/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) D(n[o], { instancePath: i + "/deployment/creators/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/deployment/creators", schemaPath: "#/properties/deployment/properties/creators/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.match !== void 0) {
          let n = t.match;
          if (n && typeof n == "object" && !Array.isArray(n)) {
            for (let a in n) if (!(a === "task" || a === "payload")) {
              let o = { instancePath: i + "/deployment/match", schemaPath: "#/properties/deployment/properties/match/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.task !== void 0 && (D(n.task, { instancePath: i + "/deployment/match/task", parentData: n, parentDataProperty: "task", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), n.payload !== void 0) {
              let a = n.payload;
              if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) {
                let l = a[o];
                if (typeof l != "string" && !(typeof l == "number" && isFinite(l)) && typeof l != "boolean") {
                  let d = { instancePath: i + "/deployment/match/payload/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/deployment/properties/match/properties/payload/additionalProperties/type", keyword: "type", params: { type: bt.properties.deployment.properties.match.properties.payload.additionalProperties.type }, message: "must be string,number,boolean" };
                  e === null ? e = [d] : e.push(d), r++;
                }
              }
              else {
                let o = { instancePath: i + "/deployment/match/payload", schemaPath: "#/properties/deployment/properties/match/properties/payload/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                e === null ? e = [o] : e.push(o), r++;
              }
            }
          } else {
            let a = { instancePath: i + "/deployment/match", schemaPath: "#/properties/deployment/properties/match/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.digestPointer !== void 0 && typeof t.digestPointer != "string") {
          let n = { instancePath: i + "/deployment/digestPointer", schemaPath: "#/properties/deployment/properties/digestPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/deployment", schemaPath: "#/properties/deployment/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.containment !== void 0) {
      let t = s.containment;
      if (!(t === "descendant" || t === "exact")) {
        let n = { instancePath: i + "/containment", schemaPath: "#/properties/containment/enum", keyword: "enum", params: { allowedValues: bt.properties.containment.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return vr.errors = e, r === 0;
}
vr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function wr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = wr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    for (let t in s) if (!(t === "recovery" || t === "recoveryTimeout")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.recovery !== void 0 && (_(s.recovery, { instancePath: i + "/recovery", parentData: s, parentDataProperty: "recovery", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.recoveryTimeout !== void 0 && (_(s.recoveryTimeout, { instancePath: i + "/recoveryTimeout", parentData: s, parentDataProperty: "recoveryTimeout", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return wr.errors = e, r === 0;
}
wr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function kr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = kr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.targets === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.guardrails === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "guardrails" }, message: "must have required property 'guardrails'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.workspace === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workspace" }, message: "must have required property 'workspace'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.serving === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "serving" }, message: "must have required property 'serving'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.gate === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gate" }, message: "must have required property 'gate'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!H.call(zt.properties, t)) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.targets !== void 0) {
      let t = s.targets;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let a = { instancePath: i + "/targets", schemaPath: "#/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/targets", schemaPath: "#/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) C(t[a], { instancePath: i + "/targets/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.guardrails !== void 0 && (hr(s.guardrails, { instancePath: i + "/guardrails", parentData: s, parentDataProperty: "guardrails", rootData: u, dynamicAnchors: m }) || (e = e === null ? hr.errors : e.concat(hr.errors), r = e.length)), s.workspace !== void 0 && (gr(s.workspace, { instancePath: i + "/workspace", parentData: s, parentDataProperty: "workspace", rootData: u, dynamicAnchors: m }) || (e = e === null ? gr.errors : e.concat(gr.errors), r = e.length)), s.serving !== void 0 && (Pr(s.serving, { instancePath: i + "/serving", parentData: s, parentDataProperty: "serving", rootData: u, dynamicAnchors: m }) || (e = e === null ? Pr.errors : e.concat(Pr.errors), r = e.length)), s.gate !== void 0 && (vr(s.gate, { instancePath: i + "/gate", parentData: s, parentDataProperty: "gate", rootData: u, dynamicAnchors: m }) || (e = e === null ? vr.errors : e.concat(vr.errors), r = e.length)), s.windows !== void 0 && (wr(s.windows, { instancePath: i + "/windows", parentData: s, parentDataProperty: "windows", rootData: u, dynamicAnchors: m }) || (e = e === null ? wr.errors : e.concat(wr.errors), r = e.length)), s.maxIterations !== void 0) {
      let t = s.maxIterations;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 20 || isNaN(t)) {
          let n = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 1 || isNaN(t)) {
          let n = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxRepairs !== void 0) {
      let t = s.maxRepairs;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 20 || isNaN(t)) {
          let n = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 0 || isNaN(t)) {
          let n = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.workRatio !== void 0) {
      let t = s.workRatio;
      if (typeof t == "number" && isFinite(t)) {
        if (t > 1 || isNaN(t)) {
          let n = { instancePath: i + "/workRatio", schemaPath: "#/properties/workRatio/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t <= 0 || isNaN(t)) {
          let n = { instancePath: i + "/workRatio", schemaPath: "#/properties/workRatio/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: i + "/workRatio", schemaPath: "#/properties/workRatio/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.allowHosts !== void 0) {
      let t = s.allowHosts;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let a = { instancePath: i + "/allowHosts", schemaPath: "#/properties/allowHosts/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) D(t[a], { instancePath: i + "/allowHosts/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/allowHosts", schemaPath: "#/properties/allowHosts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.coding !== void 0) {
      let t = s.coding;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        for (let n in t) if (n !== "allowedPaths") {
          let a = { instancePath: i + "/coding", schemaPath: "#/properties/coding/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.allowedPaths !== void 0) {
          let n = t.allowedPaths;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: i + "/coding/allowedPaths", schemaPath: "#/properties/coding/properties/allowedPaths/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) D(n[o], { instancePath: i + "/coding/allowedPaths/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/coding/allowedPaths", schemaPath: "#/properties/coding/properties/allowedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/coding", schemaPath: "#/properties/coding/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.policy !== void 0) {
      let t = s.policy;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        for (let n in t) if (!(n === "actions" || n === "scenarios")) {
          let a = { instancePath: i + "/policy", schemaPath: "#/properties/policy/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.actions !== void 0) {
          let n = t.actions;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: i + "/policy/actions", schemaPath: "#/properties/policy/properties/actions/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) D(n[o], { instancePath: i + "/policy/actions/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/policy/actions", schemaPath: "#/properties/policy/properties/actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.scenarios !== void 0) {
          let n = t.scenarios;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: i + "/policy/scenarios", schemaPath: "#/properties/policy/properties/scenarios/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) D(n[o], { instancePath: i + "/policy/scenarios/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/policy/scenarios", schemaPath: "#/properties/policy/properties/scenarios/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/policy", schemaPath: "#/properties/policy/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return kr.errors = e, r === 0;
}
kr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function re(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = re.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.version === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.app === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app" }, message: "must have required property 'app'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.agents === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "agents" }, message: "must have required property 'agents'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environments === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environments" }, message: "must have required property 'environments'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "version" || n === "app" || n === "stateBranch" || n === "agents" || n === "worker" || n === "approvals" || n === "maxEvidenceAge" || n === "environments")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.version !== void 0 && s.version !== 1) {
      let n = { instancePath: i + "/version", schemaPath: "#/properties/version/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.app !== void 0) {
      let n = s.app;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.url === void 0) {
          let a = { instancePath: i + "/app", schemaPath: "#/properties/app/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) if (a !== "url") {
          let o = { instancePath: i + "/app", schemaPath: "#/properties/app/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.url !== void 0) {
          let a = n.url;
          if (typeof a == "string") {
            if (!ut.test(a)) {
              let o = { instancePath: i + "/app/url", schemaPath: "#/properties/app/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/app/url", schemaPath: "#/properties/app/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let a = { instancePath: i + "/app", schemaPath: "#/properties/app/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.stateBranch !== void 0 && (D(s.stateBranch, { instancePath: i + "/stateBranch", parentData: s, parentDataProperty: "stateBranch", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.agents !== void 0) {
      let n = s.agents;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        for (let a in n) if (!(a === "analysis" || a === "diagnostic" || a === "advisory" || a === "coding")) {
          let o = { instancePath: i + "/agents", schemaPath: "#/properties/agents/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        n.analysis !== void 0 && (ae(n.analysis, { instancePath: i + "/agents/analysis", parentData: n, parentDataProperty: "analysis", rootData: u, dynamicAnchors: m }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length)), n.diagnostic !== void 0 && (ae(n.diagnostic, { instancePath: i + "/agents/diagnostic", parentData: n, parentDataProperty: "diagnostic", rootData: u, dynamicAnchors: m }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length)), n.advisory !== void 0 && (ae(n.advisory, { instancePath: i + "/agents/advisory", parentData: n, parentDataProperty: "advisory", rootData: u, dynamicAnchors: m }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length)), n.coding !== void 0 && (ae(n.coding, { instancePath: i + "/agents/coding", parentData: n, parentDataProperty: "coding", rootData: u, dynamicAnchors: m }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length));
      } else {
        let a = { instancePath: i + "/agents", schemaPath: "#/properties/agents/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.worker !== void 0 && (yr(s.worker, { instancePath: i + "/worker", parentData: s, parentDataProperty: "worker", rootData: u, dynamicAnchors: m }) || (e = e === null ? yr.errors : e.concat(yr.errors), r = e.length)), s.approvals !== void 0) {
      let n = s.approvals;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        for (let a in n) if (!(a === "permission" || a === "minimum")) {
          let o = { instancePath: i + "/approvals", schemaPath: "#/properties/approvals/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.permission !== void 0) {
          let a = n.permission;
          if (!(a === "write" || a === "maintain" || a === "admin")) {
            let o = { instancePath: i + "/approvals/permission", schemaPath: "#/properties/approvals/properties/permission/enum", keyword: "enum", params: { allowedValues: Wt.properties.approvals.properties.permission.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
        if (n.minimum !== void 0) {
          let a = n.minimum;
          if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
            let o = { instancePath: i + "/approvals/minimum", schemaPath: "#/properties/approvals/properties/minimum/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [o] : e.push(o), r++;
          }
          if (typeof a == "number" && isFinite(a)) {
            if (a > 10 || isNaN(a)) {
              let o = { instancePath: i + "/approvals/minimum", schemaPath: "#/properties/approvals/properties/minimum/maximum", keyword: "maximum", params: { comparison: "<=", limit: 10 }, message: "must be <= 10" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (a < 1 || isNaN(a)) {
              let o = { instancePath: i + "/approvals/minimum", schemaPath: "#/properties/approvals/properties/minimum/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [o] : e.push(o), r++;
            }
          }
        }
      } else {
        let a = { instancePath: i + "/approvals", schemaPath: "#/properties/approvals/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.maxEvidenceAge !== void 0 && (_(s.maxEvidenceAge, { instancePath: i + "/maxEvidenceAge", parentData: s, parentDataProperty: "maxEvidenceAge", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.environments !== void 0) {
      let n = s.environments;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (Object.keys(n).length < 1) {
          let a = { instancePath: i + "/environments", schemaPath: "#/properties/environments/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) {
          let o = r;
          if (typeof a == "string" && !Mt.test(a)) {
            let l = { instancePath: i + "/environments", schemaPath: "#/properties/environments/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[^\\s/][^/]{0,254}$" }, message: 'must match pattern "^[^\\s/][^/]{0,254}$"', propertyName: a };
            e === null ? e = [l] : e.push(l), r++;
          }
          var t = o === r;
          if (!t) {
            let l = { instancePath: i + "/environments", schemaPath: "#/properties/environments/propertyNames", keyword: "propertyNames", params: { propertyName: a }, message: "property name must be valid" };
            e === null ? e = [l] : e.push(l), r++;
          }
        }
        for (let a in n) kr(n[a], { instancePath: i + "/environments/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: n, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? kr.errors : e.concat(kr.errors), r = e.length);
      } else {
        let a = { instancePath: i + "/environments", schemaPath: "#/properties/environments/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return re.errors = e, r === 0;
}
re.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function qr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = qr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.commit === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.digest === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.effective === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "path" || t === "commit" || t === "digest" || t === "effective")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (fe(s.path, { instancePath: i + "/path", parentData: s, parentDataProperty: "path", rootData: u, dynamicAnchors: m }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length)), s.commit !== void 0 && (ee(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length)), s.digest !== void 0 && (ce(s.digest, { instancePath: i + "/digest", parentData: s, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.effective !== void 0 && (re(s.effective, { instancePath: i + "/effective", parentData: s, parentDataProperty: "effective", rootData: u, dynamicAnchors: m }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return qr.errors = e, r === 0;
}
qr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var zs = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/run-state.json", title: "RunState", description: "runs/<runId>/state.json on the state branch (R2.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "policyVersion", "runId", "kind", "revision", "previousDigest", "repository", "commit", "environment", "targets", "guardrails", "config", "startedAt", "startedBy", "phase", "transition", "mode", "iteration", "maxIterations", "repairs", "maxRepairs", "verdict", "cause", "workspace", "analysis", "experiment", "advisory", "approval", "coding", "gate", "operations", "lease", "ending", "receipts", "experiments", "record", "caveats", "commands", "event"], properties: { schemaVersion: { const: "chaos-loop/run-state/v1" }, policyVersion: { const: "2026-11" }, runId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["run", "plan"] }, revision: { type: "integer", minimum: 1 }, previousDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, repository: { $ref: "common.json#/$defs/repository" }, commit: { $ref: "common.json#/$defs/sha40" }, environment: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1 }, guardrails: { $ref: "config.json#/$defs/guardrails" }, config: { $ref: "start.json#/$defs/configRef" }, startedAt: { $ref: "common.json#/$defs/time" }, startedBy: { $ref: "common.json#/$defs/actor" }, phase: { $ref: "common.json#/$defs/phase" }, transition: { title: "Transition", description: "How the run came to this phase.", type: "object", additionalProperties: false, required: ["status", "from", "to", "reason"], properties: { status: { enum: ["ready", "blocked", "terminated"] }, from: { anyOf: [{ $ref: "common.json#/$defs/phase" }, { type: "null" }] }, to: { anyOf: [{ $ref: "common.json#/$defs/phase" }, { type: "null" }] }, reason: { $ref: "common.json#/$defs/label" } } }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, maxIterations: { type: "integer", minimum: 1 }, repairs: { type: "integer", minimum: 0 }, maxRepairs: { type: "integer", minimum: 0 }, verdict: { enum: ["in-progress", "analysis-only", "no-impact", "no-remediation", "resolved", "escalated", "abandoned"] }, cause: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, workspace: { $ref: "#/$defs/workspace" }, analysis: { $ref: "#/$defs/analysis" }, experiment: { anyOf: [{ $ref: "#/$defs/experiment" }, { type: "null" }] }, advisory: { anyOf: [{ $ref: "#/$defs/advisorySet" }, { type: "null" }] }, approval: { anyOf: [{ $ref: "#/$defs/approval" }, { type: "null" }] }, coding: { anyOf: [{ $ref: "#/$defs/coding" }, { type: "null" }] }, gate: { anyOf: [{ $ref: "#/$defs/gate" }, { type: "null" }] }, operations: { type: "array", items: { $ref: "#/$defs/operation" } }, lease: { anyOf: [{ $ref: "#/$defs/lease" }, { type: "null" }] }, ending: { anyOf: [{ $ref: "#/$defs/ending" }, { type: "null" }] }, receipts: { type: "object", additionalProperties: { $ref: "receipt.json" } }, experiments: { type: "array", items: { $ref: "#/$defs/experimentSummary" } }, record: { title: "RecordRef", description: "The record pull request (a projection).", type: "object", additionalProperties: false, required: ["branch", "pullRequest"], properties: { branch: { $ref: "common.json#/$defs/label" }, pullRequest: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] } } }, caveats: { type: "array", items: { $ref: "common.json#/$defs/text" } }, commands: { $ref: "#/$defs/commands" }, event: { $ref: "#/$defs/event" } }, $defs: { lease: { title: "Lease", description: "One worker's right to perform one phase (contract §15).", type: "object", additionalProperties: false, required: ["purpose", "phase", "revision", "token", "status", "dispatchedAt", "workflowRun", "attempt", "expiresAt"], properties: { purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, phase: { $ref: "common.json#/$defs/label" }, revision: { type: "integer", minimum: 0 }, token: { $ref: "common.json#/$defs/id" }, status: { enum: ["dispatched", "claimed"] }, dispatchedAt: { $ref: "common.json#/$defs/time" }, workflowRun: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, attempt: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, expiresAt: { $ref: "common.json#/$defs/time" } } }, commands: { title: "CommandLedger", description: "The latest 256 accepted commands (R2.4).", type: "object", additionalProperties: { type: "object", additionalProperties: false, required: ["digest", "revision"], properties: { digest: { $ref: "common.json#/$defs/sha256" }, revision: { type: "integer", minimum: 0 } } } }, event: { title: "Event", description: "What made this revision.", type: "object", additionalProperties: false, required: ["id", "at", "type", "actor", "authority", "commandId", "commandDigest", "producer", "details"], properties: { id: { $ref: "common.json#/$defs/id" }, at: { $ref: "common.json#/$defs/time" }, type: { $ref: "common.json#/$defs/label" }, actor: { $ref: "common.json#/$defs/actor" }, authority: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, commandId: { $ref: "common.json#/$defs/id" }, commandDigest: { $ref: "common.json#/$defs/sha256" }, producer: { type: "object", additionalProperties: true }, details: { type: "object", additionalProperties: true } } }, measured: { title: "MeasuredPredicate", description: "A predicate with what was measured; null value is never a pass.", type: "object", additionalProperties: false, required: ["predicateId", "receiptId", "value", "unit", "holds", "caveat"], properties: { predicateId: { $ref: "common.json#/$defs/id" }, receiptId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, value: { anyOf: [{ type: "number" }, { type: "null" }] }, unit: { $ref: "common.json#/$defs/label" }, holds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] } } }, gateStage: { title: "GateStage", description: "One stage of the chain, with the reason in words (R13.2).", type: "object", additionalProperties: false, required: ["status", "reason", "expected", "observed", "receipts", "since"], properties: { status: { enum: ["pending", "proven", "not-proven"] }, reason: { $ref: "common.json#/$defs/text" }, expected: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, observed: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, since: { $ref: "common.json#/$defs/time" } } }, ending: { title: "Ending", description: "An end that waits for the fault to be lifted (R16.2).", type: "object", additionalProperties: false, required: ["kind", "cause", "actor", "reason", "at"], properties: { kind: { enum: ["abandoned", "escalated", "analysis-only"] }, cause: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, actor: { $ref: "common.json#/$defs/actor" }, reason: { $ref: "common.json#/$defs/text" }, at: { $ref: "common.json#/$defs/time" } } }, workspaceResource: { title: "WorkspaceResource", description: "The workspace in use; immutable once ready (R6.8).", type: "object", additionalProperties: false, required: ["id", "name", "location", "principalId", "scopes"], properties: { id: { $ref: "common.json#/$defs/armId" }, name: { $ref: "common.json#/$defs/label" }, location: { $ref: "common.json#/$defs/label" }, principalId: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, scopes: { type: "array", items: { $ref: "common.json#/$defs/armId" } } } }, workspace: { title: "Workspace", description: "Preflight (contract §6).", type: "object", additionalProperties: false, required: ["status", "request", "resource", "rejected", "receipts", "brief"], properties: { status: { enum: ["pending", "ready", "failed"] }, request: { $ref: "config.json#/$defs/workspaceRequest" }, resource: { anyOf: [{ $ref: "#/$defs/workspaceResource" }, { type: "null" }] }, rejected: { type: "array", items: { type: "object", additionalProperties: false, required: ["id", "reason"], properties: { id: { $ref: "common.json#/$defs/armId" }, reason: { $ref: "common.json#/$defs/text" } } } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, brief: { anyOf: [{ title: "WorkspaceBrief", description: "Why preflight failed and what to correct (R6.7).", type: "object", additionalProperties: false, required: ["stage", "reason", "requiredCorrections"], properties: { stage: { $ref: "common.json#/$defs/label" }, reason: { $ref: "common.json#/$defs/text" }, requiredCorrections: { type: "array", items: { $ref: "common.json#/$defs/text" }, minItems: 1 } } }, { type: "null" }] } } }, candidateHypothesis: { title: "HypothesisRecord", description: "One hypothesis and where it stands (R7.1, R9.5).", type: "object", additionalProperties: false, required: ["hypothesis", "digest", "score", "eligible", "reasons", "everEligible", "status", "everConfirmed", "sloHolds", "planDigest", "plan", "receipts"], properties: { hypothesis: { $ref: "hypothesis.json" }, digest: { $ref: "common.json#/$defs/sha256" }, score: { type: "integer", minimum: 1 }, eligible: { type: "boolean" }, reasons: { type: "array", items: { $ref: "common.json#/$defs/text" } }, everEligible: { type: "boolean" }, status: { enum: ["candidate", "testing", "confirmed", "refuted", "untested", "ineligible"] }, everConfirmed: { type: "boolean" }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, planDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, plan: { anyOf: [{ $ref: "#/$defs/plan" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } }, analysis: { title: "Analysis", description: "Hypotheses, ranked, and findings (contract §7).", type: "object", additionalProperties: false, required: ["attempts", "hypotheses", "findings", "corrections"], properties: { attempts: { type: "integer", minimum: 0 }, hypotheses: { type: "array", items: { $ref: "#/$defs/candidateHypothesis" } }, findings: { type: "array", items: { $ref: "proposal-analysis.json#/$defs/finding" } }, corrections: { type: "array", items: { $ref: "common.json#/$defs/text" } } } }, plan: { title: "NormalisedPlan", description: "An execution plan, normalised for comparison (R8.7).", type: "array", items: { title: "PlannedAction", description: "One unskipped action of a plan.", type: "object", additionalProperties: false, required: ["actionId", "faultUrn", "parameters", "duration", "targets"], properties: { actionId: { $ref: "common.json#/$defs/label" }, faultUrn: { $ref: "common.json#/$defs/label" }, parameters: { type: "object", additionalProperties: true }, duration: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, targets: { type: "array", items: { $ref: "common.json#/$defs/label" } } } } }, expectedBuild: { title: "ExpectedBuild", description: "What must serve during the experiment (R2.1).", type: "object", additionalProperties: false, required: ["revision", "receiptId"], properties: { commit: { $ref: "common.json#/$defs/sha40" }, digest: { $ref: "common.json#/$defs/digest" }, revision: { $ref: "common.json#/$defs/label" }, receiptId: { $ref: "common.json#/$defs/id" } } }, changedPath: { title: "ChangedPath", description: "A merged change must be seen to execute.", type: "object", additionalProperties: false, required: ["changeId", "predicate"], properties: { changeId: { $ref: "common.json#/$defs/id" }, predicate: { $ref: "predicate.json" } } }, repair: { title: "Repair", description: "One repeated attempt of an experiment.", type: "object", additionalProperties: false, required: ["class", "at", "phase", "counted", "details"], properties: { class: { $ref: "common.json#/$defs/cause" }, at: { $ref: "common.json#/$defs/time" }, phase: { $ref: "common.json#/$defs/label" }, counted: { type: "boolean" }, details: { $ref: "common.json#/$defs/text" } } }, windows: { title: "ExperimentWindows", description: "What was measured, when.", type: "object", additionalProperties: false, required: ["control", "fault", "recovery"], properties: { control: { anyOf: [{ $ref: "common.json#/$defs/window" }, { type: "null" }] }, fault: { anyOf: [{ $ref: "common.json#/$defs/window" }, { type: "null" }] }, recovery: { anyOf: [{ $ref: "common.json#/$defs/window" }, { type: "null" }] } } }, execution: { title: "Execution", description: "What the fault did (contract §8).", type: "object", additionalProperties: false, required: ["disposition", "class", "details", "runId", "windows", "landed", "effect", "proven", "contaminated", "haltedBy", "timeToRecoverSeconds", "steadyState", "recovery", "receipts"], properties: { disposition: { enum: ["diagnostic-eligible", "repair", "unsafe", "fault-drift"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, details: { $ref: "common.json#/$defs/text" }, runId: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, landed: { type: "boolean" }, effect: { type: "array", items: { title: "EffectMeasured", description: "One effect predicate before and during.", type: "object", additionalProperties: false, required: ["predicateId", "control", "during"], properties: { predicateId: { $ref: "common.json#/$defs/id" }, control: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] }, during: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] } } } }, proven: { type: "boolean" }, contaminated: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, haltedBy: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, steadyState: { type: "array", items: { $ref: "#/$defs/measured" } }, recovery: { type: "array", items: { $ref: "#/$defs/measured" } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } }, diagnostic: { title: "Diagnostic", description: "Measured numbers and the computed verdict (contract §9).", type: "object", additionalProperties: false, required: ["verdict", "class", "confirm", "work", "executedPath", "changedPaths", "slo", "sloHolds", "words", "receipts"], properties: { verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, work: { type: "object", additionalProperties: false, required: ["minimum", "slices", "smallest", "caveat"], properties: { minimum: { type: "number" }, slices: { anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }] }, smallest: { anyOf: [{ type: "number" }, { type: "null" }] }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] } } }, executedPath: { $ref: "#/$defs/measured" }, changedPaths: { type: "array", items: { type: "object", additionalProperties: false, required: ["changeId", "measured"], properties: { changeId: { $ref: "common.json#/$defs/id" }, measured: { $ref: "#/$defs/measured" } } } }, slo: { type: "array", items: { $ref: "#/$defs/measured" } }, sloHolds: { type: "boolean" }, words: { anyOf: [{ type: "object", additionalProperties: false, required: ["mechanism", "remediable", "reason"], properties: { mechanism: { $ref: "common.json#/$defs/text" }, remediable: { type: "boolean" }, reason: { $ref: "common.json#/$defs/text" } } }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } }, experiment: { title: "Experiment", description: "One pass for one hypothesis in one mode; the fault is frozen (contract §7).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "hypothesis", "hypothesisDigest", "fault", "faultDigest", "plan", "planDigest", "expectedBuild", "changedPaths", "openedAt", "repairs", "execution", "diagnostic"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, hypothesis: { $ref: "hypothesis.json" }, hypothesisDigest: { $ref: "common.json#/$defs/sha256" }, fault: { $ref: "hypothesis.json#/$defs/fault" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, plan: { $ref: "#/$defs/plan" }, planDigest: { $ref: "common.json#/$defs/sha256" }, expectedBuild: { $ref: "#/$defs/expectedBuild" }, changedPaths: { type: "array", items: { $ref: "#/$defs/changedPath" } }, openedAt: { $ref: "common.json#/$defs/time" }, repairs: { type: "array", items: { $ref: "#/$defs/repair" } }, execution: { anyOf: [{ $ref: "#/$defs/execution" }, { type: "null" }] }, diagnostic: { anyOf: [{ $ref: "#/$defs/diagnostic" }, { type: "null" }] } } }, experimentSummary: { title: "ExperimentSummary", description: "A closed experiment; the whole lies in experiments/<n>.json (R2.2).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "faultDigest", "planDigest", "verdict", "class", "confirm", "windows", "smallestSlice", "sloHolds", "timeToRecoverSeconds", "repairs", "receipts", "documentDigest"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, planDigest: { $ref: "common.json#/$defs/sha256" }, verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED", "none"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { anyOf: [{ type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, smallestSlice: { anyOf: [{ type: "number" }, { type: "null" }] }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, repairs: { type: "integer", minimum: 0 }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, documentDigest: { $ref: "common.json#/$defs/sha256" } } }, rankedAdvisory: { title: "RankedAdvisory", description: "An advisory with its computed place (R10.1).", type: "object", additionalProperties: false, required: ["rank", "score", "advisory"], properties: { rank: { type: "integer", minimum: 1 }, score: { type: "number" }, advisory: { $ref: "advisory.json" } } }, advisorySet: { title: "AdvisorySet", description: "What people choose from (R10.3).", type: "object", additionalProperties: false, required: ["setId", "experiment", "createdAt", "advisories", "dropped", "ledger"], properties: { setId: { $ref: "common.json#/$defs/id" }, experiment: { type: "integer", minimum: 1 }, createdAt: { $ref: "common.json#/$defs/time" }, advisories: { type: "array", items: { $ref: "#/$defs/rankedAdvisory" } }, dropped: { type: "array", items: { type: "object", additionalProperties: false, required: ["advisoryId", "reason"], properties: { advisoryId: { $ref: "common.json#/$defs/id" }, reason: { $ref: "common.json#/$defs/text" } } } }, ledger: { type: "object", additionalProperties: false, required: ["added", "changed", "unchanged", "removed"], properties: { added: { type: "array", items: { $ref: "common.json#/$defs/id" } }, changed: { type: "array", items: { $ref: "common.json#/$defs/id" } }, unchanged: { type: "array", items: { $ref: "common.json#/$defs/id" } }, removed: { type: "array", items: { $ref: "common.json#/$defs/id" } } } } } }, decision: { title: "Decision", description: "One person's decision, bound to its comment.", type: "object", additionalProperties: false, required: ["kind", "actor", "authority", "at", "advisoryIds", "source"], properties: { kind: { enum: ["approve", "reject"] }, actor: { $ref: "common.json#/$defs/actor" }, authority: { $ref: "common.json#/$defs/label" }, at: { $ref: "common.json#/$defs/time" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, source: { type: "object", additionalProperties: false, required: ["type", "id"], properties: { type: { enum: ["comment", "label", "cli"] }, id: { $ref: "common.json#/$defs/label" } } } } }, approval: { title: "Approval", description: "People's choice (contract §11).", type: "object", additionalProperties: false, required: ["setId", "status", "advisoryIds", "decisions"], properties: { setId: { $ref: "common.json#/$defs/id" }, status: { enum: ["open", "approved", "rejected"] }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, decisions: { type: "array", items: { $ref: "#/$defs/decision" } } } }, change: { title: "Change", description: "One change, one pull request (contract §12).", type: "object", additionalProperties: false, required: ["changeId", "advisoryIds", "title", "summary", "targetEnvironment", "changedPath", "rollback", "verification", "patchDigest", "paths", "iteration", "branch", "headSha", "pullRequest", "prUrl", "handoff", "operationId", "mergeCommit", "receipts"], properties: { changeId: { $ref: "common.json#/$defs/id" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1 }, title: { $ref: "common.json#/$defs/label" }, summary: { $ref: "common.json#/$defs/text" }, targetEnvironment: { $ref: "common.json#/$defs/label" }, changedPath: { $ref: "predicate.json" }, rollback: { $ref: "common.json#/$defs/text" }, verification: { $ref: "proposal-coding.json#/$defs/changeVerification" }, patchDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, paths: { type: "array", items: { $ref: "common.json#/$defs/path" } }, iteration: { type: "integer", minimum: 0 }, branch: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, headSha: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, pullRequest: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, prUrl: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, handoff: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, operationId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, mergeCommit: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } }, coding: { title: "Coding", description: "What was implemented of what was approved (R12.1).", type: "object", additionalProperties: false, required: ["iteration", "changes", "notImplemented"], properties: { iteration: { type: "integer", minimum: 0 }, changes: { type: "array", items: { $ref: "#/$defs/change" } }, notImplemented: { type: "array", items: { $ref: "proposal-coding.json#/$defs/notImplemented" } } } }, gate: { title: "Gate", description: "The external gate (contract §13).", type: "object", additionalProperties: false, required: ["openedAt", "iteration", "candidate", "stages", "servingSince", "supersedes", "accepted"], properties: { openedAt: { $ref: "common.json#/$defs/time" }, iteration: { type: "integer", minimum: 0 }, candidate: { anyOf: [{ type: "object", additionalProperties: false, required: ["commit", "deploymentId", "digest"], properties: { commit: { $ref: "common.json#/$defs/sha40" }, deploymentId: { type: "integer", minimum: 1 }, digest: { anyOf: [{ $ref: "common.json#/$defs/digest" }, { type: "null" }] } } }, { type: "null" }] }, stages: { type: "object", additionalProperties: false, required: ["merge", "build", "artifact", "deployment", "serving"], properties: { merge: { $ref: "#/$defs/gateStage" }, build: { $ref: "#/$defs/gateStage" }, artifact: { $ref: "#/$defs/gateStage" }, deployment: { $ref: "#/$defs/gateStage" }, serving: { $ref: "#/$defs/gateStage" } } }, servingSince: { anyOf: [{ $ref: "common.json#/$defs/time" }, { type: "null" }] }, supersedes: { type: "array", items: { type: "object", additionalProperties: false, required: ["old", "new", "changeId"], properties: { old: { $ref: "common.json#/$defs/armId" }, new: { $ref: "common.json#/$defs/armId" }, changeId: { $ref: "common.json#/$defs/id" } } } }, accepted: { anyOf: [{ type: "object", additionalProperties: false, required: ["at", "commit", "deploymentId", "digest", "revision", "receiptId"], properties: { at: { $ref: "common.json#/$defs/time" }, commit: { $ref: "common.json#/$defs/sha40" }, deploymentId: { type: "integer", minimum: 1 }, digest: { $ref: "common.json#/$defs/digest" }, revision: { $ref: "common.json#/$defs/label" }, receiptId: { $ref: "common.json#/$defs/id" } } }, { type: "null" }] } } }, operation: { title: "Operation", description: "One external side effect with its ledger entry (contract §14).", type: "object", additionalProperties: false, required: ["operationId", "kind", "class", "key", "intent", "status", "outcome", "attempts", "preparedAt", "settledAt", "result", "receipts"], properties: { operationId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["fault-start", "fault-cancel", "workspace-create", "role-grant", "change-delivery"] }, class: { enum: ["idempotent", "uncertain"] }, key: { $ref: "common.json#/$defs/label" }, intent: { type: "object", additionalProperties: true }, status: { enum: ["prepared", "unknown", "settled"] }, outcome: { anyOf: [{ enum: ["completed", "never-happened", "abort"] }, { type: "null" }] }, attempts: { type: "integer", minimum: 0 }, preparedAt: { $ref: "common.json#/$defs/time" }, settledAt: { anyOf: [{ $ref: "common.json#/$defs/time" }, { type: "null" }] }, result: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } } } };
function b(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = b.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return b.errors = e, r === 0;
}
b.evaluated = { dynamicProps: false, dynamicItems: false };
function R(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = R.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ms.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return R.errors = e, r === 0;
}
R.evaluated = { dynamicProps: false, dynamicItems: false };
function br(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = br.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.owner === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.name === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "id" || t === "owner" || t === "name")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let t = s.id;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.owner !== void 0 && (F(s.owner, { instancePath: i + "/owner", parentData: s, parentDataProperty: "owner", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.name !== void 0 && (F(s.name, { instancePath: i + "/name", parentData: s, parentDataProperty: "name", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return br.errors = e, r === 0;
}
br.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function G(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = G.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ws.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return G.errors = e, r === 0;
}
G.evaluated = { dynamicProps: false, dynamicItems: false };
function j(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = j.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return j.errors = e, r === 0;
}
j.evaluated = { dynamicProps: false, dynamicItems: false };
function U(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = U.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 2048) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Bs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return U.errors = e, r === 0;
}
U.evaluated = { dynamicProps: false, dynamicItems: false };
function $r(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = $r.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.environmentScope === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environmentScope" }, message: "must have required property 'environmentScope'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.maxTargets === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxTargets" }, message: "must have required property 'maxTargets'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.maxFaultDuration === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxFaultDuration" }, message: "must have required property 'maxFaultDuration'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.safetyHalts === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "safetyHalts" }, message: "must have required property 'safetyHalts'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "environmentScope" || t === "maxTargets" || t === "maxFaultDuration" || t === "safetyHalts" || t === "consent")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environmentScope !== void 0 && (D(s.environmentScope, { instancePath: i + "/environmentScope", parentData: s, parentDataProperty: "environmentScope", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.maxTargets !== void 0) {
      let t = s.maxTargets;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 50 || isNaN(t)) {
          let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 1 || isNaN(t)) {
          let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxFaultDuration !== void 0 && (_(s.maxFaultDuration, { instancePath: i + "/maxFaultDuration", parentData: s, parentDataProperty: "maxFaultDuration", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.safetyHalts !== void 0) {
      let t = s.safetyHalts;
      if (Array.isArray(t)) {
        if (t.length > 20) {
          let a = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) A(t[a], { instancePath: i + "/safetyHalts/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.consent !== void 0) {
      let t = s.consent;
      if (!(t === "required" || t === "none")) {
        let n = { instancePath: i + "/consent", schemaPath: "#/properties/consent/enum", keyword: "enum", params: { allowedValues: dt.properties.consent.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return $r.errors = e, r === 0;
}
$r.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function jr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = jr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.commit === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.digest === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.effective === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "path" || t === "commit" || t === "digest" || t === "effective")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (fe(s.path, { instancePath: i + "/path", parentData: s, parentDataProperty: "path", rootData: u, dynamicAnchors: m }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length)), s.commit !== void 0 && (ee(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length)), s.digest !== void 0 && (ce(s.digest, { instancePath: i + "/digest", parentData: s, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.effective !== void 0 && (re(s.effective, { instancePath: i + "/effective", parentData: s, parentDataProperty: "effective", rootData: u, dynamicAnchors: m }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return jr.errors = e, r === 0;
}
jr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Fs = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$", "u");
function N(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = N.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Fs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return N.errors = e, r === 0;
}
N.evaluated = { dynamicProps: false, dynamicItems: false };
var _t = { title: "Actor", description: "Who caused an event.", type: "object", additionalProperties: false, required: ["login", "id", "type"], properties: { login: { $ref: "#/$defs/label" }, id: { anyOf: [{ type: "integer", minimum: 0 }, { type: "null" }] }, type: { enum: ["user", "bot", "worker", "app", "cli"] } } };
function X(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = X.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.login === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "login" }, message: "must have required property 'login'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "login" || n === "id" || n === "type")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.login !== void 0 && (F(s.login, { instancePath: i + "/login", parentData: s, parentDataProperty: "login", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.id !== void 0) {
      let n = s.id, a = r, o = false, l = r;
      if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof n == "number" && isFinite(n) && (n < 0 || isNaN(n))) {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.type !== void 0) {
      let n = s.type;
      if (!(n === "user" || n === "bot" || n === "worker" || n === "app" || n === "cli")) {
        let a = { instancePath: i + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: _t.properties.type.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return X.errors = e, r === 0;
}
X.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Gt = { title: "Phase", enum: ["resilience-analysis", "chaos-execution", "diagnostic", "advisory", "advisory-approval", "coding", "awaiting-external-gate"], description: "Where a run stands (contract §3)." };
function ve(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ve.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), !(s === "resilience-analysis" || s === "chaos-execution" || s === "diagnostic" || s === "advisory" || s === "advisory-approval" || s === "coding" || s === "awaiting-external-gate")) {
    let t = { instancePath: i, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: Gt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ve.errors = e, r === 0;
}
ve.evaluated = { dynamicProps: false, dynamicItems: false };
function ye(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ye.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), !(s === "initial" || s === "verify")) {
    let t = { instancePath: i, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: mt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ye.errors = e, r === 0;
}
ye.evaluated = { dynamicProps: false, dynamicItems: false };
var St = { title: "Cause", enum: ["nothing-eligible", "workspace", "unsafe", "recovery-failed", "fault-drift", "cap-reached", "slo-still-broken", "untested", "build-identity", "readiness", "steady-state", "starved", "fault-start", "fault-proof", "contaminated", "observer-lost", "halted", "provider", "path-not-seen", "not-measured", "not-separated", "no-remediation"], description: "Why a run escalated or an attempt was repeated (R3.3, R8.7, R9.3)." };
function W(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = W.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), !(s === "nothing-eligible" || s === "workspace" || s === "unsafe" || s === "recovery-failed" || s === "fault-drift" || s === "cap-reached" || s === "slo-still-broken" || s === "untested" || s === "build-identity" || s === "readiness" || s === "steady-state" || s === "starved" || s === "fault-start" || s === "fault-proof" || s === "contaminated" || s === "observer-lost" || s === "halted" || s === "provider" || s === "path-not-seen" || s === "not-measured" || s === "not-separated" || s === "no-remediation")) {
    let t = { instancePath: i, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: St.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return W.errors = e, r === 0;
}
W.evaluated = { dynamicProps: false, dynamicItems: false };
var Ut = { title: "Workspace", description: "Preflight (contract §6).", type: "object", additionalProperties: false, required: ["status", "request", "resource", "rejected", "receipts", "brief"], properties: { status: { enum: ["pending", "ready", "failed"] }, request: { $ref: "config.json#/$defs/workspaceRequest" }, resource: { anyOf: [{ $ref: "#/$defs/workspaceResource" }, { type: "null" }] }, rejected: { type: "array", items: { type: "object", additionalProperties: false, required: ["id", "reason"], properties: { id: { $ref: "common.json#/$defs/armId" }, reason: { $ref: "common.json#/$defs/text" } } } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, brief: { anyOf: [{ title: "WorkspaceBrief", description: "Why preflight failed and what to correct (R6.7).", type: "object", additionalProperties: false, required: ["stage", "reason", "requiredCorrections"], properties: { stage: { $ref: "common.json#/$defs/label" }, reason: { $ref: "common.json#/$defs/text" }, requiredCorrections: { type: "array", items: { $ref: "common.json#/$defs/text" }, minItems: 1 } } }, { type: "null" }] } } };
function Ir(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ir.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.subscriptionId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subscriptionId" }, message: "must have required property 'subscriptionId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.resourceGroup === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceGroup" }, message: "must have required property 'resourceGroup'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.location === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.managedScopes === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "managedScopes" }, message: "must have required property 'managedScopes'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "subscriptionId" || t === "resourceGroup" || t === "location" || t === "managedScopes" || t === "preferredName" || t === "identity" || t === "allowCreate")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.subscriptionId !== void 0 && (D(s.subscriptionId, { instancePath: i + "/subscriptionId", parentData: s, parentDataProperty: "subscriptionId", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.resourceGroup !== void 0 && (D(s.resourceGroup, { instancePath: i + "/resourceGroup", parentData: s, parentDataProperty: "resourceGroup", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.location !== void 0 && (D(s.location, { instancePath: i + "/location", parentData: s, parentDataProperty: "location", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.managedScopes !== void 0) {
      let t = s.managedScopes;
      if (Array.isArray(t)) {
        if (t.length < 1) {
          let a = { instancePath: i + "/managedScopes", schemaPath: "#/properties/managedScopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) C(t[a], { instancePath: i + "/managedScopes/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/managedScopes", schemaPath: "#/properties/managedScopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.preferredName !== void 0 && (D(s.preferredName, { instancePath: i + "/preferredName", parentData: s, parentDataProperty: "preferredName", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.identity !== void 0 && (C(s.identity, { instancePath: i + "/identity", parentData: s, parentDataProperty: "identity", rootData: u, dynamicAnchors: m }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.allowCreate !== void 0 && typeof s.allowCreate != "boolean") {
      let t = { instancePath: i + "/allowCreate", schemaPath: "#/properties/allowCreate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ir.errors = e, r === 0;
}
Ir.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Dr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Dr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.name === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.location === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.principalId === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "principalId" }, message: "must have required property 'principalId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.scopes === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scopes" }, message: "must have required property 'scopes'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "id" || n === "name" || n === "location" || n === "principalId" || n === "scopes")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.id !== void 0 && (U(s.id, { instancePath: i + "/id", parentData: s, parentDataProperty: "id", rootData: u, dynamicAnchors: m }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length)), s.name !== void 0 && (j(s.name, { instancePath: i + "/name", parentData: s, parentDataProperty: "name", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.location !== void 0 && (j(s.location, { instancePath: i + "/location", parentData: s, parentDataProperty: "location", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.principalId !== void 0) {
      let n = s.principalId, a = r, o = false, l = r;
      j(n, { instancePath: i + "/principalId", parentData: s, parentDataProperty: "principalId", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/principalId", schemaPath: "#/properties/principalId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/principalId", schemaPath: "#/properties/principalId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.scopes !== void 0) {
      let n = s.scopes;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) U(n[o], { instancePath: i + "/scopes/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length);
      } else {
        let a = { instancePath: i + "/scopes", schemaPath: "#/properties/scopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Dr.errors = e, r === 0;
}
Dr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function x(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = x.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return x.errors = e, r === 0;
}
x.evaluated = { dynamicProps: false, dynamicItems: false };
function Or(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Or.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.request === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.resource === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resource" }, message: "must have required property 'resource'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.rejected === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rejected" }, message: "must have required property 'rejected'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.brief === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "brief" }, message: "must have required property 'brief'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "status" || a === "request" || a === "resource" || a === "rejected" || a === "receipts" || a === "brief")) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status !== void 0) {
      let a = s.status;
      if (!(a === "pending" || a === "ready" || a === "failed")) {
        let o = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Ut.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.request !== void 0 && (Ir(s.request, { instancePath: i + "/request", parentData: s, parentDataProperty: "request", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ir.errors : e.concat(Ir.errors), r = e.length)), s.resource !== void 0) {
      let a = s.resource, o = r, l = false, d = r;
      Dr(a, { instancePath: i + "/resource", parentData: s, parentDataProperty: "resource", rootData: u, dynamicAnchors: m }) || (e = e === null ? Dr.errors : e.concat(Dr.errors), r = e.length);
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/resource", schemaPath: "#/properties/resource/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/resource", schemaPath: "#/properties/resource/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.rejected !== void 0) {
      let a = s.rejected;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) {
          let d = a[l];
          if (d && typeof d == "object" && !Array.isArray(d)) {
            if (d.id === void 0) {
              let c = { instancePath: i + "/rejected/" + l, schemaPath: "#/properties/rejected/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (d.reason === void 0) {
              let c = { instancePath: i + "/rejected/" + l, schemaPath: "#/properties/rejected/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            for (let c in d) if (!(c === "id" || c === "reason")) {
              let f = { instancePath: i + "/rejected/" + l, schemaPath: "#/properties/rejected/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
              e === null ? e = [f] : e.push(f), r++;
            }
            d.id !== void 0 && (U(d.id, { instancePath: i + "/rejected/" + l + "/id", parentData: d, parentDataProperty: "id", rootData: u, dynamicAnchors: m }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length)), d.reason !== void 0 && (x(d.reason, { instancePath: i + "/rejected/" + l + "/reason", parentData: d, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length));
          } else {
            let c = { instancePath: i + "/rejected/" + l, schemaPath: "#/properties/rejected/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [c] : e.push(c), r++;
          }
        }
      } else {
        let o = { instancePath: i + "/rejected", schemaPath: "#/properties/rejected/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) b(a[l], { instancePath: i + "/receipts/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.brief !== void 0) {
      let a = s.brief, o = r, l = false, d = r;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (a.stage === void 0) {
          let f = { instancePath: i + "/brief", schemaPath: "#/properties/brief/anyOf/0/required", keyword: "required", params: { missingProperty: "stage" }, message: "must have required property 'stage'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.reason === void 0) {
          let f = { instancePath: i + "/brief", schemaPath: "#/properties/brief/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.requiredCorrections === void 0) {
          let f = { instancePath: i + "/brief", schemaPath: "#/properties/brief/anyOf/0/required", keyword: "required", params: { missingProperty: "requiredCorrections" }, message: "must have required property 'requiredCorrections'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        for (let f in a) if (!(f === "stage" || f === "reason" || f === "requiredCorrections")) {
          let h = { instancePath: i + "/brief", schemaPath: "#/properties/brief/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
          e === null ? e = [h] : e.push(h), r++;
        }
        if (a.stage !== void 0 && (j(a.stage, { instancePath: i + "/brief/stage", parentData: a, parentDataProperty: "stage", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), a.reason !== void 0 && (x(a.reason, { instancePath: i + "/brief/reason", parentData: a, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), a.requiredCorrections !== void 0) {
          let f = a.requiredCorrections;
          if (Array.isArray(f)) {
            if (f.length < 1) {
              let g = { instancePath: i + "/brief/requiredCorrections", schemaPath: "#/properties/brief/anyOf/0/properties/requiredCorrections/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [g] : e.push(g), r++;
            }
            let h = f.length;
            for (let g = 0; g < h; g++) x(f[g], { instancePath: i + "/brief/requiredCorrections/" + g, parentData: f, parentDataProperty: g, rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
          } else {
            let h = { instancePath: i + "/brief/requiredCorrections", schemaPath: "#/properties/brief/anyOf/0/properties/requiredCorrections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [h] : e.push(h), r++;
          }
        }
      } else {
        let f = { instancePath: i + "/brief", schemaPath: "#/properties/brief/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/brief", schemaPath: "#/properties/brief/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/brief", schemaPath: "#/properties/brief/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Or.errors = e, r === 0;
}
Or.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var $t = { title: "HypothesisRecord", description: "One hypothesis and where it stands (R7.1, R9.5).", type: "object", additionalProperties: false, required: ["hypothesis", "digest", "score", "eligible", "reasons", "everEligible", "status", "everConfirmed", "sloHolds", "planDigest", "plan", "receipts"], properties: { hypothesis: { $ref: "hypothesis.json" }, digest: { $ref: "common.json#/$defs/sha256" }, score: { type: "integer", minimum: 1 }, eligible: { type: "boolean" }, reasons: { type: "array", items: { $ref: "common.json#/$defs/text" } }, everEligible: { type: "boolean" }, status: { enum: ["candidate", "testing", "confirmed", "refuted", "untested", "ineligible"] }, everConfirmed: { type: "boolean" }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, planDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, plan: { anyOf: [{ $ref: "#/$defs/plan" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
var Jt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/hypothesis.json", title: "Hypothesis", description: "A falsifiable weakness with the fault that tests it (contract §7).", type: "object", additionalProperties: false, required: ["hypothesisId", "statement", "evidence", "rankingInputs", "fault", "steadyState", "workExpected", "faultProof", "confirm", "executedPath", "slo", "recovery"], properties: { hypothesisId: { $ref: "common.json#/$defs/id" }, statement: { $ref: "common.json#/$defs/text" }, evidence: { type: "array", items: { title: "HypothesisEvidence", description: "Where the weakness was seen.", type: "object", additionalProperties: false, required: ["location", "observation", "mechanism"], properties: { location: { $ref: "common.json#/$defs/label" }, observation: { $ref: "common.json#/$defs/text" }, mechanism: { $ref: "common.json#/$defs/text" } } }, minItems: 1, maxItems: 50 }, rankingInputs: { title: "HypothesisRanking", description: "Each 1 (low) to 5 (high).", type: "object", additionalProperties: false, required: ["likelihood", "blastRadius", "falsifiability"], properties: { likelihood: { type: "integer", minimum: 1, maximum: 5 }, blastRadius: { type: "integer", minimum: 1, maximum: 5 }, falsifiability: { type: "integer", minimum: 1, maximum: 5 } } }, fault: { $ref: "#/$defs/fault" }, steadyState: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20 }, workExpected: { title: "WorkExpected", description: "Demand offered while measuring; each slice must reach the minimum (R9.1).", type: "object", additionalProperties: false, required: ["predicate", "minimum", "slices"], properties: { predicate: { $ref: "predicate.json" }, minimum: { type: "number", exclusiveMinimum: 0 }, slices: { type: "integer", minimum: 1, maximum: 60 } } }, faultProof: { title: "FaultProof", description: "What shows that the fault landed and had its effect (R8.4).", type: "object", additionalProperties: false, required: ["actions", "targets", "effect"], properties: { actions: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, maxItems: 20 }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 }, effect: { type: "array", items: { $ref: "predicate.json" }, maxItems: 20 } } }, confirm: { $ref: "predicate.json" }, executedPath: { $ref: "predicate.json" }, slo: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20 }, recovery: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20 } }, $defs: { fault: { title: "Fault", description: "The seven identity fields of the fault under test (R7).", type: "object", additionalProperties: false, required: ["scenarioName", "configurationName", "faultType", "parameters", "targetResources", "blastRadius", "duration"], properties: { scenarioName: { $ref: "common.json#/$defs/label" }, configurationName: { $ref: "common.json#/$defs/label" }, faultType: { $ref: "common.json#/$defs/label" }, parameters: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } }, targetResources: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, uniqueItems: true }, blastRadius: { title: "BlastRadius", description: "What the fault may touch.", type: "object", additionalProperties: false, required: ["scope", "targets"], properties: { scope: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 } } }, duration: { $ref: "common.json#/$defs/duration" } } } } };
function xr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = xr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return xr.errors = e, r === 0;
}
xr.evaluated = { dynamicProps: false, dynamicItems: false };
function we(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = we.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return we.errors = e, r === 0;
}
we.evaluated = { dynamicProps: false, dynamicItems: false };
function L(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = L.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return L.errors = e, r === 0;
}
L.evaluated = { dynamicProps: false, dynamicItems: false };
var Et = { title: "Fault", description: "The seven identity fields of the fault under test (R7).", type: "object", additionalProperties: false, required: ["scenarioName", "configurationName", "faultType", "parameters", "targetResources", "blastRadius", "duration"], properties: { scenarioName: { $ref: "common.json#/$defs/label" }, configurationName: { $ref: "common.json#/$defs/label" }, faultType: { $ref: "common.json#/$defs/label" }, parameters: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } }, targetResources: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, uniqueItems: true }, blastRadius: { title: "BlastRadius", description: "What the fault may touch.", type: "object", additionalProperties: false, required: ["scope", "targets"], properties: { scope: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 } } }, duration: { $ref: "common.json#/$defs/duration" } } };
function Y(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Y.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 2048) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Bs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Y.errors = e, r === 0;
}
Y.evaluated = { dynamicProps: false, dynamicItems: false };
function ze(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ze.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!it.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ze.errors = e, r === 0;
}
ze.evaluated = { dynamicProps: false, dynamicItems: false };
function Nr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Nr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.scenarioName === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scenarioName" }, message: "must have required property 'scenarioName'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.configurationName === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "configurationName" }, message: "must have required property 'configurationName'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.faultType === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultType" }, message: "must have required property 'faultType'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.parameters === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "parameters" }, message: "must have required property 'parameters'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.targetResources === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetResources" }, message: "must have required property 'targetResources'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.blastRadius === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "blastRadius" }, message: "must have required property 'blastRadius'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.duration === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "scenarioName" || t === "configurationName" || t === "faultType" || t === "parameters" || t === "targetResources" || t === "blastRadius" || t === "duration")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.scenarioName !== void 0 && (L(s.scenarioName, { instancePath: i + "/scenarioName", parentData: s, parentDataProperty: "scenarioName", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.configurationName !== void 0 && (L(s.configurationName, { instancePath: i + "/configurationName", parentData: s, parentDataProperty: "configurationName", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.faultType !== void 0 && (L(s.faultType, { instancePath: i + "/faultType", parentData: s, parentDataProperty: "faultType", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.parameters !== void 0) {
      let t = s.parameters;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let n in t) {
        let a = t[n];
        if (typeof a != "string" && !(typeof a == "number" && isFinite(a)) && typeof a != "boolean") {
          let o = { instancePath: i + "/parameters/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/parameters/additionalProperties/type", keyword: "type", params: { type: Et.properties.parameters.additionalProperties.type }, message: "must be string,number,boolean" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
      else {
        let n = { instancePath: i + "/parameters", schemaPath: "#/properties/parameters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.targetResources !== void 0) {
      let t = s.targetResources;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let l = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (t.length < 1) {
          let l = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        let n = t.length;
        for (let l = 0; l < n; l++) Y(t[l], { instancePath: i + "/targetResources/" + l, parentData: t, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length);
        let a = t.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Cs(t[a], t[o])) {
            let l = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [l] : e.push(l), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.blastRadius !== void 0) {
      let t = s.blastRadius;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.scope === void 0) {
          let n = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.targets === void 0) {
          let n = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "scope" || n === "targets")) {
          let a = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.scope !== void 0 && (L(t.scope, { instancePath: i + "/blastRadius/scope", parentData: t, parentDataProperty: "scope", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), t.targets !== void 0) {
          let n = t.targets;
          if (Array.isArray(n)) {
            if (n.length > 50) {
              let o = { instancePath: i + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: i + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) Y(n[o], { instancePath: i + "/blastRadius/targets/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.duration !== void 0 && (ze(s.duration, { instancePath: i + "/duration", parentData: s, parentDataProperty: "duration", rootData: u, dynamicAnchors: m }) || (e = e === null ? ze.errors : e.concat(ze.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Nr.errors = e, r === 0;
}
Nr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function se(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = se.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.hypothesisId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.statement === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statement" }, message: "must have required property 'statement'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.evidence === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "evidence" }, message: "must have required property 'evidence'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.rankingInputs === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rankingInputs" }, message: "must have required property 'rankingInputs'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.fault === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.steadyState === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "steadyState" }, message: "must have required property 'steadyState'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.workExpected === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workExpected" }, message: "must have required property 'workExpected'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.faultProof === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultProof" }, message: "must have required property 'faultProof'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.confirm === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confirm" }, message: "must have required property 'confirm'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.executedPath === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "executedPath" }, message: "must have required property 'executedPath'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.slo === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slo" }, message: "must have required property 'slo'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.recovery === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!H.call(Jt.properties, t)) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.hypothesisId !== void 0 && (xr(s.hypothesisId, { instancePath: i + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: u, dynamicAnchors: m }) || (e = e === null ? xr.errors : e.concat(xr.errors), r = e.length)), s.statement !== void 0 && (we(s.statement, { instancePath: i + "/statement", parentData: s, parentDataProperty: "statement", rootData: u, dynamicAnchors: m }) || (e = e === null ? we.errors : e.concat(we.errors), r = e.length)), s.evidence !== void 0) {
      let t = s.evidence;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let a = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) {
          let o = t[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.location === void 0) {
              let l = { instancePath: i + "/evidence/" + a, schemaPath: "#/properties/evidence/items/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            if (o.observation === void 0) {
              let l = { instancePath: i + "/evidence/" + a, schemaPath: "#/properties/evidence/items/required", keyword: "required", params: { missingProperty: "observation" }, message: "must have required property 'observation'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            if (o.mechanism === void 0) {
              let l = { instancePath: i + "/evidence/" + a, schemaPath: "#/properties/evidence/items/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            for (let l in o) if (!(l === "location" || l === "observation" || l === "mechanism")) {
              let d = { instancePath: i + "/evidence/" + a, schemaPath: "#/properties/evidence/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
              e === null ? e = [d] : e.push(d), r++;
            }
            o.location !== void 0 && (L(o.location, { instancePath: i + "/evidence/" + a + "/location", parentData: o, parentDataProperty: "location", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), o.observation !== void 0 && (we(o.observation, { instancePath: i + "/evidence/" + a + "/observation", parentData: o, parentDataProperty: "observation", rootData: u, dynamicAnchors: m }) || (e = e === null ? we.errors : e.concat(we.errors), r = e.length)), o.mechanism !== void 0 && (we(o.mechanism, { instancePath: i + "/evidence/" + a + "/mechanism", parentData: o, parentDataProperty: "mechanism", rootData: u, dynamicAnchors: m }) || (e = e === null ? we.errors : e.concat(we.errors), r = e.length));
          } else {
            let l = { instancePath: i + "/evidence/" + a, schemaPath: "#/properties/evidence/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [l] : e.push(l), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/evidence", schemaPath: "#/properties/evidence/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.rankingInputs !== void 0) {
      let t = s.rankingInputs;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.likelihood === void 0) {
          let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "likelihood" }, message: "must have required property 'likelihood'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.blastRadius === void 0) {
          let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "blastRadius" }, message: "must have required property 'blastRadius'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.falsifiability === void 0) {
          let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "falsifiability" }, message: "must have required property 'falsifiability'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "likelihood" || n === "blastRadius" || n === "falsifiability")) {
          let a = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.likelihood !== void 0) {
          let n = t.likelihood;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: i + "/rankingInputs/likelihood", schemaPath: "#/properties/rankingInputs/properties/likelihood/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/likelihood", schemaPath: "#/properties/rankingInputs/properties/likelihood/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/likelihood", schemaPath: "#/properties/rankingInputs/properties/likelihood/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (t.blastRadius !== void 0) {
          let n = t.blastRadius;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: i + "/rankingInputs/blastRadius", schemaPath: "#/properties/rankingInputs/properties/blastRadius/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/blastRadius", schemaPath: "#/properties/rankingInputs/properties/blastRadius/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/blastRadius", schemaPath: "#/properties/rankingInputs/properties/blastRadius/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (t.falsifiability !== void 0) {
          let n = t.falsifiability;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: i + "/rankingInputs/falsifiability", schemaPath: "#/properties/rankingInputs/properties/falsifiability/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/falsifiability", schemaPath: "#/properties/rankingInputs/properties/falsifiability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: i + "/rankingInputs/falsifiability", schemaPath: "#/properties/rankingInputs/properties/falsifiability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
      } else {
        let n = { instancePath: i + "/rankingInputs", schemaPath: "#/properties/rankingInputs/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.fault !== void 0 && (Nr(s.fault, { instancePath: i + "/fault", parentData: s, parentDataProperty: "fault", rootData: u, dynamicAnchors: m }) || (e = e === null ? Nr.errors : e.concat(Nr.errors), r = e.length)), s.steadyState !== void 0) {
      let t = s.steadyState;
      if (Array.isArray(t)) {
        if (t.length > 20) {
          let a = { instancePath: i + "/steadyState", schemaPath: "#/properties/steadyState/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/steadyState", schemaPath: "#/properties/steadyState/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) A(t[a], { instancePath: i + "/steadyState/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/steadyState", schemaPath: "#/properties/steadyState/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.workExpected !== void 0) {
      let t = s.workExpected;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.predicate === void 0) {
          let n = { instancePath: i + "/workExpected", schemaPath: "#/properties/workExpected/required", keyword: "required", params: { missingProperty: "predicate" }, message: "must have required property 'predicate'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.minimum === void 0) {
          let n = { instancePath: i + "/workExpected", schemaPath: "#/properties/workExpected/required", keyword: "required", params: { missingProperty: "minimum" }, message: "must have required property 'minimum'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.slices === void 0) {
          let n = { instancePath: i + "/workExpected", schemaPath: "#/properties/workExpected/required", keyword: "required", params: { missingProperty: "slices" }, message: "must have required property 'slices'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "predicate" || n === "minimum" || n === "slices")) {
          let a = { instancePath: i + "/workExpected", schemaPath: "#/properties/workExpected/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.predicate !== void 0 && (A(t.predicate, { instancePath: i + "/workExpected/predicate", parentData: t, parentDataProperty: "predicate", rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), t.minimum !== void 0) {
          let n = t.minimum;
          if (typeof n == "number" && isFinite(n)) {
            if (n <= 0 || isNaN(n)) {
              let a = { instancePath: i + "/workExpected/minimum", schemaPath: "#/properties/workExpected/properties/minimum/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
              e === null ? e = [a] : e.push(a), r++;
            }
          } else {
            let a = { instancePath: i + "/workExpected/minimum", schemaPath: "#/properties/workExpected/properties/minimum/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.slices !== void 0) {
          let n = t.slices;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: i + "/workExpected/slices", schemaPath: "#/properties/workExpected/properties/slices/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 60 || isNaN(n)) {
              let a = { instancePath: i + "/workExpected/slices", schemaPath: "#/properties/workExpected/properties/slices/maximum", keyword: "maximum", params: { comparison: "<=", limit: 60 }, message: "must be <= 60" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: i + "/workExpected/slices", schemaPath: "#/properties/workExpected/properties/slices/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
      } else {
        let n = { instancePath: i + "/workExpected", schemaPath: "#/properties/workExpected/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.faultProof !== void 0) {
      let t = s.faultProof;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.actions === void 0) {
          let n = { instancePath: i + "/faultProof", schemaPath: "#/properties/faultProof/required", keyword: "required", params: { missingProperty: "actions" }, message: "must have required property 'actions'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.targets === void 0) {
          let n = { instancePath: i + "/faultProof", schemaPath: "#/properties/faultProof/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.effect === void 0) {
          let n = { instancePath: i + "/faultProof", schemaPath: "#/properties/faultProof/required", keyword: "required", params: { missingProperty: "effect" }, message: "must have required property 'effect'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "actions" || n === "targets" || n === "effect")) {
          let a = { instancePath: i + "/faultProof", schemaPath: "#/properties/faultProof/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.actions !== void 0) {
          let n = t.actions;
          if (Array.isArray(n)) {
            if (n.length > 20) {
              let o = { instancePath: i + "/faultProof/actions", schemaPath: "#/properties/faultProof/properties/actions/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: i + "/faultProof/actions", schemaPath: "#/properties/faultProof/properties/actions/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) L(n[o], { instancePath: i + "/faultProof/actions/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/faultProof/actions", schemaPath: "#/properties/faultProof/properties/actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.targets !== void 0) {
          let n = t.targets;
          if (Array.isArray(n)) {
            if (n.length > 50) {
              let o = { instancePath: i + "/faultProof/targets", schemaPath: "#/properties/faultProof/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: i + "/faultProof/targets", schemaPath: "#/properties/faultProof/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) Y(n[o], { instancePath: i + "/faultProof/targets/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/faultProof/targets", schemaPath: "#/properties/faultProof/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.effect !== void 0) {
          let n = t.effect;
          if (Array.isArray(n)) {
            if (n.length > 20) {
              let o = { instancePath: i + "/faultProof/effect", schemaPath: "#/properties/faultProof/properties/effect/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) A(n[o], { instancePath: i + "/faultProof/effect/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/faultProof/effect", schemaPath: "#/properties/faultProof/properties/effect/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/faultProof", schemaPath: "#/properties/faultProof/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.confirm !== void 0 && (A(s.confirm, { instancePath: i + "/confirm", parentData: s, parentDataProperty: "confirm", rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.executedPath !== void 0 && (A(s.executedPath, { instancePath: i + "/executedPath", parentData: s, parentDataProperty: "executedPath", rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.slo !== void 0) {
      let t = s.slo;
      if (Array.isArray(t)) {
        if (t.length > 20) {
          let a = { instancePath: i + "/slo", schemaPath: "#/properties/slo/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/slo", schemaPath: "#/properties/slo/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) A(t[a], { instancePath: i + "/slo/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/slo", schemaPath: "#/properties/slo/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.recovery !== void 0) {
      let t = s.recovery;
      if (Array.isArray(t)) {
        if (t.length > 20) {
          let a = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) A(t[a], { instancePath: i + "/recovery/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return se.errors = e, r === 0;
}
se.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ne(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ne.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), Array.isArray(s)) {
    let n = s.length;
    for (let a = 0; a < n; a++) {
      let o = s[a];
      if (o && typeof o == "object" && !Array.isArray(o)) {
        if (o.actionId === void 0) {
          let l = { instancePath: i + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "actionId" }, message: "must have required property 'actionId'" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (o.faultUrn === void 0) {
          let l = { instancePath: i + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "faultUrn" }, message: "must have required property 'faultUrn'" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (o.parameters === void 0) {
          let l = { instancePath: i + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "parameters" }, message: "must have required property 'parameters'" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (o.duration === void 0) {
          let l = { instancePath: i + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (o.targets === void 0) {
          let l = { instancePath: i + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [l] : e.push(l), r++;
        }
        for (let l in o) if (!(l === "actionId" || l === "faultUrn" || l === "parameters" || l === "duration" || l === "targets")) {
          let d = { instancePath: i + "/" + a, schemaPath: "#/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
          e === null ? e = [d] : e.push(d), r++;
        }
        if (o.actionId !== void 0 && (j(o.actionId, { instancePath: i + "/" + a + "/actionId", parentData: o, parentDataProperty: "actionId", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), o.faultUrn !== void 0 && (j(o.faultUrn, { instancePath: i + "/" + a + "/faultUrn", parentData: o, parentDataProperty: "faultUrn", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), o.parameters !== void 0) {
          let l = o.parameters;
          if (!(l && typeof l == "object" && !Array.isArray(l))) {
            let d = { instancePath: i + "/" + a + "/parameters", schemaPath: "#/items/properties/parameters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [d] : e.push(d), r++;
          }
        }
        if (o.duration !== void 0) {
          let l = o.duration, d = r, c = false, f = r;
          j(l, { instancePath: i + "/" + a + "/duration", parentData: o, parentDataProperty: "duration", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
          var t = f === r;
          c = c || t;
          let h = r;
          if (l !== null) {
            let g = { instancePath: i + "/" + a + "/duration", schemaPath: "#/items/properties/duration/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [g] : e.push(g), r++;
          }
          var t = h === r;
          if (c = c || t, c) r = d, e !== null && (d ? e.length = d : e = null);
          else {
            let g = { instancePath: i + "/" + a + "/duration", schemaPath: "#/items/properties/duration/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [g] : e.push(g), r++;
          }
        }
        if (o.targets !== void 0) {
          let l = o.targets;
          if (Array.isArray(l)) {
            let d = l.length;
            for (let c = 0; c < d; c++) j(l[c], { instancePath: i + "/" + a + "/targets/" + c, parentData: l, parentDataProperty: c, rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
          } else {
            let d = { instancePath: i + "/" + a + "/targets", schemaPath: "#/items/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [d] : e.push(d), r++;
          }
        }
      } else {
        let l = { instancePath: i + "/" + a, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Ne.errors = e, r === 0;
}
Ne.evaluated = { items: true, dynamicProps: false, dynamicItems: false };
function Rr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Rr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.hypothesis === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesis" }, message: "must have required property 'hypothesis'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.digest === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.score === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "score" }, message: "must have required property 'score'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.eligible === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "eligible" }, message: "must have required property 'eligible'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.reasons === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reasons" }, message: "must have required property 'reasons'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.everEligible === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "everEligible" }, message: "must have required property 'everEligible'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.everConfirmed === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "everConfirmed" }, message: "must have required property 'everConfirmed'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.sloHolds === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sloHolds" }, message: "must have required property 'sloHolds'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.planDigest === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.plan === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.receipts === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!H.call($t.properties, o)) {
      let l = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.hypothesis !== void 0 && (se(s.hypothesis, { instancePath: i + "/hypothesis", parentData: s, parentDataProperty: "hypothesis", rootData: u, dynamicAnchors: m }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length)), s.digest !== void 0 && (R(s.digest, { instancePath: i + "/digest", parentData: s, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.score !== void 0) {
      let o = s.score;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let l = { instancePath: i + "/score", schemaPath: "#/properties/score/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [l] : e.push(l), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 1 || isNaN(o))) {
        let l = { instancePath: i + "/score", schemaPath: "#/properties/score/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.eligible !== void 0 && typeof s.eligible != "boolean") {
      let o = { instancePath: i + "/eligible", schemaPath: "#/properties/eligible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.reasons !== void 0) {
      let o = s.reasons;
      if (Array.isArray(o)) {
        let l = o.length;
        for (let d = 0; d < l; d++) x(o[d], { instancePath: i + "/reasons/" + d, parentData: o, parentDataProperty: d, rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
      } else {
        let l = { instancePath: i + "/reasons", schemaPath: "#/properties/reasons/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.everEligible !== void 0 && typeof s.everEligible != "boolean") {
      let o = { instancePath: i + "/everEligible", schemaPath: "#/properties/everEligible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status !== void 0) {
      let o = s.status;
      if (!(o === "candidate" || o === "testing" || o === "confirmed" || o === "refuted" || o === "untested" || o === "ineligible")) {
        let l = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: $t.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.everConfirmed !== void 0 && typeof s.everConfirmed != "boolean") {
      let o = { instancePath: i + "/everConfirmed", schemaPath: "#/properties/everConfirmed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.sloHolds !== void 0) {
      let o = s.sloHolds, l = r, d = false, c = r;
      if (typeof o != "boolean") {
        let h = { instancePath: i + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/0/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var t = c === r;
      d = d || t;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var t = f === r;
      if (d = d || t, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.planDigest !== void 0) {
      let o = s.planDigest, l = r, d = false, c = r;
      R(o, { instancePath: i + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      var n = c === r;
      d = d || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/planDigest", schemaPath: "#/properties/planDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (d = d || n, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/planDigest", schemaPath: "#/properties/planDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.plan !== void 0) {
      let o = s.plan, l = r, d = false, c = r;
      Ne(o, { instancePath: i + "/plan", parentData: s, parentDataProperty: "plan", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ne.errors : e.concat(Ne.errors), r = e.length);
      var a = c === r;
      d = d || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/plan", schemaPath: "#/properties/plan/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (d = d || a, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/plan", schemaPath: "#/properties/plan/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.receipts !== void 0) {
      let o = s.receipts;
      if (Array.isArray(o)) {
        let l = o.length;
        for (let d = 0; d < l; d++) b(o[d], { instancePath: i + "/receipts/" + d, parentData: o, parentDataProperty: d, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let l = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
  } else {
    let o = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Rr.errors = e, r === 0;
}
Rr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ze(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ze.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ze.errors = e, r === 0;
}
Ze.evaluated = { dynamicProps: false, dynamicItems: false };
function le(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = le.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return le.errors = e, r === 0;
}
le.evaluated = { dynamicProps: false, dynamicItems: false };
function Ge(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ge.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ge.errors = e, r === 0;
}
Ge.evaluated = { dynamicProps: false, dynamicItems: false };
function Tr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Tr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.findingId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findingId" }, message: "must have required property 'findingId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.statement === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statement" }, message: "must have required property 'statement'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.location === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.testableWith === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "testableWith" }, message: "must have required property 'testableWith'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "findingId" || t === "statement" || t === "location" || t === "testableWith")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.findingId !== void 0 && (Ze(s.findingId, { instancePath: i + "/findingId", parentData: s, parentDataProperty: "findingId", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ze.errors : e.concat(Ze.errors), r = e.length)), s.statement !== void 0 && (le(s.statement, { instancePath: i + "/statement", parentData: s, parentDataProperty: "statement", rootData: u, dynamicAnchors: m }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length)), s.location !== void 0 && (Ge(s.location, { instancePath: i + "/location", parentData: s, parentDataProperty: "location", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ge.errors : e.concat(Ge.errors), r = e.length)), s.testableWith !== void 0 && (le(s.testableWith, { instancePath: i + "/testableWith", parentData: s, parentDataProperty: "testableWith", rootData: u, dynamicAnchors: m }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Tr.errors = e, r === 0;
}
Tr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ar(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ar.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.attempts === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempts" }, message: "must have required property 'attempts'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.hypotheses === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypotheses" }, message: "must have required property 'hypotheses'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.findings === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findings" }, message: "must have required property 'findings'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.corrections === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "corrections" }, message: "must have required property 'corrections'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "attempts" || t === "hypotheses" || t === "findings" || t === "corrections")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.attempts !== void 0) {
      let t = s.attempts;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/attempts", schemaPath: "#/properties/attempts/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 0 || isNaN(t))) {
        let n = { instancePath: i + "/attempts", schemaPath: "#/properties/attempts/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.hypotheses !== void 0) {
      let t = s.hypotheses;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Rr(t[a], { instancePath: i + "/hypotheses/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Rr.errors : e.concat(Rr.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/hypotheses", schemaPath: "#/properties/hypotheses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.findings !== void 0) {
      let t = s.findings;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Tr(t[a], { instancePath: i + "/findings/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Tr.errors : e.concat(Tr.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.corrections !== void 0) {
      let t = s.corrections;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) x(t[a], { instancePath: i + "/corrections/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/corrections", schemaPath: "#/properties/corrections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ar.errors = e, r === 0;
}
Ar.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Vt = { title: "Experiment", description: "One pass for one hypothesis in one mode; the fault is frozen (contract §7).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "hypothesis", "hypothesisDigest", "fault", "faultDigest", "plan", "planDigest", "expectedBuild", "changedPaths", "openedAt", "repairs", "execution", "diagnostic"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, hypothesis: { $ref: "hypothesis.json" }, hypothesisDigest: { $ref: "common.json#/$defs/sha256" }, fault: { $ref: "hypothesis.json#/$defs/fault" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, plan: { $ref: "#/$defs/plan" }, planDigest: { $ref: "common.json#/$defs/sha256" }, expectedBuild: { $ref: "#/$defs/expectedBuild" }, changedPaths: { type: "array", items: { $ref: "#/$defs/changedPath" } }, openedAt: { $ref: "common.json#/$defs/time" }, repairs: { type: "array", items: { $ref: "#/$defs/repair" } }, execution: { anyOf: [{ $ref: "#/$defs/execution" }, { type: "null" }] }, diagnostic: { anyOf: [{ $ref: "#/$defs/diagnostic" }, { type: "null" }] } } };
function Ue(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ue.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.scenarioName === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scenarioName" }, message: "must have required property 'scenarioName'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.configurationName === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "configurationName" }, message: "must have required property 'configurationName'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.faultType === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultType" }, message: "must have required property 'faultType'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.parameters === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "parameters" }, message: "must have required property 'parameters'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.targetResources === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetResources" }, message: "must have required property 'targetResources'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.blastRadius === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "blastRadius" }, message: "must have required property 'blastRadius'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.duration === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "scenarioName" || t === "configurationName" || t === "faultType" || t === "parameters" || t === "targetResources" || t === "blastRadius" || t === "duration")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.scenarioName !== void 0 && (L(s.scenarioName, { instancePath: i + "/scenarioName", parentData: s, parentDataProperty: "scenarioName", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.configurationName !== void 0 && (L(s.configurationName, { instancePath: i + "/configurationName", parentData: s, parentDataProperty: "configurationName", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.faultType !== void 0 && (L(s.faultType, { instancePath: i + "/faultType", parentData: s, parentDataProperty: "faultType", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.parameters !== void 0) {
      let t = s.parameters;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let n in t) {
        let a = t[n];
        if (typeof a != "string" && !(typeof a == "number" && isFinite(a)) && typeof a != "boolean") {
          let o = { instancePath: i + "/parameters/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/parameters/additionalProperties/type", keyword: "type", params: { type: Et.properties.parameters.additionalProperties.type }, message: "must be string,number,boolean" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
      else {
        let n = { instancePath: i + "/parameters", schemaPath: "#/properties/parameters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.targetResources !== void 0) {
      let t = s.targetResources;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let l = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (t.length < 1) {
          let l = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        let n = t.length;
        for (let l = 0; l < n; l++) Y(t[l], { instancePath: i + "/targetResources/" + l, parentData: t, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length);
        let a = t.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Cs(t[a], t[o])) {
            let l = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [l] : e.push(l), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: i + "/targetResources", schemaPath: "#/properties/targetResources/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.blastRadius !== void 0) {
      let t = s.blastRadius;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.scope === void 0) {
          let n = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.targets === void 0) {
          let n = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "scope" || n === "targets")) {
          let a = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.scope !== void 0 && (L(t.scope, { instancePath: i + "/blastRadius/scope", parentData: t, parentDataProperty: "scope", rootData: u, dynamicAnchors: m }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), t.targets !== void 0) {
          let n = t.targets;
          if (Array.isArray(n)) {
            if (n.length > 50) {
              let o = { instancePath: i + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: i + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) Y(n[o], { instancePath: i + "/blastRadius/targets/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/blastRadius", schemaPath: "#/properties/blastRadius/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.duration !== void 0 && (ze(s.duration, { instancePath: i + "/duration", parentData: s, parentDataProperty: "duration", rootData: u, dynamicAnchors: m }) || (e = e === null ? ze.errors : e.concat(ze.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ue.errors = e, r === 0;
}
Ue.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Xt = { title: "Digest", description: "A digest with its kind (R1.5).", type: "object", additionalProperties: false, required: ["kind", "sha256"], properties: { kind: { enum: ["file", "zip", "oci-index", "oci-manifest"] }, sha256: { $ref: "#/$defs/sha256" } } };
function _r(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = _r.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ms.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return _r.errors = e, r === 0;
}
_r.evaluated = { dynamicProps: false, dynamicItems: false };
function Ie(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ie.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.sha256 === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sha256" }, message: "must have required property 'sha256'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "kind" || t === "sha256")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.kind !== void 0) {
      let t = s.kind;
      if (!(t === "file" || t === "zip" || t === "oci-index" || t === "oci-manifest")) {
        let n = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Xt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.sha256 !== void 0 && (_r(s.sha256, { instancePath: i + "/sha256", parentData: s, parentDataProperty: "sha256", rootData: u, dynamicAnchors: m }) || (e = e === null ? _r.errors : e.concat(_r.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ie.errors = e, r === 0;
}
Ie.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Je(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Je.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.revision === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.receiptId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receiptId" }, message: "must have required property 'receiptId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "commit" || t === "digest" || t === "revision" || t === "receiptId")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.commit !== void 0 && (G(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length)), s.digest !== void 0 && (Ie(s.digest, { instancePath: i + "/digest", parentData: s, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ie.errors : e.concat(Ie.errors), r = e.length)), s.revision !== void 0 && (j(s.revision, { instancePath: i + "/revision", parentData: s, parentDataProperty: "revision", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.receiptId !== void 0 && (b(s.receiptId, { instancePath: i + "/receiptId", parentData: s, parentDataProperty: "receiptId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Je.errors = e, r === 0;
}
Je.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Xe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Xe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.changeId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.predicate === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicate" }, message: "must have required property 'predicate'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "changeId" || t === "predicate")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.changeId !== void 0 && (b(s.changeId, { instancePath: i + "/changeId", parentData: s, parentDataProperty: "changeId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.predicate !== void 0 && (A(s.predicate, { instancePath: i + "/predicate", parentData: s, parentDataProperty: "predicate", rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Xe.errors = e, r === 0;
}
Xe.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ke(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ke.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.class === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.at === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.phase === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.counted === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "counted" }, message: "must have required property 'counted'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.details === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "class" || t === "at" || t === "phase" || t === "counted" || t === "details")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.class !== void 0 && (W(s.class, { instancePath: i + "/class", parentData: s, parentDataProperty: "class", rootData: u, dynamicAnchors: m }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length)), s.at !== void 0 && (N(s.at, { instancePath: i + "/at", parentData: s, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.phase !== void 0 && (j(s.phase, { instancePath: i + "/phase", parentData: s, parentDataProperty: "phase", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.counted !== void 0 && typeof s.counted != "boolean") {
      let t = { instancePath: i + "/counted", schemaPath: "#/properties/counted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [t] : e.push(t), r++;
    }
    s.details !== void 0 && (x(s.details, { instancePath: i + "/details", parentData: s, parentDataProperty: "details", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ke.errors = e, r === 0;
}
Ke.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var jt = { title: "Execution", description: "What the fault did (contract §8).", type: "object", additionalProperties: false, required: ["disposition", "class", "details", "runId", "windows", "landed", "effect", "proven", "contaminated", "haltedBy", "timeToRecoverSeconds", "steadyState", "recovery", "receipts"], properties: { disposition: { enum: ["diagnostic-eligible", "repair", "unsafe", "fault-drift"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, details: { $ref: "common.json#/$defs/text" }, runId: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, landed: { type: "boolean" }, effect: { type: "array", items: { title: "EffectMeasured", description: "One effect predicate before and during.", type: "object", additionalProperties: false, required: ["predicateId", "control", "during"], properties: { predicateId: { $ref: "common.json#/$defs/id" }, control: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] }, during: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] } } } }, proven: { type: "boolean" }, contaminated: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, haltedBy: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, steadyState: { type: "array", items: { $ref: "#/$defs/measured" } }, recovery: { type: "array", items: { $ref: "#/$defs/measured" } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function ue(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ue.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Fs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ue.errors = e, r === 0;
}
ue.evaluated = { dynamicProps: false, dynamicItems: false };
function Z(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Z.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.from === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.to === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "from" || t === "to")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.from !== void 0 && (ue(s.from, { instancePath: i + "/from", parentData: s, parentDataProperty: "from", rootData: u, dynamicAnchors: m }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length)), s.to !== void 0 && (ue(s.to, { instancePath: i + "/to", parentData: s, parentDataProperty: "to", rootData: u, dynamicAnchors: m }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Z.errors = e, r === 0;
}
Z.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Qe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Qe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.control === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.fault === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.recovery === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!(o === "control" || o === "fault" || o === "recovery")) {
      let l = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.control !== void 0) {
      let o = s.control, l = r, d = false, c = r;
      Z(o, { instancePath: i + "/control", parentData: s, parentDataProperty: "control", rootData: u, dynamicAnchors: m }) || (e = e === null ? Z.errors : e.concat(Z.errors), r = e.length);
      var t = c === r;
      d = d || t;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/control", schemaPath: "#/properties/control/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var t = f === r;
      if (d = d || t, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/control", schemaPath: "#/properties/control/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.fault !== void 0) {
      let o = s.fault, l = r, d = false, c = r;
      Z(o, { instancePath: i + "/fault", parentData: s, parentDataProperty: "fault", rootData: u, dynamicAnchors: m }) || (e = e === null ? Z.errors : e.concat(Z.errors), r = e.length);
      var n = c === r;
      d = d || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/fault", schemaPath: "#/properties/fault/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (d = d || n, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/fault", schemaPath: "#/properties/fault/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.recovery !== void 0) {
      let o = s.recovery, l = r, d = false, c = r;
      Z(o, { instancePath: i + "/recovery", parentData: s, parentDataProperty: "recovery", rootData: u, dynamicAnchors: m }) || (e = e === null ? Z.errors : e.concat(Z.errors), r = e.length);
      var a = c === r;
      d = d || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (d = d || a, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let o = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Qe.errors = e, r === 0;
}
Qe.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function V(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = V.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.predicateId === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicateId" }, message: "must have required property 'predicateId'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.receiptId === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receiptId" }, message: "must have required property 'receiptId'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.value === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.unit === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.holds === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "holds" }, message: "must have required property 'holds'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.caveat === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "caveat" }, message: "must have required property 'caveat'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    for (let l in s) if (!(l === "predicateId" || l === "receiptId" || l === "value" || l === "unit" || l === "holds" || l === "caveat")) {
      let d = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.predicateId !== void 0 && (b(s.predicateId, { instancePath: i + "/predicateId", parentData: s, parentDataProperty: "predicateId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.receiptId !== void 0) {
      let l = s.receiptId, d = r, c = false, f = r;
      b(l, { instancePath: i + "/receiptId", parentData: s, parentDataProperty: "receiptId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      var t = f === r;
      c = c || t;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/receiptId", schemaPath: "#/properties/receiptId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var t = h === r;
      if (c = c || t, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/receiptId", schemaPath: "#/properties/receiptId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.value !== void 0) {
      let l = s.value, d = r, c = false, f = r;
      if (!(typeof l == "number" && isFinite(l))) {
        let g = { instancePath: i + "/value", schemaPath: "#/properties/value/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = f === r;
      c = c || n;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/value", schemaPath: "#/properties/value/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = h === r;
      if (c = c || n, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/value", schemaPath: "#/properties/value/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.unit !== void 0 && (j(s.unit, { instancePath: i + "/unit", parentData: s, parentDataProperty: "unit", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.holds !== void 0) {
      let l = s.holds, d = r, c = false, f = r;
      if (typeof l != "boolean") {
        let g = { instancePath: i + "/holds", schemaPath: "#/properties/holds/anyOf/0/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = f === r;
      c = c || a;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/holds", schemaPath: "#/properties/holds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = h === r;
      if (c = c || a, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/holds", schemaPath: "#/properties/holds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.caveat !== void 0) {
      let l = s.caveat, d = r, c = false, f = r;
      x(l, { instancePath: i + "/caveat", parentData: s, parentDataProperty: "caveat", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
      var o = f === r;
      c = c || o;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/caveat", schemaPath: "#/properties/caveat/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = h === r;
      if (c = c || o, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/caveat", schemaPath: "#/properties/caveat/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
  } else {
    let l = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [l] : e.push(l), r++;
  }
  return V.errors = e, r === 0;
}
V.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ye(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ye.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.disposition === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disposition" }, message: "must have required property 'disposition'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.class === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.details === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.runId === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.windows === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "windows" }, message: "must have required property 'windows'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.landed === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "landed" }, message: "must have required property 'landed'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.effect === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effect" }, message: "must have required property 'effect'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.proven === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "proven" }, message: "must have required property 'proven'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.contaminated === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contaminated" }, message: "must have required property 'contaminated'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.haltedBy === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "haltedBy" }, message: "must have required property 'haltedBy'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.timeToRecoverSeconds === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeToRecoverSeconds" }, message: "must have required property 'timeToRecoverSeconds'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.steadyState === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "steadyState" }, message: "must have required property 'steadyState'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.recovery === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.receipts === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!H.call(jt.properties, f)) {
      let h = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.disposition !== void 0) {
      let f = s.disposition;
      if (!(f === "diagnostic-eligible" || f === "repair" || f === "unsafe" || f === "fault-drift")) {
        let h = { instancePath: i + "/disposition", schemaPath: "#/properties/disposition/enum", keyword: "enum", params: { allowedValues: jt.properties.disposition.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.class !== void 0) {
      let f = s.class, h = r, g = false, P = r;
      W(f, { instancePath: i + "/class", parentData: s, parentDataProperty: "class", rootData: u, dynamicAnchors: m }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length);
      var t = P === r;
      g = g || t;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/class", schemaPath: "#/properties/class/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var t = $ === r;
      if (g = g || t, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/class", schemaPath: "#/properties/class/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.details !== void 0 && (x(s.details, { instancePath: i + "/details", parentData: s, parentDataProperty: "details", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), s.runId !== void 0) {
      let f = s.runId, h = r, g = false, P = r;
      j(f, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
      var n = P === r;
      g = g || n;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var n = $ === r;
      if (g = g || n, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.windows !== void 0 && (Qe(s.windows, { instancePath: i + "/windows", parentData: s, parentDataProperty: "windows", rootData: u, dynamicAnchors: m }) || (e = e === null ? Qe.errors : e.concat(Qe.errors), r = e.length)), s.landed !== void 0 && typeof s.landed != "boolean") {
      let f = { instancePath: i + "/landed", schemaPath: "#/properties/landed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.effect !== void 0) {
      let f = s.effect;
      if (Array.isArray(f)) {
        let h = f.length;
        for (let g = 0; g < h; g++) {
          let P = f[g];
          if (P && typeof P == "object" && !Array.isArray(P)) {
            if (P.predicateId === void 0) {
              let $ = { instancePath: i + "/effect/" + g, schemaPath: "#/properties/effect/items/required", keyword: "required", params: { missingProperty: "predicateId" }, message: "must have required property 'predicateId'" };
              e === null ? e = [$] : e.push($), r++;
            }
            if (P.control === void 0) {
              let $ = { instancePath: i + "/effect/" + g, schemaPath: "#/properties/effect/items/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
              e === null ? e = [$] : e.push($), r++;
            }
            if (P.during === void 0) {
              let $ = { instancePath: i + "/effect/" + g, schemaPath: "#/properties/effect/items/required", keyword: "required", params: { missingProperty: "during" }, message: "must have required property 'during'" };
              e === null ? e = [$] : e.push($), r++;
            }
            for (let $ in P) if (!($ === "predicateId" || $ === "control" || $ === "during")) {
              let y = { instancePath: i + "/effect/" + g, schemaPath: "#/properties/effect/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: $ }, message: "must NOT have additional properties" };
              e === null ? e = [y] : e.push(y), r++;
            }
            if (P.predicateId !== void 0 && (b(P.predicateId, { instancePath: i + "/effect/" + g + "/predicateId", parentData: P, parentDataProperty: "predicateId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), P.control !== void 0) {
              let $ = P.control, y = r, v = false, q = r;
              V($, { instancePath: i + "/effect/" + g + "/control", parentData: P, parentDataProperty: "control", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
              var a = q === r;
              v = v || a;
              let S = r;
              if ($ !== null) {
                let E = { instancePath: i + "/effect/" + g + "/control", schemaPath: "#/properties/effect/items/properties/control/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [E] : e.push(E), r++;
              }
              var a = S === r;
              if (v = v || a, v) r = y, e !== null && (y ? e.length = y : e = null);
              else {
                let E = { instancePath: i + "/effect/" + g + "/control", schemaPath: "#/properties/effect/items/properties/control/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [E] : e.push(E), r++;
              }
            }
            if (P.during !== void 0) {
              let $ = P.during, y = r, v = false, q = r;
              V($, { instancePath: i + "/effect/" + g + "/during", parentData: P, parentDataProperty: "during", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
              var o = q === r;
              v = v || o;
              let S = r;
              if ($ !== null) {
                let E = { instancePath: i + "/effect/" + g + "/during", schemaPath: "#/properties/effect/items/properties/during/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [E] : e.push(E), r++;
              }
              var o = S === r;
              if (v = v || o, v) r = y, e !== null && (y ? e.length = y : e = null);
              else {
                let E = { instancePath: i + "/effect/" + g + "/during", schemaPath: "#/properties/effect/items/properties/during/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [E] : e.push(E), r++;
              }
            }
          } else {
            let $ = { instancePath: i + "/effect/" + g, schemaPath: "#/properties/effect/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [$] : e.push($), r++;
          }
        }
      } else {
        let h = { instancePath: i + "/effect", schemaPath: "#/properties/effect/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.proven !== void 0 && typeof s.proven != "boolean") {
      let f = { instancePath: i + "/proven", schemaPath: "#/properties/proven/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.contaminated !== void 0) {
      let f = s.contaminated, h = r, g = false, P = r;
      x(f, { instancePath: i + "/contaminated", parentData: s, parentDataProperty: "contaminated", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
      var l = P === r;
      g = g || l;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/contaminated", schemaPath: "#/properties/contaminated/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var l = $ === r;
      if (g = g || l, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/contaminated", schemaPath: "#/properties/contaminated/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.haltedBy !== void 0) {
      let f = s.haltedBy, h = r, g = false, P = r;
      b(f, { instancePath: i + "/haltedBy", parentData: s, parentDataProperty: "haltedBy", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      var d = P === r;
      g = g || d;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var d = $ === r;
      if (g = g || d, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.timeToRecoverSeconds !== void 0) {
      let f = s.timeToRecoverSeconds, h = r, g = false, P = r;
      if (!(typeof f == "number" && isFinite(f))) {
        let y = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = P === r;
      g = g || c;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = $ === r;
      if (g = g || c, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.steadyState !== void 0) {
      let f = s.steadyState;
      if (Array.isArray(f)) {
        let h = f.length;
        for (let g = 0; g < h; g++) V(f[g], { instancePath: i + "/steadyState/" + g, parentData: f, parentDataProperty: g, rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
      } else {
        let h = { instancePath: i + "/steadyState", schemaPath: "#/properties/steadyState/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.recovery !== void 0) {
      let f = s.recovery;
      if (Array.isArray(f)) {
        let h = f.length;
        for (let g = 0; g < h; g++) V(f[g], { instancePath: i + "/recovery/" + g, parentData: f, parentDataProperty: g, rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
      } else {
        let h = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.receipts !== void 0) {
      let f = s.receipts;
      if (Array.isArray(f)) {
        let h = f.length;
        for (let g = 0; g < h; g++) b(f[g], { instancePath: i + "/receipts/" + g, parentData: f, parentDataProperty: g, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let h = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let f = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return Ye.errors = e, r === 0;
}
Ye.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var It = { title: "Diagnostic", description: "Measured numbers and the computed verdict (contract §9).", type: "object", additionalProperties: false, required: ["verdict", "class", "confirm", "work", "executedPath", "changedPaths", "slo", "sloHolds", "words", "receipts"], properties: { verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, work: { type: "object", additionalProperties: false, required: ["minimum", "slices", "smallest", "caveat"], properties: { minimum: { type: "number" }, slices: { anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }] }, smallest: { anyOf: [{ type: "number" }, { type: "null" }] }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] } } }, executedPath: { $ref: "#/$defs/measured" }, changedPaths: { type: "array", items: { type: "object", additionalProperties: false, required: ["changeId", "measured"], properties: { changeId: { $ref: "common.json#/$defs/id" }, measured: { $ref: "#/$defs/measured" } } } }, slo: { type: "array", items: { $ref: "#/$defs/measured" } }, sloHolds: { type: "boolean" }, words: { anyOf: [{ type: "object", additionalProperties: false, required: ["mechanism", "remediable", "reason"], properties: { mechanism: { $ref: "common.json#/$defs/text" }, remediable: { type: "boolean" }, reason: { $ref: "common.json#/$defs/text" } } }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function er(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = er.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.verdict === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.class === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.confirm === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confirm" }, message: "must have required property 'confirm'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.work === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "work" }, message: "must have required property 'work'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.executedPath === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "executedPath" }, message: "must have required property 'executedPath'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.changedPaths === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPaths" }, message: "must have required property 'changedPaths'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.slo === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slo" }, message: "must have required property 'slo'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.sloHolds === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sloHolds" }, message: "must have required property 'sloHolds'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.words === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "words" }, message: "must have required property 'words'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.receipts === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    for (let d in s) if (!H.call(It.properties, d)) {
      let c = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: d }, message: "must NOT have additional properties" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.verdict !== void 0) {
      let d = s.verdict;
      if (!(d === "CONFIRMED" || d === "REFUTED" || d === "NOT EXERCISED")) {
        let c = { instancePath: i + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: It.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.class !== void 0) {
      let d = s.class, c = r, f = false, h = r;
      W(d, { instancePath: i + "/class", parentData: s, parentDataProperty: "class", rootData: u, dynamicAnchors: m }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length);
      var t = h === r;
      f = f || t;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/class", schemaPath: "#/properties/class/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var t = g === r;
      if (f = f || t, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/class", schemaPath: "#/properties/class/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.confirm !== void 0) {
      let d = s.confirm;
      if (d && typeof d == "object" && !Array.isArray(d)) {
        if (d.control === void 0) {
          let c = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (d.during === void 0) {
          let c = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/required", keyword: "required", params: { missingProperty: "during" }, message: "must have required property 'during'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        for (let c in d) if (!(c === "control" || c === "during")) {
          let f = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
          e === null ? e = [f] : e.push(f), r++;
        }
        d.control !== void 0 && (V(d.control, { instancePath: i + "/confirm/control", parentData: d, parentDataProperty: "control", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), d.during !== void 0 && (V(d.during, { instancePath: i + "/confirm/during", parentData: d, parentDataProperty: "during", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length));
      } else {
        let c = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.work !== void 0) {
      let d = s.work;
      if (d && typeof d == "object" && !Array.isArray(d)) {
        if (d.minimum === void 0) {
          let c = { instancePath: i + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "minimum" }, message: "must have required property 'minimum'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (d.slices === void 0) {
          let c = { instancePath: i + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "slices" }, message: "must have required property 'slices'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (d.smallest === void 0) {
          let c = { instancePath: i + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "smallest" }, message: "must have required property 'smallest'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (d.caveat === void 0) {
          let c = { instancePath: i + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "caveat" }, message: "must have required property 'caveat'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        for (let c in d) if (!(c === "minimum" || c === "slices" || c === "smallest" || c === "caveat")) {
          let f = { instancePath: i + "/work", schemaPath: "#/properties/work/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (d.minimum !== void 0) {
          let c = d.minimum;
          if (!(typeof c == "number" && isFinite(c))) {
            let f = { instancePath: i + "/work/minimum", schemaPath: "#/properties/work/properties/minimum/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            e === null ? e = [f] : e.push(f), r++;
          }
        }
        if (d.slices !== void 0) {
          let c = d.slices, f = r, h = false, g = r;
          if (Array.isArray(c)) {
            let $ = c.length;
            for (let y = 0; y < $; y++) {
              let v = c[y];
              if (!(typeof v == "number" && isFinite(v))) {
                let q = { instancePath: i + "/work/slices/" + y, schemaPath: "#/properties/work/properties/slices/anyOf/0/items/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                e === null ? e = [q] : e.push(q), r++;
              }
            }
          } else {
            let $ = { instancePath: i + "/work/slices", schemaPath: "#/properties/work/properties/slices/anyOf/0/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [$] : e.push($), r++;
          }
          var n = g === r;
          h = h || n;
          let P = r;
          if (c !== null) {
            let $ = { instancePath: i + "/work/slices", schemaPath: "#/properties/work/properties/slices/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [$] : e.push($), r++;
          }
          var n = P === r;
          if (h = h || n, h) r = f, e !== null && (f ? e.length = f : e = null);
          else {
            let $ = { instancePath: i + "/work/slices", schemaPath: "#/properties/work/properties/slices/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [$] : e.push($), r++;
          }
        }
        if (d.smallest !== void 0) {
          let c = d.smallest, f = r, h = false, g = r;
          if (!(typeof c == "number" && isFinite(c))) {
            let $ = { instancePath: i + "/work/smallest", schemaPath: "#/properties/work/properties/smallest/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            e === null ? e = [$] : e.push($), r++;
          }
          var a = g === r;
          h = h || a;
          let P = r;
          if (c !== null) {
            let $ = { instancePath: i + "/work/smallest", schemaPath: "#/properties/work/properties/smallest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [$] : e.push($), r++;
          }
          var a = P === r;
          if (h = h || a, h) r = f, e !== null && (f ? e.length = f : e = null);
          else {
            let $ = { instancePath: i + "/work/smallest", schemaPath: "#/properties/work/properties/smallest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [$] : e.push($), r++;
          }
        }
        if (d.caveat !== void 0) {
          let c = d.caveat, f = r, h = false, g = r;
          x(c, { instancePath: i + "/work/caveat", parentData: d, parentDataProperty: "caveat", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
          var o = g === r;
          h = h || o;
          let P = r;
          if (c !== null) {
            let $ = { instancePath: i + "/work/caveat", schemaPath: "#/properties/work/properties/caveat/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [$] : e.push($), r++;
          }
          var o = P === r;
          if (h = h || o, h) r = f, e !== null && (f ? e.length = f : e = null);
          else {
            let $ = { instancePath: i + "/work/caveat", schemaPath: "#/properties/work/properties/caveat/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [$] : e.push($), r++;
          }
        }
      } else {
        let c = { instancePath: i + "/work", schemaPath: "#/properties/work/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.executedPath !== void 0 && (V(s.executedPath, { instancePath: i + "/executedPath", parentData: s, parentDataProperty: "executedPath", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), s.changedPaths !== void 0) {
      let d = s.changedPaths;
      if (Array.isArray(d)) {
        let c = d.length;
        for (let f = 0; f < c; f++) {
          let h = d[f];
          if (h && typeof h == "object" && !Array.isArray(h)) {
            if (h.changeId === void 0) {
              let g = { instancePath: i + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
              e === null ? e = [g] : e.push(g), r++;
            }
            if (h.measured === void 0) {
              let g = { instancePath: i + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/required", keyword: "required", params: { missingProperty: "measured" }, message: "must have required property 'measured'" };
              e === null ? e = [g] : e.push(g), r++;
            }
            for (let g in h) if (!(g === "changeId" || g === "measured")) {
              let P = { instancePath: i + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
              e === null ? e = [P] : e.push(P), r++;
            }
            h.changeId !== void 0 && (b(h.changeId, { instancePath: i + "/changedPaths/" + f + "/changeId", parentData: h, parentDataProperty: "changeId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), h.measured !== void 0 && (V(h.measured, { instancePath: i + "/changedPaths/" + f + "/measured", parentData: h, parentDataProperty: "measured", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length));
          } else {
            let g = { instancePath: i + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [g] : e.push(g), r++;
          }
        }
      } else {
        let c = { instancePath: i + "/changedPaths", schemaPath: "#/properties/changedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.slo !== void 0) {
      let d = s.slo;
      if (Array.isArray(d)) {
        let c = d.length;
        for (let f = 0; f < c; f++) V(d[f], { instancePath: i + "/slo/" + f, parentData: d, parentDataProperty: f, rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
      } else {
        let c = { instancePath: i + "/slo", schemaPath: "#/properties/slo/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.sloHolds !== void 0 && typeof s.sloHolds != "boolean") {
      let d = { instancePath: i + "/sloHolds", schemaPath: "#/properties/sloHolds/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.words !== void 0) {
      let d = s.words, c = r, f = false, h = r;
      if (d && typeof d == "object" && !Array.isArray(d)) {
        if (d.mechanism === void 0) {
          let P = { instancePath: i + "/words", schemaPath: "#/properties/words/anyOf/0/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (d.remediable === void 0) {
          let P = { instancePath: i + "/words", schemaPath: "#/properties/words/anyOf/0/required", keyword: "required", params: { missingProperty: "remediable" }, message: "must have required property 'remediable'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (d.reason === void 0) {
          let P = { instancePath: i + "/words", schemaPath: "#/properties/words/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        for (let P in d) if (!(P === "mechanism" || P === "remediable" || P === "reason")) {
          let $ = { instancePath: i + "/words", schemaPath: "#/properties/words/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: P }, message: "must NOT have additional properties" };
          e === null ? e = [$] : e.push($), r++;
        }
        if (d.mechanism !== void 0 && (x(d.mechanism, { instancePath: i + "/words/mechanism", parentData: d, parentDataProperty: "mechanism", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), d.remediable !== void 0 && typeof d.remediable != "boolean") {
          let P = { instancePath: i + "/words/remediable", schemaPath: "#/properties/words/anyOf/0/properties/remediable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          e === null ? e = [P] : e.push(P), r++;
        }
        d.reason !== void 0 && (x(d.reason, { instancePath: i + "/words/reason", parentData: d, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length));
      } else {
        let P = { instancePath: i + "/words", schemaPath: "#/properties/words/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var l = h === r;
      f = f || l;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/words", schemaPath: "#/properties/words/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var l = g === r;
      if (f = f || l, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/words", schemaPath: "#/properties/words/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.receipts !== void 0) {
      let d = s.receipts;
      if (Array.isArray(d)) {
        let c = d.length;
        for (let f = 0; f < c; f++) b(d[f], { instancePath: i + "/receipts/" + f, parentData: d, parentDataProperty: f, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let c = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
  } else {
    let d = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [d] : e.push(d), r++;
  }
  return er.errors = e, r === 0;
}
er.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Sr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Sr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.n === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "n" }, message: "must have required property 'n'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.mode === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.iteration === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.hypothesisId === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.hypothesis === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesis" }, message: "must have required property 'hypothesis'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.hypothesisDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisDigest" }, message: "must have required property 'hypothesisDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.fault === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.faultDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultDigest" }, message: "must have required property 'faultDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.plan === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.planDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expectedBuild === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expectedBuild" }, message: "must have required property 'expectedBuild'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.changedPaths === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPaths" }, message: "must have required property 'changedPaths'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.openedAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "openedAt" }, message: "must have required property 'openedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.repairs === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.execution === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "execution" }, message: "must have required property 'execution'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.diagnostic === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "diagnostic" }, message: "must have required property 'diagnostic'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!H.call(Vt.properties, a)) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.n !== void 0) {
      let a = s.n;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/n", schemaPath: "#/properties/n/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let o = { instancePath: i + "/n", schemaPath: "#/properties/n/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.mode !== void 0 && (ye(s.mode, { instancePath: i + "/mode", parentData: s, parentDataProperty: "mode", rootData: u, dynamicAnchors: m }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.iteration !== void 0) {
      let a = s.iteration;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
        let o = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.hypothesisId !== void 0 && (b(s.hypothesisId, { instancePath: i + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.hypothesis !== void 0 && (se(s.hypothesis, { instancePath: i + "/hypothesis", parentData: s, parentDataProperty: "hypothesis", rootData: u, dynamicAnchors: m }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length)), s.hypothesisDigest !== void 0 && (R(s.hypothesisDigest, { instancePath: i + "/hypothesisDigest", parentData: s, parentDataProperty: "hypothesisDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.fault !== void 0 && (Ue(s.fault, { instancePath: i + "/fault", parentData: s, parentDataProperty: "fault", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ue.errors : e.concat(Ue.errors), r = e.length)), s.faultDigest !== void 0 && (R(s.faultDigest, { instancePath: i + "/faultDigest", parentData: s, parentDataProperty: "faultDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.plan !== void 0 && (Ne(s.plan, { instancePath: i + "/plan", parentData: s, parentDataProperty: "plan", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ne.errors : e.concat(Ne.errors), r = e.length)), s.planDigest !== void 0 && (R(s.planDigest, { instancePath: i + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.expectedBuild !== void 0 && (Je(s.expectedBuild, { instancePath: i + "/expectedBuild", parentData: s, parentDataProperty: "expectedBuild", rootData: u, dynamicAnchors: m }) || (e = e === null ? Je.errors : e.concat(Je.errors), r = e.length)), s.changedPaths !== void 0) {
      let a = s.changedPaths;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) Xe(a[l], { instancePath: i + "/changedPaths/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? Xe.errors : e.concat(Xe.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/changedPaths", schemaPath: "#/properties/changedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.openedAt !== void 0 && (N(s.openedAt, { instancePath: i + "/openedAt", parentData: s, parentDataProperty: "openedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.repairs !== void 0) {
      let a = s.repairs;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) Ke(a[l], { instancePath: i + "/repairs/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? Ke.errors : e.concat(Ke.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.execution !== void 0) {
      let a = s.execution, o = r, l = false, d = r;
      Ye(a, { instancePath: i + "/execution", parentData: s, parentDataProperty: "execution", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ye.errors : e.concat(Ye.errors), r = e.length);
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/execution", schemaPath: "#/properties/execution/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/execution", schemaPath: "#/properties/execution/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.diagnostic !== void 0) {
      let a = s.diagnostic, o = r, l = false, d = r;
      er(a, { instancePath: i + "/diagnostic", parentData: s, parentDataProperty: "diagnostic", rootData: u, dynamicAnchors: m }) || (e = e === null ? er.errors : e.concat(er.errors), r = e.length);
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Sr.errors = e, r === 0;
}
Sr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Er(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Er.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.rank === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rank" }, message: "must have required property 'rank'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.score === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "score" }, message: "must have required property 'score'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.advisory === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisory" }, message: "must have required property 'advisory'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "rank" || t === "score" || t === "advisory")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.rank !== void 0) {
      let t = s.rank;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/rank", schemaPath: "#/properties/rank/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/rank", schemaPath: "#/properties/rank/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.score !== void 0) {
      let t = s.score;
      if (!(typeof t == "number" && isFinite(t))) {
        let n = { instancePath: i + "/score", schemaPath: "#/properties/score/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.advisory !== void 0 && (ge(s.advisory, { instancePath: i + "/advisory", parentData: s, parentDataProperty: "advisory", rootData: u, dynamicAnchors: m }) || (e = e === null ? ge.errors : e.concat(ge.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Er.errors = e, r === 0;
}
Er.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Vr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Vr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.setId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "setId" }, message: "must have required property 'setId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.experiment === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiment" }, message: "must have required property 'experiment'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.createdAt === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" }, message: "must have required property 'createdAt'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.advisories === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisories" }, message: "must have required property 'advisories'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.dropped === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dropped" }, message: "must have required property 'dropped'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.ledger === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ledger" }, message: "must have required property 'ledger'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "setId" || t === "experiment" || t === "createdAt" || t === "advisories" || t === "dropped" || t === "ledger")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.setId !== void 0 && (b(s.setId, { instancePath: i + "/setId", parentData: s, parentDataProperty: "setId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.experiment !== void 0) {
      let t = s.experiment;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/experiment", schemaPath: "#/properties/experiment/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/experiment", schemaPath: "#/properties/experiment/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.createdAt !== void 0 && (N(s.createdAt, { instancePath: i + "/createdAt", parentData: s, parentDataProperty: "createdAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.advisories !== void 0) {
      let t = s.advisories;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Er(t[a], { instancePath: i + "/advisories/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Er.errors : e.concat(Er.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/advisories", schemaPath: "#/properties/advisories/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.dropped !== void 0) {
      let t = s.dropped;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) {
          let o = t[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.advisoryId === void 0) {
              let l = { instancePath: i + "/dropped/" + a, schemaPath: "#/properties/dropped/items/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            if (o.reason === void 0) {
              let l = { instancePath: i + "/dropped/" + a, schemaPath: "#/properties/dropped/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            for (let l in o) if (!(l === "advisoryId" || l === "reason")) {
              let d = { instancePath: i + "/dropped/" + a, schemaPath: "#/properties/dropped/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
              e === null ? e = [d] : e.push(d), r++;
            }
            o.advisoryId !== void 0 && (b(o.advisoryId, { instancePath: i + "/dropped/" + a + "/advisoryId", parentData: o, parentDataProperty: "advisoryId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), o.reason !== void 0 && (x(o.reason, { instancePath: i + "/dropped/" + a + "/reason", parentData: o, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length));
          } else {
            let l = { instancePath: i + "/dropped/" + a, schemaPath: "#/properties/dropped/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [l] : e.push(l), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/dropped", schemaPath: "#/properties/dropped/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.ledger !== void 0) {
      let t = s.ledger;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.added === void 0) {
          let n = { instancePath: i + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "added" }, message: "must have required property 'added'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.changed === void 0) {
          let n = { instancePath: i + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "changed" }, message: "must have required property 'changed'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.unchanged === void 0) {
          let n = { instancePath: i + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "unchanged" }, message: "must have required property 'unchanged'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.removed === void 0) {
          let n = { instancePath: i + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "removed" }, message: "must have required property 'removed'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "added" || n === "changed" || n === "unchanged" || n === "removed")) {
          let a = { instancePath: i + "/ledger", schemaPath: "#/properties/ledger/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.added !== void 0) {
          let n = t.added;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) b(n[o], { instancePath: i + "/ledger/added/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/ledger/added", schemaPath: "#/properties/ledger/properties/added/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.changed !== void 0) {
          let n = t.changed;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) b(n[o], { instancePath: i + "/ledger/changed/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/ledger/changed", schemaPath: "#/properties/ledger/properties/changed/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.unchanged !== void 0) {
          let n = t.unchanged;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) b(n[o], { instancePath: i + "/ledger/unchanged/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/ledger/unchanged", schemaPath: "#/properties/ledger/properties/unchanged/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (t.removed !== void 0) {
          let n = t.removed;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) b(n[o], { instancePath: i + "/ledger/removed/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
          } else {
            let a = { instancePath: i + "/ledger/removed", schemaPath: "#/properties/ledger/properties/removed/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/ledger", schemaPath: "#/properties/ledger/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Vr.errors = e, r === 0;
}
Vr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Kt = { title: "Approval", description: "People's choice (contract §11).", type: "object", additionalProperties: false, required: ["setId", "status", "advisoryIds", "decisions"], properties: { setId: { $ref: "common.json#/$defs/id" }, status: { enum: ["open", "approved", "rejected"] }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, decisions: { type: "array", items: { $ref: "#/$defs/decision" } } } };
var Dt = { title: "Decision", description: "One person's decision, bound to its comment.", type: "object", additionalProperties: false, required: ["kind", "actor", "authority", "at", "advisoryIds", "source"], properties: { kind: { enum: ["approve", "reject"] }, actor: { $ref: "common.json#/$defs/actor" }, authority: { $ref: "common.json#/$defs/label" }, at: { $ref: "common.json#/$defs/time" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, source: { type: "object", additionalProperties: false, required: ["type", "id"], properties: { type: { enum: ["comment", "label", "cli"] }, id: { $ref: "common.json#/$defs/label" } } } } };
function Lr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Lr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.actor === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.authority === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "authority" }, message: "must have required property 'authority'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.at === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.advisoryIds === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.source === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "kind" || t === "actor" || t === "authority" || t === "at" || t === "advisoryIds" || t === "source")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.kind !== void 0) {
      let t = s.kind;
      if (!(t === "approve" || t === "reject")) {
        let n = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Dt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.actor !== void 0 && (X(s.actor, { instancePath: i + "/actor", parentData: s, parentDataProperty: "actor", rootData: u, dynamicAnchors: m }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length)), s.authority !== void 0 && (j(s.authority, { instancePath: i + "/authority", parentData: s, parentDataProperty: "authority", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.at !== void 0 && (N(s.at, { instancePath: i + "/at", parentData: s, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.advisoryIds !== void 0) {
      let t = s.advisoryIds;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) b(t[a], { instancePath: i + "/advisoryIds/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.source !== void 0) {
      let t = s.source;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.type === void 0) {
          let n = { instancePath: i + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.id === void 0) {
          let n = { instancePath: i + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in t) if (!(n === "type" || n === "id")) {
          let a = { instancePath: i + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.type !== void 0) {
          let n = t.type;
          if (!(n === "comment" || n === "label" || n === "cli")) {
            let a = { instancePath: i + "/source/type", schemaPath: "#/properties/source/properties/type/enum", keyword: "enum", params: { allowedValues: Dt.properties.source.properties.type.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        t.id !== void 0 && (j(t.id, { instancePath: i + "/source/id", parentData: t, parentDataProperty: "id", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length));
      } else {
        let n = { instancePath: i + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Lr.errors = e, r === 0;
}
Lr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Fr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Fr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.setId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "setId" }, message: "must have required property 'setId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.status === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.advisoryIds === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.decisions === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "decisions" }, message: "must have required property 'decisions'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "setId" || t === "status" || t === "advisoryIds" || t === "decisions")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.setId !== void 0 && (b(s.setId, { instancePath: i + "/setId", parentData: s, parentDataProperty: "setId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.status !== void 0) {
      let t = s.status;
      if (!(t === "open" || t === "approved" || t === "rejected")) {
        let n = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Kt.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.advisoryIds !== void 0) {
      let t = s.advisoryIds;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) b(t[a], { instancePath: i + "/advisoryIds/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.decisions !== void 0) {
      let t = s.decisions;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Lr(t[a], { instancePath: i + "/decisions/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Lr.errors : e.concat(Lr.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/decisions", schemaPath: "#/properties/decisions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Fr.errors = e, r === 0;
}
Fr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Qt = { title: "Change", description: "One change, one pull request (contract §12).", type: "object", additionalProperties: false, required: ["changeId", "advisoryIds", "title", "summary", "targetEnvironment", "changedPath", "rollback", "verification", "patchDigest", "paths", "iteration", "branch", "headSha", "pullRequest", "prUrl", "handoff", "operationId", "mergeCommit", "receipts"], properties: { changeId: { $ref: "common.json#/$defs/id" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1 }, title: { $ref: "common.json#/$defs/label" }, summary: { $ref: "common.json#/$defs/text" }, targetEnvironment: { $ref: "common.json#/$defs/label" }, changedPath: { $ref: "predicate.json" }, rollback: { $ref: "common.json#/$defs/text" }, verification: { $ref: "proposal-coding.json#/$defs/changeVerification" }, patchDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, paths: { type: "array", items: { $ref: "common.json#/$defs/path" } }, iteration: { type: "integer", minimum: 0 }, branch: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, headSha: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, pullRequest: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, prUrl: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, handoff: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, operationId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, mergeCommit: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
var Lt = { title: "ChangeVerification", description: "Not proof of resilience.", type: "object", additionalProperties: false, required: ["status", "paths"], properties: { status: { enum: ["passed", "failed", "not-run"] }, paths: { type: "array", items: { $ref: "common.json#/$defs/path" } } } };
function Re(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Re.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 1024) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Ls.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Re.errors = e, r === 0;
}
Re.evaluated = { dynamicProps: false, dynamicItems: false };
function Hr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Hr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.paths === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paths" }, message: "must have required property 'paths'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "status" || t === "paths")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status !== void 0) {
      let t = s.status;
      if (!(t === "passed" || t === "failed" || t === "not-run")) {
        let n = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Lt.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.paths !== void 0) {
      let t = s.paths;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Re(t[a], { instancePath: i + "/paths/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Re.errors : e.concat(Re.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Hr.errors = e, r === 0;
}
Hr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Cr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Cr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 1024) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Ls.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Cr.errors = e, r === 0;
}
Cr.evaluated = { dynamicProps: false, dynamicItems: false };
function Br(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Br.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.changeId === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.advisoryIds === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.title === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.summary === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.targetEnvironment === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetEnvironment" }, message: "must have required property 'targetEnvironment'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.changedPath === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPath" }, message: "must have required property 'changedPath'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.rollback === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rollback" }, message: "must have required property 'rollback'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.verification === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verification" }, message: "must have required property 'verification'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.patchDigest === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "patchDigest" }, message: "must have required property 'patchDigest'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.paths === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paths" }, message: "must have required property 'paths'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.iteration === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.branch === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "branch" }, message: "must have required property 'branch'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.headSha === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headSha" }, message: "must have required property 'headSha'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.pullRequest === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pullRequest" }, message: "must have required property 'pullRequest'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.prUrl === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prUrl" }, message: "must have required property 'prUrl'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.handoff === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "handoff" }, message: "must have required property 'handoff'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.operationId === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.mergeCommit === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mergeCommit" }, message: "must have required property 'mergeCommit'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.receipts === void 0) {
      let h = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [h] : e.push(h), r++;
    }
    for (let h in s) if (!H.call(Qt.properties, h)) {
      let g = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: h }, message: "must NOT have additional properties" };
      e === null ? e = [g] : e.push(g), r++;
    }
    if (s.changeId !== void 0 && (b(s.changeId, { instancePath: i + "/changeId", parentData: s, parentDataProperty: "changeId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.advisoryIds !== void 0) {
      let h = s.advisoryIds;
      if (Array.isArray(h)) {
        if (h.length < 1) {
          let P = { instancePath: i + "/advisoryIds", schemaPath: "#/properties/advisoryIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [P] : e.push(P), r++;
        }
        let g = h.length;
        for (let P = 0; P < g; P++) b(h[P], { instancePath: i + "/advisoryIds/" + P, parentData: h, parentDataProperty: P, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let g = { instancePath: i + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.title !== void 0 && (j(s.title, { instancePath: i + "/title", parentData: s, parentDataProperty: "title", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.summary !== void 0 && (x(s.summary, { instancePath: i + "/summary", parentData: s, parentDataProperty: "summary", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), s.targetEnvironment !== void 0 && (j(s.targetEnvironment, { instancePath: i + "/targetEnvironment", parentData: s, parentDataProperty: "targetEnvironment", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.changedPath !== void 0 && (A(s.changedPath, { instancePath: i + "/changedPath", parentData: s, parentDataProperty: "changedPath", rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.rollback !== void 0 && (x(s.rollback, { instancePath: i + "/rollback", parentData: s, parentDataProperty: "rollback", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), s.verification !== void 0 && (Hr(s.verification, { instancePath: i + "/verification", parentData: s, parentDataProperty: "verification", rootData: u, dynamicAnchors: m }) || (e = e === null ? Hr.errors : e.concat(Hr.errors), r = e.length)), s.patchDigest !== void 0) {
      let h = s.patchDigest, g = r, P = false, $ = r;
      R(h, { instancePath: i + "/patchDigest", parentData: s, parentDataProperty: "patchDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      var t = $ === r;
      P = P || t;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/patchDigest", schemaPath: "#/properties/patchDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var t = y === r;
      if (P = P || t, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/patchDigest", schemaPath: "#/properties/patchDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.paths !== void 0) {
      let h = s.paths;
      if (Array.isArray(h)) {
        let g = h.length;
        for (let P = 0; P < g; P++) Cr(h[P], { instancePath: i + "/paths/" + P, parentData: h, parentDataProperty: P, rootData: u, dynamicAnchors: m }) || (e = e === null ? Cr.errors : e.concat(Cr.errors), r = e.length);
      } else {
        let g = { instancePath: i + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.iteration !== void 0) {
      let h = s.iteration;
      if (!(typeof h == "number" && !(h % 1) && !isNaN(h) && isFinite(h))) {
        let g = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [g] : e.push(g), r++;
      }
      if (typeof h == "number" && isFinite(h) && (h < 0 || isNaN(h))) {
        let g = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.branch !== void 0) {
      let h = s.branch, g = r, P = false, $ = r;
      j(h, { instancePath: i + "/branch", parentData: s, parentDataProperty: "branch", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
      var n = $ === r;
      P = P || n;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/branch", schemaPath: "#/properties/branch/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var n = y === r;
      if (P = P || n, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/branch", schemaPath: "#/properties/branch/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.headSha !== void 0) {
      let h = s.headSha, g = r, P = false, $ = r;
      G(h, { instancePath: i + "/headSha", parentData: s, parentDataProperty: "headSha", rootData: u, dynamicAnchors: m }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var a = $ === r;
      P = P || a;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/headSha", schemaPath: "#/properties/headSha/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var a = y === r;
      if (P = P || a, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/headSha", schemaPath: "#/properties/headSha/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.pullRequest !== void 0) {
      let h = s.pullRequest, g = r, P = false, $ = r;
      if (!(typeof h == "number" && !(h % 1) && !isNaN(h) && isFinite(h))) {
        let v = { instancePath: i + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof h == "number" && isFinite(h) && (h < 1 || isNaN(h))) {
        let v = { instancePath: i + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var o = $ === r;
      P = P || o;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var o = y === r;
      if (P = P || o, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.prUrl !== void 0) {
      let h = s.prUrl, g = r, P = false, $ = r;
      j(h, { instancePath: i + "/prUrl", parentData: s, parentDataProperty: "prUrl", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
      var l = $ === r;
      P = P || l;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/prUrl", schemaPath: "#/properties/prUrl/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var l = y === r;
      if (P = P || l, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/prUrl", schemaPath: "#/properties/prUrl/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.handoff !== void 0) {
      let h = s.handoff, g = r, P = false, $ = r;
      j(h, { instancePath: i + "/handoff", parentData: s, parentDataProperty: "handoff", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
      var d = $ === r;
      P = P || d;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/handoff", schemaPath: "#/properties/handoff/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var d = y === r;
      if (P = P || d, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/handoff", schemaPath: "#/properties/handoff/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.operationId !== void 0) {
      let h = s.operationId, g = r, P = false, $ = r;
      b(h, { instancePath: i + "/operationId", parentData: s, parentDataProperty: "operationId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      var c = $ === r;
      P = P || c;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/operationId", schemaPath: "#/properties/operationId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var c = y === r;
      if (P = P || c, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/operationId", schemaPath: "#/properties/operationId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.mergeCommit !== void 0) {
      let h = s.mergeCommit, g = r, P = false, $ = r;
      G(h, { instancePath: i + "/mergeCommit", parentData: s, parentDataProperty: "mergeCommit", rootData: u, dynamicAnchors: m }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var f = $ === r;
      P = P || f;
      let y = r;
      if (h !== null) {
        let v = { instancePath: i + "/mergeCommit", schemaPath: "#/properties/mergeCommit/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [v] : e.push(v), r++;
      }
      var f = y === r;
      if (P = P || f, P) r = g, e !== null && (g ? e.length = g : e = null);
      else {
        let v = { instancePath: i + "/mergeCommit", schemaPath: "#/properties/mergeCommit/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.receipts !== void 0) {
      let h = s.receipts;
      if (Array.isArray(h)) {
        let g = h.length;
        for (let P = 0; P < g; P++) b(h[P], { instancePath: i + "/receipts/" + P, parentData: h, parentDataProperty: P, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let g = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
  } else {
    let h = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [h] : e.push(h), r++;
  }
  return Br.errors = e, r === 0;
}
Br.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function me(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = me.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return me.errors = e, r === 0;
}
me.evaluated = { dynamicProps: false, dynamicItems: false };
function de(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = de.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return de.errors = e, r === 0;
}
de.evaluated = { dynamicProps: false, dynamicItems: false };
function Wr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Wr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.advisoryId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.reason === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "advisoryId" || t === "reason")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.advisoryId !== void 0 && (me(s.advisoryId, { instancePath: i + "/advisoryId", parentData: s, parentDataProperty: "advisoryId", rootData: u, dynamicAnchors: m }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length)), s.reason !== void 0 && (de(s.reason, { instancePath: i + "/reason", parentData: s, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Wr.errors = e, r === 0;
}
Wr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Mr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Mr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.iteration === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.changes === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changes" }, message: "must have required property 'changes'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.notImplemented === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "notImplemented" }, message: "must have required property 'notImplemented'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "iteration" || t === "changes" || t === "notImplemented")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.iteration !== void 0) {
      let t = s.iteration;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 0 || isNaN(t))) {
        let n = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.changes !== void 0) {
      let t = s.changes;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Br(t[a], { instancePath: i + "/changes/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Br.errors : e.concat(Br.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/changes", schemaPath: "#/properties/changes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.notImplemented !== void 0) {
      let t = s.notImplemented;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Wr(t[a], { instancePath: i + "/notImplemented/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Wr.errors : e.concat(Wr.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/notImplemented", schemaPath: "#/properties/notImplemented/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Mr.errors = e, r === 0;
}
Mr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Yt = { title: "GateStage", description: "One stage of the chain, with the reason in words (R13.2).", type: "object", additionalProperties: false, required: ["status", "reason", "expected", "observed", "receipts", "since"], properties: { status: { enum: ["pending", "proven", "not-proven"] }, reason: { $ref: "common.json#/$defs/text" }, expected: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, observed: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, since: { $ref: "common.json#/$defs/time" } } };
function K(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = K.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.reason === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expected === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expected" }, message: "must have required property 'expected'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.observed === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "observed" }, message: "must have required property 'observed'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.since === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "status" || a === "reason" || a === "expected" || a === "observed" || a === "receipts" || a === "since")) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status !== void 0) {
      let a = s.status;
      if (!(a === "pending" || a === "proven" || a === "not-proven")) {
        let o = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Yt.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.reason !== void 0 && (x(s.reason, { instancePath: i + "/reason", parentData: s, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), s.expected !== void 0) {
      let a = s.expected, o = r, l = false, d = r;
      x(a, { instancePath: i + "/expected", parentData: s, parentDataProperty: "expected", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/expected", schemaPath: "#/properties/expected/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/expected", schemaPath: "#/properties/expected/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.observed !== void 0) {
      let a = s.observed, o = r, l = false, d = r;
      x(a, { instancePath: i + "/observed", parentData: s, parentDataProperty: "observed", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/observed", schemaPath: "#/properties/observed/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/observed", schemaPath: "#/properties/observed/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) b(a[l], { instancePath: i + "/receipts/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    s.since !== void 0 && (N(s.since, { instancePath: i + "/since", parentData: s, parentDataProperty: "since", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length));
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return K.errors = e, r === 0;
}
K.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function zr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = zr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.openedAt === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "openedAt" }, message: "must have required property 'openedAt'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.iteration === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.candidate === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "candidate" }, message: "must have required property 'candidate'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.stages === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "stages" }, message: "must have required property 'stages'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.servingSince === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "servingSince" }, message: "must have required property 'servingSince'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.supersedes === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "supersedes" }, message: "must have required property 'supersedes'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.accepted === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "accepted" }, message: "must have required property 'accepted'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    for (let l in s) if (!(l === "openedAt" || l === "iteration" || l === "candidate" || l === "stages" || l === "servingSince" || l === "supersedes" || l === "accepted")) {
      let d = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.openedAt !== void 0 && (N(s.openedAt, { instancePath: i + "/openedAt", parentData: s, parentDataProperty: "openedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.iteration !== void 0) {
      let l = s.iteration;
      if (!(typeof l == "number" && !(l % 1) && !isNaN(l) && isFinite(l))) {
        let d = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [d] : e.push(d), r++;
      }
      if (typeof l == "number" && isFinite(l) && (l < 0 || isNaN(l))) {
        let d = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [d] : e.push(d), r++;
      }
    }
    if (s.candidate !== void 0) {
      let l = s.candidate, d = r, c = false, f = r;
      if (l && typeof l == "object" && !Array.isArray(l)) {
        if (l.commit === void 0) {
          let g = { instancePath: i + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.deploymentId === void 0) {
          let g = { instancePath: i + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/required", keyword: "required", params: { missingProperty: "deploymentId" }, message: "must have required property 'deploymentId'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.digest === void 0) {
          let g = { instancePath: i + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        for (let g in l) if (!(g === "commit" || g === "deploymentId" || g === "digest")) {
          let P = { instancePath: i + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (l.commit !== void 0 && (G(l.commit, { instancePath: i + "/candidate/commit", parentData: l, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length)), l.deploymentId !== void 0) {
          let g = l.deploymentId;
          if (!(typeof g == "number" && !(g % 1) && !isNaN(g) && isFinite(g))) {
            let P = { instancePath: i + "/candidate/deploymentId", schemaPath: "#/properties/candidate/anyOf/0/properties/deploymentId/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [P] : e.push(P), r++;
          }
          if (typeof g == "number" && isFinite(g) && (g < 1 || isNaN(g))) {
            let P = { instancePath: i + "/candidate/deploymentId", schemaPath: "#/properties/candidate/anyOf/0/properties/deploymentId/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [P] : e.push(P), r++;
          }
        }
        if (l.digest !== void 0) {
          let g = l.digest, P = r, $ = false, y = r;
          Ie(g, { instancePath: i + "/candidate/digest", parentData: l, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ie.errors : e.concat(Ie.errors), r = e.length);
          var t = y === r;
          $ = $ || t;
          let v = r;
          if (g !== null) {
            let q = { instancePath: i + "/candidate/digest", schemaPath: "#/properties/candidate/anyOf/0/properties/digest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [q] : e.push(q), r++;
          }
          var t = v === r;
          if ($ = $ || t, $) r = P, e !== null && (P ? e.length = P : e = null);
          else {
            let q = { instancePath: i + "/candidate/digest", schemaPath: "#/properties/candidate/anyOf/0/properties/digest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [q] : e.push(q), r++;
          }
        }
      } else {
        let g = { instancePath: i + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = f === r;
      c = c || n;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/candidate", schemaPath: "#/properties/candidate/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = h === r;
      if (c = c || n, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/candidate", schemaPath: "#/properties/candidate/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.stages !== void 0) {
      let l = s.stages;
      if (l && typeof l == "object" && !Array.isArray(l)) {
        if (l.merge === void 0) {
          let d = { instancePath: i + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "merge" }, message: "must have required property 'merge'" };
          e === null ? e = [d] : e.push(d), r++;
        }
        if (l.build === void 0) {
          let d = { instancePath: i + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "build" }, message: "must have required property 'build'" };
          e === null ? e = [d] : e.push(d), r++;
        }
        if (l.artifact === void 0) {
          let d = { instancePath: i + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "artifact" }, message: "must have required property 'artifact'" };
          e === null ? e = [d] : e.push(d), r++;
        }
        if (l.deployment === void 0) {
          let d = { instancePath: i + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "deployment" }, message: "must have required property 'deployment'" };
          e === null ? e = [d] : e.push(d), r++;
        }
        if (l.serving === void 0) {
          let d = { instancePath: i + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "serving" }, message: "must have required property 'serving'" };
          e === null ? e = [d] : e.push(d), r++;
        }
        for (let d in l) if (!(d === "merge" || d === "build" || d === "artifact" || d === "deployment" || d === "serving")) {
          let c = { instancePath: i + "/stages", schemaPath: "#/properties/stages/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: d }, message: "must NOT have additional properties" };
          e === null ? e = [c] : e.push(c), r++;
        }
        l.merge !== void 0 && (K(l.merge, { instancePath: i + "/stages/merge", parentData: l, parentDataProperty: "merge", rootData: u, dynamicAnchors: m }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), l.build !== void 0 && (K(l.build, { instancePath: i + "/stages/build", parentData: l, parentDataProperty: "build", rootData: u, dynamicAnchors: m }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), l.artifact !== void 0 && (K(l.artifact, { instancePath: i + "/stages/artifact", parentData: l, parentDataProperty: "artifact", rootData: u, dynamicAnchors: m }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), l.deployment !== void 0 && (K(l.deployment, { instancePath: i + "/stages/deployment", parentData: l, parentDataProperty: "deployment", rootData: u, dynamicAnchors: m }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), l.serving !== void 0 && (K(l.serving, { instancePath: i + "/stages/serving", parentData: l, parentDataProperty: "serving", rootData: u, dynamicAnchors: m }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length));
      } else {
        let d = { instancePath: i + "/stages", schemaPath: "#/properties/stages/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [d] : e.push(d), r++;
      }
    }
    if (s.servingSince !== void 0) {
      let l = s.servingSince, d = r, c = false, f = r;
      N(l, { instancePath: i + "/servingSince", parentData: s, parentDataProperty: "servingSince", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length);
      var a = f === r;
      c = c || a;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/servingSince", schemaPath: "#/properties/servingSince/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = h === r;
      if (c = c || a, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/servingSince", schemaPath: "#/properties/servingSince/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.supersedes !== void 0) {
      let l = s.supersedes;
      if (Array.isArray(l)) {
        let d = l.length;
        for (let c = 0; c < d; c++) {
          let f = l[c];
          if (f && typeof f == "object" && !Array.isArray(f)) {
            if (f.old === void 0) {
              let h = { instancePath: i + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/required", keyword: "required", params: { missingProperty: "old" }, message: "must have required property 'old'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (f.new === void 0) {
              let h = { instancePath: i + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/required", keyword: "required", params: { missingProperty: "new" }, message: "must have required property 'new'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (f.changeId === void 0) {
              let h = { instancePath: i + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            for (let h in f) if (!(h === "old" || h === "new" || h === "changeId")) {
              let g = { instancePath: i + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: h }, message: "must NOT have additional properties" };
              e === null ? e = [g] : e.push(g), r++;
            }
            f.old !== void 0 && (U(f.old, { instancePath: i + "/supersedes/" + c + "/old", parentData: f, parentDataProperty: "old", rootData: u, dynamicAnchors: m }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length)), f.new !== void 0 && (U(f.new, { instancePath: i + "/supersedes/" + c + "/new", parentData: f, parentDataProperty: "new", rootData: u, dynamicAnchors: m }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length)), f.changeId !== void 0 && (b(f.changeId, { instancePath: i + "/supersedes/" + c + "/changeId", parentData: f, parentDataProperty: "changeId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length));
          } else {
            let h = { instancePath: i + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [h] : e.push(h), r++;
          }
        }
      } else {
        let d = { instancePath: i + "/supersedes", schemaPath: "#/properties/supersedes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [d] : e.push(d), r++;
      }
    }
    if (s.accepted !== void 0) {
      let l = s.accepted, d = r, c = false, f = r;
      if (l && typeof l == "object" && !Array.isArray(l)) {
        if (l.at === void 0) {
          let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.commit === void 0) {
          let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.deploymentId === void 0) {
          let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "deploymentId" }, message: "must have required property 'deploymentId'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.digest === void 0) {
          let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.revision === void 0) {
          let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.receiptId === void 0) {
          let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "receiptId" }, message: "must have required property 'receiptId'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        for (let g in l) if (!(g === "at" || g === "commit" || g === "deploymentId" || g === "digest" || g === "revision" || g === "receiptId")) {
          let P = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (l.at !== void 0 && (N(l.at, { instancePath: i + "/accepted/at", parentData: l, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), l.commit !== void 0 && (G(l.commit, { instancePath: i + "/accepted/commit", parentData: l, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length)), l.deploymentId !== void 0) {
          let g = l.deploymentId;
          if (!(typeof g == "number" && !(g % 1) && !isNaN(g) && isFinite(g))) {
            let P = { instancePath: i + "/accepted/deploymentId", schemaPath: "#/properties/accepted/anyOf/0/properties/deploymentId/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [P] : e.push(P), r++;
          }
          if (typeof g == "number" && isFinite(g) && (g < 1 || isNaN(g))) {
            let P = { instancePath: i + "/accepted/deploymentId", schemaPath: "#/properties/accepted/anyOf/0/properties/deploymentId/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [P] : e.push(P), r++;
          }
        }
        l.digest !== void 0 && (Ie(l.digest, { instancePath: i + "/accepted/digest", parentData: l, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ie.errors : e.concat(Ie.errors), r = e.length)), l.revision !== void 0 && (j(l.revision, { instancePath: i + "/accepted/revision", parentData: l, parentDataProperty: "revision", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), l.receiptId !== void 0 && (b(l.receiptId, { instancePath: i + "/accepted/receiptId", parentData: l, parentDataProperty: "receiptId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length));
      } else {
        let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = f === r;
      c = c || o;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = h === r;
      if (c = c || o, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/accepted", schemaPath: "#/properties/accepted/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
  } else {
    let l = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [l] : e.push(l), r++;
  }
  return zr.errors = e, r === 0;
}
zr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Hs = { title: "Operation", description: "One external side effect with its ledger entry (contract §14).", type: "object", additionalProperties: false, required: ["operationId", "kind", "class", "key", "intent", "status", "outcome", "attempts", "preparedAt", "settledAt", "result", "receipts"], properties: { operationId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["fault-start", "fault-cancel", "workspace-create", "role-grant", "change-delivery"] }, class: { enum: ["idempotent", "uncertain"] }, key: { $ref: "common.json#/$defs/label" }, intent: { type: "object", additionalProperties: true }, status: { enum: ["prepared", "unknown", "settled"] }, outcome: { anyOf: [{ enum: ["completed", "never-happened", "abort"] }, { type: "null" }] }, attempts: { type: "integer", minimum: 0 }, preparedAt: { $ref: "common.json#/$defs/time" }, settledAt: { anyOf: [{ $ref: "common.json#/$defs/time" }, { type: "null" }] }, result: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function Zr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Zr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.operationId === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.kind === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.class === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.key === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.intent === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intent" }, message: "must have required property 'intent'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.outcome === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.attempts === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempts" }, message: "must have required property 'attempts'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.preparedAt === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "preparedAt" }, message: "must have required property 'preparedAt'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.settledAt === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "settledAt" }, message: "must have required property 'settledAt'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.result === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.receipts === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!H.call(Hs.properties, o)) {
      let l = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.operationId !== void 0 && (b(s.operationId, { instancePath: i + "/operationId", parentData: s, parentDataProperty: "operationId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.kind !== void 0) {
      let o = s.kind;
      if (!(o === "fault-start" || o === "fault-cancel" || o === "workspace-create" || o === "role-grant" || o === "change-delivery")) {
        let l = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Hs.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.class !== void 0) {
      let o = s.class;
      if (!(o === "idempotent" || o === "uncertain")) {
        let l = { instancePath: i + "/class", schemaPath: "#/properties/class/enum", keyword: "enum", params: { allowedValues: Hs.properties.class.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.key !== void 0 && (j(s.key, { instancePath: i + "/key", parentData: s, parentDataProperty: "key", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.intent !== void 0) {
      let o = s.intent;
      if (!(o && typeof o == "object" && !Array.isArray(o))) {
        let l = { instancePath: i + "/intent", schemaPath: "#/properties/intent/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.status !== void 0) {
      let o = s.status;
      if (!(o === "prepared" || o === "unknown" || o === "settled")) {
        let l = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Hs.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.outcome !== void 0) {
      let o = s.outcome, l = r, d = false, c = r;
      if (!(o === "completed" || o === "never-happened" || o === "abort")) {
        let h = { instancePath: i + "/outcome", schemaPath: "#/properties/outcome/anyOf/0/enum", keyword: "enum", params: { allowedValues: Hs.properties.outcome.anyOf[0].enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var t = c === r;
      d = d || t;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/outcome", schemaPath: "#/properties/outcome/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var t = f === r;
      if (d = d || t, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/outcome", schemaPath: "#/properties/outcome/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.attempts !== void 0) {
      let o = s.attempts;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let l = { instancePath: i + "/attempts", schemaPath: "#/properties/attempts/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [l] : e.push(l), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 0 || isNaN(o))) {
        let l = { instancePath: i + "/attempts", schemaPath: "#/properties/attempts/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
    if (s.preparedAt !== void 0 && (N(s.preparedAt, { instancePath: i + "/preparedAt", parentData: s, parentDataProperty: "preparedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.settledAt !== void 0) {
      let o = s.settledAt, l = r, d = false, c = r;
      N(o, { instancePath: i + "/settledAt", parentData: s, parentDataProperty: "settledAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length);
      var n = c === r;
      d = d || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/settledAt", schemaPath: "#/properties/settledAt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (d = d || n, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/settledAt", schemaPath: "#/properties/settledAt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.result !== void 0) {
      let o = s.result, l = r, d = false, c = r;
      if (!(o && typeof o == "object" && !Array.isArray(o))) {
        let h = { instancePath: i + "/result", schemaPath: "#/properties/result/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = c === r;
      d = d || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/result", schemaPath: "#/properties/result/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (d = d || a, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/result", schemaPath: "#/properties/result/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.receipts !== void 0) {
      let o = s.receipts;
      if (Array.isArray(o)) {
        let l = o.length;
        for (let d = 0; d < l; d++) b(o[d], { instancePath: i + "/receipts/" + d, parentData: o, parentDataProperty: d, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let l = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [l] : e.push(l), r++;
      }
    }
  } else {
    let o = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Zr.errors = e, r === 0;
}
Zr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Gr = { title: "Lease", description: "One worker's right to perform one phase (contract §15).", type: "object", additionalProperties: false, required: ["purpose", "phase", "revision", "token", "status", "dispatchedAt", "workflowRun", "attempt", "expiresAt"], properties: { purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, phase: { $ref: "common.json#/$defs/label" }, revision: { type: "integer", minimum: 0 }, token: { $ref: "common.json#/$defs/id" }, status: { enum: ["dispatched", "claimed"] }, dispatchedAt: { $ref: "common.json#/$defs/time" }, workflowRun: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, attempt: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, expiresAt: { $ref: "common.json#/$defs/time" } } };
function Ur(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ur.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.purpose === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.phase === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.status === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.dispatchedAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dispatchedAt" }, message: "must have required property 'dispatchedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.attempt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expiresAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!H.call(Gr.properties, a)) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.purpose !== void 0) {
      let a = s.purpose;
      if (!(a === "phase" || a === "probe" || a === "cleanup" || a === "doctor")) {
        let o = { instancePath: i + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: Gr.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.phase !== void 0 && (j(s.phase, { instancePath: i + "/phase", parentData: s, parentDataProperty: "phase", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.revision !== void 0) {
      let a = s.revision;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
        let o = { instancePath: i + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.token !== void 0 && (b(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.status !== void 0) {
      let a = s.status;
      if (!(a === "dispatched" || a === "claimed")) {
        let o = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Gr.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.dispatchedAt !== void 0 && (N(s.dispatchedAt, { instancePath: i + "/dispatchedAt", parentData: s, parentDataProperty: "dispatchedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.workflowRun !== void 0) {
      let a = s.workflowRun, o = r, l = false, d = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.attempt !== void 0) {
      let a = s.attempt, o = r, l = false, d = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    s.expiresAt !== void 0 && (N(s.expiresAt, { instancePath: i + "/expiresAt", parentData: s, parentDataProperty: "expiresAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length));
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Ur.errors = e, r === 0;
}
Ur.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ft = { title: "Ending", description: "An end that waits for the fault to be lifted (R16.2).", type: "object", additionalProperties: false, required: ["kind", "cause", "actor", "reason", "at"], properties: { kind: { enum: ["abandoned", "escalated", "analysis-only"] }, cause: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, actor: { $ref: "common.json#/$defs/actor" }, reason: { $ref: "common.json#/$defs/text" }, at: { $ref: "common.json#/$defs/time" } } };
function Jr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Jr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.cause === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cause" }, message: "must have required property 'cause'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.reason === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "kind" || n === "cause" || n === "actor" || n === "reason" || n === "at")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.kind !== void 0) {
      let n = s.kind;
      if (!(n === "abandoned" || n === "escalated" || n === "analysis-only")) {
        let a = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Ft.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.cause !== void 0) {
      let n = s.cause, a = r, o = false, l = r;
      W(n, { instancePath: i + "/cause", parentData: s, parentDataProperty: "cause", rootData: u, dynamicAnchors: m }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/cause", schemaPath: "#/properties/cause/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/cause", schemaPath: "#/properties/cause/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    s.actor !== void 0 && (X(s.actor, { instancePath: i + "/actor", parentData: s, parentDataProperty: "actor", rootData: u, dynamicAnchors: m }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length)), s.reason !== void 0 && (x(s.reason, { instancePath: i + "/reason", parentData: s, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), s.at !== void 0 && (N(s.at, { instancePath: i + "/at", parentData: s, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length));
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Jr.errors = e, r === 0;
}
Jr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var pt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/receipt.json", title: "Receipt", description: "One observation that one of our collectors fetched (contract §4).", type: "object", additionalProperties: false, required: ["id", "kind", "subject", "source", "observedAt", "collectedAt", "value", "caveat", "rawDigest"], properties: { id: { $ref: "common.json#/$defs/id" }, kind: { title: "ReceiptKind", description: "What was observed; docs/architecture.md says raw and value of each.", enum: ["serving", "serving-watch", "halt-watch", "workspace-list", "scenario-list", "scenario-configuration", "validation", "scenario-run", "scenario-run-list", "predicate", "work-slices", "target", "permission", "workflow", "workflow-run", "pull-request", "merge", "containment", "blobs", "build", "artifact", "deployment-list"] }, subject: { $ref: "common.json#/$defs/text" }, experiment: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, predicateDigest: { $ref: "common.json#/$defs/sha256" }, window: { $ref: "common.json#/$defs/window" }, source: { type: "object", additionalProperties: false, required: ["system", "request", "apiVersion"], properties: { system: { enum: ["github", "azure-chaos", "azure-monitor", "azure-resource", "http", "command", "oci"] }, request: { $ref: "common.json#/$defs/text" }, apiVersion: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, requestId: { $ref: "common.json#/$defs/label" } } }, observedAt: { $ref: "common.json#/$defs/time" }, collectedAt: { $ref: "common.json#/$defs/time" }, value: { description: "number, object or list; null needs a caveat (R4.4)", tsType: "unknown" }, unit: { $ref: "common.json#/$defs/label" }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, rawDigest: { $ref: "common.json#/$defs/sha256" } } };
function Xr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Xr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Xr.errors = e, r === 0;
}
Xr.evaluated = { dynamicProps: false, dynamicItems: false };
function ke(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ke.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ke.errors = e, r === 0;
}
ke.evaluated = { dynamicProps: false, dynamicItems: false };
function Kr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Kr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), !(s === "initial" || s === "verify")) {
    let t = { instancePath: i, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: mt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Kr.errors = e, r === 0;
}
Kr.evaluated = { dynamicProps: false, dynamicItems: false };
function Ee(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ee.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ms.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ee.errors = e, r === 0;
}
Ee.evaluated = { dynamicProps: false, dynamicItems: false };
function Qr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Qr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.from === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.to === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "from" || t === "to")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.from !== void 0 && (ue(s.from, { instancePath: i + "/from", parentData: s, parentDataProperty: "from", rootData: u, dynamicAnchors: m }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length)), s.to !== void 0 && (ue(s.to, { instancePath: i + "/to", parentData: s, parentDataProperty: "to", rootData: u, dynamicAnchors: m }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Qr.errors = e, r === 0;
}
Qr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function qe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = qe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return qe.errors = e, r === 0;
}
qe.evaluated = { dynamicProps: false, dynamicItems: false };
function Ve(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ve.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Fs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ve.errors = e, r === 0;
}
Ve.evaluated = { dynamicProps: false, dynamicItems: false };
function z(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = z.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.kind === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.subject === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subject" }, message: "must have required property 'subject'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.source === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.observedAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "observedAt" }, message: "must have required property 'observedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.collectedAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "collectedAt" }, message: "must have required property 'collectedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.value === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.caveat === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "caveat" }, message: "must have required property 'caveat'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.rawDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rawDigest" }, message: "must have required property 'rawDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!H.call(pt.properties, a)) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.id !== void 0 && (Xr(s.id, { instancePath: i + "/id", parentData: s, parentDataProperty: "id", rootData: u, dynamicAnchors: m }) || (e = e === null ? Xr.errors : e.concat(Xr.errors), r = e.length)), s.kind !== void 0) {
      let a = s.kind;
      if (!(a === "serving" || a === "serving-watch" || a === "halt-watch" || a === "workspace-list" || a === "scenario-list" || a === "scenario-configuration" || a === "validation" || a === "scenario-run" || a === "scenario-run-list" || a === "predicate" || a === "work-slices" || a === "target" || a === "permission" || a === "workflow" || a === "workflow-run" || a === "pull-request" || a === "merge" || a === "containment" || a === "blobs" || a === "build" || a === "artifact" || a === "deployment-list")) {
        let o = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: pt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.subject !== void 0 && (ke(s.subject, { instancePath: i + "/subject", parentData: s, parentDataProperty: "subject", rootData: u, dynamicAnchors: m }) || (e = e === null ? ke.errors : e.concat(ke.errors), r = e.length)), s.experiment !== void 0) {
      let a = s.experiment;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/experiment", schemaPath: "#/properties/experiment/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let o = { instancePath: i + "/experiment", schemaPath: "#/properties/experiment/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.mode !== void 0 && (Kr(s.mode, { instancePath: i + "/mode", parentData: s, parentDataProperty: "mode", rootData: u, dynamicAnchors: m }) || (e = e === null ? Kr.errors : e.concat(Kr.errors), r = e.length)), s.predicateDigest !== void 0 && (Ee(s.predicateDigest, { instancePath: i + "/predicateDigest", parentData: s, parentDataProperty: "predicateDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ee.errors : e.concat(Ee.errors), r = e.length)), s.window !== void 0 && (Qr(s.window, { instancePath: i + "/window", parentData: s, parentDataProperty: "window", rootData: u, dynamicAnchors: m }) || (e = e === null ? Qr.errors : e.concat(Qr.errors), r = e.length)), s.source !== void 0) {
      let a = s.source;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (a.system === void 0) {
          let o = { instancePath: i + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "system" }, message: "must have required property 'system'" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (a.request === void 0) {
          let o = { instancePath: i + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (a.apiVersion === void 0) {
          let o = { instancePath: i + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "apiVersion" }, message: "must have required property 'apiVersion'" };
          e === null ? e = [o] : e.push(o), r++;
        }
        for (let o in a) if (!(o === "system" || o === "request" || o === "apiVersion" || o === "requestId")) {
          let l = { instancePath: i + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (a.system !== void 0) {
          let o = a.system;
          if (!(o === "github" || o === "azure-chaos" || o === "azure-monitor" || o === "azure-resource" || o === "http" || o === "command" || o === "oci")) {
            let l = { instancePath: i + "/source/system", schemaPath: "#/properties/source/properties/system/enum", keyword: "enum", params: { allowedValues: pt.properties.source.properties.system.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [l] : e.push(l), r++;
          }
        }
        if (a.request !== void 0 && (ke(a.request, { instancePath: i + "/source/request", parentData: a, parentDataProperty: "request", rootData: u, dynamicAnchors: m }) || (e = e === null ? ke.errors : e.concat(ke.errors), r = e.length)), a.apiVersion !== void 0) {
          let o = a.apiVersion, l = r, d = false, c = r;
          qe(o, { instancePath: i + "/source/apiVersion", parentData: a, parentDataProperty: "apiVersion", rootData: u, dynamicAnchors: m }) || (e = e === null ? qe.errors : e.concat(qe.errors), r = e.length);
          var t = c === r;
          d = d || t;
          let f = r;
          if (o !== null) {
            let h = { instancePath: i + "/source/apiVersion", schemaPath: "#/properties/source/properties/apiVersion/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [h] : e.push(h), r++;
          }
          var t = f === r;
          if (d = d || t, d) r = l, e !== null && (l ? e.length = l : e = null);
          else {
            let h = { instancePath: i + "/source/apiVersion", schemaPath: "#/properties/source/properties/apiVersion/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [h] : e.push(h), r++;
          }
        }
        a.requestId !== void 0 && (qe(a.requestId, { instancePath: i + "/source/requestId", parentData: a, parentDataProperty: "requestId", rootData: u, dynamicAnchors: m }) || (e = e === null ? qe.errors : e.concat(qe.errors), r = e.length));
      } else {
        let o = { instancePath: i + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.observedAt !== void 0 && (Ve(s.observedAt, { instancePath: i + "/observedAt", parentData: s, parentDataProperty: "observedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ve.errors : e.concat(Ve.errors), r = e.length)), s.collectedAt !== void 0 && (Ve(s.collectedAt, { instancePath: i + "/collectedAt", parentData: s, parentDataProperty: "collectedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ve.errors : e.concat(Ve.errors), r = e.length)), s.unit !== void 0 && (qe(s.unit, { instancePath: i + "/unit", parentData: s, parentDataProperty: "unit", rootData: u, dynamicAnchors: m }) || (e = e === null ? qe.errors : e.concat(qe.errors), r = e.length)), s.caveat !== void 0) {
      let a = s.caveat, o = r, l = false, d = r;
      ke(a, { instancePath: i + "/caveat", parentData: s, parentDataProperty: "caveat", rootData: u, dynamicAnchors: m }) || (e = e === null ? ke.errors : e.concat(ke.errors), r = e.length);
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/caveat", schemaPath: "#/properties/caveat/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/caveat", schemaPath: "#/properties/caveat/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    s.rawDigest !== void 0 && (Ee(s.rawDigest, { instancePath: i + "/rawDigest", parentData: s, parentDataProperty: "rawDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ee.errors : e.concat(Ee.errors), r = e.length));
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return z.errors = e, r === 0;
}
z.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ot = { title: "ExperimentSummary", description: "A closed experiment; the whole lies in experiments/<n>.json (R2.2).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "faultDigest", "planDigest", "verdict", "class", "confirm", "windows", "smallestSlice", "sloHolds", "timeToRecoverSeconds", "repairs", "receipts", "documentDigest"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, planDigest: { $ref: "common.json#/$defs/sha256" }, verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED", "none"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { anyOf: [{ type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, smallestSlice: { anyOf: [{ type: "number" }, { type: "null" }] }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, repairs: { type: "integer", minimum: 0 }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, documentDigest: { $ref: "common.json#/$defs/sha256" } } };
function Yr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Yr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.n === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "n" }, message: "must have required property 'n'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.mode === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.iteration === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.hypothesisId === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.faultDigest === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultDigest" }, message: "must have required property 'faultDigest'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.planDigest === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.verdict === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.class === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.confirm === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confirm" }, message: "must have required property 'confirm'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.windows === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "windows" }, message: "must have required property 'windows'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.smallestSlice === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "smallestSlice" }, message: "must have required property 'smallestSlice'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.sloHolds === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sloHolds" }, message: "must have required property 'sloHolds'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.timeToRecoverSeconds === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeToRecoverSeconds" }, message: "must have required property 'timeToRecoverSeconds'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.repairs === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.receipts === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.documentDigest === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "documentDigest" }, message: "must have required property 'documentDigest'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    for (let d in s) if (!H.call(Ot.properties, d)) {
      let c = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: d }, message: "must NOT have additional properties" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.n !== void 0) {
      let d = s.n;
      if (!(typeof d == "number" && !(d % 1) && !isNaN(d) && isFinite(d))) {
        let c = { instancePath: i + "/n", schemaPath: "#/properties/n/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof d == "number" && isFinite(d) && (d < 1 || isNaN(d))) {
        let c = { instancePath: i + "/n", schemaPath: "#/properties/n/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.mode !== void 0 && (ye(s.mode, { instancePath: i + "/mode", parentData: s, parentDataProperty: "mode", rootData: u, dynamicAnchors: m }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.iteration !== void 0) {
      let d = s.iteration;
      if (!(typeof d == "number" && !(d % 1) && !isNaN(d) && isFinite(d))) {
        let c = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof d == "number" && isFinite(d) && (d < 0 || isNaN(d))) {
        let c = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.hypothesisId !== void 0 && (b(s.hypothesisId, { instancePath: i + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.faultDigest !== void 0 && (R(s.faultDigest, { instancePath: i + "/faultDigest", parentData: s, parentDataProperty: "faultDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.planDigest !== void 0 && (R(s.planDigest, { instancePath: i + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.verdict !== void 0) {
      let d = s.verdict;
      if (!(d === "CONFIRMED" || d === "REFUTED" || d === "NOT EXERCISED" || d === "none")) {
        let c = { instancePath: i + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: Ot.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.class !== void 0) {
      let d = s.class, c = r, f = false, h = r;
      W(d, { instancePath: i + "/class", parentData: s, parentDataProperty: "class", rootData: u, dynamicAnchors: m }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length);
      var t = h === r;
      f = f || t;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/class", schemaPath: "#/properties/class/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var t = g === r;
      if (f = f || t, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/class", schemaPath: "#/properties/class/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.confirm !== void 0) {
      let d = s.confirm, c = r, f = false, h = r;
      if (d && typeof d == "object" && !Array.isArray(d)) {
        if (d.control === void 0) {
          let P = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (d.during === void 0) {
          let P = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/required", keyword: "required", params: { missingProperty: "during" }, message: "must have required property 'during'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        for (let P in d) if (!(P === "control" || P === "during")) {
          let $ = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: P }, message: "must NOT have additional properties" };
          e === null ? e = [$] : e.push($), r++;
        }
        d.control !== void 0 && (V(d.control, { instancePath: i + "/confirm/control", parentData: d, parentDataProperty: "control", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), d.during !== void 0 && (V(d.during, { instancePath: i + "/confirm/during", parentData: d, parentDataProperty: "during", rootData: u, dynamicAnchors: m }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length));
      } else {
        let P = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var n = h === r;
      f = f || n;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var n = g === r;
      if (f = f || n, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/confirm", schemaPath: "#/properties/confirm/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.windows !== void 0 && (Qe(s.windows, { instancePath: i + "/windows", parentData: s, parentDataProperty: "windows", rootData: u, dynamicAnchors: m }) || (e = e === null ? Qe.errors : e.concat(Qe.errors), r = e.length)), s.smallestSlice !== void 0) {
      let d = s.smallestSlice, c = r, f = false, h = r;
      if (!(typeof d == "number" && isFinite(d))) {
        let P = { instancePath: i + "/smallestSlice", schemaPath: "#/properties/smallestSlice/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var a = h === r;
      f = f || a;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/smallestSlice", schemaPath: "#/properties/smallestSlice/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var a = g === r;
      if (f = f || a, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/smallestSlice", schemaPath: "#/properties/smallestSlice/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.sloHolds !== void 0) {
      let d = s.sloHolds, c = r, f = false, h = r;
      if (typeof d != "boolean") {
        let P = { instancePath: i + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/0/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var o = h === r;
      f = f || o;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var o = g === r;
      if (f = f || o, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.timeToRecoverSeconds !== void 0) {
      let d = s.timeToRecoverSeconds, c = r, f = false, h = r;
      if (!(typeof d == "number" && isFinite(d))) {
        let P = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var l = h === r;
      f = f || l;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var l = g === r;
      if (f = f || l, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.repairs !== void 0) {
      let d = s.repairs;
      if (!(typeof d == "number" && !(d % 1) && !isNaN(d) && isFinite(d))) {
        let c = { instancePath: i + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof d == "number" && isFinite(d) && (d < 0 || isNaN(d))) {
        let c = { instancePath: i + "/repairs", schemaPath: "#/properties/repairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.receipts !== void 0) {
      let d = s.receipts;
      if (Array.isArray(d)) {
        let c = d.length;
        for (let f = 0; f < c; f++) b(d[f], { instancePath: i + "/receipts/" + f, parentData: d, parentDataProperty: f, rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length);
      } else {
        let c = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    s.documentDigest !== void 0 && (R(s.documentDigest, { instancePath: i + "/documentDigest", parentData: s, parentDataProperty: "documentDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length));
  } else {
    let d = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [d] : e.push(d), r++;
  }
  return Yr.errors = e, r === 0;
}
Yr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function es(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = es.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) for (let t in s) {
    let n = s[t];
    if (n && typeof n == "object" && !Array.isArray(n)) {
      if (n.digest === void 0) {
        let a = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      if (n.revision === void 0) {
        let a = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      for (let a in n) if (!(a === "digest" || a === "revision")) {
        let o = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (n.digest !== void 0 && (R(n.digest, { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1") + "/digest", parentData: n, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), n.revision !== void 0) {
        let a = n.revision;
        if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
          let o = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
          let o = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
    } else {
      let a = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      e === null ? e = [a] : e.push(a), r++;
    }
  }
  else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return es.errors = e, r === 0;
}
es.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ht = { title: "Event", description: "What made this revision.", type: "object", additionalProperties: false, required: ["id", "at", "type", "actor", "authority", "commandId", "commandDigest", "producer", "details"], properties: { id: { $ref: "common.json#/$defs/id" }, at: { $ref: "common.json#/$defs/time" }, type: { $ref: "common.json#/$defs/label" }, actor: { $ref: "common.json#/$defs/actor" }, authority: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, commandId: { $ref: "common.json#/$defs/id" }, commandDigest: { $ref: "common.json#/$defs/sha256" }, producer: { type: "object", additionalProperties: true }, details: { type: "object", additionalProperties: true } } };
function rs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = rs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.authority === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "authority" }, message: "must have required property 'authority'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandDigest === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandDigest" }, message: "must have required property 'commandDigest'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.producer === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "producer" }, message: "must have required property 'producer'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!H.call(Ht.properties, n)) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.id !== void 0 && (b(s.id, { instancePath: i + "/id", parentData: s, parentDataProperty: "id", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.at !== void 0 && (N(s.at, { instancePath: i + "/at", parentData: s, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.type !== void 0 && (j(s.type, { instancePath: i + "/type", parentData: s, parentDataProperty: "type", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.actor !== void 0 && (X(s.actor, { instancePath: i + "/actor", parentData: s, parentDataProperty: "actor", rootData: u, dynamicAnchors: m }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length)), s.authority !== void 0) {
      let n = s.authority, a = r, o = false, l = r;
      j(n, { instancePath: i + "/authority", parentData: s, parentDataProperty: "authority", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/authority", schemaPath: "#/properties/authority/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/authority", schemaPath: "#/properties/authority/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.commandId !== void 0 && (b(s.commandId, { instancePath: i + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.commandDigest !== void 0 && (R(s.commandDigest, { instancePath: i + "/commandDigest", parentData: s, parentDataProperty: "commandDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.producer !== void 0) {
      let n = s.producer;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: i + "/producer", schemaPath: "#/properties/producer/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0) {
      let n = s.details;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: i + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return rs.errors = e, r === 0;
}
rs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function _e(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = _e.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.policyVersion === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "policyVersion" }, message: "must have required property 'policyVersion'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.runId === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.kind === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.revision === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.previousDigest === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "previousDigest" }, message: "must have required property 'previousDigest'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.repository === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repository" }, message: "must have required property 'repository'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.commit === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.environment === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.targets === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.guardrails === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "guardrails" }, message: "must have required property 'guardrails'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.config === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.startedAt === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedAt" }, message: "must have required property 'startedAt'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.startedBy === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedBy" }, message: "must have required property 'startedBy'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.phase === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.transition === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transition" }, message: "must have required property 'transition'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.mode === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.iteration === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.maxIterations === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxIterations" }, message: "must have required property 'maxIterations'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.repairs === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.maxRepairs === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxRepairs" }, message: "must have required property 'maxRepairs'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.verdict === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.cause === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cause" }, message: "must have required property 'cause'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.workspace === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workspace" }, message: "must have required property 'workspace'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.analysis === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "analysis" }, message: "must have required property 'analysis'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.experiment === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiment" }, message: "must have required property 'experiment'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.advisory === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisory" }, message: "must have required property 'advisory'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.approval === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "approval" }, message: "must have required property 'approval'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.coding === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coding" }, message: "must have required property 'coding'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.gate === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gate" }, message: "must have required property 'gate'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.operations === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operations" }, message: "must have required property 'operations'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.lease === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "lease" }, message: "must have required property 'lease'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.ending === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ending" }, message: "must have required property 'ending'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.receipts === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.experiments === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiments" }, message: "must have required property 'experiments'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.record === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "record" }, message: "must have required property 'record'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.caveats === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "caveats" }, message: "must have required property 'caveats'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.commands === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commands" }, message: "must have required property 'commands'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.event === void 0) {
      let y = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    for (let y in s) if (!H.call(zs.properties, y)) {
      let v = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
      e === null ? e = [v] : e.push(v), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/run-state/v1") {
      let y = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/run-state/v1" }, message: "must be equal to constant" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.policyVersion !== void 0 && s.policyVersion !== "2026-11") {
      let y = { instancePath: i + "/policyVersion", schemaPath: "#/properties/policyVersion/const", keyword: "const", params: { allowedValue: "2026-11" }, message: "must be equal to constant" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.runId !== void 0 && (b(s.runId, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.kind !== void 0) {
      let y = s.kind;
      if (!(y === "run" || y === "plan")) {
        let v = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: zs.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.revision !== void 0) {
      let y = s.revision;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: i + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 1 || isNaN(y))) {
        let v = { instancePath: i + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.previousDigest !== void 0) {
      let y = s.previousDigest, v = r, q = false, S = r;
      R(y, { instancePath: i + "/previousDigest", parentData: s, parentDataProperty: "previousDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      var t = S === r;
      q = q || t;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var t = E === r;
      if (q = q || t, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.repository !== void 0 && (br(s.repository, { instancePath: i + "/repository", parentData: s, parentDataProperty: "repository", rootData: u, dynamicAnchors: m }) || (e = e === null ? br.errors : e.concat(br.errors), r = e.length)), s.commit !== void 0 && (G(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length)), s.environment !== void 0 && (j(s.environment, { instancePath: i + "/environment", parentData: s, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.targets !== void 0) {
      let y = s.targets;
      if (Array.isArray(y)) {
        if (y.length < 1) {
          let q = { instancePath: i + "/targets", schemaPath: "#/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [q] : e.push(q), r++;
        }
        let v = y.length;
        for (let q = 0; q < v; q++) U(y[q], { instancePath: i + "/targets/" + q, parentData: y, parentDataProperty: q, rootData: u, dynamicAnchors: m }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length);
      } else {
        let v = { instancePath: i + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.guardrails !== void 0 && ($r(s.guardrails, { instancePath: i + "/guardrails", parentData: s, parentDataProperty: "guardrails", rootData: u, dynamicAnchors: m }) || (e = e === null ? $r.errors : e.concat($r.errors), r = e.length)), s.config !== void 0 && (jr(s.config, { instancePath: i + "/config", parentData: s, parentDataProperty: "config", rootData: u, dynamicAnchors: m }) || (e = e === null ? jr.errors : e.concat(jr.errors), r = e.length)), s.startedAt !== void 0 && (N(s.startedAt, { instancePath: i + "/startedAt", parentData: s, parentDataProperty: "startedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.startedBy !== void 0 && (X(s.startedBy, { instancePath: i + "/startedBy", parentData: s, parentDataProperty: "startedBy", rootData: u, dynamicAnchors: m }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length)), s.phase !== void 0 && (ve(s.phase, { instancePath: i + "/phase", parentData: s, parentDataProperty: "phase", rootData: u, dynamicAnchors: m }) || (e = e === null ? ve.errors : e.concat(ve.errors), r = e.length)), s.transition !== void 0) {
      let y = s.transition;
      if (y && typeof y == "object" && !Array.isArray(y)) {
        if (y.status === void 0) {
          let v = { instancePath: i + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.from === void 0) {
          let v = { instancePath: i + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.to === void 0) {
          let v = { instancePath: i + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.reason === void 0) {
          let v = { instancePath: i + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        for (let v in y) if (!(v === "status" || v === "from" || v === "to" || v === "reason")) {
          let q = { instancePath: i + "/transition", schemaPath: "#/properties/transition/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: v }, message: "must NOT have additional properties" };
          e === null ? e = [q] : e.push(q), r++;
        }
        if (y.status !== void 0) {
          let v = y.status;
          if (!(v === "ready" || v === "blocked" || v === "terminated")) {
            let q = { instancePath: i + "/transition/status", schemaPath: "#/properties/transition/properties/status/enum", keyword: "enum", params: { allowedValues: zs.properties.transition.properties.status.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [q] : e.push(q), r++;
          }
        }
        if (y.from !== void 0) {
          let v = y.from, q = r, S = false, E = r;
          ve(v, { instancePath: i + "/transition/from", parentData: y, parentDataProperty: "from", rootData: u, dynamicAnchors: m }) || (e = e === null ? ve.errors : e.concat(ve.errors), r = e.length);
          var n = E === r;
          S = S || n;
          let O = r;
          if (v !== null) {
            let M = { instancePath: i + "/transition/from", schemaPath: "#/properties/transition/properties/from/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [M] : e.push(M), r++;
          }
          var n = O === r;
          if (S = S || n, S) r = q, e !== null && (q ? e.length = q : e = null);
          else {
            let M = { instancePath: i + "/transition/from", schemaPath: "#/properties/transition/properties/from/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [M] : e.push(M), r++;
          }
        }
        if (y.to !== void 0) {
          let v = y.to, q = r, S = false, E = r;
          ve(v, { instancePath: i + "/transition/to", parentData: y, parentDataProperty: "to", rootData: u, dynamicAnchors: m }) || (e = e === null ? ve.errors : e.concat(ve.errors), r = e.length);
          var a = E === r;
          S = S || a;
          let O = r;
          if (v !== null) {
            let M = { instancePath: i + "/transition/to", schemaPath: "#/properties/transition/properties/to/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [M] : e.push(M), r++;
          }
          var a = O === r;
          if (S = S || a, S) r = q, e !== null && (q ? e.length = q : e = null);
          else {
            let M = { instancePath: i + "/transition/to", schemaPath: "#/properties/transition/properties/to/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [M] : e.push(M), r++;
          }
        }
        y.reason !== void 0 && (j(y.reason, { instancePath: i + "/transition/reason", parentData: y, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length));
      } else {
        let v = { instancePath: i + "/transition", schemaPath: "#/properties/transition/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.mode !== void 0 && (ye(s.mode, { instancePath: i + "/mode", parentData: s, parentDataProperty: "mode", rootData: u, dynamicAnchors: m }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.iteration !== void 0) {
      let y = s.iteration;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 0 || isNaN(y))) {
        let v = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.maxIterations !== void 0) {
      let y = s.maxIterations;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 1 || isNaN(y))) {
        let v = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.repairs !== void 0) {
      let y = s.repairs;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: i + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 0 || isNaN(y))) {
        let v = { instancePath: i + "/repairs", schemaPath: "#/properties/repairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.maxRepairs !== void 0) {
      let y = s.maxRepairs;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 0 || isNaN(y))) {
        let v = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.verdict !== void 0) {
      let y = s.verdict;
      if (!(y === "in-progress" || y === "analysis-only" || y === "no-impact" || y === "no-remediation" || y === "resolved" || y === "escalated" || y === "abandoned")) {
        let v = { instancePath: i + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: zs.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.cause !== void 0) {
      let y = s.cause, v = r, q = false, S = r;
      W(y, { instancePath: i + "/cause", parentData: s, parentDataProperty: "cause", rootData: u, dynamicAnchors: m }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length);
      var o = S === r;
      q = q || o;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/cause", schemaPath: "#/properties/cause/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var o = E === r;
      if (q = q || o, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/cause", schemaPath: "#/properties/cause/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.workspace !== void 0 && (Or(s.workspace, { instancePath: i + "/workspace", parentData: s, parentDataProperty: "workspace", rootData: u, dynamicAnchors: m }) || (e = e === null ? Or.errors : e.concat(Or.errors), r = e.length)), s.analysis !== void 0 && (Ar(s.analysis, { instancePath: i + "/analysis", parentData: s, parentDataProperty: "analysis", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ar.errors : e.concat(Ar.errors), r = e.length)), s.experiment !== void 0) {
      let y = s.experiment, v = r, q = false, S = r;
      Sr(y, { instancePath: i + "/experiment", parentData: s, parentDataProperty: "experiment", rootData: u, dynamicAnchors: m }) || (e = e === null ? Sr.errors : e.concat(Sr.errors), r = e.length);
      var l = S === r;
      q = q || l;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/experiment", schemaPath: "#/properties/experiment/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var l = E === r;
      if (q = q || l, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/experiment", schemaPath: "#/properties/experiment/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.advisory !== void 0) {
      let y = s.advisory, v = r, q = false, S = r;
      Vr(y, { instancePath: i + "/advisory", parentData: s, parentDataProperty: "advisory", rootData: u, dynamicAnchors: m }) || (e = e === null ? Vr.errors : e.concat(Vr.errors), r = e.length);
      var d = S === r;
      q = q || d;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/advisory", schemaPath: "#/properties/advisory/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var d = E === r;
      if (q = q || d, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/advisory", schemaPath: "#/properties/advisory/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.approval !== void 0) {
      let y = s.approval, v = r, q = false, S = r;
      Fr(y, { instancePath: i + "/approval", parentData: s, parentDataProperty: "approval", rootData: u, dynamicAnchors: m }) || (e = e === null ? Fr.errors : e.concat(Fr.errors), r = e.length);
      var c = S === r;
      q = q || c;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/approval", schemaPath: "#/properties/approval/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var c = E === r;
      if (q = q || c, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/approval", schemaPath: "#/properties/approval/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.coding !== void 0) {
      let y = s.coding, v = r, q = false, S = r;
      Mr(y, { instancePath: i + "/coding", parentData: s, parentDataProperty: "coding", rootData: u, dynamicAnchors: m }) || (e = e === null ? Mr.errors : e.concat(Mr.errors), r = e.length);
      var f = S === r;
      q = q || f;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/coding", schemaPath: "#/properties/coding/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var f = E === r;
      if (q = q || f, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/coding", schemaPath: "#/properties/coding/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.gate !== void 0) {
      let y = s.gate, v = r, q = false, S = r;
      zr(y, { instancePath: i + "/gate", parentData: s, parentDataProperty: "gate", rootData: u, dynamicAnchors: m }) || (e = e === null ? zr.errors : e.concat(zr.errors), r = e.length);
      var h = S === r;
      q = q || h;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/gate", schemaPath: "#/properties/gate/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var h = E === r;
      if (q = q || h, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/gate", schemaPath: "#/properties/gate/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.operations !== void 0) {
      let y = s.operations;
      if (Array.isArray(y)) {
        let v = y.length;
        for (let q = 0; q < v; q++) Zr(y[q], { instancePath: i + "/operations/" + q, parentData: y, parentDataProperty: q, rootData: u, dynamicAnchors: m }) || (e = e === null ? Zr.errors : e.concat(Zr.errors), r = e.length);
      } else {
        let v = { instancePath: i + "/operations", schemaPath: "#/properties/operations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.lease !== void 0) {
      let y = s.lease, v = r, q = false, S = r;
      Ur(y, { instancePath: i + "/lease", parentData: s, parentDataProperty: "lease", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ur.errors : e.concat(Ur.errors), r = e.length);
      var g = S === r;
      q = q || g;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/lease", schemaPath: "#/properties/lease/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var g = E === r;
      if (q = q || g, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/lease", schemaPath: "#/properties/lease/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.ending !== void 0) {
      let y = s.ending, v = r, q = false, S = r;
      Jr(y, { instancePath: i + "/ending", parentData: s, parentDataProperty: "ending", rootData: u, dynamicAnchors: m }) || (e = e === null ? Jr.errors : e.concat(Jr.errors), r = e.length);
      var P = S === r;
      q = q || P;
      let E = r;
      if (y !== null) {
        let O = { instancePath: i + "/ending", schemaPath: "#/properties/ending/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [O] : e.push(O), r++;
      }
      var P = E === r;
      if (q = q || P, q) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let O = { instancePath: i + "/ending", schemaPath: "#/properties/ending/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [O] : e.push(O), r++;
      }
    }
    if (s.receipts !== void 0) {
      let y = s.receipts;
      if (y && typeof y == "object" && !Array.isArray(y)) for (let v in y) z(y[v], { instancePath: i + "/receipts/" + v.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: y, parentDataProperty: v, rootData: u, dynamicAnchors: m }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      else {
        let v = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.experiments !== void 0) {
      let y = s.experiments;
      if (Array.isArray(y)) {
        let v = y.length;
        for (let q = 0; q < v; q++) Yr(y[q], { instancePath: i + "/experiments/" + q, parentData: y, parentDataProperty: q, rootData: u, dynamicAnchors: m }) || (e = e === null ? Yr.errors : e.concat(Yr.errors), r = e.length);
      } else {
        let v = { instancePath: i + "/experiments", schemaPath: "#/properties/experiments/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.record !== void 0) {
      let y = s.record;
      if (y && typeof y == "object" && !Array.isArray(y)) {
        if (y.branch === void 0) {
          let v = { instancePath: i + "/record", schemaPath: "#/properties/record/required", keyword: "required", params: { missingProperty: "branch" }, message: "must have required property 'branch'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.pullRequest === void 0) {
          let v = { instancePath: i + "/record", schemaPath: "#/properties/record/required", keyword: "required", params: { missingProperty: "pullRequest" }, message: "must have required property 'pullRequest'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        for (let v in y) if (!(v === "branch" || v === "pullRequest")) {
          let q = { instancePath: i + "/record", schemaPath: "#/properties/record/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: v }, message: "must NOT have additional properties" };
          e === null ? e = [q] : e.push(q), r++;
        }
        if (y.branch !== void 0 && (j(y.branch, { instancePath: i + "/record/branch", parentData: y, parentDataProperty: "branch", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), y.pullRequest !== void 0) {
          let v = y.pullRequest, q = r, S = false, E = r;
          if (!(typeof v == "number" && !(v % 1) && !isNaN(v) && isFinite(v))) {
            let M = { instancePath: i + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [M] : e.push(M), r++;
          }
          if (typeof v == "number" && isFinite(v) && (v < 1 || isNaN(v))) {
            let M = { instancePath: i + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [M] : e.push(M), r++;
          }
          var $ = E === r;
          S = S || $;
          let O = r;
          if (v !== null) {
            let M = { instancePath: i + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [M] : e.push(M), r++;
          }
          var $ = O === r;
          if (S = S || $, S) r = q, e !== null && (q ? e.length = q : e = null);
          else {
            let M = { instancePath: i + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [M] : e.push(M), r++;
          }
        }
      } else {
        let v = { instancePath: i + "/record", schemaPath: "#/properties/record/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.caveats !== void 0) {
      let y = s.caveats;
      if (Array.isArray(y)) {
        let v = y.length;
        for (let q = 0; q < v; q++) x(y[q], { instancePath: i + "/caveats/" + q, parentData: y, parentDataProperty: q, rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length);
      } else {
        let v = { instancePath: i + "/caveats", schemaPath: "#/properties/caveats/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    s.commands !== void 0 && (es(s.commands, { instancePath: i + "/commands", parentData: s, parentDataProperty: "commands", rootData: u, dynamicAnchors: m }) || (e = e === null ? es.errors : e.concat(es.errors), r = e.length)), s.event !== void 0 && (rs(s.event, { instancePath: i + "/event", parentData: s, parentDataProperty: "event", rootData: u, dynamicAnchors: m }) || (e = e === null ? rs.errors : e.concat(rs.errors), r = e.length));
  } else {
    let y = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [y] : e.push(y), r++;
  }
  return _e.errors = e, r === 0;
}
_e.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function rr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = rr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.runId === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.environment === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.purpose === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.phase === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.mode === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.iteration === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.revision === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.token === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.commit === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.repository === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repository" }, message: "must have required property 'repository'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.agent === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "agent" }, message: "must have required property 'agent'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.proposalSchema === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "proposalSchema" }, message: "must have required property 'proposalSchema'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.corrections === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "corrections" }, message: "must have required property 'corrections'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.approvedAdvisories === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "approvedAdvisories" }, message: "must have required property 'approvedAdvisories'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.maxEvidenceAge === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxEvidenceAge" }, message: "must have required property 'maxEvidenceAge'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.config === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.state === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.halted === void 0) {
      let d = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "halted" }, message: "must have required property 'halted'" };
      e === null ? e = [d] : e.push(d), r++;
    }
    for (let d in s) if (!H.call(qt.properties, d)) {
      let c = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: d }, message: "must NOT have additional properties" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/brief/v1") {
      let d = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/brief/v1" }, message: "must be equal to constant" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.runId !== void 0) {
      let d = s.runId, c = r, f = false, h = r;
      Se(d, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? Se.errors : e.concat(Se.errors), r = e.length);
      var t = h === r;
      f = f || t;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var t = g === r;
      if (f = f || t, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.environment !== void 0 && (Pe(s.environment, { instancePath: i + "/environment", parentData: s, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? Pe.errors : e.concat(Pe.errors), r = e.length)), s.purpose !== void 0) {
      let d = s.purpose;
      if (!(d === "phase" || d === "probe" || d === "cleanup" || d === "doctor")) {
        let c = { instancePath: i + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: qt.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.phase !== void 0 && (Pe(s.phase, { instancePath: i + "/phase", parentData: s, parentDataProperty: "phase", rootData: u, dynamicAnchors: m }) || (e = e === null ? Pe.errors : e.concat(Pe.errors), r = e.length)), s.mode !== void 0) {
      let d = s.mode, c = r, f = false, h = r;
      lr(d, { instancePath: i + "/mode", parentData: s, parentDataProperty: "mode", rootData: u, dynamicAnchors: m }) || (e = e === null ? lr.errors : e.concat(lr.errors), r = e.length);
      var n = h === r;
      f = f || n;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/mode", schemaPath: "#/properties/mode/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var n = g === r;
      if (f = f || n, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/mode", schemaPath: "#/properties/mode/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.iteration !== void 0) {
      let d = s.iteration;
      if (!(typeof d == "number" && !(d % 1) && !isNaN(d) && isFinite(d))) {
        let c = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof d == "number" && isFinite(d) && (d < 0 || isNaN(d))) {
        let c = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.revision !== void 0) {
      let d = s.revision;
      if (!(typeof d == "number" && !(d % 1) && !isNaN(d) && isFinite(d))) {
        let c = { instancePath: i + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof d == "number" && isFinite(d) && (d < 0 || isNaN(d))) {
        let c = { instancePath: i + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.token !== void 0 && (Se(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? Se.errors : e.concat(Se.errors), r = e.length)), s.commit !== void 0 && (ur(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? ur.errors : e.concat(ur.errors), r = e.length)), s.repository !== void 0 && (mr(s.repository, { instancePath: i + "/repository", parentData: s, parentDataProperty: "repository", rootData: u, dynamicAnchors: m }) || (e = e === null ? mr.errors : e.concat(mr.errors), r = e.length)), s.agent !== void 0) {
      let d = s.agent, c = r, f = false, h = r;
      dr(d, { instancePath: i + "/agent", parentData: s, parentDataProperty: "agent", rootData: u, dynamicAnchors: m }) || (e = e === null ? dr.errors : e.concat(dr.errors), r = e.length);
      var a = h === r;
      f = f || a;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/agent", schemaPath: "#/properties/agent/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var a = g === r;
      if (f = f || a, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/agent", schemaPath: "#/properties/agent/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.proposalSchema !== void 0) {
      let d = s.proposalSchema, c = r, f = false, h = r;
      Pe(d, { instancePath: i + "/proposalSchema", parentData: s, parentDataProperty: "proposalSchema", rootData: u, dynamicAnchors: m }) || (e = e === null ? Pe.errors : e.concat(Pe.errors), r = e.length);
      var o = h === r;
      f = f || o;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/proposalSchema", schemaPath: "#/properties/proposalSchema/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var o = g === r;
      if (f = f || o, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/proposalSchema", schemaPath: "#/properties/proposalSchema/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.corrections !== void 0) {
      let d = s.corrections;
      if (Array.isArray(d)) {
        let c = d.length;
        for (let f = 0; f < c; f++) fr(d[f], { instancePath: i + "/corrections/" + f, parentData: d, parentDataProperty: f, rootData: u, dynamicAnchors: m }) || (e = e === null ? fr.errors : e.concat(fr.errors), r = e.length);
      } else {
        let c = { instancePath: i + "/corrections", schemaPath: "#/properties/corrections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.approvedAdvisories !== void 0) {
      let d = s.approvedAdvisories;
      if (Array.isArray(d)) {
        let c = d.length;
        for (let f = 0; f < c; f++) ge(d[f], { instancePath: i + "/approvedAdvisories/" + f, parentData: d, parentDataProperty: f, rootData: u, dynamicAnchors: m }) || (e = e === null ? ge.errors : e.concat(ge.errors), r = e.length);
      } else {
        let c = { instancePath: i + "/approvedAdvisories", schemaPath: "#/properties/approvedAdvisories/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.maxEvidenceAge !== void 0 && (cr(s.maxEvidenceAge, { instancePath: i + "/maxEvidenceAge", parentData: s, parentDataProperty: "maxEvidenceAge", rootData: u, dynamicAnchors: m }) || (e = e === null ? cr.errors : e.concat(cr.errors), r = e.length)), s.config !== void 0 && (qr(s.config, { instancePath: i + "/config", parentData: s, parentDataProperty: "config", rootData: u, dynamicAnchors: m }) || (e = e === null ? qr.errors : e.concat(qr.errors), r = e.length)), s.state !== void 0) {
      let d = s.state, c = r, f = false, h = r;
      _e(d, { instancePath: i + "/state", parentData: s, parentDataProperty: "state", rootData: u, dynamicAnchors: m }) || (e = e === null ? _e.errors : e.concat(_e.errors), r = e.length);
      var l = h === r;
      f = f || l;
      let g = r;
      if (d !== null) {
        let P = { instancePath: i + "/state", schemaPath: "#/properties/state/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var l = g === r;
      if (f = f || l, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: i + "/state", schemaPath: "#/properties/state/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.halted !== void 0 && typeof s.halted != "boolean") {
      let d = { instancePath: i + "/halted", schemaPath: "#/properties/halted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [d] : e.push(d), r++;
    }
  } else {
    let d = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [d] : e.push(d), r++;
  }
  return rr.errors = e, r === 0;
}
rr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ss(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ss.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ss.errors = e, r === 0;
}
ss.evaluated = { dynamicProps: false, dynamicItems: false };
function be(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = be.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return be.errors = e, r === 0;
}
be.evaluated = { dynamicProps: false, dynamicItems: false };
function ts(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ts.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.code === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.message === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.hint === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "code" || t === "message" || t === "path" || t === "hint" || t === "problems")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.code !== void 0 && (ss(s.code, { instancePath: i + "/code", parentData: s, parentDataProperty: "code", rootData: u, dynamicAnchors: m }) || (e = e === null ? ss.errors : e.concat(ss.errors), r = e.length)), s.message !== void 0 && (be(s.message, { instancePath: i + "/message", parentData: s, parentDataProperty: "message", rootData: u, dynamicAnchors: m }) || (e = e === null ? be.errors : e.concat(be.errors), r = e.length)), s.path !== void 0 && typeof s.path != "string") {
      let t = { instancePath: i + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.hint !== void 0 && (be(s.hint, { instancePath: i + "/hint", parentData: s, parentDataProperty: "hint", rootData: u, dynamicAnchors: m }) || (e = e === null ? be.errors : e.concat(be.errors), r = e.length)), s.problems !== void 0) {
      let t = s.problems;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) {
          let o = t[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.path === void 0) {
              let l = { instancePath: i + "/problems/" + a, schemaPath: "#/properties/problems/items/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            if (o.message === void 0) {
              let l = { instancePath: i + "/problems/" + a, schemaPath: "#/properties/problems/items/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            if (o.hint === void 0) {
              let l = { instancePath: i + "/problems/" + a, schemaPath: "#/properties/problems/items/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
              e === null ? e = [l] : e.push(l), r++;
            }
            for (let l in o) if (!(l === "path" || l === "message" || l === "hint")) {
              let d = { instancePath: i + "/problems/" + a, schemaPath: "#/properties/problems/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
              e === null ? e = [d] : e.push(d), r++;
            }
            if (o.path !== void 0 && typeof o.path != "string") {
              let l = { instancePath: i + "/problems/" + a + "/path", schemaPath: "#/properties/problems/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [l] : e.push(l), r++;
            }
            if (o.message !== void 0 && (be(o.message, { instancePath: i + "/problems/" + a + "/message", parentData: o, parentDataProperty: "message", rootData: u, dynamicAnchors: m }) || (e = e === null ? be.errors : e.concat(be.errors), r = e.length)), o.hint !== void 0 && typeof o.hint != "string") {
              let l = { instancePath: i + "/problems/" + a + "/hint", schemaPath: "#/properties/problems/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [l] : e.push(l), r++;
            }
          } else {
            let l = { instancePath: i + "/problems/" + a, schemaPath: "#/properties/problems/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [l] : e.push(l), r++;
          }
        }
      } else {
        let n = { instancePath: i + "/problems", schemaPath: "#/properties/problems/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ts.errors = e, r === 0;
}
ts.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Zs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Zs.evaluated;
  p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0);
  let t = r, n = false, a = null, o = r;
  if (s && typeof s == "object" && !Array.isArray(s)) {
    if (s.ok === void 0) {
      let f = { instancePath: i, schemaPath: "#/oneOf/0/required", keyword: "required", params: { missingProperty: "ok" }, message: "must have required property 'ok'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.result === void 0) {
      let f = { instancePath: i, schemaPath: "#/oneOf/0/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!(f === "ok" || f === "result")) {
      let h = { instancePath: i, schemaPath: "#/oneOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.ok !== void 0 && s.ok !== true) {
      let f = { instancePath: i + "/ok", schemaPath: "#/oneOf/0/properties/ok/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.result !== void 0) {
      let f = s.result;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.revision === void 0) {
          let h = { instancePath: i + "/result", schemaPath: "#/oneOf/0/properties/result/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
          e === null ? e = [h] : e.push(h), r++;
        }
        if (f.replayed === void 0) {
          let h = { instancePath: i + "/result", schemaPath: "#/oneOf/0/properties/result/required", keyword: "required", params: { missingProperty: "replayed" }, message: "must have required property 'replayed'" };
          e === null ? e = [h] : e.push(h), r++;
        }
        for (let h in f) if (!(h === "revision" || h === "replayed" || h === "brief" || h === "state")) {
          let g = { instancePath: i + "/result", schemaPath: "#/oneOf/0/properties/result/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: h }, message: "must NOT have additional properties" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (f.revision !== void 0) {
          let h = f.revision;
          if (!(typeof h == "number" && !(h % 1) && !isNaN(h) && isFinite(h))) {
            let g = { instancePath: i + "/result/revision", schemaPath: "#/oneOf/0/properties/result/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [g] : e.push(g), r++;
          }
          if (typeof h == "number" && isFinite(h) && (h < 0 || isNaN(h))) {
            let g = { instancePath: i + "/result/revision", schemaPath: "#/oneOf/0/properties/result/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            e === null ? e = [g] : e.push(g), r++;
          }
        }
        if (f.replayed !== void 0 && typeof f.replayed != "boolean") {
          let h = { instancePath: i + "/result/replayed", schemaPath: "#/oneOf/0/properties/result/properties/replayed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          e === null ? e = [h] : e.push(h), r++;
        }
        f.brief !== void 0 && (rr(f.brief, { instancePath: i + "/result/brief", parentData: f, parentDataProperty: "brief", rootData: u, dynamicAnchors: m }) || (e = e === null ? rr.errors : e.concat(rr.errors), r = e.length)), f.state !== void 0 && (_e(f.state, { instancePath: i + "/result/state", parentData: f, parentDataProperty: "state", rootData: u, dynamicAnchors: m }) || (e = e === null ? _e.errors : e.concat(_e.errors), r = e.length));
      } else {
        let h = { instancePath: i + "/result", schemaPath: "#/oneOf/0/properties/result/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let f = { instancePath: i, schemaPath: "#/oneOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  var c = o === r;
  if (c) {
    n = true, a = 0;
    var l = true;
  }
  let d = r;
  if (s && typeof s == "object" && !Array.isArray(s)) {
    if (s.ok === void 0) {
      let f = { instancePath: i, schemaPath: "#/oneOf/1/required", keyword: "required", params: { missingProperty: "ok" }, message: "must have required property 'ok'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.error === void 0) {
      let f = { instancePath: i, schemaPath: "#/oneOf/1/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!(f === "ok" || f === "error")) {
      let h = { instancePath: i, schemaPath: "#/oneOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.ok !== void 0 && s.ok !== false) {
      let f = { instancePath: i + "/ok", schemaPath: "#/oneOf/1/properties/ok/const", keyword: "const", params: { allowedValue: false }, message: "must be equal to constant" };
      e === null ? e = [f] : e.push(f), r++;
    }
    s.error !== void 0 && (ts(s.error, { instancePath: i + "/error", parentData: s, parentDataProperty: "error", rootData: u, dynamicAnchors: m }) || (e = e === null ? ts.errors : e.concat(ts.errors), r = e.length));
  } else {
    let f = { instancePath: i, schemaPath: "#/oneOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  var c = d === r;
  if (c && n ? (n = false, a = [a, 1]) : c && (n = true, a = 1, l !== true && (l = true)), n) r = t, e !== null && (t ? e.length = t : e = null);
  else {
    let f = { instancePath: i, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return Zs.errors = e, p.props = l, r === 0;
}
Zs.evaluated = { dynamicProps: true, dynamicItems: false };
var oi = rr;
var pi = re;
var li = Us;
function De(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = De.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ms.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return De.errors = e, r === 0;
}
De.evaluated = { dynamicProps: false, dynamicItems: false };
function Oe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Oe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.login === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "login" }, message: "must have required property 'login'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "login" || n === "id" || n === "type")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.login !== void 0 && (F(s.login, { instancePath: i + "/login", parentData: s, parentDataProperty: "login", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.id !== void 0) {
      let n = s.id, a = r, o = false, l = r;
      if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof n == "number" && isFinite(n) && (n < 0 || isNaN(n))) {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/id", schemaPath: "#/properties/id/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.type !== void 0) {
      let n = s.type;
      if (!(n === "user" || n === "bot" || n === "worker" || n === "app" || n === "cli")) {
        let a = { instancePath: i + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: _t.properties.type.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Oe.errors = e, r === 0;
}
Oe.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function pe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = pe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Fs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return pe.errors = e, r === 0;
}
pe.evaluated = { dynamicProps: false, dynamicItems: false };
function J(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = J.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return J.errors = e, r === 0;
}
J.evaluated = { dynamicProps: false, dynamicItems: false };
function Te(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Te.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Te.errors = e, r === 0;
}
Te.evaluated = { dynamicProps: false, dynamicItems: false };
var Gs = { title: "DoctorCheck", description: "One check of doctor.", type: "object", additionalProperties: false, required: ["name", "status", "details", "hint", "receipts"], properties: { name: { enum: ["rights", "worker-workflow", "workspace", "probe-and-halts"] }, status: { enum: ["passed", "failed"] }, details: { $ref: "common.json#/$defs/text" }, hint: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function Le(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Le.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.name === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.hint === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.receipts === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "name" || n === "status" || n === "details" || n === "hint" || n === "receipts")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.name !== void 0) {
      let n = s.name;
      if (!(n === "rights" || n === "worker-workflow" || n === "workspace" || n === "probe-and-halts")) {
        let a = { instancePath: i + "/name", schemaPath: "#/properties/name/enum", keyword: "enum", params: { allowedValues: Gs.properties.name.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.status !== void 0) {
      let n = s.status;
      if (!(n === "passed" || n === "failed")) {
        let a = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Gs.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0 && (J(s.details, { instancePath: i + "/details", parentData: s, parentDataProperty: "details", rootData: u, dynamicAnchors: m }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length)), s.hint !== void 0) {
      let n = s.hint, a = r, o = false, l = r;
      J(n, { instancePath: i + "/hint", parentData: s, parentDataProperty: "hint", rootData: u, dynamicAnchors: m }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/hint", schemaPath: "#/properties/hint/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/hint", schemaPath: "#/properties/hint/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.receipts !== void 0) {
      let n = s.receipts;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) Te(n[o], { instancePath: i + "/receipts/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? Te.errors : e.concat(Te.errors), r = e.length);
      } else {
        let a = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Le.errors = e, r === 0;
}
Le.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function is(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = is.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.purpose === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.phase === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.status === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.dispatchedAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dispatchedAt" }, message: "must have required property 'dispatchedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.attempt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expiresAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!H.call(Gr.properties, a)) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.purpose !== void 0) {
      let a = s.purpose;
      if (!(a === "phase" || a === "probe" || a === "cleanup" || a === "doctor")) {
        let o = { instancePath: i + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: Gr.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.phase !== void 0 && (j(s.phase, { instancePath: i + "/phase", parentData: s, parentDataProperty: "phase", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.revision !== void 0) {
      let a = s.revision;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
        let o = { instancePath: i + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.token !== void 0 && (b(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.status !== void 0) {
      let a = s.status;
      if (!(a === "dispatched" || a === "claimed")) {
        let o = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Gr.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.dispatchedAt !== void 0 && (N(s.dispatchedAt, { instancePath: i + "/dispatchedAt", parentData: s, parentDataProperty: "dispatchedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.workflowRun !== void 0) {
      let a = s.workflowRun, o = r, l = false, d = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.attempt !== void 0) {
      let a = s.attempt, o = r, l = false, d = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    s.expiresAt !== void 0 && (N(s.expiresAt, { instancePath: i + "/expiresAt", parentData: s, parentDataProperty: "expiresAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length));
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return is.errors = e, r === 0;
}
is.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ns(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ns.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.commit === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.digest === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.effective === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "path" || t === "commit" || t === "digest" || t === "effective")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (fe(s.path, { instancePath: i + "/path", parentData: s, parentDataProperty: "path", rootData: u, dynamicAnchors: m }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length)), s.commit !== void 0 && (ee(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length)), s.digest !== void 0 && (ce(s.digest, { instancePath: i + "/digest", parentData: s, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.effective !== void 0 && (re(s.effective, { instancePath: i + "/effective", parentData: s, parentDataProperty: "effective", rootData: u, dynamicAnchors: m }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ns.errors = e, r === 0;
}
ns.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function as(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = as.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.activeRun === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "activeRun" }, message: "must have required property 'activeRun'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.locked === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locked" }, message: "must have required property 'locked'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorPassed === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorPassed" }, message: "must have required property 'doctorPassed'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorLast === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorLast" }, message: "must have required property 'doctorLast'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorLease === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorLease" }, message: "must have required property 'doctorLease'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorRequest === void 0) {
      let f = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorRequest" }, message: "must have required property 'doctorRequest'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!(f === "activeRun" || f === "locked" || f === "doctorPassed" || f === "doctorLast" || f === "doctorLease" || f === "doctorRequest")) {
      let h = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.activeRun !== void 0) {
      let f = s.activeRun, h = r, g = false, P = r;
      Te(f, { instancePath: i + "/activeRun", parentData: s, parentDataProperty: "activeRun", rootData: u, dynamicAnchors: m }) || (e = e === null ? Te.errors : e.concat(Te.errors), r = e.length);
      var t = P === r;
      g = g || t;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/activeRun", schemaPath: "#/properties/activeRun/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var t = $ === r;
      if (g = g || t, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/activeRun", schemaPath: "#/properties/activeRun/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.locked !== void 0) {
      let f = s.locked, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.reason === void 0) {
          let y = { instancePath: i + "/locked", schemaPath: "#/properties/locked/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.since === void 0) {
          let y = { instancePath: i + "/locked", schemaPath: "#/properties/locked/anyOf/0/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "reason" || y === "since")) {
          let v = { instancePath: i + "/locked", schemaPath: "#/properties/locked/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        f.reason !== void 0 && (J(f.reason, { instancePath: i + "/locked/reason", parentData: f, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length)), f.since !== void 0 && (pe(f.since, { instancePath: i + "/locked/since", parentData: f, parentDataProperty: "since", rootData: u, dynamicAnchors: m }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length));
      } else {
        let y = { instancePath: i + "/locked", schemaPath: "#/properties/locked/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var n = P === r;
      g = g || n;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/locked", schemaPath: "#/properties/locked/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var n = $ === r;
      if (g = g || n, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/locked", schemaPath: "#/properties/locked/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorPassed !== void 0) {
      let f = s.doctorPassed, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.at === void 0) {
          let y = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.by === void 0) {
          let y = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.digest === void 0) {
          let y = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.checks === void 0) {
          let y = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "checks" }, message: "must have required property 'checks'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "at" || y === "by" || y === "digest" || y === "checks")) {
          let v = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (f.at !== void 0 && (pe(f.at, { instancePath: i + "/doctorPassed/at", parentData: f, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length)), f.by !== void 0 && (Oe(f.by, { instancePath: i + "/doctorPassed/by", parentData: f, parentDataProperty: "by", rootData: u, dynamicAnchors: m }) || (e = e === null ? Oe.errors : e.concat(Oe.errors), r = e.length)), f.digest !== void 0 && (De(f.digest, { instancePath: i + "/doctorPassed/digest", parentData: f, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? De.errors : e.concat(De.errors), r = e.length)), f.checks !== void 0) {
          let y = f.checks;
          if (Array.isArray(y)) {
            let v = y.length;
            for (let q = 0; q < v; q++) Le(y[q], { instancePath: i + "/doctorPassed/checks/" + q, parentData: y, parentDataProperty: q, rootData: u, dynamicAnchors: m }) || (e = e === null ? Le.errors : e.concat(Le.errors), r = e.length);
          } else {
            let v = { instancePath: i + "/doctorPassed/checks", schemaPath: "#/properties/doctorPassed/anyOf/0/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [v] : e.push(v), r++;
          }
        }
      } else {
        let y = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var a = P === r;
      g = g || a;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var a = $ === r;
      if (g = g || a, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorLast !== void 0) {
      let f = s.doctorLast, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.at === void 0) {
          let y = { instancePath: i + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.digest === void 0) {
          let y = { instancePath: i + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.checks === void 0) {
          let y = { instancePath: i + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/required", keyword: "required", params: { missingProperty: "checks" }, message: "must have required property 'checks'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "at" || y === "digest" || y === "checks")) {
          let v = { instancePath: i + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (f.at !== void 0 && (pe(f.at, { instancePath: i + "/doctorLast/at", parentData: f, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length)), f.digest !== void 0 && (De(f.digest, { instancePath: i + "/doctorLast/digest", parentData: f, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? De.errors : e.concat(De.errors), r = e.length)), f.checks !== void 0) {
          let y = f.checks;
          if (Array.isArray(y)) {
            let v = y.length;
            for (let q = 0; q < v; q++) Le(y[q], { instancePath: i + "/doctorLast/checks/" + q, parentData: y, parentDataProperty: q, rootData: u, dynamicAnchors: m }) || (e = e === null ? Le.errors : e.concat(Le.errors), r = e.length);
          } else {
            let v = { instancePath: i + "/doctorLast/checks", schemaPath: "#/properties/doctorLast/anyOf/0/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [v] : e.push(v), r++;
          }
        }
      } else {
        let y = { instancePath: i + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var o = P === r;
      g = g || o;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var o = $ === r;
      if (g = g || o, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorLease !== void 0) {
      let f = s.doctorLease, h = r, g = false, P = r;
      is(f, { instancePath: i + "/doctorLease", parentData: s, parentDataProperty: "doctorLease", rootData: u, dynamicAnchors: m }) || (e = e === null ? is.errors : e.concat(is.errors), r = e.length);
      var l = P === r;
      g = g || l;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/doctorLease", schemaPath: "#/properties/doctorLease/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var l = $ === r;
      if (g = g || l, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/doctorLease", schemaPath: "#/properties/doctorLease/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorRequest !== void 0) {
      let f = s.doctorRequest, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.config === void 0) {
          let y = { instancePath: i + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.actor === void 0) {
          let y = { instancePath: i + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.issue === void 0) {
          let y = { instancePath: i + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/required", keyword: "required", params: { missingProperty: "issue" }, message: "must have required property 'issue'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "config" || y === "actor" || y === "issue")) {
          let v = { instancePath: i + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (f.config !== void 0 && (ns(f.config, { instancePath: i + "/doctorRequest/config", parentData: f, parentDataProperty: "config", rootData: u, dynamicAnchors: m }) || (e = e === null ? ns.errors : e.concat(ns.errors), r = e.length)), f.actor !== void 0 && (Oe(f.actor, { instancePath: i + "/doctorRequest/actor", parentData: f, parentDataProperty: "actor", rootData: u, dynamicAnchors: m }) || (e = e === null ? Oe.errors : e.concat(Oe.errors), r = e.length)), f.issue !== void 0) {
          let y = f.issue, v = r, q = false, S = r;
          if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
            let O = { instancePath: i + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [O] : e.push(O), r++;
          }
          if (typeof y == "number" && isFinite(y) && (y < 1 || isNaN(y))) {
            let O = { instancePath: i + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [O] : e.push(O), r++;
          }
          var d = S === r;
          q = q || d;
          let E = r;
          if (y !== null) {
            let O = { instancePath: i + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [O] : e.push(O), r++;
          }
          var d = E === r;
          if (q = q || d, q) r = v, e !== null && (v ? e.length = v : e = null);
          else {
            let O = { instancePath: i + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [O] : e.push(O), r++;
          }
        }
      } else {
        let y = { instancePath: i + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = P === r;
      g = g || c;
      let $ = r;
      if (f !== null) {
        let y = { instancePath: i + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = $ === r;
      if (g = g || c, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: i + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
  } else {
    let f = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return as.errors = e, r === 0;
}
as.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function os(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = os.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) for (let t in s) {
    let n = s[t];
    if (n && typeof n == "object" && !Array.isArray(n)) {
      if (n.digest === void 0) {
        let a = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      if (n.revision === void 0) {
        let a = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      for (let a in n) if (!(a === "digest" || a === "revision")) {
        let o = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (n.digest !== void 0 && (R(n.digest, { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1") + "/digest", parentData: n, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), n.revision !== void 0) {
        let a = n.revision;
        if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
          let o = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
          let o = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
    } else {
      let a = { instancePath: i + "/" + t.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      e === null ? e = [a] : e.push(a), r++;
    }
  }
  else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return os.errors = e, r === 0;
}
os.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ps(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ps.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.authority === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "authority" }, message: "must have required property 'authority'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandDigest === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandDigest" }, message: "must have required property 'commandDigest'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.producer === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "producer" }, message: "must have required property 'producer'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!H.call(Ht.properties, n)) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.id !== void 0 && (b(s.id, { instancePath: i + "/id", parentData: s, parentDataProperty: "id", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.at !== void 0 && (N(s.at, { instancePath: i + "/at", parentData: s, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.type !== void 0 && (j(s.type, { instancePath: i + "/type", parentData: s, parentDataProperty: "type", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length)), s.actor !== void 0 && (X(s.actor, { instancePath: i + "/actor", parentData: s, parentDataProperty: "actor", rootData: u, dynamicAnchors: m }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length)), s.authority !== void 0) {
      let n = s.authority, a = r, o = false, l = r;
      j(n, { instancePath: i + "/authority", parentData: s, parentDataProperty: "authority", rootData: u, dynamicAnchors: m }) || (e = e === null ? j.errors : e.concat(j.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/authority", schemaPath: "#/properties/authority/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/authority", schemaPath: "#/properties/authority/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.commandId !== void 0 && (b(s.commandId, { instancePath: i + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.commandDigest !== void 0 && (R(s.commandDigest, { instancePath: i + "/commandDigest", parentData: s, parentDataProperty: "commandDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.producer !== void 0) {
      let n = s.producer;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: i + "/producer", schemaPath: "#/properties/producer/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0) {
      let n = s.details;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: i + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return ps.errors = e, r === 0;
}
ps.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Us(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Us.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.previousDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "previousDigest" }, message: "must have required property 'previousDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.halt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "halt" }, message: "must have required property 'halt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.environments === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environments" }, message: "must have required property 'environments'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commands === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commands" }, message: "must have required property 'commands'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.event === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "schemaVersion" || a === "revision" || a === "previousDigest" || a === "halt" || a === "environments" || a === "commands" || a === "event" || a === "receipts")) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/control/v1") {
      let a = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/control/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision !== void 0) {
      let a = s.revision;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let o = { instancePath: i + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.previousDigest !== void 0) {
      let a = s.previousDigest, o = r, l = false, d = r;
      De(a, { instancePath: i + "/previousDigest", parentData: s, parentDataProperty: "previousDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? De.errors : e.concat(De.errors), r = e.length);
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.halt !== void 0) {
      let a = s.halt, o = r, l = false, d = r;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (a.actor === void 0) {
          let f = { instancePath: i + "/halt", schemaPath: "#/properties/halt/anyOf/0/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.at === void 0) {
          let f = { instancePath: i + "/halt", schemaPath: "#/properties/halt/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.reason === void 0) {
          let f = { instancePath: i + "/halt", schemaPath: "#/properties/halt/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        for (let f in a) if (!(f === "actor" || f === "at" || f === "reason")) {
          let h = { instancePath: i + "/halt", schemaPath: "#/properties/halt/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
          e === null ? e = [h] : e.push(h), r++;
        }
        a.actor !== void 0 && (Oe(a.actor, { instancePath: i + "/halt/actor", parentData: a, parentDataProperty: "actor", rootData: u, dynamicAnchors: m }) || (e = e === null ? Oe.errors : e.concat(Oe.errors), r = e.length)), a.at !== void 0 && (pe(a.at, { instancePath: i + "/halt/at", parentData: a, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length)), a.reason !== void 0 && (J(a.reason, { instancePath: i + "/halt/reason", parentData: a, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length));
      } else {
        let f = { instancePath: i + "/halt", schemaPath: "#/properties/halt/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/halt", schemaPath: "#/properties/halt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/halt", schemaPath: "#/properties/halt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.environments !== void 0) {
      let a = s.environments;
      if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) as(a[o], { instancePath: i + "/environments/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: a, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? as.errors : e.concat(as.errors), r = e.length);
      else {
        let o = { instancePath: i + "/environments", schemaPath: "#/properties/environments/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.commands !== void 0 && (os(s.commands, { instancePath: i + "/commands", parentData: s, parentDataProperty: "commands", rootData: u, dynamicAnchors: m }) || (e = e === null ? os.errors : e.concat(os.errors), r = e.length)), s.event !== void 0 && (ps(s.event, { instancePath: i + "/event", parentData: s, parentDataProperty: "event", rootData: u, dynamicAnchors: m }) || (e = e === null ? ps.errors : e.concat(ps.errors), r = e.length)), s.receipts !== void 0) {
      let a = s.receipts;
      if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) z(a[o], { instancePath: i + "/receipts/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: a, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      else {
        let o = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Us.errors = e, r === 0;
}
Us.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ls(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ls.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ls.errors = e, r === 0;
}
ls.evaluated = { dynamicProps: false, dynamicItems: false };
function us(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = us.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Fs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return us.errors = e, r === 0;
}
us.evaluated = { dynamicProps: false, dynamicItems: false };
function ms(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ms.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.n === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "n" }, message: "must have required property 'n'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.mode === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.iteration === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.hypothesisId === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.hypothesis === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesis" }, message: "must have required property 'hypothesis'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.hypothesisDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisDigest" }, message: "must have required property 'hypothesisDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.fault === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.faultDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultDigest" }, message: "must have required property 'faultDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.plan === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.planDigest === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expectedBuild === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expectedBuild" }, message: "must have required property 'expectedBuild'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.changedPaths === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPaths" }, message: "must have required property 'changedPaths'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.openedAt === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "openedAt" }, message: "must have required property 'openedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.repairs === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.execution === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "execution" }, message: "must have required property 'execution'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.diagnostic === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "diagnostic" }, message: "must have required property 'diagnostic'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!H.call(Vt.properties, a)) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.n !== void 0) {
      let a = s.n;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/n", schemaPath: "#/properties/n/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let o = { instancePath: i + "/n", schemaPath: "#/properties/n/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.mode !== void 0 && (ye(s.mode, { instancePath: i + "/mode", parentData: s, parentDataProperty: "mode", rootData: u, dynamicAnchors: m }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.iteration !== void 0) {
      let a = s.iteration;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
        let o = { instancePath: i + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.hypothesisId !== void 0 && (b(s.hypothesisId, { instancePath: i + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: u, dynamicAnchors: m }) || (e = e === null ? b.errors : e.concat(b.errors), r = e.length)), s.hypothesis !== void 0 && (se(s.hypothesis, { instancePath: i + "/hypothesis", parentData: s, parentDataProperty: "hypothesis", rootData: u, dynamicAnchors: m }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length)), s.hypothesisDigest !== void 0 && (R(s.hypothesisDigest, { instancePath: i + "/hypothesisDigest", parentData: s, parentDataProperty: "hypothesisDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.fault !== void 0 && (Ue(s.fault, { instancePath: i + "/fault", parentData: s, parentDataProperty: "fault", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ue.errors : e.concat(Ue.errors), r = e.length)), s.faultDigest !== void 0 && (R(s.faultDigest, { instancePath: i + "/faultDigest", parentData: s, parentDataProperty: "faultDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.plan !== void 0 && (Ne(s.plan, { instancePath: i + "/plan", parentData: s, parentDataProperty: "plan", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ne.errors : e.concat(Ne.errors), r = e.length)), s.planDigest !== void 0 && (R(s.planDigest, { instancePath: i + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: u, dynamicAnchors: m }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.expectedBuild !== void 0 && (Je(s.expectedBuild, { instancePath: i + "/expectedBuild", parentData: s, parentDataProperty: "expectedBuild", rootData: u, dynamicAnchors: m }) || (e = e === null ? Je.errors : e.concat(Je.errors), r = e.length)), s.changedPaths !== void 0) {
      let a = s.changedPaths;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) Xe(a[l], { instancePath: i + "/changedPaths/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? Xe.errors : e.concat(Xe.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/changedPaths", schemaPath: "#/properties/changedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.openedAt !== void 0 && (N(s.openedAt, { instancePath: i + "/openedAt", parentData: s, parentDataProperty: "openedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length)), s.repairs !== void 0) {
      let a = s.repairs;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) Ke(a[l], { instancePath: i + "/repairs/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? Ke.errors : e.concat(Ke.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.execution !== void 0) {
      let a = s.execution, o = r, l = false, d = r;
      Ye(a, { instancePath: i + "/execution", parentData: s, parentDataProperty: "execution", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ye.errors : e.concat(Ye.errors), r = e.length);
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/execution", schemaPath: "#/properties/execution/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/execution", schemaPath: "#/properties/execution/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.diagnostic !== void 0) {
      let a = s.diagnostic, o = r, l = false, d = r;
      er(a, { instancePath: i + "/diagnostic", parentData: s, parentDataProperty: "diagnostic", rootData: u, dynamicAnchors: m }) || (e = e === null ? er.errors : e.concat(er.errors), r = e.length);
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return ms.errors = e, r === 0;
}
ms.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Js(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Js.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.runId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.closedAt === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "closedAt" }, message: "must have required property 'closedAt'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.experiment === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiment" }, message: "must have required property 'experiment'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.receipts === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "schemaVersion" || t === "runId" || t === "closedAt" || t === "experiment" || t === "receipts")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/experiment/v1") {
      let t = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/experiment/v1" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.runId !== void 0 && (ls(s.runId, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? ls.errors : e.concat(ls.errors), r = e.length)), s.closedAt !== void 0 && (us(s.closedAt, { instancePath: i + "/closedAt", parentData: s, parentDataProperty: "closedAt", rootData: u, dynamicAnchors: m }) || (e = e === null ? us.errors : e.concat(us.errors), r = e.length)), s.experiment !== void 0 && (ms(s.experiment, { instancePath: i + "/experiment", parentData: s, parentDataProperty: "experiment", rootData: u, dynamicAnchors: m }) || (e = e === null ? ms.errors : e.concat(ms.errors), r = e.length)), s.receipts !== void 0) {
      let t = s.receipts;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let n in t) z(t[n], { instancePath: i + "/receipts/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: t, parentDataProperty: n, rootData: u, dynamicAnchors: m }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      else {
        let n = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Js.errors = e, r === 0;
}
Js.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Fe(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Fe.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Fe.errors = e, r === 0;
}
Fe.evaluated = { dynamicProps: false, dynamicItems: false };
function ds(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ds.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ws.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ds.errors = e, r === 0;
}
ds.evaluated = { dynamicProps: false, dynamicItems: false };
function Xs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Xs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runs === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runs" }, message: "must have required property 'runs'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "schemaVersion" || n === "runs")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/index/v1") {
      let n = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/index/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runs !== void 0) {
      let n = s.runs;
      if (n && typeof n == "object" && !Array.isArray(n)) for (let a in n) {
        let o = n[a];
        if (o && typeof o == "object" && !Array.isArray(o)) {
          if (o.environment === void 0) {
            let l = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
            e === null ? e = [l] : e.push(l), r++;
          }
          if (o.phase === void 0) {
            let l = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
            e === null ? e = [l] : e.push(l), r++;
          }
          if (o.recordPullRequest === void 0) {
            let l = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "recordPullRequest" }, message: "must have required property 'recordPullRequest'" };
            e === null ? e = [l] : e.push(l), r++;
          }
          if (o.pullRequests === void 0) {
            let l = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "pullRequests" }, message: "must have required property 'pullRequests'" };
            e === null ? e = [l] : e.push(l), r++;
          }
          if (o.commits === void 0) {
            let l = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "commits" }, message: "must have required property 'commits'" };
            e === null ? e = [l] : e.push(l), r++;
          }
          for (let l in o) if (!(l === "environment" || l === "phase" || l === "recordPullRequest" || l === "pullRequests" || l === "commits")) {
            let d = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
            e === null ? e = [d] : e.push(d), r++;
          }
          if (o.environment !== void 0 && (Fe(o.environment, { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/environment", parentData: o, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? Fe.errors : e.concat(Fe.errors), r = e.length)), o.phase !== void 0 && (Fe(o.phase, { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/phase", parentData: o, parentDataProperty: "phase", rootData: u, dynamicAnchors: m }) || (e = e === null ? Fe.errors : e.concat(Fe.errors), r = e.length)), o.recordPullRequest !== void 0) {
            let l = o.recordPullRequest, d = r, c = false, f = r;
            if (!(typeof l == "number" && !(l % 1) && !isNaN(l) && isFinite(l))) {
              let g = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
              e === null ? e = [g] : e.push(g), r++;
            }
            if (typeof l == "number" && isFinite(l) && (l < 1 || isNaN(l))) {
              let g = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [g] : e.push(g), r++;
            }
            var t = f === r;
            c = c || t;
            let h = r;
            if (l !== null) {
              let g = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
              e === null ? e = [g] : e.push(g), r++;
            }
            var t = h === r;
            if (c = c || t, c) r = d, e !== null && (d ? e.length = d : e = null);
            else {
              let g = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
              e === null ? e = [g] : e.push(g), r++;
            }
          }
          if (o.pullRequests !== void 0) {
            let l = o.pullRequests;
            if (Array.isArray(l)) {
              let d = l.length;
              for (let c = 0; c < d; c++) {
                let f = l[c];
                if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f))) {
                  let h = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/pullRequests/" + c, schemaPath: "#/properties/runs/additionalProperties/properties/pullRequests/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                  e === null ? e = [h] : e.push(h), r++;
                }
                if (typeof f == "number" && isFinite(f) && (f < 1 || isNaN(f))) {
                  let h = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/pullRequests/" + c, schemaPath: "#/properties/runs/additionalProperties/properties/pullRequests/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  e === null ? e = [h] : e.push(h), r++;
                }
              }
            } else {
              let d = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/pullRequests", schemaPath: "#/properties/runs/additionalProperties/properties/pullRequests/type", keyword: "type", params: { type: "array" }, message: "must be array" };
              e === null ? e = [d] : e.push(d), r++;
            }
          }
          if (o.commits !== void 0) {
            let l = o.commits;
            if (Array.isArray(l)) {
              let d = l.length;
              for (let c = 0; c < d; c++) ds(l[c], { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/commits/" + c, parentData: l, parentDataProperty: c, rootData: u, dynamicAnchors: m }) || (e = e === null ? ds.errors : e.concat(ds.errors), r = e.length);
            } else {
              let d = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/commits", schemaPath: "#/properties/runs/additionalProperties/properties/commits/type", keyword: "type", params: { type: "array" }, message: "must be array" };
              e === null ? e = [d] : e.push(d), r++;
            }
          }
        } else {
          let l = { instancePath: i + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
          e === null ? e = [l] : e.push(l), r++;
        }
      }
      else {
        let a = { instancePath: i + "/runs", schemaPath: "#/properties/runs/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Xs.errors = e, r === 0;
}
Xs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var fi = sr;
var xt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/patch.json", title: "Patch", description: "A change as file contents, read from the working tree by us (R12.3).", type: "object", additionalProperties: false, required: ["schemaVersion", "base", "files"], properties: { schemaVersion: { const: "chaos-loop/patch/v1" }, base: { $ref: "common.json#/$defs/sha40" }, files: { type: "array", items: { title: "PatchFile", description: "content null deletes the file.", type: "object", additionalProperties: false, required: ["path", "mode", "baseBlob", "content"], properties: { path: { $ref: "common.json#/$defs/path" }, mode: { enum: ["100644", "100755"] }, baseBlob: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, content: { anyOf: [{ type: "string" }, { type: "null" }] }, encoding: { enum: ["utf-8", "base64"] } } }, minItems: 1, maxItems: 300 } } };
function He(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = He.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ws.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return He.errors = e, r === 0;
}
He.evaluated = { dynamicProps: false, dynamicItems: false };
function fs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = fs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 1024) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Ls.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return fs.errors = e, r === 0;
}
fs.evaluated = { dynamicProps: false, dynamicItems: false };
function sr(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = sr.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.base === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "base" }, message: "must have required property 'base'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.files === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "files" }, message: "must have required property 'files'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "schemaVersion" || a === "base" || a === "files")) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/patch/v1") {
      let a = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/patch/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.base !== void 0 && (He(s.base, { instancePath: i + "/base", parentData: s, parentDataProperty: "base", rootData: u, dynamicAnchors: m }) || (e = e === null ? He.errors : e.concat(He.errors), r = e.length)), s.files !== void 0) {
      let a = s.files;
      if (Array.isArray(a)) {
        if (a.length > 300) {
          let l = { instancePath: i + "/files", schemaPath: "#/properties/files/maxItems", keyword: "maxItems", params: { limit: 300 }, message: "must NOT have more than 300 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        if (a.length < 1) {
          let l = { instancePath: i + "/files", schemaPath: "#/properties/files/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        let o = a.length;
        for (let l = 0; l < o; l++) {
          let d = a[l];
          if (d && typeof d == "object" && !Array.isArray(d)) {
            if (d.path === void 0) {
              let c = { instancePath: i + "/files/" + l, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (d.mode === void 0) {
              let c = { instancePath: i + "/files/" + l, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (d.baseBlob === void 0) {
              let c = { instancePath: i + "/files/" + l, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "baseBlob" }, message: "must have required property 'baseBlob'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (d.content === void 0) {
              let c = { instancePath: i + "/files/" + l, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "content" }, message: "must have required property 'content'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            for (let c in d) if (!(c === "path" || c === "mode" || c === "baseBlob" || c === "content" || c === "encoding")) {
              let f = { instancePath: i + "/files/" + l, schemaPath: "#/properties/files/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (d.path !== void 0 && (fs(d.path, { instancePath: i + "/files/" + l + "/path", parentData: d, parentDataProperty: "path", rootData: u, dynamicAnchors: m }) || (e = e === null ? fs.errors : e.concat(fs.errors), r = e.length)), d.mode !== void 0) {
              let c = d.mode;
              if (!(c === "100644" || c === "100755")) {
                let f = { instancePath: i + "/files/" + l + "/mode", schemaPath: "#/properties/files/items/properties/mode/enum", keyword: "enum", params: { allowedValues: xt.properties.files.items.properties.mode.enum }, message: "must be equal to one of the allowed values" };
                e === null ? e = [f] : e.push(f), r++;
              }
            }
            if (d.baseBlob !== void 0) {
              let c = d.baseBlob, f = r, h = false, g = r;
              He(c, { instancePath: i + "/files/" + l + "/baseBlob", parentData: d, parentDataProperty: "baseBlob", rootData: u, dynamicAnchors: m }) || (e = e === null ? He.errors : e.concat(He.errors), r = e.length);
              var t = g === r;
              h = h || t;
              let P = r;
              if (c !== null) {
                let $ = { instancePath: i + "/files/" + l + "/baseBlob", schemaPath: "#/properties/files/items/properties/baseBlob/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [$] : e.push($), r++;
              }
              var t = P === r;
              if (h = h || t, h) r = f, e !== null && (f ? e.length = f : e = null);
              else {
                let $ = { instancePath: i + "/files/" + l + "/baseBlob", schemaPath: "#/properties/files/items/properties/baseBlob/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [$] : e.push($), r++;
              }
            }
            if (d.content !== void 0) {
              let c = d.content, f = r, h = false, g = r;
              if (typeof c != "string") {
                let $ = { instancePath: i + "/files/" + l + "/content", schemaPath: "#/properties/files/items/properties/content/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [$] : e.push($), r++;
              }
              var n = g === r;
              h = h || n;
              let P = r;
              if (c !== null) {
                let $ = { instancePath: i + "/files/" + l + "/content", schemaPath: "#/properties/files/items/properties/content/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [$] : e.push($), r++;
              }
              var n = P === r;
              if (h = h || n, h) r = f, e !== null && (f ? e.length = f : e = null);
              else {
                let $ = { instancePath: i + "/files/" + l + "/content", schemaPath: "#/properties/files/items/properties/content/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [$] : e.push($), r++;
              }
            }
            if (d.encoding !== void 0) {
              let c = d.encoding;
              if (!(c === "utf-8" || c === "base64")) {
                let f = { instancePath: i + "/files/" + l + "/encoding", schemaPath: "#/properties/files/items/properties/encoding/enum", keyword: "enum", params: { allowedValues: xt.properties.files.items.properties.encoding.enum }, message: "must be equal to one of the allowed values" };
                e === null ? e = [f] : e.push(f), r++;
              }
            }
          } else {
            let c = { instancePath: i + "/files/" + l, schemaPath: "#/properties/files/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [c] : e.push(c), r++;
          }
        }
      } else {
        let o = { instancePath: i + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return sr.errors = e, r === 0;
}
sr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ci = Ks;
function Ce(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ce.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ce.errors = e, r === 0;
}
Ce.evaluated = { dynamicProps: false, dynamicItems: false };
function cs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = cs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.attempt === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "id" || t === "attempt")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let t = s.id;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.attempt !== void 0) {
      let t = s.attempt;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return cs.errors = e, r === 0;
}
cs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ys(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ys.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ys.errors = e, r === 0;
}
ys.evaluated = { dynamicProps: false, dynamicItems: false };
function hs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = hs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Fs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return hs.errors = e, r === 0;
}
hs.evaluated = { dynamicProps: false, dynamicItems: false };
function gs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = gs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.type === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.runId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.token === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.workflowRun === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.stage === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "stage" }, message: "must have required property 'stage'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.at === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "schemaVersion" || t === "type" || t === "runId" || t === "token" || t === "workflowRun" || t === "stage" || t === "at")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/poll/v1") {
      let t = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/poll/v1" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.type !== void 0 && s.type !== "poll") {
      let t = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "poll" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    s.runId !== void 0 && (Ce(s.runId, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ce.errors : e.concat(Ce.errors), r = e.length)), s.token !== void 0 && (Ce(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ce.errors : e.concat(Ce.errors), r = e.length)), s.workflowRun !== void 0 && (cs(s.workflowRun, { instancePath: i + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: u, dynamicAnchors: m }) || (e = e === null ? cs.errors : e.concat(cs.errors), r = e.length)), s.stage !== void 0 && (ys(s.stage, { instancePath: i + "/stage", parentData: s, parentDataProperty: "stage", rootData: u, dynamicAnchors: m }) || (e = e === null ? ys.errors : e.concat(ys.errors), r = e.length)), s.at !== void 0 && (hs(s.at, { instancePath: i + "/at", parentData: s, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? hs.errors : e.concat(hs.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return gs.errors = e, r === 0;
}
gs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ps(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ps.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.cause === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cause" }, message: "must have required property 'cause'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.reason === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "kind" || n === "cause" || n === "actor" || n === "reason" || n === "at")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.kind !== void 0) {
      let n = s.kind;
      if (!(n === "abandoned" || n === "escalated" || n === "analysis-only")) {
        let a = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Ft.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.cause !== void 0) {
      let n = s.cause, a = r, o = false, l = r;
      W(n, { instancePath: i + "/cause", parentData: s, parentDataProperty: "cause", rootData: u, dynamicAnchors: m }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/cause", schemaPath: "#/properties/cause/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/cause", schemaPath: "#/properties/cause/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    s.actor !== void 0 && (X(s.actor, { instancePath: i + "/actor", parentData: s, parentDataProperty: "actor", rootData: u, dynamicAnchors: m }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length)), s.reason !== void 0 && (x(s.reason, { instancePath: i + "/reason", parentData: s, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? x.errors : e.concat(x.errors), r = e.length)), s.at !== void 0 && (N(s.at, { instancePath: i + "/at", parentData: s, parentDataProperty: "at", rootData: u, dynamicAnchors: m }) || (e = e === null ? N.errors : e.concat(N.errors), r = e.length));
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Ps.errors = e, r === 0;
}
Ps.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function vs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = vs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.halt === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "halt" }, message: "must have required property 'halt'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.ending === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ending" }, message: "must have required property 'ending'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.leaseHeld === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "leaseHeld" }, message: "must have required property 'leaseHeld'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.revision === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "schemaVersion" || n === "type" || n === "halt" || n === "ending" || n === "leaseHeld" || n === "revision")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/poll/v1") {
      let n = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/poll/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "poll-answer") {
      let n = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "poll-answer" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.halt !== void 0 && typeof s.halt != "boolean") {
      let n = { instancePath: i + "/halt", schemaPath: "#/properties/halt/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.ending !== void 0) {
      let n = s.ending, a = r, o = false, l = r;
      Ps(n, { instancePath: i + "/ending", parentData: s, parentDataProperty: "ending", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ps.errors : e.concat(Ps.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/ending", schemaPath: "#/properties/ending/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/ending", schemaPath: "#/properties/ending/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.leaseHeld !== void 0 && typeof s.leaseHeld != "boolean") {
      let n = { instancePath: i + "/leaseHeld", schemaPath: "#/properties/leaseHeld/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.revision !== void 0) {
      let n = s.revision;
      if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
        let a = { instancePath: i + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [a] : e.push(a), r++;
      }
      if (typeof n == "number" && isFinite(n) && (n < 0 || isNaN(n))) {
        let a = { instancePath: i + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return vs.errors = e, r === 0;
}
vs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ks(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ks.evaluated;
  p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0);
  let t = r, n = false, a = null, o = r;
  gs(s, { instancePath: i, parentData: w, parentDataProperty: k, rootData: u, dynamicAnchors: m }) || (e = e === null ? gs.errors : e.concat(gs.errors), r = e.length);
  var c = o === r;
  if (c) {
    n = true, a = 0;
    var l = true;
  }
  let d = r;
  vs(s, { instancePath: i, parentData: w, parentDataProperty: k, rootData: u, dynamicAnchors: m }) || (e = e === null ? vs.errors : e.concat(vs.errors), r = e.length);
  var c = d === r;
  if (c && n ? (n = false, a = [a, 1]) : c && (n = true, a = 1, l !== true && (l = true)), n) r = t, e !== null && (t ? e.length = t : e = null);
  else {
    let f = { instancePath: i, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return Ks.errors = e, p.props = l, r === 0;
}
Ks.evaluated = { dynamicProps: true, dynamicItems: false };
var hi = Qs;
function Qs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Qs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.advisories === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisories" }, message: "must have required property 'advisories'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "schemaVersion" || t === "advisories")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-advisory/v1") {
      let t = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-advisory/v1" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.advisories !== void 0) {
      let t = s.advisories;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let a = { instancePath: i + "/advisories", schemaPath: "#/properties/advisories/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) ge(t[a], { instancePath: i + "/advisories/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? ge.errors : e.concat(ge.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/advisories", schemaPath: "#/properties/advisories/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Qs.errors = e, r === 0;
}
Qs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var gi = Ys;
function ws(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ws.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.findingId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findingId" }, message: "must have required property 'findingId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.statement === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statement" }, message: "must have required property 'statement'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.location === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.testableWith === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "testableWith" }, message: "must have required property 'testableWith'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "findingId" || t === "statement" || t === "location" || t === "testableWith")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.findingId !== void 0 && (Ze(s.findingId, { instancePath: i + "/findingId", parentData: s, parentDataProperty: "findingId", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ze.errors : e.concat(Ze.errors), r = e.length)), s.statement !== void 0 && (le(s.statement, { instancePath: i + "/statement", parentData: s, parentDataProperty: "statement", rootData: u, dynamicAnchors: m }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length)), s.location !== void 0 && (Ge(s.location, { instancePath: i + "/location", parentData: s, parentDataProperty: "location", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ge.errors : e.concat(Ge.errors), r = e.length)), s.testableWith !== void 0 && (le(s.testableWith, { instancePath: i + "/testableWith", parentData: s, parentDataProperty: "testableWith", rootData: u, dynamicAnchors: m }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ws.errors = e, r === 0;
}
ws.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ys(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ys.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.hypotheses === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypotheses" }, message: "must have required property 'hypotheses'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.findings === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findings" }, message: "must have required property 'findings'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "schemaVersion" || t === "hypotheses" || t === "findings")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-analysis/v1") {
      let t = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-analysis/v1" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.hypotheses !== void 0) {
      let t = s.hypotheses;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let a = { instancePath: i + "/hypotheses", schemaPath: "#/properties/hypotheses/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) se(t[a], { instancePath: i + "/hypotheses/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/hypotheses", schemaPath: "#/properties/hypotheses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.findings !== void 0) {
      let t = s.findings;
      if (Array.isArray(t)) {
        if (t.length > 100) {
          let a = { instancePath: i + "/findings", schemaPath: "#/properties/findings/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) ws(t[a], { instancePath: i + "/findings/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? ws.errors : e.concat(ws.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ys.errors = e, r === 0;
}
Ys.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Pi = et;
var ei = { title: "ImplementedChange", description: "One coherent change, one pull request.", type: "object", additionalProperties: false, required: ["changeId", "advisoryIds", "title", "summary", "targetEnvironment", "changedPath", "rollback", "verification"], properties: { changeId: { $ref: "common.json#/$defs/id" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1, uniqueItems: true }, title: { $ref: "common.json#/$defs/label" }, summary: { $ref: "common.json#/$defs/text" }, targetEnvironment: { $ref: "common.json#/$defs/label" }, changedPath: { $ref: "predicate.json" }, rollback: { $ref: "common.json#/$defs/text" }, verification: { $ref: "#/$defs/changeVerification" }, files: { type: "array", items: { $ref: "common.json#/$defs/path" }, minItems: 1, uniqueItems: true, description: "Working-tree paths of this change; may be left out when there is one change." }, handoff: { $ref: "common.json#/$defs/label" } } };
function $e(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = $e.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return $e.errors = e, r === 0;
}
$e.evaluated = { dynamicProps: false, dynamicItems: false };
function ks(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = ks.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.paths === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paths" }, message: "must have required property 'paths'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "status" || t === "paths")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status !== void 0) {
      let t = s.status;
      if (!(t === "passed" || t === "failed" || t === "not-run")) {
        let n = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Lt.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.paths !== void 0) {
      let t = s.paths;
      if (Array.isArray(t)) {
        let n = t.length;
        for (let a = 0; a < n; a++) Re(t[a], { instancePath: i + "/paths/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Re.errors : e.concat(Re.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return ks.errors = e, r === 0;
}
ks.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function qs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = qs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.changeId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.advisoryIds === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.summary === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.targetEnvironment === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetEnvironment" }, message: "must have required property 'targetEnvironment'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.changedPath === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPath" }, message: "must have required property 'changedPath'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.rollback === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rollback" }, message: "must have required property 'rollback'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.verification === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verification" }, message: "must have required property 'verification'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!H.call(ei.properties, t)) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.changeId !== void 0 && (me(s.changeId, { instancePath: i + "/changeId", parentData: s, parentDataProperty: "changeId", rootData: u, dynamicAnchors: m }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length)), s.advisoryIds !== void 0) {
      let t = s.advisoryIds;
      if (Array.isArray(t)) {
        if (t.length < 1) {
          let l = { instancePath: i + "/advisoryIds", schemaPath: "#/properties/advisoryIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        let n = t.length;
        for (let l = 0; l < n; l++) me(t[l], { instancePath: i + "/advisoryIds/" + l, parentData: t, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length);
        let a = t.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Cs(t[a], t[o])) {
            let l = { instancePath: i + "/advisoryIds", schemaPath: "#/properties/advisoryIds/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [l] : e.push(l), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: i + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.title !== void 0 && ($e(s.title, { instancePath: i + "/title", parentData: s, parentDataProperty: "title", rootData: u, dynamicAnchors: m }) || (e = e === null ? $e.errors : e.concat($e.errors), r = e.length)), s.summary !== void 0 && (de(s.summary, { instancePath: i + "/summary", parentData: s, parentDataProperty: "summary", rootData: u, dynamicAnchors: m }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length)), s.targetEnvironment !== void 0 && ($e(s.targetEnvironment, { instancePath: i + "/targetEnvironment", parentData: s, parentDataProperty: "targetEnvironment", rootData: u, dynamicAnchors: m }) || (e = e === null ? $e.errors : e.concat($e.errors), r = e.length)), s.changedPath !== void 0 && (A(s.changedPath, { instancePath: i + "/changedPath", parentData: s, parentDataProperty: "changedPath", rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.rollback !== void 0 && (de(s.rollback, { instancePath: i + "/rollback", parentData: s, parentDataProperty: "rollback", rootData: u, dynamicAnchors: m }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length)), s.verification !== void 0 && (ks(s.verification, { instancePath: i + "/verification", parentData: s, parentDataProperty: "verification", rootData: u, dynamicAnchors: m }) || (e = e === null ? ks.errors : e.concat(ks.errors), r = e.length)), s.files !== void 0) {
      let t = s.files;
      if (Array.isArray(t)) {
        if (t.length < 1) {
          let l = { instancePath: i + "/files", schemaPath: "#/properties/files/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [l] : e.push(l), r++;
        }
        let n = t.length;
        for (let l = 0; l < n; l++) Re(t[l], { instancePath: i + "/files/" + l, parentData: t, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? Re.errors : e.concat(Re.errors), r = e.length);
        let a = t.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Cs(t[a], t[o])) {
            let l = { instancePath: i + "/files", schemaPath: "#/properties/files/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [l] : e.push(l), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: i + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.handoff !== void 0 && ($e(s.handoff, { instancePath: i + "/handoff", parentData: s, parentDataProperty: "handoff", rootData: u, dynamicAnchors: m }) || (e = e === null ? $e.errors : e.concat($e.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return qs.errors = e, r === 0;
}
qs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function bs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = bs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.advisoryId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.reason === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "advisoryId" || t === "reason")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.advisoryId !== void 0 && (me(s.advisoryId, { instancePath: i + "/advisoryId", parentData: s, parentDataProperty: "advisoryId", rootData: u, dynamicAnchors: m }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length)), s.reason !== void 0 && (de(s.reason, { instancePath: i + "/reason", parentData: s, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return bs.errors = e, r === 0;
}
bs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function et(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = et.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.implemented === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "implemented" }, message: "must have required property 'implemented'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.notImplemented === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "notImplemented" }, message: "must have required property 'notImplemented'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "schemaVersion" || t === "implemented" || t === "notImplemented")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-coding/v1") {
      let t = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-coding/v1" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.implemented !== void 0) {
      let t = s.implemented;
      if (Array.isArray(t)) {
        if (t.length > 20) {
          let a = { instancePath: i + "/implemented", schemaPath: "#/properties/implemented/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) qs(t[a], { instancePath: i + "/implemented/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? qs.errors : e.concat(qs.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/implemented", schemaPath: "#/properties/implemented/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.notImplemented !== void 0) {
      let t = s.notImplemented;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let a = { instancePath: i + "/notImplemented", schemaPath: "#/properties/notImplemented/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) bs(t[a], { instancePath: i + "/notImplemented/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? bs.errors : e.concat(bs.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/notImplemented", schemaPath: "#/properties/notImplemented/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return et.errors = e, r === 0;
}
et.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var vi = rt;
function Be(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Be.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Be.errors = e, r === 0;
}
Be.evaluated = { dynamicProps: false, dynamicItems: false };
function rt(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = rt.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.mechanism === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.remediable === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "remediable" }, message: "must have required property 'remediable'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.reason === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "schemaVersion" || t === "mechanism" || t === "remediable" || t === "reason")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-diagnostic/v1") {
      let t = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-diagnostic/v1" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.mechanism !== void 0 && (Be(s.mechanism, { instancePath: i + "/mechanism", parentData: s, parentDataProperty: "mechanism", rootData: u, dynamicAnchors: m }) || (e = e === null ? Be.errors : e.concat(Be.errors), r = e.length)), s.remediable !== void 0 && typeof s.remediable != "boolean") {
      let t = { instancePath: i + "/remediable", schemaPath: "#/properties/remediable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [t] : e.push(t), r++;
    }
    s.reason !== void 0 && (Be(s.reason, { instancePath: i + "/reason", parentData: s, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? Be.errors : e.concat(Be.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return rt.errors = e, r === 0;
}
rt.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ki = _e;
var Nt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/start.json", title: "StartRequest", description: "What begins a run: an environment of the configuration plus the command's arguments (R6.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "kind", "repository", "commit", "environment", "targets", "guardrails", "workspace", "config"], properties: { schemaVersion: { const: "chaos-loop/start/v1" }, kind: { enum: ["run", "plan"] }, repository: { $ref: "common.json#/$defs/repository" }, commit: { $ref: "common.json#/$defs/sha40" }, environment: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 }, guardrails: { $ref: "config.json#/$defs/guardrails" }, workspace: { $ref: "config.json#/$defs/workspaceRequest" }, maxIterations: { type: "integer", minimum: 1, maximum: 20 }, maxRepairs: { type: "integer", minimum: 0, maximum: 20 }, config: { $ref: "#/$defs/configRef" } }, $defs: { configRef: { title: "ConfigRef", description: "The configuration of this run, with its origin (R2.5).", type: "object", additionalProperties: false, required: ["path", "commit", "digest", "effective"], properties: { path: { $ref: "common.json#/$defs/path" }, commit: { $ref: "common.json#/$defs/sha40" }, digest: { $ref: "common.json#/$defs/sha256" }, effective: { $ref: "config.json" } } } } };
function $s(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = $s.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.owner === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.name === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "id" || t === "owner" || t === "name")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let t = s.id;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.owner !== void 0 && (F(s.owner, { instancePath: i + "/owner", parentData: s, parentDataProperty: "owner", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.name !== void 0 && (F(s.name, { instancePath: i + "/name", parentData: s, parentDataProperty: "name", rootData: u, dynamicAnchors: m }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return $s.errors = e, r === 0;
}
$s.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function js(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = js.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return js.errors = e, r === 0;
}
js.evaluated = { dynamicProps: false, dynamicItems: false };
function Is(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Is.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 2048) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (!Bs.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Is.errors = e, r === 0;
}
Is.evaluated = { dynamicProps: false, dynamicItems: false };
function Ds(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ds.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.environmentScope === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environmentScope" }, message: "must have required property 'environmentScope'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.maxTargets === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxTargets" }, message: "must have required property 'maxTargets'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.maxFaultDuration === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxFaultDuration" }, message: "must have required property 'maxFaultDuration'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.safetyHalts === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "safetyHalts" }, message: "must have required property 'safetyHalts'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "environmentScope" || t === "maxTargets" || t === "maxFaultDuration" || t === "safetyHalts" || t === "consent")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environmentScope !== void 0 && (D(s.environmentScope, { instancePath: i + "/environmentScope", parentData: s, parentDataProperty: "environmentScope", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.maxTargets !== void 0) {
      let t = s.maxTargets;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 50 || isNaN(t)) {
          let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 1 || isNaN(t)) {
          let n = { instancePath: i + "/maxTargets", schemaPath: "#/properties/maxTargets/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxFaultDuration !== void 0 && (_(s.maxFaultDuration, { instancePath: i + "/maxFaultDuration", parentData: s, parentDataProperty: "maxFaultDuration", rootData: u, dynamicAnchors: m }) || (e = e === null ? _.errors : e.concat(_.errors), r = e.length)), s.safetyHalts !== void 0) {
      let t = s.safetyHalts;
      if (Array.isArray(t)) {
        if (t.length > 20) {
          let a = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) A(t[a], { instancePath: i + "/safetyHalts/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/safetyHalts", schemaPath: "#/properties/safetyHalts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.consent !== void 0) {
      let t = s.consent;
      if (!(t === "required" || t === "none")) {
        let n = { instancePath: i + "/consent", schemaPath: "#/properties/consent/enum", keyword: "enum", params: { allowedValues: dt.properties.consent.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Ds.errors = e, r === 0;
}
Ds.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Os(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Os.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.subscriptionId === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subscriptionId" }, message: "must have required property 'subscriptionId'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.resourceGroup === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceGroup" }, message: "must have required property 'resourceGroup'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.location === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.managedScopes === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "managedScopes" }, message: "must have required property 'managedScopes'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "subscriptionId" || t === "resourceGroup" || t === "location" || t === "managedScopes" || t === "preferredName" || t === "identity" || t === "allowCreate")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.subscriptionId !== void 0 && (D(s.subscriptionId, { instancePath: i + "/subscriptionId", parentData: s, parentDataProperty: "subscriptionId", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.resourceGroup !== void 0 && (D(s.resourceGroup, { instancePath: i + "/resourceGroup", parentData: s, parentDataProperty: "resourceGroup", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.location !== void 0 && (D(s.location, { instancePath: i + "/location", parentData: s, parentDataProperty: "location", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.managedScopes !== void 0) {
      let t = s.managedScopes;
      if (Array.isArray(t)) {
        if (t.length < 1) {
          let a = { instancePath: i + "/managedScopes", schemaPath: "#/properties/managedScopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) C(t[a], { instancePath: i + "/managedScopes/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/managedScopes", schemaPath: "#/properties/managedScopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.preferredName !== void 0 && (D(s.preferredName, { instancePath: i + "/preferredName", parentData: s, parentDataProperty: "preferredName", rootData: u, dynamicAnchors: m }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.identity !== void 0 && (C(s.identity, { instancePath: i + "/identity", parentData: s, parentDataProperty: "identity", rootData: u, dynamicAnchors: m }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.allowCreate !== void 0 && typeof s.allowCreate != "boolean") {
      let t = { instancePath: i + "/allowCreate", schemaPath: "#/properties/allowCreate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return Os.errors = e, r === 0;
}
Os.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function xs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = xs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.commit === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.digest === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.effective === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "path" || t === "commit" || t === "digest" || t === "effective")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (fe(s.path, { instancePath: i + "/path", parentData: s, parentDataProperty: "path", rootData: u, dynamicAnchors: m }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length)), s.commit !== void 0 && (ee(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length)), s.digest !== void 0 && (ce(s.digest, { instancePath: i + "/digest", parentData: s, parentDataProperty: "digest", rootData: u, dynamicAnchors: m }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.effective !== void 0 && (re(s.effective, { instancePath: i + "/effective", parentData: s, parentDataProperty: "effective", rootData: u, dynamicAnchors: m }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return xs.errors = e, r === 0;
}
xs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function st(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = st.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.kind === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.repository === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repository" }, message: "must have required property 'repository'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.commit === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.environment === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.targets === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.guardrails === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "guardrails" }, message: "must have required property 'guardrails'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.workspace === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workspace" }, message: "must have required property 'workspace'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.config === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!H.call(Nt.properties, t)) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/start/v1") {
      let t = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/start/v1" }, message: "must be equal to constant" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.kind !== void 0) {
      let t = s.kind;
      if (!(t === "run" || t === "plan")) {
        let n = { instancePath: i + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Nt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.repository !== void 0 && ($s(s.repository, { instancePath: i + "/repository", parentData: s, parentDataProperty: "repository", rootData: u, dynamicAnchors: m }) || (e = e === null ? $s.errors : e.concat($s.errors), r = e.length)), s.commit !== void 0 && (ee(s.commit, { instancePath: i + "/commit", parentData: s, parentDataProperty: "commit", rootData: u, dynamicAnchors: m }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length)), s.environment !== void 0 && (js(s.environment, { instancePath: i + "/environment", parentData: s, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? js.errors : e.concat(js.errors), r = e.length)), s.targets !== void 0) {
      let t = s.targets;
      if (Array.isArray(t)) {
        if (t.length > 50) {
          let a = { instancePath: i + "/targets", schemaPath: "#/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (t.length < 1) {
          let a = { instancePath: i + "/targets", schemaPath: "#/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = t.length;
        for (let a = 0; a < n; a++) Is(t[a], { instancePath: i + "/targets/" + a, parentData: t, parentDataProperty: a, rootData: u, dynamicAnchors: m }) || (e = e === null ? Is.errors : e.concat(Is.errors), r = e.length);
      } else {
        let n = { instancePath: i + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.guardrails !== void 0 && (Ds(s.guardrails, { instancePath: i + "/guardrails", parentData: s, parentDataProperty: "guardrails", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ds.errors : e.concat(Ds.errors), r = e.length)), s.workspace !== void 0 && (Os(s.workspace, { instancePath: i + "/workspace", parentData: s, parentDataProperty: "workspace", rootData: u, dynamicAnchors: m }) || (e = e === null ? Os.errors : e.concat(Os.errors), r = e.length)), s.maxIterations !== void 0) {
      let t = s.maxIterations;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 20 || isNaN(t)) {
          let n = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 1 || isNaN(t)) {
          let n = { instancePath: i + "/maxIterations", schemaPath: "#/properties/maxIterations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxRepairs !== void 0) {
      let t = s.maxRepairs;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t)) {
        if (t > 20 || isNaN(t)) {
          let n = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t < 0 || isNaN(t)) {
          let n = { instancePath: i + "/maxRepairs", schemaPath: "#/properties/maxRepairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    s.config !== void 0 && (xs(s.config, { instancePath: i + "/config", parentData: s, parentDataProperty: "config", rootData: u, dynamicAnchors: m }) || (e = e === null ? xs.errors : e.concat(xs.errors), r = e.length));
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return st.errors = e, r === 0;
}
st.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function T(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = T.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (!Ae.test(s)) {
      let t = { instancePath: i, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return T.errors = e, r === 0;
}
T.evaluated = { dynamicProps: false, dynamicItems: false };
function B(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = B.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 300) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return B.errors = e, r === 0;
}
B.evaluated = { dynamicProps: false, dynamicItems: false };
function he(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = he.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (s.attempt === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in s) if (!(t === "id" || t === "attempt")) {
      let n = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let t = s.id;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.attempt !== void 0) {
      let t = s.attempt;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let n = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof t == "number" && isFinite(t) && (t < 1 || isNaN(t))) {
        let n = { instancePath: i + "/attempt", schemaPath: "#/properties/attempt/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return he.errors = e, r === 0;
}
he.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ns(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ns.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runId === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environment === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.token === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.workflowRun === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "schemaVersion" || n === "type" || n === "commandId" || n === "runId" || n === "environment" || n === "token" || n === "workflowRun")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let n = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "claim") {
      let n = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "claim" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId !== void 0 && (T(s.commandId, { instancePath: i + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.runId !== void 0) {
      let n = s.runId, a = r, o = false, l = r;
      T(n, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    s.environment !== void 0 && (B(s.environment, { instancePath: i + "/environment", parentData: s, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), s.token !== void 0 && (T(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.workflowRun !== void 0 && (he(s.workflowRun, { instancePath: i + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: u, dynamicAnchors: m }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length));
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Ns.errors = e, r === 0;
}
Ns.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var lt = { title: "PrepareSubmission", description: "Records an intent before the call (R14.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "type", "commandId", "runId", "environment", "token", "workflowRun", "operation", "receipts", "raws"], properties: { schemaVersion: { const: "chaos-loop/submission/v1" }, type: { const: "prepare" }, commandId: { $ref: "common.json#/$defs/id" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, token: { $ref: "common.json#/$defs/id" }, workflowRun: { $ref: "common.json#/$defs/workflowRun" }, operation: { type: "object", additionalProperties: false, required: ["operationId", "kind", "class", "key", "intent"], properties: { operationId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["fault-start", "fault-cancel", "workspace-create", "role-grant"] }, class: { enum: ["idempotent", "uncertain"] }, key: { $ref: "common.json#/$defs/label" }, intent: { type: "object", additionalProperties: true } } }, receipts: { type: "array", items: { $ref: "receipt.json" } }, raws: { type: "object", additionalProperties: { tsType: "unknown" } } } };
function Rs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Rs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runId === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environment === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.token === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.workflowRun === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.operation === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operation" }, message: "must have required property 'operation'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.receipts === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.raws === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "raws" }, message: "must have required property 'raws'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!H.call(lt.properties, n)) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let n = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "prepare") {
      let n = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "prepare" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId !== void 0 && (T(s.commandId, { instancePath: i + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.runId !== void 0) {
      let n = s.runId, a = r, o = false, l = r;
      T(n, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.environment !== void 0 && (B(s.environment, { instancePath: i + "/environment", parentData: s, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), s.token !== void 0 && (T(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.workflowRun !== void 0 && (he(s.workflowRun, { instancePath: i + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: u, dynamicAnchors: m }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length)), s.operation !== void 0) {
      let n = s.operation;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.operationId === void 0) {
          let a = { instancePath: i + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.kind === void 0) {
          let a = { instancePath: i + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.class === void 0) {
          let a = { instancePath: i + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.key === void 0) {
          let a = { instancePath: i + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.intent === void 0) {
          let a = { instancePath: i + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "intent" }, message: "must have required property 'intent'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) if (!(a === "operationId" || a === "kind" || a === "class" || a === "key" || a === "intent")) {
          let o = { instancePath: i + "/operation", schemaPath: "#/properties/operation/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.operationId !== void 0 && (T(n.operationId, { instancePath: i + "/operation/operationId", parentData: n, parentDataProperty: "operationId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.kind !== void 0) {
          let a = n.kind;
          if (!(a === "fault-start" || a === "fault-cancel" || a === "workspace-create" || a === "role-grant")) {
            let o = { instancePath: i + "/operation/kind", schemaPath: "#/properties/operation/properties/kind/enum", keyword: "enum", params: { allowedValues: lt.properties.operation.properties.kind.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
        if (n.class !== void 0) {
          let a = n.class;
          if (!(a === "idempotent" || a === "uncertain")) {
            let o = { instancePath: i + "/operation/class", schemaPath: "#/properties/operation/properties/class/enum", keyword: "enum", params: { allowedValues: lt.properties.operation.properties.class.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
        if (n.key !== void 0 && (B(n.key, { instancePath: i + "/operation/key", parentData: n, parentDataProperty: "key", rootData: u, dynamicAnchors: m }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), n.intent !== void 0) {
          let a = n.intent;
          if (!(a && typeof a == "object" && !Array.isArray(a))) {
            let o = { instancePath: i + "/operation/intent", schemaPath: "#/properties/operation/properties/intent/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let a = { instancePath: i + "/operation", schemaPath: "#/properties/operation/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.receipts !== void 0) {
      let n = s.receipts;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) z(n[o], { instancePath: i + "/receipts/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      } else {
        let a = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.raws !== void 0) {
      let n = s.raws;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: i + "/raws", schemaPath: "#/properties/raws/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Rs.errors = e, r === 0;
}
Rs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Rt = { title: "SettleSubmission", description: "Records the outcome of the call (R14.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "type", "commandId", "runId", "environment", "token", "workflowRun", "operationId", "outcome", "result", "receipts", "raws"], properties: { schemaVersion: { const: "chaos-loop/submission/v1" }, type: { const: "settle" }, commandId: { $ref: "common.json#/$defs/id" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, token: { $ref: "common.json#/$defs/id" }, workflowRun: { $ref: "common.json#/$defs/workflowRun" }, operationId: { $ref: "common.json#/$defs/id" }, outcome: { enum: ["completed", "never-happened", "abort", "unknown"] }, result: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "receipt.json" } }, raws: { type: "object", additionalProperties: { tsType: "unknown" } } } };
function Ts(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ts.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.runId === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.environment === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.operationId === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.outcome === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.result === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.raws === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "raws" }, message: "must have required property 'raws'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!H.call(Rt.properties, a)) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let a = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type !== void 0 && s.type !== "settle") {
      let a = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "settle" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId !== void 0 && (T(s.commandId, { instancePath: i + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.runId !== void 0) {
      let a = s.runId, o = r, l = false, d = r;
      T(a, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length);
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.environment !== void 0 && (B(s.environment, { instancePath: i + "/environment", parentData: s, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), s.token !== void 0 && (T(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.workflowRun !== void 0 && (he(s.workflowRun, { instancePath: i + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: u, dynamicAnchors: m }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length)), s.operationId !== void 0 && (T(s.operationId, { instancePath: i + "/operationId", parentData: s, parentDataProperty: "operationId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.outcome !== void 0) {
      let a = s.outcome;
      if (!(a === "completed" || a === "never-happened" || a === "abort" || a === "unknown")) {
        let o = { instancePath: i + "/outcome", schemaPath: "#/properties/outcome/enum", keyword: "enum", params: { allowedValues: Rt.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.result !== void 0) {
      let a = s.result, o = r, l = false, d = r;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let f = { instancePath: i + "/result", schemaPath: "#/properties/result/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/result", schemaPath: "#/properties/result/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/result", schemaPath: "#/properties/result/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) z(a[l], { instancePath: i + "/receipts/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.raws !== void 0) {
      let a = s.raws;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let o = { instancePath: i + "/raws", schemaPath: "#/properties/raws/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Ts.errors = e, r === 0;
}
Ts.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Tt = { title: "SubmitSubmission", description: "The result of a phase, a probe, a cleanup or a doctor.", type: "object", additionalProperties: false, required: ["schemaVersion", "type", "commandId", "runId", "environment", "token", "workflowRun", "phase", "purpose", "report", "proposal", "patches", "receipts", "raws"], properties: { schemaVersion: { const: "chaos-loop/submission/v1" }, type: { const: "submit" }, commandId: { $ref: "common.json#/$defs/id" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, token: { $ref: "common.json#/$defs/id" }, workflowRun: { $ref: "common.json#/$defs/workflowRun" }, phase: { $ref: "common.json#/$defs/label" }, purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, report: { $ref: "#/$defs/report" }, proposal: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, patches: { type: "object", additionalProperties: { $ref: "patch.json" } }, receipts: { type: "array", items: { $ref: "receipt.json" } }, raws: { type: "object", additionalProperties: { tsType: "unknown" } } } };
var At = { title: "WorkerReport", description: "How the work went; the facts are the receipts.", type: "object", additionalProperties: false, required: ["outcome", "details"], properties: { outcome: { enum: ["done", "repair", "failed"] }, class: { $ref: "common.json#/$defs/cause" }, details: { $ref: "common.json#/$defs/text" }, checks: { type: "array", items: { $ref: "control.json#/$defs/doctorCheck" } }, windows: { $ref: "run-state.json#/$defs/windows" }, haltedBy: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, contaminated: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, recoveryFailed: { type: "boolean" }, workspace: { anyOf: [{ type: "object", additionalProperties: false, required: ["stage", "reason"], properties: { stage: { $ref: "common.json#/$defs/label" }, reason: { $ref: "common.json#/$defs/text" } } }, { type: "null" }] } } };
function As(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = As.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), !(s === "nothing-eligible" || s === "workspace" || s === "unsafe" || s === "recovery-failed" || s === "fault-drift" || s === "cap-reached" || s === "slo-still-broken" || s === "untested" || s === "build-identity" || s === "readiness" || s === "steady-state" || s === "starved" || s === "fault-start" || s === "fault-proof" || s === "contaminated" || s === "observer-lost" || s === "halted" || s === "provider" || s === "path-not-seen" || s === "not-measured" || s === "not-separated" || s === "no-remediation")) {
    let t = { instancePath: i, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: St.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return As.errors = e, r === 0;
}
As.evaluated = { dynamicProps: false, dynamicItems: false };
function je(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = je.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), typeof s == "string") {
    if (I(s) > 8e3) {
      let t = { instancePath: i, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (I(s) < 1) {
      let t = { instancePath: i, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return je.errors = e, r === 0;
}
je.evaluated = { dynamicProps: false, dynamicItems: false };
function _s(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = _s.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.name === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.hint === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.receipts === void 0) {
      let n = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "name" || n === "status" || n === "details" || n === "hint" || n === "receipts")) {
      let a = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.name !== void 0) {
      let n = s.name;
      if (!(n === "rights" || n === "worker-workflow" || n === "workspace" || n === "probe-and-halts")) {
        let a = { instancePath: i + "/name", schemaPath: "#/properties/name/enum", keyword: "enum", params: { allowedValues: Gs.properties.name.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.status !== void 0) {
      let n = s.status;
      if (!(n === "passed" || n === "failed")) {
        let a = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Gs.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0 && (J(s.details, { instancePath: i + "/details", parentData: s, parentDataProperty: "details", rootData: u, dynamicAnchors: m }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length)), s.hint !== void 0) {
      let n = s.hint, a = r, o = false, l = r;
      J(n, { instancePath: i + "/hint", parentData: s, parentDataProperty: "hint", rootData: u, dynamicAnchors: m }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      var t = l === r;
      o = o || t;
      let d = r;
      if (n !== null) {
        let c = { instancePath: i + "/hint", schemaPath: "#/properties/hint/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var t = d === r;
      if (o = o || t, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: i + "/hint", schemaPath: "#/properties/hint/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.receipts !== void 0) {
      let n = s.receipts;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) Te(n[o], { instancePath: i + "/receipts/" + o, parentData: n, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? Te.errors : e.concat(Te.errors), r = e.length);
      } else {
        let a = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return _s.errors = e, r === 0;
}
_s.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ss(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Ss.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.control === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.fault === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.recovery === void 0) {
      let o = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!(o === "control" || o === "fault" || o === "recovery")) {
      let l = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.control !== void 0) {
      let o = s.control, l = r, d = false, c = r;
      Z(o, { instancePath: i + "/control", parentData: s, parentDataProperty: "control", rootData: u, dynamicAnchors: m }) || (e = e === null ? Z.errors : e.concat(Z.errors), r = e.length);
      var t = c === r;
      d = d || t;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/control", schemaPath: "#/properties/control/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var t = f === r;
      if (d = d || t, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/control", schemaPath: "#/properties/control/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.fault !== void 0) {
      let o = s.fault, l = r, d = false, c = r;
      Z(o, { instancePath: i + "/fault", parentData: s, parentDataProperty: "fault", rootData: u, dynamicAnchors: m }) || (e = e === null ? Z.errors : e.concat(Z.errors), r = e.length);
      var n = c === r;
      d = d || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/fault", schemaPath: "#/properties/fault/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (d = d || n, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/fault", schemaPath: "#/properties/fault/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.recovery !== void 0) {
      let o = s.recovery, l = r, d = false, c = r;
      Z(o, { instancePath: i + "/recovery", parentData: s, parentDataProperty: "recovery", rootData: u, dynamicAnchors: m }) || (e = e === null ? Z.errors : e.concat(Z.errors), r = e.length);
      var a = c === r;
      d = d || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (d = d || a, d) r = l, e !== null && (l ? e.length = l : e = null);
      else {
        let h = { instancePath: i + "/recovery", schemaPath: "#/properties/recovery/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let o = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Ss.errors = e, r === 0;
}
Ss.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Es(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Es.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.outcome === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.details === void 0) {
      let l = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [l] : e.push(l), r++;
    }
    for (let l in s) if (!H.call(At.properties, l)) {
      let d = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: l }, message: "must NOT have additional properties" };
      e === null ? e = [d] : e.push(d), r++;
    }
    if (s.outcome !== void 0) {
      let l = s.outcome;
      if (!(l === "done" || l === "repair" || l === "failed")) {
        let d = { instancePath: i + "/outcome", schemaPath: "#/properties/outcome/enum", keyword: "enum", params: { allowedValues: At.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [d] : e.push(d), r++;
      }
    }
    if (s.class !== void 0 && (As(s.class, { instancePath: i + "/class", parentData: s, parentDataProperty: "class", rootData: u, dynamicAnchors: m }) || (e = e === null ? As.errors : e.concat(As.errors), r = e.length)), s.details !== void 0 && (je(s.details, { instancePath: i + "/details", parentData: s, parentDataProperty: "details", rootData: u, dynamicAnchors: m }) || (e = e === null ? je.errors : e.concat(je.errors), r = e.length)), s.checks !== void 0) {
      let l = s.checks;
      if (Array.isArray(l)) {
        let d = l.length;
        for (let c = 0; c < d; c++) _s(l[c], { instancePath: i + "/checks/" + c, parentData: l, parentDataProperty: c, rootData: u, dynamicAnchors: m }) || (e = e === null ? _s.errors : e.concat(_s.errors), r = e.length);
      } else {
        let d = { instancePath: i + "/checks", schemaPath: "#/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [d] : e.push(d), r++;
      }
    }
    if (s.windows !== void 0 && (Ss(s.windows, { instancePath: i + "/windows", parentData: s, parentDataProperty: "windows", rootData: u, dynamicAnchors: m }) || (e = e === null ? Ss.errors : e.concat(Ss.errors), r = e.length)), s.haltedBy !== void 0) {
      let l = s.haltedBy, d = r, c = false, f = r;
      T(l, { instancePath: i + "/haltedBy", parentData: s, parentDataProperty: "haltedBy", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length);
      var t = f === r;
      c = c || t;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var t = h === r;
      if (c = c || t, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.contaminated !== void 0) {
      let l = s.contaminated, d = r, c = false, f = r;
      je(l, { instancePath: i + "/contaminated", parentData: s, parentDataProperty: "contaminated", rootData: u, dynamicAnchors: m }) || (e = e === null ? je.errors : e.concat(je.errors), r = e.length);
      var n = f === r;
      c = c || n;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/contaminated", schemaPath: "#/properties/contaminated/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = h === r;
      if (c = c || n, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/contaminated", schemaPath: "#/properties/contaminated/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.timeToRecoverSeconds !== void 0) {
      let l = s.timeToRecoverSeconds, d = r, c = false, f = r;
      if (!(typeof l == "number" && isFinite(l))) {
        let g = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = f === r;
      c = c || a;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = h === r;
      if (c = c || a, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.recoveryFailed !== void 0 && typeof s.recoveryFailed != "boolean") {
      let l = { instancePath: i + "/recoveryFailed", schemaPath: "#/properties/recoveryFailed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [l] : e.push(l), r++;
    }
    if (s.workspace !== void 0) {
      let l = s.workspace, d = r, c = false, f = r;
      if (l && typeof l == "object" && !Array.isArray(l)) {
        if (l.stage === void 0) {
          let g = { instancePath: i + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/required", keyword: "required", params: { missingProperty: "stage" }, message: "must have required property 'stage'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (l.reason === void 0) {
          let g = { instancePath: i + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        for (let g in l) if (!(g === "stage" || g === "reason")) {
          let P = { instancePath: i + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
          e === null ? e = [P] : e.push(P), r++;
        }
        l.stage !== void 0 && (B(l.stage, { instancePath: i + "/workspace/stage", parentData: l, parentDataProperty: "stage", rootData: u, dynamicAnchors: m }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), l.reason !== void 0 && (je(l.reason, { instancePath: i + "/workspace/reason", parentData: l, parentDataProperty: "reason", rootData: u, dynamicAnchors: m }) || (e = e === null ? je.errors : e.concat(je.errors), r = e.length));
      } else {
        let g = { instancePath: i + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = f === r;
      c = c || o;
      let h = r;
      if (l !== null) {
        let g = { instancePath: i + "/workspace", schemaPath: "#/properties/workspace/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = h === r;
      if (c = c || o, c) r = d, e !== null && (d ? e.length = d : e = null);
      else {
        let g = { instancePath: i + "/workspace", schemaPath: "#/properties/workspace/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
  } else {
    let l = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [l] : e.push(l), r++;
  }
  return Es.errors = e, r === 0;
}
Es.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Vs(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = Vs.evaluated;
  if (p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.runId === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.environment === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.phase === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.purpose === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.report === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "report" }, message: "must have required property 'report'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.proposal === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "proposal" }, message: "must have required property 'proposal'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.patches === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "patches" }, message: "must have required property 'patches'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.raws === void 0) {
      let a = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "raws" }, message: "must have required property 'raws'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!H.call(Tt.properties, a)) {
      let o = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let a = { instancePath: i + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type !== void 0 && s.type !== "submit") {
      let a = { instancePath: i + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "submit" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId !== void 0 && (T(s.commandId, { instancePath: i + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.runId !== void 0) {
      let a = s.runId, o = r, l = false, d = r;
      T(a, { instancePath: i + "/runId", parentData: s, parentDataProperty: "runId", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length);
      var t = d === r;
      l = l || t;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var t = c === r;
      if (l = l || t, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.environment !== void 0 && (B(s.environment, { instancePath: i + "/environment", parentData: s, parentDataProperty: "environment", rootData: u, dynamicAnchors: m }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), s.token !== void 0 && (T(s.token, { instancePath: i + "/token", parentData: s, parentDataProperty: "token", rootData: u, dynamicAnchors: m }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), s.workflowRun !== void 0 && (he(s.workflowRun, { instancePath: i + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: u, dynamicAnchors: m }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length)), s.phase !== void 0 && (B(s.phase, { instancePath: i + "/phase", parentData: s, parentDataProperty: "phase", rootData: u, dynamicAnchors: m }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), s.purpose !== void 0) {
      let a = s.purpose;
      if (!(a === "phase" || a === "probe" || a === "cleanup" || a === "doctor")) {
        let o = { instancePath: i + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: Tt.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.report !== void 0 && (Es(s.report, { instancePath: i + "/report", parentData: s, parentDataProperty: "report", rootData: u, dynamicAnchors: m }) || (e = e === null ? Es.errors : e.concat(Es.errors), r = e.length)), s.proposal !== void 0) {
      let a = s.proposal, o = r, l = false, d = r;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let f = { instancePath: i + "/proposal", schemaPath: "#/properties/proposal/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = d === r;
      l = l || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: i + "/proposal", schemaPath: "#/properties/proposal/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (l = l || n, l) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: i + "/proposal", schemaPath: "#/properties/proposal/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.patches !== void 0) {
      let a = s.patches;
      if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) sr(a[o], { instancePath: i + "/patches/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: a, parentDataProperty: o, rootData: u, dynamicAnchors: m }) || (e = e === null ? sr.errors : e.concat(sr.errors), r = e.length);
      else {
        let o = { instancePath: i + "/patches", schemaPath: "#/properties/patches/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let l = 0; l < o; l++) z(a[l], { instancePath: i + "/receipts/" + l, parentData: a, parentDataProperty: l, rootData: u, dynamicAnchors: m }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      } else {
        let o = { instancePath: i + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.raws !== void 0) {
      let a = s.raws;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let o = { instancePath: i + "/raws", schemaPath: "#/properties/raws/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Vs.errors = e, r === 0;
}
Vs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function tt(s, { instancePath: i = "", parentData: w, parentDataProperty: k, rootData: u = s, dynamicAnchors: m = {} } = {}) {
  let e = null, r = 0, p = tt.evaluated;
  p.dynamicProps && (p.props = void 0), p.dynamicItems && (p.items = void 0);
  let t = r, n = false, a = null, o = r;
  Ns(s, { instancePath: i, parentData: w, parentDataProperty: k, rootData: u, dynamicAnchors: m }) || (e = e === null ? Ns.errors : e.concat(Ns.errors), r = e.length);
  var c = o === r;
  if (c) {
    n = true, a = 0;
    var l = true;
  }
  let d = r;
  Rs(s, { instancePath: i, parentData: w, parentDataProperty: k, rootData: u, dynamicAnchors: m }) || (e = e === null ? Rs.errors : e.concat(Rs.errors), r = e.length);
  var c = d === r;
  if (c && n) n = false, a = [a, 1];
  else {
    c && (n = true, a = 1, l !== true && (l = true));
    let f = r;
    Ts(s, { instancePath: i, parentData: w, parentDataProperty: k, rootData: u, dynamicAnchors: m }) || (e = e === null ? Ts.errors : e.concat(Ts.errors), r = e.length);
    var c = f === r;
    if (c && n) n = false, a = [a, 2];
    else {
      c && (n = true, a = 2, l !== true && (l = true));
      let g = r;
      Vs(s, { instancePath: i, parentData: w, parentDataProperty: k, rootData: u, dynamicAnchors: m }) || (e = e === null ? Vs.errors : e.concat(Vs.errors), r = e.length);
      var c = g === r;
      c && n ? (n = false, a = [a, 3]) : c && (n = true, a = 3, l !== true && (l = true));
    }
  }
  if (n) r = t, e !== null && (t ? e.length = t : e = null);
  else {
    let f = { instancePath: i, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return tt.errors = e, p.props = l, r === 0;
}
tt.evaluated = { dynamicProps: true, dynamicItems: false };

export {
  ai,
  oi,
  pi,
  li,
  fi,
  ci,
  hi,
  gi,
  Pi,
  vi,
  ki
};
