import type { Database, Queryable, Tx } from '@portal/postgres';
import { createShortCache } from '../../../core/short-cache';
import type { NewProvider, Provider } from './providers.model';
import { dropPreviousSecret, findProviders, upsertProvider } from './providers.repository';

/** How long another instance may use the old values after a change. */
const keptMs = 2_000;

type Deps = {
  database: Database;
  key: Buffer;
  /** Whether the interface at this address may lie inside a network of our own. */
  isOwnAddress(apiUrl: string): boolean;
};

/** The companies that we exchange wallet calls with. `key` seals their secrets. */
export function createProvidersService({ database, key, isOwnAddress }: Deps) {
  const read = async (db: Queryable): Promise<Provider[]> =>
    (await findProviders(db, key)).map((provider) => ({ ...provider, isGuarded: !isOwnAddress(provider.apiUrl) }));
  const cache = createShortCache({ milliseconds: keptMs, most: 1, load: () => read(database.read) });
  const list = () => cache.get('all');
  return {
    /** Lists the providers with their secrets. May be two seconds old. */
    list,
    /** Finds a provider by its code, also one that is switched off. */
    find: async (code: string): Promise<Provider | undefined> => (await list()).find((provider) => provider.code === code),
    /** Reads them as they are now, in the given transaction. */
    read,
    /** Upserts a provider. After a change the previous secret stays valid for a day, unless it must not. */
    async save(tx: Tx, provider: NewProvider, { previousStays = true } = {}): Promise<void> {
      await upsertProvider(tx, key, provider);
      if (!previousStays) await dropPreviousSecret(tx, provider.code);
      cache.forget(() => true);
    },
    /** Call after the transaction of `save` has committed, so that no old values are cached again. */
    forget: () => cache.forget(() => true),
  };
}

export type ProvidersService = ReturnType<typeof createProvidersService>;
