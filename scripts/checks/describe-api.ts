import { relative, sep } from 'node:path';
import ts from 'typescript';

/** Wire types have a table of their own, and installed packages their own versions. */
const describedElsewhere = /(^|\/)(node_modules|shared\/contracts)\//;
const printing =
  ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope | ts.NodeBuilderFlags.WriteArrayAsGenericType;

/**
 * Everything a module lets out, as Markdown: each exported name with its type, then the types of this repository that they are made of.
 * Names are sorted and comments left out, so the text changes exactly when the interface does.
 */
export function describeApi(root: string, entry: string, compilerOptions: ts.CompilerOptions): string {
  const program = ts.createProgram([entry], { ...compilerOptions, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing.`);
  const printer = ts.createPrinter({ removeComments: true });

  const exported = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
  const resolved = exported.map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  const seen = new Set(resolved);
  const used: ts.Symbol[] = [];

  const sections = exported.map((symbol, i) => block(symbol.name, describe(resolved[i] ?? symbol)));
  const further: { name: string; text: string }[] = [];
  for (const symbol of used) further.push({ name: symbol.name, text: describe(symbol) });
  further.sort((a, b) => (a.name + a.text < b.name + b.text ? -1 : 1));
  return (
    ['## Exports', ...sections, '## Types they are made of', ...further.map(({ name, text }) => block(name, text))].join('\n\n') + '\n'
  );

  function describe(symbol: ts.Symbol): string {
    const texts = (symbol.declarations ?? []).filter(isType).map((declaration) => {
      noteTypes(declaration);
      return bare(printer.printNode(ts.EmitHint.Unspecified, withoutBodies(declaration), declaration.getSourceFile()));
    });
    const isValue = symbol.valueDeclaration && !ts.isClassDeclaration(symbol.valueDeclaration);
    return [...texts, ...(isValue ? [describeValue(symbol)] : [])].join('\n');
  }

  function describeValue(symbol: ts.Symbol): string {
    const place = symbol.valueDeclaration ?? source;
    const node = checker.typeToTypeNode(checker.getTypeOfSymbolAtLocation(symbol, place as ts.Node), place, printing);
    if (!node) throw new Error(`The type of ${symbol.name} cannot be printed.`);
    noteTypes(node);
    return bare(`const ${symbol.name}: ${printer.printNode(ts.EmitHint.Unspecified, node, source as ts.SourceFile)}`);
  }

  /** Queues the types a description names, for a description of their own. */
  function noteTypes(node: ts.Node): void {
    // The nodes that the checker makes carry their symbols; those of a file are looked up.
    const known = (node as { symbol?: ts.Symbol }).symbol;
    const symbol = ts.isIdentifier(node) ? (known ?? (node.pos >= 0 ? checker.getSymbolAtLocation(node) : undefined)) : undefined;
    if (symbol) note(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    ts.forEachChild(node, noteTypes);
  }

  function note(symbol: ts.Symbol): void {
    const declaration = symbol.declarations?.find(isType);
    if (!declaration || seen.has(symbol)) return;
    const path = relative(root, declaration.getSourceFile().fileName).split(sep).join('/');
    if (path.startsWith('..') || describedElsewhere.test(path)) return;
    seen.add(symbol);
    used.push(symbol);
  }
}

const isType = (node: ts.Node): node is ts.Declaration =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);

/** A class without what its methods do, and without its private members. */
function withoutBodies(node: ts.Declaration): ts.Node {
  if (!ts.isClassDeclaration(node)) return node;
  const members = node.members.filter((member) => !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private));
  const shown = members.map((member) => {
    if (ts.isMethodDeclaration(member)) {
      const { modifiers, asteriskToken, name, questionToken, typeParameters, parameters, type } = member;
      return ts.factory.createMethodDeclaration(modifiers, asteriskToken, name, questionToken, typeParameters, parameters, type, undefined);
    }
    if (ts.isConstructorDeclaration(member)) return ts.factory.createConstructorDeclaration(member.modifiers, member.parameters, undefined);
    if (ts.isGetAccessorDeclaration(member))
      return ts.factory.createGetAccessorDeclaration(member.modifiers, member.name, member.parameters, member.type, undefined);
    return member;
  });
  return ts.factory.createClassDeclaration(node.modifiers, node.name, node.typeParameters, node.heritageClauses, shown);
}

/** Absolute paths depend on where the repository lies. */
const bare = (text: string): string => text.replaceAll(/import\("[^"]*\/(?:node_modules|shared)\/([^"]+)"\)/g, 'import("$1")');

const block = (name: string, text: string): string => `### ${name}\n\n\`\`\`ts\n${text}\n\`\`\``;
