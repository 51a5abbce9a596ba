import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of one namespace in one language: full key to text. */
type FlatTexts = Map<string, string>;

export type Namespace = {
  name: string;
  /** Folder of the package that keeps it. */
  folder: string;
  packs: Map<string, FlatTexts>;
  /** Keys, or beginnings of keys, that are put together at run time. */
  dynamic: string[];
};

/** Namespaces of a package: one file a language for each, or one file with a branch for each when there are several. */
export function readPacks(root: string, folder: string, names: readonly string[]): Namespace[] {
  const files = readdirSync(join(root, folder, 'locales')).filter((file) => file.endsWith('.json'));
  const contents = files.map((file) => [file.slice(0, -'.json'.length), readJson(join(root, folder, 'locales', file))] as const);
  const dynamicPath = join(root, folder, 'dynamic-keys.json');
  const listed = existsSync(dynamicPath) ? (readJson(dynamicPath) as string[]) : [];
  return names.map((name) => ({
    name,
    folder,
    packs: new Map(
      contents.map(([pack, content]) => [pack, flatten(names.length > 1 ? (content as Record<string, unknown>)[name] : content)]),
    ),
    dynamic: names.length > 1 ? listed.filter((key) => key.startsWith(`${name}:`)).map((key) => key.slice(name.length + 1)) : listed,
  }));
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function flatten(texts: unknown, prefix = '', found: FlatTexts = new Map()): FlatTexts {
  for (const [key, value] of Object.entries((texts ?? {}) as Record<string, unknown>)) {
    if (value !== null && typeof value === 'object') flatten(value, `${prefix}${key}.`, found);
    else found.set(prefix + key, String(value));
  }
  return found;
}
