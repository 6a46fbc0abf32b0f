export interface Mutant {
  name: string;
  /** Lanes that come by it. */
  kinds: string[];
  /** Parts of `site point`. */
  arms?: string[];
  /** A rule of docs/contract.md. */
  breaks: string;
  harm: string;
  edits: { file: string; find: string; put: string }[];
}
export const MUTANTS: readonly Mutant[];
