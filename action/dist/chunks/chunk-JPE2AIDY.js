import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  durationHint,
  getPointer
} from "./chunk-UQGSUOX7.js";
import {
  wordOf
} from "./chunk-7BVZISKF.js";

// state/base/errors.ts
function refuse(code, message, hint, extra = {}) {
  const error = { code, message, hint };
  if (extra.path !== void 0) error.path = extra.path;
  if (extra.problems && extra.problems.length > 0) error.problems = extra.problems;
  return { ok: false, error };
}
var DURATION_PATTERN = "^P(?!$)";
function ofPattern(problem, document) {
  const path = problem.instancePath;
  const value = getPointer(document, path);
  if (typeof value !== "string" || !wordOf(problem.params.pattern).startsWith(DURATION_PATTERN))
    return { path, message: problem.message ?? "has another form", hint: "See the schema of this document." };
  const guess = durationHint(value);
  const hint = guess ? `Did you mean ${guess}?` : "Use an ISO 8601 duration such as PT5M.";
  return { path, message: `"${value}" is not a duration between 0 and PT12H`, hint };
}
function unknownKey({ instancePath }, key) {
  const path = `${instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return { path, message: `unknown key "${key}"`, hint: `Remove "${key}" or correct its spelling.` };
}
function describe(problem, document) {
  const params = problem.params;
  switch (problem.keyword) {
    case "pattern":
      return ofPattern(problem, document);
    case "additionalProperties":
    case "unevaluatedProperties":
      return unknownKey(problem, wordOf(params.additionalProperty ?? params.unevaluatedProperty));
    case "propertyNames":
      return unknownKey(problem, wordOf(params.propertyName));
    case "required": {
      const key = wordOf(params.missingProperty);
      return { path: `${problem.instancePath}/${key}`, message: `"${key}" is missing`, hint: `Add "${key}".` };
    }
    case "enum": {
      const allowed = params.allowedValues.map((value) => JSON.stringify(value)).join(", ");
      return { path: problem.instancePath, message: "value is not allowed here", hint: `Use one of ${allowed}.` };
    }
    case "const":
      return {
        path: problem.instancePath,
        message: "value is not the expected one",
        hint: `Use ${JSON.stringify(params.allowedValue)}.`
      };
    case "alternatives": {
      const keys = params.keys.map((key) => `"${key}"`).join(" or ");
      return { path: problem.instancePath, message: `${keys} is missing`, hint: `Add one of ${keys}.` };
    }
    case "oneOf":
    case "anyOf":
      return {
        path: problem.instancePath,
        message: params.passingSchemas ? "says two things of which only one may be said" : "is none of what may stand here",
        hint: "See the schema of this document."
      };
    case "discriminator":
      return {
        path: `${problem.instancePath}/${wordOf(params.tag)}`,
        message: `"${wordOf(params.tag)}" is missing or none that is known`,
        hint: "See the schema of this document."
      };
    default:
      return {
        path: problem.instancePath,
        message: problem.message ?? problem.keyword,
        hint: "See the schema of this document."
      };
  }
}
var UNIONS = ["anyOf", "oneOf"];
var KEY_LISTS = ["enum", "anyOf", "not"];
var within = ({ instancePath }, path) => instancePath === path || instancePath.startsWith(`${path}/`);
function missingAlternative(errors) {
  const wanted = errors.filter(
    ({ keyword, schemaPath }) => keyword === "required" && /Of\/\d+\/required$/.test(schemaPath)
  );
  const [first] = wanted;
  if (!first || wanted.length < 2) return null;
  const keys = wanted.map(({ params }) => wordOf(params.missingProperty));
  return { ...first, keyword: "alternatives", params: { keys } };
}
function ofMeantBranches(errors) {
  const named = errors.filter(({ keyword }) => keyword === "propertyNames");
  let left = errors.filter(
    ({ keyword, instancePath }) => !KEY_LISTS.includes(keyword) || !named.some((error) => error.instancePath === instancePath)
  );
  for (const union of [...left]) {
    const { instancePath: path, keyword, params } = union;
    if (keyword === "discriminator") {
      const tag = `${path}/${wordOf(params.tag)}`;
      const told = left.some(
        (error) => error.keyword === "enum" && error.instancePath === tag || error.keyword === "required" && error.instancePath === path && error.params.missingProperty === params.tag
      );
      if (told) left = left.filter((error) => error !== union);
    }
    if (!UNIONS.includes(keyword)) continue;
    const branches = left.filter((error) => error !== union && within(error, path));
    const notNull = branches.filter(
      (error) => error.instancePath === path && error.keyword === "type" && error.params.type === "null"
    );
    if (notNull.length < branches.length) left = left.filter((error) => !notNull.includes(error));
    const alternatives = branches.filter(({ instancePath }) => instancePath === path);
    const alternative = missingAlternative(alternatives);
    if (alternative)
      left = [...left.filter((error) => !alternatives.includes(error) || error.keyword !== "required"), alternative];
    if (branches.length > 0) left = left.filter((error) => error !== union);
  }
  return left;
}
function problemsOf(errors, document) {
  const seen = /* @__PURE__ */ new Set();
  const problems = [];
  const all = ofMeantBranches(errors ?? []);
  const specific = all.filter((error) => error.keyword !== "if");
  for (const error of specific.length > 0 ? specific : all) {
    const problem = describe(error, document);
    const key = `${problem.path} ${problem.message} ${problem.hint}`;
    if (!seen.has(key)) {
      seen.add(key);
      problems.push(problem);
    }
  }
  return problems;
}

export {
  refuse,
  problemsOf
};
