/** Refusals in GitHub's words and shape. */

export interface ValidationProblem {
  resource?: string;
  field?: string;
  code?: string;
  message?: string;
}

/** Thrown by handlers; the server turns it into the answer. */
export class GitHubError extends Error {
  readonly status: number;
  readonly errors: ValidationProblem[] | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    errors: ValidationProblem[] | null = null,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  body(): Record<string, unknown> {
    return {
      message: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      documentation_url: 'https://docs.github.com/rest',
      status: String(this.status),
    };
  }
}

export const notFound = (message = 'Not Found'): GitHubError => new GitHubError(404, message);
export const badCredentials = (): GitHubError => new GitHubError(401, 'Bad credentials');
export const unprocessable = (message: string): GitHubError => new GitHubError(422, message);

/** 422 "Validation Failed" with the field that is wrong. */
export function invalidField(resource: string, field: string, code: string, message?: string): GitHubError {
  return new GitHubError(422, 'Validation Failed', [{ resource, field, code, ...(message ? { message } : {}) }]);
}
