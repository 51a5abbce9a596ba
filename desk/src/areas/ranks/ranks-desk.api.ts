import type { RankRebates } from '@portal/contracts';
import type { DeskMemberRow } from '@portal/contracts/operator-members';
import type { RankChange, RankLevel, RankTerms } from '@portal/contracts/ranks';
import type { DeskReferral } from '@portal/contracts/referrals';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeskReferral, RankRebates, RankChange, RankLevel, RankTerms };
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type MemberRank = { id: string; account: string; level: number; changes: RankChange[] };

export const readLevels = (by: By): Promise<RankLevel[]> => ask('GET', '/wps/operators/ranks', by);

/** Only proposed: a second officer approves it. */
export const proposeTerms = (level: number, terms: RankTerms, reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/ranks/${level}`, { body: { terms, reason } });

/** The member with this whole account; null when there is none. */
export async function findMemberRank(account: string): Promise<MemberRank | null> {
  const query = new URLSearchParams({ by: 'account', search: account, pageSize: '5' });
  const { content } = await ask<{ content: DeskMemberRow[] }>('GET', `/wps/operators/members?${query}`);
  const found = content.find((row) => row.account.toLowerCase() === account.toLowerCase());
  if (!found) return null;
  const path = `/wps/operators/members/${encodeURIComponent(found.id)}/rank`;
  const rank = await ask<{ level: number; changes: RankChange[] }>('GET', path);
  return { id: found.id, account: found.account, ...rank };
}

/** Only proposed: a second officer approves it. */
export const proposeRank = (id: string, level: number, reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/members/${encodeURIComponent(id)}/rank`, { body: { level, reason } });

export function readReferrals({ account, pageNo, pageSize }: { account: string; pageNo: number; pageSize: number }, by: By) {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...(account && { account }) });
  return ask<Page<DeskReferral>>('GET', `/wps/operators/referrals?${query}`, by);
}

export const readRebates = (by: By): Promise<RankRebates[]> => ask('GET', '/wps/operators/rebates', by);

/** Only proposed: a second officer approves it. */
export const proposeRebates = (level: number, rates: RankRebates['rates'], reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/rebates/${level}`, { body: { rates, reason } });
