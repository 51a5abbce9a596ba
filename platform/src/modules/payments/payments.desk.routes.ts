import { operatorPaymentCalls, transferStates } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import { maskNumber } from '../members';
import type { ChannelsDesk } from './channels/channels-desk.service';
import type { ReviewsService } from './deposits/reviews.service';

/** Staff calls for payments in review and for the accounts that receive payments. */
export function deskPaymentRoutes({
  serve,
  reviews,
  channels,
}: {
  serve: CallServer;
  reviews: ReviewsService;
  channels: ChannelsDesk;
}): void {
  serve(operatorPaymentCalls, {
    async 'GET /wps/operators/payments/transfers'({ query: { pageNo, pageSize, state } }) {
      const { transfers, total } = await reviews.find(state ? [state] : transferStates, pageSize, (pageNo - 1) * pageSize);
      return { content: transfers, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
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
    'GET /wps/operators/payments/channels': () => channels.find(),
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
