/** One line of doctor's table. */
export interface Check {
  name: string;
  /** `unseen`: it could not be looked at from here; no failure, and no pass either. */
  status: 'passed' | 'failed' | 'unseen';
  details: string;
  /** The command or the click that mends it. */
  hint: string | null;
}

export const passed = (name: string, details: string, hint: string | null = null): Check => ({
  name,
  status: 'passed',
  details,
  hint,
});
export const failed = (name: string, details: string, hint: string): Check => ({
  name,
  status: 'failed',
  details,
  hint,
});
export const unseen = (name: string, details: string, hint: string): Check => ({
  name,
  status: 'unseen',
  details,
  hint,
});
