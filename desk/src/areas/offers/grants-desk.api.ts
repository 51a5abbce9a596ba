import type { NewStaffGrant, StaffGrant } from '@portal/contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { NewStaffGrant, StaffGrant };
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };

export function readGrants({ pageNo, pageSize }: { pageNo: number; pageSize: number }, by: By): Promise<Page<StaffGrant>> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize) });
  return ask('GET', `/wps/operators/reward-grants?${query}`, by);
}

/** Only proposed: a second officer approves it. */
export const proposeGrant = (grant: NewStaffGrant, reason: string): Promise<unknown> =>
  ask('POST', '/wps/operators/reward-grants', { body: { grant, reason } });
