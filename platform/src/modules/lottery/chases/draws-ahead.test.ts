import type { AheadNumero } from '@portal/contracts';
import { createLotteryFixtures, testSeries } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'SSCAHEAD', family: 'ssc', plays: { fixedPosition: null }, series: testSeries, intervalSeconds: 60 });
});
afterAll(() => app.close());

const ahead = (count: string, gameCode = 'SSCAHEAD') => app.visitor.get(`/lgw/games/${gameCode}/numeros`, { query: { count } });

describe('draws ahead', () => {
  it('are answered soonest first, each still to close, as many as a chase may have @LOTT-03', async () => {
    const asked = Date.now();
    const reply = await ahead('240');
    const numeros = reply.body.value as AheadNumero[];
    const closes = numeros.map(({ closesAt }) => Date.parse(closesAt));
    expect(new Set(numeros.map(({ numero }) => numero)).size).toBe(240);
    expect(closes).toEqual([...closes].sort((a, b) => a - b));
    expect(closes[0]).toBeGreaterThan(asked - 1_000);
    expect(closes[239]! - closes[0]!).toBe(239 * 60_000);
  });

  it('are of lotteries that exist, and no more than a chase may have', async () => {
    expect((await ahead('5', 'NOSUCH')).body.message).toBe('lottery.game_unknown');
    expect((await ahead('241')).status).toBe(400);
    expect((await ahead('0')).status).toBe(400);
  });
});
