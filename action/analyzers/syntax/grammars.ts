/** Each grammar and the file of the package that ships it, pinned in package.json. `local/build.mjs` copies these, `action/build.mjs` packs them. */

export const GRAMMARS = {
  go: '@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm',
  bicep: 'tree-sitter-bicep/tree-sitter-bicep.wasm',
  csharp: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  java: '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm',
  python: '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
  terraform: '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm',
  typescript: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  // Reads JavaScript at least as well as JavaScript's own.
  tsx: '@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm',
} as const;

export type Grammar = keyof typeof GRAMMARS;

/** What runs them. */
export const RUNTIME = 'web-tree-sitter/web-tree-sitter.wasm';
