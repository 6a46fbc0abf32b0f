/** What analyzers share: files that are read, leads that come of them, and the face of an analyzer and of a rule. */
import type { CodeFinding, CodeLocation, FileRole } from '../../schemas/generated/types.js';
import type { MechanismName } from './mechanisms.js';

export interface SourceFile {
  /** Relative to the folder that is analyzed, with `/`. */
  path: string;
  text: string;
}

/** What is known of the whole folder before any file is parsed. */
export interface Workspace {
  /** All files by git's rules, sorted. */
  paths: readonly string[];
  has(path: string): boolean;
  /** Text of a small file that says what others are (package.json, pom.xml); null where there is none. */
  manifest(path: string): string | null;
}

/** One place that shows a weakness. Places of the same mechanism, verdict and subject become one finding. */
export interface Lead {
  rule: Rule;
  decided: CodeFinding['decided'];
  /** Demanded when it is undecidable. */
  wouldDecide?: string;
  role: FileRole;
  subject: string;
  statement: string;
  because: string;
  location: CodeLocation;
  decidedBy?: CodeLocation[];
}

/** How a rule did on labeled places of public repositories (docs/analyzers.md). */
interface Measured {
  /** Labeled places that are weaknesses, and that look like one and are none. */
  positives: number;
  negatives: number;
  precision: number;
  recall: number;
}

export interface Rule {
  /** `<folder>.<what is missing>`. */
  id: string;
  mechanism: MechanismName;
  /** What is looked for, in a sentence. */
  title: string;
  /** Why the answer may stand elsewhere: what makes it undecidable. */
  undecidableWhen: string;
  measured: Measured | null;
}

type Outcome =
  | { read: true }
  /** Not of this format after all. */
  | { read: false; why: null }
  /** It is, and could not be read. */
  | { read: false; why: string };

/** One analysis by one analyzer: files are handed in once, in order; then it decides. Nothing of a file's tree is kept. */
export interface Session {
  read(file: SourceFile): Promise<Outcome>;
  leads(): Lead[];
}

export interface Analyzer {
  /** Its folder. */
  id: string;
  /** Language or format, as people call it. */
  title: string;
  rules: readonly Rule[];
  /** By the name alone. */
  mayRead(path: string): boolean;
  open(workspace: Workspace): Promise<Session>;
}

/** Files by path. */
type Case = Readonly<Record<string, string>>;

/** Small folders by rule and by what the rule has to say of each: something, nothing, or that it can't say. */
export type Examples = Readonly<
  Record<string, Readonly<Record<'true' | 'false' | 'undecidable', Readonly<Record<string, Case>>>>>
>;
