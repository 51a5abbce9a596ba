import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OperatorRole } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, buildApp } from '../src/app';
import { type Authenticator, type Identity, operatorCookie, type OperatorIdentity } from '../src/core/auth';
import { type Config, loadConfig, secretNames, type Secrets } from '../src/core/config';
import { createLocalHub } from '../src/core/event-hub';
import { newId } from '../src/core/ids';
import { createLog } from '../src/core/log';
import { createTestDatabase, type TestDatabase } from './test-database';

export type Reply = {
  status: number;
  body: { success: boolean; value: never; message: string };
  headers: LightMyRequestResponse['headers'];
};
type Send = { body?: unknown; key?: string; headers?: Record<string, string>; query?: Record<string, string> };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends requests as one caller. */
export type Caller = Record<'get' | 'post' | 'put' | 'delete', (path: string, send?: Send) => Promise<Reply>>;
export type TestMember = Caller & { identity: Identity; memberId: string; token: string };

type Options = {
  /** Runs relay, jobs and modules' background work; without it `app.core.outbox.flush()` and `app.core.jobs.run()` do single steps. */
  started?: boolean;
  config?: Partial<Config>;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The real app on a fresh database. Close it in `afterAll`. */
export async function createTestApp({ started = false, config: changes = {} }: Options = {}) {
  const testDatabase: TestDatabase = await createTestDatabase();
  const { database, url } = testDatabase;
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  const config: Config = { ...loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_FOLDER: join('/nonexistent') }), ...changes };
  const secrets = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])) as Secrets;
  const identities = new Map<string, Identity>();
  const operators = new Map<string, OperatorIdentity>();
  const hub = createLocalHub(log);
  const wrapAuthenticator = (real: Authenticator): Authenticator => ({
    byToken: async (token, request) => identities.get(token) ?? real.byToken(token, request),
    byCookie: (request) => real.byCookie(request),
    operatorByToken: async (token, ask) => operators.get(token) ?? real.operatorByToken(token, ask),
  });
  const app: App = await buildApp({ config, secrets, databaseUrl: url, database, hub, log, wrapAuthenticator });
  if (started) await app.start();

  function callerOf(token: string | null): Caller {
    const caller =
      (method: Method) =>
      (path: string, send: Send = {}) =>
        request(method, path, token, send);
    return { get: caller('GET'), post: caller('POST'), put: caller('PUT'), delete: caller('DELETE') };
  }

  async function request(method: Method, path: string, token: string | null, { body, key, headers, query }: Send): Promise<Reply> {
    const options: InjectOptions = {
      method,
      url: path,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { token }), ...(key && { 'idempotency-key': key }), ...headers },
    };
    const response = await app.http.inject(options);
    return { status: response.statusCode, body: response.json() as Reply['body'], headers: response.headers };
  }

  return {
    ...app,
    database,
    hub,
    databaseUrl: url,
    /** Everything the app has logged. */
    logLines,
    inject: (options: InjectOptions) => app.http.inject(options),
    visitor: callerOf(null),
    callerOf,

    /** A signed-in caller that needs no row of a member: for what only looks at the identity. */
    signIn({ isAgent = 0, memberId = newId(), mustChangePassword = false }: Partial<Identity> = {}): TestMember {
      const token = randomBytes(16).toString('base64url');
      const identity = { memberId, account: `account-${memberId.slice(-6)}`, isAgent, sessionId: newId(), mustChangePassword };
      identities.set(token, identity);
      return { ...callerOf(token), identity, memberId, token };
    },

    /** The cookie of a signed-in operator that needs no row of one: for what only looks at the roles. */
    signInOperator(...roles: OperatorRole[]): string {
      const token = randomBytes(16).toString('base64url');
      operators.set(token, { operatorId: newId(), name: `operator-${token.slice(0, 6)}`, roles, sessionId: newId() });
      return `${operatorCookie.plain}=${token}`;
    },

    /** A signed-in caller with a wallet that holds `balance` baht. */
    async createMember({ balance = '0', isAgent = 0 }: { balance?: string; isAgent?: number } = {}): Promise<TestMember> {
      const member = this.signIn({ isAgent });
      await database.transaction((tx) => app.services.wallet.openAccount(tx, member.memberId));
      if (parseMoney(balance) > 0n) await this.deposit(member.memberId, balance);
      return member;
    },

    async deposit(memberId: string, amount: string): Promise<void> {
      const id = newId();
      await database.transaction((tx) =>
        app.services.wallet.move(tx, {
          key: `deposit:${id}`,
          memberId,
          type: 'DEPOSIT',
          available: parseMoney(amount),
          counterAccount: 'house:bank',
          ref: { type: 'deposit', id },
        }),
      );
    },

    async close(): Promise<void> {
      await app.stop();
      await testDatabase.close();
    },
  };
}
