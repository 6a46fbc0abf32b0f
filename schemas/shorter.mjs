/** Validators in less text: what no validator asks for is left out of the schemas, and one function notes a problem. */

/** What a schema says to people and to other generators, and no validator asks for. */
const ANNOTATIONS = new Set(['title', 'description', 'examples', 'tsType', 'needed']);
const NAMED_SCHEMAS = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
/** Keywords whose values are data, whatever these look like. */
const DATA = new Set(['const', 'enum', 'default', 'required', 'discriminator', 'dependentRequired']);

/** A schema without annotations: they would stand in the validators as data. */
export function bare(schema) {
  if (Array.isArray(schema)) return schema.map(bare);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !ANNOTATIONS.has(key))
      .map(([key, value]) => {
        if (DATA.has(key)) return [key, value];
        if (!NAMED_SCHEMAS.has(key)) return [key, bare(value)];
        return [key, Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bare(member)]))];
      }),
  );
}

/** A problem as Ajv writes it, thousands of times; `fail` is the same in a fifth of the characters. */
const PROBLEM =
  /const (err\d+) = \{instancePath(?::((?:(?!,schemaPath:).)+))?,schemaPath:("(?:[^"\\]|\\.)*"),keyword:("\w+"),params:(\{.*?\}),message:((?:(?!,propertyName:).)*?)(?:,propertyName:(\w+))?\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g;
const FAIL =
  'function fail(problems, instancePath, schemaPath, keyword, params, message, propertyName) { const problem = { instancePath, schemaPath, keyword, params, message }; if (propertyName !== undefined) problem.propertyName = propertyName; if (problems === null) return [problem]; problems.push(problem); return problems; }';

/** Problems of a schema that is referred to, as Ajv adds them: each time to a copy of all that there are, which takes minutes of many. */
const ADDED = /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/g;
const JOIN =
  'function join(problems, more) { if (problems === null) return more; for (const problem of more) problems.push(problem); return problems; }';

export function shortened(code) {
  const joined = code.replaceAll(ADDED, 'vErrors = join(vErrors, $1.errors)');
  if (joined.includes('vErrors.concat')) throw new Error('Ajv adds problems in another form now: see ADDED');
  const short = joined.replaceAll(
    PROBLEM,
    (_, _name, path = 'instancePath', schemaPath, keyword, params, message, propertyName) =>
      `vErrors = fail(vErrors, ${[path, schemaPath, keyword, params, message, ...(propertyName ? [propertyName] : [])].join(', ')});`,
  );
  if (/err\d+ = \{instancePath/.test(short)) throw new Error('Ajv writes problems in another form now: see PROBLEM');
  return `${short}\n${FAIL}\n${JOIN}`;
}
