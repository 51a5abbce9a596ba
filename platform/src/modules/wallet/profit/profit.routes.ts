import { profitCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../../core/http/calls';
import type { WalletService } from '../wallet.service';
import { foldProfit, profitOf, type Sums } from './profit';

const write = (sums: Sums) => ({
  bet: toWire(sums.bet),
  payout: toWire(sums.payout),
  rebate: toWire(sums.rebate),
  bonus: toWire(sums.bonus),
  profit: toWire(profitOf(sums)),
});

export function serveProfit(serve: CallServer, wallet: WalletService): void {
  serve(profitCalls, {
    'GET /wps/relay/member/profit': async ({ member, query }) => {
      const { days, totals, deposits, withdrawals } = foldProfit(await wallet.findDaySums(member.memberId, query));
      return {
        content: days.map(({ day, category, ...sums }) => ({ day, category, ...write(sums) })),
        totals: {
          ...write(totals),
          deposits: toWire(deposits),
          withdrawals: toWire(withdrawals),
          netDeposit: toWire(deposits - withdrawals),
        },
      };
    },
  });
}
