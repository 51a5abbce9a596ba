import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { newId } from '../../../core/ids';
import { slotOf } from '../../../core/slots';

const chunk = 5;
const betsOfEach = 3;

let app: TestApp;
let beside: TestApp;
/** Ten members in each half of the slots. */
const halves: [TestMember[], TestMember[]] = [[], []];
/** Owed more than one chunk holds. */
let many: TestMember;

beforeAll(async () => {
  app = await createTestApp({ config: { settlementChunk: chunk } });
  beside = await createTestApp({ beside: app });
  const { read } = app.database;
  await sql`insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines,
      max_payout, is_enabled) values ('LANES', '9', 'thai', 'SEA', 'X', '{"TY": "x"}', 'runTop', 300, 30, 10, 50000000000, true)`.execute(
    read,
  );
  await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake) values ('LANES', 'runTop', 3.2, 10000, 200000000)`.execute(
    read,
  );
  while (halves.some((half) => half.length < 10)) {
    const member = app.signIn();
    const half = halves[slotOf(member.memberId) < 128 ? 0 : 1];
    if (half.length === 10) continue;
    await app.database.transaction((tx) => app.services.wallet.openAccount(tx, member.memberId, { isTrial: false }));
    await app.deposit(member.memberId, '1000');
    half.push(member);
  }
  many = halves[1][0]!;
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const everybody = () => halves.flat();
const balanceOf = async ({ memberId }: TestMember) => (await app.services.wallet.getBalance(memberId)).available;

/** A draw that owes each member three prizes, and one of them twelve. */
async function addDraw(): Promise<string> {
  const id = newId();
  await sql`insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    values (${id}, 'LANES', ${id.slice(-12)}, 'open', now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour', 'c', '\\x00')`.execute(
    app.database.read,
  );
  const lines = [{ playType: 'runTop', selection: '9', stake: '1', expectedRate: '3.2' }];
  const bettors = Array.from({ length: betsOfEach }, everybody).flat();
  for (let i = 0; i < 9; i += 1) bettors.push(many);
  const answers = await Promise.all(bettors.map((member) => member.post('/lgw/bets', { body: { drawId: id, lines }, key: newId() })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await sql`update lottery.draws set state = 'resulted', seed = 'aa', opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours', draws_at = now() - interval '1 hour',
    result = '{"top": "000009", "front3": ["111", "222"], "bottom3": ["333", "444"], "bottom2": "55"}' where id = ${id}`.execute(
    app.database.read,
  );
  return id;
}

type ChunkRow = { chunkNo: number; slot: number; isPaid: boolean; memberIds: string[]; dues: number };
async function chunksOf(drawId: string): Promise<ChunkRow[]> {
  const { rows } = await sql<ChunkRow>`
    select c.chunk_no as "chunkNo", c.slot, c.paid_at is not null as "isPaid", array_agg(distinct d.member_id) as "memberIds", count(*)::int as dues
      from lottery.settlement_chunks c join lottery.dues d using (draw_id, version, chunk_no)
     where c.draw_id = ${drawId} group by c.chunk_no, c.slot, c.paid_at order by c.chunk_no`.execute(app.database.read);
  return rows;
}

const prize = parseMoney('3.2');

it('pays one half of the members while the other waits for an account, and every member once @LOTT-07 @MEM-18', async () => {
  const before = new Map(await Promise.all(everybody().map(async (member) => [member.memberId, await balanceOf(member)] as const)));
  const drawId = await addDraw();
  let settled!: Promise<unknown>;
  await app.owner.transaction(async (tx) => {
    // Somebody holds an account of the first half for as long as this lasts.
    await sql`select 1 from wallet.accounts where member_id = any(${halves[0].map(({ memberId }) => memberId)}::uuid[]) for update`.execute(
      tx,
    );
    settled = app.services.draws.advance(drawId);
    const isOtherHalfPaid = async () => {
      const chunks = await chunksOf(drawId);
      const other = chunks.filter(({ slot }) => slot >= 128);
      return other.length > 0 && other.every(({ isPaid }) => isPaid);
    };
    while (!(await isOtherHalfPaid())) await sleep(2);
    expect((await chunksOf(drawId)).filter(({ slot, isPaid }) => slot < 128 && isPaid)).toEqual([]);
  });
  await settled;
  expect((await app.services.lottery.getDraw(drawId)).state).toBe('settled');
  for (const member of everybody()) {
    const bets = BigInt(betsOfEach + (member === many ? 9 : 0));
    expect(await balanceOf(member)).toBe(before.get(member.memberId)! + bets * (prize - parseMoney('1')));
  }
  expect(await app.services.wallet.check()).toEqual([]);
});

it('cuts dues so that no two chunks share a member who fits into one, and none crosses the halves', async () => {
  const drawId = await addDraw();
  // Two processes settle it at once.
  await Promise.all([app, beside].map(({ services }) => services.draws.advance(drawId)));
  expect((await app.services.lottery.getDraw(drawId)).state).toBe('settled');
  const chunks = await chunksOf(drawId);
  expect(chunks.every(({ isPaid }) => isPaid)).toBe(true);
  expect(chunks.filter(({ memberIds }) => new Set(memberIds.map((id) => slotOf(id) < 128)).size > 1)).toEqual([]);
  expect(chunks.filter(({ slot, memberIds }) => slot !== Math.min(...memberIds.map(slotOf)))).toEqual([]);
  for (const { memberId } of everybody())
    expect(chunks.filter(({ memberIds }) => memberIds.includes(memberId)).length > 1).toBe(memberId === many.memberId);
  expect(chunks.reduce((sum, { dues }) => sum + dues, 0)).toBe(everybody().length * betsOfEach + 9);
  expect(Math.max(...chunks.map(({ dues }) => dues))).toBeLessThanOrEqual(2 * chunk);
  expect(await app.services.wallet.check()).toEqual([]);
});

it('pays chunks that the release before has cut, which have no slot', async () => {
  const drawId = await addDraw();
  const before = await balanceOf(many);
  await app.database.transaction(async (tx) => {
    await sql`insert into lottery.winning_selections (draw_id, play_type, selection, multiplier_num, multiplier_den, refund_num, refund_den)
      values (${drawId}, 'runTop', '9', 1, 1, 0, 1)`.execute(tx);
    await sql`select lottery.prepare_dues(${drawId}, 4)`.execute(tx);
    await sql`update lottery.settlement_chunks set slot = null where draw_id = ${drawId}`.execute(tx);
  });
  await app.services.draws.advance(drawId);
  expect((await app.services.lottery.getDraw(drawId)).state).toBe('settled');
  expect(await balanceOf(many)).toBe(before + BigInt(betsOfEach + 9) * prize);
  expect(await app.services.wallet.check()).toEqual([]);
});
