const titles: Readonly<Record<string, string>> = {
  '/': 'titles.home',
  '/register': 'titles.register',
  '/login': 'titles.login',
  '/sign-in-return': 'titles.login',
  '/promotions': 'titles.promotions',
  '/promodetail': 'titles.promotions',
  '/pointmall': 'titles.pointMall',
  '/lottery': 'categories.LOTT',
  '/lott/results': 'categories.LOTT',
  '/lott/verify': 'categories.LOTT',
  '/vnlottery': 'titles.vnlottery',
  '/seamless': 'titles.games',
  '/game': 'titles.games',
  '/down': 'titles.download',
  '/help': 'titles.agreement',
  '/helpmc': 'titles.help',
  '/leaving': 'titles.leaving',
  ...Object.fromEntries(
    ['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'elott', 'cockfight', 'inhouse'].map((category) => [
      `/${category}`,
      `categories.${category.toUpperCase()}`,
    ]),
  ),
};

/** Compares as the router does: case and a trailing slash do not matter. */
const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Key of a page's title; `null` for a page of a remote that the shell has no title for. An address of no page is told apart. */
export function titleKeyOf(pathname: string, remotePaths: readonly string[]): string | null {
  const path = plain(pathname);
  return titles[path] ?? (remotePaths.some((known) => plain(known) === path) ? null : 'titles.notFound');
}
