import type { TeamSign, TeamSignKind } from '@portal/contracts/operator-agents';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { TeamSign, TeamSignKind };
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
type Wanted = { account: string; kind: string; pageNo: number; pageSize: number };

export function readSigns({ account, kind, pageNo, pageSize }: Wanted, by: By): Promise<Page<TeamSign>> {
  const query = new URLSearchParams({
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(account && { account }),
    ...(kind && { kind }),
  });
  return ask('GET', `/wps/operators/team-signs?${query}`, by);
}
