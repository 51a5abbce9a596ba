import type { LocalText, OfferRules, OfferSummary } from '@portal/contracts';
import { type MinorUnits, parseMoney } from '@portal/money';
import type { TurnoverWeights as Weights } from '../../turnover';

export type { OfferRules };
export type RewardKind = OfferRules['reward']['kind'];
export type BonusState = 'active' | 'done' | 'forfeited' | 'expired' | 'cancelled' | 'center';

/** An offer with the promotion that tells of it. */
export type Offer = {
  id: string;
  title: LocalText;
  rules: OfferRules;
  isOpen: boolean;
  startsAt: Date;
  endsAt: Date | null;
  /** When it was read, by the database's clock. */
  readAt: Date;
};

/** What an offer gave a member. Amounts are minor units, or whole points or tickets. */
export type Grant = {
  memberId: string;
  id: string;
  promotionId: string;
  title: LocalText;
  sourceKey: string;
  kind: RewardKind;
  amount: bigint;
  state: BonusState;
  maxBet: MinorUnits | null;
  maxCashOut: MinorUnits | null;
  isSticky: boolean;
  entryNumber: bigint | null;
  requestKey: string | null;
  cancelKey: string | null;
  grantedAt: Date;
  endedAt: Date | null;
  removed: MinorUnits;
};

/** A whole satang in minor units: what is less is nobody's. */
const satang = 100n;

/** What one step gives for an amount. */
function amountOf({ fixed, basisPoints, cap }: OfferRules['reward']['steps'][number], kind: RewardKind, amount: MinorUnits): bigint {
  if (fixed !== null) return kind === 'money' ? parseMoney(fixed) : BigInt(fixed);
  const share = (amount * BigInt(basisPoints ?? 0)) / 10_000n;
  const most = cap === null ? share : parseMoney(cap);
  const given = share < most ? share : most;
  return given - (given % satang);
}

/** What an offer gives for a deposit or loss: by the last step that the amount reaches, whole satang, rounded down; 0 when it reaches none. */
export function rewardOf({ reward: { kind, steps } }: Pick<OfferRules, 'reward'>, amount: MinorUnits): bigint {
  const step = steps.findLast(({ from }) => parseMoney(from) <= amount);
  return step ? amountOf(step, kind, amount) : 0n;
}

/** What has to be staked how often for a bonus, and which games count; null when nothing has to be. */
export function requirementOf(
  { turnover: { base, hundredths, weights } }: Pick<OfferRules, 'turnover'>,
  bonus: MinorUnits,
  deposit: MinorUnits,
): { base: MinorUnits; multiple: number; weights?: Weights } | null {
  if (hundredths === 0) return null;
  return {
    base: base === 'bonus' ? bonus : bonus + deposit,
    multiple: hundredths / 100,
    ...(weights && { weights: weights }),
  };
}

/** Whether money is given that nobody has to stake. */
export const paysWithoutPlay = ({ reward, turnover }: Pick<OfferRules, 'reward' | 'turnover'>): boolean =>
  reward.kind === 'money' && turnover.hundredths === 0;

export const isDepositTrigger = (kind: OfferRules['trigger']['kind']): boolean => kind === 'deposit' || kind === 'first_deposit';

/** The most that an offer gives: its last step. */
export function summaryOf({ trigger, mustSign, reward }: OfferRules): OfferSummary {
  const { fixed, basisPoints, cap } = reward.steps.at(-1)!;
  return { trigger: trigger.kind, mustSign, isClaimed: reward.delivery === 'center', kind: reward.kind, fixed, basisPoints, cap };
}

/** What stood when a bonus ends. Minor units. */
export type BonusEnd = {
  how: 'done' | 'expired' | 'cancelled';
  bonus: MinorUnits;
  /** What play since the bonus has left: payouts less stakes. */
  played: MinorUnits;
  /** Winnings since then that the end of another bonus has taken already. */
  takenElsewhere: MinorUnits;
  available: MinorUnits;
  isSticky: boolean;
  maxCashOut: MinorUnits | null;
};

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);

/**
 * What the end of a bonus takes back. Own money is played before the bonus, so the bonus is whole until that is gone, and winnings are what play
 * has brought above what it cost. A requirement that is done leaves both, a sticky bonus its winnings alone, each up to the largest cash-out;
 * whoever gives up or lets it expire keeps neither. Never more than is available, and never below zero.
 */
export function endCost(end: BonusEnd): { removed: MinorUnits; bonus: MinorUnits; gains: MinorUnits } {
  const { how, bonus, played, takenElsewhere, available, isSticky, maxCashOut } = end;
  const gains = most(0n, played - takenElsewhere);
  const earned = how === 'done' ? (isSticky ? gains : bonus + gains) : 0n;
  const kept = maxCashOut === null ? earned : least(earned, maxCashOut);
  const removed = most(0n, least(available, bonus + gains - kept));
  const ofBonus = least(removed, how === 'done' && !isSticky ? most(0n, bonus - kept) : bonus);
  return { removed, bonus: ofBonus, gains: removed - ofBonus };
}
