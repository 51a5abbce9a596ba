import type { LotteryDraft, LotteryGroup, LotteryLook, LotteryTerms, LocalText } from '@portal/contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { LotteryDraft, LotteryGroup, LotteryLook, LotteryTerms };
export type Family = LotteryDraft['lottery']['family'];

const base = '/wps/operators/lottery';

export const readDraft = (family: Family, by: By): Promise<LotteryDraft> => ask('GET', `${base}/drafts?family=${family}`, by);
export const readGroups = (by: By): Promise<LotteryGroup[]> => ask('GET', `${base}/groups`, by);

/** What a lottery would cost, and what is wrong with it. It may be unfinished; `turnover` is an amount. */
export const lookAt = (lottery: object, turnover: string, { isBackground }: By): Promise<LotteryLook> =>
  ask('POST', `${base}/games/look`, { body: { lottery, turnover }, isBackground });

/** Only proposes it: a second officer approves it. */
export const proposeLottery = (lottery: object, reason: string): Promise<unknown> =>
  ask('POST', `${base}/games`, { body: { lottery, reason } });

export const saveGroup = (code: string, label: LocalText, reason: string): Promise<unknown> =>
  ask('PUT', `${base}/groups/${encodeURIComponent(code)}`, { body: { label, reason } });

export const renameLottery = (
  code: string,
  names: { name: LocalText; groupCode: string; isHot: boolean },
  reason: string,
): Promise<unknown> => ask('PUT', `${base}/games/${encodeURIComponent(code)}/names`, { body: { ...names, reason } });
