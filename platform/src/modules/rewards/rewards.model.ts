import type { LocalText, RewardKind, RewardSource, RewardState } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { TurnoverWeights } from '../turnover';
import type { EntryType } from '../wallet';

/** What a reward is. Money is in minor units and has to be staked `turnoverMultiple` times; points and tickets are whole numbers. */
export type Prize =
  | { kind: 'money'; amount: MinorUnits; entryType: EntryType; turnoverMultiple: number; weights?: TurnoverWeights }
  | { kind: 'points'; amount: number }
  | { kind: 'ticket'; amount: number };

export type NewReward = {
  memberId: string;
  source: RewardSource;
  /** Names what the reward is for, once and for ever within the member and the source. */
  sourceId: string;
  prize: Prize;
  /** What the member reads. */
  title: LocalText;
  /** 30 days from now where it is left out. */
  expiresAt?: Date;
};

/** Names a reward by what it is for. */
export type RewardRef = Pick<NewReward, 'memberId' | 'source' | 'sourceId'>;

export type Reward = {
  memberId: string;
  id: string;
  source: RewardSource;
  title: LocalText;
  kind: RewardKind;
  /** Minor units of money; points and tickets are whole. */
  amount: bigint;
  entryType: EntryType | null;
  /** Decimal text, such as `1` or `2.50`. */
  turnoverMultiple: string;
  weights: TurnoverWeights | null;
  /** As it is by now: `expired` from the moment on that it cannot be claimed any more. */
  state: RewardState;
  grantedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};
