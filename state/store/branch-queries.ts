/** What the state branch is asked by, in GraphQL, and the form that it carries files in. */

// Files are asked of the commit, not of the branch: head and files are then of one moment, which compare-and-swap needs.
const FILE = '{ object { ... on Blob { oid byteSize isTruncated text } } }';
export const SNAPSHOT = `query Snapshot($owner: String!, $name: String!, $ref: String!, $state: String!) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { oid ... on Commit {
    control: file(path: "control.json") ${FILE}
    index: file(path: "index.json") ${FILE}
    state: file(path: $state) ${FILE}
  } } } }
}`;
export const ONE_FILE = `query File($owner: String!, $name: String!, $ref: String!, $path: String!) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { oid ... on Commit {
    file(path: $path) ${FILE}
  } } } }
}`;
export const HEAD = `query Head($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { oid } } }
}`;
export const RUNS = `query Runs($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { ... on Commit {
    file(path: "runs") { object { ... on Tree { entries { name } } } }
  } } } }
}`;
export const MESSAGES = `query Messages($owner: String!, $name: String!, $ref: String!, $path: String!, $after: String) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { ... on Commit {
    history(first: 100, after: $after, path: $path) { nodes { message } pageInfo { hasNextPage endCursor } }
  } } } }
}`;
export const COMMIT = `mutation CommitOnBranch($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }`;
