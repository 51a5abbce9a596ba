import { runPromoModel } from '../../../test/promo-model/run-promo-model';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('gives, counts and takes back like a plain model, with crowds, repeated calls and kills in the middle @PROMO-01 @PROMO-02 @PROMO-03 @PROMO-04 @MEM-10 @MEM-11 @MEM-12 @MEM-15', async () => {
  const { steps } = await runPromoModel({ url: test.url, runs: 2, commands: 45, leastSteps: 21, killShare: 8 });
  expect(steps).toBeGreaterThan(20);
}, 180_000);
