import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseChange, watchDatabase } from './database-watch';
import { createGuardedClient, type GuardedClient } from './guarded-client';

/** Modules add their tables by `db.withTables<…>()` in their repositories. */
type NoTables = Record<never, never>;
/** The database or a running transaction: enough for reading. */
export type Queryable = Kysely<NoTables>;
/** A running transaction. A function that takes one joins it and never commits. */
export type Tx = Transaction<NoTables>;

/**
 * A database that is away, which is noticed within a second and a half also where the server only hangs, refuses everything at once by
 * `DatabaseAwayError`. What was under way then fails by the same: whether it took effect is unknown.
 */
export type Database = {
  read: Queryable;
  /** Runs `work` again when PostgreSQL undid it for a deadlock or a serialisation conflict, so `work` must have no effect outside. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `transaction`, for work that is one statement: that is a transaction by itself, without the round trips to begin and commit. */
  statement<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** For what Kysely does not cover; everything else goes through `read` and `transaction`. */
  pool: Pool;
  /** Whether the server is away, as far as is known, without asking it. */
  isAway(): boolean;
  /** For pools of libraries: connections of this class are refused and cut as those of `pool`. */
  Client: GuardedClient;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  poolSize?: number;
  statementTimeoutMilliseconds?: number;
  /** In which time a server that is well answers a question that needs no work; 1000 without it. */
  answerLimitMilliseconds?: number;
  /** The server went away or is back. */
  onChange?: (change: DatabaseChange) => void;
  /** Connections were lost while the server stayed; told once for those of a moment. */
  onLost?: (error: unknown) => void;
  /** Shown in the server's list of connections. */
  name?: string;
};

const INT8 = 20;
const INT8_LIST: number = 1016;
const NUMERIC = 1700;
/** The driver's own parser; its type says `any`. */
const parserOf = (oid: number, format?: 'text' | 'binary') => types.getTypeParser(oid, format) as (text: string) => unknown;
/** Integers of eight bytes are money or counters: bigint, never a float. Sums of them are `numeric`, which is exact text to begin with. */
const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    if (oid === INT8_LIST) return (text: string) => (parserOf(INT8_LIST)(text) as (string | null)[]).map((item) => item && BigInt(item));
    if (oid === NUMERIC) return String;
    return parserOf(oid, format);
  },
};

const MAX_ATTEMPTS = 6;
const isConflict = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt); // eslint-disable-line no-restricted-properties -- it spreads retries and guards nothing
    }
  }
}

/**
 * Opens a pool of connections and watches whether the database responds. A transaction or statement that ends in a conflict is repeated,
 * six times in all, so its work must not have effects outside the database. Times are in milliseconds.
 */
export function createDatabase({
  url,
  poolSize = 16,
  statementTimeoutMilliseconds = 15_000,
  answerLimitMilliseconds = 1_000,
  onChange = () => undefined,
  onLost = () => undefined,
  name = 'platform',
}: DatabaseOptions): Database {
  const watch = watchDatabase({ url, name, answerLimitMilliseconds, onChange, onLost });
  const Client = createGuardedClient(watch);
  const pool = new Pool({
    connectionString: url,
    Client,
    max: poolSize,
    types: typeParsers, // pg's type wants overloads that only matter to callers that pass oids by name.
    statement_timeout: statementTimeoutMilliseconds,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: name,
  });
  let closing: Promise<void> | undefined;
  // Without a listener the loss of an idle connection would end the process. The watch is told by the connection itself.
  pool.on('error', () => undefined);

  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });

  return {
    read: kysely,
    pool,
    transaction: (work) => retryConflicts(() => kysely.transaction().execute(work)),
    statement: (work) => retryConflicts(() => work(kysely)),
    isAway: () => watch.away() !== null,
    Client,
    close: () => (closing ??= Promise.all([watch.close(), kysely.destroy()]).then(() => undefined)),
  };
}

const NAME = /^\/\*@([a-z0-9_.]+)\*\//;

const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/**
 * A value as it is sent. Of a value that cannot be written down, such as JSON that is nested too deep, pg hears too late: it closes the
 * statement and never prepares it again, so that its name fails on this connection for ever.
 */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  return isRecord(value) ? JSON.stringify(value) : value;
}

/** Gives statements made by `named` their name: PostgreSQL then parses and plans them once per connection. */
function withNamedStatements(pool: Pool) {
  return {
    async connect() {
      const client = await pool.connect();
      return {
        query: ((text: string, values: unknown[]) => {
          const name = NAME.exec(text)?.[1];
          return name ? client.query({ name, text, values: values.map(written) }) : client.query(text, values);
        }) as never, // Kysely's type also has an overload for cursors, which nothing here uses.
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  };
}

/** Runs a hot statement by name. One name always stands for one text. */
export async function named<Row>(db: Queryable, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`/*@${name}*/${text}`, [...values]));
  return rows;
}
