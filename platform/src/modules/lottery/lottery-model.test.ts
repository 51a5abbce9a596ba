import { runLotteryModel } from '../../../test/lottery-model/run-lottery-model';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('behaves like a plain model, command after command, also when it is killed in the middle @LOTT-03 @LOTT-07 @MEM-18', async () => {
  const { steps, kills } = await runLotteryModel({ url: test.url, runs: 4, commands: 60, leastSteps: 21, killShare: 2 });
  expect(steps).toBeGreaterThan(20);
  expect(kills).toBeGreaterThan(1);
});
