import { type NewWheelPrize, operatorRaffleCalls, type RafflePlan } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import type { DrawsService } from './draws.service';
import { toDeskDraw, toPlan, toWirePlan } from './draws.wire';
import type { RaffleService } from './raffle.service';

type Deps = { serve: CallServer; raffle: RaffleService; draws: DrawsService };

const area = 'raffle';

/** Staff calls for the wheel and the draws. What pays money without play takes two officers. */
export function deskRaffleRoutes({ serve, raffle, draws }: Deps): void {
  serve(operatorRaffleCalls, {
    async 'GET /wps/operators/raffle'() {
      const [wheel, plan, used] = await Promise.all([raffle.table(), draws.plan(), draws.used()]);
      return { ...wheel, plan: plan ? toWirePlan(plan) : null, draws: used.map(toDeskDraw) };
    },
    'POST /wps/operators/raffle/prizes': {
      area,
      act: 'wheel_changed',
      async subject({ body: { prizes } }: { body: { prizes: NewWheelPrize[] } }) {
        await raffle.demandKnown(prizes);
        return 'wheel';
      },
      async carryOut(tx: Tx, { body: { prizes } }: { body: { prizes: NewWheelPrize[] } }) {
        await raffle.replaceTable(tx, prizes);
        return { value: { prizes: prizes.length } };
      },
    },
    'POST /wps/operators/raffle/plan': {
      area,
      act: 'draws_planned',
      subject: ({ body: { plan } }: { body: { plan: RafflePlan } }) => Promise.resolve(`draws ${plan.drawAt}`),
      async carryOut(tx: Tx, { body: { plan } }: { body: { plan: RafflePlan } }) {
        await draws.savePlan(tx, toPlan(plan));
        return { value: { isOn: plan.isOn } };
      },
    },
  });
}
