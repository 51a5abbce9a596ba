import { type LedgerRow, walletCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import { groupOf } from './entry-types';
import type { Entry } from './wallet.model';
import type { WalletService } from './wallet.service';

export function serveWallet(serve: CallServer, wallet: WalletService): void {
  serve(walletCalls, {
    'GET /wps/v2/wallets/balance': async ({ member }) => {
      const { available, hold, currency } = await wallet.getBalance(member.memberId);
      return { isSingle: true, sumBalance: toWire(available), hold: toWire(hold), currency };
    },

    'GET /wps/relay/member/transactions': async ({ member, query }) => {
      const { entries, count, moneyIn, moneyOut } = await wallet.findEntries(member.memberId, query);
      return {
        content: entries.map(toLedgerRow),
        pageNo: query.pageNo,
        totalPages: Math.ceil(count / query.pageSize),
        totalElements: count,
        totals: { in: toWire(moneyIn), out: toWire(moneyOut) },
      };
    },
  });
}

/** An entry as the account record shows it. */
export const toLedgerRow = ({ id, createdAt, type, available, availableAfter, holdAfter, refType, refId }: Entry): LedgerRow => ({
  id,
  time: createdAt.toISOString(),
  type,
  group: groupOf(type),
  amount: toWire(available),
  balanceAfter: toWire(availableAfter),
  holdAfter: toWire(holdAfter),
  refType,
  refId,
});
