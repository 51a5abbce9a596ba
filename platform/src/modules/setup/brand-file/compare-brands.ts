import type { BrandFile, Change } from './brand-file.model';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What tells records of a list apart, in the order in which it is looked for. */
const names = ['code', 'id', 'bannerId', 'playType', 'modId', 'csType', 'resourceType', 'rankLevel'] as const;

const nameOf = (item: Json): string | null => {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return null;
  const { scope, code, day } = item;
  if (typeof scope === 'string' && typeof code === 'string' && typeof day === 'string') return `${scope} ${code} ${day}`;
  const found = names.map((name) => item[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? null : String(found);
};

/** The database keeps the fields of a record in an order of its own. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key]!)]));
}

/** Every value with its place. Records of a list go by their names, so that one that is added does not move the others. */
function flatten(value: Json, place: string, into: Map<string, string>): void {
  if (Array.isArray(value)) {
    const keys = value.map(nameOf);
    const isNamed = value.length > 0 && keys.every((key) => key !== null) && new Set(keys).size === keys.length;
    if (!isNamed) return void into.set(place, JSON.stringify(sorted(value)));
    for (const [i, item] of value.entries()) flatten(item, `${place}.${keys[i]}`, into);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) flatten(item, place === '' ? key : `${place}.${key}`, into);
  } else into.set(place, JSON.stringify(value));
}

/** Pictures are named by their bytes, so what differs between them shows in the look that names them. */
const withoutPictures = ({ logos: _, ...rest }: BrandFile): object => rest;

function flat(value: unknown): Map<string, string> {
  const into = new Map<string, string>();
  flatten(JSON.parse(JSON.stringify(value)) as Json, '', into);
  return into;
}

/** The setting, article, lottery or other record to which a value belongs: it is taken in as a whole. */
const recordOf = (place: string): string => place.split('.', 2).join('.');

/** What an import of the file would change. A record that the file leaves out stays, so it is no change; what one leaves out itself goes. */
export function compareBrands(here: BrandFile, given: BrandFile): Change[] {
  const [before, after] = [flat(withoutPictures(here)), flat(withoutPictures(given))];
  const records = new Set([...after.keys()].map(recordOf));
  const isEmptyPart = (place: string, value: string) => value === '[]' && !place.includes('.');
  const changed = [...after].filter(([place, value]) => before.get(place) !== value && !isEmptyPart(place, value));
  const gone = [...before].filter(([place]) => place.includes('.') && records.has(recordOf(place)) && !after.has(place));
  return [
    ...changed.map(([place, value]) => ({ place, before: before.get(place) ?? null, after: value })),
    ...gone.map(([place, value]) => ({ place, before: value, after: null })),
  ];
}

/** Whether two lotteries, or other records of a file, are the same, whatever the order of what they list. */
export function isSameRecord(one: object, other: object): boolean {
  const [first, second] = [flat(one), flat(other)];
  return first.size === second.size && [...first].every(([place, value]) => second.get(place) === value);
}
