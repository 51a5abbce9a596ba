import ts from 'typescript';

export type UsedKeys = {
  /** Keys a translation call names in full; with the namespaces they may stand in, the first that the file asks for first. */
  named: { key: string; namespaces: string[] }[];
  /** What a translation call builds its key from: the part before the first expression. */
  prefixes: { key: string; namespaces: string[] }[];
  /** Every text in the file: one that equals a key counts as a use of it, such as a key kept in a table. */
  texts: string[];
};

const translators = new Set(['t', 'exists']);

/** Which keys a file uses. `own` is the namespace of its package, for helpers that are handed their `t`. */
export function readUsedKeys(path: string, source: string, own: string[]): UsedKeys {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const asked: string[] = [];
  const keyNodes: ts.Expression[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const name = nameOf(node.expression);
      if (first && name === 'useTranslation') asked.push(...literalsIn(first));
      if (first && name && translators.has(name)) keyNodes.push(first);
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (value) keyNodes.push(value);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);

  const namespaces = asked.length > 0 ? [...new Set(asked)] : own;
  const used: UsedKeys = { named: [], prefixes: [], texts };
  for (const node of keyNodes) readKey(node, namespaces, used);
  return used;
}

function readKey(node: ts.Expression, namespaces: string[], used: UsedKeys): void {
  if (ts.isStringLiteralLike(node)) used.named.push(split(node.text, namespaces));
  else if (ts.isTemplateExpression(node)) used.prefixes.push(split(node.head.text, namespaces));
  else if (ts.isConditionalExpression(node)) {
    readKey(node.whenTrue, namespaces, used);
    readKey(node.whenFalse, namespaces, used);
  } else if (ts.isArrayLiteralExpression(node)) for (const each of node.elements) readKey(each, namespaces, used);
  else if (ts.isParenthesizedExpression(node)) readKey(node.expression, namespaces, used);
}

function split(text: string, namespaces: string[]): { key: string; namespaces: string[] } {
  const [, namespace, key] = /^([a-z][\w-]*):(.*)$/.exec(text) ?? [];
  return namespace === undefined || key === undefined ? { key: text, namespaces } : { key, namespaces: [namespace] };
}

const nameOf = (callee: ts.Expression): string | undefined =>
  ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined;

function literalsIn(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap((each) => literalsIn(each)) : [];
}
