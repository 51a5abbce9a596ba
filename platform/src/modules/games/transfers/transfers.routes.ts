import { gameCalls } from '@portal/contracts';
import type { WalletTransfer } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { CallServer } from '../../../core/http/calls';
import type { Transfer } from './transfers.model';
import { findIsAutomatic, findTransfers, saveIsAutomatic } from './transfers.repository';
import type { TransfersService } from './transfers.service';

type Deps = { serve: CallServer; read: Queryable; transfers: TransfersService };

export function transferRoutes({ serve, read, transfers }: Deps): void {
  serve(gameCalls, {
    async 'GET /wps/relay/provider-wallets'({ member: { memberId } }) {
      const [wallets, isAutomatic] = await Promise.all([transfers.wallets(memberId), findIsAutomatic(read, memberId)]);
      const list = wallets.map(({ balance, ...rest }) => ({ ...rest, balance: balance === null ? null : toWire(balance) }));
      return { list, isAutomatic };
    },
    async 'PUT /wps/relay/provider-wallets/automatic'({ member: { memberId }, body: { isAutomatic } }) {
      await saveIsAutomatic(read, memberId, isAutomatic);
      return {};
    },
    'POST /wps/relay/provider-wallets/transfers': async ({ member: { memberId }, key, body: { provider, direction, amount } }) =>
      toWireTransfer(await transfers.request(memberId, key, { provider, direction, amount: parseMoney(amount) })),
    'POST /wps/relay/provider-wallets/collect': async ({ member: { memberId }, key }) => ({
      transfers: (await transfers.collect(memberId, key)).map(toWireTransfer),
    }),
    async 'GET /wps/relay/provider-wallets/transfers'({ member: { memberId }, query }) {
      const found = await findTransfers(read, memberId, query);
      return {
        content: found.transfers.map(toWireTransfer),
        pageNo: query.pageNo,
        totalPages: Math.ceil(found.total / query.pageSize),
        totalElements: found.total,
      };
    },
  });
}

const toWireTransfer = ({ id, providerCode, direction, amount, state, createdAt }: Transfer): WalletTransfer => ({
  id,
  provider: providerCode,
  direction,
  amount: toWire(amount),
  state,
  createdAt: createdAt.toISOString(),
});
