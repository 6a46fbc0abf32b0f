/** GitHub's own description of what this host serves (openapi.json), for tests: of answers, refusals too, and of bodies that are sent. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { isObject } from '../input.js';

interface Content {
  content?: { 'application/json'?: { schema: object } };
}

export interface Operation {
  parameters: { name: string }[];
  requestBody?: { required?: boolean; content: { 'application/json': { schema: { properties: object } } } };
  responses: Record<string, Content>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const source = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
const read = (shape: (schema: Record<string, unknown>) => Record<string, unknown>): Description =>
  JSON.parse(source, (_key, value: unknown) =>
    isObject(value) ? shape(value.nullable === true ? nullable(value) : value) : value,
  );

/** Refusals name more than their schemas do: `status` at least. */
const REFUSALS = new Set(['message,documentation_url,url,status', 'message,documentation_url,errors']);

/** A label without a description has null there; GitHub says so of each of its places but one. */
function labelled(schema: Record<string, unknown>): Record<string, unknown> {
  const { properties } = schema;
  if (
    !isObject(properties) ||
    Object.keys(properties).sort().join() !== 'color,default,description,id,name,node_id,url'
  )
    return schema;
  return { ...schema, properties: { ...properties, description: { type: 'string', nullable: true } } };
}

/** Nothing but what GitHub describes: the host invents no field, and nobody sends one that GitHub does not know. */
function closed(schema: Record<string, unknown>): Record<string, unknown> {
  const open = schema.additionalProperties !== undefined || schema.allOf !== undefined;
  if (!isObject(schema.properties) || schema.type !== 'object' || open) return schema;
  return REFUSALS.has(Object.keys(schema.properties).join()) ? schema : { ...schema, additionalProperties: false };
}

/** OpenAPI 3.0 lets a choice be nullable without a type and an enumeration without naming null; JSON Schema does not. */
function nullable(schema: Record<string, unknown>): Record<string, unknown> {
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, null] };
  if (schema.type !== undefined) return schema;
  const { nullable: _nullable, ...rest } = schema;
  const choice = Array.isArray(rest.oneOf) ? 'oneOf' : 'anyOf';
  const choices: unknown = rest[choice];
  return { ...rest, [choice]: [...(Array.isArray(choices) ? choices : []), { type: 'null' }] };
}

const description = read((schema) => closed(labelled(schema)));

/** Parameters by position: GitHub's names for them differ here and there. */
const anonymous = (path: string): string =>
  path.replace(/\{\+?\w+\}/g, '{}').replace('/artifacts/{}/zip', '/artifacts/{}/{}');

/** What GitHub says of a route as this host lists it; undefined: it describes none. */
export function operationOf(method: string, route: string): Operation | undefined {
  const found = Object.keys(description.paths).find((one) => anonymous(one) === anonymous(route));
  return found === undefined ? undefined : description.paths[found]?.[method.toLowerCase()];
}

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
// GitHub sends an empty text for an address that is not set.
ajv.addFormat('uri', (text) => text === '' || URL.canParse(text));
ajv.addFormat('email', /.+@.+/);
ajv.addFormat('int64', { type: 'number', validate: Number.isInteger });
ajv.addSchema({ $id: 'github', components: description.components });

const compiled = new Map<object, ValidateFunction>();

function problemIn(schema: object, value: unknown): string | null {
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"github#/')) as object);
    compiled.set(schema, validate);
  }
  return validate(value) ? null : ajv.errorsText(validate.errors, { separator: '\n' });
}

/** GitHub refuses everything in these ways, and says so of some routes only. */
const ANYWHERE: Record<string, object> = {
  ...Object.fromEntries([400, 401, 403, 404].map((status) => [status, { $ref: '#/components/schemas/basic-error' }])),
  '422': { $ref: '#/components/schemas/validation-error' },
};

/** What is wrong with an answer; null: it is as GitHub describes it. A status that GitHub does not give there is wrong. */
export function answerProblem(operation: Operation, status: number, body: unknown): string | null {
  if (status === 304) return body === undefined ? null : 'a 304 has no body';
  const described = operation.responses[String(status)];
  const schema = described?.content?.['application/json']?.schema ?? (described ? undefined : ANYWHERE[String(status)]);
  if (schema) return problemIn(schema, body);
  return described ? null : `GitHub gives no ${status} there`;
}

/** What is wrong with a body that is sent; null: GitHub would take it. */
export function bodyProblem(operation: Operation, body: unknown): string | null {
  const { requestBody } = operation;
  if (body === undefined) return requestBody?.required ? 'GitHub needs a body there' : null;
  return requestBody ? problemIn(requestBody.content['application/json'].schema, body) : 'GitHub takes no body there';
}
