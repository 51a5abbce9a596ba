/** Which banners a page shows, by the first part of its path. A page that is not listed has none: there the work itself comes first. */
const groups: Record<string, string> = {
  '': 'home',
  help: 'home',
  rng: 'rng',
  live: 'live',
  fish: 'fish',
  pvp: 'pvp',
  sports: 'sports',
  esports: 'esports',
  cockfight: 'cockfight',
  inhouse: 'inhouse',
  lott: 'lott',
  elott: 'elott',
  promotions: 'promotions',
  pointMall: 'pointMall',
  register: 'w_reg',
};

export const bannerGroupOf = (pathname: string): string | null => groups[pathname.split('/')[1] ?? ''] ?? null;
