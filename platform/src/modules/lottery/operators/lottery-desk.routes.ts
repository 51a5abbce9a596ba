import { lotteryOperatorCalls } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../../core/auth';
import type { CallServer } from '../../../core/calls';
import { wireDraw } from '../lottery.wire';
import type { Actor, LotteryDesk } from './lottery-desk.service';

const actorOf = (operator: OperatorIdentity, { ip }: FastifyRequest, reason: string): Actor => ({ operator, address: ip, reason });

export function lotteryDeskRoutes({ serve, desk }: { serve: CallServer; desk: LotteryDesk }): void {
  serve(lotteryOperatorCalls, {
    async 'GET /wps/operators/lottery/draws'() {
      return (await desk.waiting()).map(({ draw, gameName, entries }) => ({
        ...wireDraw(draw),
        gameName,
        enteredBy: entries.map(({ operator, at }) => ({ operator, at: at.toISOString() })),
        refundAt: draw.refundAt?.toISOString() ?? null,
      }));
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
  });
}
