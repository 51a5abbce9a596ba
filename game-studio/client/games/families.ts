import type { FamilyClient } from '../family-client';

/** The chunk of every family: one entry each, fetched when one of its titles is opened. */
export const familyClients: Readonly<Record<string, () => Promise<FamilyClient>>> = {
  dice: () => import('./dice').then(({ dice }) => dice),
  esports: () => import('./book').then(({ book }) => book),
  fish: () => import('./fish').then(({ fish }) => fish),
  'kao-kae': () => import('./kao-kae').then(({ kaoKae }) => kaoKae),
  mines: () => import('./mines').then(({ mines }) => mines),
  'pok-deng': () => import('./pok-deng').then(({ pokDeng }) => pokDeng),
  slots: () => import('./slots/slots-client').then(({ slotsClient }) => slotsClient),
  sportsbook: () => import('./book').then(({ book }) => book),
  baccarat: () => import('./baccarat').then(({ baccarat }) => baccarat),
  cockfight: () => import('./cockfight').then(({ cockfight }) => cockfight),
  crash: () => import('./crash').then(({ crash }) => crash),
  'dragon-tiger': () => import('./dragon-tiger').then(({ dragonTiger }) => dragonTiger),
  roulette: () => import('./roulette').then(({ roulette }) => roulette),
};
