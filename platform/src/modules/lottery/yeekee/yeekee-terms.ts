import type { ShownYeekeeTerms, YeekeeTerms } from '@portal/contracts';
import { defaultYeekeePrizes, minRewardStake } from '@portal/lottery-rules';
import { toWire } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { Draw, LotteryGame } from '../lottery.model';
import { findRules } from '../verification/rules-text';
import { customaryTerms } from './yeekee.model';

/** The terms that were named before the round opened, also where the lottery's are others by now. */
export async function findNamedTerms(db: Queryable, { rulesHash }: Draw, game: LotteryGame): Promise<YeekeeTerms> {
  const rules = rulesHash ? await findRules(db, rulesHash) : undefined;
  return (rules && (JSON.parse(rules.text) as { yeekee?: YeekeeTerms }).yeekee) ?? game.yeekee ?? customaryTerms;
}

/** The terms of a lottery as everybody reads them. */
export const shownTerms = (terms: YeekeeTerms): ShownYeekeeTerms => ({
  ...terms,
  prizes: defaultYeekeePrizes.map(({ rank, amount }) => ({ rank, amount: toWire(amount) })),
  rewardLeastStake: toWire(minRewardStake),
});
