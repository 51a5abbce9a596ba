import type { GameCategory } from '@portal/contracts';
import { bannerThemes, type BannerSubject } from './pictures/banner';
import type { CoverSubject } from './cover/cover-look';
import type { VendorSubject } from './pictures/vendor-mark';

/** What pictures are drawn for. The order of `games` is the order in which their covers stand side by side. */
export type ArtCatalog = {
  games: readonly CoverSubject[];
  vendors: readonly VendorSubject[];
  banners: readonly BannerSubject[];
  lotteries: readonly { code: string }[];
};

/** Written out here, because the list in the contracts would bring its schema library along; the type keeps the two equal. */
export const artCategories: readonly GameCategory[] = Object.keys({
  RNG: true,
  LIVE: true,
  FISH: true,
  PVP: true,
  SPORTS: true,
  ESPORTS: true,
  LOTT: true,
  ELOTT: true,
  COCKFIGHT: true,
  INHOUSE: true,
} satisfies Record<GameCategory, true>) as GameCategory[];

type Row = Record<string, unknown>;

/** A code becomes a file name, so it may hold nothing that leads out of its folder. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

function readCode(row: Row, key: string, where: string): string {
  const value = row[key];
  if (typeof value !== 'string' || !fileName.test(value))
    throw new Error(`${where}: ${key} ${JSON.stringify(value)} cannot be a file name.`);
  return value;
}

function readText(row: Row, key: string, where: string): string {
  const value = row[key];
  if (typeof value !== 'string') throw new Error(`${where}: ${key} is not a text.`);
  return value;
}

function readOneOf<T extends string>(row: Row, key: string, allowed: readonly T[], where: string): T {
  const found = allowed.find((value) => value === row[key]);
  if (found === undefined) throw new Error(`${where}: ${key} ${JSON.stringify(row[key])} is none of ${allowed.join(', ')}.`);
  return found;
}

function readList<T>(input: Row, key: string, id: string, read: (row: Row, where: string) => T): T[] {
  const list = input[key] ?? [];
  if (!Array.isArray(list)) throw new Error(`${key} is not a list.`);
  const seen = new Set<unknown>();
  return list.map((row: unknown, i) => {
    const where = `${key}[${i}]`;
    if (typeof row !== 'object' || row === null) throw new Error(`${where} is not an object.`);
    const value = (row as Row)[id];
    if (seen.has(value)) throw new Error(`${where}: ${id} ${JSON.stringify(value)} occurs twice.`);
    seen.add(value);
    return read(row as Row, where);
  });
}

/** Reads a catalogue from parsed JSON and says exactly what is wrong with it. Lists that are not given are empty; unknown fields are left out. */
export function createArtCatalog(input: unknown): ArtCatalog {
  if (typeof input !== 'object' || input === null) throw new Error('The catalogue is not an object.');
  const from = input as Row;
  return {
    games: readList(from, 'games', 'code', (row, where) => ({
      code: readCode(row, 'code', where),
      title: readText(row, 'title', where),
      category: readOneOf(row, 'category', artCategories, where),
      ...(row.telling !== undefined && { telling: readText(row, 'telling', where) }),
      ...(row.vendor !== undefined && { vendor: readText(row, 'vendor', where) }),
    })),
    vendors: readList(from, 'vendors', 'code', (row, where) => ({
      code: readCode(row, 'code', where),
      name: readText(row, 'name', where),
    })),
    banners: readList(from, 'banners', 'code', (row, where) => ({
      code: readCode(row, 'code', where),
      theme: readOneOf(row, 'theme', bannerThemes, where),
    })),
    lotteries: readList(from, 'lotteries', 'code', (row, where) => ({ code: readCode(row, 'code', where) })),
  };
}
