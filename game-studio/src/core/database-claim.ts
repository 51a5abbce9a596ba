import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

/** A process that is ending when the next one starts needs a moment. */
const PATIENCE_MILLISECONDS = 5_000;
const PAUSE_MILLISECONDS = 250;

/** Another process works on the database. */
export class DatabaseTaken extends Error {
  override readonly name = 'DatabaseTaken';
}

type ClaimOptions = {
  url: string;
  patienceMilliseconds?: number;
  /** The database was away, and another process has taken it before this one was back. */
  onTaken: (error: DatabaseTaken) => void;
};
export type DatabaseClaim = { release(): Promise<void> };

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'game-studio claim', keepAlive: true });
  // A listener must be there before anything can happen; what becomes of the connection is told by its end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select pg_try_advisory_lock(hashtext('game-studio'), hashtext('process')) as "isOurs"`,
  );
  return rows[0]!.isOurs;
}

async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ since: Date; address: string | null }>(
    `select a.backend_start as since, host(a.client_addr) as address from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = hashtext('game-studio')::bigint::bit(32)::bigint
       and l.database = (select oid from pg_database where datname = current_database())`,
  );
  const [holder] = rows;
  return holder ? ` since ${holder.since.toISOString()}${holder.address ? `, from ${holder.address}` : ''}` : '';
}

async function lock(url: string, patienceMilliseconds: number): Promise<Client> {
  const client = await connect(url);
  try {
    for (const deadline = performance.now() + patienceMilliseconds; ; await setTimeout(PAUSE_MILLISECONDS)) {
      if (await tryLock(client)) return client;
      if (performance.now() < deadline) continue;
      const holder = await describeHolder(client);
      throw new DatabaseTaken(`another game studio works on this database${holder}: stop it first, or give this one a database of its own`);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Takes the database for this process, for as long as it lives: at its start a studio takes back every bet that has no answer yet, and
 * would take back those of a running one. The claim is a lock of the connection's session, so that nothing is left behind by a kill.
 */
export async function claimDatabase({ url, patienceMilliseconds = PATIENCE_MILLISECONDS, onTaken }: ClaimOptions): Promise<DatabaseClaim> {
  let isReleased = false;
  let client = await lock(url, patienceMilliseconds);
  client.once('end', () => void takeAgain());

  /** The server was restarted, or the connection was cut. */
  async function takeAgain(): Promise<void> {
    while (!isReleased) {
      try {
        client = await lock(url, patienceMilliseconds);
        client.once('end', () => void takeAgain());
        return isReleased ? await client.end() : undefined;
      } catch (error) {
        if (error instanceof DatabaseTaken) return onTaken(error);
        await setTimeout(PAUSE_MILLISECONDS);
      }
    }
  }

  return {
    async release() {
      isReleased = true;
      await client.end();
    },
  };
}
