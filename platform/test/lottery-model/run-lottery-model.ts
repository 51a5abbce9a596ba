import fc from 'fast-check';
import { lotteryCommands } from './lottery-commands';
import { newId } from '../../src/core/ids';
import { baht, createLotteryModel, type LotteryModel, type ModelLine } from './lottery-model';
import { addModelGames, createLotteryReal, type LotteryReal } from './lottery-real';
import { createPlatformProcess, type PlatformProcess } from '../driven-platform/platform-process';

const members = 3;

export type ModelRun = {
  /** A migrated database of its own. */
  url: string;
  runs: number;
  commands: number;
  /** Of a thousand commands that write, so many are cut short by the end of the process. */
  killShare: number;
  seed?: number;
  onRun?: (steps: number, kills: number) => void;
};

/** Random commands against the model and the platform; throws with the seed when they differ. Answers what was done. */
export async function runLotteryModel({
  url,
  runs,
  commands,
  killShare,
  seed,
  onRun,
}: ModelRun): Promise<{ steps: number; kills: number }> {
  await addModelGames(url);
  const platform = createPlatformProcess(url);
  let steps = 0;
  try {
    await fc.assert(
      fc.asyncProperty(fc.commands(lotteryCommands(killShare), { maxCommands: commands, size: 'max' }), async (list) => {
        const model = createLotteryModel(members);
        const real = await createLotteryReal(url, platform, members);
        await begin(model, real);
        await fc.asyncModelRun(() => ({ model, real }), list);
        await real.finish(model);
        steps += real.steps();
        onRun?.(steps, platform.kills());
      }),
      { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
    if (killShare > 0) await playWithKills(url, platform);
  } finally {
    await platform.stop();
  }
  return { steps, kills: platform.kills() };
}

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
