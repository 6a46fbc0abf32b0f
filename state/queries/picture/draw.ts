/** Building blocks of the SVG. Coordinates are rounded to tenths, so that the same numbers give the same bytes everywhere. */

export const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

export const px = (value: number): string => String(Math.round(value * 10) / 10);

/** Light by attributes, dark by the style below: GitHub's theme and the system's may differ, so both have a ground. */
const LIGHT = {
  bg: 'fill="#ffffff" stroke="#d7dce1"',
  ink: 'fill="#1c2126"',
  mute: 'fill="#5a6470"',
  grid: 'stroke="#e6e9ec"',
  axis: 'stroke="#a9b2bc"',
  band: 'fill="#b45309" fill-opacity="0.11"',
  amber: 'fill="#92400e"',
  thr: 'stroke="#5a6470" stroke-dasharray="5 4"',
  bad: 'stroke="#c2410c"',
  good: 'stroke="#0f766e"',
  plain: 'stroke="#5a6470"',
  badf: 'fill="#c2410c"',
  goodf: 'fill="#0f766e"',
  plainf: 'fill="#5a6470"',
  tick: 'stroke="#a9b2bc"',
  box: 'fill="none" stroke="#d7dce1" stroke-dasharray="4 4"',
} as const;
export type Ink = keyof typeof LIGHT;

export const STYLE = [
  '@media (prefers-color-scheme: dark){.bg{fill:#12161a;stroke:#2c333a}.ink{fill:#e8ebee}.mute,.plainf{fill:#9aa4af}.grid{stroke:#262d33}',
  '.axis,.tick{stroke:#5d6772}.band{fill:#f59e0b;fill-opacity:.16}.amber{fill:#fbbf24}.thr,.plain{stroke:#9aa4af}',
  '.bad{stroke:#fb923c}.good{stroke:#2dd4bf}.badf{fill:#fb923c}.goodf{fill:#2dd4bf}.box{stroke:#2c333a}}',
  // On a phone the picture is half as wide: fewer words, and larger.
  '@media (max-width: 560px){.fine{display:none}.head{font-size:27px}.num{font-size:48px}.ax{font-size:23px}}',
].join('');

export const ink = (name: Ink, ...more: string[]): string => `class="${[name, ...more].join(' ')}" ${LIGHT[name]}`;

export function line(name: Ink, x1: number, y1: number, x2: number, y2: number, width = 1): string {
  return `<line ${ink(name)} x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke-width="${width}"/>`;
}

export interface TextStyle {
  size: number;
  anchor?: 'middle' | 'end';
  weight?: number;
  mono?: true;
  /** Classes for narrow pictures: `fine` is left out there, `head`, `num` and `ax` grow. */
  narrow?: 'fine' | 'head' | 'num' | 'ax';
}

const MONO = `ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace`;

export function text(name: Ink, x: number, y: number, words: string, style: TextStyle): string {
  const { size, anchor, weight, mono, narrow } = style;
  const more = [
    anchor ? ` text-anchor="${anchor}"` : '',
    weight ? ` font-weight="${weight}"` : '',
    mono ? ` font-family="${MONO}"` : '',
  ].join('');
  return `<text ${ink(name, ...(narrow ? [narrow] : []))} x="${px(x)}" y="${px(y)}" font-size="${size}"${more}>${xml(words)}</text>`;
}
