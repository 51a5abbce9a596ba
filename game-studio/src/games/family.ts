import type { ProviderJackpot, ProviderMatch, ProviderRoom } from '@portal/contracts/vendor-interface';
import type { Database } from '@portal/postgres';
import type { z } from 'zod';
import type { WirePublished } from '../api/wire';
import type { Json } from '../core/json';
import type { Log } from '../core/log';
import type { RoundSeeds } from '../fairness/round-seeds';
import type { Hub } from '../realtime/hub';
import type { PlayerSession } from '../sessions/player-session';
import type { Stakes } from '../wallet/stakes';
import type { ReturnCase } from './return-case';
import type { SoloGame } from './solo-game';
import type { StagedGame } from './staged-game';
import type { FamilyName, Title } from './title';

export type { FamilyName, ReturnCase, Title };

/** An engine with its titles. Exactly one of `solo`, `staged` and `start` says how its rounds run. */
export type Family = {
  name: FamilyName;
  titles: readonly Title[];
  returns: readonly ReturnCase[];
  /* eslint-disable @typescript-eslint/no-explicit-any -- a list of families holds engines of any choice; each is checked where it is made */
  solo?: SoloGame<any>;
  staged?: StagedGame<any, any, any>;
  /* eslint-enable @typescript-eslint/no-explicit-any */
  /** Families with rounds of their own, which many players share: tables, rooms, books. May stand beside `solo` for what a solo game shares, such as pools. */
  start?(deps: FamilyDeps): FamilyService;
};

export type FamilyDeps = {
  database: Database;
  stakes: Stakes;
  hub: Hub;
  seeds: RoundSeeds;
  now: () => Date;
  log: Log;
  /** How many times as fast as by their calendar short matches are played. */
  matchSpeed: number;
};

export type FamilyService = {
  /** Routes under `/api/games/<family>`, for players with a session. */
  routes?(routes: GameRoutes): void;
  /** Begins rounds and takes up those that a crash has left open. */
  begin?(): Promise<void>;
  /** Ends timers; nothing is written afterwards. */
  stop?(): Promise<void>;
  /** One of its rounds for the verify page: everything that was public when it ended. `null` for rounds of others. */
  published?(roundId: string): Promise<WirePublished | null>;
  rooms?(): Promise<ProviderRoom[]>;
  jackpots?(): Promise<ProviderJackpot[]>;
  /** What its book has open or live, for the operator's own list. */
  matches?(): Promise<ProviderMatch[]>;
};

type Input<Body> = {
  session: PlayerSession;
  title: Title;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Body;
  /** Of the `Idempotency-Key` header; a route that moves money declares `needsKey` and then always has it. */
  key: string;
};

export type GameRoutes = {
  get(path: string, handle: (input: Input<undefined>) => Promise<Json>): void;
  /** A refusal is thrown as `GameRefusal`. */
  post<Body>(path: string, options: { body: z.ZodType<Body>; needsKey?: boolean }, handle: (input: Input<Body>) => Promise<Json>): void;
};
