import { paymentCalls } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import { AppError } from '../../core/errors';
import type { VisitorReader } from '../../core/http/visitor';
import { isFromBank } from './bank/bank-signature';
import { paymentErrors } from './payments.errors';
import { toWireDeposit, type PaymentsService } from './payments.service';
import type { TransferReceiver } from './deposits/receive-transfer';
import type { ReviewsService } from './deposits/reviews.service';
import type { SandboxBank } from './bank/sandbox-bank';

type Deps = {
  serve: CallServer;
  payments: PaymentsService & TransferReceiver;
  reviews: ReviewsService;
  bankKey: Buffer;
  sandboxBank: SandboxBank | null;
  visitorOf: VisitorReader;
  payeeNameOf(memberId: string): Promise<string | null>;
};

export function paymentRoutes({ serve, payments, reviews, bankKey, sandboxBank, visitorOf, payeeNameOf }: Deps): void {
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
    'POST /wps/deposit/requests': async ({ member: { memberId }, key, body: { channel, amount }, request }) =>
      toWireDeposit(
        await payments.request({ memberId, key, channelCode: channel, amount: parseMoney(amount), address: visitorOf(request).address }),
      ),
    async 'GET /wps/deposit/requests'({ member: { memberId }, query: { from, to, pageNo, pageSize } }) {
      const { rows, total } = await payments.find(memberId, { from, to }, pageSize, (pageNo - 1) * pageSize);
      return { content: rows.map(toWireDeposit), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'GET /wps/deposit/requests/:id': async ({ member: { memberId }, params: { id } }) => toWireDeposit(await payments.get(memberId, id)),
    'POST /wps/deposit/requests/:id/cancel': async ({ member: { memberId }, params: { id }, request }) =>
      toWireDeposit(await payments.cancel(memberId, id, visitorOf(request).address)),
    async 'POST /wps/deposit/webhook/promptpay'({ body, request }) {
      if (!isFromBank(bankKey, request.headers, body)) throw paymentErrors.badSignature();
      return { outcome: await payments.receive(body) };
    },
    async 'POST /wps/deposit/webhook/promptpay/returns'({ body, request }) {
      if (!isFromBank(bankKey, request.headers, body)) throw paymentErrors.badSignature();
      await reviews.settleReturn(body);
      return {};
    },
    'GET /wps/withdraw/readiness': ({ member: { memberId } }) => payments.findReadiness(memberId),
    async 'POST /wps/sandbox/bank/pay'({ member, body: { qrPayload, payerName, withoutReference } }) {
      if (!sandboxBank) throw new AppError('payments.sandbox_only', 404);
      const ownName = (await payeeNameOf(member.memberId)) ?? member.account;
      return sandboxBank.pay({ qrPayload, payerName: payerName ?? ownName, ...(withoutReference !== undefined && { withoutReference }) });
    },
  });
}
