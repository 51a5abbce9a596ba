import type { DeskProvider, DeskProviders, EnteredSecret, GameProvider, ProviderTest } from '@portal/contracts';
import type { ProviderGame } from '@portal/contracts/vendor-interface';
import type { Database, Tx } from '@portal/postgres';
import { requestErrors } from '../../../core/errors';
import type { RateLimiter } from '../../../core/http/rate-limit';
import type { EnteredSecrets } from '../../operators';
import { fingerprintOf } from '../../../core/config/fingerprint';
import { findVendors } from '../catalog/catalog.repository';
import { gamesErrors } from '../games.errors';
import { findProviderFaults, type ProviderPolicy } from './find-provider-faults';
import { fetchGames } from './provider-calls';
import type { Taken } from './provider-sync';
import type { Provider } from './providers.model';
import { beginOff, holdProviders, previousDays } from './providers.repository';
import type { ProvidersService } from './providers.service';
import { readProviderFailure } from './read-provider-failure';

/** Of each provider: a person looks, corrects and looks again. */
const testLimit = { limit: 20, windowSeconds: 600 };
const dayMs = 86_400_000;
/** Callbacks that one instance takes in a second; a provider that sends more is told to wait. */
const callsPerSecond = 5_000;

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  providers: ProvidersService;
  secrets: Pick<EnteredSecrets, 'demand' | 'take'>;
  policy(): Promise<ProviderPolicy>;
  /** Takes the games that a provider lists into the catalogue. */
  takeGames(provider: Provider): Promise<Taken>;
};
type Proposal = { provider: GameProvider; secret: EnteredSecret | null; previousStays: boolean };

/** For what a secret is entered. */
export const purposeOf = (code: string): string => `games.provider:${code}`;

const toDesk = (provider: Provider): Omit<DeskProvider, 'vendors'> => ({
  ...toGameProvider(provider),
  fingerprint: fingerprintOf(provider.secret),
  secretChangedAt: provider.secretChangedAt.toISOString(),
  previousUntil:
    provider.previousSecret === null ? null : new Date(provider.secretChangedAt.getTime() + previousDays * dayMs).toISOString(),
});
function toGameProvider({ code, name, operatorId, apiUrl, wallet, mayAdjust, isEnabled, ...rest }: Provider): GameProvider {
  const lists = { allowedAddresses: [...rest.allowedAddresses], gameOrigins: [...rest.gameOrigins] };
  return { code, name, operatorId, apiUrl, wallet, ...lists, mayAdjust, isOn: isEnabled };
}

/** Providers of games as two officers set them, and as one tries them out (SYS-25). */
export function createProvidersDesk({ database, rateLimiter, providers, secrets, policy, takeGames }: Deps) {
  async function get(code: string): Promise<Provider> {
    const provider = (await providers.read(database.read)).find((each) => each.code === code);
    if (!provider) throw gamesErrors.providerUnknown();
    const { allowed, retryAfterSeconds } = await rateLimiter.take(`providers:test:${code}`, testLimit);
    if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
    return provider;
  }

  function demandNone({ provider, secret }: Proposal, known: readonly Provider[], by: ProviderPolicy): void {
    const same = known.find(({ code }) => code === provider.code);
    const faults = findProviderFaults(provider, same, secret !== null, by);
    if (faults.length > 0) throw gamesErrors.providerRefused(faults);
  }

  /** Whose brands these are: another provider's stay with it. */
  async function toVendors(code: string, games: readonly ProviderGame[]): Promise<ProviderTest['vendors']> {
    const owners = new Map((await findVendors(database.read)).map((vendor) => [vendor.code, vendor.providerCode]));
    const vendors = new Map<string, ProviderTest['vendors'][number]>();
    for (const { vendor, vendorName } of games) {
      const owner = owners.get(vendor) ?? code;
      const found = vendors.get(vendor) ?? { code: vendor, name: vendorName, games: 0, takenBy: owner === code ? null : owner };
      vendors.set(vendor, { ...found, games: found.games + 1 });
    }
    return [...vendors.values()];
  }

  /** Asks, measures, and says what came back instead of throwing. */
  async function attempt<T extends { told: readonly ProviderGame[] }>(code: string, ask: (provider: Provider) => Promise<T>) {
    const provider = await get(code);
    const before = performance.now();
    const since = () => Math.round(performance.now() - before);
    try {
      const answer = await ask(provider);
      const milliseconds = since();
      const vendors = await toVendors(code, answer.told);
      return { answer, test: { outcome: 'fine' as const, detail: null, milliseconds, games: answer.told.length, vendors } };
    } catch (error) {
      const read = readProviderFailure(error);
      if (!read) throw error;
      return { answer: null, test: { outcome: read.failure, detail: read.detail, milliseconds: since(), games: 0, vendors: [] } };
    }
  }

  return {
    /** Lists the providers without their secrets, by their codes. */
    async find(): Promise<Omit<DeskProviders, 'callbackUrl'>> {
      const [list, vendors] = await Promise.all([providers.read(database.read), findVendors(database.read)]);
      const brandsOf = (code: string) => vendors.filter(({ providerCode }) => providerCode === code).map((vendor) => vendor.code);
      return { providers: list.map((provider) => ({ ...toDesk(provider), vendors: brandsOf(provider.code) })) };
    },

    /**
     * Refuses a proposal that cannot be carried out.
     * @throws games.provider_refused with everything that is wrong
     * @throws operators.secret_gone when the secret was not entered for this provider, or is no longer kept
     */
    async demandFine(proposal: Proposal): Promise<void> {
      const { provider, secret } = proposal;
      demandNone(proposal, await providers.read(database.read), await policy());
      if (secret) await secrets.demand(database.read, purposeOf(provider.code), secret);
    },

    /**
     * Makes what adds a provider or changes the one with its code, in the caller's transaction, until whose end others wait. It takes the
     * entered secret, and returns what was there before, without its secret.
     * @throws games.provider_refused, operators.secret_gone when something has changed in the meantime
     */
    async prepareSave(proposal: Proposal): Promise<(tx: Tx) => Promise<GameProvider | null>> {
      const by = await policy();
      const { provider, secret, previousStays } = proposal;
      const { isOn, ...rest } = provider;
      return async (tx) => {
        await holdProviders(tx);
        const known = await providers.read(tx);
        demandNone(proposal, known, by);
        const before = known.find(({ code }) => code === provider.code);
        await providers.save(
          tx,
          {
            ...{ mirrorUrl: before?.mirrorUrl ?? null, lateBet: before?.lateBet ?? 'ROLLED_BACK' },
            ...{ callsPerSecond: before?.callsPerSecond ?? callsPerSecond, isEnabled: isOn, ...rest },
            secret: secret ? await secrets.take(tx, purposeOf(provider.code), secret) : before!.secret,
          },
          { previousStays },
        );
        if (!before) await beginOff(tx, provider.code);
        return before ? toGameProvider(before) : null;
      };
    },

    /**
     * Asks a provider for its games, signed as usual, and tells what came back. Changes nothing.
     * @throws games.provider_unknown
     * @throws request.too_many after 20 in ten minutes
     */
    test: async (code: string): Promise<ProviderTest> =>
      (await attempt(code, async (provider) => ({ told: await fetchGames(provider) }))).test,

    /**
     * Takes the games that a provider lists now into the catalogue, and tells what came back. Brands that are new are off.
     * @throws games.provider_unknown
     * @throws request.too_many after 20 in ten minutes
     */
    async fetch(code: string): Promise<ProviderTest & { changes: number }> {
      const { answer, test } = await attempt(code, takeGames);
      return { ...test, changes: answer?.changes ?? 0 };
    },

    /** Lists the origins from which the games on offer are shown. */
    origins: async (): Promise<string[]> => [
      ...new Set((await providers.list()).flatMap(({ isEnabled, gameOrigins }) => (isEnabled ? gameOrigins : []))),
    ],
  };
}

export type ProvidersDesk = ReturnType<typeof createProvidersDesk>;
