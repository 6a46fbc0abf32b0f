// docs/configuration.md, from the schemas: a row a key, a kind of source, a provider and a kind of artifact.
import { follow, schemas } from './read.mjs';

const shape = (schema, document) => {
  if (schema.$ref) {
    const [target, definition] = follow(schema.$ref, document);
    return definition.title === 'Predicate' ? 'predicate' : shape(definition, target);
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(' or ');
  if (schema.title === 'Duration') return 'duration';
  if (schema.title === 'ArmId') return 'ARM id';
  if (schema.type === 'array') return `list of ${shape(schema.items, document)}`;
  if (schema.type === 'object') return 'mapping';
  return Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type;
};

/** The keys that a mapping may have, where only their names are listed. */
function keysOf({ $ref, enum: names = [], anyOf = [], not }, document) {
  const [owner, referred] = $ref ? follow($ref, document) : [document, {}];
  const all = [...($ref ? keysOf(referred, owner) : names), ...anyOf.flatMap((part) => keysOf(part, document))];
  return all.filter((name) => !not?.enum.includes(name));
}

/** A row a key of the configuration, nested keys with their path. */
function rows(schema, document, prefix = '') {
  const found = [];
  for (const [key, member] of Object.entries(schema.properties ?? {})) {
    const [owner, definition] = member.$ref ? follow(member.$ref, document) : [document, member];
    const path = `${prefix}${key}`;
    const needed = [...(schema.required ?? []), ...(schema.needed ?? [])].includes(key) ? 'yes' : '';
    found.push(
      `| \`${path}\` | ${shape(member, document)} | ${needed} | ${member.description ?? definition.description ?? definition.title ?? ''} |`,
    );
    for (const name of keysOf(definition.propertyNames ?? {}, owner))
      found.push(`| \`${path}.${name}\` | ${shape(definition.additionalProperties, owner)} |  |  |`);
    const named = definition.additionalProperties?.$ref ? follow(definition.additionalProperties.$ref, owner)[1] : null;
    if (definition.title === 'Predicate') continue;
    // A document of its own has a table of its own.
    const branches = definition.discriminator && !definition.$id ? definition.oneOf : [];
    for (const branch of branches) {
      const [holder, one] = follow(branch.$ref, owner);
      const { type, ...others } = one.properties;
      found.push(`| \`${path}.type\` | \`${type.const}\` |  | ${one.description} |`);
      found.push(...rows({ ...one, properties: others }, holder, `${path}.`));
    }
    if (named?.properties) found.push(...rows(named, owner, `${path}.<name>.`));
    else if (branches.length === 0) found.push(...rows(definition, owner, `${path}.`));
  }
  return found;
}

/** A row a kind of predicate source. */
function sourceRows(sources) {
  const branches = Object.values(schemas.predicate.$defs);
  return sources.map((type) => {
    const branch = branches.find((entry) => entry.properties?.type?.const === type);
    const asked = branch.required.includes('every') ? 'on a schedule' : 'once a window';
    return `| \`${type}\` | ${asked} | ${branch.description} | \`${JSON.stringify(branch.examples[0])}\` |`;
  });
}

/** A row a fault provider. */
function providerRows(providers) {
  return providers.map((type) => {
    const branch = Object.values(schemas.provider.$defs).find((entry) => entry.properties?.type?.const === type);
    return `| \`${type}\` | ${branch.description} | \`${JSON.stringify(branch.examples[0])}\` |`;
  });
}

/** A row a kind of artifact, and one a key of it. */
function artifactRows() {
  return schemas.artifact.$defs.artifactType.enum.flatMap((type) => {
    const branch = Object.values(schemas.artifact.$defs).find((entry) => entry.properties?.type?.const === type);
    const { type: _type, ...keys } = branch.properties;
    return [
      `### \`${type}\``,
      '',
      branch.description,
      '',
      `\`${JSON.stringify(branch.examples[0])}\``,
      '',
      '| key | value | needed | what it says |',
      '|---|---|---|---|',
      ...rows({ ...branch, properties: keys }, schemas.artifact),
      '',
    ];
  });
}

/**
 * docs/configuration.md.
 * @param sources kinds of predicate sources, in order
 * @param providers likewise, of faults
 */
export function configurationPage({ sources, providers }) {
  const { config } = schemas;
  return [
    '# Configuration',
    '',
    '<!-- Generated from schemas/config.json by schemas/generate.mjs. Do not edit. -->',
    '',
    '`.github/chaos-loop.yml` on the default branch, read when a run starts; later edits concern later runs (while the file is broken, a run that goes on finds the App by its newest version that can be understood). Unknown keys',
    'are errors. Durations are ISO 8601 without years and months, at most PT12H; a predicate is described in',
    '`schemas/predicate.json`.',
    '',
    '| key | value | needed | what it says |',
    '|---|---|---|---|',
    ...rows(config, config),
    '',
    '## Promises and predicates',
    '',
    '`slo` and `work` are what people promise; a proposal only adds (R5.11). Of `work` the minimum counts, per second of the',
    'window, in each of 4 to 12 slices of at least four readings.',
    '',
    '```yaml',
    'slo:',
    '  - id: orders-served',
    '    source: {type: http, url: https://orders.example/orders/7, every: PT5S, timeout: PT2S}',
    "    operator: '>='",
    '    threshold: 0.99',
    '    unit: share',
    'work:',
    '  predicate:',
    '    id: orders-asked',
    '    source: {type: http, url: https://orders.example/counters, jsonPointer: /requests, every: PT5S, timeout: PT2S}',
    '    aggregate: increase',
    "    operator: '>'",
    '    threshold: 0',
    '    unit: requests',
    '  minimum: 20',
    '```',
    '',
    'Each predicate is refused where it is written when it can not fail (`share >= 0`, a threshold beyond `percent`; R5.7), or',
    'when its role would call silence good (R5.8): where nothing answers or nobody comes, `slo`, recovery, steady state, work and',
    'paths have to fail or be unknown, `confirm` and halts have to hold or be unknown. A `Total`, `Count` or query that reads 0',
    'then needs `presentBy`. A halt is `http` or `command` with `share` or `last`; a `command` needs a `jsonPointer`; every',
    'hypothesis needs an effect predicate (R7.1).',
    '',
    '## Predicate sources',
    '',
    '`http` and `command` are sampled while the experiment runs; `metric` and `logs` are asked afterwards about each window, once the',
    'newest of it can be read (two minutes later; R5.3). A window has to hold whole grains of a metric: with `PT1M` a fault of five',
    'minutes or more. [telemetry.md](telemetry.md) says what a worker needs for that.',
    '',
    '| type | asked | what it is | example |',
    '|---|---|---|---|',
    ...sourceRows(sources),
    '',
    '## Fault providers',
    '',
    '`environments.<name>.provider` says what injects faults there.',
    '',
    '| type | what it is | example |',
    '|---|---|---|',
    ...providerRows(providers),
    '',
    '## Artifacts',
    '',
    '`environments.<name>.gate.artifact` says what the build makes; docs/pipelines.md says what proves it. Without a `type` it is',
    '`actions`.',
    '',
    ...artifactRows(),
  ].join('\n');
}
