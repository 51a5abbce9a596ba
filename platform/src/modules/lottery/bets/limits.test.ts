import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fraction, parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../../core/ids';
import { placeBets } from './bets.repository';
import { createLotteryFixtures } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

type Answer = { status: number; message: string; value: Record<string, unknown> };

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let origin: string;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  const plays = { top3: '900', runTop: '3.2' };
  await lottery.addGame({ code: 'FREE', family: 'thai', plays: { runTop: '3.2' } });
  await lottery.addGame({ code: 'NUMBER', family: 'thai', plays, halfFrom: '5000', closeAt: '10000' });
  await lottery.addGame({ code: 'MEMBER', family: 'thai', plays, maxMemberStake: '1000' });
  await lottery.addGame({ code: 'DRAW', family: 'thai', plays, maxDrawStake: '1000', maxMemberStake: '500' });
  await lottery.addGame({ code: 'VIETNAM', family: 'vnNorth', plays: { lo2: '99.5', xien2: '16' }, closeAt: '1000' });
  await lottery.addGame({ code: 'PAYOUT', family: 'thai', plays, maxPayout: '10000', maxMemberPayout: '12000' });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const createMembers = (count: number, balance: string) => Promise.all(Array.from({ length: count }, () => app.createMember({ balance })));
const line = (selection: string, stake: string, playType = 'top3') => ({ playType, selection, stake, expectedRate: '0' });

/** Over a real connection. */
async function send({ token }: TestMember, drawId: string, lines: object[], key = newId()): Promise<Answer> {
  const response = await fetch(`${origin}/lgw/bets`, {
    method: 'POST',
    headers: { token, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ drawId, lines, acceptRateChange: true }),
  });
  const { message, value } = (await response.json()) as Omit<Answer, 'status'>;
  return { status: response.status, message, value };
}

const acceptedOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
const messagesOf = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ message }) => message)),
];
async function staked(drawId: string): Promise<bigint> {
  const { rows } = await sql<{ stake: string }>`
    select coalesce(sum(stake), 0)::text as stake from lottery.bets where draw_id = ${drawId} and cancelled_at is null`.execute(
    app.database.read,
  );
  return BigInt(rows[0]!.stake);
}

describe('200 parallel bets of mixed members over HTTP', () => {
  it('fill one number to its cap and no further, at the rates of the ladder @LOTT-05 @MEM-18', async () => {
    const [[first, ...members], drawId] = [await createMembers(201, '100'), await lottery.addDraw('NUMBER')];
    await send(first!, drawId, [line('777', '70')]);
    // Each of another member, and the number's row is there: nothing but its own lock keeps two batches apart.
    const answers = await Promise.all(members.map((member) => send(member, drawId, [line('777', '70')])));
    const accepted = acceptedOf(answers);
    expect(accepted).toHaveLength(141);
    expect(messagesOf(answers)).toEqual(['lottery.number_limit']);
    const rates = accepted.map(({ value }) => (value.lines as { rate: string }[])[0]!.rate);
    expect(rates.filter((rate) => rate === '900')).toHaveLength(71);
    expect(await staked(drawId)).toBe(parseMoney('9940'));
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('keep each member to the cap of a draw, whatever numbers they choose @LOTT-05 @MEM-18', async () => {
    const [members, drawId] = [await createMembers(4, '100000'), await lottery.addDraw('MEMBER')];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => send(members[i % 4]!, drawId, [line(String(i).padStart(3, '0'), '30')])),
    );
    expect(acceptedOf(answers)).toHaveLength(4 * 33);
    expect(messagesOf(answers)).toEqual(['lottery.member_limit']);
    expect(answers.find(({ status }) => status === 409)!.value).toEqual({ remaining: '10.00' });
    for (const member of members) expect((await lottery.balanceOf(member)).available).toBe(parseMoney('99010'));
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('keep one member to the cap and to the balance @MEM-18', async () => {
    const [[member], drawId] = [await createMembers(1, '610'), await lottery.addDraw('MEMBER')];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => send(member!, drawId, [line(String(i).padStart(3, '0'), i % 2 === 0 ? '20' : '10')])),
    );
    expect(messagesOf(answers).filter((message) => message !== 'lottery.member_limit')).toEqual(['wallet.insufficient_funds']);
    expect((await lottery.balanceOf(member!)).available).toBe(0n);
    expect(await staked(drawId)).toBe(parseMoney('610'));
  });

  it('fill a draw to its cap and no further @LOTT-05 @MEM-18', async () => {
    const [[first, ...members], drawId] = [await createMembers(201, '600'), await lottery.addDraw('DRAW')];
    await send(first!, drawId, [line('000', '5.50')]);
    const answers = await Promise.all(members.map((member, i) => send(member, drawId, [line(String(i).padStart(3, '0'), '5.50')])));
    expect(acceptedOf(answers)).toHaveLength(180);
    expect(messagesOf(answers)).toEqual(['lottery.draw_limit']);
    expect(await staked(drawId)).toBe(parseMoney('995.50'));
    expect((await send(first!, drawId, [line('001', '4.50')])).status).toBe(200);
    expect((await send(members[0]!, drawId, [line('002', '1')])).value).toEqual({ remaining: '0.00' });
  });
});

/** Until somebody stands before a lock. */
async function untilBlocked(): Promise<void> {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await blocked.execute(app.database.read)).rows.length === 0) await sleep(10);
}

it.each([
  ['number', 'NUMBER', '9940', '777', 'lottery.number_limit'],
  ['draw', 'DRAW', '400', '123', 'lottery.draw_limit'],
])('lets a bet wait for one that is taking the last room of a %s @LOTT-05', async (_, gameCode, stake, selection, refusal) => {
  const [[first, second, third], drawId] = [await createMembers(3, '20000'), await lottery.addDraw(gameCode)];
  await send(first!, drawId, [line('777', gameCode === 'DRAW' ? '500' : '1')]);
  const amount = parseMoney(stake);
  const terms = { betCount: 1, stake: amount, price: amount, unitStake: amount, rate: fraction(900n), permille: 0, rebate: 0n };
  const bet = { id: newId(), entryId: newId(), memberId: second!.memberId, key: newId(), requestHash: Buffer.alloc(32), isTrial: false };
  let late: Promise<Answer> | undefined;
  let isAnswered = false;
  await app.database.transaction(async (tx) => {
    const [answer] = await placeBets(tx, 'THB', [
      {
        ...bet,
        draw: { id: drawId, gameCode },
        family: 'thai',
        acceptRateChange: true,
        stake: amount,
        price: amount,
        rebate: 0n,
        lines: [{ ...terms, playType: 'top3', selection }],
      },
    ]);
    expect(answer!.verdict).toBe('ok');
    late = send(third!, drawId, [line(selection, '150')]).finally(() => (isAnswered = true));
    await untilBlocked();
    expect(isAnswered).toBe(false);
  });
  expect((await late!).message).toBe(refusal);
});

describe('numbers that are bet on together', () => {
  const together = (playType: string, selection: string, unitStake: string) => ({ playType, selection, unitStake, expectedRate: '0' });
  const totalsOf = async (drawId: string) => {
    const { rows } = await sql<{ selection: string; total: bigint }>`
      select selection, total from lottery.number_totals where draw_id = ${drawId} order by selection`.execute(app.database.read);
    return Object.fromEntries(rows.map(({ selection, total }) => [selection, total / 10_000n]));
  };

  it('use each number’s room by the amount on a position, whatever else is in the line @LOTT-04', async () => {
    const [[first, second], drawId] = [await createMembers(2, '200000'), await lottery.addDraw('VIETNAM')];
    expect((await send(first!, drawId, [together('lo2', '16,68', '900')])).status).toBe(200);
    expect(await send(second!, drawId, [together('lo2', '20', '1'), together('lo2', '68,99', '101')])).toMatchObject({
      message: 'lottery.number_limit',
      value: { lineNo: 2, remaining: '100.00' },
    });
    expect((await send(second!, drawId, [together('lo2', '68,99', '60'), together('lo2', '68', '40')])).status).toBe(200);
    expect(await totalsOf(drawId)).toEqual({ 16: 900n, 20: 0n, 68: 1_000n, 99: 60n });
  });

  it('count pairs as pairs @LOTT-04', async () => {
    const [[first], drawId] = [await createMembers(1, '200000'), await lottery.addDraw('VIETNAM')];
    expect((await send(first!, drawId, [together('xien2', '16&68&99', '600')])).status).toBe(200);
    expect((await send(first!, drawId, [together('xien2', '68&99', '401')])).message).toBe('lottery.number_limit');
    expect((await send(first!, drawId, [together('xien2', '20&99', '1000')])).status).toBe(200);
    expect(await totalsOf(drawId)).toEqual({ '16&68': 600n, '16&99': 600n, '68&99': 600n, '20&99': 1_000n });
  });

  it('are refused if one number is closed, and paid by the lowest rate among their numbers @LOTT-04', async () => {
    const [[first], drawId] = [await createMembers(1, '200000'), await lottery.addDraw('VIETNAM')];
    await sql`insert into lottery.number_bans (draw_id, play_type, selection, permille) values (${drawId}, 'lo2', '68', 0), (${drawId}, 'lo2', '20', 500)`.execute(
      app.database.read,
    );
    expect(await send(first!, drawId, [together('lo2', '16,68', '1')])).toMatchObject({ message: 'lottery.number_closed' });
    const { value } = await send(first!, drawId, [together('lo2', '16,20', '1'), together('lo2', '16', '1')]);
    expect(value.lines).toMatchObject([
      { rate: '49.75', reduced: true },
      { rate: '99.5', reduced: false },
    ]);
  });

  it('are limited in one request to what can be checked @LOTT-04', async () => {
    const [[first], drawId] = [await createMembers(1, '200000'), await lottery.addDraw('VIETNAM')];
    const all = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).join(',');
    const lines = Array.from({ length: 21 }, () => together('lo2', all, '1'));
    expect(await send(first!, drawId, lines)).toMatchObject({
      status: 422,
      message: 'lottery.too_many_numbers',
      value: { maximum: 2_000 },
    });
    expect(await totalsOf(drawId)).toEqual({});
    expect((await send(first!, drawId, lines.slice(1, 4))).status).toBe(200);
  });

  it('free their room when the bet is cancelled, for a bet that waits for it @LOTT-04 @MEM-18', async () => {
    const [members, drawId] = [await createMembers(40, '200000'), await lottery.addDraw('VIETNAM')];
    const answers = await Promise.all(
      members.map((member, i) => send(member, drawId, [together('lo2', `68,${String(i + 10).padStart(2, '0')}`, '100')])),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(10);
    expect((await totalsOf(drawId))[68]).toBe(1_000n);
    const owner = members[answers.indexOf(taken[0]!)]!;
    await owner.post(`/lgw/bets/${String(taken[0]!.value.id)}/cancel`, { body: {} });
    expect((await totalsOf(drawId))[68]).toBe(900n);
    expect((await send(owner, drawId, [together('lo2', '68,69', '101')])).value).toMatchObject({ remaining: '100.00' });
  });
});

it('applies the limits to play money, which uses none of their room @MEM-18', async () => {
  const [[real], trial] = [await createMembers(1, '20000'), await app.createMember({ balance: '30000', isAgent: 4 })];
  const drawId = await lottery.addDraw('NUMBER');
  const played = await send(trial, drawId, [line('777', '9000')]);
  expect(played.value.lines).toMatchObject([{ rate: '900' }]);
  expect((await send(trial, drawId, [line('777', '9000')])).status).toBe(200);
  expect((await send(real!, drawId, [line('777', '9500')])).value.lines).toMatchObject([{ rate: '900' }]);
  expect(await send(trial, drawId, [line('777', '501')])).toMatchObject({
    message: 'lottery.number_limit',
    value: { remaining: '500.00' },
  });
  await trial.post(`/lgw/bets/${String(played.value.id)}/cancel`, { body: {} });
  expect((await send(real!, drawId, [line('777', '501')])).message).toBe('lottery.number_limit');
  expect((await send(real!, drawId, [line('777', '500')])).status).toBe(200);
});

it('gives the room of a cancelled bet back to its member and its draw', async () => {
  const [[first, second], drawId] = [await createMembers(2, '1000'), await lottery.addDraw('DRAW')];
  const { value } = await send(first!, drawId, [line('123', '500')]);
  expect(await send(first!, drawId, [line('124', '1')])).toMatchObject({ message: 'lottery.member_limit', value: { remaining: '0.00' } });
  await send(second!, drawId, [line('125', '500')]);
  expect((await second!.post(`/lgw/bets/${String(value.id)}/cancel`, { body: {} })).status).toBe(404);
  await Promise.all([1, 2, 3].map(() => first!.post(`/lgw/bets/${String(value.id)}/cancel`, { body: {} })));
  expect(await send(second!, drawId, [line('126', '1')])).toMatchObject({ message: 'lottery.member_limit' });
  expect((await send(first!, drawId, [line('124', '500')])).status).toBe(200);
  expect(await staked(drawId)).toBe(parseMoney('1000'));
});

describe('a bet from before its limits were set', () => {
  const cancel = (member: TestMember, { value }: Answer) => member.post(`/lgw/bets/${String(value.id)}/cancel`, { body: {} });
  const setLimits = (code: string, limit: string | null) =>
    app.database.transaction(async (tx) => {
      const amount = limit && parseMoney(limit);
      await sql`update lottery.play_settings set close_at = ${amount} where game_code = ${code}`.execute(tx);
      await sql`update lottery.games set max_member_stake = ${amount}, max_draw_stake = ${amount} where code = ${code}`.execute(tx);
    });
  /** Totals of the draw, its members and its number 777. */
  const totalsOf = async (drawId: string) => {
    const { rows } = await sql<{ draw: bigint; members: string; number: bigint }>`
      select coalesce((select total from lottery.draw_totals where draw_id = ${drawId}), 0) as draw,
        coalesce((select sum(total) from lottery.member_totals where draw_id = ${drawId}), 0)::text as members,
        coalesce((select total from lottery.number_totals where draw_id = ${drawId} and selection = '777'), 0) as number`.execute(
      app.database.read,
    );
    const { draw, members, number } = rows[0]!;
    return [draw, BigInt(members), number].map((total) => total / 10_000n);
  };

  it('frees no room when it is cancelled, and a later one frees exactly its own @LOTT-05 @MEM-18', async () => {
    await lottery.addGame({ code: 'LATER', family: 'thai', plays: { top3: '900' } });
    const [[first, second], drawId] = [await createMembers(2, '5000'), await lottery.addDraw('LATER')];
    const before = [await send(first!, drawId, [line('777', '300')]), await send(second!, drawId, [line('777', '300')])];
    await setLimits('LATER', '1000');
    const after = [await send(first!, drawId, [line('777', '400')]), await send(second!, drawId, [line('777', '500')])];
    expect([...before, ...after].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await totalsOf(drawId)).toEqual([900n, 900n, 900n]);
    await cancel(first!, before[0]!);
    expect(await totalsOf(drawId)).toEqual([900n, 900n, 900n]);
    expect((await send(first!, drawId, [line('777', '101')])).status).toBe(409);
    await cancel(second!, after[1]!);
    expect(await totalsOf(drawId)).toEqual([400n, 400n, 400n]);
    await cancel(second!, before[1]!);
    expect(await totalsOf(drawId)).toEqual([400n, 400n, 400n]);
    // While there are no limits nothing is counted, and what was counted is still given back.
    await setLimits('LATER', null);
    const between = await send(second!, drawId, [line('777', '700')]);
    await cancel(first!, after[0]!);
    expect(await totalsOf(drawId)).toEqual([0n, 0n, 0n]);
    await setLimits('LATER', '1000');
    const last = await send(second!, drawId, [line('777', '1000')]);
    expect(last.status).toBe(200);
    await cancel(second!, between);
    expect(await totalsOf(drawId)).toEqual([1_000n, 1_000n, 1_000n]);
  });

  it('counts only where the game itself is limited, whatever is bet on at the same moment', async () => {
    await lottery.addGame({ code: 'UNLIMITED', family: 'thai', plays: { top3: '900' } });
    const [members, free, limited] = [await createMembers(20, '1000'), await lottery.addDraw('UNLIMITED'), await lottery.addDraw('NUMBER')];
    await sql`insert into lottery.draw_totals values (${free}, 0)`.execute(app.database.read);
    await sql`insert into lottery.number_totals values (${free}, 'top3', '777', 0)`.execute(app.database.read);
    await Promise.all(members.map((member, i) => send(member, i % 2 === 0 ? free : limited, [line('777', '10')])));
    expect(await totalsOf(free)).toEqual([0n, 0n, 0n]);
    expect((await totalsOf(limited))[2]).toBe(100n);
  });

  it('keeps the used room equal to the bets while limits change and bets are placed and cancelled in parallel @MEM-18', async () => {
    await lottery.addGame({ code: 'TURNING', family: 'thai', plays: { top3: '900' } });
    // A member may cancel five bets a day.
    const [members, drawId] = [await createMembers(30, '1000'), await lottery.addDraw('TURNING')];
    let isOver = false;
    const turning = (async () => {
      for (let isOn = true; !isOver; isOn = !isOn) {
        await setLimits('TURNING', isOn ? '100000' : null);
        await sleep(15);
      }
    })();
    const standing: [TestMember, Answer][] = [];
    await Promise.all(
      members.map(async (member, m) => {
        for (let i = 0; i < 5; i += 1) {
          const bet = await send(member, drawId, [line('777', '10')]);
          if ((i + m) % 3 === 0) await cancel(member, bet);
          else standing.push([member, bet]);
        }
      }),
    );
    isOver = true;
    await turning;
    expect(standing.every(([, { status }]) => status === 200)).toBe(true);
    const counted = async () => {
      const { rows } = await sql<{ draw: string; members: string; number: string }>`
        select coalesce(sum(b.stake) filter (where b.in_draw_total), 0)::text as draw,
          coalesce(sum(b.stake) filter (where b.in_member_total), 0)::text as members,
          coalesce(sum(l.stake) filter (where l.in_number_totals), 0)::text as number
          from lottery.bets b join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
         where b.draw_id = ${drawId} and b.cancelled_at is null`.execute(app.database.read);
      const { draw, members: ofMembers, number } = rows[0]!;
      return [draw, ofMembers, number].map((total) => BigInt(total) / 10_000n);
    };
    expect(await totalsOf(drawId)).toEqual(await counted());
    const cancelled = await Promise.all(standing.map(([member, bet]) => cancel(member, bet)));
    expect(cancelled.every(({ status }) => status === 200)).toBe(true);
    expect(await totalsOf(drawId)).toEqual([0n, 0n, 0n]);
    expect(await app.services.wallet.check()).toEqual([]);
  });
});

describe('what a member is paid at most', () => {
  const result = { top: '345916', bottom2: '42' };

  it('is counted over the bets of a draw in the order in which they were accepted, after the cap of each bet @LOTT-07', async () => {
    const [[member, other], drawId] = [await createMembers(2, '1000'), await lottery.addDraw('PAYOUT')];
    const ids: string[] = [];
    for (const [selection, stake] of [
      ['916', '5'],
      ['916', '12'],
      ['917', '10'],
      ['916', '1'],
    ] as const)
      ids.push(String((await send(member!, drawId, [line(selection, stake)])).value.id));
    await send(other!, drawId, [line('916', '20')]);
    await lottery.finish(drawId, result);
    const bets = await Promise.all(ids.map((id) => member!.get(`/lgw/bets/${id}`)));
    // 4,500 and at most 10,000 for a bet; 12,000 for all: 7,500 of the second, nothing of the last.
    expect(bets.map(({ body }) => (body.value as { status: string; payout: string }).payout)).toEqual([
      '4500.00',
      '7500.00',
      '0.00',
      '0.00',
    ]);
    expect((await lottery.balanceOf(member!)).available).toBe(parseMoney('12972'));
    expect((await lottery.balanceOf(other!)).available).toBe(parseMoney('10980'));
    const { body } = await app.visitor.get('/lgw/games/PAYOUT');
    expect(body.value).toMatchObject({ maxPayout: '10000.00', maxMemberPayout: '12000.00', maxMemberStake: null });
  });

  it('is frozen with the bet: a cap that is lowered later does not touch it', async () => {
    const [[member], drawId] = [await createMembers(1, '100'), await lottery.addDraw('PAYOUT')];
    await send(member!, drawId, [line('916', '10')]);
    await sql`update lottery.games set max_payout = 10000, max_member_payout = 10000 where code = 'PAYOUT'`.execute(app.database.read);
    await lottery.finish(drawId, result);
    await sql`update lottery.games set max_payout = 100000000, max_member_payout = 120000000 where code = 'PAYOUT'`.execute(
      app.database.read,
    );
    expect((await lottery.balanceOf(member!)).available).toBe(parseMoney('9090'));
  });
});

/** Closes a draw in a moment. What bets on it now is decided before, since the time is taken while the draw is held. */
const closeSoon = (drawId: string, seconds: number) =>
  app.database.transaction(async (tx) => {
    await sql`select 1 from lottery.draws where id = ${drawId} for update`.execute(tx);
    await sql`update lottery.draws set closes_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${drawId}`.execute(tx);
  });

it('decides by the database clock alone whether a bet comes before the close @LOTT-03', async () => {
  const members = await createMembers(10, '100000');
  const drawIds: string[] = [];
  for (let i = 0; i < 12; i += 1) drawIds.push(await lottery.addDraw('FREE'));
  const answers: Answer[] = [];
  const bettors = new Set<string>();
  // Each member bets on all draws, again and again, until all of them are closed.
  const betting = Promise.all(
    members.map(async (member) => {
      for (let open = drawIds; open.length > 0;) {
        const round = await Promise.all(open.map((drawId) => send(member, drawId, [line('1', '1', 'runTop')])));
        answers.push(...round);
        bettors.add(member.memberId);
        open = open.filter((_, i) => round[i]!.status === 200);
      }
    }),
  );
  while (bettors.size < members.length) await sleep(10);
  await Promise.all(drawIds.map((drawId, i) => closeSoon(drawId, 0.1 + i * 0.1)));
  await betting;
  expect(messagesOf(answers)).toEqual(['lottery.draw_closed']);
  const { rows } = await sql<{ bets: number; late: number }>`
    select count(*)::int as bets, count(*) filter (where b.accepted_at >= d.closes_at)::int as late
      from lottery.bets b join lottery.draws d on d.id = b.draw_id where d.id = any(${drawIds}::uuid[])`.execute(app.database.read);
  expect(rows).toEqual([{ bets: acceptedOf(answers).length, late: 0 }]);
  expect(rows[0]!.bets).toBeGreaterThanOrEqual(members.length * drawIds.length);
  expect(await app.services.wallet.check()).toEqual([]);
});
