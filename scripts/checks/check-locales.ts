import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/list-files';
import { comparePacks } from './compare-packs';
import { readPacks, type Namespace } from './read-packs';
import { readUsedKeys, type UsedKeys } from './read-used-keys';

export type LocaleRules = {
  /** Every pack there must be, with the tag of its language. */
  packs: Readonly<Record<string, string>>;
  /** Folders whose readers need only some of the packs. */
  fewerPacks?: Readonly<Record<string, readonly string[]>>;
  /** Codes that need a text in the namespace `errors`. */
  errorCodes: readonly string[];
};

type UsedIn = UsedKeys & { path: string };

const sourceFile = /^(shell|desk|mf-[^/]+|shared\/[^/]+|releases\/console)\/src\/.*\.tsx?$/;
const testFile = /\.test\.tsx?$|\/src\/testing\/|^shared\/(testing|build)\//;

/** Faults of the packs of texts: keys or placeholders that differ, keys that code asks for in vain, keys that nobody asks for. */
export function checkLocales(root: string, rules: LocaleRules): string[] {
  const sources = listFiles(root, (path) => sourceFile.test(path) && !testFile.test(path)).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }));
  const namespaces = findNamespaces(root, sources);
  const used = sources.map(({ path, source }): UsedIn => ({ path, ...readUsedKeys(path, source, ownNames(namespaces, path)) }));
  return [
    ...namespaces.flatMap((namespace) => comparePacks(namespace, packsFor(namespace, rules))),
    ...namespaces.flatMap((namespace) => findUnused(namespace, used, rules)),
    ...namespaces.flatMap((namespace) => findIdleDynamic(namespace)),
    ...used.flatMap((each) => findMissing(each, namespaces)),
    ...findMissingCodes(namespaces, rules),
  ];
}

/** Where a package registers a namespace, its texts are in `locales/`. */
function findNamespaces(root: string, sources: readonly { path: string; source: string }[]): Namespace[] {
  const names = new Map<string, string[]>();
  for (const { path, source } of sources) {
    const folder = path.slice(0, path.indexOf('/src/'));
    if (!existsSync(join(root, folder, 'locales'))) continue;
    for (const [, name = ''] of source.matchAll(/registerNamespace\(\s*'([^']+)'/g))
      names.set(folder, [...(names.get(folder) ?? []), name]);
  }
  return [...names].flatMap(([folder, own]) => readPacks(root, folder, own));
}

function packsFor({ folder }: Namespace, { packs, fewerPacks }: LocaleRules): Readonly<Record<string, string>> {
  const needed = fewerPacks?.[folder];
  return needed ? Object.fromEntries(Object.entries(packs).filter(([pack]) => needed.includes(pack))) : packs;
}

const ownNames = (namespaces: readonly Namespace[], path: string): string[] =>
  namespaces.filter(({ folder }) => path.startsWith(`${folder}/`)).map(({ name }) => name);

/** Plural forms and the plain key stand for each other: `days` is used where `days_one` is kept. */
const baseKey = (key: string): string => key.replace(/_(?:ordinal_)?(?:zero|one|two|few|many|other)$/, '');
const keysOf = ({ packs }: Namespace): string[] => [...new Set([...packs.values()].flatMap((texts) => [...texts.keys()]))];

function findMissing({ path, named, prefixes }: UsedIn, namespaces: readonly Namespace[]): string[] {
  const known = (wanted: readonly string[], accepts: (key: string) => boolean) =>
    namespaces.some((namespace) => wanted.includes(namespace.name) && keysOf(namespace).some(accepts));
  return [
    ...named
      .filter(({ key, namespaces: wanted }) => !known(wanted, (each) => each === key || baseKey(each) === key))
      .map(({ key, namespaces: wanted }) => `${path}: no text for ${wanted.join('|')}:${key}`),
    ...prefixes
      .filter(({ key, namespaces: wanted }) => !known(wanted, (each) => each.startsWith(key)))
      .map(({ key, namespaces: wanted }) => `${path}: no text begins with ${wanted.join('|')}:${key}`),
  ];
}

function findUnused(namespace: Namespace, used: readonly UsedIn[], { errorCodes }: LocaleRules): string[] {
  const { name, folder, dynamic } = namespace;
  const wanted = new Set(name === 'errors' ? errorCodes : []);
  for (const { path, named, texts } of used) {
    for (const { key, namespaces } of named) if (namespaces.includes(name)) wanted.add(key);
    for (const text of texts) {
      if (text.startsWith(`${name}:`)) wanted.add(text.slice(name.length + 1));
      else if (text.includes('.') && path.startsWith(`${folder}/`)) wanted.add(text);
    }
  }
  const unused = keysOf(namespace).filter(
    (key) => !wanted.has(key) && !wanted.has(baseKey(key)) && !dynamic.some((prefix) => key.startsWith(prefix)),
  );
  return unused.map((key) => `${folder}: nobody uses ${name}:${key}`);
}

/** A listed beginning without a key would hide the next one that is really unused. */
function findIdleDynamic(namespace: Namespace): string[] {
  const { name, folder, dynamic } = namespace;
  const keys = keysOf(namespace);
  return dynamic
    .filter((prefix) => !keys.some((key) => key.startsWith(prefix)))
    .map((prefix) => `${folder}/dynamic-keys.json: no key of ${name} begins with ${prefix}`);
}

function findMissingCodes(namespaces: readonly Namespace[], { errorCodes }: LocaleRules): string[] {
  const errors = namespaces.find(({ name }) => name === 'errors');
  const keys = new Set(errors ? keysOf(errors) : []);
  return errorCodes.filter((code) => !keys.has(code)).map((code) => `${errors?.folder ?? 'shared'}: no text for errors:${code}`);
}
