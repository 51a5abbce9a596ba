import i18next from 'i18next';
import { createRandomStream } from '../../../src/fairness/random-stream';
import { slotModels } from '../../../src/games/slots/models/slot-models';
import { playSlot } from '../../../src/games/slots/play-slot';
import type { SlotSettings } from '../../../src/games/slots/slot-settings';
import type { PublishedRound, VerifiedRound } from '../../family-client';

/** The engine itself, run in the browser. What a pool held is not in the seeds, so a round that hit one has no payout of its own. */
export function verifySlot({ serverSeed, clientSeed, nonce, settings, stake }: PublishedRound): VerifiedRound {
  const chosen = settings as SlotSettings;
  const { payout, outcome } = playSlot(stake, chosen, createRandomStream(serverSeed, clientSeed, nonce));
  const t = i18next.getFixedT(null, 'game');
  return {
    outcome,
    payout: outcome.jackpot ? null : payout,
    way: [
      ...outcome.spins.map(({ stops }, i) => ({ label: t('verify.stops', { number: i + 1 }), value: stops.join(', ') })),
      { label: t('verify.coins', { cost: slotModels[chosen.model].cost }), value: String(outcome.coins) },
      ...(chosen.model === 'jackpot'
        ? [
            {
              label: t('verify.pool'),
              value: outcome.jackpot ? t('verify.hit', { tier: t(`pools.${outcome.jackpot.tier}`) }) : t('verify.noPool'),
            },
          ]
        : []),
    ],
  };
}
