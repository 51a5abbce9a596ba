import { parseMoney } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';
import { sealPayload } from './seal-payload';
import { type Reply, type TestApp, type TestMember, testPaymentPassword } from './test-app';

type Rule = { minTurnover?: string; minNetLoss?: string; minActive?: number; rate: number };
type Terms = {
  kind: string;
  upline?: Pick<TestMember, 'memberId'> | null;
  rules: Rule[];
  periodType?: string;
  carryMode?: 0 | 1;
  orderFilter?: string;
  since?: Date;
};

type Played = { category?: string; lost?: string; stake?: string };

/** What a member's bets came to in a window of play. */
export async function addPlay(
  read: Queryable,
  { memberId }: Pick<TestMember, 'memberId'>,
  valid: string,
  startsAt: Date,
  { category = 'LOTT', lost = '0', stake = valid }: Played = {},
): Promise<void> {
  await sql`
    insert into play_sums.windows as w (member_id, starts_at, category, stake, valid, lost)
    values (${memberId}, ${startsAt}, ${category}, ${parseMoney(stake)}, ${parseMoney(valid)}, ${parseMoney(lost)})
    on conflict (member_id, starts_at, category) do update
      set stake = w.stake + excluded.stake, valid = w.valid + excluded.valid, lost = w.lost + excluded.lost`.execute(read);
}

/** A contract in force since the year 2020, or the time that is given. */
export async function addContract(
  read: Queryable,
  { memberId }: Pick<TestMember, 'memberId'>,
  { kind, upline = null, rules, since, ...terms }: Terms,
): Promise<string> {
  const id = newId();
  const kept = rules.map(({ minTurnover, minNetLoss, minActive = 0, rate }) => ({
    ...(minTurnover === undefined ? {} : { minTurnover: String(parseMoney(minTurnover)) }),
    ...(minNetLoss === undefined ? {} : { minNetLoss: String(parseMoney(minNetLoss)) }),
    ...{ minActive, rate },
  }));
  const isDividend = kind === 'DIVIDEND';
  await sql`
    insert into contracts.contracts (member_id, id, upline_id, kind, state, period_type, carry_mode, order_filter, categories, rules, version,
      expires_at, effective_from)
    values (${memberId}, ${id}, ${upline?.memberId ?? null}, ${kind}, 'SIGNED', ${isDividend ? (terms.periodType ?? 'D') : null},
      ${isDividend ? (terms.carryMode ?? 0) : null}, ${kind === 'HOURLY_SALARY' ? (terms.orderFilter ?? 'all') : null}, array['LOTT'],
      ${JSON.stringify(kept)}::jsonb, 1, clock_timestamp(), ${since ?? new Date('2020-01-01T00:00:00Z')})`.execute(read);
  return id;
}

/** A run has its period for itself: each one that a test makes up gets a day, or an hour, of its own. */
let ownDays = 0;

/** Agents below each other, what their teams have played, and contracts in force, as rows say. */
export async function createAgentLine({ services, database, visitor, signIn, deposit }: TestApp) {
  const paymentPasswordHash = await services.session.hashPassword(testPaymentPassword);
  const { body } = await visitor.get('/wps/system/status');
  const serverKey = (body.value as { info: { payloadKey: string } }).info.payloadKey;

  return {
    /** Somebody directly below the upline, with an account, a session and the payment password of tests. */
    async join(upline: TestMember | null = null, { isAgent = 1, balance = '0', maxSeries = 1960 } = {}): Promise<TestMember> {
      const member = signIn({ isAgent });
      const account = `line-${member.memberId.slice(-12)}`;
      await database.transaction(async (tx) => {
        await services.members.addAccount(tx, {
          ...{ id: member.memberId, account, nickname: account, isAgent, parentId: upline?.memberId ?? null },
          ...{ language: 'TY', fields: {}, paymentPasswordHash, maxSeries },
        });
        await services.wallet.openAccount(tx, member.memberId, { isTrial: isAgent === 4 });
      });
      if (balance !== '0') await deposit(member.memberId, balance, isAgent);
      return member;
    },

    play: (member: TestMember, valid: string, startsAt: Date, more: Played = {}): Promise<void> =>
      addPlay(database.read, member, valid, startsAt, more),
    sign: (member: TestMember, terms: Terms): Promise<string> => addContract(database.read, member, terms),

    payDividend: (member: TestMember, id: string, { key = newId(), password = testPaymentPassword } = {}): Promise<Reply> =>
      member.post(`/wps/relay/agent/dividends/${id}/pay`, {
        key,
        body: sealPayload(serverKey, 'POST /wps/relay/agent/dividends/:id/pay', { paymentPassword: password }),
      }),

    /** The beginning of so many days of the brand ago, and so many minutes after it. */
    async ago(days: number, minutes = 0): Promise<Date> {
      const { rows } = await sql<{ at: Date }>`
        select core.start_of_day(core.day_of(clock_timestamp()) - ${days}::int) + make_interval(mins => ${minutes}) as at`.execute(
        database.read,
      );
      return rows[0]!.at;
    },
    /** The beginning of the full hour, or five minutes, so many before the one that runs. */
    async windowAgo(windows: number, minutes: 5 | 60): Promise<Date> {
      const { rows } = await sql<{ at: Date }>`
        select date_bin(make_interval(mins => ${minutes}), clock_timestamp(), timestamptz '2020-01-01 00:00:00+00')
          - make_interval(mins => ${minutes * windows}) as at`.execute(database.read);
      return rows[0]!.at;
    },

    /** A dividend that the member owes somebody below, as a run would have left it; `dueHours` from now. */
    async owe({ memberId }: TestMember, downline: TestMember, amount: string, dueHours = 24): Promise<string> {
      const [id, runId, contractId] = [newId(), newId(), newId()];
      const units = parseMoney(amount);
      const day = sql`(date '2001-01-01' + ${(ownDays += 1)}::int)`;
      await sql`
        insert into payruns.runs (id, kind, period_type, starts_at, ends_at, day, state, records, amount, tops)
        values (${runId}, 'DIVIDEND', 'D', core.start_of_day(${day}), core.start_of_day(${day} + 1), ${day}, 'paying', 1, ${units}, 0)`.execute(
        database.read,
      );
      await sql`
        insert into payruns.records (member_id, id, run_id, contract_id, upline_id, kind, period_type, starts_at, ends_at, day, state, turnover,
          counted, active, rate, total, less, carried, carry, amount, parts)
        select ${downline.memberId}, ${id}, r.id, ${contractId}, ${memberId}, r.kind, 'D', r.starts_at, r.ends_at, r.day, 'waiting_upline',
          ${units * 4n}, ${units * 4n}, 1, 2500, ${units}, 0, 0, 0, ${units}, '[]'::jsonb from payruns.runs r where r.id = ${runId}`.execute(
        database.read,
      );
      await sql`
        insert into payruns.debts (member_id, id, downline_id, contract_id, day, amount, state, due_at)
        select ${memberId}, ${id}, ${downline.memberId}, ${contractId}, r.day, ${units}, 'open', clock_timestamp() + make_interval(hours => ${dueHours})
          from payruns.runs r where r.id = ${runId}`.execute(database.read);
      return id;
    },
  };
}

export type AgentLine = Awaited<ReturnType<typeof createAgentLine>>;

/** A dividend that came back to the member who owes it: the one below could not take it. */
export async function returnedDividend(
  { database: { read } }: Pick<TestApp, 'database'>,
  { memberId }: Pick<TestMember, 'memberId'>,
  downlineId: string,
): Promise<string> {
  const [id, runId, contractId] = [newId(), newId(), newId()];
  const day = sql`(date '1970-01-01' + ${(ownDays += 1)}::int)`;
  await sql`
    insert into payruns.records (member_id, id, run_id, contract_id, upline_id, kind, period_type, starts_at, ends_at, day, state, turnover, counted,
      active, rate, total, less, carried, carry, amount, parts, reason)
    values (${downlineId}, ${id}, ${runId}, ${contractId}, ${memberId}, 'DIVIDEND', 'D', core.start_of_day(${day}), core.start_of_day(${day} + 1),
      ${day}, 'waiting_office', 40000, 40000, 1, 2500, 10000, 0, 0, 0, 10000, '[]'::jsonb, 'closed')`.execute(read);
  await sql`
    insert into payruns.debts (member_id, id, downline_id, contract_id, day, amount, state, due_at, ended_at)
    values (${memberId}, ${id}, ${downlineId}, ${contractId}, ${day}, 10000, 'returned', clock_timestamp(), clock_timestamp())`.execute(
    read,
  );
  return id;
}

/** A pay run that waits for officers, with one record of the member. The money of it is play of two hundred years ago. */
export async function waitingPayRun(
  { database: { read } }: Pick<TestApp, 'database'>,
  { memberId }: Pick<TestMember, 'memberId'>,
): Promise<string> {
  const id = newId();
  const window = sql`timestamptz '1826-01-01 00:00:00+00' + make_interval(hours => ${(ownDays += 1)}::int)`;
  await sql`
    insert into payruns.runs (id, kind, starts_at, ends_at, day, state, records, amount, tops)
    values (${id}, 'HOURLY_SALARY', ${window}, ${window}, '1826-01-01', 'waiting', 1, 10000, 10000)`.execute(read);
  await sql`
    insert into payruns.records (member_id, id, run_id, contract_id, kind, period_type, starts_at, ends_at, day, state, turnover, counted, active, rate,
      total, less, carried, carry, amount, parts)
    select ${memberId}, ${newId()}, r.id, ${newId()}, r.kind, '', r.starts_at, r.ends_at, r.day, 'to_confirm', 1000000, 1000000, 1, 100,
      10000, 0, 0, 0, 10000, '[]'::jsonb from payruns.runs r where r.id = ${id}`.execute(read);
  return id;
}

/** A record of the member's pay that is disputed, as the agent does it; answers its id. */
export async function disputedRecord(app: Pick<TestApp, 'database'>, member: Pick<TestMember, 'memberId'>): Promise<string> {
  const runId = await waitingPayRun(app, member);
  const { read } = app.database;
  const { rows } = await sql<{ id: string }>`select id from payruns.records where run_id = ${runId}`.execute(read);
  await sql`
    insert into payruns.disputes (member_id, record_id, text) values (${member.memberId}, ${rows[0]!.id}, 'not what I expected')`.execute(
    read,
  );
  return rows[0]!.id;
}
