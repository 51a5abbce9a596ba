import fc from 'fast-check';
import { createPlatformProcess } from '../driven-platform/platform-process';
import type { MoneyRun } from '../money-model/run-money-model';
import { promoCommands } from './promo-commands';
import { createPromoModel } from './promo-model';
import { createPromoReal, preparePromo } from './promo-real';

const members = 4;

/**
 * Random offers, claims, play, points, orders and turns of the wheel against the model and the platform; throws with the seed when they differ.
 * Returns what was done.
 */
export async function runPromoModel({ url, runs, commands, killShare, seed, onRun }: MoneyRun): Promise<{ steps: number; kills: number }> {
  const platform = createPlatformProcess(url);
  let steps = 0;
  try {
    await preparePromo(url, platform);
    await fc.assert(
      fc.asyncProperty(fc.commands(promoCommands(killShare), { maxCommands: commands, size: 'max' }), async (list) => {
        const model = createPromoModel(members);
        const real = await createPromoReal(url, platform, members);
        await real.compare(model, 'the beginning');
        await fc.asyncModelRun(() => ({ model, real }), list);
        await real.finish();
        steps += real.steps();
        onRun?.(steps, platform.kills());
      }),
      { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
  } finally {
    await platform.stop();
  }
  return { steps, kills: platform.kills() };
}
