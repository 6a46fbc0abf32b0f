/** Each workflow file of ours, of the sample and of the examples, is one that GitHub would take; ours pin what they use. Exit 1 with the places. */
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

// The parser imports JSON without an attribute, which Node refuses; bundled, it is one module.
const bundled = await build({
  stdin: { contents: `export * from '@actions/workflow-parser'`, resolveDir: process.cwd() },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
  banner: {
    js: `import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(process.cwd() + '/');`,
  },
});
const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await import(
  `data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].contents).toString('base64')}`
);

const folders = ['.github/workflows', 'local/sample/repository/.github/workflows'];
/** Of docs/examples: what GitHub runs, beside other pipelines and configurations. */
const examples = readdirSync('docs/examples').flatMap((id) =>
  ['deploy.yml', 'build.yml']
    .filter((name) => readdirSync(`docs/examples/${id}`).includes(name))
    .map((name) => `${id}/${name}`),
);
const problems = [];
for (const [folder, names] of [
  ...folders.map((folder) => [folder, readdirSync(folder)]),
  ['docs/examples', examples],
]) {
  for (const name of names) {
    const path = `${folder}/${name}`;
    const content = readFileSync(path, 'utf8');
    const parsed = parseWorkflow({ name: path, content }, new NoOperationTraceWriter());
    const wrong = parsed.context.errors.getErrors().map(({ message }) => message);
    problems.push(...wrong);
    if (wrong.length > 0 || parsed.value === undefined) continue;
    const template = await convertWorkflowTemplate(parsed.context, parsed.value);
    for (const { Message } of template.errors ?? []) problems.push(`${path}: ${Message}`);
    if (folder !== folders[0]) continue;
    content.split('\n').forEach((line, index) => {
      const used = /^\s*(?:- )?uses:\s*(\S+)/.exec(line)?.[1];
      // Our own action is that of the release that the workflow is of: no file can name the commit that it is in.
      if (used && !/^(?:\.\/|chaos-loop\/chaos-loop\/action@v1$)/.test(used) && !/@[0-9a-f]{40}$/.test(used))
        problems.push(`${path} (Line: ${index + 1}): ${used} is not pinned to a commit`);
    });
    if (!/^permissions:/m.test(content))
      problems.push(`${path}: no permissions of its own, so the repository's default`);
  }
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
