import type { Mailing, NewMailing } from '@portal/contracts/operator-mailings';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { Mailing, NewMailing };
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };

export function readMailings({ pageNo, pageSize }: { pageNo: number; pageSize: number }, by: By): Promise<Page<Mailing>> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize) });
  return ask('GET', `/wps/operators/mailings?${query}`, by);
}

/** How many members would get a message now. */
export function countAudience(audience: Exclude<NewMailing['audience'], { kind: 'members' }>, by: By): Promise<{ members: number }> {
  const query = new URLSearchParams(Object.entries(audience).map(([name, value]) => [name, String(value)]));
  return ask('GET', `/wps/operators/mailings/audience?${query}`, by);
}

/** The same id is the same mailing, however often it is sent. */
export const putMailing = (id: string, mailing: NewMailing, reason: string): Promise<Mailing> =>
  ask('PUT', `/wps/operators/mailings/${encodeURIComponent(id)}`, { body: { mailing, reason } });

export const withdrawMailing = (id: string, reason: string): Promise<Mailing> =>
  ask('POST', `/wps/operators/mailings/${encodeURIComponent(id)}/withdraw`, { body: { reason } });
