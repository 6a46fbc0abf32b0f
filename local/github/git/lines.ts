/** Texts line by line: the shortest edit (Myers), its hunks as `git diff` prints them, and the merge of two edits. */

/** Lines of `a` from `a0` to `a1` (excluded) became those of `b` from `b0` to `b1`. */
export interface Edit {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
}

/** With their line ends: a last line without one differs from the same line with one. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** In order, apart from each other. */
export function editsBetween(a: readonly string[], b: readonly string[]): Edit[] {
  const removed = new Set<number>();
  const added = new Set<number>();
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [left, right] = numbered(a.slice(start, endA), b.slice(start, endB));
  const trace = search(left, right);
  let [x, y] = [left.length, right.length];
  for (let d = trace.length - 1; d > 0; d -= 1) {
    const at = furthest(trace[d] ?? FIRST, d - 1);
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const before = down ? k + 1 : k - 1;
    const px = at(before);
    const py = px - before;
    if (down) added.add(start + py);
    else removed.add(start + px);
    [x, y] = [px, py];
  }
  // What the search was spared: one side has nothing left.
  for (let at = 0; at < x; at += 1) if (right.length === 0) removed.add(start + at);
  for (let at = 0; at < y; at += 1) if (left.length === 0) added.add(start + at);
  slideDown(a, removed);
  slideDown(b, added);
  return group(a.length, b.length, removed, added);
}

/** Equal lines have equal numbers, which are compared faster than lines. */
function numbered(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const of = (lines: readonly string[]) =>
    Int32Array.from(lines, (line) => {
      const known = numbers.get(line) ?? numbers.size;
      numbers.set(line, known);
      return known;
    });
  return [of(a), of(b)];
}

/** Before the first step: on diagonal 1 nothing is behind. */
const FIRST = new Int32Array(1);

/** How far it reaches on each diagonal; `reach` is the greatest that was kept. */
const furthest =
  (kept: Int32Array, reach: number) =>
  (k: number): number =>
    kept[k + reach] ?? 0;

/** The furthest reaching paths before each step, from diagonal `1 - d` to `d - 1`; none where one side is empty. */
function search(a: Int32Array, b: Int32Array): Int32Array[] {
  const trace: Int32Array[] = [];
  if (a.length === 0 || b.length === 0) return trace;
  const most = a.length + b.length;
  const middle = most + 1;
  const v = new Int32Array(2 * middle + 1);
  for (let d = 0; d <= most; d += 1) {
    trace.push(d === 0 ? FIRST : v.slice(middle - d + 1, middle + d));
    for (let k = -d; k <= d; k += 2) {
      const [below, above] = [v[middle + k - 1] ?? 0, v[middle + k + 1] ?? 0];
      const down = k === -d || (k !== d && below < above);
      let x = down ? above : below + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      v[middle + k] = x;
      if (x >= a.length && y >= b.length) return trace;
    }
  }
  return trace;
}

/** A block that could as well stand lower is shown at its lowest, as git does. */
function slideDown(lines: readonly string[], marked: Set<number>): void {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (!marked.has(at) || marked.has(at + 1)) continue;
    let [first, last] = [at, at];
    while (marked.has(first - 1)) first -= 1;
    while (last + 1 < lines.length && lines[first] === lines[last + 1]) {
      marked.delete(first);
      marked.add(last + 1);
      first += 1;
      last += 1;
      while (marked.has(last + 1)) last += 1;
    }
    at = Math.min(at, first);
  }
}

function group(lengthA: number, lengthB: number, removed: Set<number>, added: Set<number>): Edit[] {
  const edits: Edit[] = [];
  for (let [x, y] = [0, 0]; x < lengthA || y < lengthB; ) {
    const [a0, b0] = [x, y];
    while (removed.has(x)) x += 1;
    while (added.has(y)) y += 1;
    if (x > a0 || y > b0) edits.push({ a0, a1: x, b0, b1: y });
    else {
      x += 1;
      y += 1;
    }
  }
  return edits;
}

const CONTEXT = 3;
/** Git shows the nearest line above that begins like a function. */
const HEADING = /^[A-Za-z_$]/;

/** From the first `@@` on, without a last line end; '' where nothing differs. */
export function hunksOf(a: readonly string[], b: readonly string[], edits: readonly Edit[]): string {
  const hunks: Edit[][] = [];
  for (const edit of edits) {
    const last = hunks.at(-1)?.at(-1);
    if (last && edit.a0 - last.a1 <= 2 * CONTEXT) hunks.at(-1)?.push(edit);
    else hunks.push([edit]);
  }
  return hunks.map((hunk) => shownHunk(a, b, hunk)).join('\n');
}

function shownHunk(a: readonly string[], b: readonly string[], edits: readonly Edit[]): string {
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return '';
  const lead = Math.min(CONTEXT, first.a0);
  const tail = Math.min(CONTEXT, a.length - last.a1);
  const [from, until] = [first.a0 - lead, last.a1 + tail];
  const shown: string[] = [];
  const show = (sign: string, line = ''): void => {
    shown.push(`${sign}${line.replace(/\n$/, '')}`);
    if (!line.endsWith('\n')) shown.push('\\ No newline at end of file');
  };
  let at = from;
  for (const { a0, a1, b0, b1 } of edits) {
    for (; at < a0; at += 1) show(' ', a[at]);
    for (; at < a1; at += 1) show('-', a[at]);
    for (let added = b0; added < b1; added += 1) show('+', b[added]);
  }
  for (; at < until; at += 1) show(' ', a[at]);
  const range = (start: number, count: number) =>
    count === 1 ? `${start + 1}` : `${count === 0 ? start : start + 1},${count}`;
  const counted = last.b1 + tail - (first.b0 - lead);
  const heading = a.slice(0, from).findLast((line) => HEADING.test(line));
  const named =
    heading === undefined ? '' : ` ${Buffer.from(heading.trimEnd()).subarray(0, 80).toString('utf8').trimEnd()}`;
  return `@@ -${range(from, until - from)} +${range(first.b0 - lead, counted)} @@${named}\n${shown.join('\n')}`;
}

/** Both edits of one text; null where they touch each other without being the same. */
export function mergedLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): string[] | null {
  const of = (to: readonly string[]) =>
    editsBetween(base, to).map(({ a0, a1, b0, b1 }) => ({ a0, a1, lines: to.slice(b0, b1) }));
  const all = [...of(ours).map((edit) => ({ ...edit, by: 0 })), ...of(theirs).map((edit) => ({ ...edit, by: 1 }))];
  all.sort((a, b) => a.a0 - b.a0 || a.a1 - b.a1);
  const merged: string[] = [];
  let at = 0;
  let last: (typeof all)[number] | null = null;
  for (const edit of all) {
    if (last && last.by !== edit.by && edit.a0 <= last.a1) {
      const same = edit.a0 === last.a0 && edit.a1 === last.a1 && edit.lines.join('') === last.lines.join('');
      if (!same) return null;
      continue;
    }
    merged.push(...base.slice(at, edit.a0), ...edit.lines);
    at = edit.a1;
    last = edit;
  }
  return [...merged, ...base.slice(at)];
}
