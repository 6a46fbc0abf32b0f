/**
 * What may become a text or a number (R2.3). A coded message is never joined into a text as it is: that would read "[object
 * Object]". A value of which nothing is known goes through `wordOf` or `asNumber`: JSON may hold `{"toString": 0}`, at
 * which a template, `String()` and `Number()` throw. TypeScript takes both, so its types are asked here. Exit 1 with the places.
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
const { Unknown, Any, NonPrimitive } = ts.TypeFlags;
const isUnknown = (type) =>
  (type.isUnion() ? type.types : [type]).some(
    (one) =>
      (one.flags & (Unknown | Any | NonPrimitive)) !== 0 ||
      checker.typeToString(one) === '{}' ||
      ((one.flags & ts.TypeFlags.Object) !== 0 && checker.getIndexInfoOfType(one, ts.IndexKind.String) !== undefined),
  );
const typeOf = (node) => checker.getTypeAtLocation(node);
const elementOf = (node) => checker.getIndexTypeOfType(typeOf(node), ts.IndexKind.Number);

const CONVERSIONS = new Set(['String', 'Number']);

/** What becomes a text or a number in this node. */
function texts(node) {
  if (ts.isTemplateSpan(node)) return [node.expression];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [node.left, node.right];
  if (ts.isCallExpression(node) && CONVERSIONS.has(node.expression.getText())) return node.arguments.slice(0, 1);
  return [];
}

/** Of `list.map(String)`: an item. */
const mapped = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.arguments.some((argument) => CONVERSIONS.has(argument.getText()))
    ? elementOf(node.expression.expression)
    : undefined;

const joined = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join'
    ? elementOf(node.expression.expression)
    : undefined;

const places = [];
for (const file of program.getSourceFiles()) {
  const path = relative(process.cwd(), file.fileName).replaceAll('\\', '/');
  if (!/^(state|app|action|local)\//.test(path) || file.isDeclarationFile) continue;
  /** Tests and the one function that asks what a value is. */
  const ours = !/\.test\.ts$|\/testing\/|^state\/base\/message\.ts$/.test(path);
  const visit = (node) => {
    const element = joined(node);
    const item = mapped(node);
    const converted = [...texts(node).map(typeOf), ...(item ? [item] : [])];
    if ((ours && converted.some(isUnknown)) || [...converted, ...(element ? [element] : [])].some(isMessage)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      places.push(
        `${path}:${line + 1}: use phrase() or sentence() for a message, wordOf() or asNumber() for a value of which nothing is known: ${node.getText().slice(0, 80)}`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}
for (const place of places) console.error(place);
process.exitCode = places.length === 0 ? 0 : 1;
