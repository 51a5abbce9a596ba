import type { ShownYeekeeTerms, YeekeeTerms } from '@portal/contracts';
import { defaultYeekeePrizes, REWARD_LEAST_STAKE } from '@portal/lottery-rules';
import { toWire } from '@portal/money';

/** The terms of a lottery as everybody reads them. */
export const shownTerms = (terms: YeekeeTerms): ShownYeekeeTerms => ({
  ...terms,
  prizes: defaultYeekeePrizes.map(({ rank, amount }) => ({ rank, amount: toWire(amount) })),
  rewardLeastStake: toWire(REWARD_LEAST_STAKE),
});
