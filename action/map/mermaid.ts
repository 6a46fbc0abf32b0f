/** A dependency map as Mermaid: what no experiment has touched yet is dashed. */
import type { DependencyMap, MapNode } from '../../schemas/generated/types.js';
import { visibleLine } from '../../state/base/defuse.js';

/** A larger picture is none. */
const MOST_EDGES = 60;

/** Words in quotes, where Mermaid reads no markup: names come from a repository. */
const quoted = (text: string, most = 60): string =>
  `"${visibleLine(text.replace(/["\\`<>#;{}[\]()|&]|%%|:\/\//g, ' '), most) || '?'}"`;

const SHAPES: Readonly<Record<MapNode['kind'], readonly [string, string]>> = {
  service: ['[', ']'],
  data: ['[(', ')]'],
  external: ['([', '])'],
  unknown: ['{{', '}}'],
};

/** Lines of a chart without its fence. */
export function mermaidLines({ nodes, edges, leftOut, notDrawn = [] }: DependencyMap): string[] {
  const drawn = edges.slice(0, MOST_EDGES);
  const ids = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  const left = leftOut + edges.length - drawn.length;
  return [
    'flowchart LR',
    ...nodes
      .filter(({ id }) => ids.has(id))
      .map(({ id, name, kind }) => `  ${id}${SHAPES[kind][0]}${quoted(name)}${SHAPES[kind][1]}`),
    ...drawn.map(({ from, to, decided, testedBy }) => {
      const words = [
        decided ? '' : 'not decided',
        testedBy.length > 0 ? `tested by ${testedBy.slice(0, 2).join(', ')}` : '',
      ].filter((word) => word !== '');
      const label = words.length === 0 ? '' : `|${quoted(words.join('; '), 100)}|`;
      return `  ${from} ${testedBy.length > 0 ? '==>' : '-.->'}${label} ${to}`;
    }),
    ...notDrawn.map(
      ({ what, files, examples }, index) =>
        `  left${index + 1}[${quoted(`not drawn: ${files} files, ${what}: ${examples.join(', ')}`, 200)}]`,
    ),
    ...(left > 0 ? [`  more[${quoted(`and ${left} more`)}]`] : []),
  ];
}
