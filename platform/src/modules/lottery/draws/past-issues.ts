import type { Database } from '@portal/postgres';
import { newId } from '../../../core/ids';
import type { Log } from '../../../core/watch/log';
import type { CatalogReader, GameOnSale } from '../catalog/catalog';
import { findNewFeedGames, insertPastDraws, type PastDraw } from './draws.repository';
import type { ResultFeeds } from '../feeds/result-feed';
import { askFeed } from '../results/result-sources';
import type { SeedVault } from './seed-vault';
import { planPastIssues } from './draw-schedule';

type Deps = { database: Database; catalog: CatalogReader; vault: SeedVault; feeds: ResultFeeds; log: Log };

/** Enough for the longest window of the statistics. */
const maxIssues = 60;

/**
 * Past results of a lottery that is new in the catalogue, so that results, statistics and the checker are not empty. Only feeds are
 * asked, and only for lotteries drawn daily or less often. Own draws are committed to before they open and thus have no past.
 */
export function createPastIssues({ database, catalog, vault, feeds, log }: Deps) {
  async function pastOf({ game, calendar }: GameOnSale, now: Date): Promise<PastDraw[]> {
    const count = Math.min(feeds.get(game.feed ?? '')?.pastIssues?.(game) ?? 0, maxIssues);
    if (count === 0) return [];
    const draws: PastDraw[] = [];
    const issues = planPastIssues(game.schedule, calendar, now, count);
    for (const [i, planned] of issues.entries()) {
      const { commit, sealed } = vault.create();
      const draw = { ...planned, id: newId(), gameCode: game.code, label: game.label ?? null, seedCommit: commit, seedSealed: sealed };
      const found = await askFeed(feeds, game, { ...draw, back: issues.length - i }, vault.open(sealed));
      if (found) draws.push({ ...draw, ...found });
    }
    return draws;
  }

  /** A feed that fails must not delay other lotteries or the draws to come. */
  const pastOrNothing = (one: GameOnSale, now: Date): Promise<PastDraw[]> =>
    pastOf(one, now).catch((error: unknown) => {
      log.error({ err: error, gameCode: one.game.code }, 'a lottery begins without its past issues');
      return [];
    });

  return {
    /** Runs before the first draw of a lottery is planned; afterwards it does nothing. Several processes may run it at once. */
    async fill(now: Date): Promise<void> {
      const codes = await findNewFeedGames(database.read);
      if (codes.length === 0) return;
      const { games } = await catalog.get();
      const known = codes.flatMap((code) => games.get(code) ?? []);
      const draws = (await Promise.all(known.map((one) => pastOrNothing(one, now)))).flat();
      if (draws.length > 0) await database.transaction((tx) => insertPastDraws(tx, draws));
    },
  };
}

export type PastIssues = ReturnType<typeof createPastIssues>;
