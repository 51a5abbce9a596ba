import { type EntryProof, type LedgerRow, walletCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import { requestErrors } from '../../core/errors';
import type { RateLimiter } from '../../core/http/rate-limit';
import type { CallServer } from '../../core/http/calls';
import { groupOf } from './entry-types';
import type { Entry } from './wallet.model';
import type { WalletService } from './wallet.service';

/** Far more than somebody looks at; each proof reads a minute of the ledger. */
const proofLimit = { limit: 60, windowSeconds: 60 };

type Deps = { wallet: WalletService; rateLimiter: RateLimiter; proveEntry(memberId: string, id: string): Promise<EntryProof | null> };

export function serveWallet(serve: CallServer, { wallet, rateLimiter, proveEntry }: Deps): void {
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

    'GET /wps/relay/member/transactions/:id/proof': async ({ member: { memberId }, params: { id } }) => {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`wallet:proof:${memberId}`, proofLimit);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      const proof = await proveEntry(memberId, id);
      return { state: proof ? 'sealed' : 'waiting', proof };
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
