import type { EnteredSecret } from '@portal/contracts/entered-secrets';
import type { DeskProvider, DeskProviders, GameProvider, ProviderTest } from '@portal/contracts/operator-providers';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeskProvider, ProviderTest };
export type ProviderFetch = ProviderTest & { changes: number };

const providers = '/wps/operators/games/providers';
const path = (code: string) => `${providers}/${encodeURIComponent(code)}`;

export const readProviders = (by: By): Promise<DeskProviders> => ask('GET', providers, by);
export const testProvider = (code: string): Promise<ProviderTest> => ask('GET', `${path(code)}/test`);
export const fetchProviderGames = (code: string, reason: string): Promise<ProviderFetch> =>
  ask('POST', `${path(code)}/fetch`, { body: { reason } });

type Proposal = Omit<GameProvider, 'code'> & { previousStays: boolean };

/** Only proposed: a second officer approves it. A new secret is entered first, so that the proposal names its fingerprint alone. */
export async function proposeProvider(code: string, proposal: Proposal, secret: string | null, reason: string): Promise<unknown> {
  const entered = secret === null ? null : await ask<EnteredSecret>('POST', `${path(code)}/secret`, { body: { secret, reason } });
  return ask('POST', path(code), { body: { ...proposal, entered, reason } });
}
