import type { GameRoom, Jackpot } from '@portal/contracts/games';
import type { ProviderRoom } from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { Log } from '../../../core/watch/log';
import { createShortCache } from '../../../core/short-cache';
import type { CatalogService } from './catalog.service';
import { findShownByCodes } from './catalog.repository';
import { fetchJackpots, fetchRooms } from '../providers/provider-calls';
import type { Provider } from '../providers/providers.model';

/** Pools grow with every bet; caching spares providers a request per page. */
const jackpotMilliseconds = 3_000;
/** Seats are taken quickly. */
const roomMilliseconds = 1_000;
/** How long a provider that did not answer is not asked again. */
const silenceMilliseconds = 5_000;

type Deps = { read: Queryable; log: Log; catalog: CatalogService; providers(): Promise<readonly Provider[]> };
type Pool = Omit<Jackpot, 'gameCount'>;
type RoomFilter = { nodeId?: string; vassalage?: string };

/** Live data of providers: jackpot pools and rooms. A provider that does not answer is left out. */
export function createLiveLists({ read, log, catalog, providers }: Deps) {
  async function jackpotsOf(provider: Provider): Promise<Pool[]> {
    const pools = await fetchJackpots(provider);
    const codes = [...new Set(pools.flatMap(({ gameCodes }) => gameCodes))];
    const games = codes.length > 0 ? await catalog.toGames(await findShownByCodes(read, provider.code, codes)) : [];
    return pools
      .map(({ code, name, amount, gameCodes }) => ({
        code,
        name,
        amount: toWire(parseMoney(amount)),
        games: games.filter(({ gameId }) => gameCodes.includes(gameId)),
      }))
      .filter((pool) => pool.games.length > 0);
  }

  async function roomsWithGames(provider: Provider, rooms: readonly ProviderRoom[]): Promise<GameRoom[]> {
    const codes = [...new Set(rooms.map(({ gameCode }) => gameCode))];
    const games = codes.length > 0 ? await catalog.toGames(await findShownByCodes(read, provider.code, codes)) : [];
    return rooms.flatMap(({ roomId, gameCode, name, baseStake, minBalance, players, seats }) => {
      const game = games.find(({ gameId }) => gameId === gameCode);
      if (!game) return [];
      return [{ roomId, name, baseStake: toWire(parseMoney(baseStake)), minBalance: toWire(parseMoney(minBalance)), players, seats, game }];
    });
  }

  const enabled = async () => (await providers()).filter(({ isEnabled }) => isEnabled);
  const silentUntil = new Map<string, number>();
  async function ask<T>(provider: Provider, what: string, load: (provider: Provider) => Promise<T[]>): Promise<T[]> {
    const key = `${provider.code}:${what}`;
    if ((silentUntil.get(key) ?? 0) > performance.now()) return [];
    try {
      return await load(provider);
    } catch (error) {
      silentUntil.set(key, performance.now() + silenceMilliseconds);
      log.warn({ err: error, provider: provider.code, what }, 'a provider is left out of a list');
      return [];
    }
  }

  const pools = createShortCache<Pool[]>({
    milliseconds: jackpotMilliseconds,
    most: 1,
    load: async () => {
      const asked = await enabled();
      const told = await Promise.all(asked.map((one) => ask(one, 'jackpots', jackpotsOf)));
      return mergePools(told.flatMap((list, i) => list.map((pool) => ({ ...pool, address: asked[i]!.apiUrl }))));
    },
  });
  // Cached without the games, so that games that staff switch off disappear at once.
  const rooms = createShortCache<ProviderRoom[]>({
    milliseconds: roomMilliseconds,
    most: 20,
    load: async (code) => {
      const provider = (await enabled()).find((one) => one.code === code);
      return provider ? ask(provider, 'rooms', fetchRooms) : [];
    },
  });

  return {
    /** Lists jackpot pools in the order of their providers. `count` and `games` limit the pools and the games of each. */
    async jackpots({ count, games }: { count?: number | undefined; games?: number | undefined } = {}): Promise<Jackpot[]> {
      const shown = (await pools.get('all')).slice(0, count);
      return shown.map((pool) => ({ ...pool, games: pool.games.slice(0, games), gameCount: pool.games.length }));
    },
    /** Lists the rooms of a provider. May be a second old; empty when the provider does not answer. */
    roomsOf: ({ code }: Provider): Promise<readonly ProviderRoom[]> => rooms.get(code),
    /** Lists rooms of all providers with their games, of one game or vendor if asked. */
    async rooms({ nodeId, vassalage }: RoomFilter): Promise<GameRoom[]> {
      const all = await Promise.all((await enabled()).map(async (one) => roomsWithGames(one, await rooms.get(one.code))));
      return all.flat().filter(({ game }) => (!nodeId || game.nodeId === nodeId) && (!vassalage || game.vendor === vassalage));
    },
    /** Clears the cached jackpots, because staff may have switched games off. */
    forget: () => pools.forget(() => true),
  };
}

/** One company is two providers when it keeps two kinds of wallets: a pool that both tell of is one, for the games of both. */
function mergePools(told: readonly (Pool & { address: string })[]): Pool[] {
  const pools = new Map<string, Pool>();
  for (const { address, ...pool } of told) {
    const key = `${address} ${pool.code}`;
    const known = pools.get(key);
    pools.set(key, known ? { ...known, games: [...known.games, ...pool.games] } : pool);
  }
  return [...pools.values()];
}

export type LiveLists = ReturnType<typeof createLiveLists>;
