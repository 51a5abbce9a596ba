import { z } from 'zod';
import { jackpotTiers } from '../../jackpots/jackpot-tiers';
import { settleJackpots } from '../../jackpots/jackpots.service';
import type { SoloGame } from '../solo-game';
import { playSlot, type SlotOutcome } from './play-slot';
import type { SlotSettings } from './slot-settings';

/** There is nothing to choose but the stake. */
const SlotChoice = z.strictObject({});

export const slotGame: SoloGame<z.infer<typeof SlotChoice>> = {
  choice: SlotChoice,
  // Pools count in satang: what is less than one would take no part in the draw.
  accepts: ({ stake }) => stake % 100n === 0n,
  play: ({ stake, random, title }) => playSlot(stake, title.settings as SlotSettings, random),
  async complete(tx, { roundId, title, stake, payout, outcome, isDemo }) {
    const { model } = title.settings as SlotSettings;
    if (model !== 'jackpot') return { payout, outcome };
    const hit = (outcome as SlotOutcome).jackpot?.tier ?? null;
    // Play money wins the seed: it has put nothing into the pool and takes nothing out.
    const won = isDemo
      ? (jackpotTiers.find(({ name }) => name === hit)?.seed ?? 0n)
      : await settleJackpots(tx, { roundId, vendor: title.vendor, stake, hit });
    // The outcome stays as the seeds give it, so that anybody can compute it again; what the pool held stands beside it.
    return { payout: payout + won, jackpotAmount: won, outcome };
  },
};
