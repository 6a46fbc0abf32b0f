/** Pictures of kept runs: the same bytes always, small, readable without color, and safe whatever stands in a name. */
import { describe, expect, it } from '@jest/globals';
import { curve, mermaidOf, pictureOf, svgOf } from '../../state/queries/picture/index.js';
import { PICTURE_BYTES } from '../../state/queries/picture/svg.js';
import { gateTree, lineText, outcomeTree } from '../../state/queries/picture/tree.js';
import { viewOf } from '../../state/queries/view/index.js';
import { expectGolden } from './golden.js';
import { STORIES } from './names.js';
import { inputOf, readStory } from './story.js';

/** What a reader sees first, and what each picture says in text. */
function summary(name: string): string {
  const view = viewOf(inputOf(readStory(name)));
  const { title, headline, next, progress, panels } = view;
  return [
    title,
    '',
    [headline.lead, ...headline.says.map(lineText)].join(' '),
    progress.map(({ name: step, mark }) => `${mark}:${step}`).join(' '),
    ...next.map(({ says, command }) => `next: ${command === null ? '' : `${command}  `}${lineText(says)}`),
    '',
    ...panels.flatMap((panel) => curve(panel)),
    '',
    ...outcomeTree(view),
    '',
    ...gateTree(view),
    '',
  ].join('\n');
}

describe.each(STORIES)('%s', (name) => {
  it('in text', () => expectGolden(`text/${name}.txt`, summary(name)));

  it('as a picture', () => {
    const svg = pictureOf(inputOf(readStory(name)));
    if (svg === null) {
      const { state, experiments } = readStory(name);
      const acted = Object.values(experiments).map(({ experiment }) => experiment.execution?.windows.fault ?? null);
      expect(
        [state.experiment?.execution?.windows.fault ?? null, ...acted].filter((window) => window !== null),
      ).toEqual([]);
      return;
    }
    expectGolden(`svg/${name}.svg`, svg);
    expect(Buffer.byteLength(svg)).toBeLessThan(PICTURE_BYTES);
    expect(svg).toMatch(/^<svg [^>]*role="img"[^>]*>\n<title [^>]*>[^<]+<\/title>\n<desc [^>]*>[^<]+<\/desc>/);
    expect(svg).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org\/2000\/svg)|\son\w+=/);
  });

  it('as a chart of a job summary', () => {
    const chart = mermaidOf(viewOf(inputOf(readStory(name))).panels);
    if (chart !== null) expectGolden(`mermaid/${name}.md`, `${chart}\n`);
  });
});

describe('whatever was measured', () => {
  const view = viewOf(inputOf(readStory('resolved')));
  const [panel] = view.panels;
  if (!panel) throw new Error('nothing was measured');

  it('a name is text and no markup', () => {
    const label = '"><script>alert(1)</script>&\u0000';
    const svg = svgOf([{ ...panel, revision: label, decides: { ...panel.decides, label } }], false) ?? '';
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
    expect(svg).not.toContain('\u0000');
  });

  it('hours of samples every second are as small as seconds of them', () => {
    const samples = Array.from({ length: 4000 }, (_, t) => ({ t: t - 1800, value: Number(t % 3 > 0), ms: 5 }));
    const curves = { ...panel.decides, samples };
    const long = {
      ...panel,
      fault: [0, 1800] as const,
      span: [-1800, 2200] as const,
      decides: curves,
      effects: [curves, curves],
    };
    const svg = svgOf([long, { ...long, mode: 'verify' }], false) ?? '';
    expect(Buffer.byteLength(svg)).toBeLessThan(PICTURE_BYTES);
  });

  it('a number that is no share has a height of its own, and no marks', () => {
    const samples = panel.decides.samples.map(({ t }) => ({ t, value: t >= 0 && t < 30 ? 1240 : 180, ms: null }));
    const reading = { text: '1,240 ms', value: 1240, holds: true, caveat: null, payload: null };
    const decides = {
      ...panel.decides,
      label: 'Median checkout',
      unit: 'ms',
      share: false,
      threshold: 800,
      operator: '>',
      samples,
    };
    const slow = {
      ...panel,
      decides,
      effects: [],
      during: reading,
      without: { ...reading, text: '180 ms', value: 180 },
    };
    expectGolden('svg/milliseconds.svg', svgOf([slow], false) ?? '');
    expectGolden('text/milliseconds.txt', `${curve(slow).join('\n')}\n`);
  });

  it('without samples over time the two numbers are drawn', () => {
    const silent = { ...panel, decides: { ...panel.decides, samples: [] }, effects: [] };
    expectGolden('svg/numbers-alone.svg', svgOf([silent], false) ?? '');
    expect(mermaidOf([silent])).toBeNull();
  });

  it('in ASCII nothing else', () => {
    expect(curve(panel, { ascii: true }).join('')).toMatch(/^[\x20-\x7e]*$/);
  });
});

/** A reader of the README sees the curve that dips and does not dip; the picture is drawn here, and checked to be fresh. */
it.each(['resolved', 'not-fixed'])('the picture of the documentation: %s', (name) => {
  expectGolden(`../../../docs/images/${name}.svg`, pictureOf(inputOf(readStory(name))) ?? '');
});
