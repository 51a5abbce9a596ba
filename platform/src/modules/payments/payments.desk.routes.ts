import { operatorPaymentCalls, transferStates } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { ReviewsService } from './deposits/reviews.service';

/** Staff calls for payments in review. */
export function deskPaymentRoutes({ serve, reviews }: { serve: CallServer; reviews: ReviewsService }): void {
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
  });
}
