import type { KeyedCallName } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import { type Database, named, type Queryable, type Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import { newId } from '../../core/ids';
import { ledgerQueries } from './books.repository';
import type { EntryType } from './entry-types';
import type {
  Balance,
  DaySum,
  Entry,
  EntryFilter,
  EntryPage,
  EntrySpan,
  Funds,
  HouseAccount,
  HouseMove,
  Move,
  MoveVerdict,
  NextEntries,
  Obligation,
  Payment,
  PlacedEntry,
  CountedTypeSum,
  TypeSum,
  Standing,
} from './wallet.model';

type MoveRow = { verdict: MoveVerdict; entryId: string; availableAfter: bigint; holdAfter: bigint };

const MOVE = `select verdict, entry_id as "entryId", available_after as "availableAfter", hold_after as "holdAfter"
  from wallet.move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const MOVE_MANY = `select verdict, entry_id as "entryId", available_after as "availableAfter", hold_after as "holdAfter"
  from wallet.move_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) order by ord`;
const PAY_OBLIGATIONS = 'select wallet.pay_obligations($1, $2, $3, $4, $5, $6, $7, $8) as paid';
const BALANCE = 'select available, hold, currency from wallet.accounts where member_id = $1 and currency = $2';

export async function insertAccount(tx: Tx, memberId: string, currency: string, isTrial: boolean): Promise<void> {
  await sql`insert into wallet.accounts (member_id, currency, is_trial) values (${memberId}, ${currency}, ${isTrial}) on conflict do nothing`.execute(
    tx,
  );
}

/** Locks the account: its holder has exclusive access to the member's money and idempotency keys. */
export async function lockAccount(tx: Tx, memberId: string, currency: string): Promise<void> {
  await sql`select 1 from wallet.accounts where member_id = ${memberId} and currency = ${currency} for update`.execute(tx);
}

/** Locks the account and returns what is on it; nothing for a member without an account. */
export async function holdFunds(tx: Tx, memberId: string, currency: string): Promise<Funds | undefined> {
  const { rows } = await sql<Funds>`
    select available, hold from wallet.accounts where member_id = ${memberId} and currency = ${currency} for update`.execute(tx);
  return rows[0];
}

/** Locks the accounts of many members, in the order of ids. */
export async function lockAccounts(tx: Tx, memberIds: readonly string[], currency: string): Promise<void> {
  await sql`
    select 1 from wallet.accounts where member_id = any(${[...memberIds]}::uuid[]) and currency = ${currency}
     order by member_id for update`.execute(tx);
}

/** Whether accounts hold play money and whether they are frozen, by member, without a lock; members without an account are left out. */
export async function findStandings(db: Queryable, memberIds: readonly string[], currency: string): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { memberId: string }>`
    select member_id as "memberId", is_trial as "isTrial", is_frozen as "isFrozen" from wallet.accounts
     where member_id = any(${[...memberIds]}::uuid[]) and currency = ${currency}`.execute(db);
  return new Map(rows.map(({ memberId, ...standing }) => [memberId, standing]));
}

/** A frozen account gives no money; it still takes some. */
export async function saveFrozen(tx: Tx, memberId: string, currency: string, isFrozen: boolean): Promise<void> {
  await sql`update wallet.accounts set is_frozen = ${isFrozen} where member_id = ${memberId} and currency = ${currency}`.execute(tx);
}

export async function isKeyClosed(tx: Tx, call: KeyedCallName, memberId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (select 1 from wallet.closed_keys where member_id = ${memberId} and call = ${call} and key = ${key}) as "isClosed"`.execute(
    tx,
  );
  return rows[0]!.isClosed;
}

export async function insertClosedKey(tx: Tx, call: KeyedCallName, memberId: string, key: string): Promise<void> {
  await sql`insert into wallet.closed_keys (member_id, call, key) values (${memberId}, ${call}, ${key})`.execute(tx);
}

/** Deletes a batch of keys that were closed long ago; returns how many. */
export async function deleteOldClosedKeys(db: Queryable, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    delete from wallet.closed_keys where (member_id, call, key) in (
      select member_id, call, key from wallet.closed_keys where closed_at < clock_timestamp() - make_interval(days => ${days}) limit ${most})
    returning 1`.execute(db);
  return rows.length;
}

export async function moveOne(
  tx: Tx,
  currency: string,
  { memberId, key, type, available, hold = 0n, counterAccount, ref }: Move,
): Promise<MoveRow> {
  const values = [memberId, currency, key, newId(), type, available, hold, counterAccount, ref.type, ref.id];
  const [row] = await named<MoveRow>(tx, 'wallet.move', MOVE, values);
  return row!;
}

export async function moveMany(tx: Tx, currency: string, moves: readonly Move[]): Promise<MoveRow[]> {
  const column = <T>(read: (move: Move) => T) => moves.map(read);
  return named<MoveRow>(tx, 'wallet.move_many', MOVE_MANY, [
    currency,
    column(({ memberId }) => memberId),
    column(({ key }) => key),
    column(() => newId()),
    column(({ type }) => type),
    column(({ available }) => available),
    column(({ hold = 0n }) => hold),
    column(({ counterAccount }) => counterAccount),
    column(({ ref }) => ref.type),
    column(({ ref }) => ref.id),
  ]);
}

export async function moveHouse(tx: Tx, currency: string, { key, from, to, amount, ref }: HouseMove): Promise<MoveVerdict> {
  const { rows } = await sql<{ verdict: MoveVerdict }>`
    select wallet.move_house(${currency}, ${key}, ${newId()}, ${from}, ${to}, ${amount}, ${ref.type}, ${ref.id}) as verdict`.execute(tx);
  return rows[0]!.verdict;
}

export async function sumHouseAccount(db: Queryable, account: HouseAccount, currency: string): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`select wallet.house_balance(${account}, ${currency})::text as balance`.execute(db);
  return BigInt(rows[0]!.balance);
}

export async function findBalance(db: Queryable, memberId: string, currency: string): Promise<Balance | null> {
  const [row] = await named<Balance>(db, 'wallet.balance', BALANCE, [memberId, currency]);
  return row ?? null;
}

/** Available and held money of several members. */
export async function sumBalances(db: Queryable, memberIds: readonly string[], currency: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; total: bigint }>`
    select member_id as "memberId", available + hold as total from wallet.accounts
    where member_id = any(${[...memberIds]}::uuid[]) and currency = ${currency}`.execute(db);
  return new Map(rows.map(({ memberId, total }) => [memberId, total]));
}

/** What entries of each type moved within the last hours, and the largest gain among them. */
export async function sumByType(db: Queryable, memberId: string, currency: string, hours: number): Promise<TypeSum[]> {
  const { rows } = await sql<{ type: EntryType; total: string; largest: string }>`
    select entry.type, sum(entry.available + entry.hold)::text as total, max(entry.available)::text as largest from wallet.member_entries entry
     where entry.member_id = ${memberId} and entry.currency = ${currency}
       and entry.created_at >= clock_timestamp() - make_interval(hours => ${hours}::int)
     group by entry.type`.execute(db);
  return rows.map(({ type, total, largest }) => ({ type, total: BigInt(total), largest: BigInt(largest) }));
}

/** What entries of each type moved on a day of the brand's zone, how many they are, and the largest gain among them. */
export async function sumDayByType(db: Queryable, memberId: string, currency: string, day: string): Promise<CountedTypeSum[]> {
  const { rows } = await sql<{ type: EntryType; count: number; total: string; largest: string }>`
    select entry.type, count(*)::int as count, sum(entry.available + entry.hold)::text as total, max(entry.available)::text as largest
      from wallet.member_entries entry
     where entry.member_id = ${memberId} and entry.currency = ${currency}
       and entry.created_at >= core.start_of_day(${day}::date) and entry.created_at < core.start_of_day(${day}::date + 1)
     group by entry.type`.execute(db);
  return rows.map(({ type, count, total, largest }) => ({ type, count, total: BigInt(total), largest: BigInt(largest) }));
}

type Scope = { memberId: string; currency: string; types: readonly EntryType[] | null };

const entryColumns = sql`id, number, type, available, hold, available_after as "availableAfter", hold_after as "holdAfter", ref_type as "refType",
  ref_id as "refId", created_at as "createdAt"`;

/**
 * The page and the totals over the whole filter in one statement, so that both see the same snapshot. Kept sums of days say how many entries
 * lie before the page, so that only the days on it are read, however long the record is.
 */
export async function findEntries(db: Queryable, { memberId, currency, types }: Scope, filter: EntryFilter): Promise<EntryPage> {
  const { from, to, pageNo, pageSize } = filter;
  type Row = Entry & { entryCount: bigint; moneyIn: string; moneyOut: string };
  const { rows } = await sql<Row>`
    with days as materialized (
      select d.*, coalesce(sum(d.entries) over (order by d.day desc rows between unbounded preceding and 1 preceding), 0) as before
        from wallet.find_day_turns(${memberId}, ${currency}, ${from}, ${to}, ${types}::text[]) d
    ), sums as (
      select coalesce(sum(entries), 0)::bigint as "entryCount", coalesce(sum(money_in), 0) as "moneyIn", coalesce(sum(money_out), 0) as "moneyOut"
        from days
    ), asked as (
      select ${(pageNo - 1) * pageSize}::bigint as first, ${pageNo * pageSize}::bigint as behind
    ), page as (
      select entry.* from asked join days d on d.before < asked.behind and d.before + d.entries > asked.first
        cross join lateral (
          select ${entryColumns} from wallet.member_entries e
           where e.member_id = ${memberId} and e.currency = ${currency}
             -- Compared as rows, which only the index by member and time can look up.
             and (e.created_at, e.number) >= (core.start_of_day(d.day), 0) and (e.created_at, e.number) < (core.start_of_day(d.day + 1), 0)
             and (${types}::text[] is null or e.type = any(${types}::text[]))
           order by e.created_at desc, e.number desc
          offset greatest(asked.first - d.before, 0) limit asked.behind - greatest(asked.first, d.before)
        ) entry
    )
    select sums.*, page.* from sums left join page on true order by page."createdAt" desc, page.number desc`.execute(db);
  const { entryCount, moneyIn, moneyOut } = rows[0]!;
  // An empty page still returns the row of totals.
  const entries = rows.filter(({ id }) => id !== null).map(({ entryCount: _, moneyIn: __, moneyOut: ___, ...entry }) => entry);
  return { entries, count: Number(entryCount), moneyIn: BigInt(moneyIn), moneyOut: BigInt(moneyOut) };
}

/** The entries of some days as they are now: where they begin and end, and the balances around them; null when there are none. */
export async function findSpan(
  db: Queryable,
  memberId: string,
  currency: string,
  { from, to }: { from: string; to: string },
): Promise<EntrySpan> {
  const { rows } = await sql<{
    availableBefore: bigint | null;
    holdBefore: bigint | null;
    last: bigint | null;
    availableAfter: bigint | null;
    holdAfter: bigint | null;
  }>`
    select before.available_after as "availableBefore", before.hold_after as "holdBefore",
      last.number as last, last.available_after as "availableAfter", last.hold_after as "holdAfter"
      from (select 1) as one
      left join lateral (
        select e.available_after, e.hold_after from wallet.member_entries e
         where e.member_id = ${memberId} and e.currency = ${currency} and e.created_at < core.start_of_day(${from})
         order by e.created_at desc, e.number desc limit 1) before on true
      left join lateral (
        select e.number, e.available_after, e.hold_after from wallet.member_entries e
         where e.member_id = ${memberId} and e.currency = ${currency}
           and e.created_at >= core.start_of_day(${from}) and e.created_at < core.start_of_day(${to}::date + 1)
         order by e.created_at desc, e.number desc limit 1) last on true`.execute(db);
  const { availableBefore, holdBefore, last, availableAfter, holdAfter } = rows[0]!;
  const opening = { available: availableBefore ?? 0n, hold: holdBefore ?? 0n };
  return { opening, last, closing: { available: availableAfter ?? opening.available, hold: holdAfter ?? opening.hold } };
}

/**
 * The next entries of some days, oldest first, behind an entry and up to the one with the number `last`. Walks the index, so a step costs the
 * same however long the history is.
 */
export async function findNextEntries(
  db: Queryable,
  memberId: string,
  currency: string,
  { from, to, after, last, limit }: NextEntries,
): Promise<PlacedEntry[]> {
  const { rows } = await sql<PlacedEntry>`
    select ${entryColumns}, created_at::text as at from wallet.member_entries
     where member_id = ${memberId} and currency = ${currency} and number <= ${last}
       and created_at >= core.start_of_day(${from}) and created_at < core.start_of_day(${to}::date + 1)
       and (${after?.at ?? null}::timestamptz is null
         or (created_at, number) > (${after?.at ?? null}::timestamptz, ${after?.number ?? null}::bigint))
     order by created_at, number limit ${limit}`.execute(db);
  return rows;
}

/** The latest entries of a member, newest first. */
export async function findLatestEntries(db: Queryable, memberId: string, currency: string, limit: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${entryColumns} from wallet.member_entries where member_id = ${memberId} and currency = ${currency}
     order by created_at desc, number desc limit ${limit}`.execute(db);
  return rows;
}

/** The number of the member's last entry; 0 where there is none. */
export async function findLastNumber(db: Queryable, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select last_entry as number from wallet.accounts where member_id = ${memberId} and currency = ${currency}`.execute(db);
  return rows[0]?.number ?? 0n;
}

/** What the entries of some types after a number, and from about that time on, changed the member's money by. */
export async function sumSince(
  db: Queryable,
  memberId: string,
  currency: string,
  types: readonly EntryType[],
  { number, at }: { number: bigint; at: Date },
): Promise<MinorUnits> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(entry.available + entry.hold), 0)::bigint as total from wallet.member_entries entry
     where entry.member_id = ${memberId} and entry.currency = ${currency} and entry.type = any(${[...types]}::text[])
       and entry.created_at >= ${at} and entry.number > ${number}`.execute(db);
  return rows[0]!.total;
}

/** Whether a move of the member has this key. */
export async function hasEntry(db: Queryable, memberId: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from wallet.member_entries where member_id = ${memberId} and key = ${key}`.execute(db);
  return rows.length > 0;
}

/** What a member's entries of some days add up to; both days are included. */
export async function findDaySums(db: Queryable, memberId: string, currency: string, from: string, to: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day::text, type, account, entries, amount from wallet.find_day_sums(${memberId}, ${currency}, ${from}, ${to})
     order by find_day_sums.day desc, type, account`.execute(db);
  return rows;
}

/** Sums what is new of at most so many members behind the given one, in the order of their ids; returns the last of them. */
export async function sumEntries(db: Queryable, currency: string, after: string | null, most: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select wallet.sum_entries(${currency}, ${after}::uuid, ${most}) as last`.execute(db);
  return rows[0]!.last;
}

/** Fills in what came in and went out on days that were summed before that was kept, of at most so many members; returns how many had any. */
export async function completeDaySums(db: Queryable, currency: string, most: number): Promise<number> {
  const { rows } = await sql<{ members: number }>`select wallet.complete_day_sums(${currency}, ${most}) as members`.execute(db);
  return rows[0]!.members;
}

/** Inserts new obligations and returns only those. */
export async function insertObligations(tx: Tx, obligations: readonly Obligation[]): Promise<Obligation[]> {
  const { rows } = await sql<Obligation>`
    insert into wallet.obligations (member_id, bet_id, outcome, amount)
    select * from unnest(${obligations.map(({ memberId }) => memberId)}::uuid[], ${obligations.map(({ betId }) => betId)}::uuid[],
      ${obligations.map(({ outcome }) => outcome)}::text[], ${obligations.map(({ amount }) => amount)}::bigint[])
    on conflict do nothing
    returning member_id as "memberId", bet_id as "betId", outcome, amount`.execute(tx);
  return rows;
}

/** Claims and pays obligations; returns those that nobody had claimed before. */
export async function payObligations(
  tx: Tx,
  currency: string,
  counterAccount: HouseAccount,
  payments: readonly Payment[],
): Promise<Payment[]> {
  const column = <T>(read: (payment: Payment) => T) => payments.map(read);
  const [row] = await named<{ paid: number[] }>(tx, 'wallet.pay_obligations', PAY_OBLIGATIONS, [
    currency,
    counterAccount,
    column(({ memberId }) => memberId),
    column(() => newId()),
    column(({ betId }) => betId),
    column(({ outcome }) => outcome),
    column(({ type }) => type),
    column(({ amount }) => amount),
  ]);
  return row!.paid.map((place) => payments[place - 1]!);
}

export const findBrokenInvariants = (database: Database): Promise<BrokenInvariant[]> => runCheck(database, ledgerQueries.complete());
