import { gameCategories, type GameCategory } from '@portal/contracts/brand';
import type { PageName } from './page-texts';

export type PageEntry = {
  name: PageName;
  /** The canonical address of a page that has several. */
  address: string;
  /** Indexed by search engines. Pages in none of these rows are private or not entry pages. */
  isIndexed: boolean;
  /** Public even if a brand requires sign-in for everything else (SYS-09). */
  isAlwaysOpen: boolean;
  /** Indexed only while it has games. */
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
  row('pointMall', '/pointMall', hidden),
  row('raffle', '/raffle', hidden),
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

/** The row of a path; undefined for pages without their own texts. A trailing slash is ignored. */
export function findPage(path: string): PageEntry | undefined {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return byAddress.get(aliases[plain] ?? plain);
}

export const indexedPages: readonly PageEntry[] = rows.filter(({ isIndexed }) => isIndexed);
