import type {
  LotteryChange,
  LotteryChangeLook,
  LotteryDraft,
  LotteryGroup,
  LotteryLook,
  LotteryTerms,
  LocalText,
  PlayReturn,
} from '@portal/contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { LotteryChange, LotteryDraft, LotteryGroup, LotteryLook, LotteryTerms, PlayReturn };
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

const changePath = (code: string) => `${base}/games/${encodeURIComponent(code)}/change`;
export const readChange = (code: string, by: By): Promise<LotteryChange> => ask('GET', changePath(code), by);

/** What changed terms would cost, before and after, and what is wrong with them; `turnover` is an amount. */
export const lookAtChange = (code: string, terms: object, turnover: string, { isBackground }: By): Promise<LotteryChangeLook> =>
  ask('POST', `${changePath(code)}/look`, { body: { terms, turnover }, isBackground });

/** Only proposes it: a second officer approves it. `from`: the opening of its first draw; null: the first after the approval. */
export const proposeChange = (
  code: string,
  change: { terms: object; basis: string; from: string | null },
  reason: string,
): Promise<unknown> => ask('POST', changePath(code), { body: { ...change, reason } });

export const saveGroup = (code: string, label: LocalText, reason: string): Promise<unknown> =>
  ask('PUT', `${base}/groups/${encodeURIComponent(code)}`, { body: { label, reason } });

export const renameLottery = (
  code: string,
  names: { name: LocalText; groupCode: string; isHot: boolean },
  reason: string,
): Promise<unknown> => ask('PUT', `${base}/games/${encodeURIComponent(code)}/names`, { body: { ...names, reason } });
