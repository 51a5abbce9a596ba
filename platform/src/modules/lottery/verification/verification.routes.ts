import { lotteryResultCalls } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import type { CallServer } from '../../../core/http/calls';
import { createShortCache } from '../../../core/short-cache';
import type { CatalogReader } from '../catalog/catalog';
import { findDraw, findResultsOfDay } from '../draws/draws.repository';
import { lotteryErrors } from '../lottery.errors';
import type { Draw } from '../lottery.model';
import { wireDraw } from '../lottery.wire';
import { merklePath } from '../../../core/merkle-tree';
import { findRules } from './rules-text';
import { findLeaves, findLeafOfBet, findLeafPage } from './tickets.repository';

type Deps = { serve: CallServer; read: Queryable; catalog: CatalogReader };

/** How long the leaves of a draw are kept, so that many readers cost one read. */
const knownTrees = { milliseconds: 60_000, most: 20 } as const;

/** What anyone needs to check a draw: results, hashes of tickets, rules; and what a member needs to find the own ticket among them. */
export function verificationRoutes({ serve, read, catalog }: Deps): void {
  const trees = createShortCache({ ...knownTrees, load: (drawId) => findLeaves(read, drawId) });

  async function getClosed(id: string): Promise<Draw & { ticketRoot: string; ticketCount: number }> {
    const draw = await findDraw(read, id);
    if (!draw) throw lotteryErrors.drawUnknown();
    const { ticketRoot, ticketCount } = draw;
    if (ticketRoot === null || ticketCount === null) throw lotteryErrors.proofNotYet();
    return { ...draw, ticketRoot, ticketCount };
  }

  serve(lotteryResultCalls, {
    async 'GET /lgw/results'({ query: { day, gameCode } }) {
      if (gameCode) await catalog.getGame(gameCode);
      const [draws, { games }] = await Promise.all([findResultsOfDay(read, day, gameCode ?? null), catalog.get()]);
      return draws.map((draw) => ({ ...wireDraw(draw), gameName: games.get(draw.gameCode)!.game.name }));
    },
    async 'GET /lgw/draws/:id/tickets'({ params: { id }, query: { from, count } }) {
      const { ticketRoot, ticketCount } = await getClosed(id);
      return { ticketRoot, ticketCount, from, hashes: await findLeafPage(read, id, from, count) };
    },
    async 'GET /lgw/bets/:id/proof'({ member: { memberId }, params: { id } }) {
      const leaf = await findLeafOfBet(read, memberId, id);
      if (!leaf) throw lotteryErrors.betUnknown();
      const { ticketRoot, ticketCount } = await getClosed(leaf.drawId);
      const path = await merklePath((await trees.get(leaf.drawId)) ?? Buffer.alloc(0), leaf.position);
      return {
        drawId: leaf.drawId,
        position: leaf.position,
        text: leaf.text,
        hash: leaf.hash.toString('hex'),
        path,
        ticketRoot,
        ticketCount,
      };
    },
    async 'GET /lgw/rules/:hash'({ params: { hash } }) {
      const rules = await findRules(read, hash);
      if (!rules) throw lotteryErrors.rulesUnknown();
      return rules;
    },
  });
}
