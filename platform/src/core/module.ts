import type { Database } from '@portal/postgres';
import type { CallServer } from './http/calls';
import type { Config, Secrets } from './config/config';
import type { EventHub } from './events/event-hub';
import type { Http } from './http/http';
import type { Jobs } from './jobs/jobs';
import type { Log } from './watch/log';
import type { Outbox } from './jobs/outbox';
import type { RateLimiter } from './http/rate-limit';
import type { Repeater } from './jobs/repeater';

/** What core offers to every module. */
export type Core = {
  config: Config;
  secrets: Secrets;
  log: Log;
  database: Database;
  hub: EventHub;
  outbox: Outbox;
  jobs: Jobs;
  repeater: Repeater;
  rateLimiter: RateLimiter;
};

/** What a module offers to `app.ts`. */
export type Module = {
  name: string;
  /** Serves its calls; `http` is for the few routes that are no call of the contract. */
  routes?(serve: CallServer, http: Http): void;
  /** Defines its jobs. */
  jobs?(jobs: Jobs): void;
  /** Begins its background work; only where the role is `worker` or `all`. */
  start?(): Promise<void> | void;
  /** Ends that work; called before the database closes. */
  stop?(): Promise<void> | void;
};
