import { runMoneyModel } from '../../../test/money-model/run-money-model';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('moves money like a plain model, with lost, forged and repeated reports and kills in the middle @MEM-03 @MEM-04 @MEM-05 @MEM-20 @PROMO-04', async () => {
  const { steps } = await runMoneyModel({ url: test.url, runs: 2, commands: 45, leastSteps: 21, killShare: 8 });
  expect(steps).toBeGreaterThan(20);
}, 180_000);
