import { operatorApprovalCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { ApprovalsService } from './approvals.service';

/** What waits for a second officer. */
export function approvalRoutes({ serve, approvals }: { serve: CallServer; approvals: ApprovalsService }): void {
  serve(operatorApprovalCalls, {
    async 'GET /wps/operators/approvals'({ operator, query }) {
      const { content, total } = await approvals.find(query, operator);
      return { content, pageNo: query.pageNo, totalPages: Math.ceil(total / query.pageSize), totalElements: total };
    },
    'POST /wps/operators/approvals/:id/approve': async ({ operator, params, request }) => ({
      state: 'done' as const,
      value: await approvals.approve(params.id, operator, request.ip),
    }),
    async 'POST /wps/operators/approvals/:id/refuse'({ operator, params, body, request }) {
      await approvals.refuse(params.id, operator, request.ip, body.reason);
      return {};
    },
  });
}
