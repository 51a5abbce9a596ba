import { createRandomStream } from '../../../src/fairness/random-stream';
import { slotModels } from '../../../src/games/slots/models/slot-models';
import { playSlot } from '../../../src/games/slots/play-slot';
import type { SlotSettings } from '../../../src/games/slots/slot-settings';
import { startTexts } from '../../texts';
import { slotsClient } from './slots-client';
import { verifySlot } from './verify-slot';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i * 7);

describe('the check of a slot round', () => {
  beforeAll(() => startTexts('EN', slotsClient.texts));

  it.each(Object.keys(slotModels) as SlotSettings['model'][])('comes to the server’s outcome from the published seeds: %s', (model) => {
    const settings: SlotSettings = { model, symbols: 'lotus', palette: 1 };
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const stake = 500_000n;
      const played = playSlot(stake, settings, createRandomStream(serverSeed, 'my seed', nonce));
      const verified = verifySlot({
        serverSeed,
        clientSeed: 'my seed',
        nonce: String(nonce),
        gameCode: 'RNG-001',
        settings,
        choice: {},
        stake,
        steps: [],
      });

      expect(verified.outcome).toEqual(played.outcome);
      expect(verified.payout).toBe(played.outcome.jackpot ? null : played.payout);
      expect(verified.way[0]).toEqual({ label: 'Spin 1: reels stop at', value: played.outcome.spins[0]!.stops.join(', ') });
      expect(verified.way).toContainEqual(expect.objectContaining({ value: String(played.outcome.coins) }));
    }
  });
});
