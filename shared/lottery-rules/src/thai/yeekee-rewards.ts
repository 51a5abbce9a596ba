import { fromWhole, type MinorUnits } from '@portal/money';
import { defaultYeekeeOptions, indexOfRank, type YeekeeOptions } from './yeekee';

/** What the submitter of the number of a rank receives. */
type YeekeePrize = { readonly rank: number; readonly amount: MinorUnits };

export const defaultYeekeePrizes: readonly YeekeePrize[] = [
  { rank: 1, amount: fromWhole(200) },
  { rank: 16, amount: fromWhole(400) },
];

/** Only who staked this much in the round is rewarded. */
export const minRewardStake = fromWhole(100);

type YeekeeReward<Member> = YeekeePrize & { readonly member: Member };

/**
 * Who is rewarded for a rank in a round. `submitters` stand in the order of the calculation's numbers, null for the house,
 * which is never rewarded.
 */
export function yeekeeRewards<Member>(
  submitters: readonly (Member | null)[],
  stakeOf: (member: Member) => MinorUnits,
  prizes: readonly YeekeePrize[] = defaultYeekeePrizes,
  { rankFrom }: Pick<YeekeeOptions, 'rankFrom'> = defaultYeekeeOptions,
): YeekeeReward<Member>[] {
  return prizes.flatMap((prize) => {
    const member = submitters[indexOfRank(prize.rank, submitters.length, rankFrom)] ?? null;
    return member !== null && stakeOf(member) >= minRewardStake ? [{ ...prize, member }] : [];
  });
}
