import { expect, test } from '@playwright/test';
import { give, readLog, readStatus, release, run } from './support/command-line';
import { lottery, lotteryBuild, originalBuild } from './support/lottery-builds';

let builds: string[];

test.beforeAll(async () => {
  builds = [await lotteryBuild('newer'), await lotteryBuild('sends no bet')];
  await give(lottery, await originalBuild());
});
test.afterEach(async () => give(lottery, await originalBuild()));

const activate = (build: string, ...more: string[]) =>
  run('activate', lottery, build, '--without-smoke', '--reason', 'two at once', '--json', ...more);

test('of two activations that were decided on the same epoch and run at once, one is done and one is refused with 412 @MF-04 @MF-13', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { epoch } = await readStatus(lottery);
    const ended = await Promise.all(builds.map((build) => activate(build, '--epoch', String(epoch))));
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 4]);
    const [done, refused] = [ended.find(({ code }) => code === 0)!, ended.find(({ code }) => code === 4)!];
    expect(JSON.parse(refused.err)).toMatchObject({ error: { code: 4, status: 412 } });
    expect(refused.out).toBe('');

    const { to } = JSON.parse(done.out) as { to: string };
    expect(await readStatus(lottery)).toMatchObject({ epoch: epoch + 1, active: to });
    expect((await readLog()).filter((event) => event.epoch > epoch)).toMatchObject([{ epoch: epoch + 1, op: 'activate', to }]);
    await release('rollback', lottery, '--reason', 'another round');
  }
});

test('two teams release at once: each is done on the state it was decided on, although the other changed it meanwhile @MF-03 @MF-04', async () => {
  const { epoch } = await readStatus(lottery);
  const switchPromo = (op: string) => run(op, 'mf-promo', '--epoch', String(epoch), '--reason', 'another team', '--json');
  const ended = await Promise.all([activate(builds[0]!, '--epoch', String(epoch)), switchPromo('freeze')]);
  expect(ended.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect((await readLog()).filter((event) => event.epoch > epoch).map((event) => event.epoch)).toEqual([epoch + 1, epoch + 2]);
  expect(await readStatus(lottery)).toMatchObject({ epoch: epoch + 2, active: builds[0] });
  expect((await switchPromo('freeze')).code).toBe(4);
  await release('unfreeze', 'mf-promo', '--reason', 'the lab clears up');
});

test('writers that name no epoch never write over each other: each line of the log is a command that was done @MF-13', async () => {
  const before = (await readStatus(lottery)).epoch;
  const switches = ['freeze', 'kill', 'freeze', 'kill', 'freeze', 'kill'].map((op) =>
    run(op, lottery, '--reason', 'many at once', '--json'),
  );
  const done = (await Promise.all(switches)).filter(({ code }) => code === 0);
  const epochs = done.map(({ out }) => (JSON.parse(out) as { epoch: number }).epoch).sort((a, b) => a - b);
  expect(epochs).toEqual(epochs.map((_, index) => before + 1 + index));
  expect((await readLog()).filter(({ epoch }) => epoch > before).map(({ epoch }) => epoch)).toEqual(epochs);

  expect(done.length).toBeGreaterThanOrEqual(1);
  for (const { op } of (await readLog()).filter(({ epoch }) => epoch > before))
    await release(`un${op}`, lottery, '--reason', 'the lab clears up');
});
