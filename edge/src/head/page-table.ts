import { gameCategories, type GameCategory } from '@portal/contracts/brand';
import type { PageName } from './page-texts';

export type PageEntry = {
  name: PageName;
  /** The one address of a page that has several. */
  address: string;
  /** Open to search engines. What is in none of these rows is private, or is no page to arrive at. */
  isIndexed: boolean;
  /** Open even where a brand shows everything else to members alone (SYS-09). */
  isAlwaysOpen: boolean;
  /** Worth finding only while it has games. */
  category: GameCategory | null;
};

const row = (name: PageName, address: string, more: Partial<PageEntry> = {}): PageEntry => ({
  name,
  address,
  isIndexed: true,
  isAlwaysOpen: false,
  category: null,
  ...more,
});
const hidden = { isIndexed: false };
const open = { isAlwaysOpen: true };

/** Categories whose page is a list of games; the other two are lobbies of lotteries. */
const lobbies = gameCategories.filter((category) => category !== 'LOTT' && category !== 'ELOTT');

const rows: readonly PageEntry[] = [
  row('home', '/'),
  row('lotteries', '/lott'),
  row('fastLotteries', '/elott'),
  row('lottery', '/lottery'),
  row('vietnam', '/vnlottery'),
  row('results', '/lott/results'),
  row('verify', '/lott/verify', hidden),
  ...lobbies.map((category) => row(category, `/${category.toLowerCase()}`, { category })),
  row('promotions', '/promotions'),
  row('register', '/register', open),
  row('login', '/login', { ...hidden, ...open }),
  row('help', '/helpmc', open),
  row('agreement', '/help'),
  row('download', '/down', open),
];

const aliases: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/register.html': '/register',
  '/promoDetail': '/promotions',
};

const byAddress = new Map(rows.map((one) => [one.address, one]));

/** The row of a path; undefined for pages that have no words of their own. A slash at the end does not count. */
export function findPage(path: string): PageEntry | undefined {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return byAddress.get(aliases[plain] ?? plain);
}

export const indexedPages: readonly PageEntry[] = rows.filter(({ isIndexed }) => isIndexed);
