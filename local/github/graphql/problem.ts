/** An error with GitHub's `type` beside message and path. */
export class GraphqlProblem extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
