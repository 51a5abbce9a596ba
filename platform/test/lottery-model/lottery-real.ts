import { parseMoney, toWire } from '@portal/money';
import { createDatabase } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import { baht, type Drawn, type LotteryModel, type ModelLine, rules } from './lottery-model';
import type { PlatformProcess } from '../driven-platform/platform-process';

type Answer = { status: number; message: string; value: { id: string } };

const codes = { numbers: 'MODELTH', balls: 'MODEL115' };
const playTypes = { top3: 'top3', tod3: 'tod3', runTop: 'runTop', ball: 'creditBallAttributes' } as const;
const resultOf = (drawn: Drawn): object => ('balls' in drawn ? drawn.balls : { top: drawn.top, bottom2: '42' });
const requestOf = ({ play, selection, stake }: ModelLine) => ({
  playType: playTypes[play],
  selection: play === 'ball' ? `${selection}||||` : selection,
  stake: toWire(stake),
  expectedRate: '0',
});

/** The two lotteries of the model, once for a database. */
export async function addModelGames(url: string): Promise<void> {
  const database = createDatabase({ url, poolSize: 1 });
  const { read } = database;
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds,
      max_lines, max_payout, max_member_stake, max_member_payout, max_draw_stake, cancel_minutes_before_close)
    values (${codes.numbers}, 'm1', 'thai', 'SEA', 'M', '{"TY": "x"}', 'top3', 300, 5, 10, ${rules.maxPayout}, ${rules.maxMemberStake}, ${rules.maxMemberPayout},
             ${rules.maxDrawStake}, 0),
           (${codes.balls}, 'm2', '11x5', 'Elott', 'M', '{"TY": "x"}', 'creditBallAttributes', 300, 5, 10, ${rules.maxPayout}, null, null, null, 0)
    on conflict do nothing`.execute(read);
  const ladder = JSON.stringify([
    { fromTotal: '0', permille: 1_000 },
    { fromTotal: String(rules.halfFrom), permille: 500 },
  ]);
  await sql`
    insert into lottery.play_settings (game_code, play_type, rate, discount, min_stake, max_stake, ladder, close_at) values
      (${codes.numbers}, 'top3', 900, ${rules.discount}, 1, ${baht(100_000)}, ${ladder}::jsonb, ${rules.closeAt}),
      (${codes.numbers}, 'tod3', 150, ${rules.discount}, 1, ${baht(100_000)}, null, null),
      (${codes.numbers}, 'runTop', 3.2, ${rules.discount}, 1, ${baht(100_000)}, null, null),
      (${codes.balls}, 'creditBallAttributes', 0.97, ${rules.discount}, 1, ${baht(100_000)}, null, null)
    on conflict do nothing`.execute(read);
  await database.close();
}

/** Members and draws of one run on the platform that is driven, and looks into its database. */
export async function createLotteryReal(url: string, platform: PlatformProcess, memberCount: number) {
  const database = createDatabase({ url, poolSize: 2, statementTimeoutMilliseconds: 120_000 });
  const { read } = database;
  const members = Array.from({ length: memberCount }, () => newId());
  const draws: { id: string; issue: string; version: number }[] = [];
  const betIds = new Map<string, string>();
  const chaseIds: string[] = [];
  let compared = 0;
  for (const id of members) await sql`insert into wallet.accounts (member_id, currency) values (${id}, 'THB')`.execute(read);

  const call = (
    killAfter: number | null,
    method: 'GET' | 'POST',
    path: string,
    member: number,
    more: { key?: string; body?: object } = {},
  ) => platform.act({ do: 'call', method, path, memberId: members[member]!, ...more }, killAfter) as Promise<Answer>;
  const refusalOf = ({ status, message }: Answer): string | null => {
    if (status >= 500) throw new Error(`the platform answered ${status} ${message}`);
    return status === 200 ? null : message;
  };
  function expectSame(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`${what}: the platform says ${JSON.stringify(found)}, the model ${JSON.stringify(expected)}`);
  }
  async function expectNone(query: ReturnType<typeof sql>): Promise<void> {
    const { rows } = await query.execute(read);
    if (rows.length > 0)
      throw new Error(
        `broken: ${JSON.stringify(rows.slice(0, 3), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
      );
  }

  /** The platform's bets by their ids: bets of chases have ids that only the platform knows. */
  async function idsOfBets(model: LotteryModel): Promise<void> {
    const { rows } = await sql<{ key: string; betId: string }>`
      select l.chase_id || ':' || l.numero as key, l.bet_id as "betId" from lottery.chase_lines l
       where l.chase_id = any(${chaseIds}::uuid[]) and l.bet_id is not null`.execute(read);
    const found = new Map(rows.map(({ key, betId }) => [key, betId]));
    for (const { key, draw } of model.bets) {
      const chase = /^chase:(\d+):/.exec(key);
      if (chase && !betIds.has(key)) betIds.set(key, found.get(`${chaseIds[Number(chase[1])]}:${draws[draw]!.issue}`) ?? 'missing');
    }
  }

  async function compareBets(model: LotteryModel, member: number): Promise<void> {
    await idsOfBets(model);
    const page = await call(null, 'GET', '/lgw/bets?from=2020-01-01&to=2040-01-01&pageSize=200', member);
    const { content, totals } = page.value as unknown as {
      content: { id: string; status: string; payout: string }[];
      totals: { payout: string };
    };
    const mine = model.bets.filter((bet) => bet.member === member);
    const seen = new Map(content.map(({ id, status, payout }) => [id, `${status} ${parseMoney(payout)}`]));
    expectSame('number of bets', content.length, mine.length);
    for (const bet of mine) {
      const { status, payout } = model.statusOf(bet);
      expectSame(`bet ${bet.key}`, seen.get(betIds.get(bet.key)!), `${status} ${payout}`);
    }
    expectSame(
      'sum of payouts',
      parseMoney(totals.payout).toString(),
      mine.reduce((sum, bet) => sum + model.statusOf(bet).payout, 0n).toString(),
    );
  }

  async function compareChases(model: LotteryModel): Promise<void> {
    const { rows } = await sql<{ id: string; text: string }>`
      select c.id, c.state || ' ' || string_agg(l.state, ',' order by l.position) as text
        from lottery.chases c join lottery.chase_lines l on l.chase_id = c.id where c.id = any(${chaseIds}::uuid[]) group by c.id, c.state`.execute(
      read,
    );
    const seen = new Map(rows.map(({ id, text }) => [id, text]));
    model.chases.forEach(({ state, issues }, i) =>
      expectSame(`chase ${i}`, seen.get(chaseIds[i]!), `${state} ${issues.map((issue) => issue.state).join(',')}`),
    );
  }

  async function checkAll(): Promise<void> {
    await expectNone(sql`select * from lottery.check()`);
    await expectNone(sql`select * from wallet.check()`);
    // Totals are the sums of what stands.
    await expectNone(sql`
      select t.draw_id, t.member_id, t.total from lottery.member_totals t
        left join lottery.bets b on b.draw_id = t.draw_id and b.member_id = t.member_id and b.cancelled_at is null
       group by t.draw_id, t.member_id, t.total having coalesce(sum(b.stake), 0) <> t.total`);
    await expectNone(sql`
      select t.draw_id, t.total from lottery.draw_totals t left join lottery.bets b on b.draw_id = t.draw_id and b.cancelled_at is null
       group by t.draw_id, t.total having coalesce(sum(b.stake), 0) <> t.total`);
    await expectNone(sql`
      select t.draw_id, t.selection, t.total from lottery.number_totals t
        left join (select l.* from lottery.bet_lines l join lottery.bets b on b.member_id = l.member_id and b.id = l.bet_id and b.cancelled_at is null) l
          on l.draw_id = t.draw_id and l.play_type = t.play_type and l.selection = t.selection
       group by t.draw_id, t.play_type, t.selection, t.total having coalesce(sum(l.stake), 0) <> t.total`);
  }

  const setDraw = (draw: number, change: ReturnType<typeof sql>) =>
    sql`update lottery.draws set ${change} where id = ${draws[draw]!.id}`.execute(read);

  return {
    expectSame,
    async deposit(member: number, amount: bigint) {
      const id = newId();
      await sql`select verdict from wallet.move(${members[member]}, 'THB', ${`deposit:${id}`}, ${id}, 'DEPOSIT', ${amount}, 0, 'house:bank', 'deposit', ${id})`.execute(
        read,
      );
    },
    async addDraw(isBalls: boolean, state: 'open' | 'upcoming') {
      const id = newId();
      const draw = { id, issue: `m-${id}`, version: 1 };
      const hours = draws.push(draw);
      await sql`
        insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
        values (${id}, ${isBalls ? codes.balls : codes.numbers}, ${draw.issue}, ${state}, clock_timestamp() - interval '1 hour',
          clock_timestamp() + make_interval(hours => ${hours}), clock_timestamp() + make_interval(days => 2), 'commit', '\\x00')`.execute(
        read,
      );
    },
    async bet(key: string, member: number, draw: number, lines: readonly ModelLine[], killAfter: number | null) {
      const body = { drawId: draws[draw]!.id, lines: lines.map(requestOf), acceptRateChange: true };
      const answer = await call(killAfter, 'POST', '/lgw/bets', member, { key, body });
      if (answer.status === 200) betIds.set(key, answer.value.id);
      return refusalOf(answer);
    },
    /** A bet whose answer is lost, and what its member is told of it; `killAfter` null: it is sent and asked for at once. */
    async loseBet(key: string, member: number, draw: number, lines: readonly ModelLine[], killAfter: number | null): Promise<boolean> {
      const body = { drawId: draws[draw]!.id, lines: lines.map(requestOf), acceptRateChange: true };
      const bet = { do: 'call', method: 'POST', path: '/lgw/bets', memberId: members[member]!, key, body } as const;
      const settle = () => call(null, 'POST', '/wps/attempts/settle', member, { body: { call: 'POST /lgw/bets', key } });
      const lost = killAfter === null ? platform.act(bet) : platform.cutShort(bet, killAfter);
      const [{ value: told }] = await Promise.all(killAfter === null ? [settle(), lost] : [lost.then(settle)]);
      return (told as unknown as { isDone: boolean }).isDone;
    },
    async cancel(model: LotteryModel, index: number, killAfter: number | null) {
      await idsOfBets(model);
      const { key, member } = model.bets[index]!;
      return refusalOf(await call(killAfter, 'POST', `/lgw/bets/${betIds.get(key)!}/cancel`, member, { body: {} }));
    },
    open: (draw: number) => setDraw(draw, sql`state = 'open'`),
    async close(draw: number) {
      await setDraw(draw, sql`closes_at = clock_timestamp()`);
      await platform.act({ do: 'advance', drawId: draws[draw]!.id });
    },
    async settle(draw: number, drawn: Drawn, killAfter: number | null) {
      await setDraw(
        draw,
        sql`state = 'resulted', result = ${JSON.stringify(resultOf(drawn))}::jsonb, seed = 'aa', closes_at = least(closes_at, clock_timestamp())`,
      );
      await platform.act({ do: 'advance', drawId: draws[draw]!.id }, killAfter);
    },
    callOff: (draw: number, killAfter: number | null) => platform.act({ do: 'callOff', drawId: draws[draw]!.id }, killAfter),
    async correct(draw: number, drawn: Drawn, killAfter: number | null) {
      const { id, version } = draws[draw]!;
      await platform.act({ do: 'correct', drawId: id, version, result: resultOf(drawn) }, killAfter);
      draws[draw]!.version += 1;
    },
    async chase(
      member: number,
      line: ModelLine,
      issues: readonly { draw: number; multiple: bigint }[],
      winStop: boolean,
      killAfter: number | null,
    ) {
      const numeros = issues.map(({ draw, multiple }) => ({ numero: draws[draw]!.issue, multiple: Number(multiple) }));
      const body = { gameCode: codes.balls, lines: [requestOf(line)], numeros, winStop };
      const answer = await call(killAfter, 'POST', '/lgw/chases', member, { key: newId(), body });
      if (answer.status === 200) chaseIds.push(answer.value.id);
      // A chase that was made before the end of the process is begun by whoever looks after chases next.
      if (killAfter !== null) await platform.act({ do: 'chases' });
      return refusalOf(answer);
    },
    async cancelChase(model: LotteryModel, index: number, killAfter: number | null) {
      refusalOf(await call(killAfter, 'POST', `/lgw/chases/${chaseIds[index]!}/cancel`, model.chases[index]!.member, { body: {} }));
    },
    advanceChases: (killAfter: number | null) => platform.act({ do: 'chases' }, killAfter),

    /** Balances after every command; records and all invariants now and then. */
    async compare(model: LotteryModel, name: string): Promise<void> {
      const { rows } = await sql<{ id: string; available: bigint; hold: bigint }>`
        select member_id as id, available, hold from wallet.accounts where member_id = any(${members}::uuid[])`.execute(read);
      model.funds.forEach(({ available, hold }, member) => {
        const row = rows.find(({ id }) => id === members[member])!;
        expectSame(`after ${name}, member ${member}`, [row.available, row.hold].map(String), [available, hold].map(String));
      });
      compared += 1;
      await compareChases(model);
      await compareBets(model, compared % memberCount);
      if (compared % 20 === 0) await checkAll();
    },
    async finish(model: LotteryModel): Promise<void> {
      for (let member = 0; member < memberCount; member += 1) await compareBets(model, member);
      await checkAll();
      await database.close();
    },
    steps: () => compared,
  };
}

export type LotteryReal = Awaited<ReturnType<typeof createLotteryReal>>;
