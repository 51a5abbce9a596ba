import { lotteryCommands } from './lottery-commands';
import { newId } from '../../src/core/ids';
import { baht, createLotteryModel, type LotteryModel, type ModelLine } from './lottery-model';
import { addModelGames, createLotteryReal, type LotteryReal } from './lottery-real';
import { type ModelRun, runModel } from '../driven-platform/model-run';
import type { PlatformProcess } from '../driven-platform/platform-process';

const members = 3;

/** Random bets, draws and chases against the model and the platform; see `runModel`. */
export const runLotteryModel = (run: ModelRun): Promise<{ steps: number; kills: number }> =>
  runModel(run, {
    list: lotteryCommands(run.killShare),
    prepare: () => addModelGames(run.url),
    async begin(platform) {
      const model = createLotteryModel(members);
      const real = await createLotteryReal(run.url, platform, members);
      await begin(model, real);
      return { model, real };
    },
    end: (platform) => (run.killShare > 0 ? playWithKills(run.url, platform) : Promise.resolve()),
  });

/** Everybody has money and there are draws, so that there is something to do from the first command on. */
async function begin(model: LotteryModel, real: LotteryReal): Promise<void> {
  for (let member = 0; member < members; member += 1) {
    model.deposit(member, baht(5_000));
    await real.deposit(member, baht(5_000));
  }
  for (const [isBalls, state] of [
    [false, 'open'],
    [true, 'open'],
    [true, 'upcoming'],
    [true, 'upcoming'],
  ] as const) {
    model.addDraw(isBalls, state);
    await real.addDraw(isBalls, state);
  }
}

/** Whatever chance has done: bets and a settlement that are cut short. */
async function playWithKills(url: string, platform: PlatformProcess): Promise<void> {
  const model = createLotteryModel(members);
  const real = await createLotteryReal(url, platform, members);
  const lines: ModelLine[] = [{ play: 'runTop', selection: '9', stake: baht(10) }];
  await begin(model, real);
  for (const killAfter of [null, 2, null, null, null]) {
    const key = newId();
    real.expectSame('bet', await real.bet(key, 0, 0, lines, killAfter), model.bet(key, 0, 0, lines));
  }
  for (const killAfter of [2, 12]) {
    const key = newId();
    const isDone = await real.loseBet(key, 0, 0, lines, killAfter);
    real.expectSame('lost bet', await real.bet(key, 0, 0, lines, null), isDone ? model.bet(key, 0, 0, lines) : 'request.given_up');
    await real.compare(model, 'a lost bet');
  }
  model.settle(0, { top: '345916' });
  await real.settle(0, { top: '345916' }, 8);
  await real.compare(model, 'a settlement that was cut short');
  await real.finish(model);
}
