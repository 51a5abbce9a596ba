import { lotteryCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import { databaseTime } from '../../core/clock';
import type { MembersService } from '../members';
import { termsAt } from './catalog/catalog';
import type { BetWithLines } from './lottery.model';
import type { LotteryService } from './lottery.service';
import { wireBet, wireBetDetail, wireDraw, wireGame, wireGameDetail, wireLimit } from './lottery.wire';

type Deps = { serve: CallServer; read: Queryable; lottery: LotteryService; members: MembersService };

export function lotteryRoutes({ serve, read, lottery, members }: Deps): void {
  const { catalog } = lottery;
  const enabledGames = async () => [...(await catalog.get()).games.values()].map(({ game }) => game).filter(({ isEnabled }) => isEnabled);
  const detail = async ({ bet, lines, draw }: BetWithLines) => wireBetDetail(bet, (await catalog.getGame(bet.gameCode)).game, lines, draw);

  serve(lotteryCalls, {
    async 'GET /lgw/games/game_menus'({ query: { prizeMode } }) {
      const games = (await enabledGames()).filter((game) => !prizeMode || game.prizeMode === prizeMode);
      const { groups } = await catalog.get();
      const gameMenus = groups.map(({ code, label }) => ({
        gameGroupCode: code,
        labelName: label,
        games: games.filter(({ groupCode }) => groupCode === code).map(wireGame),
      }));
      return { gameMenus: gameMenus.filter((menu) => menu.games.length > 0) };
    },
    async 'GET /lgw/games/popular'({ query: { count, prizeMode } }) {
      const games = (await enabledGames()).filter((game) => !prizeMode || game.prizeMode === prizeMode);
      return games
        .sort((a, b) => Number(b.isHot) - Number(a.isHot))
        .slice(0, count)
        .map(wireGame);
    },
    async 'GET /lgw/games/:gameCode'({ params: { gameCode }, member }) {
      const onSale = await catalog.getGame(gameCode);
      const [current, account, now] = await Promise.all([
        lottery.currentDraw(gameCode),
        member ? members.findById(member.memberId) : undefined,
        databaseTime(read),
      ]);
      return wireGameDetail(termsAt(onSale, current?.opensAt), { current, memberMaxSeries: account?.maxSeries ?? null, now });
    },
    async 'GET /lgw/draws/closing'({ query: { count, mixed } }) {
      const [draws, { games }, now] = await Promise.all([
        mixed ? lottery.mixedClosingDraws(count) : lottery.closingDraws(count),
        catalog.get(),
        databaseTime(read),
      ]);
      return {
        draws: draws.map((draw) => {
          const { name: gameName, family } = games.get(draw.gameCode)!.game;
          return { ...wireDraw(draw), gameName, family };
        }),
        serverTime: now.toISOString(),
      };
    },
    async 'GET /lotto/lgw/games/opened/numero'({ query: { gameCode, count } }) {
      await catalog.getGame(gameCode);
      return (await lottery.openedDraws(gameCode, count)).map(wireDraw);
    },
    'GET /lgw/draws/:id': async ({ params: { id } }) => wireDraw(await lottery.getDraw(id)),
    async 'GET /lgw/draws/:id/limits'({ params: { id } }) {
      await lottery.getDraw(id);
      return (await lottery.limits(id)).map(wireLimit);
    },
    'POST /lgw/bets': async ({ member, key, body }) => detail(await lottery.placeBet(member, key, body)),
    async 'GET /lgw/bets'({ member: { memberId }, query }) {
      const [{ rows, count, totals }, { games }] = await Promise.all([lottery.findBets(memberId, query), catalog.get()]);
      return {
        content: rows.map((bet) => wireBet(bet, games.get(bet.gameCode)!.game)),
        pageNo: query.pageNo,
        totalPages: Math.ceil(count / query.pageSize),
        totalElements: count,
        totals: { stake: toWire(totals.stake), valid: toWire(totals.valid), payout: toWire(totals.payout), rebate: toWire(totals.rebate) },
      };
    },
    'GET /lgw/bets/:id': async ({ member: { memberId }, params: { id } }) => detail(await lottery.getBet(memberId, id)),
    'POST /lgw/bets/:id/cancel': async ({ member: { memberId }, params: { id } }) => detail(await lottery.cancelBet(memberId, id)),
  });
}
