import type { OfferRules } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Offer } from './offer.model';

const columns = sql.raw(`p.id, p.title, o.rules, o.is_open as "isOpen", p.starts_at as "startsAt", p.ends_at as "endsAt",
  clock_timestamp() as "readAt"`);

/** All offers in staff's order. */
export async function findOffers(db: Queryable): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${columns} from promotions.offers o join promotions.promotions p on p.id = o.promotion_id order by p.sort_order, p.id`.execute(
    db,
  );
  return rows;
}

export async function findOffer(db: Queryable, id: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${columns} from promotions.offers o join promotions.promotions p on p.id = o.promotion_id where o.promotion_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Offers that were open at the moment and had begun, in staff's order. */
export async function findOpenOffers(db: Queryable, at: Date): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${columns} from promotions.offers o join promotions.promotions p on p.id = o.promotion_id
     where o.is_open and p.is_enabled and p.starts_at <= ${at} and (p.ends_at is null or p.ends_at > ${at}) order by p.sort_order, p.id`.execute(
    db,
  );
  return rows;
}

export async function findOfferByCode(db: Queryable, code: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${columns} from promotions.offers o join promotions.promotions p on p.id = o.promotion_id where o.code = ${code}`.execute(db);
  return rows[0];
}

/** Adds or replaces the rules of a promotion. A new one is closed. False when another offer has its code. */
export async function saveOffer(tx: Tx, promotionId: string, rules: OfferRules): Promise<boolean> {
  const code = rules.trigger.kind === 'code' ? rules.trigger.code : null;
  const { rows: others } = await sql`
    select 1 from promotions.offers where code = ${code} and promotion_id <> ${promotionId}`.execute(tx);
  if (others.length > 0) return false;
  await sql`
    insert into promotions.offers (promotion_id, rules, code) values (${promotionId}, ${JSON.stringify(rules)}, ${code})
    on conflict (promotion_id) do update set rules = excluded.rules, code = excluded.code, changed_at = clock_timestamp()`.execute(tx);
  return true;
}

/** Opens or closes an offer; one that is open is shown. */
export async function setOpen(tx: Tx, promotionId: string, isOpen: boolean): Promise<void> {
  await sql`update promotions.offers set is_open = ${isOpen}, changed_at = clock_timestamp() where promotion_id = ${promotionId}`.execute(
    tx,
  );
  if (isOpen) await sql`update promotions.promotions set is_enabled = true where id = ${promotionId}`.execute(tx);
}

export type OfferUse = { claims: number; amount: bigint };

/** What each offer has given, in all and today. */
export async function findUses(db: Queryable): Promise<Map<string, { all: OfferUse; today: OfferUse }>> {
  const { rows } = await sql<{ id: string; isAll: boolean } & OfferUse>`
    select promotion_id as id, day = '-infinity' as "isAll", claims, amount from promotions.offer_totals
     where day = '-infinity' or day = core.day_of(clock_timestamp())`.execute(db);
  const none = { claims: 0, amount: 0n };
  const uses = new Map<string, { all: OfferUse; today: OfferUse }>();
  for (const { id, isAll, claims, amount } of rows) {
    const use = uses.get(id) ?? { all: none, today: none };
    uses.set(id, { ...use, [isAll ? 'all' : 'today']: { claims, amount } });
  }
  return uses;
}

type Room = { budget: bigint | null; claims: number | null; claimsPerDay: number | null };

/**
 * Counts one grant, of all days and of its day. False when the offer has no room for it. Locks both rows in this order until the
 * transaction ends, so it comes last.
 */
export async function takeRoom(tx: Tx, promotionId: string, day: string, amount: bigint, room: Room): Promise<boolean> {
  await sql`
    insert into promotions.offer_totals (promotion_id, day) values (${promotionId}, '-infinity'), (${promotionId}, ${day}::date)
    on conflict do nothing`.execute(tx);
  const take = async (at: string, claims: number | null, budget: bigint | null) => {
    const { rows } = await sql`
      update promotions.offer_totals set claims = claims + 1, amount = amount + ${amount}
       where promotion_id = ${promotionId} and day = ${at}::date
         and (${claims}::int is null or claims < ${claims}) and (${budget}::bigint is null or amount + ${amount} <= ${budget})
       returning 1`.execute(tx);
    return rows.length > 0;
  };
  return (await take('-infinity', room.claims, room.budget)) && take(day, room.claimsPerDay, null);
}

/** Notes that the member takes part; the first time stands. */
export async function insertSignup(tx: Tx, memberId: string, promotionId: string): Promise<void> {
  await sql`insert into promotions.signups (member_id, promotion_id) values (${memberId}, ${promotionId}) on conflict do nothing`.execute(
    tx,
  );
}

/** When the member has signed up for which offer. */
export async function findSignups(db: Queryable, memberId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select promotion_id as id, signed_at as at from promotions.signups where member_id = ${memberId}`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
