import type { EventEmitter } from 'node:events';
import { Client, type ClientConfig } from 'pg';
import { cutConnection } from './cut-connection';
import { asDatabaseFault, DatabaseAwayError, isConnectionFault } from './database-fault';
import type { DatabaseWatch, Watched } from './database-watch';

export type GuardedClient = typeof Client;

type Callback = (error: unknown, result?: unknown) => void;
/** The driver's class without its many overloads. */
type Driver = EventEmitter & { processID: number | null; connect(done?: Callback): unknown; query(...args: unknown[]): unknown };
const DriverClient = Client as unknown as new (config?: ClientConfig) => Driver;

/**
 * The driver's client under a watch, for pools of ours and of libraries: it does not try while the database is away, is cut off when it
 * goes, and says by a type of its own when it was the connection that failed.
 */
export function createGuardedClient(watch: DatabaseWatch): GuardedClient {
  class Guarded extends DriverClient implements Watched {
    silentSince: number | null = null;
    private waiting = 0;
    /** Why the watch ended this connection: the driver itself only knows that it ended. */
    private cutFor: unknown;
    private hasEnded = false;

    constructor(config?: ClientConfig) {
      // A pool's own limit also holds for waiting in its queue, which may take longer.
      super({ ...config, keepAlive: true, connectionTimeoutMillis: watch.answerLimitMilliseconds * 1.5 });
      this.on('error', watch.suspect);
      this.once('end', () => {
        this.hasEnded = true;
        watch.remove(this);
      });
    }

    /** A pool answers its callers with what it hears here first. */
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      return super.emit(event, ...(event === 'error' ? [this.faultOf(args[0])] : args));
    }

    get serverProcess(): number | null {
      return this.processID;
    }

    cut(cause?: unknown): void {
      this.cutFor = cause;
      cutConnection(this as unknown as Client);
    }

    override connect(callback?: Callback): unknown {
      if (!callback) {
        return new Promise((resolve, reject) => this.connect((error) => (error instanceof Error ? reject(error) : resolve(this))));
      }
      const away = watch.away();
      if (away) return process.nextTick(callback, new DatabaseAwayError(away.cause));
      watch.add(this);
      return super.connect((error) => {
        if (error) this.fail(error);
        callback(this.faultOf(error));
      });
    }

    override query(...args: unknown[]): unknown {
      const callback = args.at(-1);
      if (typeof callback !== 'function') {
        // The driver's own promise: the stack of its errors leads to the caller.
        const answer = super.query(...args) as Promise<unknown>;
        this.asked();
        return answer.finally(() => this.answered()).catch((error: unknown) => this.refuse(error));
      }
      super.query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        this.answered();
        (callback as Callback)(this.faultOf(error), result);
      });
      return this.asked();
    }

    private asked(): void {
      this.waiting += 1;
      this.silentSince = performance.now();
    }

    private answered(): void {
      this.waiting -= 1;
      this.silentSince = this.waiting > 0 ? performance.now() : null;
    }

    /** A connection that the server is ending has ended before its caller hears of it: a pool would hand it to the next one. */
    private async refuse(error: unknown): Promise<never> {
      if (isConnectionFault(error) && !this.hasEnded) {
        this.cut(this.cutFor);
        await new Promise<void>((done) => this.once('end', done));
      }
      throw this.faultOf(error);
    }

    private faultOf(error: unknown): unknown {
      return this.cutFor !== undefined && isConnectionFault(error) ? new DatabaseAwayError(this.cutFor) : asDatabaseFault(error);
    }

    private fail(error: unknown): void {
      watch.remove(this);
      watch.suspect(error);
    }
  }
  return Guarded as unknown as GuardedClient;
}
