import type { GameCategory } from '@portal/contracts/brand';

/** Every address the frame links to. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  promotions: '/promotions',
} as const;

export const categoryPath = (category: GameCategory): string => `/${category.toLowerCase()}`;
export const vendorPath = (category: GameCategory, vassalage: string): string =>
  `${categoryPath(category)}?vassalage=${encodeURIComponent(vassalage)}`;
