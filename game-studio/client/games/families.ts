import type { FamilyClient } from '../family-client';

/** The chunk of every family: one entry each, fetched when one of its titles is opened. */
export const familyClients: Readonly<Record<string, () => Promise<FamilyClient>>> = {
  dice: () => import('./dice').then(({ dice }) => dice),
  fish: () => import('./fish').then(({ fish }) => fish),
  mines: () => import('./mines').then(({ mines }) => mines),
  slots: () => import('./slots/slots-client').then(({ slotsClient }) => slotsClient),
};
