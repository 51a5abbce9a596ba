import { z } from 'zod';
import { callTable } from '../core/call';
import { DecimalText, Id, LocalText, MoneyText, pageOf, Paging, Timestamp } from '../core/common';

export const rewardSources = ['mission', 'leaderboard', 'rank', 'birthday', 'referral', 'offer', 'raffle', 'contact', 'staff'] as const;
export const rewardKinds = ['money', 'points', 'ticket'] as const;
export const rewardStates = ['claimable', 'claimed', 'expired', 'revoked'] as const;

/** What waits in the reward centre, or did. */
export const Reward = z.strictObject({
  id: Id,
  source: z.enum(rewardSources),
  title: LocalText,
  kind: z.enum(rewardKinds),
  /** Of money: decimal text. Of points and tickets: a whole number. */
  amount: MoneyText,
  /** How often money has to be staked before it may be withdrawn: `1`, `2.5`; `0`: not at all. */
  turnoverMultiple: DecimalText,
  state: z.enum(rewardStates),
  grantedAt: Timestamp,
  expiresAt: Timestamp,
  /** When it was claimed, expired or was taken back. */
  endedAt: Timestamp.nullable(),
});

/** What became of each reward that was claimed together with others. */
export const ClaimedRewards = z.strictObject({
  claimed: z.array(Reward),
  refused: z.array(z.strictObject({ id: Id, code: z.string() })),
  /** Still to be claimed, such as those that one call does not reach. */
  left: z.int(),
});

export const rewardCalls = callTable('rewards', {
  'GET /wps/relay/rewards': {
    id: 'getRewards',
    summary: 'The reward centre',
    description:
      'Lists what the member was granted, newest first; with `state`, only what is in that state. `claimable` counts what waits to be claimed, and `claimableMoney` is the money among it.',
    auth: 'member',
    query: z.strictObject({ ...Paging, state: z.enum(rewardStates).optional() }),
    value: pageOf(Reward).extend({ claimable: z.int(), claimableMoney: MoneyText }),
  },
  'POST /wps/relay/rewards/:id/claim': {
    id: 'claimReward',
    summary: 'Claim a reward',
    description:
      'Pays a reward to the member at once. A reward that was claimed before is answered as it is, so the call may be repeated until its answer arrives.',
    auth: 'member',
    realAccount: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({}),
    value: Reward,
  },
  'POST /wps/relay/rewards/claim': {
    id: 'claimAllRewards',
    summary: 'Claim all rewards',
    description:
      'Pays what waits to be claimed, at most 100 rewards at once, each by itself: what is refused is named with the code of the refusal and stays as it was.',
    auth: 'member',
    realAccount: true,
    body: z.strictObject({}),
    value: ClaimedRewards,
  },
});

export type Reward = z.infer<typeof Reward>;
export type RewardSource = Reward['source'];
export type RewardKind = Reward['kind'];
export type RewardState = Reward['state'];
export type ClaimedRewards = z.infer<typeof ClaimedRewards>;
