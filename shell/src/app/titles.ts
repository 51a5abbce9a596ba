const keys: Record<string, string> = {
  '': 'titles.home',
  register: 'titles.register',
  login: 'titles.login',
  'sign-in-return': 'titles.login',
  promotions: 'titles.promotions',
  promoDetail: 'titles.promotions',
  pointMall: 'titles.pointMall',
  lottery: 'categories.LOTT',
  vnlottery: 'titles.vnlottery',
  seamless: 'titles.games',
  game: 'titles.games',
  down: 'titles.download',
  help: 'titles.agreement',
  helpmc: 'titles.help',
  leaving: 'titles.leaving',
};
const categories = ['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'elott', 'cockfight', 'inhouse'];

/** Key of a page's title, by the first part of its path. */
export function titleKeyOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  if (categories.includes(first)) return `categories.${first.toUpperCase()}`;
  return keys[first] ?? 'titles.notFound';
}
