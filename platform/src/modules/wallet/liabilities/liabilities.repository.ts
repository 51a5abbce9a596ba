import type { SealedStatement } from '@portal/contracts/sealed-books';
import type { Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { SlotRange } from '../../../core/slots';
import type { OwedBalance } from './sum-tree';

/** The balances of the members of some slots, as one node of the tree. */
export type GroupSum = { slots: SlotRange; members: number; total: string; root: string };
export type KeptStatement = SealedStatement & { seed: Buffer; madeAt: string };
/** A statement as staff see it. */
export type ListedStatement = {
  number: number;
  at: Date;
  members: number;
  total: bigint;
  root: string;
  madeAt: Date;
  askedBy: string | null;
  seal: number | null;
  signedAt: string | null;
};

const moment = (column: RawBuilder<unknown>) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const columns = sql`l.number::text as number, ${moment(sql`l.at`)} as at, l.currency, l.members::text as members, l.total::text as total,
  encode(l.root, 'hex') as root`;

/**
 * The moment of the statement that is due; nothing when none is. The first one is of the newest seal, those after it of the beginning of the
 * brand's day. What was written before the moment is all sealed by then.
 */
export async function findDue(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    with sealed as (select s.until_at from wallet.book_seals s order by s.number desc limit 1),
      newest as (select max(l.at) as at from wallet.liabilities l),
      due as (
        select case when n.at is null then s.until_at else core.start_of_day(core.day_of(clock_timestamp())) end as at, s.until_at, n.at as before
        from sealed s, newest n
      )
    select ${moment(sql`d.at`)} as at from due d where d.at <= d.until_at and (d.before is null or d.before < d.at)`.execute(db);
  return rows[0]?.at;
}

/** Up to where the books are sealed; nothing before the first seal. */
export async function findSealedUntil(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select ${moment(sql`s.until_at`)} as at from wallet.book_seals s order by s.number desc limit 1`.execute(db);
  return rows[0]?.at;
}

/** How many accounts of real money there are now. */
export async function countAccounts(db: Queryable, currency: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.accounts a where a.currency = ${currency} and not a.is_trial`.execute(db);
  return rows[0]!.count;
}

/** What a member is owed, and what an account below zero owes; one of them is 0. */
export type CountedBalance = OwedBalance & { owing: bigint };

/** What each member of some slots is owed by all entries from before a moment. Play money is no debt, and an account below zero owes. */
export async function findOwed(
  db: Queryable,
  { slots, currency, at }: { slots: SlotRange; currency: string; at: string },
): Promise<CountedBalance[]> {
  const { rows } = await sql<{ memberId: string; balance: string }>`
    select a.member_id as "memberId", (e.available_after + e.hold_after)::text as balance
    from wallet.accounts a
    cross join lateral (
      select m.available_after, m.hold_after from wallet.member_entries m
      where m.member_id = a.member_id and m.currency = a.currency and m.created_at < ${at}::timestamptz
      order by m.created_at desc, m.number desc limit 1
    ) e
    where core.slot_of(a.member_id) between ${slots.first} and ${slots.last} and a.currency = ${currency} and not a.is_trial`.execute(db);
  return rows.map(({ memberId, balance }) => {
    const sum = BigInt(balance);
    return { memberId, amount: sum > 0n ? sum : 0n, owing: sum < 0n ? -sum : 0n };
  });
}

type NewStatement = Omit<SealedStatement, 'number'> & { seed: Buffer; owing: string; askedBy: string | null; groups: readonly GroupSum[] };

/** Adds a statement behind the newest one, unless there is one of this moment, or another was added meanwhile. */
export async function insertStatement(tx: Tx, { groups, ...statement }: NewStatement): Promise<void> {
  // The transaction has its number before it looks at the clock, so that its minute is not sealed without it (core/watch/moments.ts).
  await sql`select pg_current_xact_id()`.execute(tx);
  const { rows } = await sql<{ number: string }>`
    insert into wallet.liabilities (number, at, currency, members, total, owing, root, seed, asked_by)
    select coalesce(max(l.number), 0) + 1, ${statement.at}::timestamptz, ${statement.currency}, ${statement.members}::bigint, ${statement.total}::bigint,
      ${statement.owing}::bigint, decode(${statement.root}, 'hex'), ${statement.seed}, ${statement.askedBy}
    from wallet.liabilities l
    on conflict do nothing returning number::text as number`.execute(tx);
  if (!rows[0]) return;
  await sql`
    insert into wallet.liability_groups (number, first_slot, last_slot, members, total, root)
    select ${rows[0].number}::bigint, (g.slots ->> 'first')::int, (g.slots ->> 'last')::int, g.members, g.total::bigint, decode(g.root, 'hex')
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (slots jsonb, members int, total text, root text)`.execute(tx);
}

/** What members were owed less what accounts below zero owed, when a day of the brand began and when it ended; null without a statement. */
export type NetOfDay = Record<'opening' | 'closing', bigint | null>;

export async function findNetOfDay(db: Queryable, day: string): Promise<NetOfDay> {
  const { rows } = await sql<NetOfDay>`
    select (select l.total - l.owing from wallet.liabilities l where l.at = core.start_of_day(${day}::date)) as opening,
      (select l.total - l.owing from wallet.liabilities l where l.at = core.start_of_day(${day}::date + 1)) as closing`.execute(db);
  return rows[0]!;
}

/** The statements that were made from one moment up to before another, or all before it. */
export async function findStatements(
  db: Queryable,
  { from, until }: { from: string | null; until: string },
): Promise<(SealedStatement & { madeAt: string })[]> {
  const { rows } = await sql<SealedStatement & { madeAt: string }>`
    select ${columns}, ${moment(sql`l.made_at`)} as "madeAt" from wallet.liabilities l
    where l.made_at >= coalesce(${from}::timestamptz, '-infinity') and l.made_at < ${until}::timestamptz order by l.number`.execute(db);
  return rows;
}

/** The newest statement whose seal has it and is signed. */
export async function findSignedStatement(db: Queryable): Promise<KeptStatement | undefined> {
  const { rows } = await sql<KeptStatement>`
    select ${columns}, l.seed, ${moment(sql`l.made_at`)} as "madeAt"
    from wallet.liabilities l
    cross join lateral (select s.number from wallet.book_seals s where s.until_at > l.made_at order by s.until_at limit 1) s
    where exists (select from wallet.book_seal_signatures g where g.number = s.number)
      and exists (select from wallet.book_seal_slots p where p.number = s.number and p.slot = 256)
    order by l.number desc limit 1`.execute(db);
  return rows[0];
}

/** The groups of a statement, in the order in which they are leaves of the tree over all. */
export async function findGroups(db: Queryable, number: string): Promise<GroupSum[]> {
  const { rows } = await sql<GroupSum>`
    select jsonb_build_object('first', g.first_slot, 'last', g.last_slot) as slots, g.members, g.total::text as total, encode(g.root, 'hex') as root
    from wallet.liability_groups g where g.number = ${number}::bigint order by g.first_slot`.execute(db);
  return rows;
}

const mostListed = 62;

export async function listStatements(db: Queryable): Promise<ListedStatement[]> {
  const { rows } = await sql<Omit<ListedStatement, 'total'> & { total: string }>`
    select l.number::int as number, l.at, l.members::int as members, l.total::text as total, encode(l.root, 'hex') as root, l.made_at as "madeAt",
      l.asked_by as "askedBy", s.number::int as seal, g.signed_at as "signedAt"
    from (select * from wallet.liabilities n order by n.number desc limit ${mostListed}) l
    left join lateral (
      select b.number from wallet.book_seals b where b.until_at > l.made_at order by b.until_at limit 1
    ) b on true
    left join wallet.book_seal_slots s on s.number = b.number and s.slot = 256
    left join wallet.book_seal_signatures g on g.number = s.number
    order by l.number desc`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, total: BigInt(total) }));
}
