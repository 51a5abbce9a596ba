import type { RandomStream } from '../../fairness/random-stream';
import { drawBelow, drawnTier, type JackpotTierName } from '../../jackpots/jackpot-tiers';
import { slotEngine } from './engine/slot-engines';
import type { SlotRound } from './engine/slot-round';
import { slotModels } from './models/slot-models';
import type { SlotSettings } from './slot-settings';

/** What the record keeps and the client plays. */
export type SlotOutcome = SlotRound & {
  model: SlotSettings['model'];
  /** Set when the round has hit a pool; what it held is no part of the outcome, since it depends on other players. */
  jackpot: { tier: JackpotTierName } | null;
};

/** One round, from the stream alone: first the reels, then the draw of the pools where there are any. */
export function playSlot(stake: bigint, { model: name }: SlotSettings, random: RandomStream): { payout: bigint; outcome: SlotOutcome } {
  const round = slotEngine(name).play(random);
  const tier = name === 'jackpot' ? drawnTier(random.int(drawBelow), stake) : undefined;
  return {
    payout: (stake * BigInt(round.coins)) / BigInt(slotModels[name].cost),
    outcome: { ...round, model: name, jackpot: tier ? { tier: tier.name } : null },
  };
}
