import { operatorRebateCalls, type RankRebates } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import type { RebatesService } from './rebates.service';

type Sent = { params: { level: number }; body: { rates: RankRebates['rates'] } };

/** Staff calls for rates of rebates. They are paid without play, so a change takes two officers. */
export function deskRebateRoutes({ serve, rebates }: { serve: CallServer; rebates: RebatesService }): void {
  serve(operatorRebateCalls, {
    'GET /wps/operators/rebates': () => rebates.rates(),
    'POST /wps/operators/rebates/:level': {
      area: 'rebates',
      act: 'rates_changed',
      subject: ({ params: { level } }: Sent) => Promise.resolve(`rank ${level}`),
      async carryOut(tx: Tx, { params: { level }, body: { rates } }: Sent) {
        await rebates.saveRates(tx, level, rates);
        return { value: { level, rates } };
      },
    },
  });
}
