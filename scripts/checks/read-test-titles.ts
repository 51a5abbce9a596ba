import ts from 'typescript';

const testNames = new Set(['it', 'test', 'describe']);
/** A test that does not run, or that is expected to fail, proves nothing. */
const idleModifiers = new Set(['skip', 'todo', 'fixme', 'failing', 'fail']);

/** Titles of the tests and groups in a file that really run. */
export function readTestTitles(path: string, source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression);
      if (testNames.has(words[0] ?? '')) {
        if (words.some((word) => idleModifiers.has(word))) return;
        const [title] = node.arguments;
        if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) titles.push(title.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return titles;
}

/** `test.describe.skip` and `it.each(rows)` as the words they are made of. */
function calleeWords(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...calleeWords(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return calleeWords(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calleeWords(node.tag);
  return [];
}
