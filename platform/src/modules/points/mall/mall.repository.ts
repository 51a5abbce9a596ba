import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../../core/count-up-to';
import type { Item, OfferedItem, Order, OrderState, Rejection, StockedItem, UsedItem } from './mall.model';

const itemColumns = sql`i.id, i.name, i.description, i.picture, i.price::float8 as price, i.kind, i.value, i.member_limit as "memberLimit",
  i.min_rank as "minRank", i.is_on as "isOn", i.position, coalesce(s.left_over, 0)::float8 as stock`;

/** What is switched on, in the order of the house, with the member's own orders. */
export async function findOffered(db: Queryable, memberId: string): Promise<OfferedItem[]> {
  const { rows } = await sql<OfferedItem>`
    select ${itemColumns},
           (select count(*) from points.orders o where o.member_id = ${memberId} and o.item_id = i.id and o.state <> 'rejected')::int as ordered
      from points.items i left join points.stocks s on s.item_id = i.id where i.is_on order by i.position, i.id`.execute(db);
  return rows;
}

export async function findItem(db: Queryable, id: string): Promise<StockedItem | undefined> {
  const { rows } = await sql<StockedItem>`
    select ${itemColumns} from points.items i left join points.stocks s on s.item_id = i.id where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function findUsed(db: Queryable): Promise<UsedItem[]> {
  const { rows } = await sql<UsedItem>`
    select ${itemColumns}, coalesce(o.orders, 0)::int as orders, coalesce(o.points, 0)::float8 as points
      from points.items i left join points.stocks s on s.item_id = i.id
      left join (select item_id, count(*) as orders, sum(price) as points from points.orders where state <> 'rejected' group by 1) o
        on o.item_id = i.id
     order by i.position, i.id`.execute(db);
  return rows;
}

export async function saveItem(tx: Tx, item: Item): Promise<void> {
  const { id, name, description, picture, price, kind, value, memberLimit, minRank, isOn, position } = item;
  await sql`
    insert into points.items (id, name, description, picture, price, kind, value, member_limit, min_rank, is_on, position)
    values (${id}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(description)}::jsonb, ${picture}, ${price}, ${kind}, ${value}, ${memberLimit},
      ${minRank}, ${isOn}, ${position})
    on conflict (id) do update set name = excluded.name, description = excluded.description, picture = excluded.picture, price = excluded.price,
      kind = excluded.kind, value = excluded.value, member_limit = excluded.member_limit, min_rank = excluded.min_rank,
      is_on = excluded.is_on, position = excluded.position, changed_at = clock_timestamp()`.execute(tx);
  await sql`insert into points.stocks (item_id) values (${id}) on conflict do nothing`.execute(tx);
}

/** Returns how many are left then; nothing when there are not as many as are taken. Locks the item's stock. */
export async function changeStock(tx: Tx, itemId: string, change: number): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    update points.stocks set left_over = left_over + ${change} where item_id = ${itemId} and left_over + ${change} >= 0
    returning left_over::float8 as stock`.execute(tx);
  return rows[0]?.stock;
}

export async function countOrdered(tx: Tx, memberId: string, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from points.orders
     where member_id = ${memberId} and item_id = ${itemId} and state <> 'rejected'`.execute(tx);
  return rows[0]!.count;
}

const orderColumns = sql`o.member_id as "memberId", o.id, o.item_id as "itemId", o.name, o.picture, o.kind, o.price::float8 as price, o.value,
  o.state, o.sealed_address as "sealedAddress", o.tracking, o.rejection, o.ordered_at as "orderedAt", o.decided_at as "decidedAt",
  o.decided_by as "decidedBy"`;

export async function findOrderByKey(db: Queryable, memberId: string, key: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from points.orders o where o.member_id = ${memberId} and o.key = ${key}`.execute(db);
  return rows[0];
}

export type NewOrder = Pick<Order, 'memberId' | 'id' | 'itemId' | 'name' | 'picture' | 'kind' | 'price' | 'value' | 'sealedAddress'> & {
  key: string;
};

/** What needs nobody is approved at once. */
export async function insertOrder(tx: Tx, order: NewOrder, isDone: boolean): Promise<Order> {
  const { memberId, id, key, itemId, name, picture, kind, price, value, sealedAddress } = order;
  const { rows } = await sql<Order>`
    insert into points.orders as o (member_id, id, key, item_id, name, picture, kind, price, value, sealed_address, state, decided_at)
    values (${memberId}, ${id}, ${key}, ${itemId}, ${JSON.stringify(name)}::jsonb, ${picture}, ${kind}, ${price}, ${value}, ${sealedAddress},
      ${isDone ? 'approved' : 'in_process'}, case when ${isDone} then clock_timestamp() end)
    returning ${orderColumns}`.execute(tx);
  return rows[0]!;
}

type Page = { state: OrderState | null; limit: number; offset: number };
type Found = { orders: Order[]; total: number };

/** The member's orders, newest first. */
export async function findOrders(db: Queryable, memberId: string, { state, limit, offset }: Page): Promise<Found> {
  const wanted = sql`o.member_id = ${memberId} and (${state}::text is null or o.state = ${state})`;
  const [found, count] = await Promise.all([
    sql<Order>`select ${orderColumns} from points.orders o where ${wanted} order by o.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from points.orders o where ${wanted}`.execute(db),
  ]);
  return { orders: found.rows, total: count.rows[0]!.total };
}

/** What waits, the longest first; then what is decided, the newest first. */
export async function findForDesk(db: Queryable, { state, memberId, limit, offset }: Page & { memberId: string | null }): Promise<Found> {
  const wanted = sql`(${state}::text is null or o.state = ${state}) and (${memberId}::uuid is null or o.member_id = ${memberId})`;
  const [found, total] = await Promise.all([
    sql<Order>`
      select ${orderColumns} from points.orders o where ${wanted}
       order by (o.decided_at is null) desc, case when o.decided_at is null then o.ordered_at end, o.decided_at desc, o.id desc
       limit ${limit} offset ${offset}`.execute(db),
    countUpTo(db, sql`from points.orders o where ${wanted}`),
  ]);
  return { orders: found.rows, total };
}

export async function findOrder(db: Queryable, id: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`select ${orderColumns} from points.orders o where o.id = ${id}`.execute(db);
  return rows[0];
}

type Decision = { state: 'approved'; tracking: string | null; by: string } | { state: 'rejected'; rejection: Rejection; by: string };

/** Undefined when it was decided already: the first decision stands. Locks the order. */
export async function markDecided(tx: Tx, { memberId, id }: Order, decision: Decision): Promise<Order | undefined> {
  const tracking = decision.state === 'approved' ? decision.tracking : null;
  const rejection = decision.state === 'rejected' ? decision.rejection : null;
  const { rows } = await sql<Order>`
    update points.orders o set state = ${decision.state}, tracking = ${tracking}, rejection = ${rejection}, decided_by = ${decision.by},
           decided_at = clock_timestamp()
     where o.member_id = ${memberId} and o.id = ${id} and o.state = 'in_process' returning ${orderColumns}`.execute(tx);
  return rows[0];
}

/** False when it is not approved, or nothing that is sent by post. Locks the order. */
export async function saveTracking(tx: Tx, { memberId, id }: Order, tracking: string): Promise<boolean> {
  const { rows } = await sql`
    update points.orders o set tracking = ${tracking}
     where o.member_id = ${memberId} and o.id = ${id} and o.state = 'approved' and o.kind = 'physical' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the addresses of a batch of orders that were decided so many days ago; returns how many. */
export async function forgetAddresses(db: Queryable, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    update points.orders set sealed_address = null
     where (member_id, id) in (
       select member_id, id from points.orders
        where sealed_address is not null and decided_at < clock_timestamp() - make_interval(days => ${days}) limit ${most})
    returning 1`.execute(db);
  return rows.length;
}
