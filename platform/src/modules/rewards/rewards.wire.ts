import type { Reward as WireReward } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Reward } from './rewards.model';

/** Writes a reward for the API. */
export const toWireReward = (reward: Reward): WireReward => ({
  id: reward.id,
  source: reward.source,
  title: reward.title,
  kind: reward.kind,
  amount: reward.kind === 'money' ? toWire(reward.amount) : String(reward.amount),
  turnoverMultiple: reward.turnoverMultiple.replace(/\.?0+$/, '') || '0',
  state: reward.state,
  grantedAt: reward.grantedAt.toISOString(),
  expiresAt: reward.expiresAt.toISOString(),
  endedAt: reward.endedAt?.toISOString() ?? null,
});
