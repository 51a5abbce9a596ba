import type { ProviderGame } from '@portal/contracts/vendor-interface';
import type { Json } from '../core/json';

/** The engines. A title is one of them with settings. */
export const familyNames = [
  'slots',
  'fish',
  'baccarat',
  'dragon-tiger',
  'roulette',
  'cockfight',
  'crash',
  'dice',
  'mines',
  'pok-deng',
  'kao-kae',
  'sportsbook',
  'esports',
] as const;
export type FamilyName = (typeof familyNames)[number];

/** One catalogued game. `settings` are the family's own: reel set, theme, speed of a table, style of odds; the client gets them too. */
export type Title = ProviderGame & { family: FamilyName; settings: Json };
