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

/**
 * Namespaces of a package: one file a language for each, or one file with a branch for each when there are several. A namespace that is
 * fetched on its own has a folder of its own in `locales/`.
 */
export function readPacks(root: string, folder: string, names: readonly string[]): Namespace[] {
  const locales = join(root, folder, 'locales');
  const dynamicPath = join(root, folder, 'dynamic-keys.json');
  const listed = existsSync(dynamicPath) ? (readJson(dynamicPath) as string[]) : [];
  const apart = names.filter((name) => existsSync(join(locales, name)));
  const together = names.filter((name) => !apart.includes(name));
  const prefixed = (name: string) => listed.filter((key) => key.startsWith(`${name}:`)).map((key) => key.slice(name.length + 1));
  return [
    ...together.map((name) => ({
      name,
      folder,
      packs: mapPacks(locales, (content) => flatten(together.length > 1 ? content[name] : content)),
      dynamic: together.length > 1 ? prefixed(name) : listed.filter((key) => !key.includes(':')),
    })),
    ...apart.map((name) => ({
      name,
      folder,
      packs: mapPacks(join(locales, name), (content) => flatten(content)),
      dynamic: prefixed(name),
    })),
  ];
}

function mapPacks(folder: string, read: (content: Record<string, unknown>) => FlatTexts): Map<string, FlatTexts> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file.slice(0, -'.json'.length), read(readJson(join(folder, file)) as Record<string, unknown>)]));
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function flatten(texts: unknown, prefix = '', found: FlatTexts = new Map()): FlatTexts {
  for (const [key, value] of Object.entries((texts ?? {}) as Record<string, unknown>)) {
    if (value !== null && typeof value === 'object') flatten(value, `${prefix}${key}.`, found);
    else found.set(prefix + key, String(value));
  }
  return found;
}
