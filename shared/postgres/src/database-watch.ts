import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { cutConnection } from './cut-connection';

export type DatabaseChange = { state: 'away'; cause: unknown } | { state: 'back'; awaySeconds: number };

/** A connection of a pool, as the watch sees it. */
export type Watched = {
  readonly serverProcess: number | null;
  /** Since when, by `performance.now()`, an answer has been waited for; `null` when none is. */
  readonly silentSince: number | null;
  /** Ends it at once and without a word to the server: everything it waits for fails by `cause`, or by its having ended when there is none. */
  cut(cause?: unknown): void;
};

export type DatabaseWatch = {
  /** Why the database is away; `null` while it answers. */
  away(): { cause: unknown } | null;
  /** Has the database looked at now, since something failed. */
  suspect(error: unknown): void;
  add(connection: Watched): void;
  remove(connection: Watched): void;
  /** In which time a server that is well answers. */
  readonly answerLimitMilliseconds: number;
  close(): Promise<void>;
};

type Options = {
  url: string;
  name: string;
  answerLimitMilliseconds: number;
  onChange(change: DatabaseChange): void;
  /** Connections were lost while the server stayed. Told once for those of a moment. */
  onLost(error: unknown): void;
};

const PAUSE_MILLISECONDS = 400;
const PAUSE_AWAY_MILLISECONDS = 150;
const LOST_PAUSE_MILLISECONDS = 1_000;
const TICK_MILLISECONDS = 50;

/**
 * From the first connection on it knows whether the database answers, by asking it on a connection of its own every moment, so that what takes long is told apart from a
 * server that hangs. When it is away every connection is cut: who waits is told at once. A connection that died alone, without a
 * word, is found by asking the server whether it still works on what is waited for.
 */
export function watchDatabase({ url, name, answerLimitMilliseconds, onChange, onLost }: Options): DatabaseWatch {
  const connections = new Set<Watched>();
  let held: Client | null = null;
  let away: { cause: unknown; since: number } | null = null;
  let suspicion: { error: unknown } | null = null;
  let quietUntil = 0;
  let isClosed = false;
  let wake = new AbortController();
  /** Those that are being tried, and the one that is held. */
  const opened = new Set<Client>();

  async function open(): Promise<Client> {
    if (isClosed) throw new Error('the watch is over');
    const client = new Client({ connectionString: url, application_name: `${name} watch`, keepAlive: true });
    opened.add(client);
    // Its end is the first sign that the server goes.
    client.on('error', () => undefined);
    client.once('end', () => client === held && wake.abort());
    await client.connect();
    // The watch alone must not keep a process from ending.
    (client as Client & { unref(): void }).unref();
    return client;
  }

  async function ask(client: Client): Promise<void> {
    const patience = performance.now() - answerLimitMilliseconds;
    const silent = [...connections].filter(({ silentSince }) => silentSince !== null && silentSince < patience);
    const { rows } = await client.query<{ isReadOnly: boolean; done: number[] }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly", array(
         select pid from pg_stat_activity
         where pid = any($1::int[]) and state <> 'active' and state_change < clock_timestamp() - interval '0.5 seconds') as done`,
      [silent.map(({ serverProcess }) => serverProcess)],
    );
    if (rows[0]!.isReadOnly) throw new Error('the server takes no writes');
    // The server has answered these, and the answer did not come.
    for (const one of silent) if (rows[0]!.done.includes(one.serverProcess!)) one.cut();
  }

  /** A connection can die alone, so a second one is asked before the server is called away. */
  async function askTwice(): Promise<void> {
    const first = held ? ask(held) : Promise.reject(new Error('no connection'));
    const second = async () => {
      await Promise.race([first.catch(() => undefined), sleep(answerLimitMilliseconds / 2, undefined, { ref: false })]);
      if (await isAnswered(first)) return;
      const fresh = await open();
      await ask(fresh);
      held = fresh;
    };
    try {
      await Promise.any([first, second()]);
    } catch (error) {
      throw (error as AggregateError).errors.at(-1);
    }
  }

  function cutAllBut(kept: Client | null): void {
    for (const client of opened) {
      if (client === kept) continue;
      opened.delete(client);
      cutConnection(client);
    }
  }

  /** Why the server is away, or `null`. */
  async function look(): Promise<{ cause: unknown } | null> {
    try {
      await within(answerLimitMilliseconds, askTwice());
      return null;
    } catch (cause) {
      held = null;
      return { cause };
    } finally {
      cutAllBut(held);
    }
  }

  function settle(found: { cause: unknown } | null): void {
    const [since, lost] = [away?.since, suspicion];
    suspicion = null;
    if (found && !away) {
      away = { ...found, since: performance.now() };
      for (const connection of [...connections]) connection.cut(found.cause);
      onChange({ state: 'away', ...found });
    } else if (!found && since !== undefined) {
      away = null;
      onChange({ state: 'back', awaySeconds: Math.round((performance.now() - since) / 100) / 10 });
    } else if (!found && lost && performance.now() > quietUntil) {
      quietUntil = performance.now() + LOST_PAUSE_MILLISECONDS;
      onLost(lost.error);
    }
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      wake = new AbortController();
      const found = await look();
      if (isClosed) break;
      settle(found);
      const pause = away ? PAUSE_AWAY_MILLISECONDS : PAUSE_MILLISECONDS;
      await sleep(pause, undefined, { ref: false, signal: wake.signal }).catch(() => undefined);
    }
    cutAllBut(null);
  }
  let running: Promise<void> | null = null;

  return {
    away: () => away,
    suspect(error) {
      if (away || isClosed) return;
      suspicion ??= { error };
      wake.abort();
    },
    add(connection) {
      connections.add(connection);
      running ??= run();
    },
    remove: (connection) => void connections.delete(connection),
    answerLimitMilliseconds,
    close() {
      isClosed = true;
      wake.abort();
      cutAllBut(null);
      return running ?? Promise.resolve();
    },
  };
}

const isAnswered = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => false,
    ),
    setImmediate(false),
  ]);

/** Counts only time in which this process ran: one that was itself busy or stopped for a second has not waited for anybody. */
async function within(milliseconds: number, promise: Promise<void>): Promise<void> {
  let isSettled = false;
  const settled = promise.then(
    () => (isSettled = true),
    () => (isSettled = true),
  );
  for (let waited = 0; waited < milliseconds && !isSettled; waited += TICK_MILLISECONDS) {
    await Promise.race([settled, sleep(TICK_MILLISECONDS, undefined, { ref: false })]);
  }
  // What has come meanwhile is read before it is judged.
  await setImmediate();
  if (!isSettled) throw new Error(`no answer within ${milliseconds} milliseconds`);
  return promise;
}
