import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { loadConfig } from './config';

const apps: TestApp[] = [];
async function openIn(timeZone: string): Promise<TestApp> {
  const app = await createTestApp({ config: { brand: { currency: 'THB', dialingCode: '66', timeZone } } });
  apps.push(app);
  return app;
}
afterAll(() => Promise.all(apps.map((app) => app.close())));

const ask = async (app: TestApp, expression: string) =>
  (await app.owner.pool.query<{ answer: string }>(`select (${expression})::text as answer`)).rows[0]!.answer;
const hoursOf = (day: string) => `extract(epoch from core.start_of_day(date '${day}' + 1) - core.start_of_day('${day}')) / 3600`;

it('counts days in the brand’s time zone, also when its clocks change', async () => {
  const app = await openIn('America/New_York');
  expect(await ask(app, `core.start_of_day('2026-07-01') = '2026-07-01T04:00Z'`)).toBe('true');
  expect(Number(await ask(app, hoursOf('2026-03-08')))).toBe(23);
  expect(Number(await ask(app, hoursOf('2026-11-01')))).toBe(25);
  expect(await ask(app, `core.day_of('2026-11-02T04:59:59Z')`)).toBe('2026-11-01');
  expect(await ask(app, `core.day_of('2026-11-02T05:00:00Z')`)).toBe('2026-11-02');
});

// These two never share a day.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('numbers tickets and keeps records by the day in %s', async (timeZone) => {
  const app = await openIn(timeZone);
  const play = createLotteryFixtures(app);
  await play.addGame({ code: 'OWN', family: 'thai', plays: { top3: '900' } });
  const drawId = await play.addDraw('OWN');
  const member = await app.createMember({ balance: '100' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

  expect(await play.place(member, drawId, [{ playType: 'top3', selection: '123', stake: '1', expectedRate: '900' }])).toMatchObject({
    status: 200,
  });
  const { rows } = await app.owner.pool.query<{ number: string }>('select ticket_number as number from lottery.bets');
  expect(rows[0]!.number.slice(0, 6)).toBe(today.slice(2).replaceAll('-', ''));

  const other = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZone === 'Pacific/Kiritimati' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati',
  }).format(new Date());
  const countOn = async (day: string) =>
    ((await member.get('/wps/relay/member/transactions', { query: { from: day, to: day } })).body.value as { totalElements: number })
      .totalElements;
  expect([await countOn(today), await countOn(other)]).toEqual([2, 0]);
});

it('refuses a time zone that does not exist', () => {
  expect(() => loadConfig({ BRAND_TIME_ZONE: 'Asia/Bankok' })).toThrow('BRAND_TIME_ZONE');
});
