import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { parseMoney } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Json } from '../../../core/json';
import type { PlayerSession } from '../../../sessions/player-session';
import type { Bet, BetAnswer, Win } from '../../../wallet/stakes';
import type { FamilyName, Title } from '../../title';
import type { RoundGame } from '../round-game';
import { createTables } from '../start-tables';
import { addTables } from '../rounds.repository';

type WorldOptions = {
  database: Database;
  /** Makes the wallet's tables. */ owner: Database;
  family: FamilyName;
  game: RoundGame;
  title: Title;
};

/** A table with a clock and a wallet that a test holds in its hands. What the wallet is told stands in the same database. */
export async function createTableWorld({ database, owner, family, game, title }: WorldOptions) {
  await sql`create table if not exists taken (transaction_id text primary key, round_id text, amount bigint)`.execute(owner.read);
  await sql`create table if not exists told (transaction_id text, kind text, amount bigint, detail jsonb)`.execute(owner.read);
  await sql`create table if not exists seeds (round_id text primary key, seed text)`.execute(owner.read);
  await addTables(database.read, family, [title.code]);

  const world = {
    time: new Date('2026-11-21T12:00:00Z'),
    answer: async (_bet: Bet): Promise<BetAnswer | null> => null,
    /** A payment that fails, by its number; a crash in the middle of a batch. */
    failPayment: -1,
    heard: [] as { topic: string; event: string; data: Json }[],
  };
  let payments = 0;

  const seedOf = async (db: Tx | Database['read'], id: string) => {
    const { rows } = await sql<{ seed: string }>`select seed from seeds where round_id = ${id}`.execute(db);
    return rows[0]!.seed;
  };
  const deps = {
    database,
    now: () => world.time,
    log: pino({ level: 'silent' }),
    matchSpeed: 1,
    hub: {
      publish: (topic: string, event: string, data: Json) => void world.heard.push({ topic, event, data }),
      tell: (sessionId: string, event: string, data: Json) => void world.heard.push({ topic: sessionId, event, data }),
    },
    seeds: {
      async commit(db: Tx | Database['read'], id: string) {
        await sql`insert into seeds values (${id}, ${randomBytes(32).toString('hex')})`.execute(db);
        return createHash('sha256')
          .update(Buffer.from(await seedOf(db, id), 'hex'))
          .digest('hex');
      },
      open: async (db: Tx | Database['read'], id: string) => Buffer.from(await seedOf(db, id), 'hex'),
      reveal: (tx: Tx, id: string) => seedOf(tx, id),
    },
    stakes: {
      async take(bet: Bet): Promise<BetAnswer> {
        const answer = await world.answer(bet);
        if (answer) return answer;
        const transactionId = randomUUID();
        await sql`insert into taken values (${transactionId}, ${bet.roundId}, ${bet.amount})`.execute(database.read);
        return { status: 'accepted', transactionId, balance: 0n };
      },
      async pay(tx: Tx, { transactionId, amount, detail = {} }: Pick<Win, 'transactionId' | 'amount' | 'detail'>) {
        payments += 1;
        if (payments === world.failPayment) throw new Error('the process has died');
        await sql`insert into told values (${transactionId}, 'win', ${amount}, ${JSON.stringify(detail)}::jsonb)`.execute(tx);
      },
      async giveBack(tx: Tx, transactionId: string) {
        await sql`insert into told values (${transactionId}, 'rollback', 0)`.execute(tx);
      },
      deliverNow: async () => null,
      balance: async () => 0n,
    },
  };
  const start = () =>
    createTables(deps, {
      family,
      game,
      titles: [title],
      clock: async () => world.time,
      async findStake(walletRoundId) {
        const { rows } = await sql<{ id: string }>`select transaction_id as id from taken where round_id = ${walletRoundId}`.execute(
          database.read,
        );
        return rows[0] && { transactionId: rows[0].id, isAccepted: true };
      },
    });

  return Object.assign(world, {
    /** A process: another one on the same database. */
    start,
    tables: start(),
    pass: (milliseconds: number) => void (world.time = new Date(world.time.getTime() + milliseconds)),
    /** Everything the wallet was told of the stakes it has taken. */
    async books() {
      const { rows } = await sql<{ amount: bigint; kinds: string[]; paid: bigint[] }>`
        select taken.amount, coalesce(array_agg(told.kind) filter (where told.kind is not null), '{}') as kinds,
          coalesce(array_agg(told.amount) filter (where told.kind is not null), '{}') as paid
        from taken left join told using (transaction_id) group by taken.transaction_id, taken.amount`.execute(database.read);
      return rows;
    },
    /** What the wallet was told beside the amounts, in the order of the payments. */
    async details() {
      const { rows } = await sql<{ detail: Record<string, Json> }>`select detail from told where kind = 'win' order by ctid`.execute(
        database.read,
      );
      return rows.map(({ detail }) => detail);
    },
    session: (name: string, wallet: PlayerSession['wallet'] = 'seamless'): PlayerSession => ({
      id: `session-${name}`,
      playerKey: name,
      nickname: name,
      wallet,
      currency: 'THB',
      language: 'EN',
      gameCode: title.code,
      roomId: null,
    }),
  });
}

export type TableWorld = Awaited<ReturnType<typeof createTableWorld>>;

/** The table as a page gets it. */
export type Seen = {
  round: {
    id: string;
    number: number;
    state: string;
    seedHash: string;
    serverSeed: string | null;
    outcome: Json;
    closesAt: string;
    settlesAt: string | null;
  } | null;
  totals: Record<'real' | 'demo', Record<string, { players: number; amount: string }>>;
  players: number;
  history: { number: number; isVoid: boolean; mark: Json }[];
  mine: { id: string; state: string; payout: string | null; stakes: Record<string, string> }[];
};

export const money = (stakes: Record<string, string>) =>
  Object.fromEntries(Object.entries(stakes).map(([spot, amount]) => [spot, parseMoney(amount)]));
