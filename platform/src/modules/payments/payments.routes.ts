import { paymentCalls } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { CallServer } from '../../core/calls';
import { AppError } from '../../core/errors';
import { isFromBank } from './bank-signature';
import { toWireDeposit, type PaymentsService } from './payments.service';
import type { SandboxBank } from './sandbox-bank';

type Deps = { serve: CallServer; payments: PaymentsService; bankKey: Buffer; sandboxBank: SandboxBank | null };

export function paymentRoutes({ serve, payments, bankKey, sandboxBank }: Deps): void {
  serve(paymentCalls, {
    async 'GET /wps/deposit/channels'() {
      return (await payments.channels()).map(({ code, kind, minimum, maximum, fee, expiryMinutes, isMaintenance }) => ({
        code,
        kind,
        minimum: toWire(minimum),
        maximum: toWire(maximum),
        fee: toWire(fee),
        expiryMinutes,
        maintenance: isMaintenance,
      }));
    },
    'POST /wps/deposit/requests': async ({ member: { memberId }, key, body: { channel, amount } }) =>
      toWireDeposit(await payments.request(memberId, key, channel, parseMoney(amount))),
    async 'GET /wps/deposit/requests'({ member: { memberId }, query: { from, to, pageNo, pageSize } }) {
      const { rows, total } = await payments.find(memberId, { from, to }, pageSize, (pageNo - 1) * pageSize);
      return { content: rows.map(toWireDeposit), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'GET /wps/deposit/requests/:id': async ({ member: { memberId }, params: { id } }) => toWireDeposit(await payments.get(memberId, id)),
    'POST /wps/deposit/requests/:id/cancel': async ({ member: { memberId }, params: { id } }) =>
      toWireDeposit(await payments.cancel(memberId, id)),
    async 'POST /wps/deposit/webhook/promptpay'({ body, request }) {
      if (!isFromBank(bankKey, request.headers, body)) throw new AppError('payments.bad_signature', 401);
      return { outcome: await payments.receive(body) };
    },
    async 'GET /wps/withdraw/readiness'({ member: { memberId } }) {
      await payments.demandWithdrawals(memberId);
      return {};
    },
    async 'POST /wps/sandbox/bank/pay'({ member, body: { qrPayload, payerName } }) {
      if (!sandboxBank) throw new AppError('payments.sandbox_only', 404);
      return sandboxBank.pay(qrPayload, payerName ?? member.account);
    },
  });
}
