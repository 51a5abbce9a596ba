import { toWire } from '@portal/money';
import { AppError } from '../../core/errors';

/** What the database says of a refusal: amounts in minor units. */
export type Verdict = {
  verdict: string | null;
  detail: { until?: string | null; period?: string; remaining?: string | null; category?: string } | null;
};

const untilOf = ({ detail }: Verdict) => ({ until: detail?.until ? new Date(detail.until).toISOString() : null });
const roomOf = ({ detail }: Verdict) => ({ period: detail?.period, remaining: toWire(BigInt(detail?.remaining ?? 0)) });

const refusals: Record<string, (verdict: Verdict) => AppError> = {
  excluded: (one) => new AppError('limits.excluded', 403, untilOf(one)),
  timed_out: (one) => new AppError('limits.timed_out', 403, untilOf(one)),
  category_blocked: ({ detail }) => new AppError('limits.category_blocked', 403, { category: detail?.category }),
  session_limit: ({ detail }) => new AppError('limits.session_limit', 403, { period: detail?.period }),
  reality_check: () => new AppError('limits.reality_check', 409),
  deposit_limit: (one) => new AppError('limits.deposit_limit', 409, roomOf(one)),
  loss_limit: (one) => new AppError('limits.loss_limit', 409, roomOf(one)),
  wager_limit: (one) => new AppError('limits.wager_limit', 409, roomOf(one)),
};

/** Returns the refusal for a word of `limits.judge_play` or `limits.judge_deposit`; nothing for another one. */
export const limitRefusalOf = (verdict: Verdict): AppError | undefined => refusals[verdict.verdict ?? '']?.(verdict);

export const limitErrors = {
  nothingPending: () => new AppError('limits.nothing_pending', 409),
  tooEarly: (from: Date) => new AppError('limits.too_early', 409, { from: from.toISOString() }),
};
