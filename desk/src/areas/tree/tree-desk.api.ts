import type { MovePreview, TreeMember, TreeMove } from '@portal/contracts/operator-agents';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { MovePreview, TreeMember, TreeMove };
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type TreeAnswer = {
  member: TreeMember | null;
  line: { id: string; account: string }[];
  below: Page<TreeMember>;
  moves: TreeMove[];
};
type Wanted = { memberId: string; account: string; pageNo: number; pageSize: number };

/** The account wins over the id; without both it is the top of the tree. */
export function readTree({ memberId, account, pageNo, pageSize }: Wanted, by: By): Promise<TreeAnswer> {
  const query = new URLSearchParams({
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(account ? { account } : memberId && { memberId }),
  });
  return ask('GET', `/wps/operators/agent-tree?${query}`, by);
}

const pathOf = (id: string) => `/wps/operators/members/${encodeURIComponent(id)}/move`;

/** What a move would change; nothing is written. Without an account nobody stands above afterwards. */
export const previewMove = (id: string, to: string | null): Promise<MovePreview> =>
  ask('GET', `${pathOf(id)}?${new URLSearchParams(to === null ? {} : { to })}`);

/** Only proposed: a second officer approves it. */
export const proposeMove = (id: string, to: string | null, reason: string): Promise<unknown> =>
  ask('POST', pathOf(id), { body: { to, reason } });
