import type { DrawResult } from '@portal/lottery-rules';
import { createDatabase } from '@portal/postgres';
import { sql } from 'kysely';
import { buildApp } from '../../src/app';
import type { Authenticator } from '../../src/core/http/auth';
import { loadConfig, type Secrets } from '../../src/core/config/config';
import { createLocalHub } from '../../src/core/events/event-hub';
import { createLog } from '../../src/core/watch/log';
import type { PayoutDetails } from '../../src/create-modules';
import { replaceResult } from '../../src/modules/lottery/draws/draws.repository';
import { toPlan } from '../../src/modules/raffle';
import { type Act, paymentPasswordOfAll } from './platform-process';

/** The whole platform in a process of its own, which does what its parent says and can be killed at any moment. */
const url = process.env.DATABASE_URL!;
const database = createDatabase({ url, poolSize: 6 });
const log = createLog(process.env.DRIVEN_LOG === 'error' ? 'error' : 'fatal');
const secrets = JSON.parse(process.env.DRIVEN_SECRETS!) as Secrets;
/** Small chunks, so that a settlement can be killed between two of them. */
const config = { ...loadConfig({ NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: url, DATA_FOLDER: '/nonexistent' }), settlementChunk: 2 };
/** A member's id is the token, and an officer's the cookie. */
const wrapAuthenticator = (real: Authenticator): Authenticator => ({
  ...real,
  byToken: async (memberId) => ({ memberId, account: memberId.slice(-6), isAgent: 0, sessionId: memberId, mustChangePassword: false }),
  operatorByToken: async (id) => ({ operatorId: id, name: `officer-${id.slice(-6)}`, roles: ['admin'], sessionId: id }),
});
/** Every member has one bank account, whose id is the member's. */
const wrapPayoutDetails = (real: PayoutDetails): PayoutDetails => ({
  ...real,
  bankAccounts: {
    ...real.bankAccounts,
    find: async (memberId, id) =>
      id === memberId
        ? { id, bankCode: 'KBANK', maskedNumber: '******7890', payeeName: 'Somchai Jaidee', createdAt: new Date(2020, 0, 1) }
        : null,
    revealNumber: async () => '1234567890',
  },
});
let isBankAway = false;
const deliverTo = (path: string) => async (report: object, headers: Record<string, string>) => {
  if (isBankAway) throw new Error('the report is lost');
  const { statusCode } = await app.http.inject({ method: 'POST', url: path, payload: report, headers });
  if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`);
};
const bankDoor = {
  deliverReport: deliverTo('/wps/deposit/webhook/promptpay'),
  deliverReturn: deliverTo('/wps/deposit/webhook/promptpay/returns'),
  deliverPayout: deliverTo('/wps/withdraw/webhook/payouts'),
};
// Members play on a portal that is open.
await sql`insert into system.openings (is_only) values (true) on conflict do nothing`.execute(database.read);
const app = await buildApp({
  ...{ config, secrets, databaseUrl: url, database, hub: createLocalHub(log), log },
  ...{ bankDoor, wrapAuthenticator, wrapPayoutDetails },
});
const { draws, chases, members, session, wallet, books, system, payments, turnover, limits, promotions, bonuses, rewards, points, raffle } =
  app.services;
const { payRuns, referrals, raffleDraws, playSums, boards } = app.services;

/** Calls come over HTTP. */
const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
let paymentPasswordHash: string | undefined;

async function act(wanted: Exclude<Act, { do: 'call' }>): Promise<unknown> {
  switch (wanted.do) {
    case 'join': {
      const { memberId: id, parentId, isAgent, referrerId } = wanted;
      paymentPasswordHash ??= await session.hashPassword(paymentPasswordOfAll);
      const account = `driven-${id.slice(-12)}`;
      const details = { account, nickname: account, isAgent, language: 'TY', fields: {}, paymentPasswordHash } as const;
      return database.transaction(async (tx) => {
        await members.addAccount(tx, { id, parentId, ...details });
        await wallet.openAccount(tx, id, { isTrial: false });
        if (referrerId) await referrals.noteReferee(tx, id, referrerId);
      });
    }
    case 'save':
      return system.save(wanted.setting, wanted.value as never);
    case 'offers': {
      const texts = { category: 'deposit' as const, title: { TY: 'x' }, summary: { TY: 'x' }, content: { TY: '<p>x</p>' }, terms: [] };
      const times = { startsAt: '2026-01-01T00:00:00Z', endsAt: null };
      return database.transaction((tx) => promotions.save(tx, wanted.offers.map((offer) => ({ ...texts, ...times, ...offer })))); // prettier-ignore
    }
    case 'raffle':
      await database.transaction((tx) => raffleDraws.savePlan(tx, toPlan(wanted.plan)));
      return raffleDraws.keep();
    case 'deliver':
      return wallet.transfers.deliver(wanted.memberId, wanted.transferId);
    case 'job':
      isBankAway = wanted.isBankAway ?? false;
      // What a bank's connection throws leaves the outcome open, as in the queue.
      return app.core.jobs.run(wanted.name, wanted.data).then(
        () => null,
        (error: unknown) => String(error),
      );
    case 'check': {
      const found = await Promise.all([
        ...[wallet.check(), books.look(), payments.check(), turnover.check(), limits.check()],
        ...[bonuses.check(new Date(0)), rewards.check(new Date(0)), points.check(), raffle.check()],
        ...[payRuns.check(), playSums.check(), boards.check()],
      ]);
      return found
        .flat()
        .map((broken) => JSON.stringify(broken, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
    }
    case 'advance':
      return draws.advance(wanted.drawId);
    case 'chases':
      return chases.advance();
    case 'callOff':
      return draws.callOff(wanted.drawId);
    case 'correct':
      await database.transaction((tx) => replaceResult(tx, wanted.drawId, wanted.version, wanted.result as DrawResult, null, 'model'));
      return draws.advance(wanted.drawId);
  }
}

process.on('message', ({ number, wanted }: { number: number; wanted: Exclude<Act, { do: 'call' }> }) => {
  act(wanted).then(
    (value) => process.send?.({ number, value: value ?? null }),
    (error: unknown) => process.send?.({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin });
