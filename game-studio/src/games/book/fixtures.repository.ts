import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { Exposure, Fixture, Suspension } from './book.model';
import type { PlannedFixture } from './calendar';
import type { BookName } from './data/league';
import type { OfferedMarket } from './engine/offer';
import type { Contest, Play } from './engine/sport-model';
import { offerFromJson, offerToJson } from './offer-json';

const columns = sql`
  f.id, f.book, f.league, f.sport, f.home, f.away, f.contest, f.offer, f.seed_hash as "seedHash", f.kicks_off_at as "kicksOffAt",
  f.ends_at as "endsAt", f.state, f.play, f.server_seed as "serverSeed", f.void_reason as "voidReason"`;

/** What is open to bets does not change any more, so each is read only once. */
const offers = new Map<string, OfferedMarket[]>();
const MOST_OFFERS = 1_000;

function withOffer(row: Fixture): Fixture {
  let offer = offers.get(row.id);
  if (!offer) {
    offer = offerFromJson(row.offer);
    if (offers.size >= MOST_OFFERS) offers.delete(offers.keys().next().value!);
    offers.set(row.id, offer);
  }
  return { ...row, offer };
}

export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}

export async function knownFixtures(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from books.fixtures where id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Of several processes that plan the same fixture one is first. */
export async function insertFixture(
  db: Queryable,
  { id, league, home, away, kicksOffAt, endsAt }: PlannedFixture,
  { contest, offer, seedHash }: { contest: Contest; offer: readonly OfferedMarket[]; seedHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into books.fixtures (id, book, league, sport, home, away, contest, offer, seed_hash, kicks_off_at, ends_at)
    values (${id}, ${league.book}, ${league.id}, ${league.sport}, ${home}, ${away}, ${JSON.stringify(contest)}::jsonb,
      ${offerToJson(offer)}::jsonb, ${seedHash}, ${kicksOffAt}, ${endsAt})
    on conflict (id) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function findFixtures(db: Queryable, ids: readonly string[], lock?: 'share'): Promise<Fixture[]> {
  const { rows } = await sql<Fixture>`
    select ${columns} from books.fixtures f where f.id = any(${ids}::text[]) order by f.id ${lock ? sql`for share` : sql``}`.execute(db);
  return rows.map(withOffer);
}

/** What is to come and what is being played. */
export async function currentFixtures(db: Queryable, book: BookName): Promise<Fixture[]> {
  const { rows } = await sql<Fixture>`
    select ${columns} from books.fixtures f where f.book = ${book} and f.state in ('scheduled', 'live')
    order by f.kicks_off_at, f.id`.execute(db);
  return rows.map(withOffer);
}

export async function endedFixtures(db: Queryable, book: BookName, leagues: readonly string[], limit: number): Promise<Fixture[]> {
  const { rows } = await sql<Fixture>`
    select ${columns} from books.fixtures f
    where f.book = ${book} and f.state in ('finished', 'postponed', 'void') and f.league = any(${leagues}::text[])
    order by f.ends_at desc, f.id limit ${limit}`.execute(db);
  return rows.map(withOffer);
}

export async function liveFixtures(db: Queryable, book: BookName): Promise<Fixture[]> {
  const { rows } = await sql<Fixture>`select ${columns} from books.fixtures f where f.book = ${book} and f.state = 'live'`.execute(db);
  return rows.map(withOffer);
}

export async function dueFixtures(db: Queryable, book: BookName): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from books.fixtures where book = ${book}
      and ((state = 'scheduled' and kicks_off_at <= clock_timestamp()) or (state = 'live' and ends_at <= clock_timestamp()))
    order by kicks_off_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a fixture; one that another process is moving on is left to it. */
export async function holdFixture(tx: Tx, id: string): Promise<Fixture | undefined> {
  const { rows } = await sql<Fixture>`select ${columns} from books.fixtures f where f.id = ${id} for update skip locked`.execute(tx);
  return rows[0] && withOffer(rows[0]);
}

export async function kickOff(tx: Tx, id: string, play: Play): Promise<void> {
  await sql`update books.fixtures set state = 'live', play = ${JSON.stringify(play)}::jsonb where id = ${id}`.execute(tx);
}

export async function endFixture(
  tx: Tx,
  id: string,
  { state, serverSeed, voidReason = null }: { state: 'finished' | 'postponed' | 'void'; serverSeed: string; voidReason?: string | null },
): Promise<void> {
  await sql`
    update books.fixtures set state = ${state}, server_seed = ${serverSeed}, void_reason = ${voidReason} where id = ${id}`.execute(tx);
}

/** Matches that nobody has bet on are forgotten after a while, with their seeds; those with a bet are kept. */
export async function forgetFixtures(db: Queryable, book: BookName, before: Date): Promise<void> {
  await sql`
    with gone as (
      delete from books.fixtures f where f.book = ${book} and f.state in ('finished', 'postponed', 'void')
        and f.ends_at < ${before} and not exists (select from books.legs l where l.fixture_id = f.id)
      returning f.id)
    delete from studio.round_seeds s using gone where s.round_id = 'book:' || gone.id`.execute(db);
}

export async function exposuresOf(db: Queryable, fixtureIds: readonly string[]): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    select fixture_id as "fixtureId", market, selection, stake, payout from books.exposures
    where fixture_id = any(${fixtureIds}::text[])`.execute(db);
  return rows;
}

export async function addExposure(tx: Tx, { fixtureId, market, selection, stake, payout }: Exposure): Promise<void> {
  await sql`
    insert into books.exposures (fixture_id, market, selection, stake, payout)
    values (${fixtureId}, ${market}, ${selection}, ${stake}, ${payout})
    on conflict (fixture_id, market, selection)
    do update set stake = books.exposures.stake + excluded.stake, payout = books.exposures.payout + excluded.payout`.execute(tx);
}

export async function suspensionsOf(db: Queryable, fixtureIds: readonly string[]): Promise<Suspension[]> {
  const { rows } = await sql<Suspension>`
    select fixture_id as "fixtureId", market, reason from books.suspensions where fixture_id = any(${fixtureIds}::text[])`.execute(db);
  return rows;
}

export async function suspendMarket(db: Queryable, { fixtureId, market, reason }: Suspension): Promise<void> {
  await sql`
    insert into books.suspensions (fixture_id, market, reason) values (${fixtureId}, ${market}, ${reason})
    on conflict (fixture_id, market) do nothing`.execute(db);
}

export async function resumeMarket(db: Queryable, { fixtureId, market }: Omit<Suspension, 'reason'>): Promise<void> {
  await sql`delete from books.suspensions where fixture_id = ${fixtureId} and market = ${market}`.execute(db);
}
