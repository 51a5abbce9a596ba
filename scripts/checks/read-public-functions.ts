import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A function that callers outside its folder can reach, with the doc comment before it, if there is one. */
export type PublicFunction = { name: string; path: string; line: number; doc: string | undefined };

/** A declaration together with the file it stands in. */
type Place<T extends ts.Node = ts.Node> = { node: T; file: ts.SourceFile };

/**
 * Reads, without asking for types, which functions an entry file lets out: exported functions, methods of exported classes, and the methods
 * of services, whose exported type is what `createX` returns. Follows relative imports and re-exports; other packages have their own entries.
 */
export function createPublicFunctionReader(root: string) {
  const files = new Map<string, ts.SourceFile>();

  return function readPublicFunctions(entry: string): PublicFunction[] {
    const found = new Map<string, PublicFunction>();
    const add = (name: string, { node, file }: Place, doc = docOf(node, file)): void => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.set(`${file.fileName}:${line}:${name}`, { name, path: file.fileName, line: line + 1, doc });
    };
    for (const [name, place] of exportsOf(fileAt(entry))) addExport(name, place);
    return [...found.values()];

    function addExport(name: string, place: Place): void {
      const { node, file } = place;
      if (isFunction(node)) add(name, place);
      else if (ts.isClassDeclaration(node)) {
        for (const member of node.members) if (isOpenMethod(member)) add(`${name}.${member.name.getText(file)}`, { node: member, file });
      } else if (ts.isTypeAliasDeclaration(node)) {
        const factory = factoryOf(node.type);
        const made = factory && find(factory, file);
        if (made) addReturned(made, file);
      }
    }

    /** The methods of the object that a factory returns, and of the objects that are spread into it. */
    function addReturned(factory: Place, from: ts.SourceFile, seen = new Set<ts.Node>()): void {
      const object = returnedObject(factory.node);
      if (!object || seen.has(object)) return;
      seen.add(object);
      const { file } = factory;
      for (const property of object.properties) {
        if (ts.isSpreadAssignment(property)) {
          const call = calledIn(property.expression, property);
          const inner = call && find(call, file);
          if (inner) addReturned(inner, from, seen);
          continue;
        }
        const name = property.name.getText(file);
        const value = valueOf(property);
        if (ts.isMethodDeclaration(property) || (value && isFunctionValue(value))) add(name, { node: property, file });
        else if (value && ts.isIdentifier(value)) {
          const named = findInside(value.text, property) ?? find(value.text, file)?.node;
          if (named && isFunction(named)) add(name, { node: property, file }, docOf(property, file) ?? docOf(named, named.getSourceFile()));
        }
      }
    }
  };

  function fileAt(path: string): ts.SourceFile {
    const known = files.get(path);
    if (known) return known;
    const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
    files.set(path, file);
    return file;
  }

  function* exportsOf(file: ts.SourceFile): Generator<[string, Place]> {
    for (const statement of file.statements) {
      if (ts.isExportDeclaration(statement)) yield* reexportsOf(statement, file);
      else if (isExported(statement)) for (const [name, node] of declaredBy(statement)) yield [name, { node, file }];
    }
  }

  function* reexportsOf(statement: ts.ExportDeclaration, file: ts.SourceFile): Generator<[string, Place]> {
    const { exportClause, moduleSpecifier } = statement;
    const target = moduleSpecifier && resolve(file, moduleSpecifier);
    if (moduleSpecifier && !target) return;
    if (!exportClause) {
      if (target) yield* exportsOf(target);
    } else if (ts.isNamedExports(exportClause)) {
      for (const { name, propertyName } of exportClause.elements) {
        const place = find((propertyName ?? name).text, target ?? file);
        if (place) yield [name.text, place];
      }
    }
  }

  function resolve(from: ts.SourceFile, specifier: ts.Expression): ts.SourceFile | undefined {
    if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
    const base = join(dirname(from.fileName), specifier.text).replaceAll('\\', '/');
    const path = ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((each) => existsSync(join(root, each)));
    return path === undefined ? undefined : fileAt(path);
  }

  /** What a name means at the top of a file, wherever it is declared. */
  function find(name: string, file: ts.SourceFile): Place | undefined {
    for (const statement of file.statements) {
      for (const [declared, node] of declaredBy(statement)) if (declared === name) return { node, file };
      if (ts.isImportDeclaration(statement)) {
        const bindings = statement.importClause?.namedBindings;
        const specifier = bindings && ts.isNamedImports(bindings) ? bindings.elements.find((each) => each.name.text === name) : undefined;
        const target = specifier && resolve(file, statement.moduleSpecifier);
        if (target) return find((specifier.propertyName ?? specifier.name).text, target);
      } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
        for (const [exported, place] of reexportsOf(statement, file)) if (exported === name) return place;
      }
    }
    return undefined;
  }
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function declaredBy(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((each) => (ts.isIdentifier(each.name) ? [[each.name.text, each]] : []));
  }
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [[statement.name.text, statement]] : [];
}

const isFunctionValue = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) || (ts.isVariableDeclaration(node) && !!node.initializer && isFunctionValue(node.initializer));

const isOpenMethod = (member: ts.ClassElement): member is ts.MethodDeclaration =>
  ts.isMethodDeclaration(member) &&
  !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) &&
  !ts.isPrivateIdentifier(member.name);

/** `createX` of `ReturnType<typeof createX>`, however the type goes on. */
function factoryOf(type: ts.TypeNode): string | undefined {
  if (ts.isIndexedAccessTypeNode(type)) return factoryOf(type.objectType);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const [argument] = type.typeArguments ?? [];
  if (argument && ts.isTypeQueryNode(argument) && ts.isIdentifier(argument.exprName)) return argument.exprName.text;
  return argument && factoryOf(argument);
}

function returnedObject(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  const made = ts.isVariableDeclaration(node) ? node.initializer : node;
  if (!made || !(ts.isFunctionDeclaration(made) || ts.isArrowFunction(made) || ts.isFunctionExpression(made)) || !made.body)
    return undefined;
  if (!ts.isBlock(made.body)) return objectIn(made.body);
  const last = made.body.statements.filter(ts.isReturnStatement).at(-1)?.expression;
  if (last && ts.isIdentifier(last)) return objectIn(initializerInside(last.text, last));
  return objectIn(last);
}

function objectIn(node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  if (!node || ts.isObjectLiteralExpression(node)) return node;
  const isWrapped = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapped ? objectIn(node.expression) : undefined;
}

/** The factory that makes what is spread: `createX` in `...createX()`, or in `const x = createX()` before `...x`. */
function calledIn(expression: ts.Expression, at: ts.Node): string | undefined {
  const made = ts.isIdentifier(expression) ? initializerInside(expression.text, at) : expression;
  return made && ts.isCallExpression(made) && ts.isIdentifier(made.expression) ? made.expression.text : undefined;
}

function initializerInside(name: string, at: ts.Node): ts.Expression | undefined {
  const node = findInside(name, at);
  return node && ts.isVariableDeclaration(node) ? node.initializer : undefined;
}

/** What a name means inside the functions around a place. */
function findInside(name: string, at: ts.Node): ts.Node | undefined {
  for (let node = at.parent; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isBlock(node)) continue;
    for (const statement of node.statements) for (const [declared, found] of declaredBy(statement)) if (declared === name) return found;
  }
  return undefined;
}

function valueOf(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

/** The text of the last doc comment before a declaration, without its stars. */
function docOf(node: ts.Node, file: ts.SourceFile): string | undefined {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const comments = ts.getLeadingCommentRanges(file.text, whole.getFullStart()) ?? [];
  const doc = comments.map(({ pos, end }) => file.text.slice(pos, end)).findLast((text) => text.startsWith('/**'));
  return doc
    ?.slice('/**'.length, -'*/'.length)
    .replaceAll(/^\s*\*/gm, '')
    .trim();
}
