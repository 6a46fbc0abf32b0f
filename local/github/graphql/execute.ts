/**
 * `POST /graphql`: the published schema, executed, so that a query GitHub would refuse is refused here. A field that this
 * host has no answer for is an error that names it, never a silent null.
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import { requireAny } from '../auth.js';
import type { Caller, HostContext } from '../context.js';
import { isObject } from '../input.js';
import type { Answer, Call, Route } from '../router.js';
import { loginOf } from '../shapes/user.js';
import { type CheckInput, createCheckRun, updateCheckRun } from './checks.js';
import { nodeView } from './conversations.js';
import {
  type CommitInput,
  createCommitOnBranch,
  markReadyForReview,
  type PullInput,
  type ReadyInput,
  updatePullRequest,
} from './mutations.js';
import { repositoryView } from './objects.js';
import { GraphqlProblem } from './problem.js';

const MAX_CACHED = 200;
let schema: GraphQLSchema | null = null;
/** By text; a program sends the same few again and again. */
const documents = new Map<string, Prepared>();

type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** Whole lines that describe a type or field: two thirds of the file, and no query is judged by them. */
const DESCRIPTION = /^\s*"""[\s\S]*?"""\n/gm;

/** A third of a second to build: once a process, when first needed. */
function publishedSchema(): GraphQLSchema {
  if (schema) return schema;
  // The file, not the package's main module: that one parses seven megabytes of JSON first.
  // In the built program it lies beside the chunks, because the package is not installed with ours.
  const beside = new URL('schema.graphql', import.meta.url);
  const file = existsSync(beside) ? beside : new URL('schema.graphql', import.meta.resolve('@octokit/graphql-schema'));
  schema = buildSchema(readFileSync(file, 'utf8').replaceAll(DESCRIPTION, ''), {
    assumeValid: true,
    assumeValidSDL: true,
    noLocation: true,
  });
  return schema;
}

function prepare(query: string): Prepared {
  const known = documents.get(query);
  if (known) return known;
  if (documents.size >= MAX_CACHED) documents.clear();
  const prepared = check(query);
  documents.set(query, prepared);
  return prepared;
}

function check(query: string): Prepared {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  const errors = validate(publishedSchema(), document);
  return errors.length > 0 ? { errors } : { document };
}

const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value = isObject(source) ? source[info.fieldName] : undefined;
  if (value === undefined) {
    const field = `${info.parentType.name}.${info.fieldName}`;
    throw new GraphqlProblem('NOT_SERVED', `chaos-loop local host does not serve ${field}`);
  }
  return typeof value === 'function' ? value(args, context, info) : value;
};

function rootOf(host: HostContext, caller: Caller): Record<string, unknown> {
  const node = ({ id }: { id: string }): Record<string, unknown> => {
    const found = nodeView(host, id);
    if (!found) throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
    return found;
  };
  return {
    viewer: () => ({ __typename: 'User', login: loginOf(host, caller.actor) }),
    repository: ({ owner, name }: { owner: string; name: string }) => {
      if (`${owner}/${name}`.toLowerCase() !== `${host.owner}/${host.name}`.toLowerCase()) {
        throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
      }
      return repositoryView(host);
    },
    node,
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => node({ id })),
    createCommitOnBranch: ({ input }: { input: CommitInput }) => createCommitOnBranch(host, caller, input),
    createCheckRun: ({ input }: { input: CheckInput }) => createCheckRun(host, caller, input),
    updateCheckRun: ({ input }: { input: CheckInput }) => updateCheckRun(host, caller, input),
    markPullRequestReadyForReview: ({ input }: { input: ReadyInput }) => markReadyForReview(host, caller, input),
    updatePullRequest: ({ input }: { input: PullInput }) => updatePullRequest(host, caller, input),
  };
}

async function graphql({ host, caller, body }: Call): Promise<Answer> {
  // Without contents and issues to read there is nothing here to see.
  requireAny(caller, [{ contents: 'read' }, { issues: 'read' }, { pull_requests: 'read' }]);
  const query = typeof body.query === 'string' ? body.query : '';
  const prepared = prepare(query);
  if ('errors' in prepared) return { status: 200, body: { errors: prepared.errors.map(errorShape) } };
  const { operationName, variables } = body;
  const result = await execute({
    schema: publishedSchema(),
    document: prepared.document,
    rootValue: rootOf(host, caller),
    variableValues: isObject(variables) ? variables : {},
    operationName: typeof operationName === 'string' ? operationName : null,
    fieldResolver: resolveField,
  });
  const errors = result.errors?.map(errorShape);
  return { status: 200, body: { data: result.data ?? null, ...(errors ? { errors } : {}) } };
}

function errorShape(error: GraphQLError): Record<string, unknown> {
  const cause = error.originalError;
  return {
    ...(cause instanceof GraphqlProblem ? { type: cause.type } : {}),
    ...(error.path ? { path: error.path } : {}),
    ...(error.locations ? { locations: error.locations } : {}),
    message: error.message,
  };
}

export const graphqlRoutes: Route[] = [
  {
    method: 'POST',
    path: '/graphql',
    needs: 'any',
    body: ['query', 'variables', 'operationName'],
    handle: graphql,
  },
];
