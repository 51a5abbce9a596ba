import type { DeskIdentityCheck, DeskIdentityDocuments } from '@portal/contracts/operator-identity';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type { DeskIdentityCheck, DeskIdentityDocuments };
export type CheckStatus = DeskIdentityCheck['status'];
export type Rejection = NonNullable<DeskIdentityCheck['rejection']>;
export type CheckFilter = { status: CheckStatus | ''; account: string; pageNo: number; pageSize: number };

export function readChecks({ status, account, pageNo, pageSize }: CheckFilter, by: By): Promise<Page<DeskIdentityCheck>> {
  const chosen = { ...(status && { status }), ...(account && { account }) };
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...chosen });
  return ask('GET', `/wps/operators/identity-checks?${query}`, by);
}

const send = <Answer>({ id }: DeskIdentityCheck, act: string, body: object): Promise<Answer> =>
  ask('POST', `/wps/operators/identity-checks/${encodeURIComponent(id)}/${act}`, { body });

/** Every look stands in the audit. */
export const viewDocuments = (check: DeskIdentityCheck, reason: string) => send<DeskIdentityDocuments>(check, 'view', { reason });
export const approveCheck = (check: DeskIdentityCheck, reason: string) => send(check, 'approve', { reason });
export const rejectCheck = (check: DeskIdentityCheck, rejection: Rejection, reason: string) => send(check, 'reject', { rejection, reason });
