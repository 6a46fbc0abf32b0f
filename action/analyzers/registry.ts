/** Every analyzer, one a folder. */
import { arm } from './arm/index.js';
import { compose } from './compose/index.js';
import { csharp } from './csharp/index.js';
import { go } from './go/index.js';
import { helm } from './helm/index.js';
import { java } from './java/index.js';
import { javascript } from './javascript/index.js';
import { kubernetes } from './kubernetes/index.js';
import { python } from './python/index.js';
import { terraform } from './terraform/index.js';
import type { Analyzer } from './types.js';
import { workflows } from './workflows/index.js';

export const ANALYZERS: readonly Analyzer[] = [
  arm,
  compose,
  csharp,
  go,
  java,
  javascript,
  kubernetes,
  helm,
  python,
  terraform,
  workflows,
];

/** Languages that may call other services and that no analyzer reads, by the ending of a file's name. */
export const UNREAD: Readonly<Record<string, string>> = {
  c: 'C',
  cc: 'C++',
  clj: 'Clojure',
  cpp: 'C++',
  dart: 'Dart',
  erl: 'Erlang',
  ex: 'Elixir',
  fs: 'F#',
  groovy: 'Groovy',
  hs: 'Haskell',
  jl: 'Julia',
  kt: 'Kotlin',
  lua: 'Lua',
  php: 'PHP',
  pl: 'Perl',
  ps1: 'PowerShell',
  rb: 'Ruby',
  rs: 'Rust',
  scala: 'Scala',
  sh: 'shell',
  svelte: 'Svelte',
  swift: 'Swift',
  vb: 'Visual Basic',
  vue: 'Vue',
};
