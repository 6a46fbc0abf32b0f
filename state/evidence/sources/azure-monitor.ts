/** What metrics and queries of Azure Monitor have in common. */

/** Azure Monitor shows a minute's data after this long; read earlier, the newest of it is missing (R5.3). */
export const INGESTION_MARGIN_SECONDS = 120;

/** Dimensions and columns that tell builds apart: nothing is there of a build that is not deployed yet, whatever it does (R12.2). */
const BUILD_WORDS = [
  'revision',
  'version',
  'build',
  'commit',
  'digest',
  'image',
  'release',
  'deployment',
  'role',
  'slot',
];
/** At the beginning of a name, or of a word in one: `revision`, `AppVersion`, and not `conversion`. */
const NAMED = [
  `(?<![A-Za-z])(?:${BUILD_WORDS.join('|')})`,
  `(?:${BUILD_WORDS.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('|')})`,
].join('|');
export const FILTERED = new RegExp(`(?:${NAMED})\\w{0,40}['"]?\\s{1,9}(?:eq|ne|startswith)\\b`);
const COMPARED = '==|=~|!=|!~|!?in\\b|!?has|!?contains|!?startswith|!?endswith|matches\\b';
export const QUERIED = new RegExp(`(?:${NAMED})\\w{0,40}['"\\])]{0,4}\\s{0,9}(?:${COMPARED})`);
