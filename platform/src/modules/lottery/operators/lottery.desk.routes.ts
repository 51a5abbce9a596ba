import { lotteryOperatorCalls, type DeskDraw } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../../core/http/auth';
import type { CallServer } from '../../../core/http/calls';
import type { NewLotteries } from '../catalog/new-lotteries';
import type { TermChanges } from '../catalog/term-changes';
import { wireDraw } from '../lottery.wire';
import type { Actor, DeskView, LotteryDesk } from './lottery-desk.service';

const actorOf = (operator: OperatorIdentity, { ip }: FastifyRequest, reason: string): Actor => ({ operator, address: ip, reason });

const wireDeskDraw = ({ draw, gameName, entries }: DeskView): DeskDraw => ({
  ...wireDraw(draw),
  gameName,
  enteredBy: entries.map(({ operator, at }) => ({ operator, at: at.toISOString() })),
  refundAt: draw.refundAt?.toISOString() ?? null,
});

type Deps = {
  serve: CallServer;
  desk: LotteryDesk;
  fresh: NewLotteries;
  changes: TermChanges;
  /** Makes the draws ahead now, also of a lottery that was just added. */
  planAhead(): Promise<void>;
  /** Makes this instance read anew what is sold. */
  forget(): void;
};

/** What staff do about lotteries. */
export function lotteryDeskRoutes({ serve, desk, fresh, changes, planAhead, forget }: Deps): void {
  serve(lotteryOperatorCalls, {
    'GET /wps/operators/lottery/draws': async () => (await desk.waiting()).map(wireDeskDraw),
    async 'GET /wps/operators/lottery/draws/:id'({ params: { id } }) {
      const { bets, plays, limits, standing, reason, plannedAt, ...view } = await desk.detail(id);
      const { count, cancelledCount, stake, price, prizes } = bets;
      return {
        ...wireDeskDraw(view),
        reason,
        plannedAt: plannedAt?.toISOString() ?? null,
        bets: { count, cancelledCount, stake: toWire(stake), price: toWire(price), prizes: toWire(prizes) },
        plays,
        limits,
        entries: standing.map(({ at, entry, ...one }) => ({ ...one, at: at.toISOString(), ...entry })),
      };
    },
    async 'GET /wps/operators/lottery/draws/:id/exposure'({ params: { id }, query }) {
      const { plays, numbers } = await desk.exposure(id, query);
      return {
        plays: plays.map(({ playType, nameKey, lines, stake }) => ({ playType, nameKey, lines, stake: toWire(stake) })),
        numbers: numbers.map(({ stake, payout, ...number }) => ({ ...number, stake: toWire(stake), payout: toWire(payout) })),
      };
    },
    async 'GET /wps/operators/lottery/games/:gameCode/draws'({ params: { gameCode }, query }) {
      const { draws, count } = await desk.drawsOf(gameCode, query);
      return {
        content: draws.map(wireDeskDraw),
        pageNo: query.pageNo,
        totalPages: Math.ceil(count / query.pageSize),
        totalElements: count,
      };
    },
    async 'PUT /wps/operators/lottery/draws/:id/result'({ operator, request, params: { id }, body: { reason, ...given } }) {
      const { state, draw } = await desk.enterResult(id, actorOf(operator, request, reason), given);
      return { state, draw: wireDraw(draw) };
    },
    async 'PUT /wps/operators/lottery/draws/:id/correction'({ operator, request, params: { id }, body: { reason, ...given } }) {
      const { state, draw } = await desk.correctResult(id, actorOf(operator, request, reason), given);
      return { state, draw: wireDraw(draw) };
    },
    'POST /wps/operators/lottery/draws/:id/void': {
      area: 'lottery',
      act: 'void',
      subject: ({ params: { id } }) => desk.subjectOfCallOff(id),
      async carryOut(tx, { params: { id }, body: { reason } }) {
        const { draw, before, afterwards } = await desk.callOff(tx, id, reason);
        return { value: wireDraw(draw), detail: before, afterwards };
      },
    },
    'POST /wps/operators/lottery/draws/:id/postpone': async ({ operator, request, params: { id }, body: { closesAt, drawsAt, reason } }) =>
      wireDraw(await desk.postpone(id, actorOf(operator, request, reason), new Date(closesAt), new Date(drawsAt))),
    async 'PUT /wps/operators/lottery/draws/:id/limits'({
      operator,
      request,
      params: { id },
      body: { playType, selection, permille, reason },
    }) {
      await desk.limit(id, actorOf(operator, request, reason), playType, selection, permille);
      return {};
    },
    'GET /wps/operators/lottery/calendar': () => desk.calendar(),
    'PUT /wps/operators/lottery/calendar': ({ operator, request, body }) =>
      desk.saveCalendarDay(actorOf(operator, request, body.reason), body),
    async 'DELETE /wps/operators/lottery/calendar/:id'({ operator, request, params: { id }, body: { reason } }) {
      await desk.deleteCalendarDay(actorOf(operator, request, reason), id);
      return {};
    },
    'GET /wps/operators/lottery/games': () => desk.switches(),
    async 'PUT /wps/operators/lottery/games/:gameCode'({ operator, request, params: { gameCode }, body: { isEnabled, reason } }) {
      await desk.switchGame(actorOf(operator, request, reason), gameCode, isEnabled);
      return {};
    },
    'GET /wps/operators/lottery/drafts': ({ query: { family } }) => fresh.draft(family),
    'GET /wps/operators/lottery/games/:gameCode/terms': ({ params: { gameCode } }) => fresh.terms(gameCode),
    'POST /wps/operators/lottery/games/look': ({ body: { lottery, turnover } }) => fresh.look(lottery, parseMoney(turnover)),
    'POST /wps/operators/lottery/games': {
      area: 'lottery',
      act: 'game.add',
      async subject({ body: { lottery } }) {
        await fresh.demandFine(lottery);
        return lottery.code;
      },
      carryOut: async (tx, { body: { lottery } }) => ({ value: await fresh.create(tx, lottery), afterwards: planAhead }),
    },
    'GET /wps/operators/lottery/games/:gameCode/change': ({ params: { gameCode } }) => changes.read(gameCode),
    'POST /wps/operators/lottery/games/:gameCode/change/look': ({ params: { gameCode }, body: { terms, turnover } }) =>
      changes.look(gameCode, terms, parseMoney(turnover)),
    'POST /wps/operators/lottery/games/:gameCode/change': {
      area: 'lottery',
      act: 'game.change',
      async subject({ params: { gameCode }, body }) {
        await changes.demandFine(gameCode, body);
        return gameCode;
      },
      async carryOut(tx, { params: { gameCode }, body, approval }) {
        const { holdsFrom, before, after, replaced } = await changes.change(tx, gameCode, body, approval.approvedBy.name);
        return {
          value: { holdsFrom: holdsFrom.toISOString() },
          detail: { holdsFrom, before, after, ...(replaced && { replaced }) },
          afterwards: forget,
        };
      },
    },
    async 'PUT /wps/operators/lottery/games/:gameCode/names'({ operator, request, params: { gameCode }, body: { reason, ...names } }) {
      await desk.rename(actorOf(operator, request, reason), gameCode, names);
      return {};
    },
    'GET /wps/operators/lottery/groups': () => desk.groups(),
    async 'PUT /wps/operators/lottery/groups/:groupCode'({ operator, request, params: { groupCode }, body: { label, reason } }) {
      await desk.saveGroup(actorOf(operator, request, reason), groupCode, label);
      return {};
    },
  });
}
