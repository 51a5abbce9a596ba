import type { BrandFile, Change } from './brand-file.model';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What tells records of a list apart, in the order in which it is looked for. */
const names = ['code', 'id', 'bannerId', 'playType', 'modId', 'csType', 'resourceType', 'rankLevel'] as const;

const nameOf = (item: Json): string | null => {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return null;
  if (typeof item.scope === 'string') return `${item.scope} ${String(item.code)} ${String(item.day)}`;
  const found = names.map((name) => item[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? null : String(found);
};

/** Every value with its place. Records of a list go by their names, so that one that is added does not move the others. */
function flatten(value: Json, place: string, into: Map<string, string>): void {
  if (Array.isArray(value)) {
    const keys = value.map(nameOf);
    const isNamed = value.length > 0 && keys.every((key) => key !== null) && new Set(keys).size === keys.length;
    if (!isNamed) return void into.set(place, JSON.stringify(value));
    for (const [i, item] of value.entries()) flatten(item, `${place}.${keys[i]}`, into);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) flatten(item, place === '' ? key : `${place}.${key}`, into);
  } else into.set(place, JSON.stringify(value));
}

const flat = (file: BrandFile): Map<string, string> => {
  const into = new Map<string, string>();
  flatten(JSON.parse(JSON.stringify(file)) as Json, '', into);
  return into;
};

/** What an import of the file would change. What the file leaves out stays, so it is no change. */
export function compareBrands(here: BrandFile, given: BrandFile): Change[] {
  const [before, after] = [flat(here), flat(given)];
  return [...after]
    .filter(([place, value]) => before.get(place) !== value && value !== '[]')
    .map(([place, value]) => ({ place, before: before.get(place) ?? null, after: value }));
}
