/** Why nothing could be analyzed. */
export class AnalysisError extends Error {
  readonly code: 'unavailable' | 'not-readable' | 'not-found';
  readonly hint: string;

  constructor(code: AnalysisError['code'], message: string, hint: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}
