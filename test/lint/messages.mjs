/**
 * A coded message (R2.3) is never joined into a text as it is: that would read "[object Object]". TypeScript takes any object in
 * a template, so its types are asked here. Exit 1 with the places.
 */
import { relative } from 'node:path';
import ts from 'typescript';

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText) };
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();

const isMessage = (type) =>
  (type.isUnion() ? type.types : [type]).some(
    (one) => (one.flags & ts.TypeFlags.Object) !== 0 && one.getProperty('code') && one.getProperty('params'),
  );
const typeOf = (node) => checker.getTypeAtLocation(node);
const elementOf = (node) => checker.getIndexTypeOfType(typeOf(node), ts.IndexKind.Number);

/** What becomes a text in this node. */
function texts(node) {
  if (ts.isTemplateSpan(node)) return [node.expression];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [node.left, node.right];
  if (ts.isCallExpression(node) && node.expression.getText() === 'String') return node.arguments.slice(0, 1);
  return [];
}

const joined = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join'
    ? elementOf(node.expression.expression)
    : undefined;

const places = [];
for (const file of program.getSourceFiles()) {
  const path = relative(process.cwd(), file.fileName).replaceAll('\\', '/');
  if (!/^(state|app|action|local)\//.test(path) || file.isDeclarationFile) continue;
  const visit = (node) => {
    const element = joined(node);
    if (texts(node).some((text) => isMessage(typeOf(text))) || (element && isMessage(element))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      places.push(
        `${path}:${line + 1}: a message is joined into a text; use phrase() or sentence(): ${node.getText().slice(0, 80)}`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}
for (const place of places) console.error(place);
process.exitCode = places.length === 0 ? 0 : 1;
