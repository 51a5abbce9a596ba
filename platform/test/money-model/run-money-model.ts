import { type ModelRun, runModel } from '../driven-platform/model-run';
import { moneyCommands } from './money-commands';
import { baht, createMoneyModel } from './money-model';
import { createMoneyReal, prepareMoney } from './money-real';

const members = 4;

/**
 * Random deposits, bets, withdrawals, transfers and limits against the model and the platform, with the bank's reports forged, lost and
 * told twice; see `runModel`.
 */
export const runMoneyModel = (run: ModelRun): Promise<{ steps: number; kills: number }> =>
  runModel(run, {
    list: moneyCommands(run.killShare),
    prepare: (platform) => prepareMoney(run.url, platform),
    async begin(platform) {
      const model = createMoneyModel(members);
      const real = await createMoneyReal(run.url, platform, members);
      // Money and some play for everybody, so that withdrawals are possible from the first command on.
      for (let member = 0; member < members; member += 1) {
        const { payable, reference } = await real.askToPay(member, baht(2_000), null);
        await real.pay(member, payable, reference, { kill: null });
        model.deposit(member, payable);
        real.expectSame('a bet', await real.bet(member, payable, null, 1), [model.bet(member, payable)]);
      }
      model.settle(true);
      await real.settle(true, null);
      await real.compare(model, 'the beginning');
      return { model, real };
    },
  });
