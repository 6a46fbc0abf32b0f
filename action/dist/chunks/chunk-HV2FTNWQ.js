import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// schemas/generated/validators.js
var ht = (s, t) => () => {
  try {
    return t || s((t = { exports: {} }).exports, t), t.exports;
  } catch (k) {
    throw t = 0, k;
  }
};
var It = ht((ki, jt) => {
  "use strict";
  jt.exports = function s(t, k) {
    if (t === k) return true;
    if (t && k && typeof t == "object" && typeof k == "object") {
      if (t.constructor !== k.constructor) return false;
      var b, m, d;
      if (Array.isArray(t)) {
        if (b = t.length, b != k.length) return false;
        for (m = b; m-- !== 0; ) if (!s(t[m], k[m])) return false;
        return true;
      }
      if (t.constructor === RegExp) return t.source === k.source && t.flags === k.flags;
      if (t.valueOf !== Object.prototype.valueOf) return t.valueOf() === k.valueOf();
      if (t.toString !== Object.prototype.toString) return t.toString() === k.toString();
      if (d = Object.keys(t), b = d.length, b !== Object.keys(k).length) return false;
      for (m = b; m-- !== 0; ) if (!Object.prototype.hasOwnProperty.call(k, d[m])) return false;
      for (m = b; m-- !== 0; ) {
        var e = d[m];
        if (!s(t[e], k[e])) return false;
      }
      return true;
    }
    return t !== t && k !== k;
  };
});
var Ot = ht((gt) => {
  "use strict";
  Object.defineProperty(gt, "__esModule", { value: true });
  var Dt = It();
  Dt.code = 'require("ajv/dist/runtime/equal").default';
  gt.default = Dt;
});
var Nt = ht((Pt) => {
  "use strict";
  Object.defineProperty(Pt, "__esModule", { value: true });
  function xt(s) {
    let t = s.length, k = 0, b = 0, m;
    for (; b < t; ) k++, m = s.charCodeAt(b++), m >= 55296 && m <= 56319 && b < t && (m = s.charCodeAt(b), (m & 64512) === 56320 && b++);
    return k;
  }
  Pt.default = xt;
  xt.code = 'require("ajv/dist/runtime/ucs2length").default';
});
var Rt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/advisory.json", title: "Advisory", description: "One suggested remedy (contract §10).", type: "object", additionalProperties: false, required: ["advisoryId", "title", "class", "addressesHypothesisIds", "evidence", "grounding", "change", "rollback", "acceptance", "rankingInputs", "sensitive"], properties: { advisoryId: { $ref: "common.json#/$defs/id" }, title: { $ref: "common.json#/$defs/label" }, class: { $ref: "common.json#/$defs/label" }, addressesHypothesisIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1, uniqueItems: true }, evidence: { type: "object", additionalProperties: false, required: ["receipts", "mechanism", "locations"], properties: { receipts: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1 }, mechanism: { $ref: "common.json#/$defs/text" }, locations: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1 } } }, grounding: { type: "object", additionalProperties: false, required: ["source", "reference", "citation"], properties: { source: { enum: ["advisor", "well-architected"] }, reference: { $ref: "common.json#/$defs/label" }, citation: { $ref: "common.json#/$defs/text" } } }, change: { $ref: "common.json#/$defs/text" }, rollback: { $ref: "common.json#/$defs/text" }, acceptance: { type: "object", additionalProperties: false, required: ["changedPath"], properties: { changedPath: { $ref: "predicate.json" } } }, rankingInputs: { title: "AdvisoryRanking", description: "Each 1 (low) to 5 (high).", type: "object", additionalProperties: false, required: ["evidenceStrength", "expectedGain", "implementationRisk"], properties: { evidenceStrength: { type: "integer", minimum: 1, maximum: 5 }, expectedGain: { type: "integer", minimum: 1, maximum: 5 }, implementationRisk: { type: "integer", minimum: 1, maximum: 5 } } }, supersedesAttempt: { $ref: "common.json#/$defs/id" }, sensitive: { type: "boolean" } } };
var Z = Object.prototype.hasOwnProperty;
var Ks = Ot().default;
var Se = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$", "u");
function ie(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ie.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ie.errors = e, r === 0;
}
ie.evaluated = { dynamicProps: false, dynamicItems: false };
var x = Nt().default;
function ne(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ne.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ne.errors = e, r === 0;
}
ne.evaluated = { dynamicProps: false, dynamicItems: false };
function ae(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ae.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ae.errors = e, r === 0;
}
ae.evaluated = { dynamicProps: false, dynamicItems: false };
var At = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/predicate.json", title: "Predicate", description: "An executable comparison (contract §5).", type: "object", additionalProperties: false, required: ["id", "source", "operator", "threshold", "unit"], properties: { id: { $ref: "common.json#/$defs/id" }, description: { $ref: "common.json#/$defs/text" }, source: { oneOf: [{ $ref: "#/$defs/metricSource" }, { $ref: "#/$defs/logsSource" }, { $ref: "#/$defs/httpSource" }, { $ref: "#/$defs/commandSource" }] }, operator: { enum: [">", "<", ">=", "<=", "==", "!="] }, threshold: { type: "number" }, unit: { type: "string", minLength: 1, maxLength: 40 }, aggregate: { enum: ["share", "last", "min", "max", "mean", "p95", "increase"] }, minCoverage: { type: "number", exclusiveMinimum: 0, maximum: 1 } }, $defs: { metricSource: { title: "MetricSource", description: "An Azure Monitor metric.", type: "object", additionalProperties: false, required: ["type", "resourceId", "metric", "aggregation", "interval"], properties: { type: { const: "metric" }, resourceId: { $ref: "common.json#/$defs/armId" }, namespace: { $ref: "common.json#/$defs/label" }, metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Average", "Minimum", "Maximum", "Total", "Count"] }, filter: { $ref: "common.json#/$defs/text" }, interval: { $ref: "common.json#/$defs/duration" }, presentBy: { type: "object", additionalProperties: false, required: ["metric", "aggregation"], properties: { metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Total", "Count"] } } } } }, logsSource: { title: "LogsSource", description: "A KQL query giving one row with one numeric column.", type: "object", additionalProperties: false, required: ["type", "query"], properties: { type: { const: "logs" }, workspaceId: { $ref: "common.json#/$defs/label" }, resourceId: { $ref: "common.json#/$defs/armId" }, query: { $ref: "common.json#/$defs/text" } }, oneOf: [{ required: ["workspaceId"] }, { required: ["resourceId"] }] }, httpSource: { title: "HttpSource", description: "Samples of an HTTP endpoint; a sample meets the expectation when the status is expectStatus (default 200) within timeout.", type: "object", additionalProperties: false, required: ["type", "url", "every", "timeout"], properties: { type: { const: "http" }, url: { type: "string", pattern: "^https?://", maxLength: 2048 }, method: { enum: ["GET", "HEAD", "POST"] }, expectStatus: { type: "integer", minimum: 100, maximum: 599 }, jsonPointer: { type: "string", pattern: "^(/([^~/]|~[01])*)*$", maxLength: 300 }, every: { $ref: "common.json#/$defs/duration" }, timeout: { $ref: "common.json#/$defs/duration" } } }, commandSource: { title: "CommandSource", description: "Samples of a trusted command of the default branch; its standard output is JSON.", type: "object", additionalProperties: false, required: ["type", "run", "every", "timeout"], properties: { type: { const: "command" }, run: { $ref: "common.json#/$defs/path" }, jsonPointer: { type: "string", maxLength: 300 }, every: { $ref: "common.json#/$defs/duration" }, timeout: { $ref: "common.json#/$defs/duration" } } } } };
function ur(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ur.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ur.errors = e, r === 0;
}
ur.evaluated = { dynamicProps: false, dynamicItems: false };
function Re(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Re.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Re.errors = e, r === 0;
}
Re.evaluated = { dynamicProps: false, dynamicItems: false };
var Tt = { title: "MetricSource", description: "An Azure Monitor metric.", type: "object", additionalProperties: false, required: ["type", "resourceId", "metric", "aggregation", "interval"], properties: { type: { const: "metric" }, resourceId: { $ref: "common.json#/$defs/armId" }, namespace: { $ref: "common.json#/$defs/label" }, metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Average", "Minimum", "Maximum", "Total", "Count"] }, filter: { $ref: "common.json#/$defs/text" }, interval: { $ref: "common.json#/$defs/duration" }, presentBy: { type: "object", additionalProperties: false, required: ["metric", "aggregation"], properties: { metric: { $ref: "common.json#/$defs/label" }, aggregation: { enum: ["Total", "Count"] } } } } };
var Ys = new RegExp("^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$", "u");
function Ge(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ge.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 2048) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Ys.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ge.errors = e, r === 0;
}
Ge.evaluated = { dynamicProps: false, dynamicItems: false };
function pe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = pe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return pe.errors = e, r === 0;
}
pe.evaluated = { dynamicProps: false, dynamicItems: false };
var yt = new RegExp("^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$", "u");
function Y(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Y.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!yt.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Y.errors = e, r === 0;
}
Y.evaluated = { dynamicProps: false, dynamicItems: false };
function mr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = mr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.resourceId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceId" }, message: "must have required property 'resourceId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.metric === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "metric" }, message: "must have required property 'metric'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.aggregation === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "aggregation" }, message: "must have required property 'aggregation'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.interval === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "interval" }, message: "must have required property 'interval'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "type" || i === "resourceId" || i === "namespace" || i === "metric" || i === "aggregation" || i === "filter" || i === "interval" || i === "presentBy")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "metric") {
      let i = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "metric" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.resourceId !== void 0 && (Ge(s.resourceId, { instancePath: t + "/resourceId", parentData: s, parentDataProperty: "resourceId", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ge.errors : e.concat(Ge.errors), r = e.length)), s.namespace !== void 0 && (pe(s.namespace, { instancePath: t + "/namespace", parentData: s, parentDataProperty: "namespace", rootData: m, dynamicAnchors: d }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length)), s.metric !== void 0 && (pe(s.metric, { instancePath: t + "/metric", parentData: s, parentDataProperty: "metric", rootData: m, dynamicAnchors: d }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length)), s.aggregation !== void 0) {
      let i = s.aggregation;
      if (!(i === "Average" || i === "Minimum" || i === "Maximum" || i === "Total" || i === "Count")) {
        let n = { instancePath: t + "/aggregation", schemaPath: "#/properties/aggregation/enum", keyword: "enum", params: { allowedValues: Tt.properties.aggregation.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.filter !== void 0 && (Re(s.filter, { instancePath: t + "/filter", parentData: s, parentDataProperty: "filter", rootData: m, dynamicAnchors: d }) || (e = e === null ? Re.errors : e.concat(Re.errors), r = e.length)), s.interval !== void 0 && (Y(s.interval, { instancePath: t + "/interval", parentData: s, parentDataProperty: "interval", rootData: m, dynamicAnchors: d }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length)), s.presentBy !== void 0) {
      let i = s.presentBy;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.metric === void 0) {
          let n = { instancePath: t + "/presentBy", schemaPath: "#/properties/presentBy/required", keyword: "required", params: { missingProperty: "metric" }, message: "must have required property 'metric'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.aggregation === void 0) {
          let n = { instancePath: t + "/presentBy", schemaPath: "#/properties/presentBy/required", keyword: "required", params: { missingProperty: "aggregation" }, message: "must have required property 'aggregation'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "metric" || n === "aggregation")) {
          let a = { instancePath: t + "/presentBy", schemaPath: "#/properties/presentBy/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.metric !== void 0 && (pe(i.metric, { instancePath: t + "/presentBy/metric", parentData: i, parentDataProperty: "metric", rootData: m, dynamicAnchors: d }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length)), i.aggregation !== void 0) {
          let n = i.aggregation;
          if (!(n === "Total" || n === "Count")) {
            let a = { instancePath: t + "/presentBy/aggregation", schemaPath: "#/properties/presentBy/properties/aggregation/enum", keyword: "enum", params: { allowedValues: Tt.properties.presentBy.properties.aggregation.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/presentBy", schemaPath: "#/properties/presentBy/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return mr.errors = e, r === 0;
}
mr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function dr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = dr.evaluated;
  l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0);
  let i = r, n = false, a = null, o = r;
  if (s && typeof s == "object" && !Array.isArray(s) && s.workspaceId === void 0) {
    let c = { instancePath: t, schemaPath: "#/oneOf/0/required", keyword: "required", params: { missingProperty: "workspaceId" }, message: "must have required property 'workspaceId'" };
    e === null ? e = [c] : e.push(c), r++;
  }
  var u = o === r;
  u && (n = true, a = 0);
  let p = r;
  if (s && typeof s == "object" && !Array.isArray(s) && s.resourceId === void 0) {
    let c = { instancePath: t, schemaPath: "#/oneOf/1/required", keyword: "required", params: { missingProperty: "resourceId" }, message: "must have required property 'resourceId'" };
    e === null ? e = [c] : e.push(c), r++;
  }
  var u = p === r;
  if (u && n ? (n = false, a = [a, 1]) : u && (n = true, a = 1), n) r = i, e !== null && (i ? e.length = i : e = null);
  else {
    let c = { instancePath: t, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [c] : e.push(c), r++;
  }
  if (s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let c = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.query === void 0) {
      let c = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      e === null ? e = [c] : e.push(c), r++;
    }
    for (let c in s) if (!(c === "type" || c === "workspaceId" || c === "resourceId" || c === "query")) {
      let f = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.type !== void 0 && s.type !== "logs") {
      let c = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "logs" }, message: "must be equal to constant" };
      e === null ? e = [c] : e.push(c), r++;
    }
    s.workspaceId !== void 0 && (pe(s.workspaceId, { instancePath: t + "/workspaceId", parentData: s, parentDataProperty: "workspaceId", rootData: m, dynamicAnchors: d }) || (e = e === null ? pe.errors : e.concat(pe.errors), r = e.length)), s.resourceId !== void 0 && (Ge(s.resourceId, { instancePath: t + "/resourceId", parentData: s, parentDataProperty: "resourceId", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ge.errors : e.concat(Ge.errors), r = e.length)), s.query !== void 0 && (Re(s.query, { instancePath: t + "/query", parentData: s, parentDataProperty: "query", rootData: m, dynamicAnchors: d }) || (e = e === null ? Re.errors : e.concat(Re.errors), r = e.length));
  } else {
    let c = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [c] : e.push(c), r++;
  }
  return dr.errors = e, r === 0;
}
dr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ai = { title: "HttpSource", description: "Samples of an HTTP endpoint; a sample meets the expectation when the status is expectStatus (default 200) within timeout.", type: "object", additionalProperties: false, required: ["type", "url", "every", "timeout"], properties: { type: { const: "http" }, url: { type: "string", pattern: "^https?://", maxLength: 2048 }, method: { enum: ["GET", "HEAD", "POST"] }, expectStatus: { type: "integer", minimum: 100, maximum: 599 }, jsonPointer: { type: "string", pattern: "^(/([^~/]|~[01])*)*$", maxLength: 300 }, every: { $ref: "common.json#/$defs/duration" }, timeout: { $ref: "common.json#/$defs/duration" } } };
var bt = new RegExp("^https?://", "u");
var oi = new RegExp("^(/([^~/]|~[01])*)*$", "u");
function fr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = fr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.url === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.every === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "every" }, message: "must have required property 'every'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.timeout === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeout" }, message: "must have required property 'timeout'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "type" || i === "url" || i === "method" || i === "expectStatus" || i === "jsonPointer" || i === "every" || i === "timeout")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "http") {
      let i = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "http" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.url !== void 0) {
      let i = s.url;
      if (typeof i == "string") {
        if (x(i) > 2048) {
          let n = { instancePath: t + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (!bt.test(i)) {
          let n = { instancePath: t + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.method !== void 0) {
      let i = s.method;
      if (!(i === "GET" || i === "HEAD" || i === "POST")) {
        let n = { instancePath: t + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: ai.properties.method.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.expectStatus !== void 0) {
      let i = s.expectStatus;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/expectStatus", schemaPath: "#/properties/expectStatus/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 599 || isNaN(i)) {
          let n = { instancePath: t + "/expectStatus", schemaPath: "#/properties/expectStatus/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 100 || isNaN(i)) {
          let n = { instancePath: t + "/expectStatus", schemaPath: "#/properties/expectStatus/minimum", keyword: "minimum", params: { comparison: ">=", limit: 100 }, message: "must be >= 100" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.jsonPointer !== void 0) {
      let i = s.jsonPointer;
      if (typeof i == "string") {
        if (x(i) > 300) {
          let n = { instancePath: t + "/jsonPointer", schemaPath: "#/properties/jsonPointer/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (!oi.test(i)) {
          let n = { instancePath: t + "/jsonPointer", schemaPath: "#/properties/jsonPointer/pattern", keyword: "pattern", params: { pattern: "^(/([^~/]|~[01])*)*$" }, message: 'must match pattern "^(/([^~/]|~[01])*)*$"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/jsonPointer", schemaPath: "#/properties/jsonPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.every !== void 0 && (Y(s.every, { instancePath: t + "/every", parentData: s, parentDataProperty: "every", rootData: m, dynamicAnchors: d }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length)), s.timeout !== void 0 && (Y(s.timeout, { instancePath: t + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: m, dynamicAnchors: d }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return fr.errors = e, r === 0;
}
fr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Gs = new RegExp("^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$", "u");
function cr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = cr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 1024) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Gs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return cr.errors = e, r === 0;
}
cr.evaluated = { dynamicProps: false, dynamicItems: false };
function yr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = yr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.type === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.run === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.every === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "every" }, message: "must have required property 'every'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.timeout === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeout" }, message: "must have required property 'timeout'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "type" || i === "run" || i === "jsonPointer" || i === "every" || i === "timeout")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "command") {
      let i = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "command" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.run !== void 0 && (cr(s.run, { instancePath: t + "/run", parentData: s, parentDataProperty: "run", rootData: m, dynamicAnchors: d }) || (e = e === null ? cr.errors : e.concat(cr.errors), r = e.length)), s.jsonPointer !== void 0) {
      let i = s.jsonPointer;
      if (typeof i == "string") {
        if (x(i) > 300) {
          let n = { instancePath: t + "/jsonPointer", schemaPath: "#/properties/jsonPointer/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/jsonPointer", schemaPath: "#/properties/jsonPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.every !== void 0 && (Y(s.every, { instancePath: t + "/every", parentData: s, parentDataProperty: "every", rootData: m, dynamicAnchors: d }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length)), s.timeout !== void 0 && (Y(s.timeout, { instancePath: t + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: m, dynamicAnchors: d }) || (e = e === null ? Y.errors : e.concat(Y.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return yr.errors = e, r === 0;
}
yr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function S(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = S.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.source === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.operator === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operator" }, message: "must have required property 'operator'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.threshold === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "threshold" }, message: "must have required property 'threshold'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.unit === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "id" || a === "description" || a === "source" || a === "operator" || a === "threshold" || a === "unit" || a === "aggregate" || a === "minCoverage")) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.id !== void 0 && (ur(s.id, { instancePath: t + "/id", parentData: s, parentDataProperty: "id", rootData: m, dynamicAnchors: d }) || (e = e === null ? ur.errors : e.concat(ur.errors), r = e.length)), s.description !== void 0 && (Re(s.description, { instancePath: t + "/description", parentData: s, parentDataProperty: "description", rootData: m, dynamicAnchors: d }) || (e = e === null ? Re.errors : e.concat(Re.errors), r = e.length)), s.source !== void 0) {
      let a = s.source, o = r, p = false, u = null, c = r;
      mr(a, { instancePath: t + "/source", parentData: s, parentDataProperty: "source", rootData: m, dynamicAnchors: d }) || (e = e === null ? mr.errors : e.concat(mr.errors), r = e.length);
      var n = c === r;
      if (n) {
        p = true, u = 0;
        var i = true;
      }
      let f = r;
      dr(a, { instancePath: t + "/source", parentData: s, parentDataProperty: "source", rootData: m, dynamicAnchors: d }) || (e = e === null ? dr.errors : e.concat(dr.errors), r = e.length);
      var n = f === r;
      if (n && p) p = false, u = [u, 1];
      else {
        n && (p = true, u = 1, i !== true && (i = true));
        let h = r;
        fr(a, { instancePath: t + "/source", parentData: s, parentDataProperty: "source", rootData: m, dynamicAnchors: d }) || (e = e === null ? fr.errors : e.concat(fr.errors), r = e.length);
        var n = h === r;
        if (n && p) p = false, u = [u, 2];
        else {
          n && (p = true, u = 2, i !== true && (i = true));
          let P = r;
          yr(a, { instancePath: t + "/source", parentData: s, parentDataProperty: "source", rootData: m, dynamicAnchors: d }) || (e = e === null ? yr.errors : e.concat(yr.errors), r = e.length);
          var n = P === r;
          n && p ? (p = false, u = [u, 3]) : n && (p = true, u = 3, i !== true && (i = true));
        }
      }
      if (p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let h = { instancePath: t + "/source", schemaPath: "#/properties/source/oneOf", keyword: "oneOf", params: { passingSchemas: u }, message: "must match exactly one schema in oneOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.operator !== void 0) {
      let a = s.operator;
      if (!(a === ">" || a === "<" || a === ">=" || a === "<=" || a === "==" || a === "!=")) {
        let o = { instancePath: t + "/operator", schemaPath: "#/properties/operator/enum", keyword: "enum", params: { allowedValues: At.properties.operator.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.threshold !== void 0) {
      let a = s.threshold;
      if (!(typeof a == "number" && isFinite(a))) {
        let o = { instancePath: t + "/threshold", schemaPath: "#/properties/threshold/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.unit !== void 0) {
      let a = s.unit;
      if (typeof a == "string") {
        if (x(a) > 40) {
          let o = { instancePath: t + "/unit", schemaPath: "#/properties/unit/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (x(a) < 1) {
          let o = { instancePath: t + "/unit", schemaPath: "#/properties/unit/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          e === null ? e = [o] : e.push(o), r++;
        }
      } else {
        let o = { instancePath: t + "/unit", schemaPath: "#/properties/unit/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.aggregate !== void 0) {
      let a = s.aggregate;
      if (!(a === "share" || a === "last" || a === "min" || a === "max" || a === "mean" || a === "p95" || a === "increase")) {
        let o = { instancePath: t + "/aggregate", schemaPath: "#/properties/aggregate/enum", keyword: "enum", params: { allowedValues: At.properties.aggregate.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.minCoverage !== void 0) {
      let a = s.minCoverage;
      if (typeof a == "number" && isFinite(a)) {
        if (a > 1 || isNaN(a)) {
          let o = { instancePath: t + "/minCoverage", schemaPath: "#/properties/minCoverage/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (a <= 0 || isNaN(a)) {
          let o = { instancePath: t + "/minCoverage", schemaPath: "#/properties/minCoverage/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
          e === null ? e = [o] : e.push(o), r++;
        }
      } else {
        let o = { instancePath: t + "/minCoverage", schemaPath: "#/properties/minCoverage/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return S.errors = e, r === 0;
}
S.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ve(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ve.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.advisoryId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.title === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.class === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.addressesHypothesisIds === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addressesHypothesisIds" }, message: "must have required property 'addressesHypothesisIds'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.evidence === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "evidence" }, message: "must have required property 'evidence'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.grounding === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "grounding" }, message: "must have required property 'grounding'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.change === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "change" }, message: "must have required property 'change'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.rollback === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rollback" }, message: "must have required property 'rollback'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.acceptance === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "acceptance" }, message: "must have required property 'acceptance'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.rankingInputs === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rankingInputs" }, message: "must have required property 'rankingInputs'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.sensitive === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sensitive" }, message: "must have required property 'sensitive'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!Z.call(Rt.properties, i)) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.advisoryId !== void 0 && (ie(s.advisoryId, { instancePath: t + "/advisoryId", parentData: s, parentDataProperty: "advisoryId", rootData: m, dynamicAnchors: d }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length)), s.title !== void 0 && (ne(s.title, { instancePath: t + "/title", parentData: s, parentDataProperty: "title", rootData: m, dynamicAnchors: d }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length)), s.class !== void 0 && (ne(s.class, { instancePath: t + "/class", parentData: s, parentDataProperty: "class", rootData: m, dynamicAnchors: d }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length)), s.addressesHypothesisIds !== void 0) {
      let i = s.addressesHypothesisIds;
      if (Array.isArray(i)) {
        if (i.length < 1) {
          let p = { instancePath: t + "/addressesHypothesisIds", schemaPath: "#/properties/addressesHypothesisIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        let n = i.length;
        for (let p = 0; p < n; p++) ie(i[p], { instancePath: t + "/addressesHypothesisIds/" + p, parentData: i, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length);
        let a = i.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Ks(i[a], i[o])) {
            let p = { instancePath: t + "/addressesHypothesisIds", schemaPath: "#/properties/addressesHypothesisIds/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [p] : e.push(p), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: t + "/addressesHypothesisIds", schemaPath: "#/properties/addressesHypothesisIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.evidence !== void 0) {
      let i = s.evidence;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.receipts === void 0) {
          let n = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.mechanism === void 0) {
          let n = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.locations === void 0) {
          let n = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/required", keyword: "required", params: { missingProperty: "locations" }, message: "must have required property 'locations'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "receipts" || n === "mechanism" || n === "locations")) {
          let a = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.receipts !== void 0) {
          let n = i.receipts;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: t + "/evidence/receipts", schemaPath: "#/properties/evidence/properties/receipts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) ie(n[o], { instancePath: t + "/evidence/receipts/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/evidence/receipts", schemaPath: "#/properties/evidence/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.mechanism !== void 0 && (ae(i.mechanism, { instancePath: t + "/evidence/mechanism", parentData: i, parentDataProperty: "mechanism", rootData: m, dynamicAnchors: d }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length)), i.locations !== void 0) {
          let n = i.locations;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: t + "/evidence/locations", schemaPath: "#/properties/evidence/properties/locations/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) ne(n[o], { instancePath: t + "/evidence/locations/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/evidence/locations", schemaPath: "#/properties/evidence/properties/locations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.grounding !== void 0) {
      let i = s.grounding;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.source === void 0) {
          let n = { instancePath: t + "/grounding", schemaPath: "#/properties/grounding/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.reference === void 0) {
          let n = { instancePath: t + "/grounding", schemaPath: "#/properties/grounding/required", keyword: "required", params: { missingProperty: "reference" }, message: "must have required property 'reference'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.citation === void 0) {
          let n = { instancePath: t + "/grounding", schemaPath: "#/properties/grounding/required", keyword: "required", params: { missingProperty: "citation" }, message: "must have required property 'citation'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "source" || n === "reference" || n === "citation")) {
          let a = { instancePath: t + "/grounding", schemaPath: "#/properties/grounding/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.source !== void 0) {
          let n = i.source;
          if (!(n === "advisor" || n === "well-architected")) {
            let a = { instancePath: t + "/grounding/source", schemaPath: "#/properties/grounding/properties/source/enum", keyword: "enum", params: { allowedValues: Rt.properties.grounding.properties.source.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        i.reference !== void 0 && (ne(i.reference, { instancePath: t + "/grounding/reference", parentData: i, parentDataProperty: "reference", rootData: m, dynamicAnchors: d }) || (e = e === null ? ne.errors : e.concat(ne.errors), r = e.length)), i.citation !== void 0 && (ae(i.citation, { instancePath: t + "/grounding/citation", parentData: i, parentDataProperty: "citation", rootData: m, dynamicAnchors: d }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length));
      } else {
        let n = { instancePath: t + "/grounding", schemaPath: "#/properties/grounding/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.change !== void 0 && (ae(s.change, { instancePath: t + "/change", parentData: s, parentDataProperty: "change", rootData: m, dynamicAnchors: d }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length)), s.rollback !== void 0 && (ae(s.rollback, { instancePath: t + "/rollback", parentData: s, parentDataProperty: "rollback", rootData: m, dynamicAnchors: d }) || (e = e === null ? ae.errors : e.concat(ae.errors), r = e.length)), s.acceptance !== void 0) {
      let i = s.acceptance;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.changedPath === void 0) {
          let n = { instancePath: t + "/acceptance", schemaPath: "#/properties/acceptance/required", keyword: "required", params: { missingProperty: "changedPath" }, message: "must have required property 'changedPath'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (n !== "changedPath") {
          let a = { instancePath: t + "/acceptance", schemaPath: "#/properties/acceptance/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        i.changedPath !== void 0 && (S(i.changedPath, { instancePath: t + "/acceptance/changedPath", parentData: i, parentDataProperty: "changedPath", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length));
      } else {
        let n = { instancePath: t + "/acceptance", schemaPath: "#/properties/acceptance/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.rankingInputs !== void 0) {
      let i = s.rankingInputs;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.evidenceStrength === void 0) {
          let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "evidenceStrength" }, message: "must have required property 'evidenceStrength'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.expectedGain === void 0) {
          let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "expectedGain" }, message: "must have required property 'expectedGain'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.implementationRisk === void 0) {
          let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "implementationRisk" }, message: "must have required property 'implementationRisk'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "evidenceStrength" || n === "expectedGain" || n === "implementationRisk")) {
          let a = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.evidenceStrength !== void 0) {
          let n = i.evidenceStrength;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: t + "/rankingInputs/evidenceStrength", schemaPath: "#/properties/rankingInputs/properties/evidenceStrength/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/evidenceStrength", schemaPath: "#/properties/rankingInputs/properties/evidenceStrength/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/evidenceStrength", schemaPath: "#/properties/rankingInputs/properties/evidenceStrength/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (i.expectedGain !== void 0) {
          let n = i.expectedGain;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: t + "/rankingInputs/expectedGain", schemaPath: "#/properties/rankingInputs/properties/expectedGain/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/expectedGain", schemaPath: "#/properties/rankingInputs/properties/expectedGain/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/expectedGain", schemaPath: "#/properties/rankingInputs/properties/expectedGain/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (i.implementationRisk !== void 0) {
          let n = i.implementationRisk;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: t + "/rankingInputs/implementationRisk", schemaPath: "#/properties/rankingInputs/properties/implementationRisk/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/implementationRisk", schemaPath: "#/properties/rankingInputs/properties/implementationRisk/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/implementationRisk", schemaPath: "#/properties/rankingInputs/properties/implementationRisk/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
      } else {
        let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.supersedesAttempt !== void 0 && (ie(s.supersedesAttempt, { instancePath: t + "/supersedesAttempt", parentData: s, parentDataProperty: "supersedesAttempt", rootData: m, dynamicAnchors: d }) || (e = e === null ? ie.errors : e.concat(ie.errors), r = e.length)), s.sensitive !== void 0 && typeof s.sensitive != "boolean") {
      let i = { instancePath: t + "/sensitive", schemaPath: "#/properties/sensitive/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ve.errors = e, r === 0;
}
ve.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ji = st;
var St = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/brief.json", title: "Brief", description: "What a worker or agent is given after its claim. It holds no secret.", type: "object", additionalProperties: false, required: ["schemaVersion", "runId", "environment", "purpose", "phase", "mode", "iteration", "revision", "token", "commit", "repository", "agent", "proposalSchema", "corrections", "approvedAdvisories", "maxEvidenceAge", "config", "state", "halted"], properties: { schemaVersion: { const: "chaos-loop/brief/v1" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, phase: { $ref: "common.json#/$defs/label" }, mode: { anyOf: [{ $ref: "common.json#/$defs/mode" }, { type: "null" }] }, iteration: { type: "integer", minimum: 0 }, revision: { type: "integer", minimum: 0 }, token: { $ref: "common.json#/$defs/id" }, commit: { $ref: "common.json#/$defs/sha40" }, repository: { $ref: "common.json#/$defs/repository" }, agent: { anyOf: [{ $ref: "config.json#/$defs/agent" }, { type: "null" }] }, proposalSchema: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, corrections: { type: "array", items: { $ref: "common.json#/$defs/text" } }, approvedAdvisories: { type: "array", items: { $ref: "advisory.json" } }, maxEvidenceAge: { $ref: "common.json#/$defs/duration" }, config: { $ref: "start.json#/$defs/configRef" }, state: { anyOf: [{ $ref: "run-state.json" }, { type: "null" }] }, halted: { type: "boolean" } } };
function Ve(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ve.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ve.errors = e, r === 0;
}
Ve.evaluated = { dynamicProps: false, dynamicItems: false };
function we(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = we.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return we.errors = e, r === 0;
}
we.evaluated = { dynamicProps: false, dynamicItems: false };
var qt = { title: "Mode", enum: ["initial", "verify"] };
function hr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = hr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), !(s === "initial" || s === "verify")) {
    let i = { instancePath: t, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: qt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return hr.errors = e, r === 0;
}
hr.evaluated = { dynamicProps: false, dynamicItems: false };
var Js = new RegExp("^[0-9a-f]{40}$", "u");
function gr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = gr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Js.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return gr.errors = e, r === 0;
}
gr.evaluated = { dynamicProps: false, dynamicItems: false };
function W(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = W.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return W.errors = e, r === 0;
}
W.evaluated = { dynamicProps: false, dynamicItems: false };
function Pr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Pr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.owner === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.name === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "id" || i === "owner" || i === "name")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let i = s.id;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.owner !== void 0 && (W(s.owner, { instancePath: t + "/owner", parentData: s, parentDataProperty: "owner", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length)), s.name !== void 0 && (W(s.name, { instancePath: t + "/name", parentData: s, parentDataProperty: "name", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Pr.errors = e, r === 0;
}
Pr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function L(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = L.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!yt.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return L.errors = e, r === 0;
}
L.evaluated = { dynamicProps: false, dynamicItems: false };
function vr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = vr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.run === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "run" || i === "timeout")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.run !== void 0) {
      let i = s.run;
      if (typeof i == "string") {
        if (x(i) > 2e3) {
          let n = { instancePath: t + "/run", schemaPath: "#/properties/run/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (x(i) < 1) {
          let n = { instancePath: t + "/run", schemaPath: "#/properties/run/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/run", schemaPath: "#/properties/run/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.timeout !== void 0 && (L(s.timeout, { instancePath: t + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return vr.errors = e, r === 0;
}
vr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function wr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = wr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return wr.errors = e, r === 0;
}
wr.evaluated = { dynamicProps: false, dynamicItems: false };
function kr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = kr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!yt.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return kr.errors = e, r === 0;
}
kr.evaluated = { dynamicProps: false, dynamicItems: false };
function ce(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ce.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 1024) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Gs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ce.errors = e, r === 0;
}
ce.evaluated = { dynamicProps: false, dynamicItems: false };
function re(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = re.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Js.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return re.errors = e, r === 0;
}
re.evaluated = { dynamicProps: false, dynamicItems: false };
var et = new RegExp("^[0-9a-f]{64}$", "u");
function ye(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ye.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!et.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ye.errors = e, r === 0;
}
ye.evaluated = { dynamicProps: false, dynamicItems: false };
var vt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/config.json", title: "Config", description: ".github/chaos-loop.yml on the default branch (R2.5, R6.1). Every key is listed here.", type: "object", additionalProperties: false, required: ["version", "app", "agents", "environments"], properties: { version: { const: 1, description: "Version of this document." }, app: { type: "object", additionalProperties: false, required: ["url"], properties: { url: { type: "string", pattern: "^https?://", description: "Where workers reach the App; its submissions door is below it." } } }, stateBranch: { $ref: "common.json#/$defs/label", description: "Branch that holds the state (default chaos-loop-state). Change it only while no run is active." }, stateRepository: { type: "string", pattern: "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$", maxLength: 200, description: "owner/name of another repository that holds the state, for a public repository a private one (R2.6): of the same owner, with the App installed and at least one commit. The branch there is `stateBranch`, a hyphen and the numeric id of this repository. Change it only while no run is active." }, agents: { title: "Agents", description: "Commands that propose; brief file in, proposal file out.", type: "object", additionalProperties: false, required: [], properties: { analysis: { $ref: "#/$defs/agent" }, diagnostic: { $ref: "#/$defs/agent" }, advisory: { $ref: "#/$defs/agent" }, coding: { $ref: "#/$defs/agent" } } }, worker: { $ref: "#/$defs/workerSettings" }, approvals: { title: "Approvals", description: "Who may approve, and how many.", type: "object", additionalProperties: false, required: [], properties: { permission: { enum: ["write", "maintain", "admin"], description: "Least permission that may approve (default write)." }, minimum: { type: "integer", minimum: 1, maximum: 10, description: "Distinct people needed (default 1)." }, teams: { type: "array", minItems: 1, maxItems: 20, items: { type: "string", pattern: "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$" }, description: "Teams (organisation/slug) whose members may approve; without `permission` beside it they alone may." }, notStarter: { type: "boolean", description: "Whoever started the run may not approve (default false)." }, notChangeAuthor: { type: "boolean", description: "Whoever wrote a linked change may not be the one who approved it (default false)." } } }, permissions: { title: "Permissions", description: "Least permission a command, where it is to be higher than the default (R11.1); approve and reject follow `approvals`.", type: "object", additionalProperties: false, required: [], properties: { status: { $ref: "#/$defs/permission" }, explain: { $ref: "#/$defs/permission" }, "plan-view": { $ref: "#/$defs/permission" }, help: { $ref: "#/$defs/permission" }, halt: { $ref: "#/$defs/permission" }, abandon: { $ref: "#/$defs/permission" }, start: { $ref: "#/$defs/permission" }, plan: { $ref: "#/$defs/permission" }, retry: { $ref: "#/$defs/permission" }, link: { $ref: "#/$defs/permission" }, "follow-up": { $ref: "#/$defs/permission" }, restore: { $ref: "#/$defs/permission" }, "release-environment": { $ref: "#/$defs/permission" }, "supersede-target": { $ref: "#/$defs/permission" }, "confirm-change": { $ref: "#/$defs/permission" }, consent: { $ref: "#/$defs/permission" }, unhalt: { $ref: "#/$defs/permission" }, settle: { $ref: "#/$defs/permission" }, "terminate-analysis-only": { $ref: "#/$defs/permission" }, doctor: { $ref: "#/$defs/permission" } } }, maxEvidenceAge: { $ref: "common.json#/$defs/duration", description: "How old a current fact may be when it is used (default PT10M, R4.5)." }, environments: { type: "object", minProperties: 1, propertyNames: { pattern: "^[^\\s/][^/]{0,254}$" }, additionalProperties: { $ref: "#/$defs/environment" }, description: "Environment name → its settings. Names compare whole, ignoring case." } }, $defs: { agent: { title: "Agent", description: "A command run in the checkout without credentials.", type: "object", additionalProperties: false, required: ["run"], properties: { run: { type: "string", minLength: 1, maxLength: 2e3, description: "Shell command; reads the file $CHAOS_LOOP_BRIEF, writes $CHAOS_LOOP_PROPOSAL." }, timeout: { $ref: "common.json#/$defs/duration", description: "Longest run of the command (default PT30M)." } } }, workerSettings: { title: "WorkerSettings", description: "How workers run.", type: "object", additionalProperties: false, required: [], properties: { workflow: { $ref: "common.json#/$defs/path", description: "Path of the workflow that runs the worker (default .github/workflows/chaos-loop.yml)." }, pollEvery: { $ref: "common.json#/$defs/duration", description: "How often a running fault, its halts and the App are asked (default PT15S)." }, awaitPreconditions: { $ref: "common.json#/$defs/duration", description: "How long a worker waits for its preconditions (default PT30M)." }, maxDuration: { $ref: "common.json#/$defs/duration", description: "Longest life of a worker (default PT5H30M)." } } }, guardrails: { title: "Guardrails", description: "Limits of what a fault may do (R6.1).", type: "object", additionalProperties: false, required: ["environmentScope", "maxTargets", "maxFaultDuration", "safetyHalts"], properties: { environmentScope: { $ref: "common.json#/$defs/label", description: "What this environment is, in words; shown beside the blast radius." }, maxTargets: { type: "integer", minimum: 1, maximum: 50, description: "Most resources that a fault may touch." }, maxFaultDuration: { $ref: "common.json#/$defs/duration", description: "Longest fault." }, safetyHalts: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20, description: "Predicates that cancel a fault when they hold; at least one readable within 30 s." }, consent: { enum: ["required", "none"], description: "`required`: a person confirms each frozen fault before it runs (default none)." } } }, workspaceRequest: { title: "WorkspaceRequest", description: "The Chaos Studio workspace to use (R6.4).", type: "object", additionalProperties: false, required: ["subscriptionId", "resourceGroup", "location", "managedScopes"], properties: { subscriptionId: { $ref: "common.json#/$defs/label", description: "Subscription of the workspace and its scopes." }, resourceGroup: { $ref: "common.json#/$defs/label", description: "Resource group of the workspace." }, location: { $ref: "common.json#/$defs/label", description: 'Region; "East US" and eastus are the same.' }, managedScopes: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, description: "What the workspace must cover; targets lie below these." }, preferredName: { $ref: "common.json#/$defs/label", description: "Name to prefer among compatible workspaces." }, identity: { $ref: "common.json#/$defs/armId", description: "User-assigned identity that the workspace must have." }, allowCreate: { type: "boolean", description: "Whether a workspace may be created (default false)." } } }, serving: { title: "ServingProbe", description: "Where the live revision is read.", type: "object", additionalProperties: false, required: ["url", "revisionPointer"], properties: { url: { type: "string", pattern: "^https?://", description: "Endpoint that reports the live revision as JSON." }, revisionPointer: { type: "string", description: "JSON pointer of the revision name." }, digestPointer: { type: "string", description: "JSON pointer of the digest, written `<kind>:<hex>` (default /digest)." }, commitPointer: { type: "string", description: "JSON pointer of the commit." }, healthyPointer: { type: "string", description: "JSON pointer of a boolean; without it an answer 200 is healthy." }, every: { $ref: "common.json#/$defs/duration", description: "Time between two samples (default PT2S)." }, timeout: { $ref: "common.json#/$defs/duration", description: "Time-out of a sample (default PT5S)." }, samples: { type: "integer", minimum: 1, maximum: 50, description: "Consecutive equal, healthy samples that prove it (default 5)." }, share: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of samples that must report the candidate (default 1)." } } }, gate: { title: "GateSettings", description: "How a change reaches the environment (contract §13).", type: "object", additionalProperties: false, required: ["build", "artifact"], properties: { build: { type: "object", additionalProperties: false, required: ["workflow"], properties: { workflow: { $ref: "common.json#/$defs/path", description: "Path of the workflow that builds." } } }, artifact: { type: "object", additionalProperties: false, required: ["name"], properties: { name: { $ref: "common.json#/$defs/label", description: "Name of its Actions artifact." } } }, deployment: { type: "object", additionalProperties: false, required: [], properties: { creators: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Logins whose deployments count (default github-actions[bot] and the App)." }, match: { type: "object", additionalProperties: false, required: [], properties: { task: { $ref: "common.json#/$defs/label" }, payload: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } } }, description: "Task and payload members that a deployment must have." }, digestPointer: { type: "string", description: "JSON pointer of the digest in the deployment's payload (default /digest)." } } }, containment: { enum: ["descendant", "exact"], description: "`exact`: the deployed commit is the merge commit; `descendant` (default): it contains it." } } }, windows: { title: "Windows", description: "Lengths of the measured windows; control equals the fault.", type: "object", additionalProperties: false, required: [], properties: { recovery: { $ref: "common.json#/$defs/duration", description: "Rolling window in which every recovery predicate holds (default PT2M)." }, recoveryTimeout: { $ref: "common.json#/$defs/duration", description: "Longest wait for it (default PT30M)." } } }, environment: { title: "EnvironmentConfig", description: "One environment under test.", type: "object", additionalProperties: false, required: ["targets", "guardrails", "workspace", "serving", "gate"], properties: { targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, description: "ARM ids that a fault may touch." }, guardrails: { $ref: "#/$defs/guardrails" }, workspace: { $ref: "#/$defs/workspaceRequest" }, serving: { $ref: "#/$defs/serving" }, gate: { $ref: "#/$defs/gate" }, windows: { $ref: "#/$defs/windows" }, maxIterations: { type: "integer", minimum: 1, maximum: 20, description: "Most fixes that are tried (default 3)." }, maxRepairs: { type: "integer", minimum: 0, maximum: 20, description: "Most repeated attempts of an experiment (default 3)." }, workRatio: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "In verify: least work against the initial experiment (default 0.8)." }, allowHosts: { type: "array", items: { $ref: "common.json#/$defs/label" }, maxItems: 50, description: "Private or loopback hosts that http predicates may ask (R20.7)." }, coding: { title: "CodingSettings", description: "Where changes may be made.", type: "object", additionalProperties: false, required: [], properties: { allowedPaths: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Paths or `dir/**` that a change may touch (default everything but .github)." } } }, policy: { title: "Policy", description: "What is allowed here (R6.3).", type: "object", additionalProperties: false, required: [], properties: { actions: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Fault URNs that are allowed (default all)." }, scenarios: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Scenario names that are allowed (default all)." }, windows: { type: "array", items: { title: "PolicyWindow", description: "A weekly span of UTC time; `to` before `from` reaches into the next day.", type: "object", additionalProperties: false, required: ["from", "to"], properties: { days: { type: "array", items: { enum: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] }, minItems: 1, description: "Days on which it begins (default all)." }, from: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", description: "Beginning, HH:MM UTC." }, to: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", description: "End, HH:MM UTC." } } }, minItems: 1, maxItems: 20, description: "When faults may be started (default always); outside of them a run waits." }, optInTag: { title: "OptInTag", type: "object", additionalProperties: false, required: ["name"], properties: { name: { $ref: "common.json#/$defs/label", description: "Name of the tag." }, value: { $ref: "common.json#/$defs/label", description: "Value that it must have (default any)." } }, description: "Tag that every target of a fault must carry (default none)." } } }, deadLetters: { type: "array", items: { title: "DeadLetterProbe", description: "Where dead letters of one entity are counted.", type: "object", additionalProperties: false, required: ["entity", "count"], properties: { entity: { $ref: "common.json#/$defs/label", description: "Queue or subscription." }, count: { $ref: "predicate.json" }, oldestAge: { $ref: "predicate.json" } } }, maxItems: 20, description: "Dead letters that are counted before and after a fault (R9.1)." } } }, permission: { title: "LeastPermission", description: "A permission on the repository, lowest first.", enum: ["triage", "write", "maintain", "admin"] } } };
var _t = new RegExp("^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$", "u");
var pi = new RegExp("^[^\\s/][^/]{0,254}$", "u");
function O(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = O.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return O.errors = e, r === 0;
}
O.evaluated = { dynamicProps: false, dynamicItems: false };
function oe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = oe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.run === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "run" || i === "timeout")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.run !== void 0) {
      let i = s.run;
      if (typeof i == "string") {
        if (x(i) > 2e3) {
          let n = { instancePath: t + "/run", schemaPath: "#/properties/run/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (x(i) < 1) {
          let n = { instancePath: t + "/run", schemaPath: "#/properties/run/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/run", schemaPath: "#/properties/run/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.timeout !== void 0 && (L(s.timeout, { instancePath: t + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return oe.errors = e, r === 0;
}
oe.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Je(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Je.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 1024) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Gs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Je.errors = e, r === 0;
}
Je.evaluated = { dynamicProps: false, dynamicItems: false };
function br(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = br.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    for (let i in s) if (!(i === "workflow" || i === "pollEvery" || i === "awaitPreconditions" || i === "maxDuration")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.workflow !== void 0 && (Je(s.workflow, { instancePath: t + "/workflow", parentData: s, parentDataProperty: "workflow", rootData: m, dynamicAnchors: d }) || (e = e === null ? Je.errors : e.concat(Je.errors), r = e.length)), s.pollEvery !== void 0 && (L(s.pollEvery, { instancePath: t + "/pollEvery", parentData: s, parentDataProperty: "pollEvery", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.awaitPreconditions !== void 0 && (L(s.awaitPreconditions, { instancePath: t + "/awaitPreconditions", parentData: s, parentDataProperty: "awaitPreconditions", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.maxDuration !== void 0 && (L(s.maxDuration, { instancePath: t + "/maxDuration", parentData: s, parentDataProperty: "maxDuration", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return br.errors = e, r === 0;
}
br.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var li = { title: "LeastPermission", description: "A permission on the repository, lowest first.", enum: ["triage", "write", "maintain", "admin"] };
function T(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = T.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), !(s === "triage" || s === "write" || s === "maintain" || s === "admin")) {
    let i = { instancePath: t, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: li.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return T.errors = e, r === 0;
}
T.evaluated = { dynamicProps: false, dynamicItems: false };
var Et = { title: "EnvironmentConfig", description: "One environment under test.", type: "object", additionalProperties: false, required: ["targets", "guardrails", "workspace", "serving", "gate"], properties: { targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, description: "ARM ids that a fault may touch." }, guardrails: { $ref: "#/$defs/guardrails" }, workspace: { $ref: "#/$defs/workspaceRequest" }, serving: { $ref: "#/$defs/serving" }, gate: { $ref: "#/$defs/gate" }, windows: { $ref: "#/$defs/windows" }, maxIterations: { type: "integer", minimum: 1, maximum: 20, description: "Most fixes that are tried (default 3)." }, maxRepairs: { type: "integer", minimum: 0, maximum: 20, description: "Most repeated attempts of an experiment (default 3)." }, workRatio: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "In verify: least work against the initial experiment (default 0.8)." }, allowHosts: { type: "array", items: { $ref: "common.json#/$defs/label" }, maxItems: 50, description: "Private or loopback hosts that http predicates may ask (R20.7)." }, coding: { title: "CodingSettings", description: "Where changes may be made.", type: "object", additionalProperties: false, required: [], properties: { allowedPaths: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Paths or `dir/**` that a change may touch (default everything but .github)." } } }, policy: { title: "Policy", description: "What is allowed here (R6.3).", type: "object", additionalProperties: false, required: [], properties: { actions: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Fault URNs that are allowed (default all)." }, scenarios: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Scenario names that are allowed (default all)." }, windows: { type: "array", items: { title: "PolicyWindow", description: "A weekly span of UTC time; `to` before `from` reaches into the next day.", type: "object", additionalProperties: false, required: ["from", "to"], properties: { days: { type: "array", items: { enum: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] }, minItems: 1, description: "Days on which it begins (default all)." }, from: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", description: "Beginning, HH:MM UTC." }, to: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", description: "End, HH:MM UTC." } } }, minItems: 1, maxItems: 20, description: "When faults may be started (default always); outside of them a run waits." }, optInTag: { title: "OptInTag", type: "object", additionalProperties: false, required: ["name"], properties: { name: { $ref: "common.json#/$defs/label", description: "Name of the tag." }, value: { $ref: "common.json#/$defs/label", description: "Value that it must have (default any)." } }, description: "Tag that every target of a fault must carry (default none)." } } }, deadLetters: { type: "array", items: { title: "DeadLetterProbe", description: "Where dead letters of one entity are counted.", type: "object", additionalProperties: false, required: ["entity", "count"], properties: { entity: { $ref: "common.json#/$defs/label", description: "Queue or subscription." }, count: { $ref: "predicate.json" }, oldestAge: { $ref: "predicate.json" } } }, maxItems: 20, description: "Dead letters that are counted before and after a fault (R9.1)." } } };
function U(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = U.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 2048) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Ys.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return U.errors = e, r === 0;
}
U.evaluated = { dynamicProps: false, dynamicItems: false };
var $t = { title: "Guardrails", description: "Limits of what a fault may do (R6.1).", type: "object", additionalProperties: false, required: ["environmentScope", "maxTargets", "maxFaultDuration", "safetyHalts"], properties: { environmentScope: { $ref: "common.json#/$defs/label", description: "What this environment is, in words; shown beside the blast radius." }, maxTargets: { type: "integer", minimum: 1, maximum: 50, description: "Most resources that a fault may touch." }, maxFaultDuration: { $ref: "common.json#/$defs/duration", description: "Longest fault." }, safetyHalts: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20, description: "Predicates that cancel a fault when they hold; at least one readable within 30 s." }, consent: { enum: ["required", "none"], description: "`required`: a person confirms each frozen fault before it runs (default none)." } } };
function qr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = qr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.environmentScope === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environmentScope" }, message: "must have required property 'environmentScope'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.maxTargets === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxTargets" }, message: "must have required property 'maxTargets'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.maxFaultDuration === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxFaultDuration" }, message: "must have required property 'maxFaultDuration'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.safetyHalts === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "safetyHalts" }, message: "must have required property 'safetyHalts'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "environmentScope" || i === "maxTargets" || i === "maxFaultDuration" || i === "safetyHalts" || i === "consent")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environmentScope !== void 0 && (O(s.environmentScope, { instancePath: t + "/environmentScope", parentData: s, parentDataProperty: "environmentScope", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.maxTargets !== void 0) {
      let i = s.maxTargets;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 50 || isNaN(i)) {
          let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 1 || isNaN(i)) {
          let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxFaultDuration !== void 0 && (L(s.maxFaultDuration, { instancePath: t + "/maxFaultDuration", parentData: s, parentDataProperty: "maxFaultDuration", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.safetyHalts !== void 0) {
      let i = s.safetyHalts;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) S(i[a], { instancePath: t + "/safetyHalts/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.consent !== void 0) {
      let i = s.consent;
      if (!(i === "required" || i === "none")) {
        let n = { instancePath: t + "/consent", schemaPath: "#/properties/consent/enum", keyword: "enum", params: { allowedValues: $t.properties.consent.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return qr.errors = e, r === 0;
}
qr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function $r(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = $r.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.subscriptionId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subscriptionId" }, message: "must have required property 'subscriptionId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.resourceGroup === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceGroup" }, message: "must have required property 'resourceGroup'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.location === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.managedScopes === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "managedScopes" }, message: "must have required property 'managedScopes'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "subscriptionId" || i === "resourceGroup" || i === "location" || i === "managedScopes" || i === "preferredName" || i === "identity" || i === "allowCreate")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.subscriptionId !== void 0 && (O(s.subscriptionId, { instancePath: t + "/subscriptionId", parentData: s, parentDataProperty: "subscriptionId", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.resourceGroup !== void 0 && (O(s.resourceGroup, { instancePath: t + "/resourceGroup", parentData: s, parentDataProperty: "resourceGroup", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.location !== void 0 && (O(s.location, { instancePath: t + "/location", parentData: s, parentDataProperty: "location", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.managedScopes !== void 0) {
      let i = s.managedScopes;
      if (Array.isArray(i)) {
        if (i.length < 1) {
          let a = { instancePath: t + "/managedScopes", schemaPath: "#/properties/managedScopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) U(i[a], { instancePath: t + "/managedScopes/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/managedScopes", schemaPath: "#/properties/managedScopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.preferredName !== void 0 && (O(s.preferredName, { instancePath: t + "/preferredName", parentData: s, parentDataProperty: "preferredName", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.identity !== void 0 && (U(s.identity, { instancePath: t + "/identity", parentData: s, parentDataProperty: "identity", rootData: m, dynamicAnchors: d }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length)), s.allowCreate !== void 0 && typeof s.allowCreate != "boolean") {
      let i = { instancePath: t + "/allowCreate", schemaPath: "#/properties/allowCreate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return $r.errors = e, r === 0;
}
$r.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ui = { title: "ServingProbe", description: "Where the live revision is read.", type: "object", additionalProperties: false, required: ["url", "revisionPointer"], properties: { url: { type: "string", pattern: "^https?://", description: "Endpoint that reports the live revision as JSON." }, revisionPointer: { type: "string", description: "JSON pointer of the revision name." }, digestPointer: { type: "string", description: "JSON pointer of the digest, written `<kind>:<hex>` (default /digest)." }, commitPointer: { type: "string", description: "JSON pointer of the commit." }, healthyPointer: { type: "string", description: "JSON pointer of a boolean; without it an answer 200 is healthy." }, every: { $ref: "common.json#/$defs/duration", description: "Time between two samples (default PT2S)." }, timeout: { $ref: "common.json#/$defs/duration", description: "Time-out of a sample (default PT5S)." }, samples: { type: "integer", minimum: 1, maximum: 50, description: "Consecutive equal, healthy samples that prove it (default 5)." }, share: { type: "number", exclusiveMinimum: 0, maximum: 1, description: "Share of samples that must report the candidate (default 1)." } } };
function jr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = jr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.url === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.revisionPointer === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revisionPointer" }, message: "must have required property 'revisionPointer'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!Z.call(ui.properties, i)) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.url !== void 0) {
      let i = s.url;
      if (typeof i == "string") {
        if (!bt.test(i)) {
          let n = { instancePath: t + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.revisionPointer !== void 0 && typeof s.revisionPointer != "string") {
      let i = { instancePath: t + "/revisionPointer", schemaPath: "#/properties/revisionPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.digestPointer !== void 0 && typeof s.digestPointer != "string") {
      let i = { instancePath: t + "/digestPointer", schemaPath: "#/properties/digestPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.commitPointer !== void 0 && typeof s.commitPointer != "string") {
      let i = { instancePath: t + "/commitPointer", schemaPath: "#/properties/commitPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.healthyPointer !== void 0 && typeof s.healthyPointer != "string") {
      let i = { instancePath: t + "/healthyPointer", schemaPath: "#/properties/healthyPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.every !== void 0 && (L(s.every, { instancePath: t + "/every", parentData: s, parentDataProperty: "every", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.timeout !== void 0 && (L(s.timeout, { instancePath: t + "/timeout", parentData: s, parentDataProperty: "timeout", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.samples !== void 0) {
      let i = s.samples;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/samples", schemaPath: "#/properties/samples/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 50 || isNaN(i)) {
          let n = { instancePath: t + "/samples", schemaPath: "#/properties/samples/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 1 || isNaN(i)) {
          let n = { instancePath: t + "/samples", schemaPath: "#/properties/samples/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.share !== void 0) {
      let i = s.share;
      if (typeof i == "number" && isFinite(i)) {
        if (i > 1 || isNaN(i)) {
          let n = { instancePath: t + "/share", schemaPath: "#/properties/share/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i <= 0 || isNaN(i)) {
          let n = { instancePath: t + "/share", schemaPath: "#/properties/share/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/share", schemaPath: "#/properties/share/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return jr.errors = e, r === 0;
}
jr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Vt = { title: "GateSettings", description: "How a change reaches the environment (contract §13).", type: "object", additionalProperties: false, required: ["build", "artifact"], properties: { build: { type: "object", additionalProperties: false, required: ["workflow"], properties: { workflow: { $ref: "common.json#/$defs/path", description: "Path of the workflow that builds." } } }, artifact: { type: "object", additionalProperties: false, required: ["name"], properties: { name: { $ref: "common.json#/$defs/label", description: "Name of its Actions artifact." } } }, deployment: { type: "object", additionalProperties: false, required: [], properties: { creators: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, description: "Logins whose deployments count (default github-actions[bot] and the App)." }, match: { type: "object", additionalProperties: false, required: [], properties: { task: { $ref: "common.json#/$defs/label" }, payload: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } } }, description: "Task and payload members that a deployment must have." }, digestPointer: { type: "string", description: "JSON pointer of the digest in the deployment's payload (default /digest)." } } }, containment: { enum: ["descendant", "exact"], description: "`exact`: the deployed commit is the merge commit; `descendant` (default): it contains it." } } };
function Ir(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ir.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.build === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "build" }, message: "must have required property 'build'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.artifact === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "artifact" }, message: "must have required property 'artifact'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "build" || i === "artifact" || i === "deployment" || i === "containment")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.build !== void 0) {
      let i = s.build;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.workflow === void 0) {
          let n = { instancePath: t + "/build", schemaPath: "#/properties/build/required", keyword: "required", params: { missingProperty: "workflow" }, message: "must have required property 'workflow'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (n !== "workflow") {
          let a = { instancePath: t + "/build", schemaPath: "#/properties/build/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        i.workflow !== void 0 && (Je(i.workflow, { instancePath: t + "/build/workflow", parentData: i, parentDataProperty: "workflow", rootData: m, dynamicAnchors: d }) || (e = e === null ? Je.errors : e.concat(Je.errors), r = e.length));
      } else {
        let n = { instancePath: t + "/build", schemaPath: "#/properties/build/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.artifact !== void 0) {
      let i = s.artifact;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.name === void 0) {
          let n = { instancePath: t + "/artifact", schemaPath: "#/properties/artifact/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (n !== "name") {
          let a = { instancePath: t + "/artifact", schemaPath: "#/properties/artifact/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        i.name !== void 0 && (O(i.name, { instancePath: t + "/artifact/name", parentData: i, parentDataProperty: "name", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length));
      } else {
        let n = { instancePath: t + "/artifact", schemaPath: "#/properties/artifact/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.deployment !== void 0) {
      let i = s.deployment;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        for (let n in i) if (!(n === "creators" || n === "match" || n === "digestPointer")) {
          let a = { instancePath: t + "/deployment", schemaPath: "#/properties/deployment/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.creators !== void 0) {
          let n = i.creators;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: t + "/deployment/creators", schemaPath: "#/properties/deployment/properties/creators/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) O(n[o], { instancePath: t + "/deployment/creators/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/deployment/creators", schemaPath: "#/properties/deployment/properties/creators/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.match !== void 0) {
          let n = i.match;
          if (n && typeof n == "object" && !Array.isArray(n)) {
            for (let a in n) if (!(a === "task" || a === "payload")) {
              let o = { instancePath: t + "/deployment/match", schemaPath: "#/properties/deployment/properties/match/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.task !== void 0 && (O(n.task, { instancePath: t + "/deployment/match/task", parentData: n, parentDataProperty: "task", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), n.payload !== void 0) {
              let a = n.payload;
              if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) {
                let p = a[o];
                if (typeof p != "string" && !(typeof p == "number" && isFinite(p)) && typeof p != "boolean") {
                  let u = { instancePath: t + "/deployment/match/payload/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/deployment/properties/match/properties/payload/additionalProperties/type", keyword: "type", params: { type: Vt.properties.deployment.properties.match.properties.payload.additionalProperties.type }, message: "must be string,number,boolean" };
                  e === null ? e = [u] : e.push(u), r++;
                }
              }
              else {
                let o = { instancePath: t + "/deployment/match/payload", schemaPath: "#/properties/deployment/properties/match/properties/payload/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                e === null ? e = [o] : e.push(o), r++;
              }
            }
          } else {
            let a = { instancePath: t + "/deployment/match", schemaPath: "#/properties/deployment/properties/match/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.digestPointer !== void 0 && typeof i.digestPointer != "string") {
          let n = { instancePath: t + "/deployment/digestPointer", schemaPath: "#/properties/deployment/properties/digestPointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/deployment", schemaPath: "#/properties/deployment/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.containment !== void 0) {
      let i = s.containment;
      if (!(i === "descendant" || i === "exact")) {
        let n = { instancePath: t + "/containment", schemaPath: "#/properties/containment/enum", keyword: "enum", params: { allowedValues: Vt.properties.containment.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ir.errors = e, r === 0;
}
Ir.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Dr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Dr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    for (let i in s) if (!(i === "recovery" || i === "recoveryTimeout")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.recovery !== void 0 && (L(s.recovery, { instancePath: t + "/recovery", parentData: s, parentDataProperty: "recovery", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.recoveryTimeout !== void 0 && (L(s.recoveryTimeout, { instancePath: t + "/recoveryTimeout", parentData: s, parentDataProperty: "recoveryTimeout", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Dr.errors = e, r === 0;
}
Dr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Lt = new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]$", "u");
function Or(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Or.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.targets === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.guardrails === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "guardrails" }, message: "must have required property 'guardrails'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.workspace === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workspace" }, message: "must have required property 'workspace'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.serving === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "serving" }, message: "must have required property 'serving'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.gate === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gate" }, message: "must have required property 'gate'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!Z.call(Et.properties, i)) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.targets !== void 0) {
      let i = s.targets;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let a = { instancePath: t + "/targets", schemaPath: "#/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/targets", schemaPath: "#/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) U(i[a], { instancePath: t + "/targets/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.guardrails !== void 0 && (qr(s.guardrails, { instancePath: t + "/guardrails", parentData: s, parentDataProperty: "guardrails", rootData: m, dynamicAnchors: d }) || (e = e === null ? qr.errors : e.concat(qr.errors), r = e.length)), s.workspace !== void 0 && ($r(s.workspace, { instancePath: t + "/workspace", parentData: s, parentDataProperty: "workspace", rootData: m, dynamicAnchors: d }) || (e = e === null ? $r.errors : e.concat($r.errors), r = e.length)), s.serving !== void 0 && (jr(s.serving, { instancePath: t + "/serving", parentData: s, parentDataProperty: "serving", rootData: m, dynamicAnchors: d }) || (e = e === null ? jr.errors : e.concat(jr.errors), r = e.length)), s.gate !== void 0 && (Ir(s.gate, { instancePath: t + "/gate", parentData: s, parentDataProperty: "gate", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ir.errors : e.concat(Ir.errors), r = e.length)), s.windows !== void 0 && (Dr(s.windows, { instancePath: t + "/windows", parentData: s, parentDataProperty: "windows", rootData: m, dynamicAnchors: d }) || (e = e === null ? Dr.errors : e.concat(Dr.errors), r = e.length)), s.maxIterations !== void 0) {
      let i = s.maxIterations;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 20 || isNaN(i)) {
          let n = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 1 || isNaN(i)) {
          let n = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxRepairs !== void 0) {
      let i = s.maxRepairs;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 20 || isNaN(i)) {
          let n = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 0 || isNaN(i)) {
          let n = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.workRatio !== void 0) {
      let i = s.workRatio;
      if (typeof i == "number" && isFinite(i)) {
        if (i > 1 || isNaN(i)) {
          let n = { instancePath: t + "/workRatio", schemaPath: "#/properties/workRatio/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i <= 0 || isNaN(i)) {
          let n = { instancePath: t + "/workRatio", schemaPath: "#/properties/workRatio/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/workRatio", schemaPath: "#/properties/workRatio/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.allowHosts !== void 0) {
      let i = s.allowHosts;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let a = { instancePath: t + "/allowHosts", schemaPath: "#/properties/allowHosts/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) O(i[a], { instancePath: t + "/allowHosts/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/allowHosts", schemaPath: "#/properties/allowHosts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.coding !== void 0) {
      let i = s.coding;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        for (let n in i) if (n !== "allowedPaths") {
          let a = { instancePath: t + "/coding", schemaPath: "#/properties/coding/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.allowedPaths !== void 0) {
          let n = i.allowedPaths;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: t + "/coding/allowedPaths", schemaPath: "#/properties/coding/properties/allowedPaths/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) O(n[o], { instancePath: t + "/coding/allowedPaths/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/coding/allowedPaths", schemaPath: "#/properties/coding/properties/allowedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/coding", schemaPath: "#/properties/coding/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.policy !== void 0) {
      let i = s.policy;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        for (let n in i) if (!(n === "actions" || n === "scenarios" || n === "windows" || n === "optInTag")) {
          let a = { instancePath: t + "/policy", schemaPath: "#/properties/policy/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.actions !== void 0) {
          let n = i.actions;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: t + "/policy/actions", schemaPath: "#/properties/policy/properties/actions/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) O(n[o], { instancePath: t + "/policy/actions/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/policy/actions", schemaPath: "#/properties/policy/properties/actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.scenarios !== void 0) {
          let n = i.scenarios;
          if (Array.isArray(n)) {
            if (n.length < 1) {
              let o = { instancePath: t + "/policy/scenarios", schemaPath: "#/properties/policy/properties/scenarios/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) O(n[o], { instancePath: t + "/policy/scenarios/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/policy/scenarios", schemaPath: "#/properties/policy/properties/scenarios/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.windows !== void 0) {
          let n = i.windows;
          if (Array.isArray(n)) {
            if (n.length > 20) {
              let o = { instancePath: t + "/policy/windows", schemaPath: "#/properties/policy/properties/windows/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: t + "/policy/windows", schemaPath: "#/properties/policy/properties/windows/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) {
              let p = n[o];
              if (p && typeof p == "object" && !Array.isArray(p)) {
                if (p.from === void 0) {
                  let u = { instancePath: t + "/policy/windows/" + o, schemaPath: "#/properties/policy/properties/windows/items/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
                  e === null ? e = [u] : e.push(u), r++;
                }
                if (p.to === void 0) {
                  let u = { instancePath: t + "/policy/windows/" + o, schemaPath: "#/properties/policy/properties/windows/items/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
                  e === null ? e = [u] : e.push(u), r++;
                }
                for (let u in p) if (!(u === "days" || u === "from" || u === "to")) {
                  let c = { instancePath: t + "/policy/windows/" + o, schemaPath: "#/properties/policy/properties/windows/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: u }, message: "must NOT have additional properties" };
                  e === null ? e = [c] : e.push(c), r++;
                }
                if (p.days !== void 0) {
                  let u = p.days;
                  if (Array.isArray(u)) {
                    if (u.length < 1) {
                      let f = { instancePath: t + "/policy/windows/" + o + "/days", schemaPath: "#/properties/policy/properties/windows/items/properties/days/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                      e === null ? e = [f] : e.push(f), r++;
                    }
                    let c = u.length;
                    for (let f = 0; f < c; f++) {
                      let h = u[f];
                      if (!(h === "mon" || h === "tue" || h === "wed" || h === "thu" || h === "fri" || h === "sat" || h === "sun")) {
                        let g = { instancePath: t + "/policy/windows/" + o + "/days/" + f, schemaPath: "#/properties/policy/properties/windows/items/properties/days/items/enum", keyword: "enum", params: { allowedValues: Et.properties.policy.properties.windows.items.properties.days.items.enum }, message: "must be equal to one of the allowed values" };
                        e === null ? e = [g] : e.push(g), r++;
                      }
                    }
                  } else {
                    let c = { instancePath: t + "/policy/windows/" + o + "/days", schemaPath: "#/properties/policy/properties/windows/items/properties/days/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    e === null ? e = [c] : e.push(c), r++;
                  }
                }
                if (p.from !== void 0) {
                  let u = p.from;
                  if (typeof u == "string") {
                    if (!Lt.test(u)) {
                      let c = { instancePath: t + "/policy/windows/" + o + "/from", schemaPath: "#/properties/policy/properties/windows/items/properties/from/pattern", keyword: "pattern", params: { pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" }, message: 'must match pattern "^([01][0-9]|2[0-3]):[0-5][0-9]$"' };
                      e === null ? e = [c] : e.push(c), r++;
                    }
                  } else {
                    let c = { instancePath: t + "/policy/windows/" + o + "/from", schemaPath: "#/properties/policy/properties/windows/items/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    e === null ? e = [c] : e.push(c), r++;
                  }
                }
                if (p.to !== void 0) {
                  let u = p.to;
                  if (typeof u == "string") {
                    if (!Lt.test(u)) {
                      let c = { instancePath: t + "/policy/windows/" + o + "/to", schemaPath: "#/properties/policy/properties/windows/items/properties/to/pattern", keyword: "pattern", params: { pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" }, message: 'must match pattern "^([01][0-9]|2[0-3]):[0-5][0-9]$"' };
                      e === null ? e = [c] : e.push(c), r++;
                    }
                  } else {
                    let c = { instancePath: t + "/policy/windows/" + o + "/to", schemaPath: "#/properties/policy/properties/windows/items/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    e === null ? e = [c] : e.push(c), r++;
                  }
                }
              } else {
                let u = { instancePath: t + "/policy/windows/" + o, schemaPath: "#/properties/policy/properties/windows/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                e === null ? e = [u] : e.push(u), r++;
              }
            }
          } else {
            let a = { instancePath: t + "/policy/windows", schemaPath: "#/properties/policy/properties/windows/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.optInTag !== void 0) {
          let n = i.optInTag;
          if (n && typeof n == "object" && !Array.isArray(n)) {
            if (n.name === void 0) {
              let a = { instancePath: t + "/policy/optInTag", schemaPath: "#/properties/policy/properties/optInTag/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              e === null ? e = [a] : e.push(a), r++;
            }
            for (let a in n) if (!(a === "name" || a === "value")) {
              let o = { instancePath: t + "/policy/optInTag", schemaPath: "#/properties/policy/properties/optInTag/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
              e === null ? e = [o] : e.push(o), r++;
            }
            n.name !== void 0 && (O(n.name, { instancePath: t + "/policy/optInTag/name", parentData: n, parentDataProperty: "name", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), n.value !== void 0 && (O(n.value, { instancePath: t + "/policy/optInTag/value", parentData: n, parentDataProperty: "value", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length));
          } else {
            let a = { instancePath: t + "/policy/optInTag", schemaPath: "#/properties/policy/properties/optInTag/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/policy", schemaPath: "#/properties/policy/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.deadLetters !== void 0) {
      let i = s.deadLetters;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/deadLetters", schemaPath: "#/properties/deadLetters/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) {
          let o = i[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.entity === void 0) {
              let p = { instancePath: t + "/deadLetters/" + a, schemaPath: "#/properties/deadLetters/items/required", keyword: "required", params: { missingProperty: "entity" }, message: "must have required property 'entity'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.count === void 0) {
              let p = { instancePath: t + "/deadLetters/" + a, schemaPath: "#/properties/deadLetters/items/required", keyword: "required", params: { missingProperty: "count" }, message: "must have required property 'count'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            for (let p in o) if (!(p === "entity" || p === "count" || p === "oldestAge")) {
              let u = { instancePath: t + "/deadLetters/" + a, schemaPath: "#/properties/deadLetters/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
              e === null ? e = [u] : e.push(u), r++;
            }
            o.entity !== void 0 && (O(o.entity, { instancePath: t + "/deadLetters/" + a + "/entity", parentData: o, parentDataProperty: "entity", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), o.count !== void 0 && (S(o.count, { instancePath: t + "/deadLetters/" + a + "/count", parentData: o, parentDataProperty: "count", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length)), o.oldestAge !== void 0 && (S(o.oldestAge, { instancePath: t + "/deadLetters/" + a + "/oldestAge", parentData: o, parentDataProperty: "oldestAge", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length));
          } else {
            let p = { instancePath: t + "/deadLetters/" + a, schemaPath: "#/properties/deadLetters/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/deadLetters", schemaPath: "#/properties/deadLetters/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Or.errors = e, r === 0;
}
Or.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function se(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = se.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.version === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.app === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "app" }, message: "must have required property 'app'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.agents === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "agents" }, message: "must have required property 'agents'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environments === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environments" }, message: "must have required property 'environments'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!Z.call(vt.properties, n)) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.version !== void 0 && s.version !== 1) {
      let n = { instancePath: t + "/version", schemaPath: "#/properties/version/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.app !== void 0) {
      let n = s.app;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.url === void 0) {
          let a = { instancePath: t + "/app", schemaPath: "#/properties/app/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) if (a !== "url") {
          let o = { instancePath: t + "/app", schemaPath: "#/properties/app/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.url !== void 0) {
          let a = n.url;
          if (typeof a == "string") {
            if (!bt.test(a)) {
              let o = { instancePath: t + "/app/url", schemaPath: "#/properties/app/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: t + "/app/url", schemaPath: "#/properties/app/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let a = { instancePath: t + "/app", schemaPath: "#/properties/app/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.stateBranch !== void 0 && (O(s.stateBranch, { instancePath: t + "/stateBranch", parentData: s, parentDataProperty: "stateBranch", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.stateRepository !== void 0) {
      let n = s.stateRepository;
      if (typeof n == "string") {
        if (x(n) > 200) {
          let a = { instancePath: t + "/stateRepository", schemaPath: "#/properties/stateRepository/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (!_t.test(n)) {
          let a = { instancePath: t + "/stateRepository", schemaPath: "#/properties/stateRepository/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$" }, message: 'must match pattern "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$"' };
          e === null ? e = [a] : e.push(a), r++;
        }
      } else {
        let a = { instancePath: t + "/stateRepository", schemaPath: "#/properties/stateRepository/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.agents !== void 0) {
      let n = s.agents;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        for (let a in n) if (!(a === "analysis" || a === "diagnostic" || a === "advisory" || a === "coding")) {
          let o = { instancePath: t + "/agents", schemaPath: "#/properties/agents/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        n.analysis !== void 0 && (oe(n.analysis, { instancePath: t + "/agents/analysis", parentData: n, parentDataProperty: "analysis", rootData: m, dynamicAnchors: d }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length)), n.diagnostic !== void 0 && (oe(n.diagnostic, { instancePath: t + "/agents/diagnostic", parentData: n, parentDataProperty: "diagnostic", rootData: m, dynamicAnchors: d }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length)), n.advisory !== void 0 && (oe(n.advisory, { instancePath: t + "/agents/advisory", parentData: n, parentDataProperty: "advisory", rootData: m, dynamicAnchors: d }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length)), n.coding !== void 0 && (oe(n.coding, { instancePath: t + "/agents/coding", parentData: n, parentDataProperty: "coding", rootData: m, dynamicAnchors: d }) || (e = e === null ? oe.errors : e.concat(oe.errors), r = e.length));
      } else {
        let a = { instancePath: t + "/agents", schemaPath: "#/properties/agents/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.worker !== void 0 && (br(s.worker, { instancePath: t + "/worker", parentData: s, parentDataProperty: "worker", rootData: m, dynamicAnchors: d }) || (e = e === null ? br.errors : e.concat(br.errors), r = e.length)), s.approvals !== void 0) {
      let n = s.approvals;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        for (let a in n) if (!(a === "permission" || a === "minimum" || a === "teams" || a === "notStarter" || a === "notChangeAuthor")) {
          let o = { instancePath: t + "/approvals", schemaPath: "#/properties/approvals/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.permission !== void 0) {
          let a = n.permission;
          if (!(a === "write" || a === "maintain" || a === "admin")) {
            let o = { instancePath: t + "/approvals/permission", schemaPath: "#/properties/approvals/properties/permission/enum", keyword: "enum", params: { allowedValues: vt.properties.approvals.properties.permission.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
        if (n.minimum !== void 0) {
          let a = n.minimum;
          if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
            let o = { instancePath: t + "/approvals/minimum", schemaPath: "#/properties/approvals/properties/minimum/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [o] : e.push(o), r++;
          }
          if (typeof a == "number" && isFinite(a)) {
            if (a > 10 || isNaN(a)) {
              let o = { instancePath: t + "/approvals/minimum", schemaPath: "#/properties/approvals/properties/minimum/maximum", keyword: "maximum", params: { comparison: "<=", limit: 10 }, message: "must be <= 10" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (a < 1 || isNaN(a)) {
              let o = { instancePath: t + "/approvals/minimum", schemaPath: "#/properties/approvals/properties/minimum/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [o] : e.push(o), r++;
            }
          }
        }
        if (n.teams !== void 0) {
          let a = n.teams;
          if (Array.isArray(a)) {
            if (a.length > 20) {
              let p = { instancePath: t + "/approvals/teams", schemaPath: "#/properties/approvals/properties/teams/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (a.length < 1) {
              let p = { instancePath: t + "/approvals/teams", schemaPath: "#/properties/approvals/properties/teams/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [p] : e.push(p), r++;
            }
            let o = a.length;
            for (let p = 0; p < o; p++) {
              let u = a[p];
              if (typeof u == "string") {
                if (!_t.test(u)) {
                  let c = { instancePath: t + "/approvals/teams/" + p, schemaPath: "#/properties/approvals/properties/teams/items/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$" }, message: 'must match pattern "^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$"' };
                  e === null ? e = [c] : e.push(c), r++;
                }
              } else {
                let c = { instancePath: t + "/approvals/teams/" + p, schemaPath: "#/properties/approvals/properties/teams/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [c] : e.push(c), r++;
              }
            }
          } else {
            let o = { instancePath: t + "/approvals/teams", schemaPath: "#/properties/approvals/properties/teams/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
        if (n.notStarter !== void 0 && typeof n.notStarter != "boolean") {
          let a = { instancePath: t + "/approvals/notStarter", schemaPath: "#/properties/approvals/properties/notStarter/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.notChangeAuthor !== void 0 && typeof n.notChangeAuthor != "boolean") {
          let a = { instancePath: t + "/approvals/notChangeAuthor", schemaPath: "#/properties/approvals/properties/notChangeAuthor/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          e === null ? e = [a] : e.push(a), r++;
        }
      } else {
        let a = { instancePath: t + "/approvals", schemaPath: "#/properties/approvals/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.permissions !== void 0) {
      let n = s.permissions;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        for (let a in n) if (!Z.call(vt.properties.permissions.properties, a)) {
          let o = { instancePath: t + "/permissions", schemaPath: "#/properties/permissions/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        n.status !== void 0 && (T(n.status, { instancePath: t + "/permissions/status", parentData: n, parentDataProperty: "status", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.explain !== void 0 && (T(n.explain, { instancePath: t + "/permissions/explain", parentData: n, parentDataProperty: "explain", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n["plan-view"] !== void 0 && (T(n["plan-view"], { instancePath: t + "/permissions/plan-view", parentData: n, parentDataProperty: "plan-view", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.help !== void 0 && (T(n.help, { instancePath: t + "/permissions/help", parentData: n, parentDataProperty: "help", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.halt !== void 0 && (T(n.halt, { instancePath: t + "/permissions/halt", parentData: n, parentDataProperty: "halt", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.abandon !== void 0 && (T(n.abandon, { instancePath: t + "/permissions/abandon", parentData: n, parentDataProperty: "abandon", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.start !== void 0 && (T(n.start, { instancePath: t + "/permissions/start", parentData: n, parentDataProperty: "start", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.plan !== void 0 && (T(n.plan, { instancePath: t + "/permissions/plan", parentData: n, parentDataProperty: "plan", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.retry !== void 0 && (T(n.retry, { instancePath: t + "/permissions/retry", parentData: n, parentDataProperty: "retry", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.link !== void 0 && (T(n.link, { instancePath: t + "/permissions/link", parentData: n, parentDataProperty: "link", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n["follow-up"] !== void 0 && (T(n["follow-up"], { instancePath: t + "/permissions/follow-up", parentData: n, parentDataProperty: "follow-up", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.restore !== void 0 && (T(n.restore, { instancePath: t + "/permissions/restore", parentData: n, parentDataProperty: "restore", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n["release-environment"] !== void 0 && (T(n["release-environment"], { instancePath: t + "/permissions/release-environment", parentData: n, parentDataProperty: "release-environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n["supersede-target"] !== void 0 && (T(n["supersede-target"], { instancePath: t + "/permissions/supersede-target", parentData: n, parentDataProperty: "supersede-target", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n["confirm-change"] !== void 0 && (T(n["confirm-change"], { instancePath: t + "/permissions/confirm-change", parentData: n, parentDataProperty: "confirm-change", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.consent !== void 0 && (T(n.consent, { instancePath: t + "/permissions/consent", parentData: n, parentDataProperty: "consent", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.unhalt !== void 0 && (T(n.unhalt, { instancePath: t + "/permissions/unhalt", parentData: n, parentDataProperty: "unhalt", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.settle !== void 0 && (T(n.settle, { instancePath: t + "/permissions/settle", parentData: n, parentDataProperty: "settle", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n["terminate-analysis-only"] !== void 0 && (T(n["terminate-analysis-only"], { instancePath: t + "/permissions/terminate-analysis-only", parentData: n, parentDataProperty: "terminate-analysis-only", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length)), n.doctor !== void 0 && (T(n.doctor, { instancePath: t + "/permissions/doctor", parentData: n, parentDataProperty: "doctor", rootData: m, dynamicAnchors: d }) || (e = e === null ? T.errors : e.concat(T.errors), r = e.length));
      } else {
        let a = { instancePath: t + "/permissions", schemaPath: "#/properties/permissions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.maxEvidenceAge !== void 0 && (L(s.maxEvidenceAge, { instancePath: t + "/maxEvidenceAge", parentData: s, parentDataProperty: "maxEvidenceAge", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.environments !== void 0) {
      let n = s.environments;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (Object.keys(n).length < 1) {
          let a = { instancePath: t + "/environments", schemaPath: "#/properties/environments/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) {
          let o = r;
          if (typeof a == "string" && !pi.test(a)) {
            let p = { instancePath: t + "/environments", schemaPath: "#/properties/environments/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[^\\s/][^/]{0,254}$" }, message: 'must match pattern "^[^\\s/][^/]{0,254}$"', propertyName: a };
            e === null ? e = [p] : e.push(p), r++;
          }
          var i = o === r;
          if (!i) {
            let p = { instancePath: t + "/environments", schemaPath: "#/properties/environments/propertyNames", keyword: "propertyNames", params: { propertyName: a }, message: "property name must be valid" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
        for (let a in n) Or(n[a], { instancePath: t + "/environments/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: n, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Or.errors : e.concat(Or.errors), r = e.length);
      } else {
        let a = { instancePath: t + "/environments", schemaPath: "#/properties/environments/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return se.errors = e, r === 0;
}
se.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function xr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = xr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.commit === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.digest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.effective === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "path" || i === "commit" || i === "digest" || i === "effective")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (ce(s.path, { instancePath: t + "/path", parentData: s, parentDataProperty: "path", rootData: m, dynamicAnchors: d }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.commit !== void 0 && (re(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length)), s.digest !== void 0 && (ye(s.digest, { instancePath: t + "/digest", parentData: s, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.effective !== void 0 && (se(s.effective, { instancePath: t + "/effective", parentData: s, parentDataProperty: "effective", rootData: m, dynamicAnchors: d }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return xr.errors = e, r === 0;
}
xr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var rt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/run-state.json", title: "RunState", description: "runs/<runId>/state.json on the state branch (R2.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "policyVersion", "runId", "kind", "revision", "previousDigest", "repository", "commit", "environment", "targets", "guardrails", "config", "startedAt", "startedBy", "phase", "transition", "mode", "iteration", "maxIterations", "repairs", "maxRepairs", "verdict", "cause", "workspace", "analysis", "experiment", "advisory", "approval", "coding", "gate", "operations", "lease", "ending", "receipts", "experiments", "record", "caveats", "commands", "event"], properties: { schemaVersion: { const: "chaos-loop/run-state/v1" }, policyVersion: { const: "2026-11" }, runId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["run", "plan"] }, revision: { type: "integer", minimum: 1 }, previousDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, repository: { $ref: "common.json#/$defs/repository" }, commit: { $ref: "common.json#/$defs/sha40" }, environment: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1 }, guardrails: { $ref: "config.json#/$defs/guardrails" }, config: { $ref: "start.json#/$defs/configRef" }, startedAt: { $ref: "common.json#/$defs/time" }, startedBy: { $ref: "common.json#/$defs/actor" }, phase: { $ref: "common.json#/$defs/phase" }, transition: { title: "Transition", description: "How the run came to this phase.", type: "object", additionalProperties: false, required: ["status", "from", "to", "reason"], properties: { status: { enum: ["ready", "blocked", "terminated"] }, from: { anyOf: [{ $ref: "common.json#/$defs/phase" }, { type: "null" }] }, to: { anyOf: [{ $ref: "common.json#/$defs/phase" }, { type: "null" }] }, reason: { $ref: "common.json#/$defs/label" } } }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, maxIterations: { type: "integer", minimum: 1 }, repairs: { type: "integer", minimum: 0 }, maxRepairs: { type: "integer", minimum: 0 }, verdict: { enum: ["in-progress", "analysis-only", "no-impact", "no-remediation", "resolved", "escalated", "abandoned"] }, cause: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, workspace: { $ref: "#/$defs/workspace" }, analysis: { $ref: "#/$defs/analysis" }, experiment: { anyOf: [{ $ref: "#/$defs/experiment" }, { type: "null" }] }, advisory: { anyOf: [{ $ref: "#/$defs/advisorySet" }, { type: "null" }] }, approval: { anyOf: [{ $ref: "#/$defs/approval" }, { type: "null" }] }, coding: { anyOf: [{ $ref: "#/$defs/coding" }, { type: "null" }] }, gate: { anyOf: [{ $ref: "#/$defs/gate" }, { type: "null" }] }, operations: { type: "array", items: { $ref: "#/$defs/operation" } }, lease: { anyOf: [{ $ref: "#/$defs/lease" }, { type: "null" }] }, ending: { anyOf: [{ $ref: "#/$defs/ending" }, { type: "null" }] }, receipts: { type: "object", additionalProperties: { $ref: "receipt.json" } }, experiments: { type: "array", items: { $ref: "#/$defs/experimentSummary" } }, record: { title: "RecordRef", description: "The record pull request (a projection).", type: "object", additionalProperties: false, required: ["branch", "pullRequest"], properties: { branch: { $ref: "common.json#/$defs/label" }, pullRequest: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] } } }, caveats: { type: "array", items: { $ref: "common.json#/$defs/text" } }, commands: { $ref: "#/$defs/commands" }, event: { $ref: "#/$defs/event" }, lineage: { $ref: "#/$defs/lineage" } }, $defs: { lease: { title: "Lease", description: "One worker's right to perform one phase (contract §15).", type: "object", additionalProperties: false, required: ["purpose", "phase", "revision", "token", "status", "dispatchedAt", "workflowRun", "attempt", "expiresAt"], properties: { purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, phase: { $ref: "common.json#/$defs/label" }, revision: { type: "integer", minimum: 0 }, token: { $ref: "common.json#/$defs/id" }, status: { enum: ["dispatched", "claimed"] }, dispatchedAt: { $ref: "common.json#/$defs/time" }, workflowRun: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, attempt: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, expiresAt: { $ref: "common.json#/$defs/time" } } }, commands: { title: "CommandLedger", description: "The latest 256 accepted commands (R2.4).", type: "object", additionalProperties: { type: "object", additionalProperties: false, required: ["digest", "revision"], properties: { digest: { $ref: "common.json#/$defs/sha256" }, revision: { type: "integer", minimum: 0 } } } }, event: { title: "Event", description: "What made this revision.", type: "object", additionalProperties: false, required: ["id", "at", "type", "actor", "authority", "commandId", "commandDigest", "producer", "details"], properties: { id: { $ref: "common.json#/$defs/id" }, at: { $ref: "common.json#/$defs/time" }, type: { $ref: "common.json#/$defs/label" }, actor: { $ref: "common.json#/$defs/actor" }, authority: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, commandId: { $ref: "common.json#/$defs/id" }, commandDigest: { $ref: "common.json#/$defs/sha256" }, producer: { type: "object", additionalProperties: true }, details: { type: "object", additionalProperties: true }, seal: { title: "Seal", description: "Ed25519 signature of the App over this revision and the seal before it (R20.3).", type: "object", additionalProperties: false, required: ["keyId", "signature"], properties: { keyId: { $ref: "common.json#/$defs/id" }, signature: { type: "string", pattern: "^[A-Za-z0-9_-]{86}$" } } } } }, measured: { title: "MeasuredPredicate", description: "A predicate with what was measured; null value is never a pass.", type: "object", additionalProperties: false, required: ["predicateId", "receiptId", "value", "unit", "holds", "caveat"], properties: { predicateId: { $ref: "common.json#/$defs/id" }, receiptId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, value: { anyOf: [{ type: "number" }, { type: "null" }] }, unit: { $ref: "common.json#/$defs/label" }, holds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] } } }, gateStage: { title: "GateStage", description: "One stage of the chain, with the reason in words (R13.2).", type: "object", additionalProperties: false, required: ["status", "reason", "expected", "observed", "receipts", "since"], properties: { status: { enum: ["pending", "proven", "not-proven"] }, reason: { $ref: "common.json#/$defs/text" }, expected: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, observed: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, since: { $ref: "common.json#/$defs/time" } } }, ending: { title: "Ending", description: "An end that waits for the fault to be lifted (R16.2).", type: "object", additionalProperties: false, required: ["kind", "cause", "actor", "reason", "at"], properties: { kind: { enum: ["abandoned", "escalated", "analysis-only"] }, cause: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, actor: { $ref: "common.json#/$defs/actor" }, reason: { $ref: "common.json#/$defs/text" }, at: { $ref: "common.json#/$defs/time" } } }, workspaceResource: { title: "WorkspaceResource", description: "The workspace in use; immutable once ready (R6.8).", type: "object", additionalProperties: false, required: ["id", "name", "location", "principalId", "scopes"], properties: { id: { $ref: "common.json#/$defs/armId" }, name: { $ref: "common.json#/$defs/label" }, location: { $ref: "common.json#/$defs/label" }, principalId: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, scopes: { type: "array", items: { $ref: "common.json#/$defs/armId" } } } }, workspace: { title: "Workspace", description: "Preflight (contract §6).", type: "object", additionalProperties: false, required: ["status", "request", "resource", "rejected", "receipts", "brief"], properties: { status: { enum: ["pending", "ready", "failed"] }, request: { $ref: "config.json#/$defs/workspaceRequest" }, resource: { anyOf: [{ $ref: "#/$defs/workspaceResource" }, { type: "null" }] }, rejected: { type: "array", items: { type: "object", additionalProperties: false, required: ["id", "reason"], properties: { id: { $ref: "common.json#/$defs/armId" }, reason: { $ref: "common.json#/$defs/text" } } } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, brief: { anyOf: [{ title: "WorkspaceBrief", description: "Why preflight failed and what to correct (R6.7).", type: "object", additionalProperties: false, required: ["stage", "reason", "requiredCorrections"], properties: { stage: { $ref: "common.json#/$defs/label" }, reason: { $ref: "common.json#/$defs/text" }, requiredCorrections: { type: "array", items: { $ref: "common.json#/$defs/text" }, minItems: 1 } } }, { type: "null" }] } } }, candidateHypothesis: { title: "HypothesisRecord", description: "One hypothesis and where it stands (R7.1, R9.5).", type: "object", additionalProperties: false, required: ["hypothesis", "digest", "score", "eligible", "reasons", "everEligible", "status", "everConfirmed", "sloHolds", "planDigest", "plan", "receipts"], properties: { hypothesis: { $ref: "hypothesis.json" }, digest: { $ref: "common.json#/$defs/sha256" }, score: { type: "integer", minimum: 1 }, eligible: { type: "boolean" }, reasons: { type: "array", items: { $ref: "common.json#/$defs/text" } }, everEligible: { type: "boolean" }, status: { enum: ["candidate", "testing", "confirmed", "refuted", "untested", "ineligible"] }, everConfirmed: { type: "boolean" }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, planDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, plan: { anyOf: [{ $ref: "#/$defs/plan" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, policy: { type: "array", items: { $ref: "#/$defs/policyCheck" } } } }, analysis: { title: "Analysis", description: "Hypotheses, ranked, and findings (contract §7).", type: "object", additionalProperties: false, required: ["attempts", "hypotheses", "findings", "corrections"], properties: { attempts: { type: "integer", minimum: 0 }, hypotheses: { type: "array", items: { $ref: "#/$defs/candidateHypothesis" } }, findings: { type: "array", items: { $ref: "proposal-analysis.json#/$defs/finding" } }, corrections: { type: "array", items: { $ref: "common.json#/$defs/text" } }, forecast: { $ref: "#/$defs/forecast" } } }, plan: { title: "NormalisedPlan", description: "An execution plan, normalised for comparison (R8.7).", type: "array", items: { title: "PlannedAction", description: "One unskipped action of a plan.", type: "object", additionalProperties: false, required: ["actionId", "faultUrn", "parameters", "duration", "targets"], properties: { actionId: { $ref: "common.json#/$defs/label" }, faultUrn: { $ref: "common.json#/$defs/label" }, parameters: { type: "object", additionalProperties: true }, duration: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, targets: { type: "array", items: { $ref: "common.json#/$defs/label" } } } } }, expectedBuild: { title: "ExpectedBuild", description: "What must serve during the experiment (R2.1).", type: "object", additionalProperties: false, required: ["revision", "receiptId"], properties: { commit: { $ref: "common.json#/$defs/sha40" }, digest: { $ref: "common.json#/$defs/digest" }, revision: { $ref: "common.json#/$defs/label" }, receiptId: { $ref: "common.json#/$defs/id" } } }, changedPath: { title: "ChangedPath", description: "A merged change must be seen to execute.", type: "object", additionalProperties: false, required: ["changeId", "predicate"], properties: { changeId: { $ref: "common.json#/$defs/id" }, predicate: { $ref: "predicate.json" } } }, repair: { title: "Repair", description: "One repeated attempt of an experiment.", type: "object", additionalProperties: false, required: ["class", "at", "phase", "counted", "details"], properties: { class: { $ref: "common.json#/$defs/cause" }, at: { $ref: "common.json#/$defs/time" }, phase: { $ref: "common.json#/$defs/label" }, counted: { type: "boolean" }, details: { $ref: "common.json#/$defs/text" } } }, windows: { title: "ExperimentWindows", description: "What was measured, when.", type: "object", additionalProperties: false, required: ["control", "fault", "recovery"], properties: { control: { anyOf: [{ $ref: "common.json#/$defs/window" }, { type: "null" }] }, fault: { anyOf: [{ $ref: "common.json#/$defs/window" }, { type: "null" }] }, recovery: { anyOf: [{ $ref: "common.json#/$defs/window" }, { type: "null" }] } } }, execution: { title: "Execution", description: "What the fault did (contract §8).", type: "object", additionalProperties: false, required: ["disposition", "class", "details", "runId", "windows", "landed", "effect", "proven", "contaminated", "haltedBy", "timeToRecoverSeconds", "steadyState", "recovery", "receipts"], properties: { disposition: { enum: ["diagnostic-eligible", "repair", "unsafe", "fault-drift"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, details: { $ref: "common.json#/$defs/text" }, runId: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, landed: { type: "boolean" }, effect: { type: "array", items: { title: "EffectMeasured", description: "One effect predicate before and during.", type: "object", additionalProperties: false, required: ["predicateId", "control", "during"], properties: { predicateId: { $ref: "common.json#/$defs/id" }, control: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] }, during: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] } } } }, proven: { type: "boolean" }, contaminated: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, haltedBy: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, steadyState: { type: "array", items: { $ref: "#/$defs/measured" } }, recovery: { type: "array", items: { $ref: "#/$defs/measured" } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } }, diagnostic: { title: "Diagnostic", description: "Measured numbers and the computed verdict (contract §9).", type: "object", additionalProperties: false, required: ["verdict", "class", "confirm", "work", "executedPath", "changedPaths", "slo", "sloHolds", "words", "receipts"], properties: { verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, work: { type: "object", additionalProperties: false, required: ["minimum", "slices", "smallest", "caveat"], properties: { minimum: { type: "number" }, slices: { anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }] }, smallest: { anyOf: [{ type: "number" }, { type: "null" }] }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] } } }, executedPath: { $ref: "#/$defs/measured" }, changedPaths: { type: "array", items: { type: "object", additionalProperties: false, required: ["changeId", "measured"], properties: { changeId: { $ref: "common.json#/$defs/id" }, measured: { $ref: "#/$defs/measured" } } } }, slo: { type: "array", items: { $ref: "#/$defs/measured" } }, sloHolds: { type: "boolean" }, words: { anyOf: [{ type: "object", additionalProperties: false, required: ["mechanism", "remediable", "reason"], properties: { mechanism: { $ref: "common.json#/$defs/text" }, remediable: { type: "boolean" }, reason: { $ref: "common.json#/$defs/text" } } }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, deadLetters: { type: "array", items: { $ref: "#/$defs/deadLetter" } } } }, experiment: { title: "Experiment", description: "One pass for one hypothesis in one mode; the fault is frozen (contract §7).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "hypothesis", "hypothesisDigest", "fault", "faultDigest", "plan", "planDigest", "expectedBuild", "changedPaths", "openedAt", "repairs", "execution", "diagnostic"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, hypothesis: { $ref: "hypothesis.json" }, hypothesisDigest: { $ref: "common.json#/$defs/sha256" }, fault: { $ref: "hypothesis.json#/$defs/fault" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, plan: { $ref: "#/$defs/plan" }, planDigest: { $ref: "common.json#/$defs/sha256" }, expectedBuild: { $ref: "#/$defs/expectedBuild" }, changedPaths: { type: "array", items: { $ref: "#/$defs/changedPath" } }, openedAt: { $ref: "common.json#/$defs/time" }, repairs: { type: "array", items: { $ref: "#/$defs/repair" } }, execution: { anyOf: [{ $ref: "#/$defs/execution" }, { type: "null" }] }, diagnostic: { anyOf: [{ $ref: "#/$defs/diagnostic" }, { type: "null" }] }, consent: { anyOf: [{ $ref: "#/$defs/consent" }, { type: "null" }] } } }, experimentSummary: { title: "ExperimentSummary", description: "A closed experiment; the whole lies in experiments/<n>.json (R2.2).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "faultDigest", "planDigest", "verdict", "class", "confirm", "windows", "smallestSlice", "sloHolds", "timeToRecoverSeconds", "repairs", "receipts", "documentDigest"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, planDigest: { $ref: "common.json#/$defs/sha256" }, verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED", "none"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { anyOf: [{ type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, smallestSlice: { anyOf: [{ type: "number" }, { type: "null" }] }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, repairs: { type: "integer", minimum: 0 }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, documentDigest: { $ref: "common.json#/$defs/sha256" }, deadLetters: { type: "array", items: { $ref: "#/$defs/deadLetter" } } } }, rankedAdvisory: { title: "RankedAdvisory", description: "An advisory with its computed place (R10.1).", type: "object", additionalProperties: false, required: ["rank", "score", "advisory"], properties: { rank: { type: "integer", minimum: 1 }, score: { type: "number" }, advisory: { $ref: "advisory.json" } } }, advisorySet: { title: "AdvisorySet", description: "What people choose from (R10.3).", type: "object", additionalProperties: false, required: ["setId", "experiment", "createdAt", "advisories", "dropped", "ledger"], properties: { setId: { $ref: "common.json#/$defs/id" }, experiment: { type: "integer", minimum: 1 }, createdAt: { $ref: "common.json#/$defs/time" }, advisories: { type: "array", items: { $ref: "#/$defs/rankedAdvisory" } }, dropped: { type: "array", items: { type: "object", additionalProperties: false, required: ["advisoryId", "reason"], properties: { advisoryId: { $ref: "common.json#/$defs/id" }, reason: { $ref: "common.json#/$defs/text" } } } }, ledger: { type: "object", additionalProperties: false, required: ["added", "changed", "unchanged", "removed"], properties: { added: { type: "array", items: { $ref: "common.json#/$defs/id" } }, changed: { type: "array", items: { $ref: "common.json#/$defs/id" } }, unchanged: { type: "array", items: { $ref: "common.json#/$defs/id" } }, removed: { type: "array", items: { $ref: "common.json#/$defs/id" } } } } } }, decision: { title: "Decision", description: "One person's decision, bound to its comment.", type: "object", additionalProperties: false, required: ["kind", "actor", "authority", "at", "advisoryIds", "source"], properties: { kind: { enum: ["approve", "reject"] }, actor: { $ref: "common.json#/$defs/actor" }, authority: { $ref: "common.json#/$defs/label" }, at: { $ref: "common.json#/$defs/time" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, source: { type: "object", additionalProperties: false, required: ["type", "id"], properties: { type: { enum: ["comment", "label", "cli"] }, id: { $ref: "common.json#/$defs/label" } } }, teams: { type: "array", minItems: 1, items: { $ref: "common.json#/$defs/label" }, description: "Named teams of which the person was seen to be a member (R11.1)." } } }, approval: { title: "Approval", description: "People's choice (contract §11).", type: "object", additionalProperties: false, required: ["setId", "status", "advisoryIds", "decisions"], properties: { setId: { $ref: "common.json#/$defs/id" }, status: { enum: ["open", "approved", "rejected"] }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, decisions: { type: "array", items: { $ref: "#/$defs/decision" } }, voided: { type: "array", items: { title: "VoidedDecision", description: "A decision whose comment or label was changed before the run moved on (R11.4).", type: "object", additionalProperties: false, required: ["decision", "why", "at"], properties: { decision: { $ref: "#/$defs/decision" }, why: { enum: ["edited", "deleted", "removed"] }, at: { $ref: "common.json#/$defs/time" } } } } } }, change: { title: "Change", description: "One change, one pull request (contract §12).", type: "object", additionalProperties: false, required: ["changeId", "advisoryIds", "title", "summary", "targetEnvironment", "changedPath", "rollback", "verification", "patchDigest", "paths", "iteration", "branch", "headSha", "pullRequest", "prUrl", "handoff", "operationId", "mergeCommit", "receipts"], properties: { changeId: { $ref: "common.json#/$defs/id" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1 }, title: { $ref: "common.json#/$defs/label" }, summary: { $ref: "common.json#/$defs/text" }, targetEnvironment: { $ref: "common.json#/$defs/label" }, changedPath: { $ref: "predicate.json" }, rollback: { $ref: "common.json#/$defs/text" }, verification: { $ref: "proposal-coding.json#/$defs/changeVerification" }, patchDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, paths: { type: "array", items: { $ref: "common.json#/$defs/path" } }, iteration: { type: "integer", minimum: 0 }, branch: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, headSha: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, pullRequest: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, prUrl: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, handoff: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, operationId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, mergeCommit: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, acceptedAt: { $ref: "common.json#/$defs/time", description: "When a gate first accepted a build that contains it: the attempt." }, linkedBy: { $ref: "common.json#/$defs/actor", description: "Who linked its pull request; none for one that the App opened." }, author: { $ref: "common.json#/$defs/label", description: "Who wrote the linked pull request." }, links: { type: "array", items: { title: "LinkedPullRequest", description: "A newer pull request that explains what changed since the merge (R13.4).", type: "object", additionalProperties: false, required: ["pullRequest", "prUrl", "mergeCommit", "author", "by", "at"], properties: { pullRequest: { type: "integer", minimum: 1 }, prUrl: { $ref: "common.json#/$defs/label" }, mergeCommit: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, author: { $ref: "common.json#/$defs/label" }, by: { $ref: "common.json#/$defs/actor" }, at: { $ref: "common.json#/$defs/time" } } } }, confirmed: { type: "array", items: { title: "ConfirmedFile", description: "A file that a maintainer accepted as it is at a candidate (R13.4); another content needs another word.", type: "object", additionalProperties: false, required: ["path", "blob", "by", "at"], properties: { path: { $ref: "common.json#/$defs/path" }, blob: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, by: { $ref: "common.json#/$defs/actor" }, at: { $ref: "common.json#/$defs/time" } } } } } }, coding: { title: "Coding", description: "What was implemented of what was approved (R12.1).", type: "object", additionalProperties: false, required: ["iteration", "changes", "notImplemented"], properties: { iteration: { type: "integer", minimum: 0 }, changes: { type: "array", items: { $ref: "#/$defs/change" } }, notImplemented: { type: "array", items: { $ref: "proposal-coding.json#/$defs/notImplemented" } } } }, gate: { title: "Gate", description: "The external gate (contract §13).", type: "object", additionalProperties: false, required: ["openedAt", "iteration", "candidate", "stages", "servingSince", "supersedes", "accepted"], properties: { openedAt: { $ref: "common.json#/$defs/time" }, iteration: { type: "integer", minimum: 0 }, candidate: { anyOf: [{ type: "object", additionalProperties: false, required: ["commit", "deploymentId", "digest"], properties: { commit: { $ref: "common.json#/$defs/sha40" }, deploymentId: { type: "integer", minimum: 1 }, digest: { anyOf: [{ $ref: "common.json#/$defs/digest" }, { type: "null" }] } } }, { type: "null" }] }, stages: { type: "object", additionalProperties: false, required: ["merge", "build", "artifact", "deployment", "serving"], properties: { merge: { $ref: "#/$defs/gateStage" }, build: { $ref: "#/$defs/gateStage" }, artifact: { $ref: "#/$defs/gateStage" }, deployment: { $ref: "#/$defs/gateStage" }, serving: { $ref: "#/$defs/gateStage" } } }, servingSince: { anyOf: [{ $ref: "common.json#/$defs/time" }, { type: "null" }] }, supersedes: { type: "array", items: { type: "object", additionalProperties: false, required: ["old", "new", "changeId"], properties: { old: { $ref: "common.json#/$defs/armId" }, new: { $ref: "common.json#/$defs/armId" }, changeId: { $ref: "common.json#/$defs/id" }, by: { $ref: "common.json#/$defs/actor" }, at: { $ref: "common.json#/$defs/time" } } } }, accepted: { anyOf: [{ type: "object", additionalProperties: false, required: ["at", "commit", "deploymentId", "digest", "revision", "receiptId"], properties: { at: { $ref: "common.json#/$defs/time" }, commit: { $ref: "common.json#/$defs/sha40" }, deploymentId: { type: "integer", minimum: 1 }, digest: { $ref: "common.json#/$defs/digest" }, revision: { $ref: "common.json#/$defs/label" }, receiptId: { $ref: "common.json#/$defs/id" } } }, { type: "null" }] }, notDelivered: { type: "array", items: { title: "NotDelivered", description: "A change whose pull request was closed unmerged for an hour (R13.7).", type: "object", additionalProperties: false, required: ["changeId", "pullRequest", "closedAt"], properties: { changeId: { $ref: "common.json#/$defs/id" }, pullRequest: { type: "integer", minimum: 1 }, closedAt: { $ref: "common.json#/$defs/time" } } } } } }, operation: { title: "Operation", description: "One external side effect with its ledger entry (contract §14).", type: "object", additionalProperties: false, required: ["operationId", "kind", "class", "key", "intent", "status", "outcome", "attempts", "preparedAt", "settledAt", "result", "receipts"], properties: { operationId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["fault-start", "fault-cancel", "workspace-create", "role-grant", "change-delivery"] }, class: { enum: ["idempotent", "uncertain"] }, key: { $ref: "common.json#/$defs/label" }, intent: { type: "object", additionalProperties: true }, status: { enum: ["prepared", "unknown", "settled"] }, outcome: { anyOf: [{ enum: ["completed", "never-happened", "abort"] }, { type: "null" }] }, attempts: { type: "integer", minimum: 0 }, preparedAt: { $ref: "common.json#/$defs/time" }, settledAt: { anyOf: [{ $ref: "common.json#/$defs/time" }, { type: "null" }] }, result: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } }, lineage: { title: "Lineage", description: "What a follow-up continues (R3.3).", type: "object", additionalProperties: false, required: ["runId", "hypothesisId", "hypothesisDigest", "attempted"], properties: { runId: { $ref: "common.json#/$defs/id" }, hypothesisId: { $ref: "common.json#/$defs/id" }, hypothesisDigest: { $ref: "common.json#/$defs/sha256" }, attempted: { type: "array", maxItems: 200, items: { title: "EarlierAttempt", description: "A change of an earlier run of the lineage.", type: "object", additionalProperties: false, required: ["runId", "changeId", "advisoryIds", "at"], properties: { runId: { $ref: "common.json#/$defs/id" }, changeId: { $ref: "common.json#/$defs/id" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, at: { $ref: "common.json#/$defs/time" } } } } } }, consent: { title: "Consent", description: "A person confirmed the frozen fault (R3.2).", type: "object", additionalProperties: false, required: ["actor", "authority", "at", "faultDigest", "planDigest"], properties: { actor: { $ref: "common.json#/$defs/actor" }, authority: { $ref: "common.json#/$defs/label" }, at: { $ref: "common.json#/$defs/time" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, planDigest: { $ref: "common.json#/$defs/sha256" } } }, policyCheck: { title: "PolicyCheck", description: "One rule of the policy, shown like a stage of the gate (R6.3).", type: "object", additionalProperties: false, required: ["rule", "subject", "status", "reason"], properties: { rule: { enum: ["scenario", "action", "tag", "window"] }, subject: { $ref: "common.json#/$defs/text" }, status: { enum: ["allowed", "refused", "waiting"] }, reason: { $ref: "common.json#/$defs/text" } } }, forecast: { title: "Forecast", description: "What a run would do, shown by a plan (R3.5).", type: "object", additionalProperties: false, required: ["readings", "halts", "hypotheses"], properties: { readings: { type: "array", items: { $ref: "#/$defs/measured" } }, halts: { type: "array", items: { type: "object", additionalProperties: false, required: ["predicateId", "detectionDelaySeconds"], properties: { predicateId: { $ref: "common.json#/$defs/id" }, detectionDelaySeconds: { anyOf: [{ type: "number", minimum: 0 }, { type: "null" }] } } } }, hypotheses: { type: "array", items: { type: "object", additionalProperties: false, required: ["hypothesisId", "eligible", "targets", "durationSeconds", "requests"], properties: { hypothesisId: { $ref: "common.json#/$defs/id" }, eligible: { type: "boolean" }, targets: { type: "array", items: { $ref: "common.json#/$defs/label" } }, durationSeconds: { anyOf: [{ type: "number", minimum: 0 }, { type: "null" }] }, requests: { anyOf: [{ type: "integer", minimum: 0 }, { type: "null" }] } } } } } }, deadLetter: { title: "DeadLetter", description: "Dead letters of one entity before and after the fault (R9.1, R9.2).", type: "object", additionalProperties: false, required: ["entity", "baseline", "current", "delta", "relative", "oldestAgeSeconds", "query"], properties: { entity: { $ref: "common.json#/$defs/label" }, baseline: { $ref: "#/$defs/measured" }, current: { $ref: "#/$defs/measured" }, delta: { anyOf: [{ type: "number" }, { type: "null" }] }, relative: { anyOf: [{ type: "number" }, { type: "null" }] }, oldestAgeSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, query: { $ref: "common.json#/$defs/sha256" } } } } };
function $(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = $.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return $.errors = e, r === 0;
}
$.evaluated = { dynamicProps: false, dynamicItems: false };
function A(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = A.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!et.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return A.errors = e, r === 0;
}
A.evaluated = { dynamicProps: false, dynamicItems: false };
function Nr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Nr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.owner === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.name === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "id" || i === "owner" || i === "name")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let i = s.id;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.owner !== void 0 && (W(s.owner, { instancePath: t + "/owner", parentData: s, parentDataProperty: "owner", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length)), s.name !== void 0 && (W(s.name, { instancePath: t + "/name", parentData: s, parentDataProperty: "name", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Nr.errors = e, r === 0;
}
Nr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function B(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = B.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Js.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return B.errors = e, r === 0;
}
B.evaluated = { dynamicProps: false, dynamicItems: false };
function I(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = I.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return I.errors = e, r === 0;
}
I.evaluated = { dynamicProps: false, dynamicItems: false };
function Q(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Q.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 2048) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Ys.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Q.errors = e, r === 0;
}
Q.evaluated = { dynamicProps: false, dynamicItems: false };
function Rr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Rr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.environmentScope === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environmentScope" }, message: "must have required property 'environmentScope'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.maxTargets === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxTargets" }, message: "must have required property 'maxTargets'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.maxFaultDuration === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxFaultDuration" }, message: "must have required property 'maxFaultDuration'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.safetyHalts === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "safetyHalts" }, message: "must have required property 'safetyHalts'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "environmentScope" || i === "maxTargets" || i === "maxFaultDuration" || i === "safetyHalts" || i === "consent")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environmentScope !== void 0 && (O(s.environmentScope, { instancePath: t + "/environmentScope", parentData: s, parentDataProperty: "environmentScope", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.maxTargets !== void 0) {
      let i = s.maxTargets;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 50 || isNaN(i)) {
          let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 1 || isNaN(i)) {
          let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxFaultDuration !== void 0 && (L(s.maxFaultDuration, { instancePath: t + "/maxFaultDuration", parentData: s, parentDataProperty: "maxFaultDuration", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.safetyHalts !== void 0) {
      let i = s.safetyHalts;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) S(i[a], { instancePath: t + "/safetyHalts/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.consent !== void 0) {
      let i = s.consent;
      if (!(i === "required" || i === "none")) {
        let n = { instancePath: t + "/consent", schemaPath: "#/properties/consent/enum", keyword: "enum", params: { allowedValues: $t.properties.consent.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Rr.errors = e, r === 0;
}
Rr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ar(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ar.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.commit === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.digest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.effective === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "path" || i === "commit" || i === "digest" || i === "effective")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (ce(s.path, { instancePath: t + "/path", parentData: s, parentDataProperty: "path", rootData: m, dynamicAnchors: d }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.commit !== void 0 && (re(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length)), s.digest !== void 0 && (ye(s.digest, { instancePath: t + "/digest", parentData: s, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.effective !== void 0 && (se(s.effective, { instancePath: t + "/effective", parentData: s, parentDataProperty: "effective", rootData: m, dynamicAnchors: d }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ar.errors = e, r === 0;
}
Ar.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Xs = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$", "u");
function D(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = D.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Xs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return D.errors = e, r === 0;
}
D.evaluated = { dynamicProps: false, dynamicItems: false };
var Kt = { title: "Actor", description: "Who caused an event.", type: "object", additionalProperties: false, required: ["login", "id", "type"], properties: { login: { $ref: "#/$defs/label" }, id: { anyOf: [{ type: "integer", minimum: 0 }, { type: "null" }] }, type: { enum: ["user", "bot", "worker", "app", "cli"] } } };
function F(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = F.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.login === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "login" }, message: "must have required property 'login'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "login" || n === "id" || n === "type")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.login !== void 0 && (W(s.login, { instancePath: t + "/login", parentData: s, parentDataProperty: "login", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length)), s.id !== void 0) {
      let n = s.id, a = r, o = false, p = r;
      if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof n == "number" && isFinite(n) && (n < 0 || isNaN(n))) {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.type !== void 0) {
      let n = s.type;
      if (!(n === "user" || n === "bot" || n === "worker" || n === "app" || n === "cli")) {
        let a = { instancePath: t + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: Kt.properties.type.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return F.errors = e, r === 0;
}
F.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var mi = { title: "Phase", enum: ["resilience-analysis", "chaos-execution", "diagnostic", "advisory", "advisory-approval", "coding", "awaiting-external-gate"], description: "Where a run stands (contract §3)." };
function ke(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ke.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), !(s === "resilience-analysis" || s === "chaos-execution" || s === "diagnostic" || s === "advisory" || s === "advisory-approval" || s === "coding" || s === "awaiting-external-gate")) {
    let i = { instancePath: t, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: mi.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ke.errors = e, r === 0;
}
ke.evaluated = { dynamicProps: false, dynamicItems: false };
function he(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = he.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), !(s === "initial" || s === "verify")) {
    let i = { instancePath: t, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: qt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return he.errors = e, r === 0;
}
he.evaluated = { dynamicProps: false, dynamicItems: false };
var Yt = { title: "Cause", enum: ["nothing-eligible", "workspace", "unsafe", "recovery-failed", "fault-drift", "cap-reached", "slo-still-broken", "untested", "build-identity", "readiness", "steady-state", "starved", "fault-start", "fault-proof", "contaminated", "observer-lost", "halted", "provider", "path-not-seen", "not-measured", "not-separated", "no-remediation"], description: "Why a run escalated or an attempt was repeated (R3.3, R8.7, R9.3)." };
function G(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = G.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), !(s === "nothing-eligible" || s === "workspace" || s === "unsafe" || s === "recovery-failed" || s === "fault-drift" || s === "cap-reached" || s === "slo-still-broken" || s === "untested" || s === "build-identity" || s === "readiness" || s === "steady-state" || s === "starved" || s === "fault-start" || s === "fault-proof" || s === "contaminated" || s === "observer-lost" || s === "halted" || s === "provider" || s === "path-not-seen" || s === "not-measured" || s === "not-separated" || s === "no-remediation")) {
    let i = { instancePath: t, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: Yt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return G.errors = e, r === 0;
}
G.evaluated = { dynamicProps: false, dynamicItems: false };
var di = { title: "Workspace", description: "Preflight (contract §6).", type: "object", additionalProperties: false, required: ["status", "request", "resource", "rejected", "receipts", "brief"], properties: { status: { enum: ["pending", "ready", "failed"] }, request: { $ref: "config.json#/$defs/workspaceRequest" }, resource: { anyOf: [{ $ref: "#/$defs/workspaceResource" }, { type: "null" }] }, rejected: { type: "array", items: { type: "object", additionalProperties: false, required: ["id", "reason"], properties: { id: { $ref: "common.json#/$defs/armId" }, reason: { $ref: "common.json#/$defs/text" } } } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, brief: { anyOf: [{ title: "WorkspaceBrief", description: "Why preflight failed and what to correct (R6.7).", type: "object", additionalProperties: false, required: ["stage", "reason", "requiredCorrections"], properties: { stage: { $ref: "common.json#/$defs/label" }, reason: { $ref: "common.json#/$defs/text" }, requiredCorrections: { type: "array", items: { $ref: "common.json#/$defs/text" }, minItems: 1 } } }, { type: "null" }] } } };
function Tr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Tr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.subscriptionId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subscriptionId" }, message: "must have required property 'subscriptionId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.resourceGroup === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceGroup" }, message: "must have required property 'resourceGroup'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.location === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.managedScopes === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "managedScopes" }, message: "must have required property 'managedScopes'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "subscriptionId" || i === "resourceGroup" || i === "location" || i === "managedScopes" || i === "preferredName" || i === "identity" || i === "allowCreate")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.subscriptionId !== void 0 && (O(s.subscriptionId, { instancePath: t + "/subscriptionId", parentData: s, parentDataProperty: "subscriptionId", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.resourceGroup !== void 0 && (O(s.resourceGroup, { instancePath: t + "/resourceGroup", parentData: s, parentDataProperty: "resourceGroup", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.location !== void 0 && (O(s.location, { instancePath: t + "/location", parentData: s, parentDataProperty: "location", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.managedScopes !== void 0) {
      let i = s.managedScopes;
      if (Array.isArray(i)) {
        if (i.length < 1) {
          let a = { instancePath: t + "/managedScopes", schemaPath: "#/properties/managedScopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) U(i[a], { instancePath: t + "/managedScopes/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/managedScopes", schemaPath: "#/properties/managedScopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.preferredName !== void 0 && (O(s.preferredName, { instancePath: t + "/preferredName", parentData: s, parentDataProperty: "preferredName", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.identity !== void 0 && (U(s.identity, { instancePath: t + "/identity", parentData: s, parentDataProperty: "identity", rootData: m, dynamicAnchors: d }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length)), s.allowCreate !== void 0 && typeof s.allowCreate != "boolean") {
      let i = { instancePath: t + "/allowCreate", schemaPath: "#/properties/allowCreate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Tr.errors = e, r === 0;
}
Tr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Sr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Sr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.name === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.location === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.principalId === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "principalId" }, message: "must have required property 'principalId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.scopes === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scopes" }, message: "must have required property 'scopes'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "id" || n === "name" || n === "location" || n === "principalId" || n === "scopes")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.id !== void 0 && (Q(s.id, { instancePath: t + "/id", parentData: s, parentDataProperty: "id", rootData: m, dynamicAnchors: d }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length)), s.name !== void 0 && (I(s.name, { instancePath: t + "/name", parentData: s, parentDataProperty: "name", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.location !== void 0 && (I(s.location, { instancePath: t + "/location", parentData: s, parentDataProperty: "location", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.principalId !== void 0) {
      let n = s.principalId, a = r, o = false, p = r;
      I(n, { instancePath: t + "/principalId", parentData: s, parentDataProperty: "principalId", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/principalId", schemaPath: "#/properties/principalId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/principalId", schemaPath: "#/properties/principalId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.scopes !== void 0) {
      let n = s.scopes;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) Q(n[o], { instancePath: t + "/scopes/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length);
      } else {
        let a = { instancePath: t + "/scopes", schemaPath: "#/properties/scopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Sr.errors = e, r === 0;
}
Sr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function R(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = R.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return R.errors = e, r === 0;
}
R.evaluated = { dynamicProps: false, dynamicItems: false };
function _r(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = _r.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.request === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.resource === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resource" }, message: "must have required property 'resource'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.rejected === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rejected" }, message: "must have required property 'rejected'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.brief === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "brief" }, message: "must have required property 'brief'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "status" || a === "request" || a === "resource" || a === "rejected" || a === "receipts" || a === "brief")) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status !== void 0) {
      let a = s.status;
      if (!(a === "pending" || a === "ready" || a === "failed")) {
        let o = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: di.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.request !== void 0 && (Tr(s.request, { instancePath: t + "/request", parentData: s, parentDataProperty: "request", rootData: m, dynamicAnchors: d }) || (e = e === null ? Tr.errors : e.concat(Tr.errors), r = e.length)), s.resource !== void 0) {
      let a = s.resource, o = r, p = false, u = r;
      Sr(a, { instancePath: t + "/resource", parentData: s, parentDataProperty: "resource", rootData: m, dynamicAnchors: d }) || (e = e === null ? Sr.errors : e.concat(Sr.errors), r = e.length);
      var i = u === r;
      p = p || i;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/resource", schemaPath: "#/properties/resource/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = c === r;
      if (p = p || i, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/resource", schemaPath: "#/properties/resource/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.rejected !== void 0) {
      let a = s.rejected;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let p = 0; p < o; p++) {
          let u = a[p];
          if (u && typeof u == "object" && !Array.isArray(u)) {
            if (u.id === void 0) {
              let c = { instancePath: t + "/rejected/" + p, schemaPath: "#/properties/rejected/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (u.reason === void 0) {
              let c = { instancePath: t + "/rejected/" + p, schemaPath: "#/properties/rejected/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            for (let c in u) if (!(c === "id" || c === "reason")) {
              let f = { instancePath: t + "/rejected/" + p, schemaPath: "#/properties/rejected/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
              e === null ? e = [f] : e.push(f), r++;
            }
            u.id !== void 0 && (Q(u.id, { instancePath: t + "/rejected/" + p + "/id", parentData: u, parentDataProperty: "id", rootData: m, dynamicAnchors: d }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length)), u.reason !== void 0 && (R(u.reason, { instancePath: t + "/rejected/" + p + "/reason", parentData: u, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length));
          } else {
            let c = { instancePath: t + "/rejected/" + p, schemaPath: "#/properties/rejected/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [c] : e.push(c), r++;
          }
        }
      } else {
        let o = { instancePath: t + "/rejected", schemaPath: "#/properties/rejected/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let p = 0; p < o; p++) $(a[p], { instancePath: t + "/receipts/" + p, parentData: a, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let o = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.brief !== void 0) {
      let a = s.brief, o = r, p = false, u = r;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (a.stage === void 0) {
          let f = { instancePath: t + "/brief", schemaPath: "#/properties/brief/anyOf/0/required", keyword: "required", params: { missingProperty: "stage" }, message: "must have required property 'stage'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.reason === void 0) {
          let f = { instancePath: t + "/brief", schemaPath: "#/properties/brief/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.requiredCorrections === void 0) {
          let f = { instancePath: t + "/brief", schemaPath: "#/properties/brief/anyOf/0/required", keyword: "required", params: { missingProperty: "requiredCorrections" }, message: "must have required property 'requiredCorrections'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        for (let f in a) if (!(f === "stage" || f === "reason" || f === "requiredCorrections")) {
          let h = { instancePath: t + "/brief", schemaPath: "#/properties/brief/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
          e === null ? e = [h] : e.push(h), r++;
        }
        if (a.stage !== void 0 && (I(a.stage, { instancePath: t + "/brief/stage", parentData: a, parentDataProperty: "stage", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), a.reason !== void 0 && (R(a.reason, { instancePath: t + "/brief/reason", parentData: a, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), a.requiredCorrections !== void 0) {
          let f = a.requiredCorrections;
          if (Array.isArray(f)) {
            if (f.length < 1) {
              let g = { instancePath: t + "/brief/requiredCorrections", schemaPath: "#/properties/brief/anyOf/0/properties/requiredCorrections/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [g] : e.push(g), r++;
            }
            let h = f.length;
            for (let g = 0; g < h; g++) R(f[g], { instancePath: t + "/brief/requiredCorrections/" + g, parentData: f, parentDataProperty: g, rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
          } else {
            let h = { instancePath: t + "/brief/requiredCorrections", schemaPath: "#/properties/brief/anyOf/0/properties/requiredCorrections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [h] : e.push(h), r++;
          }
        }
      } else {
        let f = { instancePath: t + "/brief", schemaPath: "#/properties/brief/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/brief", schemaPath: "#/properties/brief/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/brief", schemaPath: "#/properties/brief/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return _r.errors = e, r === 0;
}
_r.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ft = { title: "HypothesisRecord", description: "One hypothesis and where it stands (R7.1, R9.5).", type: "object", additionalProperties: false, required: ["hypothesis", "digest", "score", "eligible", "reasons", "everEligible", "status", "everConfirmed", "sloHolds", "planDigest", "plan", "receipts"], properties: { hypothesis: { $ref: "hypothesis.json" }, digest: { $ref: "common.json#/$defs/sha256" }, score: { type: "integer", minimum: 1 }, eligible: { type: "boolean" }, reasons: { type: "array", items: { $ref: "common.json#/$defs/text" } }, everEligible: { type: "boolean" }, status: { enum: ["candidate", "testing", "confirmed", "refuted", "untested", "ineligible"] }, everConfirmed: { type: "boolean" }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, planDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, plan: { anyOf: [{ $ref: "#/$defs/plan" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, policy: { type: "array", items: { $ref: "#/$defs/policyCheck" } } } };
var fi = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/hypothesis.json", title: "Hypothesis", description: "A falsifiable weakness with the fault that tests it (contract §7).", type: "object", additionalProperties: false, required: ["hypothesisId", "statement", "evidence", "rankingInputs", "fault", "steadyState", "workExpected", "faultProof", "confirm", "executedPath", "slo", "recovery"], properties: { hypothesisId: { $ref: "common.json#/$defs/id" }, statement: { $ref: "common.json#/$defs/text" }, evidence: { type: "array", items: { title: "HypothesisEvidence", description: "Where the weakness was seen.", type: "object", additionalProperties: false, required: ["location", "observation", "mechanism"], properties: { location: { $ref: "common.json#/$defs/label" }, observation: { $ref: "common.json#/$defs/text" }, mechanism: { $ref: "common.json#/$defs/text" } } }, minItems: 1, maxItems: 50 }, rankingInputs: { title: "HypothesisRanking", description: "Each 1 (low) to 5 (high).", type: "object", additionalProperties: false, required: ["likelihood", "blastRadius", "falsifiability"], properties: { likelihood: { type: "integer", minimum: 1, maximum: 5 }, blastRadius: { type: "integer", minimum: 1, maximum: 5 }, falsifiability: { type: "integer", minimum: 1, maximum: 5 } } }, fault: { $ref: "#/$defs/fault" }, steadyState: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20 }, workExpected: { title: "WorkExpected", description: "Demand offered while measuring; each slice must reach the minimum (R9.1).", type: "object", additionalProperties: false, required: ["predicate", "minimum", "slices"], properties: { predicate: { $ref: "predicate.json" }, minimum: { type: "number", exclusiveMinimum: 0 }, slices: { type: "integer", minimum: 1, maximum: 60 } } }, faultProof: { title: "FaultProof", description: "What shows that the fault landed and had its effect (R8.4).", type: "object", additionalProperties: false, required: ["actions", "targets", "effect"], properties: { actions: { type: "array", items: { $ref: "common.json#/$defs/label" }, minItems: 1, maxItems: 20 }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 }, effect: { type: "array", items: { $ref: "predicate.json" }, maxItems: 20 } } }, confirm: { $ref: "predicate.json" }, executedPath: { $ref: "predicate.json" }, slo: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20 }, recovery: { type: "array", items: { $ref: "predicate.json" }, minItems: 1, maxItems: 20 } }, $defs: { fault: { title: "Fault", description: "The seven identity fields of the fault under test (R7).", type: "object", additionalProperties: false, required: ["scenarioName", "configurationName", "faultType", "parameters", "targetResources", "blastRadius", "duration"], properties: { scenarioName: { $ref: "common.json#/$defs/label" }, configurationName: { $ref: "common.json#/$defs/label" }, faultType: { $ref: "common.json#/$defs/label" }, parameters: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } }, targetResources: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, uniqueItems: true }, blastRadius: { title: "BlastRadius", description: "What the fault may touch.", type: "object", additionalProperties: false, required: ["scope", "targets"], properties: { scope: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 } } }, duration: { $ref: "common.json#/$defs/duration" } } } } };
function Er(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Er.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Er.errors = e, r === 0;
}
Er.evaluated = { dynamicProps: false, dynamicItems: false };
function be(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = be.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return be.errors = e, r === 0;
}
be.evaluated = { dynamicProps: false, dynamicItems: false };
function C(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = C.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return C.errors = e, r === 0;
}
C.evaluated = { dynamicProps: false, dynamicItems: false };
var ei = { title: "Fault", description: "The seven identity fields of the fault under test (R7).", type: "object", additionalProperties: false, required: ["scenarioName", "configurationName", "faultType", "parameters", "targetResources", "blastRadius", "duration"], properties: { scenarioName: { $ref: "common.json#/$defs/label" }, configurationName: { $ref: "common.json#/$defs/label" }, faultType: { $ref: "common.json#/$defs/label" }, parameters: { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } }, targetResources: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50, uniqueItems: true }, blastRadius: { title: "BlastRadius", description: "What the fault may touch.", type: "object", additionalProperties: false, required: ["scope", "targets"], properties: { scope: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 } } }, duration: { $ref: "common.json#/$defs/duration" } } };
function ee(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ee.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 2048) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Ys.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ee.errors = e, r === 0;
}
ee.evaluated = { dynamicProps: false, dynamicItems: false };
function Xe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Xe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!yt.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$" }, message: 'must match pattern "^P(?!$)(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Xe.errors = e, r === 0;
}
Xe.evaluated = { dynamicProps: false, dynamicItems: false };
function Vr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Vr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.scenarioName === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scenarioName" }, message: "must have required property 'scenarioName'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.configurationName === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "configurationName" }, message: "must have required property 'configurationName'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.faultType === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultType" }, message: "must have required property 'faultType'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.parameters === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "parameters" }, message: "must have required property 'parameters'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.targetResources === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetResources" }, message: "must have required property 'targetResources'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.blastRadius === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "blastRadius" }, message: "must have required property 'blastRadius'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.duration === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "scenarioName" || i === "configurationName" || i === "faultType" || i === "parameters" || i === "targetResources" || i === "blastRadius" || i === "duration")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.scenarioName !== void 0 && (C(s.scenarioName, { instancePath: t + "/scenarioName", parentData: s, parentDataProperty: "scenarioName", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.configurationName !== void 0 && (C(s.configurationName, { instancePath: t + "/configurationName", parentData: s, parentDataProperty: "configurationName", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.faultType !== void 0 && (C(s.faultType, { instancePath: t + "/faultType", parentData: s, parentDataProperty: "faultType", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.parameters !== void 0) {
      let i = s.parameters;
      if (i && typeof i == "object" && !Array.isArray(i)) for (let n in i) {
        let a = i[n];
        if (typeof a != "string" && !(typeof a == "number" && isFinite(a)) && typeof a != "boolean") {
          let o = { instancePath: t + "/parameters/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/parameters/additionalProperties/type", keyword: "type", params: { type: ei.properties.parameters.additionalProperties.type }, message: "must be string,number,boolean" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
      else {
        let n = { instancePath: t + "/parameters", schemaPath: "#/properties/parameters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.targetResources !== void 0) {
      let i = s.targetResources;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let p = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (i.length < 1) {
          let p = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        let n = i.length;
        for (let p = 0; p < n; p++) ee(i[p], { instancePath: t + "/targetResources/" + p, parentData: i, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length);
        let a = i.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Ks(i[a], i[o])) {
            let p = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [p] : e.push(p), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.blastRadius !== void 0) {
      let i = s.blastRadius;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.scope === void 0) {
          let n = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.targets === void 0) {
          let n = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "scope" || n === "targets")) {
          let a = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.scope !== void 0 && (C(i.scope, { instancePath: t + "/blastRadius/scope", parentData: i, parentDataProperty: "scope", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), i.targets !== void 0) {
          let n = i.targets;
          if (Array.isArray(n)) {
            if (n.length > 50) {
              let o = { instancePath: t + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: t + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) ee(n[o], { instancePath: t + "/blastRadius/targets/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.duration !== void 0 && (Xe(s.duration, { instancePath: t + "/duration", parentData: s, parentDataProperty: "duration", rootData: m, dynamicAnchors: d }) || (e = e === null ? Xe.errors : e.concat(Xe.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Vr.errors = e, r === 0;
}
Vr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function te(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = te.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.hypothesisId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.statement === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statement" }, message: "must have required property 'statement'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.evidence === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "evidence" }, message: "must have required property 'evidence'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.rankingInputs === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rankingInputs" }, message: "must have required property 'rankingInputs'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.fault === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.steadyState === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "steadyState" }, message: "must have required property 'steadyState'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.workExpected === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workExpected" }, message: "must have required property 'workExpected'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.faultProof === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultProof" }, message: "must have required property 'faultProof'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.confirm === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confirm" }, message: "must have required property 'confirm'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.executedPath === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "executedPath" }, message: "must have required property 'executedPath'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.slo === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slo" }, message: "must have required property 'slo'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.recovery === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!Z.call(fi.properties, i)) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.hypothesisId !== void 0 && (Er(s.hypothesisId, { instancePath: t + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: m, dynamicAnchors: d }) || (e = e === null ? Er.errors : e.concat(Er.errors), r = e.length)), s.statement !== void 0 && (be(s.statement, { instancePath: t + "/statement", parentData: s, parentDataProperty: "statement", rootData: m, dynamicAnchors: d }) || (e = e === null ? be.errors : e.concat(be.errors), r = e.length)), s.evidence !== void 0) {
      let i = s.evidence;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let a = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) {
          let o = i[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.location === void 0) {
              let p = { instancePath: t + "/evidence/" + a, schemaPath: "#/properties/evidence/items/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.observation === void 0) {
              let p = { instancePath: t + "/evidence/" + a, schemaPath: "#/properties/evidence/items/required", keyword: "required", params: { missingProperty: "observation" }, message: "must have required property 'observation'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.mechanism === void 0) {
              let p = { instancePath: t + "/evidence/" + a, schemaPath: "#/properties/evidence/items/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            for (let p in o) if (!(p === "location" || p === "observation" || p === "mechanism")) {
              let u = { instancePath: t + "/evidence/" + a, schemaPath: "#/properties/evidence/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
              e === null ? e = [u] : e.push(u), r++;
            }
            o.location !== void 0 && (C(o.location, { instancePath: t + "/evidence/" + a + "/location", parentData: o, parentDataProperty: "location", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), o.observation !== void 0 && (be(o.observation, { instancePath: t + "/evidence/" + a + "/observation", parentData: o, parentDataProperty: "observation", rootData: m, dynamicAnchors: d }) || (e = e === null ? be.errors : e.concat(be.errors), r = e.length)), o.mechanism !== void 0 && (be(o.mechanism, { instancePath: t + "/evidence/" + a + "/mechanism", parentData: o, parentDataProperty: "mechanism", rootData: m, dynamicAnchors: d }) || (e = e === null ? be.errors : e.concat(be.errors), r = e.length));
          } else {
            let p = { instancePath: t + "/evidence/" + a, schemaPath: "#/properties/evidence/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/evidence", schemaPath: "#/properties/evidence/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.rankingInputs !== void 0) {
      let i = s.rankingInputs;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.likelihood === void 0) {
          let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "likelihood" }, message: "must have required property 'likelihood'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.blastRadius === void 0) {
          let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "blastRadius" }, message: "must have required property 'blastRadius'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.falsifiability === void 0) {
          let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/required", keyword: "required", params: { missingProperty: "falsifiability" }, message: "must have required property 'falsifiability'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "likelihood" || n === "blastRadius" || n === "falsifiability")) {
          let a = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.likelihood !== void 0) {
          let n = i.likelihood;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: t + "/rankingInputs/likelihood", schemaPath: "#/properties/rankingInputs/properties/likelihood/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/likelihood", schemaPath: "#/properties/rankingInputs/properties/likelihood/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/likelihood", schemaPath: "#/properties/rankingInputs/properties/likelihood/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (i.blastRadius !== void 0) {
          let n = i.blastRadius;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: t + "/rankingInputs/blastRadius", schemaPath: "#/properties/rankingInputs/properties/blastRadius/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/blastRadius", schemaPath: "#/properties/rankingInputs/properties/blastRadius/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/blastRadius", schemaPath: "#/properties/rankingInputs/properties/blastRadius/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
        if (i.falsifiability !== void 0) {
          let n = i.falsifiability;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: t + "/rankingInputs/falsifiability", schemaPath: "#/properties/rankingInputs/properties/falsifiability/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 5 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/falsifiability", schemaPath: "#/properties/rankingInputs/properties/falsifiability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5 }, message: "must be <= 5" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: t + "/rankingInputs/falsifiability", schemaPath: "#/properties/rankingInputs/properties/falsifiability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
      } else {
        let n = { instancePath: t + "/rankingInputs", schemaPath: "#/properties/rankingInputs/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.fault !== void 0 && (Vr(s.fault, { instancePath: t + "/fault", parentData: s, parentDataProperty: "fault", rootData: m, dynamicAnchors: d }) || (e = e === null ? Vr.errors : e.concat(Vr.errors), r = e.length)), s.steadyState !== void 0) {
      let i = s.steadyState;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/steadyState", schemaPath: "#/properties/steadyState/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/steadyState", schemaPath: "#/properties/steadyState/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) S(i[a], { instancePath: t + "/steadyState/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/steadyState", schemaPath: "#/properties/steadyState/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.workExpected !== void 0) {
      let i = s.workExpected;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.predicate === void 0) {
          let n = { instancePath: t + "/workExpected", schemaPath: "#/properties/workExpected/required", keyword: "required", params: { missingProperty: "predicate" }, message: "must have required property 'predicate'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.minimum === void 0) {
          let n = { instancePath: t + "/workExpected", schemaPath: "#/properties/workExpected/required", keyword: "required", params: { missingProperty: "minimum" }, message: "must have required property 'minimum'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.slices === void 0) {
          let n = { instancePath: t + "/workExpected", schemaPath: "#/properties/workExpected/required", keyword: "required", params: { missingProperty: "slices" }, message: "must have required property 'slices'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "predicate" || n === "minimum" || n === "slices")) {
          let a = { instancePath: t + "/workExpected", schemaPath: "#/properties/workExpected/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.predicate !== void 0 && (S(i.predicate, { instancePath: t + "/workExpected/predicate", parentData: i, parentDataProperty: "predicate", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length)), i.minimum !== void 0) {
          let n = i.minimum;
          if (typeof n == "number" && isFinite(n)) {
            if (n <= 0 || isNaN(n)) {
              let a = { instancePath: t + "/workExpected/minimum", schemaPath: "#/properties/workExpected/properties/minimum/exclusiveMinimum", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 }, message: "must be > 0" };
              e === null ? e = [a] : e.push(a), r++;
            }
          } else {
            let a = { instancePath: t + "/workExpected/minimum", schemaPath: "#/properties/workExpected/properties/minimum/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.slices !== void 0) {
          let n = i.slices;
          if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
            let a = { instancePath: t + "/workExpected/slices", schemaPath: "#/properties/workExpected/properties/slices/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [a] : e.push(a), r++;
          }
          if (typeof n == "number" && isFinite(n)) {
            if (n > 60 || isNaN(n)) {
              let a = { instancePath: t + "/workExpected/slices", schemaPath: "#/properties/workExpected/properties/slices/maximum", keyword: "maximum", params: { comparison: "<=", limit: 60 }, message: "must be <= 60" };
              e === null ? e = [a] : e.push(a), r++;
            }
            if (n < 1 || isNaN(n)) {
              let a = { instancePath: t + "/workExpected/slices", schemaPath: "#/properties/workExpected/properties/slices/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [a] : e.push(a), r++;
            }
          }
        }
      } else {
        let n = { instancePath: t + "/workExpected", schemaPath: "#/properties/workExpected/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.faultProof !== void 0) {
      let i = s.faultProof;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.actions === void 0) {
          let n = { instancePath: t + "/faultProof", schemaPath: "#/properties/faultProof/required", keyword: "required", params: { missingProperty: "actions" }, message: "must have required property 'actions'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.targets === void 0) {
          let n = { instancePath: t + "/faultProof", schemaPath: "#/properties/faultProof/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.effect === void 0) {
          let n = { instancePath: t + "/faultProof", schemaPath: "#/properties/faultProof/required", keyword: "required", params: { missingProperty: "effect" }, message: "must have required property 'effect'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "actions" || n === "targets" || n === "effect")) {
          let a = { instancePath: t + "/faultProof", schemaPath: "#/properties/faultProof/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.actions !== void 0) {
          let n = i.actions;
          if (Array.isArray(n)) {
            if (n.length > 20) {
              let o = { instancePath: t + "/faultProof/actions", schemaPath: "#/properties/faultProof/properties/actions/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: t + "/faultProof/actions", schemaPath: "#/properties/faultProof/properties/actions/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) C(n[o], { instancePath: t + "/faultProof/actions/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/faultProof/actions", schemaPath: "#/properties/faultProof/properties/actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.targets !== void 0) {
          let n = i.targets;
          if (Array.isArray(n)) {
            if (n.length > 50) {
              let o = { instancePath: t + "/faultProof/targets", schemaPath: "#/properties/faultProof/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: t + "/faultProof/targets", schemaPath: "#/properties/faultProof/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) ee(n[o], { instancePath: t + "/faultProof/targets/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/faultProof/targets", schemaPath: "#/properties/faultProof/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.effect !== void 0) {
          let n = i.effect;
          if (Array.isArray(n)) {
            if (n.length > 20) {
              let o = { instancePath: t + "/faultProof/effect", schemaPath: "#/properties/faultProof/properties/effect/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) S(n[o], { instancePath: t + "/faultProof/effect/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/faultProof/effect", schemaPath: "#/properties/faultProof/properties/effect/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/faultProof", schemaPath: "#/properties/faultProof/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.confirm !== void 0 && (S(s.confirm, { instancePath: t + "/confirm", parentData: s, parentDataProperty: "confirm", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length)), s.executedPath !== void 0 && (S(s.executedPath, { instancePath: t + "/executedPath", parentData: s, parentDataProperty: "executedPath", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length)), s.slo !== void 0) {
      let i = s.slo;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/slo", schemaPath: "#/properties/slo/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/slo", schemaPath: "#/properties/slo/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) S(i[a], { instancePath: t + "/slo/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/slo", schemaPath: "#/properties/slo/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.recovery !== void 0) {
      let i = s.recovery;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) S(i[a], { instancePath: t + "/recovery/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return te.errors = e, r === 0;
}
te.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ae(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ae.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), Array.isArray(s)) {
    let n = s.length;
    for (let a = 0; a < n; a++) {
      let o = s[a];
      if (o && typeof o == "object" && !Array.isArray(o)) {
        if (o.actionId === void 0) {
          let p = { instancePath: t + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "actionId" }, message: "must have required property 'actionId'" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (o.faultUrn === void 0) {
          let p = { instancePath: t + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "faultUrn" }, message: "must have required property 'faultUrn'" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (o.parameters === void 0) {
          let p = { instancePath: t + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "parameters" }, message: "must have required property 'parameters'" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (o.duration === void 0) {
          let p = { instancePath: t + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (o.targets === void 0) {
          let p = { instancePath: t + "/" + a, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [p] : e.push(p), r++;
        }
        for (let p in o) if (!(p === "actionId" || p === "faultUrn" || p === "parameters" || p === "duration" || p === "targets")) {
          let u = { instancePath: t + "/" + a, schemaPath: "#/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
          e === null ? e = [u] : e.push(u), r++;
        }
        if (o.actionId !== void 0 && (I(o.actionId, { instancePath: t + "/" + a + "/actionId", parentData: o, parentDataProperty: "actionId", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), o.faultUrn !== void 0 && (I(o.faultUrn, { instancePath: t + "/" + a + "/faultUrn", parentData: o, parentDataProperty: "faultUrn", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), o.parameters !== void 0) {
          let p = o.parameters;
          if (!(p && typeof p == "object" && !Array.isArray(p))) {
            let u = { instancePath: t + "/" + a + "/parameters", schemaPath: "#/items/properties/parameters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [u] : e.push(u), r++;
          }
        }
        if (o.duration !== void 0) {
          let p = o.duration, u = r, c = false, f = r;
          I(p, { instancePath: t + "/" + a + "/duration", parentData: o, parentDataProperty: "duration", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
          var i = f === r;
          c = c || i;
          let h = r;
          if (p !== null) {
            let g = { instancePath: t + "/" + a + "/duration", schemaPath: "#/items/properties/duration/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [g] : e.push(g), r++;
          }
          var i = h === r;
          if (c = c || i, c) r = u, e !== null && (u ? e.length = u : e = null);
          else {
            let g = { instancePath: t + "/" + a + "/duration", schemaPath: "#/items/properties/duration/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [g] : e.push(g), r++;
          }
        }
        if (o.targets !== void 0) {
          let p = o.targets;
          if (Array.isArray(p)) {
            let u = p.length;
            for (let c = 0; c < u; c++) I(p[c], { instancePath: t + "/" + a + "/targets/" + c, parentData: p, parentDataProperty: c, rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
          } else {
            let u = { instancePath: t + "/" + a + "/targets", schemaPath: "#/items/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [u] : e.push(u), r++;
          }
        }
      } else {
        let p = { instancePath: t + "/" + a, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Ae.errors = e, r === 0;
}
Ae.evaluated = { items: true, dynamicProps: false, dynamicItems: false };
var Ct = { title: "PolicyCheck", description: "One rule of the policy, shown like a stage of the gate (R6.3).", type: "object", additionalProperties: false, required: ["rule", "subject", "status", "reason"], properties: { rule: { enum: ["scenario", "action", "tag", "window"] }, subject: { $ref: "common.json#/$defs/text" }, status: { enum: ["allowed", "refused", "waiting"] }, reason: { $ref: "common.json#/$defs/text" } } };
function Lr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Lr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.rule === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rule" }, message: "must have required property 'rule'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.subject === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subject" }, message: "must have required property 'subject'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.status === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.reason === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "rule" || i === "subject" || i === "status" || i === "reason")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.rule !== void 0) {
      let i = s.rule;
      if (!(i === "scenario" || i === "action" || i === "tag" || i === "window")) {
        let n = { instancePath: t + "/rule", schemaPath: "#/properties/rule/enum", keyword: "enum", params: { allowedValues: Ct.properties.rule.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.subject !== void 0 && (R(s.subject, { instancePath: t + "/subject", parentData: s, parentDataProperty: "subject", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.status !== void 0) {
      let i = s.status;
      if (!(i === "allowed" || i === "refused" || i === "waiting")) {
        let n = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Ct.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.reason !== void 0 && (R(s.reason, { instancePath: t + "/reason", parentData: s, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Lr.errors = e, r === 0;
}
Lr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Fr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Fr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.hypothesis === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesis" }, message: "must have required property 'hypothesis'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.digest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.score === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "score" }, message: "must have required property 'score'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.eligible === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "eligible" }, message: "must have required property 'eligible'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.reasons === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reasons" }, message: "must have required property 'reasons'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.everEligible === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "everEligible" }, message: "must have required property 'everEligible'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.everConfirmed === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "everConfirmed" }, message: "must have required property 'everConfirmed'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.sloHolds === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sloHolds" }, message: "must have required property 'sloHolds'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.planDigest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.plan === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.receipts === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!Z.call(Ft.properties, o)) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.hypothesis !== void 0 && (te(s.hypothesis, { instancePath: t + "/hypothesis", parentData: s, parentDataProperty: "hypothesis", rootData: m, dynamicAnchors: d }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length)), s.digest !== void 0 && (A(s.digest, { instancePath: t + "/digest", parentData: s, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.score !== void 0) {
      let o = s.score;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let p = { instancePath: t + "/score", schemaPath: "#/properties/score/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [p] : e.push(p), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 1 || isNaN(o))) {
        let p = { instancePath: t + "/score", schemaPath: "#/properties/score/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.eligible !== void 0 && typeof s.eligible != "boolean") {
      let o = { instancePath: t + "/eligible", schemaPath: "#/properties/eligible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.reasons !== void 0) {
      let o = s.reasons;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) R(o[u], { instancePath: t + "/reasons/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/reasons", schemaPath: "#/properties/reasons/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.everEligible !== void 0 && typeof s.everEligible != "boolean") {
      let o = { instancePath: t + "/everEligible", schemaPath: "#/properties/everEligible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status !== void 0) {
      let o = s.status;
      if (!(o === "candidate" || o === "testing" || o === "confirmed" || o === "refuted" || o === "untested" || o === "ineligible")) {
        let p = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Ft.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.everConfirmed !== void 0 && typeof s.everConfirmed != "boolean") {
      let o = { instancePath: t + "/everConfirmed", schemaPath: "#/properties/everConfirmed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.sloHolds !== void 0) {
      let o = s.sloHolds, p = r, u = false, c = r;
      if (typeof o != "boolean") {
        let h = { instancePath: t + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/0/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = c === r;
      u = u || i;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = f === r;
      if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.planDigest !== void 0) {
      let o = s.planDigest, p = r, u = false, c = r;
      A(o, { instancePath: t + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      var n = c === r;
      u = u || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/planDigest", schemaPath: "#/properties/planDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (u = u || n, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/planDigest", schemaPath: "#/properties/planDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.plan !== void 0) {
      let o = s.plan, p = r, u = false, c = r;
      Ae(o, { instancePath: t + "/plan", parentData: s, parentDataProperty: "plan", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ae.errors : e.concat(Ae.errors), r = e.length);
      var a = c === r;
      u = u || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/plan", schemaPath: "#/properties/plan/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (u = u || a, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/plan", schemaPath: "#/properties/plan/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.receipts !== void 0) {
      let o = s.receipts;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) $(o[u], { instancePath: t + "/receipts/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.policy !== void 0) {
      let o = s.policy;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) Lr(o[u], { instancePath: t + "/policy/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? Lr.errors : e.concat(Lr.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/policy", schemaPath: "#/properties/policy/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Fr.errors = e, r === 0;
}
Fr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Qe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Qe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Qe.errors = e, r === 0;
}
Qe.evaluated = { dynamicProps: false, dynamicItems: false };
function ue(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ue.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ue.errors = e, r === 0;
}
ue.evaluated = { dynamicProps: false, dynamicItems: false };
function Ke(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ke.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ke.errors = e, r === 0;
}
Ke.evaluated = { dynamicProps: false, dynamicItems: false };
function Cr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Cr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.findingId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findingId" }, message: "must have required property 'findingId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.statement === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statement" }, message: "must have required property 'statement'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.location === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.testableWith === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "testableWith" }, message: "must have required property 'testableWith'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "findingId" || i === "statement" || i === "location" || i === "testableWith")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.findingId !== void 0 && (Qe(s.findingId, { instancePath: t + "/findingId", parentData: s, parentDataProperty: "findingId", rootData: m, dynamicAnchors: d }) || (e = e === null ? Qe.errors : e.concat(Qe.errors), r = e.length)), s.statement !== void 0 && (ue(s.statement, { instancePath: t + "/statement", parentData: s, parentDataProperty: "statement", rootData: m, dynamicAnchors: d }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length)), s.location !== void 0 && (Ke(s.location, { instancePath: t + "/location", parentData: s, parentDataProperty: "location", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ke.errors : e.concat(Ke.errors), r = e.length)), s.testableWith !== void 0 && (ue(s.testableWith, { instancePath: t + "/testableWith", parentData: s, parentDataProperty: "testableWith", rootData: m, dynamicAnchors: d }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Cr.errors = e, r === 0;
}
Cr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function V(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = V.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.predicateId === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicateId" }, message: "must have required property 'predicateId'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.receiptId === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receiptId" }, message: "must have required property 'receiptId'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.value === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.unit === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.holds === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "holds" }, message: "must have required property 'holds'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.caveat === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "caveat" }, message: "must have required property 'caveat'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    for (let p in s) if (!(p === "predicateId" || p === "receiptId" || p === "value" || p === "unit" || p === "holds" || p === "caveat")) {
      let u = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.predicateId !== void 0 && ($(s.predicateId, { instancePath: t + "/predicateId", parentData: s, parentDataProperty: "predicateId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.receiptId !== void 0) {
      let p = s.receiptId, u = r, c = false, f = r;
      $(p, { instancePath: t + "/receiptId", parentData: s, parentDataProperty: "receiptId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      var i = f === r;
      c = c || i;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/receiptId", schemaPath: "#/properties/receiptId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var i = h === r;
      if (c = c || i, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/receiptId", schemaPath: "#/properties/receiptId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.value !== void 0) {
      let p = s.value, u = r, c = false, f = r;
      if (!(typeof p == "number" && isFinite(p))) {
        let g = { instancePath: t + "/value", schemaPath: "#/properties/value/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = f === r;
      c = c || n;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/value", schemaPath: "#/properties/value/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = h === r;
      if (c = c || n, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/value", schemaPath: "#/properties/value/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.unit !== void 0 && (I(s.unit, { instancePath: t + "/unit", parentData: s, parentDataProperty: "unit", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.holds !== void 0) {
      let p = s.holds, u = r, c = false, f = r;
      if (typeof p != "boolean") {
        let g = { instancePath: t + "/holds", schemaPath: "#/properties/holds/anyOf/0/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = f === r;
      c = c || a;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/holds", schemaPath: "#/properties/holds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = h === r;
      if (c = c || a, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/holds", schemaPath: "#/properties/holds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.caveat !== void 0) {
      let p = s.caveat, u = r, c = false, f = r;
      R(p, { instancePath: t + "/caveat", parentData: s, parentDataProperty: "caveat", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      var o = f === r;
      c = c || o;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/caveat", schemaPath: "#/properties/caveat/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = h === r;
      if (c = c || o, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/caveat", schemaPath: "#/properties/caveat/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
  } else {
    let p = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [p] : e.push(p), r++;
  }
  return V.errors = e, r === 0;
}
V.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Hr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Hr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.readings === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "readings" }, message: "must have required property 'readings'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.halts === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "halts" }, message: "must have required property 'halts'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.hypotheses === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypotheses" }, message: "must have required property 'hypotheses'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!(o === "readings" || o === "halts" || o === "hypotheses")) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.readings !== void 0) {
      let o = s.readings;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) V(o[u], { instancePath: t + "/readings/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/readings", schemaPath: "#/properties/readings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.halts !== void 0) {
      let o = s.halts;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) {
          let c = o[u];
          if (c && typeof c == "object" && !Array.isArray(c)) {
            if (c.predicateId === void 0) {
              let f = { instancePath: t + "/halts/" + u, schemaPath: "#/properties/halts/items/required", keyword: "required", params: { missingProperty: "predicateId" }, message: "must have required property 'predicateId'" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (c.detectionDelaySeconds === void 0) {
              let f = { instancePath: t + "/halts/" + u, schemaPath: "#/properties/halts/items/required", keyword: "required", params: { missingProperty: "detectionDelaySeconds" }, message: "must have required property 'detectionDelaySeconds'" };
              e === null ? e = [f] : e.push(f), r++;
            }
            for (let f in c) if (!(f === "predicateId" || f === "detectionDelaySeconds")) {
              let h = { instancePath: t + "/halts/" + u, schemaPath: "#/properties/halts/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (c.predicateId !== void 0 && ($(c.predicateId, { instancePath: t + "/halts/" + u + "/predicateId", parentData: c, parentDataProperty: "predicateId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), c.detectionDelaySeconds !== void 0) {
              let f = c.detectionDelaySeconds, h = r, g = false, P = r;
              if (typeof f == "number" && isFinite(f)) {
                if (f < 0 || isNaN(f)) {
                  let y = { instancePath: t + "/halts/" + u + "/detectionDelaySeconds", schemaPath: "#/properties/halts/items/properties/detectionDelaySeconds/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  e === null ? e = [y] : e.push(y), r++;
                }
              } else {
                let y = { instancePath: t + "/halts/" + u + "/detectionDelaySeconds", schemaPath: "#/properties/halts/items/properties/detectionDelaySeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                e === null ? e = [y] : e.push(y), r++;
              }
              var i = P === r;
              g = g || i;
              let q = r;
              if (f !== null) {
                let y = { instancePath: t + "/halts/" + u + "/detectionDelaySeconds", schemaPath: "#/properties/halts/items/properties/detectionDelaySeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [y] : e.push(y), r++;
              }
              var i = q === r;
              if (g = g || i, g) r = h, e !== null && (h ? e.length = h : e = null);
              else {
                let y = { instancePath: t + "/halts/" + u + "/detectionDelaySeconds", schemaPath: "#/properties/halts/items/properties/detectionDelaySeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [y] : e.push(y), r++;
              }
            }
          } else {
            let f = { instancePath: t + "/halts/" + u, schemaPath: "#/properties/halts/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [f] : e.push(f), r++;
          }
        }
      } else {
        let p = { instancePath: t + "/halts", schemaPath: "#/properties/halts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.hypotheses !== void 0) {
      let o = s.hypotheses;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) {
          let c = o[u];
          if (c && typeof c == "object" && !Array.isArray(c)) {
            if (c.hypothesisId === void 0) {
              let f = { instancePath: t + "/hypotheses/" + u, schemaPath: "#/properties/hypotheses/items/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (c.eligible === void 0) {
              let f = { instancePath: t + "/hypotheses/" + u, schemaPath: "#/properties/hypotheses/items/required", keyword: "required", params: { missingProperty: "eligible" }, message: "must have required property 'eligible'" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (c.targets === void 0) {
              let f = { instancePath: t + "/hypotheses/" + u, schemaPath: "#/properties/hypotheses/items/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (c.durationSeconds === void 0) {
              let f = { instancePath: t + "/hypotheses/" + u, schemaPath: "#/properties/hypotheses/items/required", keyword: "required", params: { missingProperty: "durationSeconds" }, message: "must have required property 'durationSeconds'" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (c.requests === void 0) {
              let f = { instancePath: t + "/hypotheses/" + u, schemaPath: "#/properties/hypotheses/items/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
              e === null ? e = [f] : e.push(f), r++;
            }
            for (let f in c) if (!(f === "hypothesisId" || f === "eligible" || f === "targets" || f === "durationSeconds" || f === "requests")) {
              let h = { instancePath: t + "/hypotheses/" + u, schemaPath: "#/properties/hypotheses/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (c.hypothesisId !== void 0 && ($(c.hypothesisId, { instancePath: t + "/hypotheses/" + u + "/hypothesisId", parentData: c, parentDataProperty: "hypothesisId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), c.eligible !== void 0 && typeof c.eligible != "boolean") {
              let f = { instancePath: t + "/hypotheses/" + u + "/eligible", schemaPath: "#/properties/hypotheses/items/properties/eligible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (c.targets !== void 0) {
              let f = c.targets;
              if (Array.isArray(f)) {
                let h = f.length;
                for (let g = 0; g < h; g++) I(f[g], { instancePath: t + "/hypotheses/" + u + "/targets/" + g, parentData: f, parentDataProperty: g, rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
              } else {
                let h = { instancePath: t + "/hypotheses/" + u + "/targets", schemaPath: "#/properties/hypotheses/items/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                e === null ? e = [h] : e.push(h), r++;
              }
            }
            if (c.durationSeconds !== void 0) {
              let f = c.durationSeconds, h = r, g = false, P = r;
              if (typeof f == "number" && isFinite(f)) {
                if (f < 0 || isNaN(f)) {
                  let y = { instancePath: t + "/hypotheses/" + u + "/durationSeconds", schemaPath: "#/properties/hypotheses/items/properties/durationSeconds/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  e === null ? e = [y] : e.push(y), r++;
                }
              } else {
                let y = { instancePath: t + "/hypotheses/" + u + "/durationSeconds", schemaPath: "#/properties/hypotheses/items/properties/durationSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                e === null ? e = [y] : e.push(y), r++;
              }
              var n = P === r;
              g = g || n;
              let q = r;
              if (f !== null) {
                let y = { instancePath: t + "/hypotheses/" + u + "/durationSeconds", schemaPath: "#/properties/hypotheses/items/properties/durationSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [y] : e.push(y), r++;
              }
              var n = q === r;
              if (g = g || n, g) r = h, e !== null && (h ? e.length = h : e = null);
              else {
                let y = { instancePath: t + "/hypotheses/" + u + "/durationSeconds", schemaPath: "#/properties/hypotheses/items/properties/durationSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [y] : e.push(y), r++;
              }
            }
            if (c.requests !== void 0) {
              let f = c.requests, h = r, g = false, P = r;
              if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f))) {
                let y = { instancePath: t + "/hypotheses/" + u + "/requests", schemaPath: "#/properties/hypotheses/items/properties/requests/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                e === null ? e = [y] : e.push(y), r++;
              }
              if (typeof f == "number" && isFinite(f) && (f < 0 || isNaN(f))) {
                let y = { instancePath: t + "/hypotheses/" + u + "/requests", schemaPath: "#/properties/hypotheses/items/properties/requests/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                e === null ? e = [y] : e.push(y), r++;
              }
              var a = P === r;
              g = g || a;
              let q = r;
              if (f !== null) {
                let y = { instancePath: t + "/hypotheses/" + u + "/requests", schemaPath: "#/properties/hypotheses/items/properties/requests/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [y] : e.push(y), r++;
              }
              var a = q === r;
              if (g = g || a, g) r = h, e !== null && (h ? e.length = h : e = null);
              else {
                let y = { instancePath: t + "/hypotheses/" + u + "/requests", schemaPath: "#/properties/hypotheses/items/properties/requests/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [y] : e.push(y), r++;
              }
            }
          } else {
            let f = { instancePath: t + "/hypotheses/" + u, schemaPath: "#/properties/hypotheses/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [f] : e.push(f), r++;
          }
        }
      } else {
        let p = { instancePath: t + "/hypotheses", schemaPath: "#/properties/hypotheses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Hr.errors = e, r === 0;
}
Hr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Br(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Br.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.attempts === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempts" }, message: "must have required property 'attempts'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.hypotheses === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypotheses" }, message: "must have required property 'hypotheses'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.findings === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findings" }, message: "must have required property 'findings'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.corrections === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "corrections" }, message: "must have required property 'corrections'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "attempts" || i === "hypotheses" || i === "findings" || i === "corrections" || i === "forecast")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.attempts !== void 0) {
      let i = s.attempts;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/attempts", schemaPath: "#/properties/attempts/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 0 || isNaN(i))) {
        let n = { instancePath: t + "/attempts", schemaPath: "#/properties/attempts/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.hypotheses !== void 0) {
      let i = s.hypotheses;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Fr(i[a], { instancePath: t + "/hypotheses/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Fr.errors : e.concat(Fr.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/hypotheses", schemaPath: "#/properties/hypotheses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.findings !== void 0) {
      let i = s.findings;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Cr(i[a], { instancePath: t + "/findings/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Cr.errors : e.concat(Cr.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.corrections !== void 0) {
      let i = s.corrections;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) R(i[a], { instancePath: t + "/corrections/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/corrections", schemaPath: "#/properties/corrections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.forecast !== void 0 && (Hr(s.forecast, { instancePath: t + "/forecast", parentData: s, parentDataProperty: "forecast", rootData: m, dynamicAnchors: d }) || (e = e === null ? Hr.errors : e.concat(Hr.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Br.errors = e, r === 0;
}
Br.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ri = { title: "Experiment", description: "One pass for one hypothesis in one mode; the fault is frozen (contract §7).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "hypothesis", "hypothesisDigest", "fault", "faultDigest", "plan", "planDigest", "expectedBuild", "changedPaths", "openedAt", "repairs", "execution", "diagnostic"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, hypothesis: { $ref: "hypothesis.json" }, hypothesisDigest: { $ref: "common.json#/$defs/sha256" }, fault: { $ref: "hypothesis.json#/$defs/fault" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, plan: { $ref: "#/$defs/plan" }, planDigest: { $ref: "common.json#/$defs/sha256" }, expectedBuild: { $ref: "#/$defs/expectedBuild" }, changedPaths: { type: "array", items: { $ref: "#/$defs/changedPath" } }, openedAt: { $ref: "common.json#/$defs/time" }, repairs: { type: "array", items: { $ref: "#/$defs/repair" } }, execution: { anyOf: [{ $ref: "#/$defs/execution" }, { type: "null" }] }, diagnostic: { anyOf: [{ $ref: "#/$defs/diagnostic" }, { type: "null" }] }, consent: { anyOf: [{ $ref: "#/$defs/consent" }, { type: "null" }] } } };
function Ye(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ye.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.scenarioName === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scenarioName" }, message: "must have required property 'scenarioName'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.configurationName === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "configurationName" }, message: "must have required property 'configurationName'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.faultType === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultType" }, message: "must have required property 'faultType'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.parameters === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "parameters" }, message: "must have required property 'parameters'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.targetResources === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetResources" }, message: "must have required property 'targetResources'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.blastRadius === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "blastRadius" }, message: "must have required property 'blastRadius'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.duration === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "scenarioName" || i === "configurationName" || i === "faultType" || i === "parameters" || i === "targetResources" || i === "blastRadius" || i === "duration")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.scenarioName !== void 0 && (C(s.scenarioName, { instancePath: t + "/scenarioName", parentData: s, parentDataProperty: "scenarioName", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.configurationName !== void 0 && (C(s.configurationName, { instancePath: t + "/configurationName", parentData: s, parentDataProperty: "configurationName", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.faultType !== void 0 && (C(s.faultType, { instancePath: t + "/faultType", parentData: s, parentDataProperty: "faultType", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), s.parameters !== void 0) {
      let i = s.parameters;
      if (i && typeof i == "object" && !Array.isArray(i)) for (let n in i) {
        let a = i[n];
        if (typeof a != "string" && !(typeof a == "number" && isFinite(a)) && typeof a != "boolean") {
          let o = { instancePath: t + "/parameters/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/parameters/additionalProperties/type", keyword: "type", params: { type: ei.properties.parameters.additionalProperties.type }, message: "must be string,number,boolean" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
      else {
        let n = { instancePath: t + "/parameters", schemaPath: "#/properties/parameters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.targetResources !== void 0) {
      let i = s.targetResources;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let p = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (i.length < 1) {
          let p = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        let n = i.length;
        for (let p = 0; p < n; p++) ee(i[p], { instancePath: t + "/targetResources/" + p, parentData: i, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length);
        let a = i.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Ks(i[a], i[o])) {
            let p = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [p] : e.push(p), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: t + "/targetResources", schemaPath: "#/properties/targetResources/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.blastRadius !== void 0) {
      let i = s.blastRadius;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.scope === void 0) {
          let n = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.targets === void 0) {
          let n = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "scope" || n === "targets")) {
          let a = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.scope !== void 0 && (C(i.scope, { instancePath: t + "/blastRadius/scope", parentData: i, parentDataProperty: "scope", rootData: m, dynamicAnchors: d }) || (e = e === null ? C.errors : e.concat(C.errors), r = e.length)), i.targets !== void 0) {
          let n = i.targets;
          if (Array.isArray(n)) {
            if (n.length > 50) {
              let o = { instancePath: t + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (n.length < 1) {
              let o = { instancePath: t + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              e === null ? e = [o] : e.push(o), r++;
            }
            let a = n.length;
            for (let o = 0; o < a; o++) ee(n[o], { instancePath: t + "/blastRadius/targets/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ee.errors : e.concat(ee.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/blastRadius/targets", schemaPath: "#/properties/blastRadius/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/blastRadius", schemaPath: "#/properties/blastRadius/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.duration !== void 0 && (Xe(s.duration, { instancePath: t + "/duration", parentData: s, parentDataProperty: "duration", rootData: m, dynamicAnchors: d }) || (e = e === null ? Xe.errors : e.concat(Xe.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ye.errors = e, r === 0;
}
Ye.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ci = { title: "Digest", description: "A digest with its kind (R1.5).", type: "object", additionalProperties: false, required: ["kind", "sha256"], properties: { kind: { enum: ["file", "zip", "oci-index", "oci-manifest"] }, sha256: { $ref: "#/$defs/sha256" } } };
function Wr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Wr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!et.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Wr.errors = e, r === 0;
}
Wr.evaluated = { dynamicProps: false, dynamicItems: false };
function Oe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Oe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.sha256 === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sha256" }, message: "must have required property 'sha256'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "kind" || i === "sha256")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.kind !== void 0) {
      let i = s.kind;
      if (!(i === "file" || i === "zip" || i === "oci-index" || i === "oci-manifest")) {
        let n = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: ci.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.sha256 !== void 0 && (Wr(s.sha256, { instancePath: t + "/sha256", parentData: s, parentDataProperty: "sha256", rootData: m, dynamicAnchors: d }) || (e = e === null ? Wr.errors : e.concat(Wr.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Oe.errors = e, r === 0;
}
Oe.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function er(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = er.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.revision === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.receiptId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receiptId" }, message: "must have required property 'receiptId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "commit" || i === "digest" || i === "revision" || i === "receiptId")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.commit !== void 0 && (B(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), s.digest !== void 0 && (Oe(s.digest, { instancePath: t + "/digest", parentData: s, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? Oe.errors : e.concat(Oe.errors), r = e.length)), s.revision !== void 0 && (I(s.revision, { instancePath: t + "/revision", parentData: s, parentDataProperty: "revision", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.receiptId !== void 0 && ($(s.receiptId, { instancePath: t + "/receiptId", parentData: s, parentDataProperty: "receiptId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return er.errors = e, r === 0;
}
er.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function rr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = rr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.changeId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.predicate === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicate" }, message: "must have required property 'predicate'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "changeId" || i === "predicate")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.changeId !== void 0 && ($(s.changeId, { instancePath: t + "/changeId", parentData: s, parentDataProperty: "changeId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.predicate !== void 0 && (S(s.predicate, { instancePath: t + "/predicate", parentData: s, parentDataProperty: "predicate", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return rr.errors = e, r === 0;
}
rr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function sr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = sr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.class === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.at === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.phase === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.counted === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "counted" }, message: "must have required property 'counted'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.details === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "class" || i === "at" || i === "phase" || i === "counted" || i === "details")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.class !== void 0 && (G(s.class, { instancePath: t + "/class", parentData: s, parentDataProperty: "class", rootData: m, dynamicAnchors: d }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length)), s.at !== void 0 && (D(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.phase !== void 0 && (I(s.phase, { instancePath: t + "/phase", parentData: s, parentDataProperty: "phase", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.counted !== void 0 && typeof s.counted != "boolean") {
      let i = { instancePath: t + "/counted", schemaPath: "#/properties/counted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [i] : e.push(i), r++;
    }
    s.details !== void 0 && (R(s.details, { instancePath: t + "/details", parentData: s, parentDataProperty: "details", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return sr.errors = e, r === 0;
}
sr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ht = { title: "Execution", description: "What the fault did (contract §8).", type: "object", additionalProperties: false, required: ["disposition", "class", "details", "runId", "windows", "landed", "effect", "proven", "contaminated", "haltedBy", "timeToRecoverSeconds", "steadyState", "recovery", "receipts"], properties: { disposition: { enum: ["diagnostic-eligible", "repair", "unsafe", "fault-drift"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, details: { $ref: "common.json#/$defs/text" }, runId: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, landed: { type: "boolean" }, effect: { type: "array", items: { title: "EffectMeasured", description: "One effect predicate before and during.", type: "object", additionalProperties: false, required: ["predicateId", "control", "during"], properties: { predicateId: { $ref: "common.json#/$defs/id" }, control: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] }, during: { anyOf: [{ $ref: "#/$defs/measured" }, { type: "null" }] } } } }, proven: { type: "boolean" }, contaminated: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, haltedBy: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, steadyState: { type: "array", items: { $ref: "#/$defs/measured" } }, recovery: { type: "array", items: { $ref: "#/$defs/measured" } }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function me(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = me.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Xs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return me.errors = e, r === 0;
}
me.evaluated = { dynamicProps: false, dynamicItems: false };
function X(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = X.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.from === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.to === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "from" || i === "to")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.from !== void 0 && (me(s.from, { instancePath: t + "/from", parentData: s, parentDataProperty: "from", rootData: m, dynamicAnchors: d }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length)), s.to !== void 0 && (me(s.to, { instancePath: t + "/to", parentData: s, parentDataProperty: "to", rootData: m, dynamicAnchors: d }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return X.errors = e, r === 0;
}
X.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function tr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = tr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.control === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.fault === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.recovery === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!(o === "control" || o === "fault" || o === "recovery")) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.control !== void 0) {
      let o = s.control, p = r, u = false, c = r;
      X(o, { instancePath: t + "/control", parentData: s, parentDataProperty: "control", rootData: m, dynamicAnchors: d }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length);
      var i = c === r;
      u = u || i;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/control", schemaPath: "#/properties/control/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = f === r;
      if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/control", schemaPath: "#/properties/control/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.fault !== void 0) {
      let o = s.fault, p = r, u = false, c = r;
      X(o, { instancePath: t + "/fault", parentData: s, parentDataProperty: "fault", rootData: m, dynamicAnchors: d }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length);
      var n = c === r;
      u = u || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/fault", schemaPath: "#/properties/fault/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (u = u || n, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/fault", schemaPath: "#/properties/fault/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.recovery !== void 0) {
      let o = s.recovery, p = r, u = false, c = r;
      X(o, { instancePath: t + "/recovery", parentData: s, parentDataProperty: "recovery", rootData: m, dynamicAnchors: d }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length);
      var a = c === r;
      u = u || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (u = u || a, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return tr.errors = e, r === 0;
}
tr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ir(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ir.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.disposition === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disposition" }, message: "must have required property 'disposition'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.class === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.details === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.runId === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.windows === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "windows" }, message: "must have required property 'windows'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.landed === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "landed" }, message: "must have required property 'landed'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.effect === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effect" }, message: "must have required property 'effect'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.proven === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "proven" }, message: "must have required property 'proven'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.contaminated === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contaminated" }, message: "must have required property 'contaminated'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.haltedBy === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "haltedBy" }, message: "must have required property 'haltedBy'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.timeToRecoverSeconds === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeToRecoverSeconds" }, message: "must have required property 'timeToRecoverSeconds'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.steadyState === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "steadyState" }, message: "must have required property 'steadyState'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.recovery === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.receipts === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!Z.call(Ht.properties, f)) {
      let h = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.disposition !== void 0) {
      let f = s.disposition;
      if (!(f === "diagnostic-eligible" || f === "repair" || f === "unsafe" || f === "fault-drift")) {
        let h = { instancePath: t + "/disposition", schemaPath: "#/properties/disposition/enum", keyword: "enum", params: { allowedValues: Ht.properties.disposition.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.class !== void 0) {
      let f = s.class, h = r, g = false, P = r;
      G(f, { instancePath: t + "/class", parentData: s, parentDataProperty: "class", rootData: m, dynamicAnchors: d }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var i = P === r;
      g = g || i;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/class", schemaPath: "#/properties/class/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var i = q === r;
      if (g = g || i, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/class", schemaPath: "#/properties/class/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.details !== void 0 && (R(s.details, { instancePath: t + "/details", parentData: s, parentDataProperty: "details", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.runId !== void 0) {
      let f = s.runId, h = r, g = false, P = r;
      I(f, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      var n = P === r;
      g = g || n;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var n = q === r;
      if (g = g || n, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.windows !== void 0 && (tr(s.windows, { instancePath: t + "/windows", parentData: s, parentDataProperty: "windows", rootData: m, dynamicAnchors: d }) || (e = e === null ? tr.errors : e.concat(tr.errors), r = e.length)), s.landed !== void 0 && typeof s.landed != "boolean") {
      let f = { instancePath: t + "/landed", schemaPath: "#/properties/landed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
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
              let q = { instancePath: t + "/effect/" + g, schemaPath: "#/properties/effect/items/required", keyword: "required", params: { missingProperty: "predicateId" }, message: "must have required property 'predicateId'" };
              e === null ? e = [q] : e.push(q), r++;
            }
            if (P.control === void 0) {
              let q = { instancePath: t + "/effect/" + g, schemaPath: "#/properties/effect/items/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
              e === null ? e = [q] : e.push(q), r++;
            }
            if (P.during === void 0) {
              let q = { instancePath: t + "/effect/" + g, schemaPath: "#/properties/effect/items/required", keyword: "required", params: { missingProperty: "during" }, message: "must have required property 'during'" };
              e === null ? e = [q] : e.push(q), r++;
            }
            for (let q in P) if (!(q === "predicateId" || q === "control" || q === "during")) {
              let y = { instancePath: t + "/effect/" + g, schemaPath: "#/properties/effect/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: q }, message: "must NOT have additional properties" };
              e === null ? e = [y] : e.push(y), r++;
            }
            if (P.predicateId !== void 0 && ($(P.predicateId, { instancePath: t + "/effect/" + g + "/predicateId", parentData: P, parentDataProperty: "predicateId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), P.control !== void 0) {
              let q = P.control, y = r, v = false, w = r;
              V(q, { instancePath: t + "/effect/" + g + "/control", parentData: P, parentDataProperty: "control", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
              var a = w === r;
              v = v || a;
              let j = r;
              if (q !== null) {
                let _ = { instancePath: t + "/effect/" + g + "/control", schemaPath: "#/properties/effect/items/properties/control/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [_] : e.push(_), r++;
              }
              var a = j === r;
              if (v = v || a, v) r = y, e !== null && (y ? e.length = y : e = null);
              else {
                let _ = { instancePath: t + "/effect/" + g + "/control", schemaPath: "#/properties/effect/items/properties/control/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [_] : e.push(_), r++;
              }
            }
            if (P.during !== void 0) {
              let q = P.during, y = r, v = false, w = r;
              V(q, { instancePath: t + "/effect/" + g + "/during", parentData: P, parentDataProperty: "during", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
              var o = w === r;
              v = v || o;
              let j = r;
              if (q !== null) {
                let _ = { instancePath: t + "/effect/" + g + "/during", schemaPath: "#/properties/effect/items/properties/during/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [_] : e.push(_), r++;
              }
              var o = j === r;
              if (v = v || o, v) r = y, e !== null && (y ? e.length = y : e = null);
              else {
                let _ = { instancePath: t + "/effect/" + g + "/during", schemaPath: "#/properties/effect/items/properties/during/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [_] : e.push(_), r++;
              }
            }
          } else {
            let q = { instancePath: t + "/effect/" + g, schemaPath: "#/properties/effect/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [q] : e.push(q), r++;
          }
        }
      } else {
        let h = { instancePath: t + "/effect", schemaPath: "#/properties/effect/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.proven !== void 0 && typeof s.proven != "boolean") {
      let f = { instancePath: t + "/proven", schemaPath: "#/properties/proven/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.contaminated !== void 0) {
      let f = s.contaminated, h = r, g = false, P = r;
      R(f, { instancePath: t + "/contaminated", parentData: s, parentDataProperty: "contaminated", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      var p = P === r;
      g = g || p;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/contaminated", schemaPath: "#/properties/contaminated/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var p = q === r;
      if (g = g || p, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/contaminated", schemaPath: "#/properties/contaminated/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.haltedBy !== void 0) {
      let f = s.haltedBy, h = r, g = false, P = r;
      $(f, { instancePath: t + "/haltedBy", parentData: s, parentDataProperty: "haltedBy", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      var u = P === r;
      g = g || u;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var u = q === r;
      if (g = g || u, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.timeToRecoverSeconds !== void 0) {
      let f = s.timeToRecoverSeconds, h = r, g = false, P = r;
      if (!(typeof f == "number" && isFinite(f))) {
        let y = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = P === r;
      g = g || c;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = q === r;
      if (g = g || c, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.steadyState !== void 0) {
      let f = s.steadyState;
      if (Array.isArray(f)) {
        let h = f.length;
        for (let g = 0; g < h; g++) V(f[g], { instancePath: t + "/steadyState/" + g, parentData: f, parentDataProperty: g, rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
      } else {
        let h = { instancePath: t + "/steadyState", schemaPath: "#/properties/steadyState/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.recovery !== void 0) {
      let f = s.recovery;
      if (Array.isArray(f)) {
        let h = f.length;
        for (let g = 0; g < h; g++) V(f[g], { instancePath: t + "/recovery/" + g, parentData: f, parentDataProperty: g, rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
      } else {
        let h = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.receipts !== void 0) {
      let f = s.receipts;
      if (Array.isArray(f)) {
        let h = f.length;
        for (let g = 0; g < h; g++) $(f[g], { instancePath: t + "/receipts/" + g, parentData: f, parentDataProperty: g, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let h = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let f = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return ir.errors = e, r === 0;
}
ir.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Bt = { title: "Diagnostic", description: "Measured numbers and the computed verdict (contract §9).", type: "object", additionalProperties: false, required: ["verdict", "class", "confirm", "work", "executedPath", "changedPaths", "slo", "sloHolds", "words", "receipts"], properties: { verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, work: { type: "object", additionalProperties: false, required: ["minimum", "slices", "smallest", "caveat"], properties: { minimum: { type: "number" }, slices: { anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }] }, smallest: { anyOf: [{ type: "number" }, { type: "null" }] }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] } } }, executedPath: { $ref: "#/$defs/measured" }, changedPaths: { type: "array", items: { type: "object", additionalProperties: false, required: ["changeId", "measured"], properties: { changeId: { $ref: "common.json#/$defs/id" }, measured: { $ref: "#/$defs/measured" } } } }, slo: { type: "array", items: { $ref: "#/$defs/measured" } }, sloHolds: { type: "boolean" }, words: { anyOf: [{ type: "object", additionalProperties: false, required: ["mechanism", "remediable", "reason"], properties: { mechanism: { $ref: "common.json#/$defs/text" }, remediable: { type: "boolean" }, reason: { $ref: "common.json#/$defs/text" } } }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, deadLetters: { type: "array", items: { $ref: "#/$defs/deadLetter" } } } };
function nr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = nr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.entity === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entity" }, message: "must have required property 'entity'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.baseline === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "baseline" }, message: "must have required property 'baseline'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.current === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "current" }, message: "must have required property 'current'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.delta === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "delta" }, message: "must have required property 'delta'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.relative === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "relative" }, message: "must have required property 'relative'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.oldestAgeSeconds === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "oldestAgeSeconds" }, message: "must have required property 'oldestAgeSeconds'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.query === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!(o === "entity" || o === "baseline" || o === "current" || o === "delta" || o === "relative" || o === "oldestAgeSeconds" || o === "query")) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.entity !== void 0 && (I(s.entity, { instancePath: t + "/entity", parentData: s, parentDataProperty: "entity", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.baseline !== void 0 && (V(s.baseline, { instancePath: t + "/baseline", parentData: s, parentDataProperty: "baseline", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), s.current !== void 0 && (V(s.current, { instancePath: t + "/current", parentData: s, parentDataProperty: "current", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), s.delta !== void 0) {
      let o = s.delta, p = r, u = false, c = r;
      if (!(typeof o == "number" && isFinite(o))) {
        let h = { instancePath: t + "/delta", schemaPath: "#/properties/delta/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = c === r;
      u = u || i;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/delta", schemaPath: "#/properties/delta/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = f === r;
      if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/delta", schemaPath: "#/properties/delta/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.relative !== void 0) {
      let o = s.relative, p = r, u = false, c = r;
      if (!(typeof o == "number" && isFinite(o))) {
        let h = { instancePath: t + "/relative", schemaPath: "#/properties/relative/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = c === r;
      u = u || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/relative", schemaPath: "#/properties/relative/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (u = u || n, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/relative", schemaPath: "#/properties/relative/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.oldestAgeSeconds !== void 0) {
      let o = s.oldestAgeSeconds, p = r, u = false, c = r;
      if (!(typeof o == "number" && isFinite(o))) {
        let h = { instancePath: t + "/oldestAgeSeconds", schemaPath: "#/properties/oldestAgeSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = c === r;
      u = u || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/oldestAgeSeconds", schemaPath: "#/properties/oldestAgeSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (u = u || a, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/oldestAgeSeconds", schemaPath: "#/properties/oldestAgeSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    s.query !== void 0 && (A(s.query, { instancePath: t + "/query", parentData: s, parentDataProperty: "query", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length));
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return nr.errors = e, r === 0;
}
nr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ar(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ar.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.verdict === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.class === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.confirm === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confirm" }, message: "must have required property 'confirm'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.work === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "work" }, message: "must have required property 'work'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.executedPath === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "executedPath" }, message: "must have required property 'executedPath'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.changedPaths === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPaths" }, message: "must have required property 'changedPaths'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.slo === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slo" }, message: "must have required property 'slo'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.sloHolds === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sloHolds" }, message: "must have required property 'sloHolds'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.words === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "words" }, message: "must have required property 'words'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.receipts === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    for (let u in s) if (!Z.call(Bt.properties, u)) {
      let c = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: u }, message: "must NOT have additional properties" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.verdict !== void 0) {
      let u = s.verdict;
      if (!(u === "CONFIRMED" || u === "REFUTED" || u === "NOT EXERCISED")) {
        let c = { instancePath: t + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: Bt.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.class !== void 0) {
      let u = s.class, c = r, f = false, h = r;
      G(u, { instancePath: t + "/class", parentData: s, parentDataProperty: "class", rootData: m, dynamicAnchors: d }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var i = h === r;
      f = f || i;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/class", schemaPath: "#/properties/class/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var i = g === r;
      if (f = f || i, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/class", schemaPath: "#/properties/class/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.confirm !== void 0) {
      let u = s.confirm;
      if (u && typeof u == "object" && !Array.isArray(u)) {
        if (u.control === void 0) {
          let c = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (u.during === void 0) {
          let c = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/required", keyword: "required", params: { missingProperty: "during" }, message: "must have required property 'during'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        for (let c in u) if (!(c === "control" || c === "during")) {
          let f = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
          e === null ? e = [f] : e.push(f), r++;
        }
        u.control !== void 0 && (V(u.control, { instancePath: t + "/confirm/control", parentData: u, parentDataProperty: "control", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), u.during !== void 0 && (V(u.during, { instancePath: t + "/confirm/during", parentData: u, parentDataProperty: "during", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length));
      } else {
        let c = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.work !== void 0) {
      let u = s.work;
      if (u && typeof u == "object" && !Array.isArray(u)) {
        if (u.minimum === void 0) {
          let c = { instancePath: t + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "minimum" }, message: "must have required property 'minimum'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (u.slices === void 0) {
          let c = { instancePath: t + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "slices" }, message: "must have required property 'slices'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (u.smallest === void 0) {
          let c = { instancePath: t + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "smallest" }, message: "must have required property 'smallest'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        if (u.caveat === void 0) {
          let c = { instancePath: t + "/work", schemaPath: "#/properties/work/required", keyword: "required", params: { missingProperty: "caveat" }, message: "must have required property 'caveat'" };
          e === null ? e = [c] : e.push(c), r++;
        }
        for (let c in u) if (!(c === "minimum" || c === "slices" || c === "smallest" || c === "caveat")) {
          let f = { instancePath: t + "/work", schemaPath: "#/properties/work/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (u.minimum !== void 0) {
          let c = u.minimum;
          if (!(typeof c == "number" && isFinite(c))) {
            let f = { instancePath: t + "/work/minimum", schemaPath: "#/properties/work/properties/minimum/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            e === null ? e = [f] : e.push(f), r++;
          }
        }
        if (u.slices !== void 0) {
          let c = u.slices, f = r, h = false, g = r;
          if (Array.isArray(c)) {
            let q = c.length;
            for (let y = 0; y < q; y++) {
              let v = c[y];
              if (!(typeof v == "number" && isFinite(v))) {
                let w = { instancePath: t + "/work/slices/" + y, schemaPath: "#/properties/work/properties/slices/anyOf/0/items/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                e === null ? e = [w] : e.push(w), r++;
              }
            }
          } else {
            let q = { instancePath: t + "/work/slices", schemaPath: "#/properties/work/properties/slices/anyOf/0/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [q] : e.push(q), r++;
          }
          var n = g === r;
          h = h || n;
          let P = r;
          if (c !== null) {
            let q = { instancePath: t + "/work/slices", schemaPath: "#/properties/work/properties/slices/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [q] : e.push(q), r++;
          }
          var n = P === r;
          if (h = h || n, h) r = f, e !== null && (f ? e.length = f : e = null);
          else {
            let q = { instancePath: t + "/work/slices", schemaPath: "#/properties/work/properties/slices/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [q] : e.push(q), r++;
          }
        }
        if (u.smallest !== void 0) {
          let c = u.smallest, f = r, h = false, g = r;
          if (!(typeof c == "number" && isFinite(c))) {
            let q = { instancePath: t + "/work/smallest", schemaPath: "#/properties/work/properties/smallest/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            e === null ? e = [q] : e.push(q), r++;
          }
          var a = g === r;
          h = h || a;
          let P = r;
          if (c !== null) {
            let q = { instancePath: t + "/work/smallest", schemaPath: "#/properties/work/properties/smallest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [q] : e.push(q), r++;
          }
          var a = P === r;
          if (h = h || a, h) r = f, e !== null && (f ? e.length = f : e = null);
          else {
            let q = { instancePath: t + "/work/smallest", schemaPath: "#/properties/work/properties/smallest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [q] : e.push(q), r++;
          }
        }
        if (u.caveat !== void 0) {
          let c = u.caveat, f = r, h = false, g = r;
          R(c, { instancePath: t + "/work/caveat", parentData: u, parentDataProperty: "caveat", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
          var o = g === r;
          h = h || o;
          let P = r;
          if (c !== null) {
            let q = { instancePath: t + "/work/caveat", schemaPath: "#/properties/work/properties/caveat/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [q] : e.push(q), r++;
          }
          var o = P === r;
          if (h = h || o, h) r = f, e !== null && (f ? e.length = f : e = null);
          else {
            let q = { instancePath: t + "/work/caveat", schemaPath: "#/properties/work/properties/caveat/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [q] : e.push(q), r++;
          }
        }
      } else {
        let c = { instancePath: t + "/work", schemaPath: "#/properties/work/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.executedPath !== void 0 && (V(s.executedPath, { instancePath: t + "/executedPath", parentData: s, parentDataProperty: "executedPath", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), s.changedPaths !== void 0) {
      let u = s.changedPaths;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) {
          let h = u[f];
          if (h && typeof h == "object" && !Array.isArray(h)) {
            if (h.changeId === void 0) {
              let g = { instancePath: t + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
              e === null ? e = [g] : e.push(g), r++;
            }
            if (h.measured === void 0) {
              let g = { instancePath: t + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/required", keyword: "required", params: { missingProperty: "measured" }, message: "must have required property 'measured'" };
              e === null ? e = [g] : e.push(g), r++;
            }
            for (let g in h) if (!(g === "changeId" || g === "measured")) {
              let P = { instancePath: t + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
              e === null ? e = [P] : e.push(P), r++;
            }
            h.changeId !== void 0 && ($(h.changeId, { instancePath: t + "/changedPaths/" + f + "/changeId", parentData: h, parentDataProperty: "changeId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), h.measured !== void 0 && (V(h.measured, { instancePath: t + "/changedPaths/" + f + "/measured", parentData: h, parentDataProperty: "measured", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length));
          } else {
            let g = { instancePath: t + "/changedPaths/" + f, schemaPath: "#/properties/changedPaths/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [g] : e.push(g), r++;
          }
        }
      } else {
        let c = { instancePath: t + "/changedPaths", schemaPath: "#/properties/changedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.slo !== void 0) {
      let u = s.slo;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) V(u[f], { instancePath: t + "/slo/" + f, parentData: u, parentDataProperty: f, rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length);
      } else {
        let c = { instancePath: t + "/slo", schemaPath: "#/properties/slo/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.sloHolds !== void 0 && typeof s.sloHolds != "boolean") {
      let u = { instancePath: t + "/sloHolds", schemaPath: "#/properties/sloHolds/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.words !== void 0) {
      let u = s.words, c = r, f = false, h = r;
      if (u && typeof u == "object" && !Array.isArray(u)) {
        if (u.mechanism === void 0) {
          let P = { instancePath: t + "/words", schemaPath: "#/properties/words/anyOf/0/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (u.remediable === void 0) {
          let P = { instancePath: t + "/words", schemaPath: "#/properties/words/anyOf/0/required", keyword: "required", params: { missingProperty: "remediable" }, message: "must have required property 'remediable'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (u.reason === void 0) {
          let P = { instancePath: t + "/words", schemaPath: "#/properties/words/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        for (let P in u) if (!(P === "mechanism" || P === "remediable" || P === "reason")) {
          let q = { instancePath: t + "/words", schemaPath: "#/properties/words/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: P }, message: "must NOT have additional properties" };
          e === null ? e = [q] : e.push(q), r++;
        }
        if (u.mechanism !== void 0 && (R(u.mechanism, { instancePath: t + "/words/mechanism", parentData: u, parentDataProperty: "mechanism", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), u.remediable !== void 0 && typeof u.remediable != "boolean") {
          let P = { instancePath: t + "/words/remediable", schemaPath: "#/properties/words/anyOf/0/properties/remediable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          e === null ? e = [P] : e.push(P), r++;
        }
        u.reason !== void 0 && (R(u.reason, { instancePath: t + "/words/reason", parentData: u, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length));
      } else {
        let P = { instancePath: t + "/words", schemaPath: "#/properties/words/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var p = h === r;
      f = f || p;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/words", schemaPath: "#/properties/words/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var p = g === r;
      if (f = f || p, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/words", schemaPath: "#/properties/words/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.receipts !== void 0) {
      let u = s.receipts;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) $(u[f], { instancePath: t + "/receipts/" + f, parentData: u, parentDataProperty: f, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let c = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.deadLetters !== void 0) {
      let u = s.deadLetters;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) nr(u[f], { instancePath: t + "/deadLetters/" + f, parentData: u, parentDataProperty: f, rootData: m, dynamicAnchors: d }) || (e = e === null ? nr.errors : e.concat(nr.errors), r = e.length);
      } else {
        let c = { instancePath: t + "/deadLetters", schemaPath: "#/properties/deadLetters/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
  } else {
    let u = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [u] : e.push(u), r++;
  }
  return ar.errors = e, r === 0;
}
ar.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function or(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = or.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.actor === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.authority === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "authority" }, message: "must have required property 'authority'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.at === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.faultDigest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultDigest" }, message: "must have required property 'faultDigest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.planDigest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "actor" || i === "authority" || i === "at" || i === "faultDigest" || i === "planDigest")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.actor !== void 0 && (F(s.actor, { instancePath: t + "/actor", parentData: s, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.authority !== void 0 && (I(s.authority, { instancePath: t + "/authority", parentData: s, parentDataProperty: "authority", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.at !== void 0 && (D(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.faultDigest !== void 0 && (A(s.faultDigest, { instancePath: t + "/faultDigest", parentData: s, parentDataProperty: "faultDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.planDigest !== void 0 && (A(s.planDigest, { instancePath: t + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return or.errors = e, r === 0;
}
or.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function zr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = zr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.n === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "n" }, message: "must have required property 'n'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.mode === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.iteration === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.hypothesisId === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.hypothesis === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesis" }, message: "must have required property 'hypothesis'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.hypothesisDigest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisDigest" }, message: "must have required property 'hypothesisDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.fault === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.faultDigest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultDigest" }, message: "must have required property 'faultDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.plan === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.planDigest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.expectedBuild === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expectedBuild" }, message: "must have required property 'expectedBuild'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.changedPaths === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPaths" }, message: "must have required property 'changedPaths'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.openedAt === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "openedAt" }, message: "must have required property 'openedAt'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.repairs === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.execution === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "execution" }, message: "must have required property 'execution'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.diagnostic === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "diagnostic" }, message: "must have required property 'diagnostic'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!Z.call(ri.properties, o)) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.n !== void 0) {
      let o = s.n;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let p = { instancePath: t + "/n", schemaPath: "#/properties/n/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [p] : e.push(p), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 1 || isNaN(o))) {
        let p = { instancePath: t + "/n", schemaPath: "#/properties/n/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.mode !== void 0 && (he(s.mode, { instancePath: t + "/mode", parentData: s, parentDataProperty: "mode", rootData: m, dynamicAnchors: d }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length)), s.iteration !== void 0) {
      let o = s.iteration;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let p = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [p] : e.push(p), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 0 || isNaN(o))) {
        let p = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.hypothesisId !== void 0 && ($(s.hypothesisId, { instancePath: t + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.hypothesis !== void 0 && (te(s.hypothesis, { instancePath: t + "/hypothesis", parentData: s, parentDataProperty: "hypothesis", rootData: m, dynamicAnchors: d }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length)), s.hypothesisDigest !== void 0 && (A(s.hypothesisDigest, { instancePath: t + "/hypothesisDigest", parentData: s, parentDataProperty: "hypothesisDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.fault !== void 0 && (Ye(s.fault, { instancePath: t + "/fault", parentData: s, parentDataProperty: "fault", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ye.errors : e.concat(Ye.errors), r = e.length)), s.faultDigest !== void 0 && (A(s.faultDigest, { instancePath: t + "/faultDigest", parentData: s, parentDataProperty: "faultDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.plan !== void 0 && (Ae(s.plan, { instancePath: t + "/plan", parentData: s, parentDataProperty: "plan", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ae.errors : e.concat(Ae.errors), r = e.length)), s.planDigest !== void 0 && (A(s.planDigest, { instancePath: t + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.expectedBuild !== void 0 && (er(s.expectedBuild, { instancePath: t + "/expectedBuild", parentData: s, parentDataProperty: "expectedBuild", rootData: m, dynamicAnchors: d }) || (e = e === null ? er.errors : e.concat(er.errors), r = e.length)), s.changedPaths !== void 0) {
      let o = s.changedPaths;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) rr(o[u], { instancePath: t + "/changedPaths/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? rr.errors : e.concat(rr.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/changedPaths", schemaPath: "#/properties/changedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.openedAt !== void 0 && (D(s.openedAt, { instancePath: t + "/openedAt", parentData: s, parentDataProperty: "openedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.repairs !== void 0) {
      let o = s.repairs;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) sr(o[u], { instancePath: t + "/repairs/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? sr.errors : e.concat(sr.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.execution !== void 0) {
      let o = s.execution, p = r, u = false, c = r;
      ir(o, { instancePath: t + "/execution", parentData: s, parentDataProperty: "execution", rootData: m, dynamicAnchors: d }) || (e = e === null ? ir.errors : e.concat(ir.errors), r = e.length);
      var i = c === r;
      u = u || i;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/execution", schemaPath: "#/properties/execution/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = f === r;
      if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/execution", schemaPath: "#/properties/execution/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.diagnostic !== void 0) {
      let o = s.diagnostic, p = r, u = false, c = r;
      ar(o, { instancePath: t + "/diagnostic", parentData: s, parentDataProperty: "diagnostic", rootData: m, dynamicAnchors: d }) || (e = e === null ? ar.errors : e.concat(ar.errors), r = e.length);
      var n = c === r;
      u = u || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (u = u || n, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.consent !== void 0) {
      let o = s.consent, p = r, u = false, c = r;
      or(o, { instancePath: t + "/consent", parentData: s, parentDataProperty: "consent", rootData: m, dynamicAnchors: d }) || (e = e === null ? or.errors : e.concat(or.errors), r = e.length);
      var a = c === r;
      u = u || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/consent", schemaPath: "#/properties/consent/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (u = u || a, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/consent", schemaPath: "#/properties/consent/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return zr.errors = e, r === 0;
}
zr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Zr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Zr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.rank === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rank" }, message: "must have required property 'rank'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.score === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "score" }, message: "must have required property 'score'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.advisory === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisory" }, message: "must have required property 'advisory'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "rank" || i === "score" || i === "advisory")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.rank !== void 0) {
      let i = s.rank;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/rank", schemaPath: "#/properties/rank/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/rank", schemaPath: "#/properties/rank/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.score !== void 0) {
      let i = s.score;
      if (!(typeof i == "number" && isFinite(i))) {
        let n = { instancePath: t + "/score", schemaPath: "#/properties/score/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.advisory !== void 0 && (ve(s.advisory, { instancePath: t + "/advisory", parentData: s, parentDataProperty: "advisory", rootData: m, dynamicAnchors: d }) || (e = e === null ? ve.errors : e.concat(ve.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Zr.errors = e, r === 0;
}
Zr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ur(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ur.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.setId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "setId" }, message: "must have required property 'setId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.experiment === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiment" }, message: "must have required property 'experiment'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.createdAt === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" }, message: "must have required property 'createdAt'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.advisories === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisories" }, message: "must have required property 'advisories'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.dropped === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dropped" }, message: "must have required property 'dropped'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.ledger === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ledger" }, message: "must have required property 'ledger'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "setId" || i === "experiment" || i === "createdAt" || i === "advisories" || i === "dropped" || i === "ledger")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.setId !== void 0 && ($(s.setId, { instancePath: t + "/setId", parentData: s, parentDataProperty: "setId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.experiment !== void 0) {
      let i = s.experiment;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/experiment", schemaPath: "#/properties/experiment/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/experiment", schemaPath: "#/properties/experiment/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.createdAt !== void 0 && (D(s.createdAt, { instancePath: t + "/createdAt", parentData: s, parentDataProperty: "createdAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.advisories !== void 0) {
      let i = s.advisories;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Zr(i[a], { instancePath: t + "/advisories/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Zr.errors : e.concat(Zr.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/advisories", schemaPath: "#/properties/advisories/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.dropped !== void 0) {
      let i = s.dropped;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) {
          let o = i[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.advisoryId === void 0) {
              let p = { instancePath: t + "/dropped/" + a, schemaPath: "#/properties/dropped/items/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.reason === void 0) {
              let p = { instancePath: t + "/dropped/" + a, schemaPath: "#/properties/dropped/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            for (let p in o) if (!(p === "advisoryId" || p === "reason")) {
              let u = { instancePath: t + "/dropped/" + a, schemaPath: "#/properties/dropped/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
              e === null ? e = [u] : e.push(u), r++;
            }
            o.advisoryId !== void 0 && ($(o.advisoryId, { instancePath: t + "/dropped/" + a + "/advisoryId", parentData: o, parentDataProperty: "advisoryId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), o.reason !== void 0 && (R(o.reason, { instancePath: t + "/dropped/" + a + "/reason", parentData: o, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length));
          } else {
            let p = { instancePath: t + "/dropped/" + a, schemaPath: "#/properties/dropped/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/dropped", schemaPath: "#/properties/dropped/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.ledger !== void 0) {
      let i = s.ledger;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.added === void 0) {
          let n = { instancePath: t + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "added" }, message: "must have required property 'added'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.changed === void 0) {
          let n = { instancePath: t + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "changed" }, message: "must have required property 'changed'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.unchanged === void 0) {
          let n = { instancePath: t + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "unchanged" }, message: "must have required property 'unchanged'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.removed === void 0) {
          let n = { instancePath: t + "/ledger", schemaPath: "#/properties/ledger/required", keyword: "required", params: { missingProperty: "removed" }, message: "must have required property 'removed'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "added" || n === "changed" || n === "unchanged" || n === "removed")) {
          let a = { instancePath: t + "/ledger", schemaPath: "#/properties/ledger/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.added !== void 0) {
          let n = i.added;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) $(n[o], { instancePath: t + "/ledger/added/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/ledger/added", schemaPath: "#/properties/ledger/properties/added/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.changed !== void 0) {
          let n = i.changed;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) $(n[o], { instancePath: t + "/ledger/changed/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/ledger/changed", schemaPath: "#/properties/ledger/properties/changed/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.unchanged !== void 0) {
          let n = i.unchanged;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) $(n[o], { instancePath: t + "/ledger/unchanged/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/ledger/unchanged", schemaPath: "#/properties/ledger/properties/unchanged/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        if (i.removed !== void 0) {
          let n = i.removed;
          if (Array.isArray(n)) {
            let a = n.length;
            for (let o = 0; o < a; o++) $(n[o], { instancePath: t + "/ledger/removed/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
          } else {
            let a = { instancePath: t + "/ledger/removed", schemaPath: "#/properties/ledger/properties/removed/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/ledger", schemaPath: "#/properties/ledger/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ur.errors = e, r === 0;
}
Ur.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Wt = { title: "Approval", description: "People's choice (contract §11).", type: "object", additionalProperties: false, required: ["setId", "status", "advisoryIds", "decisions"], properties: { setId: { $ref: "common.json#/$defs/id" }, status: { enum: ["open", "approved", "rejected"] }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, decisions: { type: "array", items: { $ref: "#/$defs/decision" } }, voided: { type: "array", items: { title: "VoidedDecision", description: "A decision whose comment or label was changed before the run moved on (R11.4).", type: "object", additionalProperties: false, required: ["decision", "why", "at"], properties: { decision: { $ref: "#/$defs/decision" }, why: { enum: ["edited", "deleted", "removed"] }, at: { $ref: "common.json#/$defs/time" } } } } } };
var zt = { title: "Decision", description: "One person's decision, bound to its comment.", type: "object", additionalProperties: false, required: ["kind", "actor", "authority", "at", "advisoryIds", "source"], properties: { kind: { enum: ["approve", "reject"] }, actor: { $ref: "common.json#/$defs/actor" }, authority: { $ref: "common.json#/$defs/label" }, at: { $ref: "common.json#/$defs/time" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" } }, source: { type: "object", additionalProperties: false, required: ["type", "id"], properties: { type: { enum: ["comment", "label", "cli"] }, id: { $ref: "common.json#/$defs/label" } } }, teams: { type: "array", minItems: 1, items: { $ref: "common.json#/$defs/label" }, description: "Named teams of which the person was seen to be a member (R11.1)." } } };
function Le(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Le.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.actor === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.authority === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "authority" }, message: "must have required property 'authority'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.at === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.advisoryIds === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.source === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "kind" || i === "actor" || i === "authority" || i === "at" || i === "advisoryIds" || i === "source" || i === "teams")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.kind !== void 0) {
      let i = s.kind;
      if (!(i === "approve" || i === "reject")) {
        let n = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: zt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.actor !== void 0 && (F(s.actor, { instancePath: t + "/actor", parentData: s, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.authority !== void 0 && (I(s.authority, { instancePath: t + "/authority", parentData: s, parentDataProperty: "authority", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.at !== void 0 && (D(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.advisoryIds !== void 0) {
      let i = s.advisoryIds;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) $(i[a], { instancePath: t + "/advisoryIds/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.source !== void 0) {
      let i = s.source;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.type === void 0) {
          let n = { instancePath: t + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i.id === void 0) {
          let n = { instancePath: t + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
          e === null ? e = [n] : e.push(n), r++;
        }
        for (let n in i) if (!(n === "type" || n === "id")) {
          let a = { instancePath: t + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.type !== void 0) {
          let n = i.type;
          if (!(n === "comment" || n === "label" || n === "cli")) {
            let a = { instancePath: t + "/source/type", schemaPath: "#/properties/source/properties/type/enum", keyword: "enum", params: { allowedValues: zt.properties.source.properties.type.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [a] : e.push(a), r++;
          }
        }
        i.id !== void 0 && (I(i.id, { instancePath: t + "/source/id", parentData: i, parentDataProperty: "id", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length));
      } else {
        let n = { instancePath: t + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.teams !== void 0) {
      let i = s.teams;
      if (Array.isArray(i)) {
        if (i.length < 1) {
          let a = { instancePath: t + "/teams", schemaPath: "#/properties/teams/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) I(i[a], { instancePath: t + "/teams/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/teams", schemaPath: "#/properties/teams/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Le.errors = e, r === 0;
}
Le.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Mr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Mr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.setId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "setId" }, message: "must have required property 'setId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.status === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.advisoryIds === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.decisions === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "decisions" }, message: "must have required property 'decisions'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "setId" || i === "status" || i === "advisoryIds" || i === "decisions" || i === "voided")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.setId !== void 0 && ($(s.setId, { instancePath: t + "/setId", parentData: s, parentDataProperty: "setId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.status !== void 0) {
      let i = s.status;
      if (!(i === "open" || i === "approved" || i === "rejected")) {
        let n = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Wt.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.advisoryIds !== void 0) {
      let i = s.advisoryIds;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) $(i[a], { instancePath: t + "/advisoryIds/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.decisions !== void 0) {
      let i = s.decisions;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Le(i[a], { instancePath: t + "/decisions/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Le.errors : e.concat(Le.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/decisions", schemaPath: "#/properties/decisions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.voided !== void 0) {
      let i = s.voided;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) {
          let o = i[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.decision === void 0) {
              let p = { instancePath: t + "/voided/" + a, schemaPath: "#/properties/voided/items/required", keyword: "required", params: { missingProperty: "decision" }, message: "must have required property 'decision'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.why === void 0) {
              let p = { instancePath: t + "/voided/" + a, schemaPath: "#/properties/voided/items/required", keyword: "required", params: { missingProperty: "why" }, message: "must have required property 'why'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.at === void 0) {
              let p = { instancePath: t + "/voided/" + a, schemaPath: "#/properties/voided/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            for (let p in o) if (!(p === "decision" || p === "why" || p === "at")) {
              let u = { instancePath: t + "/voided/" + a, schemaPath: "#/properties/voided/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
              e === null ? e = [u] : e.push(u), r++;
            }
            if (o.decision !== void 0 && (Le(o.decision, { instancePath: t + "/voided/" + a + "/decision", parentData: o, parentDataProperty: "decision", rootData: m, dynamicAnchors: d }) || (e = e === null ? Le.errors : e.concat(Le.errors), r = e.length)), o.why !== void 0) {
              let p = o.why;
              if (!(p === "edited" || p === "deleted" || p === "removed")) {
                let u = { instancePath: t + "/voided/" + a + "/why", schemaPath: "#/properties/voided/items/properties/why/enum", keyword: "enum", params: { allowedValues: Wt.properties.voided.items.properties.why.enum }, message: "must be equal to one of the allowed values" };
                e === null ? e = [u] : e.push(u), r++;
              }
            }
            o.at !== void 0 && (D(o.at, { instancePath: t + "/voided/" + a + "/at", parentData: o, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
          } else {
            let p = { instancePath: t + "/voided/" + a, schemaPath: "#/properties/voided/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/voided", schemaPath: "#/properties/voided/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Mr.errors = e, r === 0;
}
Mr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var yi = { title: "Change", description: "One change, one pull request (contract §12).", type: "object", additionalProperties: false, required: ["changeId", "advisoryIds", "title", "summary", "targetEnvironment", "changedPath", "rollback", "verification", "patchDigest", "paths", "iteration", "branch", "headSha", "pullRequest", "prUrl", "handoff", "operationId", "mergeCommit", "receipts"], properties: { changeId: { $ref: "common.json#/$defs/id" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1 }, title: { $ref: "common.json#/$defs/label" }, summary: { $ref: "common.json#/$defs/text" }, targetEnvironment: { $ref: "common.json#/$defs/label" }, changedPath: { $ref: "predicate.json" }, rollback: { $ref: "common.json#/$defs/text" }, verification: { $ref: "proposal-coding.json#/$defs/changeVerification" }, patchDigest: { anyOf: [{ $ref: "common.json#/$defs/sha256" }, { type: "null" }] }, paths: { type: "array", items: { $ref: "common.json#/$defs/path" } }, iteration: { type: "integer", minimum: 0 }, branch: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, headSha: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, pullRequest: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, prUrl: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, handoff: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, operationId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, mergeCommit: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, acceptedAt: { $ref: "common.json#/$defs/time", description: "When a gate first accepted a build that contains it: the attempt." }, linkedBy: { $ref: "common.json#/$defs/actor", description: "Who linked its pull request; none for one that the App opened." }, author: { $ref: "common.json#/$defs/label", description: "Who wrote the linked pull request." }, links: { type: "array", items: { title: "LinkedPullRequest", description: "A newer pull request that explains what changed since the merge (R13.4).", type: "object", additionalProperties: false, required: ["pullRequest", "prUrl", "mergeCommit", "author", "by", "at"], properties: { pullRequest: { type: "integer", minimum: 1 }, prUrl: { $ref: "common.json#/$defs/label" }, mergeCommit: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, author: { $ref: "common.json#/$defs/label" }, by: { $ref: "common.json#/$defs/actor" }, at: { $ref: "common.json#/$defs/time" } } } }, confirmed: { type: "array", items: { title: "ConfirmedFile", description: "A file that a maintainer accepted as it is at a candidate (R13.4); another content needs another word.", type: "object", additionalProperties: false, required: ["path", "blob", "by", "at"], properties: { path: { $ref: "common.json#/$defs/path" }, blob: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, by: { $ref: "common.json#/$defs/actor" }, at: { $ref: "common.json#/$defs/time" } } } } } };
var si = { title: "ChangeVerification", description: "Not proof of resilience.", type: "object", additionalProperties: false, required: ["status", "paths"], properties: { status: { enum: ["passed", "failed", "not-run"] }, paths: { type: "array", items: { $ref: "common.json#/$defs/path" } } } };
function Te(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Te.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 1024) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Gs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Te.errors = e, r === 0;
}
Te.evaluated = { dynamicProps: false, dynamicItems: false };
function Gr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Gr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.paths === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paths" }, message: "must have required property 'paths'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "status" || i === "paths")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status !== void 0) {
      let i = s.status;
      if (!(i === "passed" || i === "failed" || i === "not-run")) {
        let n = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: si.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.paths !== void 0) {
      let i = s.paths;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Te(i[a], { instancePath: t + "/paths/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Te.errors : e.concat(Te.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Gr.errors = e, r === 0;
}
Gr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Fe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Fe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 1024) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Gs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Fe.errors = e, r === 0;
}
Fe.evaluated = { dynamicProps: false, dynamicItems: false };
function Jr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Jr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.changeId === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.advisoryIds === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.title === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.summary === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.targetEnvironment === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetEnvironment" }, message: "must have required property 'targetEnvironment'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.changedPath === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPath" }, message: "must have required property 'changedPath'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.rollback === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rollback" }, message: "must have required property 'rollback'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.verification === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verification" }, message: "must have required property 'verification'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.patchDigest === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "patchDigest" }, message: "must have required property 'patchDigest'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.paths === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paths" }, message: "must have required property 'paths'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.iteration === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.branch === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "branch" }, message: "must have required property 'branch'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.headSha === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headSha" }, message: "must have required property 'headSha'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.pullRequest === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pullRequest" }, message: "must have required property 'pullRequest'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.prUrl === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prUrl" }, message: "must have required property 'prUrl'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.handoff === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "handoff" }, message: "must have required property 'handoff'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.operationId === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.mergeCommit === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mergeCommit" }, message: "must have required property 'mergeCommit'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    if (s.receipts === void 0) {
      let P = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [P] : e.push(P), r++;
    }
    for (let P in s) if (!Z.call(yi.properties, P)) {
      let q = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: P }, message: "must NOT have additional properties" };
      e === null ? e = [q] : e.push(q), r++;
    }
    if (s.changeId !== void 0 && ($(s.changeId, { instancePath: t + "/changeId", parentData: s, parentDataProperty: "changeId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.advisoryIds !== void 0) {
      let P = s.advisoryIds;
      if (Array.isArray(P)) {
        if (P.length < 1) {
          let y = { instancePath: t + "/advisoryIds", schemaPath: "#/properties/advisoryIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [y] : e.push(y), r++;
        }
        let q = P.length;
        for (let y = 0; y < q; y++) $(P[y], { instancePath: t + "/advisoryIds/" + y, parentData: P, parentDataProperty: y, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let q = { instancePath: t + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [q] : e.push(q), r++;
      }
    }
    if (s.title !== void 0 && (I(s.title, { instancePath: t + "/title", parentData: s, parentDataProperty: "title", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.summary !== void 0 && (R(s.summary, { instancePath: t + "/summary", parentData: s, parentDataProperty: "summary", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.targetEnvironment !== void 0 && (I(s.targetEnvironment, { instancePath: t + "/targetEnvironment", parentData: s, parentDataProperty: "targetEnvironment", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.changedPath !== void 0 && (S(s.changedPath, { instancePath: t + "/changedPath", parentData: s, parentDataProperty: "changedPath", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length)), s.rollback !== void 0 && (R(s.rollback, { instancePath: t + "/rollback", parentData: s, parentDataProperty: "rollback", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.verification !== void 0 && (Gr(s.verification, { instancePath: t + "/verification", parentData: s, parentDataProperty: "verification", rootData: m, dynamicAnchors: d }) || (e = e === null ? Gr.errors : e.concat(Gr.errors), r = e.length)), s.patchDigest !== void 0) {
      let P = s.patchDigest, q = r, y = false, v = r;
      A(P, { instancePath: t + "/patchDigest", parentData: s, parentDataProperty: "patchDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      var i = v === r;
      y = y || i;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/patchDigest", schemaPath: "#/properties/patchDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var i = w === r;
      if (y = y || i, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/patchDigest", schemaPath: "#/properties/patchDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.paths !== void 0) {
      let P = s.paths;
      if (Array.isArray(P)) {
        let q = P.length;
        for (let y = 0; y < q; y++) Fe(P[y], { instancePath: t + "/paths/" + y, parentData: P, parentDataProperty: y, rootData: m, dynamicAnchors: d }) || (e = e === null ? Fe.errors : e.concat(Fe.errors), r = e.length);
      } else {
        let q = { instancePath: t + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [q] : e.push(q), r++;
      }
    }
    if (s.iteration !== void 0) {
      let P = s.iteration;
      if (!(typeof P == "number" && !(P % 1) && !isNaN(P) && isFinite(P))) {
        let q = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [q] : e.push(q), r++;
      }
      if (typeof P == "number" && isFinite(P) && (P < 0 || isNaN(P))) {
        let q = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [q] : e.push(q), r++;
      }
    }
    if (s.branch !== void 0) {
      let P = s.branch, q = r, y = false, v = r;
      I(P, { instancePath: t + "/branch", parentData: s, parentDataProperty: "branch", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      var n = v === r;
      y = y || n;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/branch", schemaPath: "#/properties/branch/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var n = w === r;
      if (y = y || n, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/branch", schemaPath: "#/properties/branch/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.headSha !== void 0) {
      let P = s.headSha, q = r, y = false, v = r;
      B(P, { instancePath: t + "/headSha", parentData: s, parentDataProperty: "headSha", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length);
      var a = v === r;
      y = y || a;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/headSha", schemaPath: "#/properties/headSha/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var a = w === r;
      if (y = y || a, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/headSha", schemaPath: "#/properties/headSha/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.pullRequest !== void 0) {
      let P = s.pullRequest, q = r, y = false, v = r;
      if (!(typeof P == "number" && !(P % 1) && !isNaN(P) && isFinite(P))) {
        let j = { instancePath: t + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [j] : e.push(j), r++;
      }
      if (typeof P == "number" && isFinite(P) && (P < 1 || isNaN(P))) {
        let j = { instancePath: t + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var o = v === r;
      y = y || o;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var o = w === r;
      if (y = y || o, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/pullRequest", schemaPath: "#/properties/pullRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.prUrl !== void 0) {
      let P = s.prUrl, q = r, y = false, v = r;
      I(P, { instancePath: t + "/prUrl", parentData: s, parentDataProperty: "prUrl", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      var p = v === r;
      y = y || p;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/prUrl", schemaPath: "#/properties/prUrl/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var p = w === r;
      if (y = y || p, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/prUrl", schemaPath: "#/properties/prUrl/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.handoff !== void 0) {
      let P = s.handoff, q = r, y = false, v = r;
      I(P, { instancePath: t + "/handoff", parentData: s, parentDataProperty: "handoff", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      var u = v === r;
      y = y || u;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/handoff", schemaPath: "#/properties/handoff/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var u = w === r;
      if (y = y || u, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/handoff", schemaPath: "#/properties/handoff/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.operationId !== void 0) {
      let P = s.operationId, q = r, y = false, v = r;
      $(P, { instancePath: t + "/operationId", parentData: s, parentDataProperty: "operationId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      var c = v === r;
      y = y || c;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/operationId", schemaPath: "#/properties/operationId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var c = w === r;
      if (y = y || c, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/operationId", schemaPath: "#/properties/operationId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.mergeCommit !== void 0) {
      let P = s.mergeCommit, q = r, y = false, v = r;
      B(P, { instancePath: t + "/mergeCommit", parentData: s, parentDataProperty: "mergeCommit", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length);
      var f = v === r;
      y = y || f;
      let w = r;
      if (P !== null) {
        let j = { instancePath: t + "/mergeCommit", schemaPath: "#/properties/mergeCommit/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [j] : e.push(j), r++;
      }
      var f = w === r;
      if (y = y || f, y) r = q, e !== null && (q ? e.length = q : e = null);
      else {
        let j = { instancePath: t + "/mergeCommit", schemaPath: "#/properties/mergeCommit/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [j] : e.push(j), r++;
      }
    }
    if (s.receipts !== void 0) {
      let P = s.receipts;
      if (Array.isArray(P)) {
        let q = P.length;
        for (let y = 0; y < q; y++) $(P[y], { instancePath: t + "/receipts/" + y, parentData: P, parentDataProperty: y, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let q = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [q] : e.push(q), r++;
      }
    }
    if (s.acceptedAt !== void 0 && (D(s.acceptedAt, { instancePath: t + "/acceptedAt", parentData: s, parentDataProperty: "acceptedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.linkedBy !== void 0 && (F(s.linkedBy, { instancePath: t + "/linkedBy", parentData: s, parentDataProperty: "linkedBy", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.author !== void 0 && (I(s.author, { instancePath: t + "/author", parentData: s, parentDataProperty: "author", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.links !== void 0) {
      let P = s.links;
      if (Array.isArray(P)) {
        let q = P.length;
        for (let y = 0; y < q; y++) {
          let v = P[y];
          if (v && typeof v == "object" && !Array.isArray(v)) {
            if (v.pullRequest === void 0) {
              let w = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/required", keyword: "required", params: { missingProperty: "pullRequest" }, message: "must have required property 'pullRequest'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.prUrl === void 0) {
              let w = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/required", keyword: "required", params: { missingProperty: "prUrl" }, message: "must have required property 'prUrl'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.mergeCommit === void 0) {
              let w = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/required", keyword: "required", params: { missingProperty: "mergeCommit" }, message: "must have required property 'mergeCommit'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.author === void 0) {
              let w = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/required", keyword: "required", params: { missingProperty: "author" }, message: "must have required property 'author'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.by === void 0) {
              let w = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.at === void 0) {
              let w = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            for (let w in v) if (!(w === "pullRequest" || w === "prUrl" || w === "mergeCommit" || w === "author" || w === "by" || w === "at")) {
              let j = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: w }, message: "must NOT have additional properties" };
              e === null ? e = [j] : e.push(j), r++;
            }
            if (v.pullRequest !== void 0) {
              let w = v.pullRequest;
              if (!(typeof w == "number" && !(w % 1) && !isNaN(w) && isFinite(w))) {
                let j = { instancePath: t + "/links/" + y + "/pullRequest", schemaPath: "#/properties/links/items/properties/pullRequest/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                e === null ? e = [j] : e.push(j), r++;
              }
              if (typeof w == "number" && isFinite(w) && (w < 1 || isNaN(w))) {
                let j = { instancePath: t + "/links/" + y + "/pullRequest", schemaPath: "#/properties/links/items/properties/pullRequest/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                e === null ? e = [j] : e.push(j), r++;
              }
            }
            if (v.prUrl !== void 0 && (I(v.prUrl, { instancePath: t + "/links/" + y + "/prUrl", parentData: v, parentDataProperty: "prUrl", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), v.mergeCommit !== void 0) {
              let w = v.mergeCommit, j = r, _ = false, N = r;
              B(w, { instancePath: t + "/links/" + y + "/mergeCommit", parentData: v, parentDataProperty: "mergeCommit", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length);
              var h = N === r;
              _ = _ || h;
              let H = r;
              if (w !== null) {
                let _e = { instancePath: t + "/links/" + y + "/mergeCommit", schemaPath: "#/properties/links/items/properties/mergeCommit/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [_e] : e.push(_e), r++;
              }
              var h = H === r;
              if (_ = _ || h, _) r = j, e !== null && (j ? e.length = j : e = null);
              else {
                let _e = { instancePath: t + "/links/" + y + "/mergeCommit", schemaPath: "#/properties/links/items/properties/mergeCommit/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [_e] : e.push(_e), r++;
              }
            }
            v.author !== void 0 && (I(v.author, { instancePath: t + "/links/" + y + "/author", parentData: v, parentDataProperty: "author", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), v.by !== void 0 && (F(v.by, { instancePath: t + "/links/" + y + "/by", parentData: v, parentDataProperty: "by", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), v.at !== void 0 && (D(v.at, { instancePath: t + "/links/" + y + "/at", parentData: v, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
          } else {
            let w = { instancePath: t + "/links/" + y, schemaPath: "#/properties/links/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [w] : e.push(w), r++;
          }
        }
      } else {
        let q = { instancePath: t + "/links", schemaPath: "#/properties/links/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [q] : e.push(q), r++;
      }
    }
    if (s.confirmed !== void 0) {
      let P = s.confirmed;
      if (Array.isArray(P)) {
        let q = P.length;
        for (let y = 0; y < q; y++) {
          let v = P[y];
          if (v && typeof v == "object" && !Array.isArray(v)) {
            if (v.path === void 0) {
              let w = { instancePath: t + "/confirmed/" + y, schemaPath: "#/properties/confirmed/items/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.blob === void 0) {
              let w = { instancePath: t + "/confirmed/" + y, schemaPath: "#/properties/confirmed/items/required", keyword: "required", params: { missingProperty: "blob" }, message: "must have required property 'blob'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.by === void 0) {
              let w = { instancePath: t + "/confirmed/" + y, schemaPath: "#/properties/confirmed/items/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            if (v.at === void 0) {
              let w = { instancePath: t + "/confirmed/" + y, schemaPath: "#/properties/confirmed/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
              e === null ? e = [w] : e.push(w), r++;
            }
            for (let w in v) if (!(w === "path" || w === "blob" || w === "by" || w === "at")) {
              let j = { instancePath: t + "/confirmed/" + y, schemaPath: "#/properties/confirmed/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: w }, message: "must NOT have additional properties" };
              e === null ? e = [j] : e.push(j), r++;
            }
            if (v.path !== void 0 && (Fe(v.path, { instancePath: t + "/confirmed/" + y + "/path", parentData: v, parentDataProperty: "path", rootData: m, dynamicAnchors: d }) || (e = e === null ? Fe.errors : e.concat(Fe.errors), r = e.length)), v.blob !== void 0) {
              let w = v.blob, j = r, _ = false, N = r;
              B(w, { instancePath: t + "/confirmed/" + y + "/blob", parentData: v, parentDataProperty: "blob", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length);
              var g = N === r;
              _ = _ || g;
              let H = r;
              if (w !== null) {
                let _e = { instancePath: t + "/confirmed/" + y + "/blob", schemaPath: "#/properties/confirmed/items/properties/blob/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [_e] : e.push(_e), r++;
              }
              var g = H === r;
              if (_ = _ || g, _) r = j, e !== null && (j ? e.length = j : e = null);
              else {
                let _e = { instancePath: t + "/confirmed/" + y + "/blob", schemaPath: "#/properties/confirmed/items/properties/blob/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [_e] : e.push(_e), r++;
              }
            }
            v.by !== void 0 && (F(v.by, { instancePath: t + "/confirmed/" + y + "/by", parentData: v, parentDataProperty: "by", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), v.at !== void 0 && (D(v.at, { instancePath: t + "/confirmed/" + y + "/at", parentData: v, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
          } else {
            let w = { instancePath: t + "/confirmed/" + y, schemaPath: "#/properties/confirmed/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [w] : e.push(w), r++;
          }
        }
      } else {
        let q = { instancePath: t + "/confirmed", schemaPath: "#/properties/confirmed/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [q] : e.push(q), r++;
      }
    }
  } else {
    let P = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [P] : e.push(P), r++;
  }
  return Jr.errors = e, r === 0;
}
Jr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function de(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = de.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return de.errors = e, r === 0;
}
de.evaluated = { dynamicProps: false, dynamicItems: false };
function fe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = fe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return fe.errors = e, r === 0;
}
fe.evaluated = { dynamicProps: false, dynamicItems: false };
function Xr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Xr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.advisoryId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.reason === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "advisoryId" || i === "reason")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.advisoryId !== void 0 && (de(s.advisoryId, { instancePath: t + "/advisoryId", parentData: s, parentDataProperty: "advisoryId", rootData: m, dynamicAnchors: d }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length)), s.reason !== void 0 && (fe(s.reason, { instancePath: t + "/reason", parentData: s, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Xr.errors = e, r === 0;
}
Xr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Qr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Qr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.iteration === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.changes === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changes" }, message: "must have required property 'changes'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.notImplemented === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "notImplemented" }, message: "must have required property 'notImplemented'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "iteration" || i === "changes" || i === "notImplemented")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.iteration !== void 0) {
      let i = s.iteration;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 0 || isNaN(i))) {
        let n = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.changes !== void 0) {
      let i = s.changes;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Jr(i[a], { instancePath: t + "/changes/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Jr.errors : e.concat(Jr.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/changes", schemaPath: "#/properties/changes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.notImplemented !== void 0) {
      let i = s.notImplemented;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Xr(i[a], { instancePath: t + "/notImplemented/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Xr.errors : e.concat(Xr.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/notImplemented", schemaPath: "#/properties/notImplemented/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Qr.errors = e, r === 0;
}
Qr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var hi = { title: "GateStage", description: "One stage of the chain, with the reason in words (R13.2).", type: "object", additionalProperties: false, required: ["status", "reason", "expected", "observed", "receipts", "since"], properties: { status: { enum: ["pending", "proven", "not-proven"] }, reason: { $ref: "common.json#/$defs/text" }, expected: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, observed: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, since: { $ref: "common.json#/$defs/time" } } };
function K(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = K.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.reason === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expected === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expected" }, message: "must have required property 'expected'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.observed === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "observed" }, message: "must have required property 'observed'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.since === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "status" || a === "reason" || a === "expected" || a === "observed" || a === "receipts" || a === "since")) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status !== void 0) {
      let a = s.status;
      if (!(a === "pending" || a === "proven" || a === "not-proven")) {
        let o = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: hi.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.reason !== void 0 && (R(s.reason, { instancePath: t + "/reason", parentData: s, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.expected !== void 0) {
      let a = s.expected, o = r, p = false, u = r;
      R(a, { instancePath: t + "/expected", parentData: s, parentDataProperty: "expected", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      var i = u === r;
      p = p || i;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/expected", schemaPath: "#/properties/expected/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = c === r;
      if (p = p || i, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/expected", schemaPath: "#/properties/expected/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.observed !== void 0) {
      let a = s.observed, o = r, p = false, u = r;
      R(a, { instancePath: t + "/observed", parentData: s, parentDataProperty: "observed", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/observed", schemaPath: "#/properties/observed/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/observed", schemaPath: "#/properties/observed/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let p = 0; p < o; p++) $(a[p], { instancePath: t + "/receipts/" + p, parentData: a, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let o = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    s.since !== void 0 && (D(s.since, { instancePath: t + "/since", parentData: s, parentDataProperty: "since", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return K.errors = e, r === 0;
}
K.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Kr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Kr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.openedAt === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "openedAt" }, message: "must have required property 'openedAt'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.iteration === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.candidate === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "candidate" }, message: "must have required property 'candidate'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.stages === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "stages" }, message: "must have required property 'stages'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.servingSince === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "servingSince" }, message: "must have required property 'servingSince'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.supersedes === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "supersedes" }, message: "must have required property 'supersedes'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.accepted === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "accepted" }, message: "must have required property 'accepted'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    for (let p in s) if (!(p === "openedAt" || p === "iteration" || p === "candidate" || p === "stages" || p === "servingSince" || p === "supersedes" || p === "accepted" || p === "notDelivered")) {
      let u = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.openedAt !== void 0 && (D(s.openedAt, { instancePath: t + "/openedAt", parentData: s, parentDataProperty: "openedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.iteration !== void 0) {
      let p = s.iteration;
      if (!(typeof p == "number" && !(p % 1) && !isNaN(p) && isFinite(p))) {
        let u = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [u] : e.push(u), r++;
      }
      if (typeof p == "number" && isFinite(p) && (p < 0 || isNaN(p))) {
        let u = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [u] : e.push(u), r++;
      }
    }
    if (s.candidate !== void 0) {
      let p = s.candidate, u = r, c = false, f = r;
      if (p && typeof p == "object" && !Array.isArray(p)) {
        if (p.commit === void 0) {
          let g = { instancePath: t + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.deploymentId === void 0) {
          let g = { instancePath: t + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/required", keyword: "required", params: { missingProperty: "deploymentId" }, message: "must have required property 'deploymentId'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.digest === void 0) {
          let g = { instancePath: t + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        for (let g in p) if (!(g === "commit" || g === "deploymentId" || g === "digest")) {
          let P = { instancePath: t + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (p.commit !== void 0 && (B(p.commit, { instancePath: t + "/candidate/commit", parentData: p, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), p.deploymentId !== void 0) {
          let g = p.deploymentId;
          if (!(typeof g == "number" && !(g % 1) && !isNaN(g) && isFinite(g))) {
            let P = { instancePath: t + "/candidate/deploymentId", schemaPath: "#/properties/candidate/anyOf/0/properties/deploymentId/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [P] : e.push(P), r++;
          }
          if (typeof g == "number" && isFinite(g) && (g < 1 || isNaN(g))) {
            let P = { instancePath: t + "/candidate/deploymentId", schemaPath: "#/properties/candidate/anyOf/0/properties/deploymentId/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [P] : e.push(P), r++;
          }
        }
        if (p.digest !== void 0) {
          let g = p.digest, P = r, q = false, y = r;
          Oe(g, { instancePath: t + "/candidate/digest", parentData: p, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? Oe.errors : e.concat(Oe.errors), r = e.length);
          var i = y === r;
          q = q || i;
          let v = r;
          if (g !== null) {
            let w = { instancePath: t + "/candidate/digest", schemaPath: "#/properties/candidate/anyOf/0/properties/digest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [w] : e.push(w), r++;
          }
          var i = v === r;
          if (q = q || i, q) r = P, e !== null && (P ? e.length = P : e = null);
          else {
            let w = { instancePath: t + "/candidate/digest", schemaPath: "#/properties/candidate/anyOf/0/properties/digest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [w] : e.push(w), r++;
          }
        }
      } else {
        let g = { instancePath: t + "/candidate", schemaPath: "#/properties/candidate/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = f === r;
      c = c || n;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/candidate", schemaPath: "#/properties/candidate/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = h === r;
      if (c = c || n, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/candidate", schemaPath: "#/properties/candidate/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.stages !== void 0) {
      let p = s.stages;
      if (p && typeof p == "object" && !Array.isArray(p)) {
        if (p.merge === void 0) {
          let u = { instancePath: t + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "merge" }, message: "must have required property 'merge'" };
          e === null ? e = [u] : e.push(u), r++;
        }
        if (p.build === void 0) {
          let u = { instancePath: t + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "build" }, message: "must have required property 'build'" };
          e === null ? e = [u] : e.push(u), r++;
        }
        if (p.artifact === void 0) {
          let u = { instancePath: t + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "artifact" }, message: "must have required property 'artifact'" };
          e === null ? e = [u] : e.push(u), r++;
        }
        if (p.deployment === void 0) {
          let u = { instancePath: t + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "deployment" }, message: "must have required property 'deployment'" };
          e === null ? e = [u] : e.push(u), r++;
        }
        if (p.serving === void 0) {
          let u = { instancePath: t + "/stages", schemaPath: "#/properties/stages/required", keyword: "required", params: { missingProperty: "serving" }, message: "must have required property 'serving'" };
          e === null ? e = [u] : e.push(u), r++;
        }
        for (let u in p) if (!(u === "merge" || u === "build" || u === "artifact" || u === "deployment" || u === "serving")) {
          let c = { instancePath: t + "/stages", schemaPath: "#/properties/stages/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: u }, message: "must NOT have additional properties" };
          e === null ? e = [c] : e.push(c), r++;
        }
        p.merge !== void 0 && (K(p.merge, { instancePath: t + "/stages/merge", parentData: p, parentDataProperty: "merge", rootData: m, dynamicAnchors: d }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), p.build !== void 0 && (K(p.build, { instancePath: t + "/stages/build", parentData: p, parentDataProperty: "build", rootData: m, dynamicAnchors: d }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), p.artifact !== void 0 && (K(p.artifact, { instancePath: t + "/stages/artifact", parentData: p, parentDataProperty: "artifact", rootData: m, dynamicAnchors: d }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), p.deployment !== void 0 && (K(p.deployment, { instancePath: t + "/stages/deployment", parentData: p, parentDataProperty: "deployment", rootData: m, dynamicAnchors: d }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length)), p.serving !== void 0 && (K(p.serving, { instancePath: t + "/stages/serving", parentData: p, parentDataProperty: "serving", rootData: m, dynamicAnchors: d }) || (e = e === null ? K.errors : e.concat(K.errors), r = e.length));
      } else {
        let u = { instancePath: t + "/stages", schemaPath: "#/properties/stages/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [u] : e.push(u), r++;
      }
    }
    if (s.servingSince !== void 0) {
      let p = s.servingSince, u = r, c = false, f = r;
      D(p, { instancePath: t + "/servingSince", parentData: s, parentDataProperty: "servingSince", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length);
      var a = f === r;
      c = c || a;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/servingSince", schemaPath: "#/properties/servingSince/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = h === r;
      if (c = c || a, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/servingSince", schemaPath: "#/properties/servingSince/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.supersedes !== void 0) {
      let p = s.supersedes;
      if (Array.isArray(p)) {
        let u = p.length;
        for (let c = 0; c < u; c++) {
          let f = p[c];
          if (f && typeof f == "object" && !Array.isArray(f)) {
            if (f.old === void 0) {
              let h = { instancePath: t + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/required", keyword: "required", params: { missingProperty: "old" }, message: "must have required property 'old'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (f.new === void 0) {
              let h = { instancePath: t + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/required", keyword: "required", params: { missingProperty: "new" }, message: "must have required property 'new'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (f.changeId === void 0) {
              let h = { instancePath: t + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            for (let h in f) if (!(h === "old" || h === "new" || h === "changeId" || h === "by" || h === "at")) {
              let g = { instancePath: t + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: h }, message: "must NOT have additional properties" };
              e === null ? e = [g] : e.push(g), r++;
            }
            f.old !== void 0 && (Q(f.old, { instancePath: t + "/supersedes/" + c + "/old", parentData: f, parentDataProperty: "old", rootData: m, dynamicAnchors: d }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length)), f.new !== void 0 && (Q(f.new, { instancePath: t + "/supersedes/" + c + "/new", parentData: f, parentDataProperty: "new", rootData: m, dynamicAnchors: d }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length)), f.changeId !== void 0 && ($(f.changeId, { instancePath: t + "/supersedes/" + c + "/changeId", parentData: f, parentDataProperty: "changeId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), f.by !== void 0 && (F(f.by, { instancePath: t + "/supersedes/" + c + "/by", parentData: f, parentDataProperty: "by", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), f.at !== void 0 && (D(f.at, { instancePath: t + "/supersedes/" + c + "/at", parentData: f, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
          } else {
            let h = { instancePath: t + "/supersedes/" + c, schemaPath: "#/properties/supersedes/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [h] : e.push(h), r++;
          }
        }
      } else {
        let u = { instancePath: t + "/supersedes", schemaPath: "#/properties/supersedes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [u] : e.push(u), r++;
      }
    }
    if (s.accepted !== void 0) {
      let p = s.accepted, u = r, c = false, f = r;
      if (p && typeof p == "object" && !Array.isArray(p)) {
        if (p.at === void 0) {
          let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.commit === void 0) {
          let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.deploymentId === void 0) {
          let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "deploymentId" }, message: "must have required property 'deploymentId'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.digest === void 0) {
          let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.revision === void 0) {
          let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.receiptId === void 0) {
          let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/required", keyword: "required", params: { missingProperty: "receiptId" }, message: "must have required property 'receiptId'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        for (let g in p) if (!(g === "at" || g === "commit" || g === "deploymentId" || g === "digest" || g === "revision" || g === "receiptId")) {
          let P = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (p.at !== void 0 && (D(p.at, { instancePath: t + "/accepted/at", parentData: p, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), p.commit !== void 0 && (B(p.commit, { instancePath: t + "/accepted/commit", parentData: p, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), p.deploymentId !== void 0) {
          let g = p.deploymentId;
          if (!(typeof g == "number" && !(g % 1) && !isNaN(g) && isFinite(g))) {
            let P = { instancePath: t + "/accepted/deploymentId", schemaPath: "#/properties/accepted/anyOf/0/properties/deploymentId/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [P] : e.push(P), r++;
          }
          if (typeof g == "number" && isFinite(g) && (g < 1 || isNaN(g))) {
            let P = { instancePath: t + "/accepted/deploymentId", schemaPath: "#/properties/accepted/anyOf/0/properties/deploymentId/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [P] : e.push(P), r++;
          }
        }
        p.digest !== void 0 && (Oe(p.digest, { instancePath: t + "/accepted/digest", parentData: p, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? Oe.errors : e.concat(Oe.errors), r = e.length)), p.revision !== void 0 && (I(p.revision, { instancePath: t + "/accepted/revision", parentData: p, parentDataProperty: "revision", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), p.receiptId !== void 0 && ($(p.receiptId, { instancePath: t + "/accepted/receiptId", parentData: p, parentDataProperty: "receiptId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length));
      } else {
        let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = f === r;
      c = c || o;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = h === r;
      if (c = c || o, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/accepted", schemaPath: "#/properties/accepted/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.notDelivered !== void 0) {
      let p = s.notDelivered;
      if (Array.isArray(p)) {
        let u = p.length;
        for (let c = 0; c < u; c++) {
          let f = p[c];
          if (f && typeof f == "object" && !Array.isArray(f)) {
            if (f.changeId === void 0) {
              let h = { instancePath: t + "/notDelivered/" + c, schemaPath: "#/properties/notDelivered/items/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (f.pullRequest === void 0) {
              let h = { instancePath: t + "/notDelivered/" + c, schemaPath: "#/properties/notDelivered/items/required", keyword: "required", params: { missingProperty: "pullRequest" }, message: "must have required property 'pullRequest'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            if (f.closedAt === void 0) {
              let h = { instancePath: t + "/notDelivered/" + c, schemaPath: "#/properties/notDelivered/items/required", keyword: "required", params: { missingProperty: "closedAt" }, message: "must have required property 'closedAt'" };
              e === null ? e = [h] : e.push(h), r++;
            }
            for (let h in f) if (!(h === "changeId" || h === "pullRequest" || h === "closedAt")) {
              let g = { instancePath: t + "/notDelivered/" + c, schemaPath: "#/properties/notDelivered/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: h }, message: "must NOT have additional properties" };
              e === null ? e = [g] : e.push(g), r++;
            }
            if (f.changeId !== void 0 && ($(f.changeId, { instancePath: t + "/notDelivered/" + c + "/changeId", parentData: f, parentDataProperty: "changeId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), f.pullRequest !== void 0) {
              let h = f.pullRequest;
              if (!(typeof h == "number" && !(h % 1) && !isNaN(h) && isFinite(h))) {
                let g = { instancePath: t + "/notDelivered/" + c + "/pullRequest", schemaPath: "#/properties/notDelivered/items/properties/pullRequest/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                e === null ? e = [g] : e.push(g), r++;
              }
              if (typeof h == "number" && isFinite(h) && (h < 1 || isNaN(h))) {
                let g = { instancePath: t + "/notDelivered/" + c + "/pullRequest", schemaPath: "#/properties/notDelivered/items/properties/pullRequest/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                e === null ? e = [g] : e.push(g), r++;
              }
            }
            f.closedAt !== void 0 && (D(f.closedAt, { instancePath: t + "/notDelivered/" + c + "/closedAt", parentData: f, parentDataProperty: "closedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
          } else {
            let h = { instancePath: t + "/notDelivered/" + c, schemaPath: "#/properties/notDelivered/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [h] : e.push(h), r++;
          }
        }
      } else {
        let u = { instancePath: t + "/notDelivered", schemaPath: "#/properties/notDelivered/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [u] : e.push(u), r++;
      }
    }
  } else {
    let p = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [p] : e.push(p), r++;
  }
  return Kr.errors = e, r === 0;
}
Kr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Qs = { title: "Operation", description: "One external side effect with its ledger entry (contract §14).", type: "object", additionalProperties: false, required: ["operationId", "kind", "class", "key", "intent", "status", "outcome", "attempts", "preparedAt", "settledAt", "result", "receipts"], properties: { operationId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["fault-start", "fault-cancel", "workspace-create", "role-grant", "change-delivery"] }, class: { enum: ["idempotent", "uncertain"] }, key: { $ref: "common.json#/$defs/label" }, intent: { type: "object", additionalProperties: true }, status: { enum: ["prepared", "unknown", "settled"] }, outcome: { anyOf: [{ enum: ["completed", "never-happened", "abort"] }, { type: "null" }] }, attempts: { type: "integer", minimum: 0 }, preparedAt: { $ref: "common.json#/$defs/time" }, settledAt: { anyOf: [{ $ref: "common.json#/$defs/time" }, { type: "null" }] }, result: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function Yr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Yr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.operationId === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.kind === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.class === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.key === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.intent === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intent" }, message: "must have required property 'intent'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.status === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.outcome === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.attempts === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempts" }, message: "must have required property 'attempts'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.preparedAt === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "preparedAt" }, message: "must have required property 'preparedAt'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.settledAt === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "settledAt" }, message: "must have required property 'settledAt'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.result === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.receipts === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!Z.call(Qs.properties, o)) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.operationId !== void 0 && ($(s.operationId, { instancePath: t + "/operationId", parentData: s, parentDataProperty: "operationId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.kind !== void 0) {
      let o = s.kind;
      if (!(o === "fault-start" || o === "fault-cancel" || o === "workspace-create" || o === "role-grant" || o === "change-delivery")) {
        let p = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Qs.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.class !== void 0) {
      let o = s.class;
      if (!(o === "idempotent" || o === "uncertain")) {
        let p = { instancePath: t + "/class", schemaPath: "#/properties/class/enum", keyword: "enum", params: { allowedValues: Qs.properties.class.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.key !== void 0 && (I(s.key, { instancePath: t + "/key", parentData: s, parentDataProperty: "key", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.intent !== void 0) {
      let o = s.intent;
      if (!(o && typeof o == "object" && !Array.isArray(o))) {
        let p = { instancePath: t + "/intent", schemaPath: "#/properties/intent/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.status !== void 0) {
      let o = s.status;
      if (!(o === "prepared" || o === "unknown" || o === "settled")) {
        let p = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Qs.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.outcome !== void 0) {
      let o = s.outcome, p = r, u = false, c = r;
      if (!(o === "completed" || o === "never-happened" || o === "abort")) {
        let h = { instancePath: t + "/outcome", schemaPath: "#/properties/outcome/anyOf/0/enum", keyword: "enum", params: { allowedValues: Qs.properties.outcome.anyOf[0].enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = c === r;
      u = u || i;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/outcome", schemaPath: "#/properties/outcome/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = f === r;
      if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/outcome", schemaPath: "#/properties/outcome/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.attempts !== void 0) {
      let o = s.attempts;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let p = { instancePath: t + "/attempts", schemaPath: "#/properties/attempts/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [p] : e.push(p), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 0 || isNaN(o))) {
        let p = { instancePath: t + "/attempts", schemaPath: "#/properties/attempts/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.preparedAt !== void 0 && (D(s.preparedAt, { instancePath: t + "/preparedAt", parentData: s, parentDataProperty: "preparedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.settledAt !== void 0) {
      let o = s.settledAt, p = r, u = false, c = r;
      D(o, { instancePath: t + "/settledAt", parentData: s, parentDataProperty: "settledAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length);
      var n = c === r;
      u = u || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/settledAt", schemaPath: "#/properties/settledAt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (u = u || n, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/settledAt", schemaPath: "#/properties/settledAt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.result !== void 0) {
      let o = s.result, p = r, u = false, c = r;
      if (!(o && typeof o == "object" && !Array.isArray(o))) {
        let h = { instancePath: t + "/result", schemaPath: "#/properties/result/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = c === r;
      u = u || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/result", schemaPath: "#/properties/result/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (u = u || a, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/result", schemaPath: "#/properties/result/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.receipts !== void 0) {
      let o = s.receipts;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) $(o[u], { instancePath: t + "/receipts/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Yr.errors = e, r === 0;
}
Yr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var es = { title: "Lease", description: "One worker's right to perform one phase (contract §15).", type: "object", additionalProperties: false, required: ["purpose", "phase", "revision", "token", "status", "dispatchedAt", "workflowRun", "attempt", "expiresAt"], properties: { purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, phase: { $ref: "common.json#/$defs/label" }, revision: { type: "integer", minimum: 0 }, token: { $ref: "common.json#/$defs/id" }, status: { enum: ["dispatched", "claimed"] }, dispatchedAt: { $ref: "common.json#/$defs/time" }, workflowRun: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, attempt: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] }, expiresAt: { $ref: "common.json#/$defs/time" } } };
function rs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = rs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.purpose === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.phase === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.status === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.dispatchedAt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dispatchedAt" }, message: "must have required property 'dispatchedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.attempt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expiresAt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!Z.call(es.properties, a)) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.purpose !== void 0) {
      let a = s.purpose;
      if (!(a === "phase" || a === "probe" || a === "cleanup" || a === "doctor")) {
        let o = { instancePath: t + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: es.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.phase !== void 0 && (I(s.phase, { instancePath: t + "/phase", parentData: s, parentDataProperty: "phase", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.revision !== void 0) {
      let a = s.revision;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: t + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
        let o = { instancePath: t + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.token !== void 0 && ($(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.status !== void 0) {
      let a = s.status;
      if (!(a === "dispatched" || a === "claimed")) {
        let o = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: es.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.dispatchedAt !== void 0 && (D(s.dispatchedAt, { instancePath: t + "/dispatchedAt", parentData: s, parentDataProperty: "dispatchedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.workflowRun !== void 0) {
      let a = s.workflowRun, o = r, p = false, u = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = u === r;
      p = p || i;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = c === r;
      if (p = p || i, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.attempt !== void 0) {
      let a = s.attempt, o = r, p = false, u = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    s.expiresAt !== void 0 && (D(s.expiresAt, { instancePath: t + "/expiresAt", parentData: s, parentDataProperty: "expiresAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return rs.errors = e, r === 0;
}
rs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ti = { title: "Ending", description: "An end that waits for the fault to be lifted (R16.2).", type: "object", additionalProperties: false, required: ["kind", "cause", "actor", "reason", "at"], properties: { kind: { enum: ["abandoned", "escalated", "analysis-only"] }, cause: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, actor: { $ref: "common.json#/$defs/actor" }, reason: { $ref: "common.json#/$defs/text" }, at: { $ref: "common.json#/$defs/time" } } };
function ss(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ss.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.cause === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cause" }, message: "must have required property 'cause'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.reason === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "kind" || n === "cause" || n === "actor" || n === "reason" || n === "at")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.kind !== void 0) {
      let n = s.kind;
      if (!(n === "abandoned" || n === "escalated" || n === "analysis-only")) {
        let a = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: ti.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.cause !== void 0) {
      let n = s.cause, a = r, o = false, p = r;
      G(n, { instancePath: t + "/cause", parentData: s, parentDataProperty: "cause", rootData: m, dynamicAnchors: d }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/cause", schemaPath: "#/properties/cause/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/cause", schemaPath: "#/properties/cause/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    s.actor !== void 0 && (F(s.actor, { instancePath: t + "/actor", parentData: s, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.reason !== void 0 && (R(s.reason, { instancePath: t + "/reason", parentData: s, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.at !== void 0 && (D(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return ss.errors = e, r === 0;
}
ss.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var wt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/receipt.json", title: "Receipt", description: "One observation that one of our collectors fetched (contract §4).", type: "object", additionalProperties: false, required: ["id", "kind", "subject", "source", "observedAt", "collectedAt", "value", "caveat", "rawDigest"], properties: { id: { $ref: "common.json#/$defs/id" }, kind: { title: "ReceiptKind", description: "What was observed; docs/architecture.md says raw and value of each.", enum: ["serving", "serving-watch", "halt-watch", "workspace-list", "scenario-list", "scenario-configuration", "validation", "scenario-run", "scenario-run-list", "predicate", "work-slices", "target", "permission", "workflow", "workflow-run", "pull-request", "merge", "containment", "blobs", "build", "artifact", "deployment-list", "role-assignments", "repository", "branch-rules"] }, subject: { $ref: "common.json#/$defs/text" }, experiment: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, predicateDigest: { $ref: "common.json#/$defs/sha256" }, window: { $ref: "common.json#/$defs/window" }, source: { type: "object", additionalProperties: false, required: ["system", "request", "apiVersion"], properties: { system: { enum: ["github", "azure-chaos", "azure-monitor", "azure-resource", "http", "command", "oci"] }, request: { $ref: "common.json#/$defs/text" }, apiVersion: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, requestId: { $ref: "common.json#/$defs/label" } } }, observedAt: { $ref: "common.json#/$defs/time" }, collectedAt: { $ref: "common.json#/$defs/time" }, value: { description: "number, object or list; null needs a caveat (R4.4)", tsType: "unknown" }, unit: { $ref: "common.json#/$defs/label" }, caveat: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, rawDigest: { $ref: "common.json#/$defs/sha256" } } };
function ts(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ts.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ts.errors = e, r === 0;
}
ts.evaluated = { dynamicProps: false, dynamicItems: false };
function qe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = qe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return qe.errors = e, r === 0;
}
qe.evaluated = { dynamicProps: false, dynamicItems: false };
function is(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = is.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), !(s === "initial" || s === "verify")) {
    let i = { instancePath: t, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: qt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return is.errors = e, r === 0;
}
is.evaluated = { dynamicProps: false, dynamicItems: false };
function Ce(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ce.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!et.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ce.errors = e, r === 0;
}
Ce.evaluated = { dynamicProps: false, dynamicItems: false };
function ns(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ns.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.from === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.to === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "from" || i === "to")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.from !== void 0 && (me(s.from, { instancePath: t + "/from", parentData: s, parentDataProperty: "from", rootData: m, dynamicAnchors: d }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length)), s.to !== void 0 && (me(s.to, { instancePath: t + "/to", parentData: s, parentDataProperty: "to", rootData: m, dynamicAnchors: d }) || (e = e === null ? me.errors : e.concat(me.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ns.errors = e, r === 0;
}
ns.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function $e(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = $e.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return $e.errors = e, r === 0;
}
$e.evaluated = { dynamicProps: false, dynamicItems: false };
function He(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = He.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Xs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return He.errors = e, r === 0;
}
He.evaluated = { dynamicProps: false, dynamicItems: false };
function J(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = J.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.kind === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.subject === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subject" }, message: "must have required property 'subject'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.source === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.observedAt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "observedAt" }, message: "must have required property 'observedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.collectedAt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "collectedAt" }, message: "must have required property 'collectedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.value === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.caveat === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "caveat" }, message: "must have required property 'caveat'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.rawDigest === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rawDigest" }, message: "must have required property 'rawDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!Z.call(wt.properties, a)) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.id !== void 0 && (ts(s.id, { instancePath: t + "/id", parentData: s, parentDataProperty: "id", rootData: m, dynamicAnchors: d }) || (e = e === null ? ts.errors : e.concat(ts.errors), r = e.length)), s.kind !== void 0) {
      let a = s.kind;
      if (!(a === "serving" || a === "serving-watch" || a === "halt-watch" || a === "workspace-list" || a === "scenario-list" || a === "scenario-configuration" || a === "validation" || a === "scenario-run" || a === "scenario-run-list" || a === "predicate" || a === "work-slices" || a === "target" || a === "permission" || a === "workflow" || a === "workflow-run" || a === "pull-request" || a === "merge" || a === "containment" || a === "blobs" || a === "build" || a === "artifact" || a === "deployment-list" || a === "role-assignments" || a === "repository" || a === "branch-rules")) {
        let o = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: wt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.subject !== void 0 && (qe(s.subject, { instancePath: t + "/subject", parentData: s, parentDataProperty: "subject", rootData: m, dynamicAnchors: d }) || (e = e === null ? qe.errors : e.concat(qe.errors), r = e.length)), s.experiment !== void 0) {
      let a = s.experiment;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: t + "/experiment", schemaPath: "#/properties/experiment/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let o = { instancePath: t + "/experiment", schemaPath: "#/properties/experiment/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.mode !== void 0 && (is(s.mode, { instancePath: t + "/mode", parentData: s, parentDataProperty: "mode", rootData: m, dynamicAnchors: d }) || (e = e === null ? is.errors : e.concat(is.errors), r = e.length)), s.predicateDigest !== void 0 && (Ce(s.predicateDigest, { instancePath: t + "/predicateDigest", parentData: s, parentDataProperty: "predicateDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ce.errors : e.concat(Ce.errors), r = e.length)), s.window !== void 0 && (ns(s.window, { instancePath: t + "/window", parentData: s, parentDataProperty: "window", rootData: m, dynamicAnchors: d }) || (e = e === null ? ns.errors : e.concat(ns.errors), r = e.length)), s.source !== void 0) {
      let a = s.source;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (a.system === void 0) {
          let o = { instancePath: t + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "system" }, message: "must have required property 'system'" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (a.request === void 0) {
          let o = { instancePath: t + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (a.apiVersion === void 0) {
          let o = { instancePath: t + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: "apiVersion" }, message: "must have required property 'apiVersion'" };
          e === null ? e = [o] : e.push(o), r++;
        }
        for (let o in a) if (!(o === "system" || o === "request" || o === "apiVersion" || o === "requestId")) {
          let p = { instancePath: t + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (a.system !== void 0) {
          let o = a.system;
          if (!(o === "github" || o === "azure-chaos" || o === "azure-monitor" || o === "azure-resource" || o === "http" || o === "command" || o === "oci")) {
            let p = { instancePath: t + "/source/system", schemaPath: "#/properties/source/properties/system/enum", keyword: "enum", params: { allowedValues: wt.properties.source.properties.system.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
        if (a.request !== void 0 && (qe(a.request, { instancePath: t + "/source/request", parentData: a, parentDataProperty: "request", rootData: m, dynamicAnchors: d }) || (e = e === null ? qe.errors : e.concat(qe.errors), r = e.length)), a.apiVersion !== void 0) {
          let o = a.apiVersion, p = r, u = false, c = r;
          $e(o, { instancePath: t + "/source/apiVersion", parentData: a, parentDataProperty: "apiVersion", rootData: m, dynamicAnchors: d }) || (e = e === null ? $e.errors : e.concat($e.errors), r = e.length);
          var i = c === r;
          u = u || i;
          let f = r;
          if (o !== null) {
            let h = { instancePath: t + "/source/apiVersion", schemaPath: "#/properties/source/properties/apiVersion/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [h] : e.push(h), r++;
          }
          var i = f === r;
          if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
          else {
            let h = { instancePath: t + "/source/apiVersion", schemaPath: "#/properties/source/properties/apiVersion/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [h] : e.push(h), r++;
          }
        }
        a.requestId !== void 0 && ($e(a.requestId, { instancePath: t + "/source/requestId", parentData: a, parentDataProperty: "requestId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $e.errors : e.concat($e.errors), r = e.length));
      } else {
        let o = { instancePath: t + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.observedAt !== void 0 && (He(s.observedAt, { instancePath: t + "/observedAt", parentData: s, parentDataProperty: "observedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? He.errors : e.concat(He.errors), r = e.length)), s.collectedAt !== void 0 && (He(s.collectedAt, { instancePath: t + "/collectedAt", parentData: s, parentDataProperty: "collectedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? He.errors : e.concat(He.errors), r = e.length)), s.unit !== void 0 && ($e(s.unit, { instancePath: t + "/unit", parentData: s, parentDataProperty: "unit", rootData: m, dynamicAnchors: d }) || (e = e === null ? $e.errors : e.concat($e.errors), r = e.length)), s.caveat !== void 0) {
      let a = s.caveat, o = r, p = false, u = r;
      qe(a, { instancePath: t + "/caveat", parentData: s, parentDataProperty: "caveat", rootData: m, dynamicAnchors: d }) || (e = e === null ? qe.errors : e.concat(qe.errors), r = e.length);
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/caveat", schemaPath: "#/properties/caveat/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/caveat", schemaPath: "#/properties/caveat/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    s.rawDigest !== void 0 && (Ce(s.rawDigest, { instancePath: t + "/rawDigest", parentData: s, parentDataProperty: "rawDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ce.errors : e.concat(Ce.errors), r = e.length));
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return J.errors = e, r === 0;
}
J.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Zt = { title: "ExperimentSummary", description: "A closed experiment; the whole lies in experiments/<n>.json (R2.2).", type: "object", additionalProperties: false, required: ["n", "mode", "iteration", "hypothesisId", "faultDigest", "planDigest", "verdict", "class", "confirm", "windows", "smallestSlice", "sloHolds", "timeToRecoverSeconds", "repairs", "receipts", "documentDigest"], properties: { n: { type: "integer", minimum: 1 }, mode: { $ref: "common.json#/$defs/mode" }, iteration: { type: "integer", minimum: 0 }, hypothesisId: { $ref: "common.json#/$defs/id" }, faultDigest: { $ref: "common.json#/$defs/sha256" }, planDigest: { $ref: "common.json#/$defs/sha256" }, verdict: { enum: ["CONFIRMED", "REFUTED", "NOT EXERCISED", "none"] }, class: { anyOf: [{ $ref: "common.json#/$defs/cause" }, { type: "null" }] }, confirm: { anyOf: [{ type: "object", additionalProperties: false, required: ["control", "during"], properties: { control: { $ref: "#/$defs/measured" }, during: { $ref: "#/$defs/measured" } } }, { type: "null" }] }, windows: { $ref: "#/$defs/windows" }, smallestSlice: { anyOf: [{ type: "number" }, { type: "null" }] }, sloHolds: { anyOf: [{ type: "boolean" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, repairs: { type: "integer", minimum: 0 }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } }, documentDigest: { $ref: "common.json#/$defs/sha256" }, deadLetters: { type: "array", items: { $ref: "#/$defs/deadLetter" } } } };
function as(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = as.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.n === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "n" }, message: "must have required property 'n'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.mode === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.iteration === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.hypothesisId === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.faultDigest === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultDigest" }, message: "must have required property 'faultDigest'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.planDigest === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.verdict === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.class === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.confirm === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "confirm" }, message: "must have required property 'confirm'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.windows === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "windows" }, message: "must have required property 'windows'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.smallestSlice === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "smallestSlice" }, message: "must have required property 'smallestSlice'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.sloHolds === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sloHolds" }, message: "must have required property 'sloHolds'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.timeToRecoverSeconds === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeToRecoverSeconds" }, message: "must have required property 'timeToRecoverSeconds'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.repairs === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.receipts === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.documentDigest === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "documentDigest" }, message: "must have required property 'documentDigest'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    for (let u in s) if (!Z.call(Zt.properties, u)) {
      let c = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: u }, message: "must NOT have additional properties" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.n !== void 0) {
      let u = s.n;
      if (!(typeof u == "number" && !(u % 1) && !isNaN(u) && isFinite(u))) {
        let c = { instancePath: t + "/n", schemaPath: "#/properties/n/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof u == "number" && isFinite(u) && (u < 1 || isNaN(u))) {
        let c = { instancePath: t + "/n", schemaPath: "#/properties/n/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.mode !== void 0 && (he(s.mode, { instancePath: t + "/mode", parentData: s, parentDataProperty: "mode", rootData: m, dynamicAnchors: d }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length)), s.iteration !== void 0) {
      let u = s.iteration;
      if (!(typeof u == "number" && !(u % 1) && !isNaN(u) && isFinite(u))) {
        let c = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof u == "number" && isFinite(u) && (u < 0 || isNaN(u))) {
        let c = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.hypothesisId !== void 0 && ($(s.hypothesisId, { instancePath: t + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.faultDigest !== void 0 && (A(s.faultDigest, { instancePath: t + "/faultDigest", parentData: s, parentDataProperty: "faultDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.planDigest !== void 0 && (A(s.planDigest, { instancePath: t + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.verdict !== void 0) {
      let u = s.verdict;
      if (!(u === "CONFIRMED" || u === "REFUTED" || u === "NOT EXERCISED" || u === "none")) {
        let c = { instancePath: t + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: Zt.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.class !== void 0) {
      let u = s.class, c = r, f = false, h = r;
      G(u, { instancePath: t + "/class", parentData: s, parentDataProperty: "class", rootData: m, dynamicAnchors: d }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var i = h === r;
      f = f || i;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/class", schemaPath: "#/properties/class/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var i = g === r;
      if (f = f || i, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/class", schemaPath: "#/properties/class/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.confirm !== void 0) {
      let u = s.confirm, c = r, f = false, h = r;
      if (u && typeof u == "object" && !Array.isArray(u)) {
        if (u.control === void 0) {
          let P = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        if (u.during === void 0) {
          let P = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/required", keyword: "required", params: { missingProperty: "during" }, message: "must have required property 'during'" };
          e === null ? e = [P] : e.push(P), r++;
        }
        for (let P in u) if (!(P === "control" || P === "during")) {
          let q = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: P }, message: "must NOT have additional properties" };
          e === null ? e = [q] : e.push(q), r++;
        }
        u.control !== void 0 && (V(u.control, { instancePath: t + "/confirm/control", parentData: u, parentDataProperty: "control", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length)), u.during !== void 0 && (V(u.during, { instancePath: t + "/confirm/during", parentData: u, parentDataProperty: "during", rootData: m, dynamicAnchors: d }) || (e = e === null ? V.errors : e.concat(V.errors), r = e.length));
      } else {
        let P = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var n = h === r;
      f = f || n;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var n = g === r;
      if (f = f || n, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/confirm", schemaPath: "#/properties/confirm/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.windows !== void 0 && (tr(s.windows, { instancePath: t + "/windows", parentData: s, parentDataProperty: "windows", rootData: m, dynamicAnchors: d }) || (e = e === null ? tr.errors : e.concat(tr.errors), r = e.length)), s.smallestSlice !== void 0) {
      let u = s.smallestSlice, c = r, f = false, h = r;
      if (!(typeof u == "number" && isFinite(u))) {
        let P = { instancePath: t + "/smallestSlice", schemaPath: "#/properties/smallestSlice/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var a = h === r;
      f = f || a;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/smallestSlice", schemaPath: "#/properties/smallestSlice/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var a = g === r;
      if (f = f || a, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/smallestSlice", schemaPath: "#/properties/smallestSlice/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.sloHolds !== void 0) {
      let u = s.sloHolds, c = r, f = false, h = r;
      if (typeof u != "boolean") {
        let P = { instancePath: t + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/0/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var o = h === r;
      f = f || o;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var o = g === r;
      if (f = f || o, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/sloHolds", schemaPath: "#/properties/sloHolds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.timeToRecoverSeconds !== void 0) {
      let u = s.timeToRecoverSeconds, c = r, f = false, h = r;
      if (!(typeof u == "number" && isFinite(u))) {
        let P = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var p = h === r;
      f = f || p;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var p = g === r;
      if (f = f || p, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.repairs !== void 0) {
      let u = s.repairs;
      if (!(typeof u == "number" && !(u % 1) && !isNaN(u) && isFinite(u))) {
        let c = { instancePath: t + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof u == "number" && isFinite(u) && (u < 0 || isNaN(u))) {
        let c = { instancePath: t + "/repairs", schemaPath: "#/properties/repairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.receipts !== void 0) {
      let u = s.receipts;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) $(u[f], { instancePath: t + "/receipts/" + f, parentData: u, parentDataProperty: f, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
      } else {
        let c = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.documentDigest !== void 0 && (A(s.documentDigest, { instancePath: t + "/documentDigest", parentData: s, parentDataProperty: "documentDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.deadLetters !== void 0) {
      let u = s.deadLetters;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) nr(u[f], { instancePath: t + "/deadLetters/" + f, parentData: u, parentDataProperty: f, rootData: m, dynamicAnchors: d }) || (e = e === null ? nr.errors : e.concat(nr.errors), r = e.length);
      } else {
        let c = { instancePath: t + "/deadLetters", schemaPath: "#/properties/deadLetters/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
  } else {
    let u = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [u] : e.push(u), r++;
  }
  return as.errors = e, r === 0;
}
as.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function os(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = os.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) for (let i in s) {
    let n = s[i];
    if (n && typeof n == "object" && !Array.isArray(n)) {
      if (n.digest === void 0) {
        let a = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      if (n.revision === void 0) {
        let a = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      for (let a in n) if (!(a === "digest" || a === "revision")) {
        let o = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (n.digest !== void 0 && (A(n.digest, { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1") + "/digest", parentData: n, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), n.revision !== void 0) {
        let a = n.revision;
        if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
          let o = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
          let o = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
    } else {
      let a = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      e === null ? e = [a] : e.push(a), r++;
    }
  }
  else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return os.errors = e, r === 0;
}
os.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var ii = { title: "Event", description: "What made this revision.", type: "object", additionalProperties: false, required: ["id", "at", "type", "actor", "authority", "commandId", "commandDigest", "producer", "details"], properties: { id: { $ref: "common.json#/$defs/id" }, at: { $ref: "common.json#/$defs/time" }, type: { $ref: "common.json#/$defs/label" }, actor: { $ref: "common.json#/$defs/actor" }, authority: { anyOf: [{ $ref: "common.json#/$defs/label" }, { type: "null" }] }, commandId: { $ref: "common.json#/$defs/id" }, commandDigest: { $ref: "common.json#/$defs/sha256" }, producer: { type: "object", additionalProperties: true }, details: { type: "object", additionalProperties: true }, seal: { title: "Seal", description: "Ed25519 signature of the App over this revision and the seal before it (R20.3).", type: "object", additionalProperties: false, required: ["keyId", "signature"], properties: { keyId: { $ref: "common.json#/$defs/id" }, signature: { type: "string", pattern: "^[A-Za-z0-9_-]{86}$" } } } } };
var ni = new RegExp("^[A-Za-z0-9_-]{86}$", "u");
function ps(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ps.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.authority === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "authority" }, message: "must have required property 'authority'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandDigest === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandDigest" }, message: "must have required property 'commandDigest'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.producer === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "producer" }, message: "must have required property 'producer'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!Z.call(ii.properties, n)) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.id !== void 0 && ($(s.id, { instancePath: t + "/id", parentData: s, parentDataProperty: "id", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.at !== void 0 && (D(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.type !== void 0 && (I(s.type, { instancePath: t + "/type", parentData: s, parentDataProperty: "type", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.actor !== void 0 && (F(s.actor, { instancePath: t + "/actor", parentData: s, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.authority !== void 0) {
      let n = s.authority, a = r, o = false, p = r;
      I(n, { instancePath: t + "/authority", parentData: s, parentDataProperty: "authority", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/authority", schemaPath: "#/properties/authority/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/authority", schemaPath: "#/properties/authority/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.commandId !== void 0 && ($(s.commandId, { instancePath: t + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.commandDigest !== void 0 && (A(s.commandDigest, { instancePath: t + "/commandDigest", parentData: s, parentDataProperty: "commandDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.producer !== void 0) {
      let n = s.producer;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: t + "/producer", schemaPath: "#/properties/producer/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0) {
      let n = s.details;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: t + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.seal !== void 0) {
      let n = s.seal;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.keyId === void 0) {
          let a = { instancePath: t + "/seal", schemaPath: "#/properties/seal/required", keyword: "required", params: { missingProperty: "keyId" }, message: "must have required property 'keyId'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.signature === void 0) {
          let a = { instancePath: t + "/seal", schemaPath: "#/properties/seal/required", keyword: "required", params: { missingProperty: "signature" }, message: "must have required property 'signature'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) if (!(a === "keyId" || a === "signature")) {
          let o = { instancePath: t + "/seal", schemaPath: "#/properties/seal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.keyId !== void 0 && ($(n.keyId, { instancePath: t + "/seal/keyId", parentData: n, parentDataProperty: "keyId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), n.signature !== void 0) {
          let a = n.signature;
          if (typeof a == "string") {
            if (!ni.test(a)) {
              let o = { instancePath: t + "/seal/signature", schemaPath: "#/properties/seal/properties/signature/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{86}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{86}$"' };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: t + "/seal/signature", schemaPath: "#/properties/seal/properties/signature/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let a = { instancePath: t + "/seal", schemaPath: "#/properties/seal/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return ps.errors = e, r === 0;
}
ps.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ls(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ls.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.runId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.hypothesisId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.hypothesisDigest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisDigest" }, message: "must have required property 'hypothesisDigest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.attempted === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempted" }, message: "must have required property 'attempted'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "runId" || i === "hypothesisId" || i === "hypothesisDigest" || i === "attempted")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runId !== void 0 && ($(s.runId, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.hypothesisId !== void 0 && ($(s.hypothesisId, { instancePath: t + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.hypothesisDigest !== void 0 && (A(s.hypothesisDigest, { instancePath: t + "/hypothesisDigest", parentData: s, parentDataProperty: "hypothesisDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.attempted !== void 0) {
      let i = s.attempted;
      if (Array.isArray(i)) {
        if (i.length > 200) {
          let a = { instancePath: t + "/attempted", schemaPath: "#/properties/attempted/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) {
          let o = i[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.runId === void 0) {
              let p = { instancePath: t + "/attempted/" + a, schemaPath: "#/properties/attempted/items/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.changeId === void 0) {
              let p = { instancePath: t + "/attempted/" + a, schemaPath: "#/properties/attempted/items/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.advisoryIds === void 0) {
              let p = { instancePath: t + "/attempted/" + a, schemaPath: "#/properties/attempted/items/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.at === void 0) {
              let p = { instancePath: t + "/attempted/" + a, schemaPath: "#/properties/attempted/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            for (let p in o) if (!(p === "runId" || p === "changeId" || p === "advisoryIds" || p === "at")) {
              let u = { instancePath: t + "/attempted/" + a, schemaPath: "#/properties/attempted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
              e === null ? e = [u] : e.push(u), r++;
            }
            if (o.runId !== void 0 && ($(o.runId, { instancePath: t + "/attempted/" + a + "/runId", parentData: o, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), o.changeId !== void 0 && ($(o.changeId, { instancePath: t + "/attempted/" + a + "/changeId", parentData: o, parentDataProperty: "changeId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), o.advisoryIds !== void 0) {
              let p = o.advisoryIds;
              if (Array.isArray(p)) {
                let u = p.length;
                for (let c = 0; c < u; c++) $(p[c], { instancePath: t + "/attempted/" + a + "/advisoryIds/" + c, parentData: p, parentDataProperty: c, rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length);
              } else {
                let u = { instancePath: t + "/attempted/" + a + "/advisoryIds", schemaPath: "#/properties/attempted/items/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                e === null ? e = [u] : e.push(u), r++;
              }
            }
            o.at !== void 0 && (D(o.at, { instancePath: t + "/attempted/" + a + "/at", parentData: o, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
          } else {
            let p = { instancePath: t + "/attempted/" + a, schemaPath: "#/properties/attempted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/attempted", schemaPath: "#/properties/attempted/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ls.errors = e, r === 0;
}
ls.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ee(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ee.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.policyVersion === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "policyVersion" }, message: "must have required property 'policyVersion'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.runId === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.kind === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.revision === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.previousDigest === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "previousDigest" }, message: "must have required property 'previousDigest'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.repository === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repository" }, message: "must have required property 'repository'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.commit === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.environment === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.targets === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.guardrails === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "guardrails" }, message: "must have required property 'guardrails'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.config === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.startedAt === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedAt" }, message: "must have required property 'startedAt'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.startedBy === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedBy" }, message: "must have required property 'startedBy'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.phase === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.transition === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transition" }, message: "must have required property 'transition'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.mode === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.iteration === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.maxIterations === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxIterations" }, message: "must have required property 'maxIterations'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.repairs === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.maxRepairs === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxRepairs" }, message: "must have required property 'maxRepairs'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.verdict === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.cause === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cause" }, message: "must have required property 'cause'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.workspace === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workspace" }, message: "must have required property 'workspace'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.analysis === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "analysis" }, message: "must have required property 'analysis'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.experiment === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiment" }, message: "must have required property 'experiment'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.advisory === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisory" }, message: "must have required property 'advisory'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.approval === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "approval" }, message: "must have required property 'approval'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.coding === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coding" }, message: "must have required property 'coding'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.gate === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gate" }, message: "must have required property 'gate'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.operations === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operations" }, message: "must have required property 'operations'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.lease === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "lease" }, message: "must have required property 'lease'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.ending === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ending" }, message: "must have required property 'ending'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.receipts === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.experiments === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiments" }, message: "must have required property 'experiments'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.record === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "record" }, message: "must have required property 'record'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.caveats === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "caveats" }, message: "must have required property 'caveats'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.commands === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commands" }, message: "must have required property 'commands'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.event === void 0) {
      let y = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      e === null ? e = [y] : e.push(y), r++;
    }
    for (let y in s) if (!Z.call(rt.properties, y)) {
      let v = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
      e === null ? e = [v] : e.push(v), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/run-state/v1") {
      let y = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/run-state/v1" }, message: "must be equal to constant" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.policyVersion !== void 0 && s.policyVersion !== "2026-11") {
      let y = { instancePath: t + "/policyVersion", schemaPath: "#/properties/policyVersion/const", keyword: "const", params: { allowedValue: "2026-11" }, message: "must be equal to constant" };
      e === null ? e = [y] : e.push(y), r++;
    }
    if (s.runId !== void 0 && ($(s.runId, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.kind !== void 0) {
      let y = s.kind;
      if (!(y === "run" || y === "plan")) {
        let v = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: rt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.revision !== void 0) {
      let y = s.revision;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: t + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 1 || isNaN(y))) {
        let v = { instancePath: t + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.previousDigest !== void 0) {
      let y = s.previousDigest, v = r, w = false, j = r;
      A(y, { instancePath: t + "/previousDigest", parentData: s, parentDataProperty: "previousDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length);
      var i = j === r;
      w = w || i;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var i = _ === r;
      if (w = w || i, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.repository !== void 0 && (Nr(s.repository, { instancePath: t + "/repository", parentData: s, parentDataProperty: "repository", rootData: m, dynamicAnchors: d }) || (e = e === null ? Nr.errors : e.concat(Nr.errors), r = e.length)), s.commit !== void 0 && (B(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? B.errors : e.concat(B.errors), r = e.length)), s.environment !== void 0 && (I(s.environment, { instancePath: t + "/environment", parentData: s, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.targets !== void 0) {
      let y = s.targets;
      if (Array.isArray(y)) {
        if (y.length < 1) {
          let w = { instancePath: t + "/targets", schemaPath: "#/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [w] : e.push(w), r++;
        }
        let v = y.length;
        for (let w = 0; w < v; w++) Q(y[w], { instancePath: t + "/targets/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? Q.errors : e.concat(Q.errors), r = e.length);
      } else {
        let v = { instancePath: t + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.guardrails !== void 0 && (Rr(s.guardrails, { instancePath: t + "/guardrails", parentData: s, parentDataProperty: "guardrails", rootData: m, dynamicAnchors: d }) || (e = e === null ? Rr.errors : e.concat(Rr.errors), r = e.length)), s.config !== void 0 && (Ar(s.config, { instancePath: t + "/config", parentData: s, parentDataProperty: "config", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ar.errors : e.concat(Ar.errors), r = e.length)), s.startedAt !== void 0 && (D(s.startedAt, { instancePath: t + "/startedAt", parentData: s, parentDataProperty: "startedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.startedBy !== void 0 && (F(s.startedBy, { instancePath: t + "/startedBy", parentData: s, parentDataProperty: "startedBy", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.phase !== void 0 && (ke(s.phase, { instancePath: t + "/phase", parentData: s, parentDataProperty: "phase", rootData: m, dynamicAnchors: d }) || (e = e === null ? ke.errors : e.concat(ke.errors), r = e.length)), s.transition !== void 0) {
      let y = s.transition;
      if (y && typeof y == "object" && !Array.isArray(y)) {
        if (y.status === void 0) {
          let v = { instancePath: t + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.from === void 0) {
          let v = { instancePath: t + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.to === void 0) {
          let v = { instancePath: t + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.reason === void 0) {
          let v = { instancePath: t + "/transition", schemaPath: "#/properties/transition/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        for (let v in y) if (!(v === "status" || v === "from" || v === "to" || v === "reason")) {
          let w = { instancePath: t + "/transition", schemaPath: "#/properties/transition/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: v }, message: "must NOT have additional properties" };
          e === null ? e = [w] : e.push(w), r++;
        }
        if (y.status !== void 0) {
          let v = y.status;
          if (!(v === "ready" || v === "blocked" || v === "terminated")) {
            let w = { instancePath: t + "/transition/status", schemaPath: "#/properties/transition/properties/status/enum", keyword: "enum", params: { allowedValues: rt.properties.transition.properties.status.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [w] : e.push(w), r++;
          }
        }
        if (y.from !== void 0) {
          let v = y.from, w = r, j = false, _ = r;
          ke(v, { instancePath: t + "/transition/from", parentData: y, parentDataProperty: "from", rootData: m, dynamicAnchors: d }) || (e = e === null ? ke.errors : e.concat(ke.errors), r = e.length);
          var n = _ === r;
          j = j || n;
          let N = r;
          if (v !== null) {
            let H = { instancePath: t + "/transition/from", schemaPath: "#/properties/transition/properties/from/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [H] : e.push(H), r++;
          }
          var n = N === r;
          if (j = j || n, j) r = w, e !== null && (w ? e.length = w : e = null);
          else {
            let H = { instancePath: t + "/transition/from", schemaPath: "#/properties/transition/properties/from/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [H] : e.push(H), r++;
          }
        }
        if (y.to !== void 0) {
          let v = y.to, w = r, j = false, _ = r;
          ke(v, { instancePath: t + "/transition/to", parentData: y, parentDataProperty: "to", rootData: m, dynamicAnchors: d }) || (e = e === null ? ke.errors : e.concat(ke.errors), r = e.length);
          var a = _ === r;
          j = j || a;
          let N = r;
          if (v !== null) {
            let H = { instancePath: t + "/transition/to", schemaPath: "#/properties/transition/properties/to/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [H] : e.push(H), r++;
          }
          var a = N === r;
          if (j = j || a, j) r = w, e !== null && (w ? e.length = w : e = null);
          else {
            let H = { instancePath: t + "/transition/to", schemaPath: "#/properties/transition/properties/to/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [H] : e.push(H), r++;
          }
        }
        y.reason !== void 0 && (I(y.reason, { instancePath: t + "/transition/reason", parentData: y, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length));
      } else {
        let v = { instancePath: t + "/transition", schemaPath: "#/properties/transition/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.mode !== void 0 && (he(s.mode, { instancePath: t + "/mode", parentData: s, parentDataProperty: "mode", rootData: m, dynamicAnchors: d }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length)), s.iteration !== void 0) {
      let y = s.iteration;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 0 || isNaN(y))) {
        let v = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.maxIterations !== void 0) {
      let y = s.maxIterations;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 1 || isNaN(y))) {
        let v = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.repairs !== void 0) {
      let y = s.repairs;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: t + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 0 || isNaN(y))) {
        let v = { instancePath: t + "/repairs", schemaPath: "#/properties/repairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.maxRepairs !== void 0) {
      let y = s.maxRepairs;
      if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
        let v = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [v] : e.push(v), r++;
      }
      if (typeof y == "number" && isFinite(y) && (y < 0 || isNaN(y))) {
        let v = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.verdict !== void 0) {
      let y = s.verdict;
      if (!(y === "in-progress" || y === "analysis-only" || y === "no-impact" || y === "no-remediation" || y === "resolved" || y === "escalated" || y === "abandoned")) {
        let v = { instancePath: t + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: rt.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.cause !== void 0) {
      let y = s.cause, v = r, w = false, j = r;
      G(y, { instancePath: t + "/cause", parentData: s, parentDataProperty: "cause", rootData: m, dynamicAnchors: d }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var o = j === r;
      w = w || o;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/cause", schemaPath: "#/properties/cause/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var o = _ === r;
      if (w = w || o, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/cause", schemaPath: "#/properties/cause/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.workspace !== void 0 && (_r(s.workspace, { instancePath: t + "/workspace", parentData: s, parentDataProperty: "workspace", rootData: m, dynamicAnchors: d }) || (e = e === null ? _r.errors : e.concat(_r.errors), r = e.length)), s.analysis !== void 0 && (Br(s.analysis, { instancePath: t + "/analysis", parentData: s, parentDataProperty: "analysis", rootData: m, dynamicAnchors: d }) || (e = e === null ? Br.errors : e.concat(Br.errors), r = e.length)), s.experiment !== void 0) {
      let y = s.experiment, v = r, w = false, j = r;
      zr(y, { instancePath: t + "/experiment", parentData: s, parentDataProperty: "experiment", rootData: m, dynamicAnchors: d }) || (e = e === null ? zr.errors : e.concat(zr.errors), r = e.length);
      var p = j === r;
      w = w || p;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/experiment", schemaPath: "#/properties/experiment/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var p = _ === r;
      if (w = w || p, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/experiment", schemaPath: "#/properties/experiment/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.advisory !== void 0) {
      let y = s.advisory, v = r, w = false, j = r;
      Ur(y, { instancePath: t + "/advisory", parentData: s, parentDataProperty: "advisory", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ur.errors : e.concat(Ur.errors), r = e.length);
      var u = j === r;
      w = w || u;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/advisory", schemaPath: "#/properties/advisory/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var u = _ === r;
      if (w = w || u, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/advisory", schemaPath: "#/properties/advisory/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.approval !== void 0) {
      let y = s.approval, v = r, w = false, j = r;
      Mr(y, { instancePath: t + "/approval", parentData: s, parentDataProperty: "approval", rootData: m, dynamicAnchors: d }) || (e = e === null ? Mr.errors : e.concat(Mr.errors), r = e.length);
      var c = j === r;
      w = w || c;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/approval", schemaPath: "#/properties/approval/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var c = _ === r;
      if (w = w || c, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/approval", schemaPath: "#/properties/approval/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.coding !== void 0) {
      let y = s.coding, v = r, w = false, j = r;
      Qr(y, { instancePath: t + "/coding", parentData: s, parentDataProperty: "coding", rootData: m, dynamicAnchors: d }) || (e = e === null ? Qr.errors : e.concat(Qr.errors), r = e.length);
      var f = j === r;
      w = w || f;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/coding", schemaPath: "#/properties/coding/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var f = _ === r;
      if (w = w || f, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/coding", schemaPath: "#/properties/coding/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.gate !== void 0) {
      let y = s.gate, v = r, w = false, j = r;
      Kr(y, { instancePath: t + "/gate", parentData: s, parentDataProperty: "gate", rootData: m, dynamicAnchors: d }) || (e = e === null ? Kr.errors : e.concat(Kr.errors), r = e.length);
      var h = j === r;
      w = w || h;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/gate", schemaPath: "#/properties/gate/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var h = _ === r;
      if (w = w || h, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/gate", schemaPath: "#/properties/gate/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.operations !== void 0) {
      let y = s.operations;
      if (Array.isArray(y)) {
        let v = y.length;
        for (let w = 0; w < v; w++) Yr(y[w], { instancePath: t + "/operations/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? Yr.errors : e.concat(Yr.errors), r = e.length);
      } else {
        let v = { instancePath: t + "/operations", schemaPath: "#/properties/operations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.lease !== void 0) {
      let y = s.lease, v = r, w = false, j = r;
      rs(y, { instancePath: t + "/lease", parentData: s, parentDataProperty: "lease", rootData: m, dynamicAnchors: d }) || (e = e === null ? rs.errors : e.concat(rs.errors), r = e.length);
      var g = j === r;
      w = w || g;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/lease", schemaPath: "#/properties/lease/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var g = _ === r;
      if (w = w || g, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/lease", schemaPath: "#/properties/lease/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.ending !== void 0) {
      let y = s.ending, v = r, w = false, j = r;
      ss(y, { instancePath: t + "/ending", parentData: s, parentDataProperty: "ending", rootData: m, dynamicAnchors: d }) || (e = e === null ? ss.errors : e.concat(ss.errors), r = e.length);
      var P = j === r;
      w = w || P;
      let _ = r;
      if (y !== null) {
        let N = { instancePath: t + "/ending", schemaPath: "#/properties/ending/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [N] : e.push(N), r++;
      }
      var P = _ === r;
      if (w = w || P, w) r = v, e !== null && (v ? e.length = v : e = null);
      else {
        let N = { instancePath: t + "/ending", schemaPath: "#/properties/ending/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [N] : e.push(N), r++;
      }
    }
    if (s.receipts !== void 0) {
      let y = s.receipts;
      if (y && typeof y == "object" && !Array.isArray(y)) for (let v in y) J(y[v], { instancePath: t + "/receipts/" + v.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: y, parentDataProperty: v, rootData: m, dynamicAnchors: d }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      else {
        let v = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.experiments !== void 0) {
      let y = s.experiments;
      if (Array.isArray(y)) {
        let v = y.length;
        for (let w = 0; w < v; w++) as(y[w], { instancePath: t + "/experiments/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? as.errors : e.concat(as.errors), r = e.length);
      } else {
        let v = { instancePath: t + "/experiments", schemaPath: "#/properties/experiments/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.record !== void 0) {
      let y = s.record;
      if (y && typeof y == "object" && !Array.isArray(y)) {
        if (y.branch === void 0) {
          let v = { instancePath: t + "/record", schemaPath: "#/properties/record/required", keyword: "required", params: { missingProperty: "branch" }, message: "must have required property 'branch'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (y.pullRequest === void 0) {
          let v = { instancePath: t + "/record", schemaPath: "#/properties/record/required", keyword: "required", params: { missingProperty: "pullRequest" }, message: "must have required property 'pullRequest'" };
          e === null ? e = [v] : e.push(v), r++;
        }
        for (let v in y) if (!(v === "branch" || v === "pullRequest")) {
          let w = { instancePath: t + "/record", schemaPath: "#/properties/record/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: v }, message: "must NOT have additional properties" };
          e === null ? e = [w] : e.push(w), r++;
        }
        if (y.branch !== void 0 && (I(y.branch, { instancePath: t + "/record/branch", parentData: y, parentDataProperty: "branch", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), y.pullRequest !== void 0) {
          let v = y.pullRequest, w = r, j = false, _ = r;
          if (!(typeof v == "number" && !(v % 1) && !isNaN(v) && isFinite(v))) {
            let H = { instancePath: t + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [H] : e.push(H), r++;
          }
          if (typeof v == "number" && isFinite(v) && (v < 1 || isNaN(v))) {
            let H = { instancePath: t + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [H] : e.push(H), r++;
          }
          var q = _ === r;
          j = j || q;
          let N = r;
          if (v !== null) {
            let H = { instancePath: t + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [H] : e.push(H), r++;
          }
          var q = N === r;
          if (j = j || q, j) r = w, e !== null && (w ? e.length = w : e = null);
          else {
            let H = { instancePath: t + "/record/pullRequest", schemaPath: "#/properties/record/properties/pullRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [H] : e.push(H), r++;
          }
        }
      } else {
        let v = { instancePath: t + "/record", schemaPath: "#/properties/record/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    if (s.caveats !== void 0) {
      let y = s.caveats;
      if (Array.isArray(y)) {
        let v = y.length;
        for (let w = 0; w < v; w++) R(y[w], { instancePath: t + "/caveats/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length);
      } else {
        let v = { instancePath: t + "/caveats", schemaPath: "#/properties/caveats/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [v] : e.push(v), r++;
      }
    }
    s.commands !== void 0 && (os(s.commands, { instancePath: t + "/commands", parentData: s, parentDataProperty: "commands", rootData: m, dynamicAnchors: d }) || (e = e === null ? os.errors : e.concat(os.errors), r = e.length)), s.event !== void 0 && (ps(s.event, { instancePath: t + "/event", parentData: s, parentDataProperty: "event", rootData: m, dynamicAnchors: d }) || (e = e === null ? ps.errors : e.concat(ps.errors), r = e.length)), s.lineage !== void 0 && (ls(s.lineage, { instancePath: t + "/lineage", parentData: s, parentDataProperty: "lineage", rootData: m, dynamicAnchors: d }) || (e = e === null ? ls.errors : e.concat(ls.errors), r = e.length));
  } else {
    let y = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [y] : e.push(y), r++;
  }
  return Ee.errors = e, r === 0;
}
Ee.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function pr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = pr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.runId === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.environment === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.purpose === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.phase === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.mode === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.iteration === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.revision === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.token === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.commit === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.repository === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repository" }, message: "must have required property 'repository'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.agent === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "agent" }, message: "must have required property 'agent'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.proposalSchema === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "proposalSchema" }, message: "must have required property 'proposalSchema'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.corrections === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "corrections" }, message: "must have required property 'corrections'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.approvedAdvisories === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "approvedAdvisories" }, message: "must have required property 'approvedAdvisories'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.maxEvidenceAge === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxEvidenceAge" }, message: "must have required property 'maxEvidenceAge'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.config === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.state === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.halted === void 0) {
      let u = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "halted" }, message: "must have required property 'halted'" };
      e === null ? e = [u] : e.push(u), r++;
    }
    for (let u in s) if (!Z.call(St.properties, u)) {
      let c = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: u }, message: "must NOT have additional properties" };
      e === null ? e = [c] : e.push(c), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/brief/v1") {
      let u = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/brief/v1" }, message: "must be equal to constant" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.runId !== void 0) {
      let u = s.runId, c = r, f = false, h = r;
      Ve(u, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ve.errors : e.concat(Ve.errors), r = e.length);
      var i = h === r;
      f = f || i;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var i = g === r;
      if (f = f || i, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.environment !== void 0 && (we(s.environment, { instancePath: t + "/environment", parentData: s, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? we.errors : e.concat(we.errors), r = e.length)), s.purpose !== void 0) {
      let u = s.purpose;
      if (!(u === "phase" || u === "probe" || u === "cleanup" || u === "doctor")) {
        let c = { instancePath: t + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: St.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.phase !== void 0 && (we(s.phase, { instancePath: t + "/phase", parentData: s, parentDataProperty: "phase", rootData: m, dynamicAnchors: d }) || (e = e === null ? we.errors : e.concat(we.errors), r = e.length)), s.mode !== void 0) {
      let u = s.mode, c = r, f = false, h = r;
      hr(u, { instancePath: t + "/mode", parentData: s, parentDataProperty: "mode", rootData: m, dynamicAnchors: d }) || (e = e === null ? hr.errors : e.concat(hr.errors), r = e.length);
      var n = h === r;
      f = f || n;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/mode", schemaPath: "#/properties/mode/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var n = g === r;
      if (f = f || n, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/mode", schemaPath: "#/properties/mode/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.iteration !== void 0) {
      let u = s.iteration;
      if (!(typeof u == "number" && !(u % 1) && !isNaN(u) && isFinite(u))) {
        let c = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof u == "number" && isFinite(u) && (u < 0 || isNaN(u))) {
        let c = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.revision !== void 0) {
      let u = s.revision;
      if (!(typeof u == "number" && !(u % 1) && !isNaN(u) && isFinite(u))) {
        let c = { instancePath: t + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof u == "number" && isFinite(u) && (u < 0 || isNaN(u))) {
        let c = { instancePath: t + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.token !== void 0 && (Ve(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ve.errors : e.concat(Ve.errors), r = e.length)), s.commit !== void 0 && (gr(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? gr.errors : e.concat(gr.errors), r = e.length)), s.repository !== void 0 && (Pr(s.repository, { instancePath: t + "/repository", parentData: s, parentDataProperty: "repository", rootData: m, dynamicAnchors: d }) || (e = e === null ? Pr.errors : e.concat(Pr.errors), r = e.length)), s.agent !== void 0) {
      let u = s.agent, c = r, f = false, h = r;
      vr(u, { instancePath: t + "/agent", parentData: s, parentDataProperty: "agent", rootData: m, dynamicAnchors: d }) || (e = e === null ? vr.errors : e.concat(vr.errors), r = e.length);
      var a = h === r;
      f = f || a;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/agent", schemaPath: "#/properties/agent/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var a = g === r;
      if (f = f || a, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/agent", schemaPath: "#/properties/agent/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.proposalSchema !== void 0) {
      let u = s.proposalSchema, c = r, f = false, h = r;
      we(u, { instancePath: t + "/proposalSchema", parentData: s, parentDataProperty: "proposalSchema", rootData: m, dynamicAnchors: d }) || (e = e === null ? we.errors : e.concat(we.errors), r = e.length);
      var o = h === r;
      f = f || o;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/proposalSchema", schemaPath: "#/properties/proposalSchema/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var o = g === r;
      if (f = f || o, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/proposalSchema", schemaPath: "#/properties/proposalSchema/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.corrections !== void 0) {
      let u = s.corrections;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) wr(u[f], { instancePath: t + "/corrections/" + f, parentData: u, parentDataProperty: f, rootData: m, dynamicAnchors: d }) || (e = e === null ? wr.errors : e.concat(wr.errors), r = e.length);
      } else {
        let c = { instancePath: t + "/corrections", schemaPath: "#/properties/corrections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.approvedAdvisories !== void 0) {
      let u = s.approvedAdvisories;
      if (Array.isArray(u)) {
        let c = u.length;
        for (let f = 0; f < c; f++) ve(u[f], { instancePath: t + "/approvedAdvisories/" + f, parentData: u, parentDataProperty: f, rootData: m, dynamicAnchors: d }) || (e = e === null ? ve.errors : e.concat(ve.errors), r = e.length);
      } else {
        let c = { instancePath: t + "/approvedAdvisories", schemaPath: "#/properties/approvedAdvisories/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.maxEvidenceAge !== void 0 && (kr(s.maxEvidenceAge, { instancePath: t + "/maxEvidenceAge", parentData: s, parentDataProperty: "maxEvidenceAge", rootData: m, dynamicAnchors: d }) || (e = e === null ? kr.errors : e.concat(kr.errors), r = e.length)), s.config !== void 0 && (xr(s.config, { instancePath: t + "/config", parentData: s, parentDataProperty: "config", rootData: m, dynamicAnchors: d }) || (e = e === null ? xr.errors : e.concat(xr.errors), r = e.length)), s.state !== void 0) {
      let u = s.state, c = r, f = false, h = r;
      Ee(u, { instancePath: t + "/state", parentData: s, parentDataProperty: "state", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ee.errors : e.concat(Ee.errors), r = e.length);
      var p = h === r;
      f = f || p;
      let g = r;
      if (u !== null) {
        let P = { instancePath: t + "/state", schemaPath: "#/properties/state/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [P] : e.push(P), r++;
      }
      var p = g === r;
      if (f = f || p, f) r = c, e !== null && (c ? e.length = c : e = null);
      else {
        let P = { instancePath: t + "/state", schemaPath: "#/properties/state/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [P] : e.push(P), r++;
      }
    }
    if (s.halted !== void 0 && typeof s.halted != "boolean") {
      let u = { instancePath: t + "/halted", schemaPath: "#/properties/halted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [u] : e.push(u), r++;
    }
  } else {
    let u = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [u] : e.push(u), r++;
  }
  return pr.errors = e, r === 0;
}
pr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function us(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = us.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return us.errors = e, r === 0;
}
us.evaluated = { dynamicProps: false, dynamicItems: false };
function je(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = je.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return je.errors = e, r === 0;
}
je.evaluated = { dynamicProps: false, dynamicItems: false };
function ms(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ms.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.code === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.message === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.hint === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "code" || i === "message" || i === "path" || i === "hint" || i === "problems")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.code !== void 0 && (us(s.code, { instancePath: t + "/code", parentData: s, parentDataProperty: "code", rootData: m, dynamicAnchors: d }) || (e = e === null ? us.errors : e.concat(us.errors), r = e.length)), s.message !== void 0 && (je(s.message, { instancePath: t + "/message", parentData: s, parentDataProperty: "message", rootData: m, dynamicAnchors: d }) || (e = e === null ? je.errors : e.concat(je.errors), r = e.length)), s.path !== void 0 && typeof s.path != "string") {
      let i = { instancePath: t + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.hint !== void 0 && (je(s.hint, { instancePath: t + "/hint", parentData: s, parentDataProperty: "hint", rootData: m, dynamicAnchors: d }) || (e = e === null ? je.errors : e.concat(je.errors), r = e.length)), s.problems !== void 0) {
      let i = s.problems;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) {
          let o = i[a];
          if (o && typeof o == "object" && !Array.isArray(o)) {
            if (o.path === void 0) {
              let p = { instancePath: t + "/problems/" + a, schemaPath: "#/properties/problems/items/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.message === void 0) {
              let p = { instancePath: t + "/problems/" + a, schemaPath: "#/properties/problems/items/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.hint === void 0) {
              let p = { instancePath: t + "/problems/" + a, schemaPath: "#/properties/problems/items/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
              e === null ? e = [p] : e.push(p), r++;
            }
            for (let p in o) if (!(p === "path" || p === "message" || p === "hint")) {
              let u = { instancePath: t + "/problems/" + a, schemaPath: "#/properties/problems/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
              e === null ? e = [u] : e.push(u), r++;
            }
            if (o.path !== void 0 && typeof o.path != "string") {
              let p = { instancePath: t + "/problems/" + a + "/path", schemaPath: "#/properties/problems/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (o.message !== void 0 && (je(o.message, { instancePath: t + "/problems/" + a + "/message", parentData: o, parentDataProperty: "message", rootData: m, dynamicAnchors: d }) || (e = e === null ? je.errors : e.concat(je.errors), r = e.length)), o.hint !== void 0 && typeof o.hint != "string") {
              let p = { instancePath: t + "/problems/" + a + "/hint", schemaPath: "#/properties/problems/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [p] : e.push(p), r++;
            }
          } else {
            let p = { instancePath: t + "/problems/" + a, schemaPath: "#/properties/problems/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [p] : e.push(p), r++;
          }
        }
      } else {
        let n = { instancePath: t + "/problems", schemaPath: "#/properties/problems/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ms.errors = e, r === 0;
}
ms.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function st(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = st.evaluated;
  l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0);
  let i = r, n = false, a = null, o = r;
  if (s && typeof s == "object" && !Array.isArray(s)) {
    if (s.ok === void 0) {
      let f = { instancePath: t, schemaPath: "#/oneOf/0/required", keyword: "required", params: { missingProperty: "ok" }, message: "must have required property 'ok'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.result === void 0) {
      let f = { instancePath: t, schemaPath: "#/oneOf/0/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!(f === "ok" || f === "result")) {
      let h = { instancePath: t, schemaPath: "#/oneOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.ok !== void 0 && s.ok !== true) {
      let f = { instancePath: t + "/ok", schemaPath: "#/oneOf/0/properties/ok/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.result !== void 0) {
      let f = s.result;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.revision === void 0) {
          let h = { instancePath: t + "/result", schemaPath: "#/oneOf/0/properties/result/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
          e === null ? e = [h] : e.push(h), r++;
        }
        if (f.replayed === void 0) {
          let h = { instancePath: t + "/result", schemaPath: "#/oneOf/0/properties/result/required", keyword: "required", params: { missingProperty: "replayed" }, message: "must have required property 'replayed'" };
          e === null ? e = [h] : e.push(h), r++;
        }
        for (let h in f) if (!(h === "revision" || h === "replayed" || h === "brief" || h === "state")) {
          let g = { instancePath: t + "/result", schemaPath: "#/oneOf/0/properties/result/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: h }, message: "must NOT have additional properties" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (f.revision !== void 0) {
          let h = f.revision;
          if (!(typeof h == "number" && !(h % 1) && !isNaN(h) && isFinite(h))) {
            let g = { instancePath: t + "/result/revision", schemaPath: "#/oneOf/0/properties/result/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [g] : e.push(g), r++;
          }
          if (typeof h == "number" && isFinite(h) && (h < 0 || isNaN(h))) {
            let g = { instancePath: t + "/result/revision", schemaPath: "#/oneOf/0/properties/result/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            e === null ? e = [g] : e.push(g), r++;
          }
        }
        if (f.replayed !== void 0 && typeof f.replayed != "boolean") {
          let h = { instancePath: t + "/result/replayed", schemaPath: "#/oneOf/0/properties/result/properties/replayed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          e === null ? e = [h] : e.push(h), r++;
        }
        f.brief !== void 0 && (pr(f.brief, { instancePath: t + "/result/brief", parentData: f, parentDataProperty: "brief", rootData: m, dynamicAnchors: d }) || (e = e === null ? pr.errors : e.concat(pr.errors), r = e.length)), f.state !== void 0 && (Ee(f.state, { instancePath: t + "/result/state", parentData: f, parentDataProperty: "state", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ee.errors : e.concat(Ee.errors), r = e.length));
      } else {
        let h = { instancePath: t + "/result", schemaPath: "#/oneOf/0/properties/result/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let f = { instancePath: t, schemaPath: "#/oneOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  var c = o === r;
  if (c) {
    n = true, a = 0;
    var p = true;
  }
  let u = r;
  if (s && typeof s == "object" && !Array.isArray(s)) {
    if (s.ok === void 0) {
      let f = { instancePath: t, schemaPath: "#/oneOf/1/required", keyword: "required", params: { missingProperty: "ok" }, message: "must have required property 'ok'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.error === void 0) {
      let f = { instancePath: t, schemaPath: "#/oneOf/1/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!(f === "ok" || f === "error")) {
      let h = { instancePath: t, schemaPath: "#/oneOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.ok !== void 0 && s.ok !== false) {
      let f = { instancePath: t + "/ok", schemaPath: "#/oneOf/1/properties/ok/const", keyword: "const", params: { allowedValue: false }, message: "must be equal to constant" };
      e === null ? e = [f] : e.push(f), r++;
    }
    s.error !== void 0 && (ms(s.error, { instancePath: t + "/error", parentData: s, parentDataProperty: "error", rootData: m, dynamicAnchors: d }) || (e = e === null ? ms.errors : e.concat(ms.errors), r = e.length));
  } else {
    let f = { instancePath: t, schemaPath: "#/oneOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  var c = u === r;
  if (c && n ? (n = false, a = [a, 1]) : c && (n = true, a = 1, p !== true && (p = true)), n) r = i, e !== null && (i ? e.length = i : e = null);
  else {
    let f = { instancePath: t, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return st.errors = e, l.props = p, r === 0;
}
st.evaluated = { dynamicProps: true, dynamicItems: false };
var Ii = pr;
var Di = se;
var Oi = it;
function xe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = xe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!et.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return xe.errors = e, r === 0;
}
xe.evaluated = { dynamicProps: false, dynamicItems: false };
function Ne(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ne.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.login === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "login" }, message: "must have required property 'login'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "login" || n === "id" || n === "type")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.login !== void 0 && (W(s.login, { instancePath: t + "/login", parentData: s, parentDataProperty: "login", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length)), s.id !== void 0) {
      let n = s.id, a = r, o = false, p = r;
      if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [c] : e.push(c), r++;
      }
      if (typeof n == "number" && isFinite(n) && (n < 0 || isNaN(n))) {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/id", schemaPath: "#/properties/id/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.type !== void 0) {
      let n = s.type;
      if (!(n === "user" || n === "bot" || n === "worker" || n === "app" || n === "cli")) {
        let a = { instancePath: t + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: Kt.properties.type.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Ne.errors = e, r === 0;
}
Ne.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function le(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = le.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Xs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return le.errors = e, r === 0;
}
le.evaluated = { dynamicProps: false, dynamicItems: false };
function z(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = z.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return z.errors = e, r === 0;
}
z.evaluated = { dynamicProps: false, dynamicItems: false };
function ge(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ge.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ge.errors = e, r === 0;
}
ge.evaluated = { dynamicProps: false, dynamicItems: false };
var tt = { title: "DoctorCheck", description: "One check of doctor.", type: "object", additionalProperties: false, required: ["name", "status", "details", "hint", "receipts"], properties: { name: { enum: ["rights", "worker-workflow", "workspace", "probe-and-halts"] }, status: { enum: ["passed", "failed"] }, details: { $ref: "common.json#/$defs/text" }, hint: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function Be(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Be.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.name === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.hint === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.receipts === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "name" || n === "status" || n === "details" || n === "hint" || n === "receipts")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.name !== void 0) {
      let n = s.name;
      if (!(n === "rights" || n === "worker-workflow" || n === "workspace" || n === "probe-and-halts")) {
        let a = { instancePath: t + "/name", schemaPath: "#/properties/name/enum", keyword: "enum", params: { allowedValues: tt.properties.name.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.status !== void 0) {
      let n = s.status;
      if (!(n === "passed" || n === "failed")) {
        let a = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: tt.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0 && (z(s.details, { instancePath: t + "/details", parentData: s, parentDataProperty: "details", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length)), s.hint !== void 0) {
      let n = s.hint, a = r, o = false, p = r;
      z(n, { instancePath: t + "/hint", parentData: s, parentDataProperty: "hint", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/hint", schemaPath: "#/properties/hint/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/hint", schemaPath: "#/properties/hint/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.receipts !== void 0) {
      let n = s.receipts;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) ge(n[o], { instancePath: t + "/receipts/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ge.errors : e.concat(ge.errors), r = e.length);
      } else {
        let a = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Be.errors = e, r === 0;
}
Be.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ut = { title: "DoctorAdvice", description: "What GitHub shows of where the state lies (R2.6, R20.9). It asks for something and forbids nothing.", type: "object", additionalProperties: false, required: ["name", "status", "details", "hint", "receipts"], properties: { name: { enum: ["state-visibility", "state-branch-rules"] }, status: { enum: ["fine", "advised", "unknown"] }, details: { $ref: "common.json#/$defs/text" }, hint: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "common.json#/$defs/id" } } } };
function We(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = We.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.name === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.hint === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.receipts === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "name" || n === "status" || n === "details" || n === "hint" || n === "receipts")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.name !== void 0) {
      let n = s.name;
      if (!(n === "state-visibility" || n === "state-branch-rules")) {
        let a = { instancePath: t + "/name", schemaPath: "#/properties/name/enum", keyword: "enum", params: { allowedValues: Ut.properties.name.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.status !== void 0) {
      let n = s.status;
      if (!(n === "fine" || n === "advised" || n === "unknown")) {
        let a = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: Ut.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0 && (z(s.details, { instancePath: t + "/details", parentData: s, parentDataProperty: "details", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length)), s.hint !== void 0) {
      let n = s.hint, a = r, o = false, p = r;
      z(n, { instancePath: t + "/hint", parentData: s, parentDataProperty: "hint", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/hint", schemaPath: "#/properties/hint/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/hint", schemaPath: "#/properties/hint/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.receipts !== void 0) {
      let n = s.receipts;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) ge(n[o], { instancePath: t + "/receipts/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ge.errors : e.concat(ge.errors), r = e.length);
      } else {
        let a = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return We.errors = e, r === 0;
}
We.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ds(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ds.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.purpose === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.phase === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.status === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.dispatchedAt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dispatchedAt" }, message: "must have required property 'dispatchedAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.attempt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.expiresAt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!Z.call(es.properties, a)) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.purpose !== void 0) {
      let a = s.purpose;
      if (!(a === "phase" || a === "probe" || a === "cleanup" || a === "doctor")) {
        let o = { instancePath: t + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: es.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.phase !== void 0 && (I(s.phase, { instancePath: t + "/phase", parentData: s, parentDataProperty: "phase", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.revision !== void 0) {
      let a = s.revision;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: t + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
        let o = { instancePath: t + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.token !== void 0 && ($(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.status !== void 0) {
      let a = s.status;
      if (!(a === "dispatched" || a === "claimed")) {
        let o = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: es.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.dispatchedAt !== void 0 && (D(s.dispatchedAt, { instancePath: t + "/dispatchedAt", parentData: s, parentDataProperty: "dispatchedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.workflowRun !== void 0) {
      let a = s.workflowRun, o = r, p = false, u = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = u === r;
      p = p || i;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = c === r;
      if (p = p || i, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/workflowRun", schemaPath: "#/properties/workflowRun/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.attempt !== void 0) {
      let a = s.attempt, o = r, p = false, u = r;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [f] : e.push(f), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    s.expiresAt !== void 0 && (D(s.expiresAt, { instancePath: t + "/expiresAt", parentData: s, parentDataProperty: "expiresAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return ds.errors = e, r === 0;
}
ds.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function fs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = fs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.commit === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.digest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.effective === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "path" || i === "commit" || i === "digest" || i === "effective")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (ce(s.path, { instancePath: t + "/path", parentData: s, parentDataProperty: "path", rootData: m, dynamicAnchors: d }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.commit !== void 0 && (re(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length)), s.digest !== void 0 && (ye(s.digest, { instancePath: t + "/digest", parentData: s, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.effective !== void 0 && (se(s.effective, { instancePath: t + "/effective", parentData: s, parentDataProperty: "effective", rootData: m, dynamicAnchors: d }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return fs.errors = e, r === 0;
}
fs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function cs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = cs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.activeRun === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "activeRun" }, message: "must have required property 'activeRun'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.locked === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locked" }, message: "must have required property 'locked'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorPassed === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorPassed" }, message: "must have required property 'doctorPassed'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorLast === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorLast" }, message: "must have required property 'doctorLast'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorLease === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorLease" }, message: "must have required property 'doctorLease'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    if (s.doctorRequest === void 0) {
      let f = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "doctorRequest" }, message: "must have required property 'doctorRequest'" };
      e === null ? e = [f] : e.push(f), r++;
    }
    for (let f in s) if (!(f === "activeRun" || f === "locked" || f === "doctorPassed" || f === "doctorLast" || f === "doctorLease" || f === "doctorRequest")) {
      let h = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
      e === null ? e = [h] : e.push(h), r++;
    }
    if (s.activeRun !== void 0) {
      let f = s.activeRun, h = r, g = false, P = r;
      ge(f, { instancePath: t + "/activeRun", parentData: s, parentDataProperty: "activeRun", rootData: m, dynamicAnchors: d }) || (e = e === null ? ge.errors : e.concat(ge.errors), r = e.length);
      var i = P === r;
      g = g || i;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/activeRun", schemaPath: "#/properties/activeRun/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var i = q === r;
      if (g = g || i, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/activeRun", schemaPath: "#/properties/activeRun/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.locked !== void 0) {
      let f = s.locked, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.reason === void 0) {
          let y = { instancePath: t + "/locked", schemaPath: "#/properties/locked/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.since === void 0) {
          let y = { instancePath: t + "/locked", schemaPath: "#/properties/locked/anyOf/0/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "reason" || y === "since")) {
          let v = { instancePath: t + "/locked", schemaPath: "#/properties/locked/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        f.reason !== void 0 && (z(f.reason, { instancePath: t + "/locked/reason", parentData: f, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length)), f.since !== void 0 && (le(f.since, { instancePath: t + "/locked/since", parentData: f, parentDataProperty: "since", rootData: m, dynamicAnchors: d }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length));
      } else {
        let y = { instancePath: t + "/locked", schemaPath: "#/properties/locked/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var n = P === r;
      g = g || n;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/locked", schemaPath: "#/properties/locked/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var n = q === r;
      if (g = g || n, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/locked", schemaPath: "#/properties/locked/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorPassed !== void 0) {
      let f = s.doctorPassed, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.at === void 0) {
          let y = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.by === void 0) {
          let y = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.digest === void 0) {
          let y = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.checks === void 0) {
          let y = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/required", keyword: "required", params: { missingProperty: "checks" }, message: "must have required property 'checks'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "at" || y === "by" || y === "digest" || y === "checks")) {
          let v = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (f.at !== void 0 && (le(f.at, { instancePath: t + "/doctorPassed/at", parentData: f, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length)), f.by !== void 0 && (Ne(f.by, { instancePath: t + "/doctorPassed/by", parentData: f, parentDataProperty: "by", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ne.errors : e.concat(Ne.errors), r = e.length)), f.digest !== void 0 && (xe(f.digest, { instancePath: t + "/doctorPassed/digest", parentData: f, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? xe.errors : e.concat(xe.errors), r = e.length)), f.checks !== void 0) {
          let y = f.checks;
          if (Array.isArray(y)) {
            let v = y.length;
            for (let w = 0; w < v; w++) Be(y[w], { instancePath: t + "/doctorPassed/checks/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? Be.errors : e.concat(Be.errors), r = e.length);
          } else {
            let v = { instancePath: t + "/doctorPassed/checks", schemaPath: "#/properties/doctorPassed/anyOf/0/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [v] : e.push(v), r++;
          }
        }
      } else {
        let y = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var a = P === r;
      g = g || a;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var a = q === r;
      if (g = g || a, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/doctorPassed", schemaPath: "#/properties/doctorPassed/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorLast !== void 0) {
      let f = s.doctorLast, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.at === void 0) {
          let y = { instancePath: t + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.digest === void 0) {
          let y = { instancePath: t + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.checks === void 0) {
          let y = { instancePath: t + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/required", keyword: "required", params: { missingProperty: "checks" }, message: "must have required property 'checks'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "at" || y === "digest" || y === "checks" || y === "advice")) {
          let v = { instancePath: t + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (f.at !== void 0 && (le(f.at, { instancePath: t + "/doctorLast/at", parentData: f, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length)), f.digest !== void 0 && (xe(f.digest, { instancePath: t + "/doctorLast/digest", parentData: f, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? xe.errors : e.concat(xe.errors), r = e.length)), f.checks !== void 0) {
          let y = f.checks;
          if (Array.isArray(y)) {
            let v = y.length;
            for (let w = 0; w < v; w++) Be(y[w], { instancePath: t + "/doctorLast/checks/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? Be.errors : e.concat(Be.errors), r = e.length);
          } else {
            let v = { instancePath: t + "/doctorLast/checks", schemaPath: "#/properties/doctorLast/anyOf/0/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [v] : e.push(v), r++;
          }
        }
        if (f.advice !== void 0) {
          let y = f.advice;
          if (Array.isArray(y)) {
            if (y.length > 10) {
              let w = { instancePath: t + "/doctorLast/advice", schemaPath: "#/properties/doctorLast/anyOf/0/properties/advice/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
              e === null ? e = [w] : e.push(w), r++;
            }
            let v = y.length;
            for (let w = 0; w < v; w++) We(y[w], { instancePath: t + "/doctorLast/advice/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? We.errors : e.concat(We.errors), r = e.length);
          } else {
            let v = { instancePath: t + "/doctorLast/advice", schemaPath: "#/properties/doctorLast/anyOf/0/properties/advice/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [v] : e.push(v), r++;
          }
        }
      } else {
        let y = { instancePath: t + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var o = P === r;
      g = g || o;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var o = q === r;
      if (g = g || o, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/doctorLast", schemaPath: "#/properties/doctorLast/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorLease !== void 0) {
      let f = s.doctorLease, h = r, g = false, P = r;
      ds(f, { instancePath: t + "/doctorLease", parentData: s, parentDataProperty: "doctorLease", rootData: m, dynamicAnchors: d }) || (e = e === null ? ds.errors : e.concat(ds.errors), r = e.length);
      var p = P === r;
      g = g || p;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/doctorLease", schemaPath: "#/properties/doctorLease/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var p = q === r;
      if (g = g || p, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/doctorLease", schemaPath: "#/properties/doctorLease/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
    if (s.doctorRequest !== void 0) {
      let f = s.doctorRequest, h = r, g = false, P = r;
      if (f && typeof f == "object" && !Array.isArray(f)) {
        if (f.config === void 0) {
          let y = { instancePath: t + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.actor === void 0) {
          let y = { instancePath: t + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        if (f.issue === void 0) {
          let y = { instancePath: t + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/required", keyword: "required", params: { missingProperty: "issue" }, message: "must have required property 'issue'" };
          e === null ? e = [y] : e.push(y), r++;
        }
        for (let y in f) if (!(y === "config" || y === "actor" || y === "issue" || y === "advice")) {
          let v = { instancePath: t + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: y }, message: "must NOT have additional properties" };
          e === null ? e = [v] : e.push(v), r++;
        }
        if (f.config !== void 0 && (fs(f.config, { instancePath: t + "/doctorRequest/config", parentData: f, parentDataProperty: "config", rootData: m, dynamicAnchors: d }) || (e = e === null ? fs.errors : e.concat(fs.errors), r = e.length)), f.actor !== void 0 && (Ne(f.actor, { instancePath: t + "/doctorRequest/actor", parentData: f, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ne.errors : e.concat(Ne.errors), r = e.length)), f.issue !== void 0) {
          let y = f.issue, v = r, w = false, j = r;
          if (!(typeof y == "number" && !(y % 1) && !isNaN(y) && isFinite(y))) {
            let N = { instancePath: t + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [N] : e.push(N), r++;
          }
          if (typeof y == "number" && isFinite(y) && (y < 1 || isNaN(y))) {
            let N = { instancePath: t + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            e === null ? e = [N] : e.push(N), r++;
          }
          var u = j === r;
          w = w || u;
          let _ = r;
          if (y !== null) {
            let N = { instancePath: t + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
            e === null ? e = [N] : e.push(N), r++;
          }
          var u = _ === r;
          if (w = w || u, w) r = v, e !== null && (v ? e.length = v : e = null);
          else {
            let N = { instancePath: t + "/doctorRequest/issue", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/issue/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            e === null ? e = [N] : e.push(N), r++;
          }
        }
        if (f.advice !== void 0) {
          let y = f.advice;
          if (Array.isArray(y)) {
            if (y.length > 10) {
              let w = { instancePath: t + "/doctorRequest/advice", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/advice/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
              e === null ? e = [w] : e.push(w), r++;
            }
            let v = y.length;
            for (let w = 0; w < v; w++) We(y[w], { instancePath: t + "/doctorRequest/advice/" + w, parentData: y, parentDataProperty: w, rootData: m, dynamicAnchors: d }) || (e = e === null ? We.errors : e.concat(We.errors), r = e.length);
          } else {
            let v = { instancePath: t + "/doctorRequest/advice", schemaPath: "#/properties/doctorRequest/anyOf/0/properties/advice/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [v] : e.push(v), r++;
          }
        }
      } else {
        let y = { instancePath: t + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = P === r;
      g = g || c;
      let q = r;
      if (f !== null) {
        let y = { instancePath: t + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [y] : e.push(y), r++;
      }
      var c = q === r;
      if (g = g || c, g) r = h, e !== null && (h ? e.length = h : e = null);
      else {
        let y = { instancePath: t + "/doctorRequest", schemaPath: "#/properties/doctorRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [y] : e.push(y), r++;
      }
    }
  } else {
    let f = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return cs.errors = e, r === 0;
}
cs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ys(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ys.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) for (let i in s) {
    let n = s[i];
    if (n && typeof n == "object" && !Array.isArray(n)) {
      if (n.digest === void 0) {
        let a = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      if (n.revision === void 0) {
        let a = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
        e === null ? e = [a] : e.push(a), r++;
      }
      for (let a in n) if (!(a === "digest" || a === "revision")) {
        let o = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (n.digest !== void 0 && (A(n.digest, { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1") + "/digest", parentData: n, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), n.revision !== void 0) {
        let a = n.revision;
        if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
          let o = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (typeof a == "number" && isFinite(a) && (a < 0 || isNaN(a))) {
          let o = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1") + "/revision", schemaPath: "#/additionalProperties/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [o] : e.push(o), r++;
        }
      }
    } else {
      let a = { instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      e === null ? e = [a] : e.push(a), r++;
    }
  }
  else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ys.errors = e, r === 0;
}
ys.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function hs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = hs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.authority === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "authority" }, message: "must have required property 'authority'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandDigest === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandDigest" }, message: "must have required property 'commandDigest'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.producer === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "producer" }, message: "must have required property 'producer'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!Z.call(ii.properties, n)) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.id !== void 0 && ($(s.id, { instancePath: t + "/id", parentData: s, parentDataProperty: "id", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.at !== void 0 && (D(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.type !== void 0 && (I(s.type, { instancePath: t + "/type", parentData: s, parentDataProperty: "type", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length)), s.actor !== void 0 && (F(s.actor, { instancePath: t + "/actor", parentData: s, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.authority !== void 0) {
      let n = s.authority, a = r, o = false, p = r;
      I(n, { instancePath: t + "/authority", parentData: s, parentDataProperty: "authority", rootData: m, dynamicAnchors: d }) || (e = e === null ? I.errors : e.concat(I.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/authority", schemaPath: "#/properties/authority/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/authority", schemaPath: "#/properties/authority/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.commandId !== void 0 && ($(s.commandId, { instancePath: t + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.commandDigest !== void 0 && (A(s.commandDigest, { instancePath: t + "/commandDigest", parentData: s, parentDataProperty: "commandDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.producer !== void 0) {
      let n = s.producer;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: t + "/producer", schemaPath: "#/properties/producer/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0) {
      let n = s.details;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: t + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.seal !== void 0) {
      let n = s.seal;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.keyId === void 0) {
          let a = { instancePath: t + "/seal", schemaPath: "#/properties/seal/required", keyword: "required", params: { missingProperty: "keyId" }, message: "must have required property 'keyId'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.signature === void 0) {
          let a = { instancePath: t + "/seal", schemaPath: "#/properties/seal/required", keyword: "required", params: { missingProperty: "signature" }, message: "must have required property 'signature'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) if (!(a === "keyId" || a === "signature")) {
          let o = { instancePath: t + "/seal", schemaPath: "#/properties/seal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.keyId !== void 0 && ($(n.keyId, { instancePath: t + "/seal/keyId", parentData: n, parentDataProperty: "keyId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), n.signature !== void 0) {
          let a = n.signature;
          if (typeof a == "string") {
            if (!ni.test(a)) {
              let o = { instancePath: t + "/seal/signature", schemaPath: "#/properties/seal/properties/signature/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{86}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{86}$"' };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: t + "/seal/signature", schemaPath: "#/properties/seal/properties/signature/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let a = { instancePath: t + "/seal", schemaPath: "#/properties/seal/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return hs.errors = e, r === 0;
}
hs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function it(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = it.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.previousDigest === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "previousDigest" }, message: "must have required property 'previousDigest'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.halt === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "halt" }, message: "must have required property 'halt'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.environments === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environments" }, message: "must have required property 'environments'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commands === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commands" }, message: "must have required property 'commands'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.event === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "schemaVersion" || a === "revision" || a === "previousDigest" || a === "halt" || a === "environments" || a === "commands" || a === "event" || a === "receipts")) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/control/v1") {
      let a = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/control/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.revision !== void 0) {
      let a = s.revision;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        let o = { instancePath: t + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [o] : e.push(o), r++;
      }
      if (typeof a == "number" && isFinite(a) && (a < 1 || isNaN(a))) {
        let o = { instancePath: t + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.previousDigest !== void 0) {
      let a = s.previousDigest, o = r, p = false, u = r;
      xe(a, { instancePath: t + "/previousDigest", parentData: s, parentDataProperty: "previousDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? xe.errors : e.concat(xe.errors), r = e.length);
      var i = u === r;
      p = p || i;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = c === r;
      if (p = p || i, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/previousDigest", schemaPath: "#/properties/previousDigest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.halt !== void 0) {
      let a = s.halt, o = r, p = false, u = r;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (a.actor === void 0) {
          let f = { instancePath: t + "/halt", schemaPath: "#/properties/halt/anyOf/0/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.at === void 0) {
          let f = { instancePath: t + "/halt", schemaPath: "#/properties/halt/anyOf/0/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        if (a.reason === void 0) {
          let f = { instancePath: t + "/halt", schemaPath: "#/properties/halt/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [f] : e.push(f), r++;
        }
        for (let f in a) if (!(f === "actor" || f === "at" || f === "reason")) {
          let h = { instancePath: t + "/halt", schemaPath: "#/properties/halt/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: f }, message: "must NOT have additional properties" };
          e === null ? e = [h] : e.push(h), r++;
        }
        a.actor !== void 0 && (Ne(a.actor, { instancePath: t + "/halt/actor", parentData: a, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ne.errors : e.concat(Ne.errors), r = e.length)), a.at !== void 0 && (le(a.at, { instancePath: t + "/halt/at", parentData: a, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? le.errors : e.concat(le.errors), r = e.length)), a.reason !== void 0 && (z(a.reason, { instancePath: t + "/halt/reason", parentData: a, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length));
      } else {
        let f = { instancePath: t + "/halt", schemaPath: "#/properties/halt/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/halt", schemaPath: "#/properties/halt/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/halt", schemaPath: "#/properties/halt/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.environments !== void 0) {
      let a = s.environments;
      if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) cs(a[o], { instancePath: t + "/environments/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: a, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? cs.errors : e.concat(cs.errors), r = e.length);
      else {
        let o = { instancePath: t + "/environments", schemaPath: "#/properties/environments/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.commands !== void 0 && (ys(s.commands, { instancePath: t + "/commands", parentData: s, parentDataProperty: "commands", rootData: m, dynamicAnchors: d }) || (e = e === null ? ys.errors : e.concat(ys.errors), r = e.length)), s.event !== void 0 && (hs(s.event, { instancePath: t + "/event", parentData: s, parentDataProperty: "event", rootData: m, dynamicAnchors: d }) || (e = e === null ? hs.errors : e.concat(hs.errors), r = e.length)), s.receipts !== void 0) {
      let a = s.receipts;
      if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) J(a[o], { instancePath: t + "/receipts/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: a, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      else {
        let o = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return it.errors = e, r === 0;
}
it.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function gs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = gs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Js.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return gs.errors = e, r === 0;
}
gs.evaluated = { dynamicProps: false, dynamicItems: false };
function Ps(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ps.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ps.errors = e, r === 0;
}
Ps.evaluated = { dynamicProps: false, dynamicItems: false };
var gi = new RegExp("^(file|zip|oci-index|oci-manifest):[0-9a-f]{64}$", "u");
var Pi = new RegExp("^https?://[^\\s]+$", "u");
function nt(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = nt.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.sha === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sha" }, message: "must have required property 'sha'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.digest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.revision === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.runUrl === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runUrl" }, message: "must have required property 'runUrl'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "sha" || i === "digest" || i === "revision" || i === "runUrl")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.sha !== void 0 && (gs(s.sha, { instancePath: t + "/sha", parentData: s, parentDataProperty: "sha", rootData: m, dynamicAnchors: d }) || (e = e === null ? gs.errors : e.concat(gs.errors), r = e.length)), s.digest !== void 0) {
      let i = s.digest;
      if (typeof i == "string") {
        if (!gi.test(i)) {
          let n = { instancePath: t + "/digest", schemaPath: "#/properties/digest/pattern", keyword: "pattern", params: { pattern: "^(file|zip|oci-index|oci-manifest):[0-9a-f]{64}$" }, message: 'must match pattern "^(file|zip|oci-index|oci-manifest):[0-9a-f]{64}$"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/digest", schemaPath: "#/properties/digest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.revision !== void 0 && (Ps(s.revision, { instancePath: t + "/revision", parentData: s, parentDataProperty: "revision", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ps.errors : e.concat(Ps.errors), r = e.length)), s.runUrl !== void 0) {
      let i = s.runUrl;
      if (typeof i == "string") {
        if (x(i) > 2e3) {
          let n = { instancePath: t + "/runUrl", schemaPath: "#/properties/runUrl/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (!Pi.test(i)) {
          let n = { instancePath: t + "/runUrl", schemaPath: "#/properties/runUrl/pattern", keyword: "pattern", params: { pattern: "^https?://[^\\s]+$" }, message: 'must match pattern "^https?://[^\\s]+$"' };
          e === null ? e = [n] : e.push(n), r++;
        }
      } else {
        let n = { instancePath: t + "/runUrl", schemaPath: "#/properties/runUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return nt.errors = e, r === 0;
}
nt.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function vs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = vs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return vs.errors = e, r === 0;
}
vs.evaluated = { dynamicProps: false, dynamicItems: false };
function ws(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ws.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Xs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ws.errors = e, r === 0;
}
ws.evaluated = { dynamicProps: false, dynamicItems: false };
function ks(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ks.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.n === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "n" }, message: "must have required property 'n'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.mode === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.iteration === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "iteration" }, message: "must have required property 'iteration'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.hypothesisId === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisId" }, message: "must have required property 'hypothesisId'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.hypothesis === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesis" }, message: "must have required property 'hypothesis'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.hypothesisDigest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypothesisDigest" }, message: "must have required property 'hypothesisDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.fault === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.faultDigest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faultDigest" }, message: "must have required property 'faultDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.plan === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.planDigest === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planDigest" }, message: "must have required property 'planDigest'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.expectedBuild === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expectedBuild" }, message: "must have required property 'expectedBuild'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.changedPaths === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPaths" }, message: "must have required property 'changedPaths'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.openedAt === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "openedAt" }, message: "must have required property 'openedAt'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.repairs === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repairs" }, message: "must have required property 'repairs'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.execution === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "execution" }, message: "must have required property 'execution'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.diagnostic === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "diagnostic" }, message: "must have required property 'diagnostic'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!Z.call(ri.properties, o)) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.n !== void 0) {
      let o = s.n;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let p = { instancePath: t + "/n", schemaPath: "#/properties/n/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [p] : e.push(p), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 1 || isNaN(o))) {
        let p = { instancePath: t + "/n", schemaPath: "#/properties/n/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.mode !== void 0 && (he(s.mode, { instancePath: t + "/mode", parentData: s, parentDataProperty: "mode", rootData: m, dynamicAnchors: d }) || (e = e === null ? he.errors : e.concat(he.errors), r = e.length)), s.iteration !== void 0) {
      let o = s.iteration;
      if (!(typeof o == "number" && !(o % 1) && !isNaN(o) && isFinite(o))) {
        let p = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [p] : e.push(p), r++;
      }
      if (typeof o == "number" && isFinite(o) && (o < 0 || isNaN(o))) {
        let p = { instancePath: t + "/iteration", schemaPath: "#/properties/iteration/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.hypothesisId !== void 0 && ($(s.hypothesisId, { instancePath: t + "/hypothesisId", parentData: s, parentDataProperty: "hypothesisId", rootData: m, dynamicAnchors: d }) || (e = e === null ? $.errors : e.concat($.errors), r = e.length)), s.hypothesis !== void 0 && (te(s.hypothesis, { instancePath: t + "/hypothesis", parentData: s, parentDataProperty: "hypothesis", rootData: m, dynamicAnchors: d }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length)), s.hypothesisDigest !== void 0 && (A(s.hypothesisDigest, { instancePath: t + "/hypothesisDigest", parentData: s, parentDataProperty: "hypothesisDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.fault !== void 0 && (Ye(s.fault, { instancePath: t + "/fault", parentData: s, parentDataProperty: "fault", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ye.errors : e.concat(Ye.errors), r = e.length)), s.faultDigest !== void 0 && (A(s.faultDigest, { instancePath: t + "/faultDigest", parentData: s, parentDataProperty: "faultDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.plan !== void 0 && (Ae(s.plan, { instancePath: t + "/plan", parentData: s, parentDataProperty: "plan", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ae.errors : e.concat(Ae.errors), r = e.length)), s.planDigest !== void 0 && (A(s.planDigest, { instancePath: t + "/planDigest", parentData: s, parentDataProperty: "planDigest", rootData: m, dynamicAnchors: d }) || (e = e === null ? A.errors : e.concat(A.errors), r = e.length)), s.expectedBuild !== void 0 && (er(s.expectedBuild, { instancePath: t + "/expectedBuild", parentData: s, parentDataProperty: "expectedBuild", rootData: m, dynamicAnchors: d }) || (e = e === null ? er.errors : e.concat(er.errors), r = e.length)), s.changedPaths !== void 0) {
      let o = s.changedPaths;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) rr(o[u], { instancePath: t + "/changedPaths/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? rr.errors : e.concat(rr.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/changedPaths", schemaPath: "#/properties/changedPaths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.openedAt !== void 0 && (D(s.openedAt, { instancePath: t + "/openedAt", parentData: s, parentDataProperty: "openedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length)), s.repairs !== void 0) {
      let o = s.repairs;
      if (Array.isArray(o)) {
        let p = o.length;
        for (let u = 0; u < p; u++) sr(o[u], { instancePath: t + "/repairs/" + u, parentData: o, parentDataProperty: u, rootData: m, dynamicAnchors: d }) || (e = e === null ? sr.errors : e.concat(sr.errors), r = e.length);
      } else {
        let p = { instancePath: t + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [p] : e.push(p), r++;
      }
    }
    if (s.execution !== void 0) {
      let o = s.execution, p = r, u = false, c = r;
      ir(o, { instancePath: t + "/execution", parentData: s, parentDataProperty: "execution", rootData: m, dynamicAnchors: d }) || (e = e === null ? ir.errors : e.concat(ir.errors), r = e.length);
      var i = c === r;
      u = u || i;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/execution", schemaPath: "#/properties/execution/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = f === r;
      if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/execution", schemaPath: "#/properties/execution/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.diagnostic !== void 0) {
      let o = s.diagnostic, p = r, u = false, c = r;
      ar(o, { instancePath: t + "/diagnostic", parentData: s, parentDataProperty: "diagnostic", rootData: m, dynamicAnchors: d }) || (e = e === null ? ar.errors : e.concat(ar.errors), r = e.length);
      var n = c === r;
      u = u || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (u = u || n, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/diagnostic", schemaPath: "#/properties/diagnostic/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.consent !== void 0) {
      let o = s.consent, p = r, u = false, c = r;
      or(o, { instancePath: t + "/consent", parentData: s, parentDataProperty: "consent", rootData: m, dynamicAnchors: d }) || (e = e === null ? or.errors : e.concat(or.errors), r = e.length);
      var a = c === r;
      u = u || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/consent", schemaPath: "#/properties/consent/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (u = u || a, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/consent", schemaPath: "#/properties/consent/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return ks.errors = e, r === 0;
}
ks.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function at(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = at.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.runId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.closedAt === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "closedAt" }, message: "must have required property 'closedAt'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.experiment === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "experiment" }, message: "must have required property 'experiment'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.receipts === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "schemaVersion" || i === "runId" || i === "closedAt" || i === "experiment" || i === "receipts")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/experiment/v1") {
      let i = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/experiment/v1" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.runId !== void 0 && (vs(s.runId, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? vs.errors : e.concat(vs.errors), r = e.length)), s.closedAt !== void 0 && (ws(s.closedAt, { instancePath: t + "/closedAt", parentData: s, parentDataProperty: "closedAt", rootData: m, dynamicAnchors: d }) || (e = e === null ? ws.errors : e.concat(ws.errors), r = e.length)), s.experiment !== void 0 && (ks(s.experiment, { instancePath: t + "/experiment", parentData: s, parentDataProperty: "experiment", rootData: m, dynamicAnchors: d }) || (e = e === null ? ks.errors : e.concat(ks.errors), r = e.length)), s.receipts !== void 0) {
      let i = s.receipts;
      if (i && typeof i == "object" && !Array.isArray(i)) for (let n in i) J(i[n], { instancePath: t + "/receipts/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: i, parentDataProperty: n, rootData: m, dynamicAnchors: d }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      else {
        let n = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return at.errors = e, r === 0;
}
at.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ze(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ze.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ze.errors = e, r === 0;
}
ze.evaluated = { dynamicProps: false, dynamicItems: false };
function bs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = bs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Js.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return bs.errors = e, r === 0;
}
bs.evaluated = { dynamicProps: false, dynamicItems: false };
function ot(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ot.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runs === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runs" }, message: "must have required property 'runs'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "schemaVersion" || n === "runs")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/index/v1") {
      let n = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/index/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runs !== void 0) {
      let n = s.runs;
      if (n && typeof n == "object" && !Array.isArray(n)) for (let a in n) {
        let o = n[a];
        if (o && typeof o == "object" && !Array.isArray(o)) {
          if (o.environment === void 0) {
            let p = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
            e === null ? e = [p] : e.push(p), r++;
          }
          if (o.phase === void 0) {
            let p = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
            e === null ? e = [p] : e.push(p), r++;
          }
          if (o.recordPullRequest === void 0) {
            let p = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "recordPullRequest" }, message: "must have required property 'recordPullRequest'" };
            e === null ? e = [p] : e.push(p), r++;
          }
          if (o.pullRequests === void 0) {
            let p = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "pullRequests" }, message: "must have required property 'pullRequests'" };
            e === null ? e = [p] : e.push(p), r++;
          }
          if (o.commits === void 0) {
            let p = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/required", keyword: "required", params: { missingProperty: "commits" }, message: "must have required property 'commits'" };
            e === null ? e = [p] : e.push(p), r++;
          }
          for (let p in o) if (!(p === "environment" || p === "phase" || p === "recordPullRequest" || p === "pullRequests" || p === "commits")) {
            let u = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
            e === null ? e = [u] : e.push(u), r++;
          }
          if (o.environment !== void 0 && (ze(o.environment, { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/environment", parentData: o, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? ze.errors : e.concat(ze.errors), r = e.length)), o.phase !== void 0 && (ze(o.phase, { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/phase", parentData: o, parentDataProperty: "phase", rootData: m, dynamicAnchors: d }) || (e = e === null ? ze.errors : e.concat(ze.errors), r = e.length)), o.recordPullRequest !== void 0) {
            let p = o.recordPullRequest, u = r, c = false, f = r;
            if (!(typeof p == "number" && !(p % 1) && !isNaN(p) && isFinite(p))) {
              let g = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
              e === null ? e = [g] : e.push(g), r++;
            }
            if (typeof p == "number" && isFinite(p) && (p < 1 || isNaN(p))) {
              let g = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              e === null ? e = [g] : e.push(g), r++;
            }
            var i = f === r;
            c = c || i;
            let h = r;
            if (p !== null) {
              let g = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
              e === null ? e = [g] : e.push(g), r++;
            }
            var i = h === r;
            if (c = c || i, c) r = u, e !== null && (u ? e.length = u : e = null);
            else {
              let g = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/recordPullRequest", schemaPath: "#/properties/runs/additionalProperties/properties/recordPullRequest/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
              e === null ? e = [g] : e.push(g), r++;
            }
          }
          if (o.pullRequests !== void 0) {
            let p = o.pullRequests;
            if (Array.isArray(p)) {
              let u = p.length;
              for (let c = 0; c < u; c++) {
                let f = p[c];
                if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f))) {
                  let h = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/pullRequests/" + c, schemaPath: "#/properties/runs/additionalProperties/properties/pullRequests/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                  e === null ? e = [h] : e.push(h), r++;
                }
                if (typeof f == "number" && isFinite(f) && (f < 1 || isNaN(f))) {
                  let h = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/pullRequests/" + c, schemaPath: "#/properties/runs/additionalProperties/properties/pullRequests/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                  e === null ? e = [h] : e.push(h), r++;
                }
              }
            } else {
              let u = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/pullRequests", schemaPath: "#/properties/runs/additionalProperties/properties/pullRequests/type", keyword: "type", params: { type: "array" }, message: "must be array" };
              e === null ? e = [u] : e.push(u), r++;
            }
          }
          if (o.commits !== void 0) {
            let p = o.commits;
            if (Array.isArray(p)) {
              let u = p.length;
              for (let c = 0; c < u; c++) bs(p[c], { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/commits/" + c, parentData: p, parentDataProperty: c, rootData: m, dynamicAnchors: d }) || (e = e === null ? bs.errors : e.concat(bs.errors), r = e.length);
            } else {
              let u = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/commits", schemaPath: "#/properties/runs/additionalProperties/properties/commits/type", keyword: "type", params: { type: "array" }, message: "must be array" };
              e === null ? e = [u] : e.push(u), r++;
            }
          }
        } else {
          let p = { instancePath: t + "/runs/" + a.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/runs/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
          e === null ? e = [p] : e.push(p), r++;
        }
      }
      else {
        let a = { instancePath: t + "/runs", schemaPath: "#/properties/runs/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return ot.errors = e, r === 0;
}
ot.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Ti = lr;
var Mt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/patch.json", title: "Patch", description: "A change as file contents, read from the working tree by us (R12.3).", type: "object", additionalProperties: false, required: ["schemaVersion", "base", "files"], properties: { schemaVersion: { const: "chaos-loop/patch/v1" }, base: { $ref: "common.json#/$defs/sha40" }, files: { type: "array", items: { title: "PatchFile", description: "content null deletes the file.", type: "object", additionalProperties: false, required: ["path", "mode", "baseBlob", "content"], properties: { path: { $ref: "common.json#/$defs/path" }, mode: { enum: ["100644", "100755"] }, baseBlob: { anyOf: [{ $ref: "common.json#/$defs/sha40" }, { type: "null" }] }, content: { anyOf: [{ type: "string" }, { type: "null" }] }, encoding: { enum: ["utf-8", "base64"] } } }, minItems: 1, maxItems: 300 } } };
function Ze(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ze.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Js.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{40}$" }, message: 'must match pattern "^[0-9a-f]{40}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ze.errors = e, r === 0;
}
Ze.evaluated = { dynamicProps: false, dynamicItems: false };
function qs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = qs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 1024) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Gs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$" }, message: 'must match pattern "^(?!/)(?!.*(^|/)\\.\\.?(/|$))[^\\\\\\u0000]+$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return qs.errors = e, r === 0;
}
qs.evaluated = { dynamicProps: false, dynamicItems: false };
function lr(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = lr.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.base === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "base" }, message: "must have required property 'base'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.files === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "files" }, message: "must have required property 'files'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!(a === "schemaVersion" || a === "base" || a === "files")) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/patch/v1") {
      let a = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/patch/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.base !== void 0 && (Ze(s.base, { instancePath: t + "/base", parentData: s, parentDataProperty: "base", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ze.errors : e.concat(Ze.errors), r = e.length)), s.files !== void 0) {
      let a = s.files;
      if (Array.isArray(a)) {
        if (a.length > 300) {
          let p = { instancePath: t + "/files", schemaPath: "#/properties/files/maxItems", keyword: "maxItems", params: { limit: 300 }, message: "must NOT have more than 300 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (a.length < 1) {
          let p = { instancePath: t + "/files", schemaPath: "#/properties/files/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        let o = a.length;
        for (let p = 0; p < o; p++) {
          let u = a[p];
          if (u && typeof u == "object" && !Array.isArray(u)) {
            if (u.path === void 0) {
              let c = { instancePath: t + "/files/" + p, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (u.mode === void 0) {
              let c = { instancePath: t + "/files/" + p, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (u.baseBlob === void 0) {
              let c = { instancePath: t + "/files/" + p, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "baseBlob" }, message: "must have required property 'baseBlob'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            if (u.content === void 0) {
              let c = { instancePath: t + "/files/" + p, schemaPath: "#/properties/files/items/required", keyword: "required", params: { missingProperty: "content" }, message: "must have required property 'content'" };
              e === null ? e = [c] : e.push(c), r++;
            }
            for (let c in u) if (!(c === "path" || c === "mode" || c === "baseBlob" || c === "content" || c === "encoding")) {
              let f = { instancePath: t + "/files/" + p, schemaPath: "#/properties/files/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: c }, message: "must NOT have additional properties" };
              e === null ? e = [f] : e.push(f), r++;
            }
            if (u.path !== void 0 && (qs(u.path, { instancePath: t + "/files/" + p + "/path", parentData: u, parentDataProperty: "path", rootData: m, dynamicAnchors: d }) || (e = e === null ? qs.errors : e.concat(qs.errors), r = e.length)), u.mode !== void 0) {
              let c = u.mode;
              if (!(c === "100644" || c === "100755")) {
                let f = { instancePath: t + "/files/" + p + "/mode", schemaPath: "#/properties/files/items/properties/mode/enum", keyword: "enum", params: { allowedValues: Mt.properties.files.items.properties.mode.enum }, message: "must be equal to one of the allowed values" };
                e === null ? e = [f] : e.push(f), r++;
              }
            }
            if (u.baseBlob !== void 0) {
              let c = u.baseBlob, f = r, h = false, g = r;
              Ze(c, { instancePath: t + "/files/" + p + "/baseBlob", parentData: u, parentDataProperty: "baseBlob", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ze.errors : e.concat(Ze.errors), r = e.length);
              var i = g === r;
              h = h || i;
              let P = r;
              if (c !== null) {
                let q = { instancePath: t + "/files/" + p + "/baseBlob", schemaPath: "#/properties/files/items/properties/baseBlob/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [q] : e.push(q), r++;
              }
              var i = P === r;
              if (h = h || i, h) r = f, e !== null && (f ? e.length = f : e = null);
              else {
                let q = { instancePath: t + "/files/" + p + "/baseBlob", schemaPath: "#/properties/files/items/properties/baseBlob/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [q] : e.push(q), r++;
              }
            }
            if (u.content !== void 0) {
              let c = u.content, f = r, h = false, g = r;
              if (typeof c != "string") {
                let q = { instancePath: t + "/files/" + p + "/content", schemaPath: "#/properties/files/items/properties/content/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [q] : e.push(q), r++;
              }
              var n = g === r;
              h = h || n;
              let P = r;
              if (c !== null) {
                let q = { instancePath: t + "/files/" + p + "/content", schemaPath: "#/properties/files/items/properties/content/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                e === null ? e = [q] : e.push(q), r++;
              }
              var n = P === r;
              if (h = h || n, h) r = f, e !== null && (f ? e.length = f : e = null);
              else {
                let q = { instancePath: t + "/files/" + p + "/content", schemaPath: "#/properties/files/items/properties/content/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                e === null ? e = [q] : e.push(q), r++;
              }
            }
            if (u.encoding !== void 0) {
              let c = u.encoding;
              if (!(c === "utf-8" || c === "base64")) {
                let f = { instancePath: t + "/files/" + p + "/encoding", schemaPath: "#/properties/files/items/properties/encoding/enum", keyword: "enum", params: { allowedValues: Mt.properties.files.items.properties.encoding.enum }, message: "must be equal to one of the allowed values" };
                e === null ? e = [f] : e.push(f), r++;
              }
            }
          } else {
            let c = { instancePath: t + "/files/" + p, schemaPath: "#/properties/files/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [c] : e.push(c), r++;
          }
        }
      } else {
        let o = { instancePath: t + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return lr.errors = e, r === 0;
}
lr.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Si = pt;
function Ue(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ue.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ue.errors = e, r === 0;
}
Ue.evaluated = { dynamicProps: false, dynamicItems: false };
function $s(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = $s.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.attempt === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "id" || i === "attempt")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let i = s.id;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.attempt !== void 0) {
      let i = s.attempt;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return $s.errors = e, r === 0;
}
$s.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function js(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = js.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return js.errors = e, r === 0;
}
js.evaluated = { dynamicProps: false, dynamicItems: false };
function Is(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Is.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Xs.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Is.errors = e, r === 0;
}
Is.evaluated = { dynamicProps: false, dynamicItems: false };
function Ds(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ds.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.type === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.runId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.token === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.workflowRun === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.stage === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "stage" }, message: "must have required property 'stage'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.at === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "schemaVersion" || i === "type" || i === "runId" || i === "token" || i === "workflowRun" || i === "stage" || i === "at")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/poll/v1") {
      let i = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/poll/v1" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.type !== void 0 && s.type !== "poll") {
      let i = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "poll" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    s.runId !== void 0 && (Ue(s.runId, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ue.errors : e.concat(Ue.errors), r = e.length)), s.token !== void 0 && (Ue(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ue.errors : e.concat(Ue.errors), r = e.length)), s.workflowRun !== void 0 && ($s(s.workflowRun, { instancePath: t + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: m, dynamicAnchors: d }) || (e = e === null ? $s.errors : e.concat($s.errors), r = e.length)), s.stage !== void 0 && (js(s.stage, { instancePath: t + "/stage", parentData: s, parentDataProperty: "stage", rootData: m, dynamicAnchors: d }) || (e = e === null ? js.errors : e.concat(js.errors), r = e.length)), s.at !== void 0 && (Is(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? Is.errors : e.concat(Is.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ds.errors = e, r === 0;
}
Ds.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Os(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Os.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.kind === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.cause === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cause" }, message: "must have required property 'cause'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.actor === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actor" }, message: "must have required property 'actor'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.reason === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.at === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "kind" || n === "cause" || n === "actor" || n === "reason" || n === "at")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.kind !== void 0) {
      let n = s.kind;
      if (!(n === "abandoned" || n === "escalated" || n === "analysis-only")) {
        let a = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: ti.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.cause !== void 0) {
      let n = s.cause, a = r, o = false, p = r;
      G(n, { instancePath: t + "/cause", parentData: s, parentDataProperty: "cause", rootData: m, dynamicAnchors: d }) || (e = e === null ? G.errors : e.concat(G.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/cause", schemaPath: "#/properties/cause/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/cause", schemaPath: "#/properties/cause/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    s.actor !== void 0 && (F(s.actor, { instancePath: t + "/actor", parentData: s, parentDataProperty: "actor", rootData: m, dynamicAnchors: d }) || (e = e === null ? F.errors : e.concat(F.errors), r = e.length)), s.reason !== void 0 && (R(s.reason, { instancePath: t + "/reason", parentData: s, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? R.errors : e.concat(R.errors), r = e.length)), s.at !== void 0 && (D(s.at, { instancePath: t + "/at", parentData: s, parentDataProperty: "at", rootData: m, dynamicAnchors: d }) || (e = e === null ? D.errors : e.concat(D.errors), r = e.length));
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Os.errors = e, r === 0;
}
Os.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function xs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = xs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.halt === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "halt" }, message: "must have required property 'halt'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.ending === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ending" }, message: "must have required property 'ending'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.leaseHeld === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "leaseHeld" }, message: "must have required property 'leaseHeld'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.revision === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "revision" }, message: "must have required property 'revision'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "schemaVersion" || n === "type" || n === "halt" || n === "ending" || n === "leaseHeld" || n === "revision")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/poll/v1") {
      let n = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/poll/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "poll-answer") {
      let n = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "poll-answer" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.halt !== void 0 && typeof s.halt != "boolean") {
      let n = { instancePath: t + "/halt", schemaPath: "#/properties/halt/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.ending !== void 0) {
      let n = s.ending, a = r, o = false, p = r;
      Os(n, { instancePath: t + "/ending", parentData: s, parentDataProperty: "ending", rootData: m, dynamicAnchors: d }) || (e = e === null ? Os.errors : e.concat(Os.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/ending", schemaPath: "#/properties/ending/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/ending", schemaPath: "#/properties/ending/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.leaseHeld !== void 0 && typeof s.leaseHeld != "boolean") {
      let n = { instancePath: t + "/leaseHeld", schemaPath: "#/properties/leaseHeld/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.revision !== void 0) {
      let n = s.revision;
      if (!(typeof n == "number" && !(n % 1) && !isNaN(n) && isFinite(n))) {
        let a = { instancePath: t + "/revision", schemaPath: "#/properties/revision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [a] : e.push(a), r++;
      }
      if (typeof n == "number" && isFinite(n) && (n < 0 || isNaN(n))) {
        let a = { instancePath: t + "/revision", schemaPath: "#/properties/revision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return xs.errors = e, r === 0;
}
xs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function pt(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = pt.evaluated;
  l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0);
  let i = r, n = false, a = null, o = r;
  Ds(s, { instancePath: t, parentData: k, parentDataProperty: b, rootData: m, dynamicAnchors: d }) || (e = e === null ? Ds.errors : e.concat(Ds.errors), r = e.length);
  var c = o === r;
  if (c) {
    n = true, a = 0;
    var p = true;
  }
  let u = r;
  xs(s, { instancePath: t, parentData: k, parentDataProperty: b, rootData: m, dynamicAnchors: d }) || (e = e === null ? xs.errors : e.concat(xs.errors), r = e.length);
  var c = u === r;
  if (c && n ? (n = false, a = [a, 1]) : c && (n = true, a = 1, p !== true && (p = true)), n) r = i, e !== null && (i ? e.length = i : e = null);
  else {
    let f = { instancePath: t, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return pt.errors = e, l.props = p, r === 0;
}
pt.evaluated = { dynamicProps: true, dynamicItems: false };
var Ei = lt;
function lt(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = lt.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.advisories === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisories" }, message: "must have required property 'advisories'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "schemaVersion" || i === "advisories")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-advisory/v1") {
      let i = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-advisory/v1" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.advisories !== void 0) {
      let i = s.advisories;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let a = { instancePath: t + "/advisories", schemaPath: "#/properties/advisories/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) ve(i[a], { instancePath: t + "/advisories/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? ve.errors : e.concat(ve.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/advisories", schemaPath: "#/properties/advisories/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return lt.errors = e, r === 0;
}
lt.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Vi = ut;
function Ns(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ns.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.findingId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findingId" }, message: "must have required property 'findingId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.statement === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "statement" }, message: "must have required property 'statement'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.location === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.testableWith === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "testableWith" }, message: "must have required property 'testableWith'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "findingId" || i === "statement" || i === "location" || i === "testableWith")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.findingId !== void 0 && (Qe(s.findingId, { instancePath: t + "/findingId", parentData: s, parentDataProperty: "findingId", rootData: m, dynamicAnchors: d }) || (e = e === null ? Qe.errors : e.concat(Qe.errors), r = e.length)), s.statement !== void 0 && (ue(s.statement, { instancePath: t + "/statement", parentData: s, parentDataProperty: "statement", rootData: m, dynamicAnchors: d }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length)), s.location !== void 0 && (Ke(s.location, { instancePath: t + "/location", parentData: s, parentDataProperty: "location", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ke.errors : e.concat(Ke.errors), r = e.length)), s.testableWith !== void 0 && (ue(s.testableWith, { instancePath: t + "/testableWith", parentData: s, parentDataProperty: "testableWith", rootData: m, dynamicAnchors: d }) || (e = e === null ? ue.errors : e.concat(ue.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ns.errors = e, r === 0;
}
Ns.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ut(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ut.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.hypotheses === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypotheses" }, message: "must have required property 'hypotheses'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.findings === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findings" }, message: "must have required property 'findings'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "schemaVersion" || i === "hypotheses" || i === "findings")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-analysis/v1") {
      let i = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-analysis/v1" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.hypotheses !== void 0) {
      let i = s.hypotheses;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let a = { instancePath: t + "/hypotheses", schemaPath: "#/properties/hypotheses/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) te(i[a], { instancePath: t + "/hypotheses/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? te.errors : e.concat(te.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/hypotheses", schemaPath: "#/properties/hypotheses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.findings !== void 0) {
      let i = s.findings;
      if (Array.isArray(i)) {
        if (i.length > 100) {
          let a = { instancePath: t + "/findings", schemaPath: "#/properties/findings/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) Ns(i[a], { instancePath: t + "/findings/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Ns.errors : e.concat(Ns.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ut.errors = e, r === 0;
}
ut.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Li = mt;
var vi = { title: "ImplementedChange", description: "One coherent change, one pull request.", type: "object", additionalProperties: false, required: ["changeId", "advisoryIds", "title", "summary", "targetEnvironment", "changedPath", "rollback", "verification"], properties: { changeId: { $ref: "common.json#/$defs/id" }, advisoryIds: { type: "array", items: { $ref: "common.json#/$defs/id" }, minItems: 1, uniqueItems: true }, title: { $ref: "common.json#/$defs/label" }, summary: { $ref: "common.json#/$defs/text" }, targetEnvironment: { $ref: "common.json#/$defs/label" }, changedPath: { $ref: "predicate.json" }, rollback: { $ref: "common.json#/$defs/text" }, verification: { $ref: "#/$defs/changeVerification" }, files: { type: "array", items: { $ref: "common.json#/$defs/path" }, minItems: 1, uniqueItems: true, description: "Working-tree paths of this change; may be left out when there is one change." }, handoff: { $ref: "common.json#/$defs/label" } } };
function Ie(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ie.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ie.errors = e, r === 0;
}
Ie.evaluated = { dynamicProps: false, dynamicItems: false };
function Rs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Rs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.status === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.paths === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paths" }, message: "must have required property 'paths'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "status" || i === "paths")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status !== void 0) {
      let i = s.status;
      if (!(i === "passed" || i === "failed" || i === "not-run")) {
        let n = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: si.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.paths !== void 0) {
      let i = s.paths;
      if (Array.isArray(i)) {
        let n = i.length;
        for (let a = 0; a < n; a++) Te(i[a], { instancePath: t + "/paths/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Te.errors : e.concat(Te.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Rs.errors = e, r === 0;
}
Rs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function As(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = As.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.changeId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changeId" }, message: "must have required property 'changeId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.advisoryIds === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryIds" }, message: "must have required property 'advisoryIds'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.title === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.summary === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "summary" }, message: "must have required property 'summary'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.targetEnvironment === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targetEnvironment" }, message: "must have required property 'targetEnvironment'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.changedPath === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changedPath" }, message: "must have required property 'changedPath'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.rollback === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rollback" }, message: "must have required property 'rollback'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.verification === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verification" }, message: "must have required property 'verification'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!Z.call(vi.properties, i)) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.changeId !== void 0 && (de(s.changeId, { instancePath: t + "/changeId", parentData: s, parentDataProperty: "changeId", rootData: m, dynamicAnchors: d }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length)), s.advisoryIds !== void 0) {
      let i = s.advisoryIds;
      if (Array.isArray(i)) {
        if (i.length < 1) {
          let p = { instancePath: t + "/advisoryIds", schemaPath: "#/properties/advisoryIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        let n = i.length;
        for (let p = 0; p < n; p++) de(i[p], { instancePath: t + "/advisoryIds/" + p, parentData: i, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length);
        let a = i.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Ks(i[a], i[o])) {
            let p = { instancePath: t + "/advisoryIds", schemaPath: "#/properties/advisoryIds/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [p] : e.push(p), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: t + "/advisoryIds", schemaPath: "#/properties/advisoryIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.title !== void 0 && (Ie(s.title, { instancePath: t + "/title", parentData: s, parentDataProperty: "title", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ie.errors : e.concat(Ie.errors), r = e.length)), s.summary !== void 0 && (fe(s.summary, { instancePath: t + "/summary", parentData: s, parentDataProperty: "summary", rootData: m, dynamicAnchors: d }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length)), s.targetEnvironment !== void 0 && (Ie(s.targetEnvironment, { instancePath: t + "/targetEnvironment", parentData: s, parentDataProperty: "targetEnvironment", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ie.errors : e.concat(Ie.errors), r = e.length)), s.changedPath !== void 0 && (S(s.changedPath, { instancePath: t + "/changedPath", parentData: s, parentDataProperty: "changedPath", rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length)), s.rollback !== void 0 && (fe(s.rollback, { instancePath: t + "/rollback", parentData: s, parentDataProperty: "rollback", rootData: m, dynamicAnchors: d }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length)), s.verification !== void 0 && (Rs(s.verification, { instancePath: t + "/verification", parentData: s, parentDataProperty: "verification", rootData: m, dynamicAnchors: d }) || (e = e === null ? Rs.errors : e.concat(Rs.errors), r = e.length)), s.files !== void 0) {
      let i = s.files;
      if (Array.isArray(i)) {
        if (i.length < 1) {
          let p = { instancePath: t + "/files", schemaPath: "#/properties/files/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [p] : e.push(p), r++;
        }
        let n = i.length;
        for (let p = 0; p < n; p++) Te(i[p], { instancePath: t + "/files/" + p, parentData: i, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? Te.errors : e.concat(Te.errors), r = e.length);
        let a = i.length, o;
        if (a > 1) {
          e: for (; a--; ) for (o = a; o--; ) if (Ks(i[a], i[o])) {
            let p = { instancePath: t + "/files", schemaPath: "#/properties/files/uniqueItems", keyword: "uniqueItems", params: { i: a, j: o }, message: "must NOT have duplicate items (items ## " + o + " and " + a + " are identical)" };
            e === null ? e = [p] : e.push(p), r++;
            break e;
          }
        }
      } else {
        let n = { instancePath: t + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.handoff !== void 0 && (Ie(s.handoff, { instancePath: t + "/handoff", parentData: s, parentDataProperty: "handoff", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ie.errors : e.concat(Ie.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return As.errors = e, r === 0;
}
As.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ts(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ts.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.advisoryId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "advisoryId" }, message: "must have required property 'advisoryId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.reason === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "advisoryId" || i === "reason")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.advisoryId !== void 0 && (de(s.advisoryId, { instancePath: t + "/advisoryId", parentData: s, parentDataProperty: "advisoryId", rootData: m, dynamicAnchors: d }) || (e = e === null ? de.errors : e.concat(de.errors), r = e.length)), s.reason !== void 0 && (fe(s.reason, { instancePath: t + "/reason", parentData: s, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? fe.errors : e.concat(fe.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ts.errors = e, r === 0;
}
Ts.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function mt(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = mt.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.implemented === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "implemented" }, message: "must have required property 'implemented'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.notImplemented === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "notImplemented" }, message: "must have required property 'notImplemented'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "schemaVersion" || i === "implemented" || i === "notImplemented")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-coding/v1") {
      let i = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-coding/v1" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.implemented !== void 0) {
      let i = s.implemented;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/implemented", schemaPath: "#/properties/implemented/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) As(i[a], { instancePath: t + "/implemented/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? As.errors : e.concat(As.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/implemented", schemaPath: "#/properties/implemented/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.notImplemented !== void 0) {
      let i = s.notImplemented;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let a = { instancePath: t + "/notImplemented", schemaPath: "#/properties/notImplemented/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) Ts(i[a], { instancePath: t + "/notImplemented/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Ts.errors : e.concat(Ts.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/notImplemented", schemaPath: "#/properties/notImplemented/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return mt.errors = e, r === 0;
}
mt.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Fi = dt;
function Me(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Me.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Me.errors = e, r === 0;
}
Me.evaluated = { dynamicProps: false, dynamicItems: false };
function dt(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = dt.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.mechanism === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mechanism" }, message: "must have required property 'mechanism'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.remediable === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "remediable" }, message: "must have required property 'remediable'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.reason === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "schemaVersion" || i === "mechanism" || i === "remediable" || i === "reason")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/proposal-diagnostic/v1") {
      let i = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/proposal-diagnostic/v1" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.mechanism !== void 0 && (Me(s.mechanism, { instancePath: t + "/mechanism", parentData: s, parentDataProperty: "mechanism", rootData: m, dynamicAnchors: d }) || (e = e === null ? Me.errors : e.concat(Me.errors), r = e.length)), s.remediable !== void 0 && typeof s.remediable != "boolean") {
      let i = { instancePath: t + "/remediable", schemaPath: "#/properties/remediable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [i] : e.push(i), r++;
    }
    s.reason !== void 0 && (Me(s.reason, { instancePath: t + "/reason", parentData: s, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? Me.errors : e.concat(Me.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return dt.errors = e, r === 0;
}
dt.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Hi = Ee;
var Gt = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "https://chaos-loop.github.io/schemas/start.json", title: "StartRequest", description: "What begins a run: an environment of the configuration plus the command's arguments (R6.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "kind", "repository", "commit", "environment", "targets", "guardrails", "workspace", "config"], properties: { schemaVersion: { const: "chaos-loop/start/v1" }, kind: { enum: ["run", "plan"] }, repository: { $ref: "common.json#/$defs/repository" }, commit: { $ref: "common.json#/$defs/sha40" }, environment: { $ref: "common.json#/$defs/label" }, targets: { type: "array", items: { $ref: "common.json#/$defs/armId" }, minItems: 1, maxItems: 50 }, guardrails: { $ref: "config.json#/$defs/guardrails" }, workspace: { $ref: "config.json#/$defs/workspaceRequest" }, maxIterations: { type: "integer", minimum: 1, maximum: 20 }, maxRepairs: { type: "integer", minimum: 0, maximum: 20 }, config: { $ref: "#/$defs/configRef" } }, $defs: { configRef: { title: "ConfigRef", description: "The configuration of this run, with its origin (R2.5).", type: "object", additionalProperties: false, required: ["path", "commit", "digest", "effective"], properties: { path: { $ref: "common.json#/$defs/path" }, commit: { $ref: "common.json#/$defs/sha40" }, digest: { $ref: "common.json#/$defs/sha256" }, effective: { $ref: "config.json" } } } } };
function Ss(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ss.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.owner === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.name === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "id" || i === "owner" || i === "name")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let i = s.id;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    s.owner !== void 0 && (W(s.owner, { instancePath: t + "/owner", parentData: s, parentDataProperty: "owner", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length)), s.name !== void 0 && (W(s.name, { instancePath: t + "/name", parentData: s, parentDataProperty: "name", rootData: m, dynamicAnchors: d }) || (e = e === null ? W.errors : e.concat(W.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ss.errors = e, r === 0;
}
Ss.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function _s(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = _s.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return _s.errors = e, r === 0;
}
_s.evaluated = { dynamicProps: false, dynamicItems: false };
function Es(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Es.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 2048) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (!Ys.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$" }, message: 'must match pattern "^/[Ss][Uu][Bb][Ss][Cc][Rr][Ii][Pp][Tt][Ii][Oo][Nn][Ss]/[^/]+(/.*)?$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Es.errors = e, r === 0;
}
Es.evaluated = { dynamicProps: false, dynamicItems: false };
function Vs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Vs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.environmentScope === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environmentScope" }, message: "must have required property 'environmentScope'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.maxTargets === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxTargets" }, message: "must have required property 'maxTargets'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.maxFaultDuration === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "maxFaultDuration" }, message: "must have required property 'maxFaultDuration'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.safetyHalts === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "safetyHalts" }, message: "must have required property 'safetyHalts'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "environmentScope" || i === "maxTargets" || i === "maxFaultDuration" || i === "safetyHalts" || i === "consent")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environmentScope !== void 0 && (O(s.environmentScope, { instancePath: t + "/environmentScope", parentData: s, parentDataProperty: "environmentScope", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.maxTargets !== void 0) {
      let i = s.maxTargets;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 50 || isNaN(i)) {
          let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 1 || isNaN(i)) {
          let n = { instancePath: t + "/maxTargets", schemaPath: "#/properties/maxTargets/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxFaultDuration !== void 0 && (L(s.maxFaultDuration, { instancePath: t + "/maxFaultDuration", parentData: s, parentDataProperty: "maxFaultDuration", rootData: m, dynamicAnchors: d }) || (e = e === null ? L.errors : e.concat(L.errors), r = e.length)), s.safetyHalts !== void 0) {
      let i = s.safetyHalts;
      if (Array.isArray(i)) {
        if (i.length > 20) {
          let a = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) S(i[a], { instancePath: t + "/safetyHalts/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? S.errors : e.concat(S.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/safetyHalts", schemaPath: "#/properties/safetyHalts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.consent !== void 0) {
      let i = s.consent;
      if (!(i === "required" || i === "none")) {
        let n = { instancePath: t + "/consent", schemaPath: "#/properties/consent/enum", keyword: "enum", params: { allowedValues: $t.properties.consent.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Vs.errors = e, r === 0;
}
Vs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ls(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ls.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.subscriptionId === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subscriptionId" }, message: "must have required property 'subscriptionId'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.resourceGroup === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resourceGroup" }, message: "must have required property 'resourceGroup'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.location === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "location" }, message: "must have required property 'location'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.managedScopes === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "managedScopes" }, message: "must have required property 'managedScopes'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "subscriptionId" || i === "resourceGroup" || i === "location" || i === "managedScopes" || i === "preferredName" || i === "identity" || i === "allowCreate")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.subscriptionId !== void 0 && (O(s.subscriptionId, { instancePath: t + "/subscriptionId", parentData: s, parentDataProperty: "subscriptionId", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.resourceGroup !== void 0 && (O(s.resourceGroup, { instancePath: t + "/resourceGroup", parentData: s, parentDataProperty: "resourceGroup", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.location !== void 0 && (O(s.location, { instancePath: t + "/location", parentData: s, parentDataProperty: "location", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.managedScopes !== void 0) {
      let i = s.managedScopes;
      if (Array.isArray(i)) {
        if (i.length < 1) {
          let a = { instancePath: t + "/managedScopes", schemaPath: "#/properties/managedScopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) U(i[a], { instancePath: t + "/managedScopes/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/managedScopes", schemaPath: "#/properties/managedScopes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.preferredName !== void 0 && (O(s.preferredName, { instancePath: t + "/preferredName", parentData: s, parentDataProperty: "preferredName", rootData: m, dynamicAnchors: d }) || (e = e === null ? O.errors : e.concat(O.errors), r = e.length)), s.identity !== void 0 && (U(s.identity, { instancePath: t + "/identity", parentData: s, parentDataProperty: "identity", rootData: m, dynamicAnchors: d }) || (e = e === null ? U.errors : e.concat(U.errors), r = e.length)), s.allowCreate !== void 0 && typeof s.allowCreate != "boolean") {
      let i = { instancePath: t + "/allowCreate", schemaPath: "#/properties/allowCreate/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ls.errors = e, r === 0;
}
Ls.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Fs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Fs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.path === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.commit === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.digest === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.effective === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "effective" }, message: "must have required property 'effective'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "path" || i === "commit" || i === "digest" || i === "effective")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    s.path !== void 0 && (ce(s.path, { instancePath: t + "/path", parentData: s, parentDataProperty: "path", rootData: m, dynamicAnchors: d }) || (e = e === null ? ce.errors : e.concat(ce.errors), r = e.length)), s.commit !== void 0 && (re(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length)), s.digest !== void 0 && (ye(s.digest, { instancePath: t + "/digest", parentData: s, parentDataProperty: "digest", rootData: m, dynamicAnchors: d }) || (e = e === null ? ye.errors : e.concat(ye.errors), r = e.length)), s.effective !== void 0 && (se(s.effective, { instancePath: t + "/effective", parentData: s, parentDataProperty: "effective", rootData: m, dynamicAnchors: d }) || (e = e === null ? se.errors : e.concat(se.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Fs.errors = e, r === 0;
}
Fs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ft(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ft.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.kind === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.repository === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "repository" }, message: "must have required property 'repository'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.commit === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commit" }, message: "must have required property 'commit'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.environment === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.targets === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "targets" }, message: "must have required property 'targets'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.guardrails === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "guardrails" }, message: "must have required property 'guardrails'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.workspace === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workspace" }, message: "must have required property 'workspace'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.config === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "config" }, message: "must have required property 'config'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!Z.call(Gt.properties, i)) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/start/v1") {
      let i = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/start/v1" }, message: "must be equal to constant" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.kind !== void 0) {
      let i = s.kind;
      if (!(i === "run" || i === "plan")) {
        let n = { instancePath: t + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: Gt.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.repository !== void 0 && (Ss(s.repository, { instancePath: t + "/repository", parentData: s, parentDataProperty: "repository", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ss.errors : e.concat(Ss.errors), r = e.length)), s.commit !== void 0 && (re(s.commit, { instancePath: t + "/commit", parentData: s, parentDataProperty: "commit", rootData: m, dynamicAnchors: d }) || (e = e === null ? re.errors : e.concat(re.errors), r = e.length)), s.environment !== void 0 && (_s(s.environment, { instancePath: t + "/environment", parentData: s, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? _s.errors : e.concat(_s.errors), r = e.length)), s.targets !== void 0) {
      let i = s.targets;
      if (Array.isArray(i)) {
        if (i.length > 50) {
          let a = { instancePath: t + "/targets", schemaPath: "#/properties/targets/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (i.length < 1) {
          let a = { instancePath: t + "/targets", schemaPath: "#/properties/targets/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          e === null ? e = [a] : e.push(a), r++;
        }
        let n = i.length;
        for (let a = 0; a < n; a++) Es(i[a], { instancePath: t + "/targets/" + a, parentData: i, parentDataProperty: a, rootData: m, dynamicAnchors: d }) || (e = e === null ? Es.errors : e.concat(Es.errors), r = e.length);
      } else {
        let n = { instancePath: t + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.guardrails !== void 0 && (Vs(s.guardrails, { instancePath: t + "/guardrails", parentData: s, parentDataProperty: "guardrails", rootData: m, dynamicAnchors: d }) || (e = e === null ? Vs.errors : e.concat(Vs.errors), r = e.length)), s.workspace !== void 0 && (Ls(s.workspace, { instancePath: t + "/workspace", parentData: s, parentDataProperty: "workspace", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ls.errors : e.concat(Ls.errors), r = e.length)), s.maxIterations !== void 0) {
      let i = s.maxIterations;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 20 || isNaN(i)) {
          let n = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 1 || isNaN(i)) {
          let n = { instancePath: t + "/maxIterations", schemaPath: "#/properties/maxIterations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    if (s.maxRepairs !== void 0) {
      let i = s.maxRepairs;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i)) {
        if (i > 20 || isNaN(i)) {
          let n = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 }, message: "must be <= 20" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (i < 0 || isNaN(i)) {
          let n = { instancePath: t + "/maxRepairs", schemaPath: "#/properties/maxRepairs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          e === null ? e = [n] : e.push(n), r++;
        }
      }
    }
    s.config !== void 0 && (Fs(s.config, { instancePath: t + "/config", parentData: s, parentDataProperty: "config", rootData: m, dynamicAnchors: d }) || (e = e === null ? Fs.errors : e.concat(Fs.errors), r = e.length));
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return ft.errors = e, r === 0;
}
ft.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function E(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = E.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (!Se.test(s)) {
      let i = { instancePath: t, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$"' };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return E.errors = e, r === 0;
}
E.evaluated = { dynamicProps: false, dynamicItems: false };
function M(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = M.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 300) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 300 }, message: "must NOT have more than 300 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return M.errors = e, r === 0;
}
M.evaluated = { dynamicProps: false, dynamicItems: false };
function Pe(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Pe.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.id === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (s.attempt === void 0) {
      let i = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempt" }, message: "must have required property 'attempt'" };
      e === null ? e = [i] : e.push(i), r++;
    }
    for (let i in s) if (!(i === "id" || i === "attempt")) {
      let n = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: i }, message: "must NOT have additional properties" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.id !== void 0) {
      let i = s.id;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/id", schemaPath: "#/properties/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
    if (s.attempt !== void 0) {
      let i = s.attempt;
      if (!(typeof i == "number" && !(i % 1) && !isNaN(i) && isFinite(i))) {
        let n = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [n] : e.push(n), r++;
      }
      if (typeof i == "number" && isFinite(i) && (i < 1 || isNaN(i))) {
        let n = { instancePath: t + "/attempt", schemaPath: "#/properties/attempt/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        e === null ? e = [n] : e.push(n), r++;
      }
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Pe.errors = e, r === 0;
}
Pe.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Cs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Cs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runId === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environment === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.token === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.workflowRun === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "schemaVersion" || n === "type" || n === "commandId" || n === "runId" || n === "environment" || n === "token" || n === "workflowRun")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let n = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "claim") {
      let n = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "claim" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId !== void 0 && (E(s.commandId, { instancePath: t + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.runId !== void 0) {
      let n = s.runId, a = r, o = false, p = r;
      E(n, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    s.environment !== void 0 && (M(s.environment, { instancePath: t + "/environment", parentData: s, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? M.errors : e.concat(M.errors), r = e.length)), s.token !== void 0 && (E(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.workflowRun !== void 0 && (Pe(s.workflowRun, { instancePath: t + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: m, dynamicAnchors: d }) || (e = e === null ? Pe.errors : e.concat(Pe.errors), r = e.length));
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Cs.errors = e, r === 0;
}
Cs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var kt = { title: "PrepareSubmission", description: "Records an intent before the call (R14.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "type", "commandId", "runId", "environment", "token", "workflowRun", "operation", "receipts", "raws"], properties: { schemaVersion: { const: "chaos-loop/submission/v1" }, type: { const: "prepare" }, commandId: { $ref: "common.json#/$defs/id" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, token: { $ref: "common.json#/$defs/id" }, workflowRun: { $ref: "common.json#/$defs/workflowRun" }, operation: { type: "object", additionalProperties: false, required: ["operationId", "kind", "class", "key", "intent"], properties: { operationId: { $ref: "common.json#/$defs/id" }, kind: { enum: ["fault-start", "fault-cancel", "workspace-create", "role-grant"] }, class: { enum: ["idempotent", "uncertain"] }, key: { $ref: "common.json#/$defs/label" }, intent: { type: "object", additionalProperties: true } } }, receipts: { type: "array", items: { $ref: "receipt.json" } }, raws: { type: "object", additionalProperties: { tsType: "unknown" } } } };
function Hs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Hs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.runId === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.environment === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.token === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.workflowRun === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.operation === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operation" }, message: "must have required property 'operation'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.receipts === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.raws === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "raws" }, message: "must have required property 'raws'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!Z.call(kt.properties, n)) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let n = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.type !== void 0 && s.type !== "prepare") {
      let n = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "prepare" }, message: "must be equal to constant" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.commandId !== void 0 && (E(s.commandId, { instancePath: t + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.runId !== void 0) {
      let n = s.runId, a = r, o = false, p = r;
      E(n, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.environment !== void 0 && (M(s.environment, { instancePath: t + "/environment", parentData: s, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? M.errors : e.concat(M.errors), r = e.length)), s.token !== void 0 && (E(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.workflowRun !== void 0 && (Pe(s.workflowRun, { instancePath: t + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: m, dynamicAnchors: d }) || (e = e === null ? Pe.errors : e.concat(Pe.errors), r = e.length)), s.operation !== void 0) {
      let n = s.operation;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.operationId === void 0) {
          let a = { instancePath: t + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.kind === void 0) {
          let a = { instancePath: t + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.class === void 0) {
          let a = { instancePath: t + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "class" }, message: "must have required property 'class'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.key === void 0) {
          let a = { instancePath: t + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        if (n.intent === void 0) {
          let a = { instancePath: t + "/operation", schemaPath: "#/properties/operation/required", keyword: "required", params: { missingProperty: "intent" }, message: "must have required property 'intent'" };
          e === null ? e = [a] : e.push(a), r++;
        }
        for (let a in n) if (!(a === "operationId" || a === "kind" || a === "class" || a === "key" || a === "intent")) {
          let o = { instancePath: t + "/operation", schemaPath: "#/properties/operation/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
          e === null ? e = [o] : e.push(o), r++;
        }
        if (n.operationId !== void 0 && (E(n.operationId, { instancePath: t + "/operation/operationId", parentData: n, parentDataProperty: "operationId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), n.kind !== void 0) {
          let a = n.kind;
          if (!(a === "fault-start" || a === "fault-cancel" || a === "workspace-create" || a === "role-grant")) {
            let o = { instancePath: t + "/operation/kind", schemaPath: "#/properties/operation/properties/kind/enum", keyword: "enum", params: { allowedValues: kt.properties.operation.properties.kind.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
        if (n.class !== void 0) {
          let a = n.class;
          if (!(a === "idempotent" || a === "uncertain")) {
            let o = { instancePath: t + "/operation/class", schemaPath: "#/properties/operation/properties/class/enum", keyword: "enum", params: { allowedValues: kt.properties.operation.properties.class.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
        if (n.key !== void 0 && (M(n.key, { instancePath: t + "/operation/key", parentData: n, parentDataProperty: "key", rootData: m, dynamicAnchors: d }) || (e = e === null ? M.errors : e.concat(M.errors), r = e.length)), n.intent !== void 0) {
          let a = n.intent;
          if (!(a && typeof a == "object" && !Array.isArray(a))) {
            let o = { instancePath: t + "/operation/intent", schemaPath: "#/properties/operation/properties/intent/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let a = { instancePath: t + "/operation", schemaPath: "#/properties/operation/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.receipts !== void 0) {
      let n = s.receipts;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) J(n[o], { instancePath: t + "/receipts/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      } else {
        let a = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.raws !== void 0) {
      let n = s.raws;
      if (!(n && typeof n == "object" && !Array.isArray(n))) {
        let a = { instancePath: t + "/raws", schemaPath: "#/properties/raws/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return Hs.errors = e, r === 0;
}
Hs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Jt = { title: "SettleSubmission", description: "Records the outcome of the call (R14.1).", type: "object", additionalProperties: false, required: ["schemaVersion", "type", "commandId", "runId", "environment", "token", "workflowRun", "operationId", "outcome", "result", "receipts", "raws"], properties: { schemaVersion: { const: "chaos-loop/submission/v1" }, type: { const: "settle" }, commandId: { $ref: "common.json#/$defs/id" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, token: { $ref: "common.json#/$defs/id" }, workflowRun: { $ref: "common.json#/$defs/workflowRun" }, operationId: { $ref: "common.json#/$defs/id" }, outcome: { enum: ["completed", "never-happened", "abort", "unknown"] }, result: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, receipts: { type: "array", items: { $ref: "receipt.json" } }, raws: { type: "object", additionalProperties: { tsType: "unknown" } } } };
function Bs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Bs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.runId === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.environment === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.operationId === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "operationId" }, message: "must have required property 'operationId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.outcome === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.result === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.raws === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "raws" }, message: "must have required property 'raws'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!Z.call(Jt.properties, a)) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let a = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type !== void 0 && s.type !== "settle") {
      let a = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "settle" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId !== void 0 && (E(s.commandId, { instancePath: t + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.runId !== void 0) {
      let a = s.runId, o = r, p = false, u = r;
      E(a, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length);
      var i = u === r;
      p = p || i;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = c === r;
      if (p = p || i, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.environment !== void 0 && (M(s.environment, { instancePath: t + "/environment", parentData: s, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? M.errors : e.concat(M.errors), r = e.length)), s.token !== void 0 && (E(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.workflowRun !== void 0 && (Pe(s.workflowRun, { instancePath: t + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: m, dynamicAnchors: d }) || (e = e === null ? Pe.errors : e.concat(Pe.errors), r = e.length)), s.operationId !== void 0 && (E(s.operationId, { instancePath: t + "/operationId", parentData: s, parentDataProperty: "operationId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.outcome !== void 0) {
      let a = s.outcome;
      if (!(a === "completed" || a === "never-happened" || a === "abort" || a === "unknown")) {
        let o = { instancePath: t + "/outcome", schemaPath: "#/properties/outcome/enum", keyword: "enum", params: { allowedValues: Jt.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.result !== void 0) {
      let a = s.result, o = r, p = false, u = r;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let f = { instancePath: t + "/result", schemaPath: "#/properties/result/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/result", schemaPath: "#/properties/result/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/result", schemaPath: "#/properties/result/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let p = 0; p < o; p++) J(a[p], { instancePath: t + "/receipts/" + p, parentData: a, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      } else {
        let o = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.raws !== void 0) {
      let a = s.raws;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let o = { instancePath: t + "/raws", schemaPath: "#/properties/raws/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Bs.errors = e, r === 0;
}
Bs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var Xt = { title: "SubmitSubmission", description: "The result of a phase, a probe, a cleanup or a doctor.", type: "object", additionalProperties: false, required: ["schemaVersion", "type", "commandId", "runId", "environment", "token", "workflowRun", "phase", "purpose", "report", "proposal", "patches", "receipts", "raws"], properties: { schemaVersion: { const: "chaos-loop/submission/v1" }, type: { const: "submit" }, commandId: { $ref: "common.json#/$defs/id" }, runId: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, environment: { $ref: "common.json#/$defs/label" }, token: { $ref: "common.json#/$defs/id" }, workflowRun: { $ref: "common.json#/$defs/workflowRun" }, phase: { $ref: "common.json#/$defs/label" }, purpose: { enum: ["phase", "probe", "cleanup", "doctor"] }, report: { $ref: "#/$defs/report" }, proposal: { anyOf: [{ type: "object", additionalProperties: true }, { type: "null" }] }, patches: { type: "object", additionalProperties: { $ref: "patch.json" } }, receipts: { type: "array", items: { $ref: "receipt.json" } }, raws: { type: "object", additionalProperties: { tsType: "unknown" } } } };
var Qt = { title: "WorkerReport", description: "How the work went; the facts are the receipts.", type: "object", additionalProperties: false, required: ["outcome", "details"], properties: { outcome: { enum: ["done", "repair", "failed"] }, class: { $ref: "common.json#/$defs/cause" }, details: { $ref: "common.json#/$defs/text" }, checks: { type: "array", items: { $ref: "control.json#/$defs/doctorCheck" } }, windows: { $ref: "run-state.json#/$defs/windows" }, haltedBy: { anyOf: [{ $ref: "common.json#/$defs/id" }, { type: "null" }] }, contaminated: { anyOf: [{ $ref: "common.json#/$defs/text" }, { type: "null" }] }, timeToRecoverSeconds: { anyOf: [{ type: "number" }, { type: "null" }] }, recoveryFailed: { type: "boolean" }, workspace: { anyOf: [{ type: "object", additionalProperties: false, required: ["stage", "reason"], properties: { stage: { $ref: "common.json#/$defs/label" }, reason: { $ref: "common.json#/$defs/text" } } }, { type: "null" }] } } };
function Ws(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ws.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), !(s === "nothing-eligible" || s === "workspace" || s === "unsafe" || s === "recovery-failed" || s === "fault-drift" || s === "cap-reached" || s === "slo-still-broken" || s === "untested" || s === "build-identity" || s === "readiness" || s === "steady-state" || s === "starved" || s === "fault-start" || s === "fault-proof" || s === "contaminated" || s === "observer-lost" || s === "halted" || s === "provider" || s === "path-not-seen" || s === "not-measured" || s === "not-separated" || s === "no-remediation")) {
    let i = { instancePath: t, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: Yt.enum }, message: "must be equal to one of the allowed values" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return Ws.errors = e, r === 0;
}
Ws.evaluated = { dynamicProps: false, dynamicItems: false };
function De(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = De.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), typeof s == "string") {
    if (x(s) > 8e3) {
      let i = { instancePath: t, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 8e3 }, message: "must NOT have more than 8000 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
    if (x(s) < 1) {
      let i = { instancePath: t, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
      e === null ? e = [i] : e.push(i), r++;
    }
  } else {
    let i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    e === null ? e = [i] : e.push(i), r++;
  }
  return De.errors = e, r === 0;
}
De.evaluated = { dynamicProps: false, dynamicItems: false };
function zs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = zs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.name === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.status === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.details === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.hint === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hint" }, message: "must have required property 'hint'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    if (s.receipts === void 0) {
      let n = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [n] : e.push(n), r++;
    }
    for (let n in s) if (!(n === "name" || n === "status" || n === "details" || n === "hint" || n === "receipts")) {
      let a = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.name !== void 0) {
      let n = s.name;
      if (!(n === "rights" || n === "worker-workflow" || n === "workspace" || n === "probe-and-halts")) {
        let a = { instancePath: t + "/name", schemaPath: "#/properties/name/enum", keyword: "enum", params: { allowedValues: tt.properties.name.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.status !== void 0) {
      let n = s.status;
      if (!(n === "passed" || n === "failed")) {
        let a = { instancePath: t + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: tt.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
    if (s.details !== void 0 && (z(s.details, { instancePath: t + "/details", parentData: s, parentDataProperty: "details", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length)), s.hint !== void 0) {
      let n = s.hint, a = r, o = false, p = r;
      z(n, { instancePath: t + "/hint", parentData: s, parentDataProperty: "hint", rootData: m, dynamicAnchors: d }) || (e = e === null ? z.errors : e.concat(z.errors), r = e.length);
      var i = p === r;
      o = o || i;
      let u = r;
      if (n !== null) {
        let c = { instancePath: t + "/hint", schemaPath: "#/properties/hint/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [c] : e.push(c), r++;
      }
      var i = u === r;
      if (o = o || i, o) r = a, e !== null && (a ? e.length = a : e = null);
      else {
        let c = { instancePath: t + "/hint", schemaPath: "#/properties/hint/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [c] : e.push(c), r++;
      }
    }
    if (s.receipts !== void 0) {
      let n = s.receipts;
      if (Array.isArray(n)) {
        let a = n.length;
        for (let o = 0; o < a; o++) ge(n[o], { instancePath: t + "/receipts/" + o, parentData: n, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? ge.errors : e.concat(ge.errors), r = e.length);
      } else {
        let a = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [a] : e.push(a), r++;
      }
    }
  } else {
    let n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [n] : e.push(n), r++;
  }
  return zs.errors = e, r === 0;
}
zs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Zs(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Zs.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.control === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "control" }, message: "must have required property 'control'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.fault === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fault" }, message: "must have required property 'fault'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.recovery === void 0) {
      let o = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recovery" }, message: "must have required property 'recovery'" };
      e === null ? e = [o] : e.push(o), r++;
    }
    for (let o in s) if (!(o === "control" || o === "fault" || o === "recovery")) {
      let p = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.control !== void 0) {
      let o = s.control, p = r, u = false, c = r;
      X(o, { instancePath: t + "/control", parentData: s, parentDataProperty: "control", rootData: m, dynamicAnchors: d }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length);
      var i = c === r;
      u = u || i;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/control", schemaPath: "#/properties/control/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var i = f === r;
      if (u = u || i, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/control", schemaPath: "#/properties/control/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.fault !== void 0) {
      let o = s.fault, p = r, u = false, c = r;
      X(o, { instancePath: t + "/fault", parentData: s, parentDataProperty: "fault", rootData: m, dynamicAnchors: d }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length);
      var n = c === r;
      u = u || n;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/fault", schemaPath: "#/properties/fault/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var n = f === r;
      if (u = u || n, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/fault", schemaPath: "#/properties/fault/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
    if (s.recovery !== void 0) {
      let o = s.recovery, p = r, u = false, c = r;
      X(o, { instancePath: t + "/recovery", parentData: s, parentDataProperty: "recovery", rootData: m, dynamicAnchors: d }) || (e = e === null ? X.errors : e.concat(X.errors), r = e.length);
      var a = c === r;
      u = u || a;
      let f = r;
      if (o !== null) {
        let h = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [h] : e.push(h), r++;
      }
      var a = f === r;
      if (u = u || a, u) r = p, e !== null && (p ? e.length = p : e = null);
      else {
        let h = { instancePath: t + "/recovery", schemaPath: "#/properties/recovery/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [h] : e.push(h), r++;
      }
    }
  } else {
    let o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [o] : e.push(o), r++;
  }
  return Zs.errors = e, r === 0;
}
Zs.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Us(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Us.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.outcome === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.details === void 0) {
      let p = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "details" }, message: "must have required property 'details'" };
      e === null ? e = [p] : e.push(p), r++;
    }
    for (let p in s) if (!Z.call(Qt.properties, p)) {
      let u = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
      e === null ? e = [u] : e.push(u), r++;
    }
    if (s.outcome !== void 0) {
      let p = s.outcome;
      if (!(p === "done" || p === "repair" || p === "failed")) {
        let u = { instancePath: t + "/outcome", schemaPath: "#/properties/outcome/enum", keyword: "enum", params: { allowedValues: Qt.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [u] : e.push(u), r++;
      }
    }
    if (s.class !== void 0 && (Ws(s.class, { instancePath: t + "/class", parentData: s, parentDataProperty: "class", rootData: m, dynamicAnchors: d }) || (e = e === null ? Ws.errors : e.concat(Ws.errors), r = e.length)), s.details !== void 0 && (De(s.details, { instancePath: t + "/details", parentData: s, parentDataProperty: "details", rootData: m, dynamicAnchors: d }) || (e = e === null ? De.errors : e.concat(De.errors), r = e.length)), s.checks !== void 0) {
      let p = s.checks;
      if (Array.isArray(p)) {
        let u = p.length;
        for (let c = 0; c < u; c++) zs(p[c], { instancePath: t + "/checks/" + c, parentData: p, parentDataProperty: c, rootData: m, dynamicAnchors: d }) || (e = e === null ? zs.errors : e.concat(zs.errors), r = e.length);
      } else {
        let u = { instancePath: t + "/checks", schemaPath: "#/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [u] : e.push(u), r++;
      }
    }
    if (s.windows !== void 0 && (Zs(s.windows, { instancePath: t + "/windows", parentData: s, parentDataProperty: "windows", rootData: m, dynamicAnchors: d }) || (e = e === null ? Zs.errors : e.concat(Zs.errors), r = e.length)), s.haltedBy !== void 0) {
      let p = s.haltedBy, u = r, c = false, f = r;
      E(p, { instancePath: t + "/haltedBy", parentData: s, parentDataProperty: "haltedBy", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length);
      var i = f === r;
      c = c || i;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var i = h === r;
      if (c = c || i, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/haltedBy", schemaPath: "#/properties/haltedBy/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.contaminated !== void 0) {
      let p = s.contaminated, u = r, c = false, f = r;
      De(p, { instancePath: t + "/contaminated", parentData: s, parentDataProperty: "contaminated", rootData: m, dynamicAnchors: d }) || (e = e === null ? De.errors : e.concat(De.errors), r = e.length);
      var n = f === r;
      c = c || n;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/contaminated", schemaPath: "#/properties/contaminated/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var n = h === r;
      if (c = c || n, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/contaminated", schemaPath: "#/properties/contaminated/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.timeToRecoverSeconds !== void 0) {
      let p = s.timeToRecoverSeconds, u = r, c = false, f = r;
      if (!(typeof p == "number" && isFinite(p))) {
        let g = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/0/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = f === r;
      c = c || a;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var a = h === r;
      if (c = c || a, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/timeToRecoverSeconds", schemaPath: "#/properties/timeToRecoverSeconds/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
    if (s.recoveryFailed !== void 0 && typeof s.recoveryFailed != "boolean") {
      let p = { instancePath: t + "/recoveryFailed", schemaPath: "#/properties/recoveryFailed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      e === null ? e = [p] : e.push(p), r++;
    }
    if (s.workspace !== void 0) {
      let p = s.workspace, u = r, c = false, f = r;
      if (p && typeof p == "object" && !Array.isArray(p)) {
        if (p.stage === void 0) {
          let g = { instancePath: t + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/required", keyword: "required", params: { missingProperty: "stage" }, message: "must have required property 'stage'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        if (p.reason === void 0) {
          let g = { instancePath: t + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          e === null ? e = [g] : e.push(g), r++;
        }
        for (let g in p) if (!(g === "stage" || g === "reason")) {
          let P = { instancePath: t + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: g }, message: "must NOT have additional properties" };
          e === null ? e = [P] : e.push(P), r++;
        }
        p.stage !== void 0 && (M(p.stage, { instancePath: t + "/workspace/stage", parentData: p, parentDataProperty: "stage", rootData: m, dynamicAnchors: d }) || (e = e === null ? M.errors : e.concat(M.errors), r = e.length)), p.reason !== void 0 && (De(p.reason, { instancePath: t + "/workspace/reason", parentData: p, parentDataProperty: "reason", rootData: m, dynamicAnchors: d }) || (e = e === null ? De.errors : e.concat(De.errors), r = e.length));
      } else {
        let g = { instancePath: t + "/workspace", schemaPath: "#/properties/workspace/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = f === r;
      c = c || o;
      let h = r;
      if (p !== null) {
        let g = { instancePath: t + "/workspace", schemaPath: "#/properties/workspace/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [g] : e.push(g), r++;
      }
      var o = h === r;
      if (c = c || o, c) r = u, e !== null && (u ? e.length = u : e = null);
      else {
        let g = { instancePath: t + "/workspace", schemaPath: "#/properties/workspace/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [g] : e.push(g), r++;
      }
    }
  } else {
    let p = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [p] : e.push(p), r++;
  }
  return Us.errors = e, r === 0;
}
Us.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function Ms(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = Ms.evaluated;
  if (l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0), s && typeof s == "object" && !Array.isArray(s)) {
    if (s.schemaVersion === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "commandId" }, message: "must have required property 'commandId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.runId === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "runId" }, message: "must have required property 'runId'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.environment === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "environment" }, message: "must have required property 'environment'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.token === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.workflowRun === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "workflowRun" }, message: "must have required property 'workflowRun'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.phase === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phase" }, message: "must have required property 'phase'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.purpose === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "purpose" }, message: "must have required property 'purpose'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.report === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "report" }, message: "must have required property 'report'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.proposal === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "proposal" }, message: "must have required property 'proposal'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.patches === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "patches" }, message: "must have required property 'patches'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.receipts === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "receipts" }, message: "must have required property 'receipts'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.raws === void 0) {
      let a = { instancePath: t, schemaPath: "#/required", keyword: "required", params: { missingProperty: "raws" }, message: "must have required property 'raws'" };
      e === null ? e = [a] : e.push(a), r++;
    }
    for (let a in s) if (!Z.call(Xt.properties, a)) {
      let o = { instancePath: t, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: a }, message: "must NOT have additional properties" };
      e === null ? e = [o] : e.push(o), r++;
    }
    if (s.schemaVersion !== void 0 && s.schemaVersion !== "chaos-loop/submission/v1") {
      let a = { instancePath: t + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: "chaos-loop/submission/v1" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.type !== void 0 && s.type !== "submit") {
      let a = { instancePath: t + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "submit" }, message: "must be equal to constant" };
      e === null ? e = [a] : e.push(a), r++;
    }
    if (s.commandId !== void 0 && (E(s.commandId, { instancePath: t + "/commandId", parentData: s, parentDataProperty: "commandId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.runId !== void 0) {
      let a = s.runId, o = r, p = false, u = r;
      E(a, { instancePath: t + "/runId", parentData: s, parentDataProperty: "runId", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length);
      var i = u === r;
      p = p || i;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var i = c === r;
      if (p = p || i, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/runId", schemaPath: "#/properties/runId/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.environment !== void 0 && (M(s.environment, { instancePath: t + "/environment", parentData: s, parentDataProperty: "environment", rootData: m, dynamicAnchors: d }) || (e = e === null ? M.errors : e.concat(M.errors), r = e.length)), s.token !== void 0 && (E(s.token, { instancePath: t + "/token", parentData: s, parentDataProperty: "token", rootData: m, dynamicAnchors: d }) || (e = e === null ? E.errors : e.concat(E.errors), r = e.length)), s.workflowRun !== void 0 && (Pe(s.workflowRun, { instancePath: t + "/workflowRun", parentData: s, parentDataProperty: "workflowRun", rootData: m, dynamicAnchors: d }) || (e = e === null ? Pe.errors : e.concat(Pe.errors), r = e.length)), s.phase !== void 0 && (M(s.phase, { instancePath: t + "/phase", parentData: s, parentDataProperty: "phase", rootData: m, dynamicAnchors: d }) || (e = e === null ? M.errors : e.concat(M.errors), r = e.length)), s.purpose !== void 0) {
      let a = s.purpose;
      if (!(a === "phase" || a === "probe" || a === "cleanup" || a === "doctor")) {
        let o = { instancePath: t + "/purpose", schemaPath: "#/properties/purpose/enum", keyword: "enum", params: { allowedValues: Xt.properties.purpose.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.report !== void 0 && (Us(s.report, { instancePath: t + "/report", parentData: s, parentDataProperty: "report", rootData: m, dynamicAnchors: d }) || (e = e === null ? Us.errors : e.concat(Us.errors), r = e.length)), s.proposal !== void 0) {
      let a = s.proposal, o = r, p = false, u = r;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let f = { instancePath: t + "/proposal", schemaPath: "#/properties/proposal/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = u === r;
      p = p || n;
      let c = r;
      if (a !== null) {
        let f = { instancePath: t + "/proposal", schemaPath: "#/properties/proposal/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        e === null ? e = [f] : e.push(f), r++;
      }
      var n = c === r;
      if (p = p || n, p) r = o, e !== null && (o ? e.length = o : e = null);
      else {
        let f = { instancePath: t + "/proposal", schemaPath: "#/properties/proposal/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        e === null ? e = [f] : e.push(f), r++;
      }
    }
    if (s.patches !== void 0) {
      let a = s.patches;
      if (a && typeof a == "object" && !Array.isArray(a)) for (let o in a) lr(a[o], { instancePath: t + "/patches/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: a, parentDataProperty: o, rootData: m, dynamicAnchors: d }) || (e = e === null ? lr.errors : e.concat(lr.errors), r = e.length);
      else {
        let o = { instancePath: t + "/patches", schemaPath: "#/properties/patches/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.receipts !== void 0) {
      let a = s.receipts;
      if (Array.isArray(a)) {
        let o = a.length;
        for (let p = 0; p < o; p++) J(a[p], { instancePath: t + "/receipts/" + p, parentData: a, parentDataProperty: p, rootData: m, dynamicAnchors: d }) || (e = e === null ? J.errors : e.concat(J.errors), r = e.length);
      } else {
        let o = { instancePath: t + "/receipts", schemaPath: "#/properties/receipts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
    if (s.raws !== void 0) {
      let a = s.raws;
      if (!(a && typeof a == "object" && !Array.isArray(a))) {
        let o = { instancePath: t + "/raws", schemaPath: "#/properties/raws/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [o] : e.push(o), r++;
      }
    }
  } else {
    let a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [a] : e.push(a), r++;
  }
  return Ms.errors = e, r === 0;
}
Ms.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function ct(s, { instancePath: t = "", parentData: k, parentDataProperty: b, rootData: m = s, dynamicAnchors: d = {} } = {}) {
  let e = null, r = 0, l = ct.evaluated;
  l.dynamicProps && (l.props = void 0), l.dynamicItems && (l.items = void 0);
  let i = r, n = false, a = null, o = r;
  Cs(s, { instancePath: t, parentData: k, parentDataProperty: b, rootData: m, dynamicAnchors: d }) || (e = e === null ? Cs.errors : e.concat(Cs.errors), r = e.length);
  var c = o === r;
  if (c) {
    n = true, a = 0;
    var p = true;
  }
  let u = r;
  Hs(s, { instancePath: t, parentData: k, parentDataProperty: b, rootData: m, dynamicAnchors: d }) || (e = e === null ? Hs.errors : e.concat(Hs.errors), r = e.length);
  var c = u === r;
  if (c && n) n = false, a = [a, 1];
  else {
    c && (n = true, a = 1, p !== true && (p = true));
    let f = r;
    Bs(s, { instancePath: t, parentData: k, parentDataProperty: b, rootData: m, dynamicAnchors: d }) || (e = e === null ? Bs.errors : e.concat(Bs.errors), r = e.length);
    var c = f === r;
    if (c && n) n = false, a = [a, 2];
    else {
      c && (n = true, a = 2, p !== true && (p = true));
      let g = r;
      Ms(s, { instancePath: t, parentData: k, parentDataProperty: b, rootData: m, dynamicAnchors: d }) || (e = e === null ? Ms.errors : e.concat(Ms.errors), r = e.length);
      var c = g === r;
      c && n ? (n = false, a = [a, 3]) : c && (n = true, a = 3, p !== true && (p = true));
    }
  }
  if (n) r = i, e !== null && (i ? e.length = i : e = null);
  else {
    let f = { instancePath: t, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: a }, message: "must match exactly one schema in oneOf" };
    e === null ? e = [f] : e.push(f), r++;
  }
  return ct.errors = e, l.props = p, r === 0;
}
ct.evaluated = { dynamicProps: true, dynamicItems: false };

export {
  ji,
  Ii,
  Di,
  Oi,
  Ti,
  Si,
  Ei,
  Vi,
  Li,
  Fi,
  Hi
};
