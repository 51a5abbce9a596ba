import { createHash } from 'node:crypto';
import { ChangedTerms, type LotteryTerms } from '@portal/contracts';
import { parseFraction } from '@portal/money';
import type { LotteryGame, PlaySetting } from '../lottery.model';
import { fromLotteryTerms, toLotteryTerms } from './lottery-terms';

/** The part of a lottery that is changed while it is sold. */
export function changeableOf(lottery: LotteryTerms): ChangedTerms {
  const fields = Object.keys(ChangedTerms.shape) as (keyof ChangedTerms)[];
  return Object.fromEntries(fields.map((field) => [field, lottery[field]])) as ChangedTerms;
}

/** A lottery as it is sold by changed terms. Its name, its group and all that decides which numbers win stay. */
export function applyTerms(game: LotteryGame, terms: ChangedTerms): { game: LotteryGame; plays: PlaySetting[] } {
  const changed = fromLotteryTerms({ ...toLotteryTerms(game, []), ...terms });
  return { game: { ...game, ...changed.game }, plays: changed.plays };
}

/** Names what is sold and what waits: the same name, the same terms. */
export const basisOf = (sold: ChangedTerms, waitingId: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([sold, waitingId]))
    .digest('hex');

const isLess = (one: string | null, other: string | null): boolean => {
  if (one === null || other === null) return false;
  const [a, b] = [parseFraction(one), parseFraction(other)];
  return a.num * b.den < b.num * a.den;
};

/** The plays that become worse for members: lower odds or discount, another series for those that are paid by one, or no longer sold. */
export function findLowered(before: ChangedTerms, after: ChangedTerms): string[] {
  const sold = new Map(after.plays.map((play) => [play.playType, play]));
  const isSeriesLower = (after.series?.maxBetSeries ?? 0) < (before.series?.maxBetSeries ?? 0);
  return before.plays.flatMap(({ playType, rate, discount }) => {
    const now = sold.get(playType);
    const isLower = !now || isLess(now.rate, rate) || isLess(now.discount, discount) || (rate === null && isSeriesLower);
    return isLower ? [playType] : [];
  });
}
