import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ChaseDetail, trialCode, type Winner } from '@portal/contracts';
import { sql } from 'kysely';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'THPLAY', family: 'thai', plays: { top3: '900' }, discount: '0', maxDrawStake: '10000', closeAt: '5000' });
});
afterAll(() => app.close());

const result = { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' };
const line = (selection: string, stake = '10') => ({ playType: 'top3', selection, stake, expectedRate: '900' });
const idOf = ({ body }: { body: { value: unknown } }) => (body.value as { id: string }).id;

/** Wins, loses, cancels, is paid back for a void draw, and chases: everything that a lottery does with money. */
async function playAll(member: TestMember): Promise<void> {
  const [drawId, voidId] = [await lottery.addDraw('THPLAY'), await lottery.addDraw('THPLAY')];
  await lottery.place(member, drawId, [line('916'), line('007')]);
  await member.post(`/lgw/bets/${idOf(await lottery.place(member, drawId, [line('111')]))}/cancel`, { body: {} });
  await lottery.place(member, voidId, [line('222', '7')]);
  const chaseDraw = await lottery.addDraw('THPLAY');
  const numeros = [
    { numero: lottery.lastIssue(), multiple: 1 },
    { numero: (await lottery.addDraw('THPLAY', { state: 'upcoming', closes: 7_200 }), lottery.lastIssue()), multiple: 2 },
  ];
  const chase = await member.post('/lgw/chases', {
    body: { gameCode: 'THPLAY', lines: [line('916', '5')], numeros, winStop: true },
    key: newId(),
  });
  expect([chase.status, (chase.body.value as ChaseDetail).price]).toEqual([200, '15.00']);
  await app.services.chases.advance();
  await sql`update lottery.draws set state = 'void' where id = ${voidId}`.execute(app.database.read);
  await app.services.draws.advance(voidId);
  for (const id of [drawId, chaseDraw]) await lottery.finish(id, result);
  await app.services.chases.advance();
}

const accountsOf = async ({ memberId }: TestMember) => {
  const { rows } = await sql<{ type: string; account: string }>`
    select distinct type, counter_account as account from wallet.member_entries where member_id = ${memberId} order by 1`.execute(
    app.database.read,
  );
  return rows.map(({ type, account }) => `${type} ${account}`);
};
const kinds = ['CHASE_BET', 'CHASE_HOLD', 'CHASE_REFUND', 'LOTTERY_BET', 'LOTTERY_CANCEL', 'LOTTERY_PRIZE'];
const wins = async () => (await app.visitor.get('/wps/relay/winners')).body.value as Winner[];
/** The other promises look at times, which this file changes. */
const strayBets = async () => {
  const { rows } = await sql<{ subject: string }>`select subject from lottery.check() where invariant = 'bet_is_of_its_money'`.execute(
    app.database.read,
  );
  return rows.map(({ subject }) => subject);
};
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

it('books a trial member’s bets separately, and counts them nowhere', async () => {
  const [real, trial] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100', isAgent: trialCode })];
  const from = today();
  const range = () => ({ from, to: today() });
  const ids = [real.memberId, trial.memberId];

  await playAll(trial);
  expect(await accountsOf(trial)).toEqual([...kinds.map((kind) => `${kind} house:trial:lottery`), 'TRIAL_GRANT house:trial']);
  expect(await app.services.wallet.houseBalance('house:lottery')).toBe(0n);
  expect([await wins(), await app.services.lottery.sumSettled(ids, range())]).toEqual([[], []]);
  const { rows: totals } = await sql`
    select total from lottery.draw_totals where total <> 0 union all select total from lottery.number_totals where total <> 0`.execute(
    app.database.read,
  );
  expect(totals).toEqual([]);

  await playAll(real);
  expect(await accountsOf(real)).toEqual([
    ...kinds.slice(0, 3).map((kind) => `${kind} house:lottery`),
    'DEPOSIT house:bank',
    ...kinds.slice(3).map((kind) => `${kind} house:lottery`),
  ]);
  expect((await wins()).map(({ gameCode }) => gameCode)).toEqual(['THPLAY', 'THPLAY']);
  expect((await app.services.lottery.sumSettled(ids, range())).map(({ memberId }) => memberId)).toEqual([real.memberId]);
  expect(await app.services.wallet.check()).toEqual([]);
  expect(await strayBets()).toEqual([]);
});

it('finds a bet that is counted as real and was paid with play money', async () => {
  const trial = await app.createMember({ balance: '100', isAgent: trialCode });
  const bet = idOf(await lottery.place(trial, await lottery.addDraw('THPLAY'), [line('333')]));
  const turn = (isTrial: boolean) => sql`update lottery.bets set is_trial = ${isTrial} where id = ${bet}`.execute(app.database.read);
  await turn(false);
  expect(await strayBets()).toEqual([bet]);
  await turn(true);
});

describe('every statement that reads bets', () => {
  /** Of bets that are one member's, or that are asked for by their ids; and what treats both kinds of money alike, for a reason. */
  const isOfOne = /member_id = (\$\{(bet\.)?memberId\}|\$1)/;
  const treatsAlike: Record<string, string> = {
    'lottery/settlement/settlement.repository.ts': 'whoever has won is paid, in the money of the stake',
    'lottery/verification/tickets.repository.ts': 'every ticket of a draw is in its proof',
    'lottery/chases/chases.repository.ts': 'a chase stops by its own bets',
    'agents/team.repository.ts': 'no trial account belongs to a team',
  };
  const root = join(__dirname, '..');
  const statements = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(/sql(<[^`]*>)?`[^`]*`/g) ?? [])
        .filter((text) => /\b(from|join) lottery\.(bets|bet_lines)\b/.test(text))
        .map((text) => [relative('.', file), text] as const),
    );

  it('is found', () => expect(statements.length).toBeGreaterThan(8));

  it.each(statements)('mentions play money, reads one member’s bets, or is known to treat both alike: %s', (file, text) => {
    expect([text, /is_trial/.test(text) || isOfOne.test(text) || file in treatsAlike]).toEqual([text, true]);
  });
});
