/** Kept runs, by how they stand or ended. */
export const STORIES = [
  'begun',
  'approval',
  'gate',
  'resolved',
  'not-fixed',
  'no-effect',
  'starved',
  'unhealthy',
  'not-recovered',
  'abandoned',
  'rejected',
  'analysis-only',
] as const;
