import type { Database, Tx } from '@portal/postgres';
import { createShortCache } from '../../../core/short-cache';
import type { Provider } from './providers.model';
import { findProviders, upsertProvider } from './providers.repository';

/** How long another instance may use the old values after a change. */
const keptMs = 2_000;

type Deps = { database: Database; key: Buffer };

/** The companies that we exchange wallet calls with. `key` seals their secrets. */
export function createProvidersService({ database, key }: Deps) {
  const cache = createShortCache({ milliseconds: keptMs, most: 1, load: () => findProviders(database.read, key) });
  const list = () => cache.get('all');
  return {
    /** Lists the providers with their secrets. May be two seconds old. */
    list,
    /** Finds a provider by its code, also one that is switched off. */
    find: async (code: string): Promise<Provider | undefined> => (await list()).find((provider) => provider.code === code),
    /** Upserts a provider. After a change the previous secret stays valid for a day. */
    async save(tx: Tx, provider: Omit<Provider, 'previousSecret'>): Promise<void> {
      await upsertProvider(tx, key, provider);
      cache.forget(() => true);
    },
    /** Call after the transaction of `save` has committed, so that no old values are cached again. */
    forget: () => cache.forget(() => true),
  };
}

export type ProvidersService = ReturnType<typeof createProvidersService>;
