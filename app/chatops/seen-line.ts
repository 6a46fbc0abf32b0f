/** A line of a comment as its reader sees it. */

/** Where a line stands that is no plain line of the comment. */
export type Position =
  | 'list'
  | 'heading'
  | 'table'
  | 'footnote'
  | 'html'
  | 'markup'
  | 'below-quote'
  | 'inside'
  | 'folded'
  | 'struck';

/** A run of text in a line; code marks make one word of it. */
export interface Piece {
  text: string;
  code: boolean;
}

export interface SeenLine {
  /** Counted from 1. */
  line: number;
  pieces: Piece[];
  /** null: a plain line, where commands are taken. */
  place: Position | null;
}
