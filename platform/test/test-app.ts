import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type OperatorRole, trialCode } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, buildApp } from '../src/app';
import type { PayoutDetails } from '../src/create-modules';
import { type Authenticator, type Identity, operatorCookie, type OperatorIdentity } from '../src/core/http/auth';
import { type Config, loadConfig, secretNames, type Secrets } from '../src/core/config/config';
import { createLocalHub, type EventHub } from '../src/core/events/event-hub';
import { requestErrors } from '../src/core/errors';
import { newId } from '../src/core/ids';
import { createLog } from '../src/core/watch/log';
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
  /** Another instance of this app: on its database, with its secrets. Close it first. */
  beside?: { config: Config; secrets: Secrets; testDatabase: TestDatabase };
  /** A database of the test's own making, such as one behind a line that breaks. Closed with the app. */
  testDatabase?: TestDatabase;
  /** Whether the portal has been opened to the public, as nearly every test wants it. */
  isOpen?: boolean;
  /** What connects it to other instances; without it the instance is alone. */
  hub?: EventHub;
  /** Tests look at the sessions of streams themselves, unless the watch is what they are about. */
  streamWatchMilliseconds?: number;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

type BoundAccount = NonNullable<Awaited<ReturnType<PayoutDetails['bankAccounts']['find']>>> & { memberId: string };

/** Of every member with an account by `bindAccount`. */
export const testPaymentPassword = '246813';

/** The real app on a fresh database. Close it in `afterAll`. */
export async function createTestApp({
  started = false,
  config: changes = {},
  beside,
  testDatabase: givenDatabase,
  isOpen = true,
  hub: givenHub,
  streamWatchMilliseconds = 3_600_000,
}: Options = {}) {
  const testDatabase: TestDatabase = beside?.testDatabase ?? givenDatabase ?? (await createTestDatabase());
  const { database, url, owner } = testDatabase;
  if (isOpen) await sql`insert into system.openings (is_only) values (true) on conflict do nothing`.execute(database.read);
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  const config: Config = {
    ...loadConfig({ NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: url, DATA_FOLDER: join('/nonexistent') }),
    // Tests of other things send what they like at once.
    callsAtOnce: 100_000,
    ...changes,
  };
  const secrets = beside?.secrets ?? (Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])) as Secrets);
  const identities = new Map<string, Identity>();
  const operators = new Map<string, OperatorIdentity>();
  /** What officers do together refers to their accounts: each gets its row with the first request. */
  async function operatorOf(operator: OperatorIdentity): Promise<OperatorIdentity> {
    const { operatorId, name, roles } = operator;
    await sql`
      insert into operators.operators (id, name, name_key, password_hash, sealed_secret, roles)
      values (${operatorId}, ${name}, ${name.toLowerCase()}, '', '', ${[...roles]}::text[]) on conflict do nothing`.execute(database.read);
    return operator;
  }
  const hub = givenHub ?? createLocalHub(log);
  const wrapAuthenticator = (real: Authenticator): Authenticator => ({
    byToken: async (token, request) => identities.get(token) ?? real.byToken(token, request),
    byCookie: (request) => real.byCookie(request),
    async bySessions(ids) {
      const fakes = [...identities.values()].filter(({ sessionId }) => ids.includes(sessionId));
      return new Map([...(await real.bySessions(ids)), ...fakes.map((identity) => [identity.sessionId, identity] as const)]);
    },
    operatorByToken: async (token, ask) => {
      const signedIn = operators.get(token);
      return signedIn ? operatorOf(signedIn) : real.operatorByToken(token, ask);
    },
  });
  /** The sandbox bank's reports come in without a network, and may be lost on the way. */
  const bank = { isCutOff: false };
  const deliverTo = (path: string) => async (report: object, headers: Record<string, string>) => {
    if (bank.isCutOff) throw new Error('the bank is cut off');
    const { statusCode } = await app.http.inject({ method: 'POST', url: path, payload: report, headers });
    if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`);
  };
  const bankDoor = {
    deliverReport: deliverTo('/wps/deposit/webhook/promptpay'),
    deliverReturn: deliverTo('/wps/deposit/webhook/promptpay/returns'),
    deliverPayout: deliverTo('/wps/withdraw/webhook/payouts'),
  };
  /** Bank accounts of members without a row, whose payment password is always the same. */
  const accounts = new Map<string, BoundAccount>();
  const isFake = (memberId: string) => [...accounts.values()].some((account) => account.memberId === memberId);
  const wrapPayoutDetails = (real: PayoutDetails): PayoutDetails => ({
    bankAccounts: {
      async find(memberId, id) {
        const account = accounts.get(id);
        return account?.memberId === memberId ? account : real.bankAccounts.find(memberId, id);
      },
      revealNumber: async (memberId, id) => (accounts.has(id) ? '1234567890' : real.bankAccounts.revealNumber(memberId, id)),
    },
    paymentPassword: {
      async check(memberId, password) {
        if (!isFake(memberId)) return real.paymentPassword.check(memberId, password);
        if (password !== testPaymentPassword) throw requestErrors.invalidField('paymentPassword', 'wrong');
      },
    },
  });
  const app: App = await buildApp({
    config,
    secrets,
    databaseUrl: url,
    database,
    hub,
    log,
    bankDoor,
    wrapAuthenticator,
    wrapPayoutDetails,
    streamWatchMilliseconds,
  });
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
    return { status: response.statusCode, body: response.json<Reply['body']>(), headers: response.headers };
  }

  return {
    ...app,
    database,
    /** For what the platform's own role may not: a stage that only its owner could set, and a hostile administrator's statements. */
    owner,
    hub,
    databaseUrl: url,
    config,
    secrets,
    testDatabase,
    /** Everything the app has logged. */
    logLines,
    bank,
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

    /** Ends what `signIn` or `signInOperator` has begun: by the token, or by the cookie. */
    signOut(secret: string): void {
      identities.delete(secret);
      operators.delete(secret.split('=')[1] ?? '');
    },

    /** The same operator at another desk: a second session of one account. */
    signInAgain(cookie: string): string {
      const token = randomBytes(16).toString('base64url');
      operators.set(token, { ...operators.get(cookie.split('=')[1]!)!, sessionId: newId() });
      return `${operatorCookie.plain}=${token}`;
    },

    /** A signed-in caller with a wallet that holds `balance` baht. */
    async createMember({ balance = '0', isAgent = 0 }: { balance?: string; isAgent?: number } = {}): Promise<TestMember> {
      const member = this.signIn({ isAgent });
      await database.transaction((tx) => app.services.wallet.openAccount(tx, member.memberId, { isTrial: isAgent === trialCode }));
      if (parseMoney(balance) > 0n) await this.deposit(member.memberId, balance, isAgent);
      return member;
    },

    /** A bank account of a member that has no row, bound so many minutes ago. */
    bindAccount({ memberId }: Pick<TestMember, 'memberId'>, { minutesAgo = 2 * 24 * 60 }: { minutesAgo?: number } = {}): string {
      const id = newId();
      const createdAt = new Date(Date.now() - minutesAgo * 60_000);
      accounts.set(id, { id, memberId, bankCode: 'KBANK', maskedNumber: '******7890', payeeName: 'Somchai Jaidee', createdAt });
      return id;
    },

    /** Play money is granted, real money comes from a bank. */
    async deposit(memberId: string, amount: string, isAgent = 0): Promise<void> {
      const id = newId();
      await database.transaction((tx) =>
        app.services.wallet.move(tx, {
          key: `deposit:${id}`,
          memberId,
          available: parseMoney(amount),
          ...(isAgent === trialCode
            ? { type: 'TRIAL_GRANT', counterAccount: 'house:trial' }
            : { type: 'DEPOSIT', counterAccount: 'house:bank' }),
          ref: { type: 'deposit', id },
        }),
      );
    },

    async close(): Promise<void> {
      await app.stop();
      if (!beside) await testDatabase.close();
    },
  };
}
