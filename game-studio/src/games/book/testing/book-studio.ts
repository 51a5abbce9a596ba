import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Database } from '@portal/postgres';
import { createTestDatabase, type TestDatabase } from '@portal/postgres/testing';
import { pino } from 'pino';
import { startFakeOperator, type FakeOperator } from '../../../../test/fake-operator';
import { createStudioClient, portalOrigin, secret, type StudioClient } from '../../../../test/studio-client';
import { type App, buildApp } from '../../../app';
import { esports, sportsbook } from '../book-families';
import type { BoardView, FixtureDetail, FixtureView, SlipAnswer, SlipsView, SlipView } from '../book.wire';

/** A studio with both books, an operator's wallet beside it, over HTTP. */
export const at = {} as { server: TestDatabase; database: Database; operator: FakeOperator; app: App; studio: StudioClient };

/** A wallet that answers later has not answered: short, for tests of wallets that are silent. */
export async function openStudio(walletLimitMilliseconds = 600): Promise<void> {
  at.app = await buildApp({
    config: {
      environment: 'test',
      host: '127.0.0.1',
      port: 0,
      tls: null,
      dataFolder: '',
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseAnswerMilliseconds: 20_000,
      publicUrl: 'http://studio.test',
      portalOrigins: [portalOrigin],
      operator: { id: 'portal', urls: [at.operator.url], providerCodes: { seamless: 'STUDIO', transfer: 'STUDIO_T' }, secrets: [secret] },
      matchSpeed: 1,
      logLevel: 'silent',
      trustProxy: 'loopback',
    },
    database: at.database,
    families: [sportsbook, esports],
    log: pino({ level: 'silent' }),
    walletLimitMilliseconds,
  });
  await at.app.start();
  await at.app.http.listen({ host: '127.0.0.1', port: 0 });
  at.studio = createStudioClient(`http://127.0.0.1:${(at.app.http.server.address() as AddressInfo).port}`);
}

export async function openBooks(walletLimitMilliseconds?: number): Promise<void> {
  at.server = await createTestDatabase('game-studio');
  at.database = at.server.database;
  at.operator = await startFakeOperator(secret);
  await openStudio(walletLimitMilliseconds);
}

export async function closeBooks(): Promise<void> {
  await at.app.stop();
  await at.operator.close();
  await at.server.close();
}

export async function until<T>(find: () => Promise<T | undefined | false>, seconds = 10): Promise<T> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}

export type Player = { id: string; token: string };
export async function sit(code = 'SPORTS-001', balance = '1000.00'): Promise<Player> {
  const id = `P-${randomUUID().slice(0, 8)}`;
  at.operator.openPlayer(id, balance);
  return { id, token: await at.studio.sit(at.operator, id, code) };
}

const familyOf = (code: string) => (code.startsWith('ESPORTS') ? 'esports' : 'sportsbook');
export async function board(token: string, code = 'SPORTS-001'): Promise<BoardView> {
  const { body } = await at.studio.ask<BoardView>('GET', `/games/${familyOf(code)}/board`, { token });
  return body;
}
/** Matches that will not begin by themselves while a test runs. */
export const scheduled = (token: string, code?: string): Promise<FixtureView[]> =>
  until(async () => {
    const all = (await board(token, code)).fixtures.filter(
      ({ state, kicksOffAt }) => state === 'scheduled' && Date.parse(kicksOffAt) > Date.now() + 60_000,
    );
    return all.length >= 8 && all;
  });
export const detail = async (token: string, id: string, code = 'SPORTS-001') =>
  (await at.studio.ask<FixtureDetail>('GET', `/games/${familyOf(code)}/fixtures/${id}`, { token })).body;

export type LegRequest = { fixtureId: string; market: string; selection: string; odds: number };
export const legOf = (fixture: FixtureView, market = 0, selection = 0): LegRequest => {
  const { key, quotes } = fixture.markets[market]!;
  return { fixtureId: fixture.id, market: key, selection: quotes[selection]!.selection, odds: quotes[selection]!.odds };
};
export async function place(
  { token }: Pick<Player, 'token'>,
  legs: LegRequest[],
  {
    stake = '50.00',
    oddsChange = 'none',
    key,
    code = 'SPORTS-001',
  }: { stake?: string; oddsChange?: string; key?: string; code?: string } = {},
) {
  return at.studio.ask<SlipAnswer & { code?: string }>('POST', `/games/${familyOf(code)}/slips`, {
    token,
    body: { stake, oddsChange, legs },
    ...(key && { key }),
  });
}
export const placed = ({ body }: { body: SlipAnswer }): SlipView => {
  if (!('slip' in body)) throw new Error(JSON.stringify(body));
  return body.slip;
};
export const refused = ({ body }: { body: SlipAnswer }) => {
  if (!('refused' in body)) throw new Error(JSON.stringify(body));
  return body.refused;
};
export const slipsOf = async (token: string, code = 'SPORTS-001') =>
  (await at.studio.ask<SlipsView>('GET', `/games/${familyOf(code)}/slips`, { token })).body;
export const settledSlip = (token: string, id: string, code?: string) =>
  until(async () => (await slipsOf(token, code)).settled.find((slip) => slip.id === id));

/** Plays matches now: the clock of the database is that of the book, so their hours are moved. */
export async function playNow(ids: string[]): Promise<void> {
  await at.database.pool.query(
    `update books.fixtures set kicks_off_at = clock_timestamp() - interval '20 seconds', ends_at = clock_timestamp() - interval '1 second'
     where id = any($1::text[]) and state = 'scheduled'`,
    [ids],
  );
}
