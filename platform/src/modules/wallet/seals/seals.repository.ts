import type { BookSeal, SealedEntry } from '@portal/contracts/sealed-books';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { KeptSeal, SealHead, SignedSeal } from './seals.model';

/** Entries that are fetched at once: so many are hashed before anybody else has a turn. */
const entriesAtOnce = 1_000;

const moment = (column: RawBuilder<unknown>) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const hex = (column: RawBuilder<unknown>) => sql<string>`encode(${column}, 'hex')`;

const entryColumns = sql`e.id, e.member_id as "memberId", e.currency, e.number::text as number, e.type, e.available::text as available, e.hold::text as hold,
  e.available_after::text as "availableAfter", e.hold_after::text as "holdAfter", e.counter_account as "counterAccount", e.ref_type as "refType",
  e.ref_id as "refId", e.key, ${moment(sql`e.created_at`)} as "createdAt"`;

const sealColumns = sql`s.number::text as number, ${moment(sql`s.from_at`)} as "from", ${moment(sql`s.until_at`)} as until,
  s.entries::text as entries, ${hex(sql`s.slots_root`)} as "slotsRoot", ${hex(sql`s.head`)} as head`;

const slotsOf = sql`coalesce((select jsonb_agg(jsonb_build_object('slot', p.slot, 'entries', p.entries, 'root', encode(p.root, 'hex')) order by p.slot)
  from wallet.book_seal_slots p where p.number = s.number), '[]') as slots`;

/**
 * Up to where the next seal goes, from where the last one ended; no row when that is the moment itself. The first seal reads the whole ledger to
 * find where it begins.
 */
export const stretchQuery = ({ from, moment: at, most }: { from: string | null; moment: string; most: number }) => sql<{ until: string }>`
    with ends as (
      select coalesce(${from}::timestamptz, (select min(e.created_at) from wallet.member_entries e), ${at}::timestamptz) as start, ${at}::timestamptz as last
    ), steps as (
      -- What lies far back is sealed by the hour where little happened.
      select e.*, case
        when last - start <= interval '2 minutes' then last
        when last - start > interval '2 hours' and (select count(*) from (
          select from wallet.member_entries m where m.created_at >= e.start and m.created_at < e.start + interval '1 hour' limit ${most} + 1
        ) counted) <= ${most} then start + interval '1 hour'
        else start + interval '1 minute' end as until
      from ends e
    )
    select ${moment(sql`least(until, last)`)} as until from steps where start < last or ${from}::timestamptz is null`;

/** From one moment, or from the beginning, up to before another; of the members of one slot or of all. */
export type Stretch = Pick<BookSeal, 'from' | 'until'> & { slot?: number };

/** Hands over every entry of the stretch, some at a time, in no order. */
export async function readEntries(
  database: Pick<Database, 'transaction'>,
  { from, until, slot }: Stretch,
  take: (entries: readonly SealedEntry[]) => void,
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`declare sealed_entries no scroll cursor for select ${entryColumns} from wallet.member_entries e
      where e.created_at >= ${sql.lit(from ?? '-infinity')}::timestamptz and e.created_at < ${sql.lit(until)}::timestamptz
        ${slot === undefined ? sql`` : sql`and core.slot_of(e.member_id) = ${sql.lit(slot)}`}`.execute(tx);
    for (;;) {
      const { rows } = await sql<SealedEntry>`fetch ${sql.lit(entriesAtOnce)} from sealed_entries`.execute(tx);
      take(rows);
      if (rows.length < entriesAtOnce) break;
    }
    await sql`close sealed_entries`.execute(tx);
  });
}

/** False when another process has made this seal meanwhile. */
export async function insertSeal(tx: Tx, { slots, ...seal }: KeptSeal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wallet.book_seals (number, from_at, until_at, entries, slots_root, head)
    values (${seal.number}::bigint, ${seal.from}::timestamptz, ${seal.until}::timestamptz, ${seal.entries}::bigint,
      decode(${seal.slotsRoot}, 'hex'), decode(${seal.head}, 'hex'))
    on conflict do nothing`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into wallet.book_seal_slots (number, slot, entries, root)
    select ${seal.number}::bigint, s.slot, s.entries, decode(s.root, 'hex')
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s (slot smallint, entries int, root text)`.execute(tx);
  return true;
}

export async function findLastSeal(db: Queryable): Promise<(BookSeal & { head: string }) | undefined> {
  const { rows } = await sql<BookSeal & { head: string }>`
    select ${sealColumns} from wallet.book_seals s order by s.number desc limit 1`.execute(db);
  return rows[0];
}

/** The seals behind a number, oldest first. */
export async function findSeals(db: Queryable, after: string, most: number): Promise<KeptSeal[]> {
  const { rows } = await sql<KeptSeal>`
    select ${sealColumns}, ${slotsOf} from wallet.book_seals s where s.number > ${after}::bigint order by s.number limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function findHeads(db: Queryable, after: string, most: number): Promise<SealHead[]> {
  const { rows } = await sql<SealHead>`select s.number::text as number, ${hex(sql`s.head`)} as hash from wallet.book_seals s
    where s.number > ${after}::bigint order by s.number limit ${most}`.execute(db);
  return rows;
}

export async function findHead(db: Queryable, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select ${hex(sql`s.head`)} as hash from wallet.book_seals s where s.number = ${number}::bigint`.execute(db);
  return rows[0]?.hash;
}

/** The first seal up to this one that has no signature here. Seals are signed in order, so it lies behind the last one that has. */
export async function findUnsigned(db: Queryable, upTo: string): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select min(s.number)::text as number from wallet.book_seals s where s.number <= ${upTo}::bigint
      and s.number > coalesce((select max(g.number) from wallet.book_seal_signatures g where g.number <= ${upTo}::bigint), 0)`.execute(db);
  return rows[0]?.number ?? null;
}

/** Takes only signatures of heads that are the ones here. */
export async function insertSignatures(db: Queryable, lines: readonly SignedSeal[]): Promise<void> {
  const rows = lines.map(({ number, hash, at, previous, publicKey, signature }) => ({ number, hash, at, previous, publicKey, signature }));
  await sql`
    insert into wallet.book_seal_signatures (number, head, signed_at, previous, public_key, signature)
    select l.number, s.head, l.at, l.previous, l."publicKey", l.signature
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l (number bigint, hash text, at text, previous text, "publicKey" text, signature text)
    join wallet.book_seals s on s.number = l.number and s.head = decode(l.hash, 'hex')
    on conflict do nothing`.execute(db);
}

/** The signatures behind a seal, in order. */
export async function findSignatures(db: Queryable, after: string, most: number): Promise<SignedSeal[]> {
  const { rows } = await sql<SignedSeal>`
    select g.number::text as number, ${hex(sql`g.head`)} as hash, g.signed_at as at, g.previous, g.public_key as "publicKey", g.signature
    from wallet.book_seal_signatures g where g.number > ${after}::bigint order by g.number limit ${most}`.execute(db);
  return rows;
}

/** How many entries are not sealed yet. */
export const unsealedQuery = (until: string | null) => sql<{ count: string }>`
  select count(*)::text as count from wallet.member_entries e where e.created_at >= coalesce(${until}::timestamptz, '-infinity')`;

/**
 * An entry of the member. Ids contain the time at which they were made, mostly within a day of the entry's: there the index of a member's entries
 * by time finds it. One that waited for longer is looked for among all that the member has.
 */
export async function findSealableEntry(db: Queryable, memberId: string, id: string): Promise<SealedEntry | undefined> {
  const find = async (where: RawBuilder<unknown>) =>
    (
      await sql<SealedEntry>`select ${entryColumns} from wallet.member_entries e where e.member_id = ${memberId} and e.id = ${id}::uuid and ${where}`.execute(
        db,
      )
    ).rows[0];
  const made = madeAt(id);
  const near = made && (await find(sql`e.created_at between ${made} - interval '1 day' and ${made} + interval '1 day'`));
  return near ?? find(sql`true`);
}

/** When an id of version 7 was made; null for another one. */
function madeAt(id: string): RawBuilder<unknown> | null {
  if (id[14] !== '7') return null;
  return sql`to_timestamp(${Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1_000})`;
}

/** The seal that an entry of this moment is in; nothing while it is not sealed. */
export async function findSealOf(db: Queryable, createdAt: string): Promise<(KeptSeal & { headBefore: string | null }) | undefined> {
  const { rows } = await sql<KeptSeal & { headBefore: string | null }>`
    select ${sealColumns}, ${slotsOf}, (select ${hex(sql`b.head`)} from wallet.book_seals b where b.number = s.number - 1) as "headBefore"
    from wallet.book_seals s where s.until_at > ${createdAt}::timestamptz order by s.until_at limit 1`.execute(db);
  return rows[0];
}

export async function findSignature(db: Queryable, number: string): Promise<SignedSeal | undefined> {
  const { rows } = await sql<SignedSeal>`
    select g.number::text as number, ${hex(sql`g.head`)} as hash, g.signed_at as at, g.previous, g.public_key as "publicKey", g.signature
    from wallet.book_seal_signatures g where g.number = ${number}::bigint`.execute(db);
  return rows[0];
}
