import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { Day, Prize, Spin, StockedPrize } from './raffle.model';

export async function findPrizes(db: Queryable): Promise<StockedPrize[]> {
  const { rows } = await sql<StockedPrize>`
    select p.id, p.name, p.kind, p.amount::float8 as amount, p.chance, s.left_over::float8 as stock
      from raffle.prizes p left join raffle.stocks s on s.prize_id = p.id order by p.position, p.id`.execute(db);
  return rows;
}

/** Of those named, how many are left; prizes without a row are not limited. */
export async function findStocks(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; stock: number }>`
    select prize_id as id, left_over::float8 as stock from raffle.stocks`.execute(db);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

export async function insertPrize(tx: Tx, { id, name, kind, amount, chance, stock }: StockedPrize, position: number): Promise<void> {
  await sql`
    insert into raffle.prizes (id, name, kind, amount, chance, position)
    values (${id}, ${JSON.stringify(name)}::jsonb, ${kind}, ${amount}, ${chance}, ${position})`.execute(tx);
  if (stock !== null) await sql`insert into raffle.stocks (prize_id, left_over) values (${id}, ${stock})`.execute(tx);
}

/** One change of the table after another. */
export async function lockPrizes(tx: Tx): Promise<void> {
  await sql`select from raffle.prizes order by id for update`.execute(tx);
}

/** The whole table; stocks stay for the day that turns by it. */
export async function deletePrizes(tx: Tx): Promise<void> {
  await sql`delete from raffle.prizes`.execute(tx);
}

/** Locks the stock of the prize. */
export async function addStock(tx: Tx, prizeId: string, added: number): Promise<void> {
  await sql`update raffle.stocks set left_over = left_over + ${added} where prize_id = ${prizeId}`.execute(tx);
}

/** How often each prize was won in the last days. */
export async function countWon(db: Queryable, days: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; won: number }>`
    select prize_id as id, count(*)::int as won from raffle.spins
     where kind <> 'nothing' and spun_at > clock_timestamp() - make_interval(days => ${days}) group by prize_id`.execute(db);
  return new Map(rows.map(({ id, won }) => [id, won]));
}

/** False when none is left. Locks the stock of the prize. */
export async function takeStock(tx: Tx, prizeId: string): Promise<boolean> {
  const { rows } = await sql`
    update raffle.stocks set left_over = left_over - 1 where prize_id = ${prizeId} and left_over > 0 returning 1`.execute(tx);
  return rows.length > 0;
}

export async function findToday(db: Queryable): Promise<string> {
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(db);
  return rows[0]!.day;
}

const dayColumns = sql`day::text as day, commit, sealed_seed as "sealedSeed", seed, prizes`;

export async function findDay(db: Queryable, day: string): Promise<Day | undefined> {
  const { rows } = await sql<Day>`select ${dayColumns} from raffle.days where day = ${day}::date`.execute(db);
  return rows[0];
}

/** Does nothing where the day has been fixed already. */
export async function insertDay(db: Queryable, { day, commit, sealedSeed, prizes }: Omit<Day, 'seed'>): Promise<void> {
  await sql`
    insert into raffle.days (day, commit, sealed_seed, prizes)
    values (${day}::date, ${commit}, ${sealedSeed}, ${JSON.stringify(prizes)}::jsonb) on conflict (day) do nothing`.execute(db);
}

/** Days that are over and whose seed is not shown yet. */
export async function findHiddenDays(db: Queryable): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select ${dayColumns} from raffle.days where seed is null and day < core.day_of(clock_timestamp()) order by day limit 100`.execute(db);
  return rows;
}

export async function showSeed(db: Queryable, day: string, seed: string): Promise<void> {
  await sql`update raffle.days set seed = ${seed} where day = ${day}::date and seed is null`.execute(db);
}

const spinColumns = sql`s.member_id as "memberId", s.id, s.day::text as day, s.number, s.roll, s.prize_id as "prizeId", s.kind, s.amount, s.name,
  s.is_gone as "isGone", s.spun_at as "spunAt", d.commit, d.seed`;

export async function findSpinByKey(db: Queryable, memberId: string, key: string): Promise<Spin | undefined> {
  const { rows } = await sql<Spin>`
    select ${spinColumns} from raffle.spins s join raffle.days d on d.day = s.day
     where s.member_id = ${memberId} and s.key = ${key}`.execute(db);
  return rows[0];
}

/** A page of the member's turns, newest first. */
export async function findSpins(db: Queryable, memberId: string, limit: number, offset: number): Promise<{ spins: Spin[]; total: number }> {
  const [found, count] = await Promise.all([
    sql<Spin>`
      select ${spinColumns} from raffle.spins s join raffle.days d on d.day = s.day
       where s.member_id = ${memberId} order by s.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from raffle.spins where member_id = ${memberId}`.execute(db),
  ]);
  return { spins: found.rows, total: count.rows[0]!.total };
}

/** How often the member has turned the wheel on the day. */
export async function countSpins(tx: Tx, memberId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from raffle.spins where member_id = ${memberId} and day = ${day}::date`.execute(tx);
  return rows[0]!.count;
}

type NewSpin = Omit<Spin, 'spunAt' | 'commit' | 'seed' | 'amount'> & { key: string; amount: number };

export async function insertSpin(tx: Tx, spin: NewSpin): Promise<Date> {
  const { memberId, id, key, day, number, roll, prizeId, kind, amount, name, isGone } = spin;
  const { rows } = await sql<{ spunAt: Date }>`
    insert into raffle.spins (member_id, id, key, day, number, roll, prize_id, kind, amount, name, is_gone)
    values (${memberId}, ${id}, ${key}, ${day}::date, ${number}, ${roll}, ${prizeId}, ${kind}, ${amount}, ${JSON.stringify(name)}::jsonb, ${isGone})
    returning spun_at as "spunAt"`.execute(tx);
  return rows[0]!.spunAt;
}

export type Win = Pick<Spin, 'memberId' | 'kind' | 'amount' | 'name' | 'spunAt'>;

/** The newest turns that won something. */
export async function findWins(db: Queryable, limit: number): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select member_id as "memberId", kind, amount, name, spun_at as "spunAt" from raffle.spins
     where kind <> 'nothing' order by spun_at desc limit ${limit}`.execute(db);
  return rows;
}

export const prizesOf = (prizes: readonly StockedPrize[]): Prize[] => prizes.map(({ stock: _, ...prize }) => prize);

export const findBrokenInvariants = (database: Database): Promise<BrokenInvariant<{ memberId: string | null }>[]> =>
  runCheck(
    database,
    sql<BrokenInvariant<{ memberId: string | null }>>`select invariant, member_id as "memberId", detail from raffle.check() limit 1000`,
  );
