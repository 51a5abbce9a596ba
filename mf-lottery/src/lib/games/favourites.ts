import { localArea } from '@portal/portal';

/** LOTTFAV: game codes by account; visitors have a list of their own. */
type Favourites = Record<string, string[]>;

function read(): Favourites {
  try {
    const kept = JSON.parse(localArea.read('LOTTFAV') ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as Favourites) : {};
  } catch {
    return {};
  }
}

export const favouritesOf = (account: string | null): string[] => {
  const list = read()[account ?? ''];
  return Array.isArray(list) ? list : [];
};

/** Adds the game when it is not there, else removes it. Answers the new list. */
export function toggleFavourite(account: string | null, gameCode: string): string[] {
  const list = favouritesOf(account);
  const next = list.includes(gameCode) ? list.filter((code) => code !== gameCode) : [...list, gameCode];
  localArea.write('LOTTFAV', JSON.stringify({ ...read(), [account ?? '']: next }));
  return next;
}
