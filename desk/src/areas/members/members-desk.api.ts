import type { DeskMember, DeskMemberRow, MemberSearch } from '@portal/contracts/operator-members';
import type { PointBalance } from '@portal/contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeskMember, DeskMemberRow, MemberSearch };
export type MembersQuery = { by: MemberSearch; search: string; after: string | null; pageSize: number };
export type MembersAnswer = { content: DeskMemberRow[]; next: string | null };
export type Direction = 'credit' | 'debit';

const pathOf = (id: string, act = ''): string => `/wps/operators/members/${encodeURIComponent(id)}${act}`;
const send = (id: string, act: string, body: object): Promise<unknown> => ask('POST', pathOf(id, act), { body });

export function findMembers({ by, search, after, pageSize }: MembersQuery, how: By): Promise<MembersAnswer> {
  const query = new URLSearchParams({ by, search, pageSize: String(pageSize), ...(after && { after }) });
  return ask('GET', `/wps/operators/members?${query}`, how);
}

export const readMember = (id: string, by: By): Promise<DeskMember> => ask('GET', pathOf(id), by);
export const addNote = (id: string, text: string): Promise<unknown> => send(id, '/notes', { text });
export const endAllSessions = (account: string, reason: string): Promise<unknown> =>
  ask('POST', '/wps/operators/sessions/end', { body: { account, reason } });

export const endSession = (id: string, sessionId: string, reason: string): Promise<unknown> =>
  send(id, `/sessions/${encodeURIComponent(sessionId)}/end`, { reason });

/** What officers do with a reason alone; `unfreeze`, `removeFactor`, `removePasskeys` and `removePassword` are only proposed. */
const pathsOfActs = {
  freeze: '/freeze',
  unfreeze: '/unfreeze',
  reopen: '/reopen',
  removeFactor: '/second-factor/remove',
  removePasskeys: '/passkeys/remove',
  removePassword: '/payment-password/remove',
  unlockPassword: '/payment-password/unlock',
  endExclusion: '/exclusion/end',
} as const;
export type PlainAct = keyof typeof pathsOfActs;
export const doAct = (act: PlainAct, id: string, reason: string): Promise<unknown> => send(id, pathsOfActs[act], { reason });

/** Only proposed: a second officer approves it. Sent again with the same id it stays one adjustment. */
export const proposeAdjustment = (
  id: string,
  direction: Direction,
  adjustment: { adjustmentId: string; amount: string; reason: string },
): Promise<unknown> => send(id, `/${direction}`, adjustment);

export const readPoints = (id: string, by: By): Promise<PointBalance> => ask('GET', pathOf(id, '/points'), by);
/** Only proposed: a second officer approves it. */
export const proposePoints = (id: string, points: number, reason: string): Promise<unknown> => send(id, '/points', { points, reason });
