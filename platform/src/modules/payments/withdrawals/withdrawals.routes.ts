import { withdrawalCalls } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { CallServer } from '../../../core/http/calls';
import { isFromBank } from '../bank/bank-signature';
import { paymentErrors } from '../payments.errors';
import type { PayoutsService } from './payouts.service';
import type { WithdrawalsService } from './withdrawals.service';

type Deps = { serve: CallServer; withdrawals: WithdrawalsService; payouts: PayoutsService; bankKey: Buffer };

/** Withdrawals of members, and the bank's word on payouts. */
export function withdrawalRoutes({ serve, withdrawals, payouts, bankKey }: Deps): void {
  serve(withdrawalCalls, {
    'GET /wps/withdraw/options': ({ member: { memberId }, query: { amount, bankAccountId } }) =>
      withdrawals.options(memberId, { amount: amount === undefined ? undefined : parseMoney(amount), bankAccountId }),
    'POST /wps/withdraw/requests': async ({ member: { memberId }, key, body: { amount, code, ...body } }) =>
      withdrawals.toWire(await withdrawals.request({ memberId, key, ...body, amount: parseMoney(amount), code })),
    async 'GET /wps/withdraw/requests'({ member: { memberId }, query: { from, to, pageNo, pageSize } }) {
      const { rows, total } = await withdrawals.find(memberId, { from, to }, pageSize, (pageNo - 1) * pageSize);
      const content = await Promise.all(rows.map(withdrawals.toWire));
      return { content, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'GET /wps/withdraw/requests/:id': async ({ member: { memberId }, params: { id } }) =>
      withdrawals.toWire(await withdrawals.get(memberId, id)),
    'POST /wps/withdraw/requests/:id/cancel': async ({ member: { memberId }, params: { id } }) =>
      withdrawals.toWire(await withdrawals.cancel(memberId, id)),
    'POST /wps/withdraw/requests/:id/received': async ({ member: { memberId }, params: { id } }) =>
      withdrawals.toWire(await withdrawals.confirm(memberId, id)),
    'POST /wps/withdraw/requests/:id/not-received': async ({ member: { memberId }, params: { id }, body }) =>
      withdrawals.toWire(await withdrawals.dispute(memberId, id, body)),
    async 'POST /wps/withdraw/webhook/payouts'({ body, request }) {
      if (!isFromBank(bankKey, request.headers, body)) throw paymentErrors.badSignature();
      await payouts.settle(body);
      return {};
    },
  });
}
