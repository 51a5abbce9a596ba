import { createHash } from 'node:crypto';
import type { ProviderGame } from '@portal/contracts/vendor-interface';
import { parseMoney } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import type { Log } from '../../../core/watch/log';
import type { Outbox } from '../../../core/jobs/outbox';
import {
  delistGames,
  findDigests,
  findVendorProviders,
  holdSync,
  type NewGame,
  saveGames,
  saveProviderVendor,
} from '../catalog/catalog-writes.repository';
import { categoryTitles } from '../catalog/category-titles';
import { contentChanged } from '../catalog/content-changed';
import { fetchGames } from './provider-calls';
import type { Provider } from './providers.model';
import { searchTextsOf } from '../catalog/search-text';
import { categoryOf, labelOf, type VendorRules } from '../catalog/vendor-rules';

type Deps = {
  database: Database;
  outbox: Outbox;
  log: Log;
  rules: VendorRules;
  providers(): Promise<readonly Provider[]>;
};

/** What a provider told, and how many games are new, different or gone by it. */
export type Taken = { told: ProviderGame[]; changes: number };

/** What the rules of the brand and of the search add is part of the digest: where they change, games are written anew. */
const version = 3;
/** A statement with ten thousand games would exceed the statement timeout. */
const gamesAtOnce = 500;

/** Synchronises the catalogue with the providers. Keeps what staff have switched. */
export function createProviderSync({ database, outbox, log, rules, providers }: Deps) {
  function keep(game: ProviderGame, sortOrder: number): NewGame {
    const category = categoryOf(rules, game.vendor, game.category);
    const labels = [game.vendorName, labelOf(rules, true, game.vendor, game.vendorName)];
    const kinds = [...Object.values(categoryTitles[category]), category, game.classify];
    const search = searchTextsOf([...Object.values(game.name), ...labels], kinds);
    const digest = createHash('sha256')
      .update(JSON.stringify([version, game, category, labels, sortOrder]))
      .digest('hex');
    return {
      nodeId: `${game.vendor}-${game.code}`,
      gameId: game.code,
      vendor: game.vendor,
      category,
      classify: game.classify,
      name: game.name,
      isHot: game.isHot,
      isNew: game.isNew,
      rtp: game.rtp,
      feePercent: game.feePercent,
      volatility: game.volatility,
      features: [...new Set(game.features)].sort(),
      lines: game.lines,
      minBet: String(parseMoney(game.minBet)),
      maxBet: String(parseMoney(game.maxBet)),
      maxWin: game.maxWin === null ? null : String(parseMoney(game.maxWin)),
      trialSupport: game.trialSupport,
      hasRooms: game.hasRooms,
      isOpen: game.status === 'open',
      sortOrder,
      description: game.description,
      rules: game.rules,
      digest,
      search,
    };
  }

  async function save(tx: Tx, provider: Provider, told: readonly ProviderGame[]): Promise<number> {
    await holdSync(tx, provider.code);
    const owners = await findVendorProviders(tx);
    // A vendor belongs to one provider; data about it from another provider is ignored.
    const own = told.filter(({ vendor }) => (owners.get(vendor) ?? provider.code) === provider.code);
    const games = [...new Map(own.map((game, i) => [`${game.vendor}-${game.code}`, keep(game, i)])).values()];
    const before = await findDigests(tx, provider.code);
    const changed = games.filter(({ nodeId, digest }) => before.get(nodeId)?.digest !== digest || !before.get(nodeId)?.isListed);
    const kept = new Set(games.map(({ nodeId }) => nodeId));
    const gone = [...before].filter(([nodeId, { isListed }]) => isListed && !kept.has(nodeId)).map(([nodeId]) => nodeId);
    if (changed.length + gone.length === 0) return 0;
    for (const vendor of new Set(games.map((game) => game.vendor))) {
      const categories = [...new Set(games.filter((game) => game.vendor === vendor).map(({ category }) => category))];
      await saveProviderVendor(tx, provider.code, vendor, own.find((game) => game.vendor === vendor)!.vendorName, categories);
    }
    for (let from = 0; from < changed.length; from += gamesAtOnce) await saveGames(tx, changed.slice(from, from + gamesAtOnce));
    await delistGames(tx, gone);
    await outbox.add(tx, contentChanged);
    return changed.length + gone.length;
  }

  async function take(provider: Provider): Promise<Taken> {
    const told = await fetchGames(provider);
    return { told, changes: await database.transaction((tx) => save(tx, provider, told)) };
  }

  async function syncOne(provider: Provider): Promise<boolean> {
    try {
      const { told, changes } = await take(provider);
      if (changes > 0) log.info({ provider: provider.code, games: told.length, changes }, 'the catalogue follows the provider');
      return true;
    } catch (error) {
      log.warn({ err: error, provider: provider.code }, 'the catalogue stays as it is');
      return false;
    }
  }

  return {
    /** Takes over what one provider lists now, also when it is off. Throws when it does not answer as agreed. */
    take,
    /** Syncs all providers in turn. A provider that does not answer keeps its games; returns false if there was one. */
    async sync(): Promise<boolean> {
      let isComplete = true;
      for (const provider of await providers()) if (provider.isEnabled) isComplete = (await syncOne(provider)) && isComplete;
      return isComplete;
    },
  };
}
