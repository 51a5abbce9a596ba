import { operatorPaymentCalls, transferStates } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import { maskNumber } from '../members';
import type { ChannelsDesk } from './channels/channels-desk.service';
import type { TransferReceiver } from './deposits/receive-transfer';
import type { ReviewsService } from './deposits/reviews.service';
import type { OperatorsService } from '../operators';

/** Staff calls for payments in review and for the accounts that receive payments. */
export function deskPaymentRoutes({
  serve,
  reviews,
  receiver,
  channels,
  audit,
}: {
  serve: CallServer;
  reviews: ReviewsService;
  receiver: TransferReceiver;
  audit: OperatorsService['addAuditLine'];
  channels: ChannelsDesk;
}): void {
  serve(operatorPaymentCalls, {
    async 'GET /wps/operators/payments/transfers'({ query: { pageNo, pageSize, state } }) {
      const { transfers, total } = await reviews.find(state ? [state] : transferStates, pageSize, (pageNo - 1) * pageSize);
      return { content: transfers, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'POST /wps/operators/payments/transfers': {
      area: 'payments',
      act: 'enter',
      subject: ({ body: { transfer } }) => receiver.subjectOfEntering(transfer),
      async prepare({ body: { transfer } }) {
        const enter = await receiver.prepareEntering(transfer);
        return async (tx, { approval }) => ({ value: { outcome: await enter(tx, { approvalId: approval.id }) } });
      },
    },
    async 'POST /wps/operators/payments/transfers/:transactionId/returned'({
      operator,
      request: { ip },
      params: { transactionId },
      body: { bankReference, reason },
    }) {
      const cashier = { id: operator.operatorId, name: operator.name };
      const state = await reviews.recordReturn(transactionId, bankReference, cashier, (tx, subject) =>
        audit(operator, { area: 'payments', act: 'returned', subject, reason, detail: { bankReference } }, { address: ip }, tx),
      );
      return { state };
    },
    'POST /wps/operators/payments/transfers/:transactionId/match': {
      area: 'payments',
      act: 'match',
      subject: ({ params: { transactionId }, body: { account } }) => reviews.subjectOfMatch(transactionId, account),
      async prepare({ params: { transactionId }, body: { account } }) {
        const match = await reviews.prepareMatch(transactionId, account);
        return async (tx, { approval }) => {
          await match(tx, { approvalId: approval.id });
          return { value: { state: 'credited' } };
        };
      },
    },
    'POST /wps/operators/payments/transfers/:transactionId/return': {
      area: 'payments',
      act: 'return',
      subject: ({ params: { transactionId } }) => reviews.subjectOfReturn(transactionId),
      async carryOut(tx, { params: { transactionId }, approval }) {
        await reviews.giveBack(tx, transactionId, { approvalId: approval.id });
        return { value: { state: 'returning' } };
      },
    },
    'GET /wps/operators/payments/channels': async () => {
      const found = await channels.find();
      return { ...found, isByHand: found.bank === 'webhook' && (await receiver.isByHand()) };
    },
    'POST /wps/operators/payments/channels/:channel': {
      area: 'payments',
      act: 'channel',
      // The approver compares the whole number; the audit, which every operator reads, needs to tell accounts apart only.
      noted: ({ channel, ...rest }) => ({ ...rest, channel: { ...channel, target: maskNumber(channel.target) } }),
      async subject({ params: { channel: code }, body: { channel } }) {
        await channels.demandFine({ code, ...channel });
        return code;
      },
      async carryOut(tx, { params: { channel: code }, body: { channel } }) {
        const before = await channels.save(tx, { code, ...channel });
        return { value: { code, ...channel }, detail: { before: before && { ...before, target: maskNumber(before.target) } } };
      },
    },
    'GET /wps/operators/payments/channels/:channel/test': ({ params: { channel } }) => channels.test(channel),
  });
}
