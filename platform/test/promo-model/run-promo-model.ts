import { type ModelRun, runModel } from '../driven-platform/model-run';
import { promoCommands } from './promo-commands';
import { createPromoModel } from './promo-model';
import { createPromoReal, preparePromo } from './promo-real';

const members = 4;

/** Random offers, claims, play, points, orders and turns of the wheel against the model and the platform; see `runModel`. */
export const runPromoModel = (run: ModelRun): Promise<{ steps: number; kills: number }> =>
  runModel(run, {
    list: promoCommands(run.killShare),
    prepare: (platform) => preparePromo(run.url, platform),
    async begin(platform) {
      const model = createPromoModel(members);
      const real = await createPromoReal(run.url, platform, members);
      await real.compare(model, 'the beginning');
      return { model, real };
    },
  });
