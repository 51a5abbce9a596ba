import type { Approval } from '@portal/contracts/operator-approvals';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { Approval };
export type ApprovalsAnswer = { content: Approval[]; pageNo: number; totalPages: number; totalElements: number };

export const readApprovals = (state: 'waiting' | 'decided', pageNo: number, pageSize: number, by: By): Promise<ApprovalsAnswer> =>
  ask('GET', `/wps/operators/approvals?${new URLSearchParams({ state, pageNo: String(pageNo), pageSize: String(pageSize) })}`, by);

/** Answers what the call answers that was proposed. */
export const approve = (id: string): Promise<{ state: 'done'; value: unknown }> => ask('POST', `/wps/operators/approvals/${id}/approve`);

export const refuse = (id: string, reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/approvals/${id}/refuse`, { body: { reason } });
