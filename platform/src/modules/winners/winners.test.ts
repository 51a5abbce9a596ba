import type { Winner } from '@portal/contracts';
import { sql } from 'kysely';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'BOARD', family: 'thai', plays: { top3: '900' } });
});
afterAll(() => app.close());

const board = async () => (await app.visitor.get('/wps/relay/winners')).body.value as Winner[];

it('shows the twenty newest wins, newest first, with what each bet won and a masked account', async () => {
  const member = await lottery.createSeriesMember('somying', '1000');
  for (let i = 1; i <= 22; i += 1) {
    const drawId = await lottery.addDraw('BOARD');
    const lines = ['916', '916', '007'].map((selection) => ({ playType: 'top3', selection, stake: String(i), expectedRate: '900' }));
    expect((await lottery.place(member, drawId, lines)).status).toBe(200);
    await lottery.finish(drawId, { top: '345916', bottom2: '42' });
  }
  const wins = await board();
  expect(wins.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, i) => `${(22 - i) * 1_800}.00`));
  expect(wins[0]).toEqual({
    account: 'so***',
    gameCode: 'BOARD',
    gameName: { TY: 'ทดสอบ' },
    amount: '39600.00',
    wonAt: expect.any(String) as string,
  });
});

it('leaves out the wins of a draw that is called off, and those of earlier days', async () => {
  const [newest] = await board();
  const { rows } = await sql<{ id: string }>`
    select d.id from lottery.draws d where d.game_code = 'BOARD' order by d.settled_at desc limit 2`.execute(app.database.read);
  await app.services.draws.callOff(rows[0]!.id);
  await sql`update lottery.draws set settled_at = settled_at - interval '2 days' where id = ${rows[1]!.id}`.execute(app.owner.read);
  const amounts = (await board()).map(({ amount }) => amount);
  expect(amounts).not.toContain(newest!.amount);
  expect(amounts[0]).toBe('36000.00');
});
