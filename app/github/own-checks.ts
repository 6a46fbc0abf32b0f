/**
 * The App's check runs at some commits: found with one question and written with one request, however many commits there are,
 * since each rest of a run writes them all (R20.4).
 */
import { asList, asRecord, asSha, asText } from '../../state/base/json.js';
import { type GitHub, GitHubRefused, GitHubUnavailable, type Repository } from './port.js';

export interface FoundChecks {
  /** Node id of the repository. */
  repository: string;
  /** Of the branch that was asked for; null: there is none. */
  head: string | null;
  /** Commit → node id of the App's check run of that name; null: there is none. */
  runs: Map<string, string | null>;
}

export interface CheckWrite {
  sha: string;
  /** Node id of the check run that is edited; null: one is made. */
  id: string | null;
  externalId: string;
  name: string;
  conclusion: 'success' | 'failure' | 'neutral';
  title: string;
  summary: string;
}

const OWN = `oid checkSuites(first: 5, filterBy: { appId: $app, checkName: $check }) {
    nodes { checkRuns(first: 5, filterBy: { appId: $app, checkName: $check }) { nodes { id } } }
  }`;

function questionOf(count: number): string {
  const indices = Array.from({ length: count }, (_, index) => index);
  const variables = indices.map((index) => `, $c${index}: GitObjectID!`).join('');
  const commits = indices.map((index) => `c${index}: object(oid: $c${index}) { ... on Commit { ${OWN} } }`).join('\n');
  return `query OwnChecks($owner: String!, $name: String!, $ref: String!, $app: Int!, $check: String!${variables}) {
    repository(owner: $owner, name: $name) { id ref(qualifiedName: $ref) { target { ... on Commit { ${OWN} } } } ${commits} }
  }`;
}

function foundIn(commit: unknown): string | null {
  const suites = asList(asRecord(asRecord(commit).checkSuites).nodes);
  const runs = suites.flatMap((suite) => asList(asRecord(asRecord(suite).checkRuns).nodes));
  return runs.flatMap((run) => asText(asRecord(run).id) ?? [])[0] ?? null;
}

/** @param at `app`: the App's number; `check`: the name; `branch`: whose head is asked for, too */
export async function findChecks(
  github: GitHub,
  { owner, name }: Repository,
  at: { app: number; check: string; branch: string; commits: readonly string[] },
): Promise<FoundChecks> {
  const commits = Object.fromEntries(at.commits.map((sha, index) => [`c${index}`, sha]));
  const variables = { owner, name, ref: `refs/heads/${at.branch}`, app: at.app, check: at.check, ...commits };
  const answer = await github.graphql(questionOf(at.commits.length), variables);
  const repository = asRecord(asRecord(answer.data).repository);
  const id = asText(repository.id);
  if (answer.errors.length > 0) throw new GitHubRefused('query OwnChecks', 200, { errors: answer.errors });
  if (id === null) throw new GitHubUnavailable(`the check runs of ${owner}/${name} were not in the answer`);
  const runs = new Map<string, string | null>();
  for (const [index, sha] of at.commits.entries()) runs.set(sha, foundIn(repository[`c${index}`]));
  const target = asRecord(repository.ref).target;
  const head = asSha(asRecord(target).oid);
  if (head !== null) runs.set(head, foundIn(target));
  return { repository: id, head, runs };
}

function inputOf(repositoryId: string, write: CheckWrite): Record<string, unknown> {
  const { sha, id, externalId, name, conclusion, title, summary } = write;
  const page = {
    repositoryId,
    externalId,
    name,
    status: 'COMPLETED',
    conclusion: conclusion.toUpperCase(),
    output: { title, summary },
  };
  return id === null ? { ...page, headSha: sha } : { ...page, checkRunId: id };
}

/** Title and body of a pull request, by its node id. */
export interface PullEdit {
  pullRequestId: string;
  title: string;
  body: string;
}

export interface WrittenChecks {
  /** Commit → node id of the check run. */
  runs: Map<string, string>;
  /** The pull request that was edited, as GraphQL shows it; null: none was. */
  pull: unknown;
}

const PULL = 'pull: updatePullRequest(input: $pull) { pullRequest { id title body state isDraft } }';

/** All of them in one request, the edit of a pull request among them. Throws when any of it was refused: some of it may stand. */
export async function writeChecks(
  github: GitHub,
  repositoryId: string,
  writes: readonly CheckWrite[],
  edit: PullEdit | null = null,
): Promise<WrittenChecks> {
  const kinds = writes.map(({ id }) => (id === null ? 'Create' : 'Update'));
  const variables = kinds.map((kind, index) => `$w${index}: ${kind}CheckRunInput!`);
  const fields = kinds.map(
    (kind, index) => `w${index}: ${kind.toLowerCase()}CheckRun(input: $w${index}) { checkRun { id } }`,
  );
  const inputs = Object.fromEntries(writes.map((write, index) => [`w${index}`, inputOf(repositoryId, write)]));
  const all = edit === null ? variables : ['$pull: UpdatePullRequestInput!', ...variables];
  const document = `mutation WriteChecks(${all.join(', ')}) { ${[...(edit === null ? [] : [PULL]), ...fields].join(' ')} }`;
  const answer = await github.graphql(document, edit === null ? inputs : { ...inputs, pull: { ...edit } });
  if (answer.errors.length > 0) throw new GitHubRefused('mutation WriteChecks', 200, { errors: answer.errors });
  const data = asRecord(answer.data);
  const runs = new Map(
    writes.flatMap(({ sha }, index) => {
      const id = asText(asRecord(asRecord(data[`w${index}`]).checkRun).id);
      return id === null ? [] : [[sha, id] as const];
    }),
  );
  return { runs, pull: asRecord(data.pull).pullRequest ?? null };
}
