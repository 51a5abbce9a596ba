import fc from 'fast-check';
import { createPlatformProcess } from '../driven-platform/platform-process';
import { moneyCommands } from './money-commands';
import { baht, createMoneyModel } from './money-model';
import { createMoneyReal, prepareMoney } from './money-real';

const members = 4;

export type MoneyRun = {
  /** A migrated database of its own. */
  url: string;
  runs: number;
  commands: number;
  /** Of a thousand commands that write, so many are cut short by the end of the process. */
  killShare: number;
  seed?: number;
  onRun?: (steps: number, kills: number) => void;
};

/**
 * Random deposits, bets, withdrawals, transfers and limits against the model and the platform, with the bank's reports forged, lost and
 * told twice; throws with the seed when they differ. Returns what was done.
 */
export async function runMoneyModel({ url, runs, commands, killShare, seed, onRun }: MoneyRun): Promise<{ steps: number; kills: number }> {
  const platform = createPlatformProcess(url);
  let steps = 0;
  try {
    await prepareMoney(url, platform);
    await fc.assert(
      fc.asyncProperty(fc.commands(moneyCommands(killShare), { maxCommands: commands, size: 'max' }), async (list) => {
        const model = createMoneyModel(members);
        const real = await createMoneyReal(url, platform, members);
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
