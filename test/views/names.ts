/** Kept jobs of workers, by what they did. */
export const JOBS = [
  'doctor',
  'doctor-failed',
  'analysis',
  'analysis-untestable',
  'analysis-again',
  'execution',
  'execution-again',
  'execution-starved',
  'execution-halted',
  'execution-not-recovered',
  'diagnosis',
  'advice',
  'coding',
  'probe',
  'cleanup',
] as const;
export type JobName = (typeof JOBS)[number];

/** Kept runs, by how they stand or ended. */
export const STORIES = [
  'begun',
  'approval',
  'gate',
  'resolved',
  'not-weak',
  'not-fixed',
  'no-effect',
  'starved',
  'unhealthy',
  'halted',
  'unsafe',
  'not-recovered',
  'abandoned',
  'rejected',
  'analysis-only',
  'plan',
] as const;
