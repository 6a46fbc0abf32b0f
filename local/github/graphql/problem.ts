import { GitHubError } from '../errors.js';

/** An error with GitHub's `type` beside message and path. */
export class GraphqlProblem extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** Refusals in GraphQL's way. */
export async function asProblem<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    throw new GraphqlProblem(error.status === 403 ? 'FORBIDDEN' : 'UNPROCESSABLE', error.message);
  }
}
