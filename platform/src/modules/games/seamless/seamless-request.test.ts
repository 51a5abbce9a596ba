import { randomUUID } from 'node:crypto';
import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { createSeamlessProvider, type Player, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { signBody } from '../providers/provider-signature';
import signatureVector from './seamless-signature.vectors.json';

let app: TestApp;
let provider: SeamlessProvider;
let player: Player;
let prefix: string;
beforeAll(async () => {
  app = await createTestApp();
  provider = await createSeamlessProvider(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await provider.addPlayer();
  prefix = randomUUID().slice(0, 8);
});

const id = (name: string) => `${prefix}:${name}`;
const bet = (name: string, amount: string, more: object = {}) => provider.bet(player, id(name), amount, more);
const win = (name: string, of: string, amount: string, more: object = {}) => provider.win(player, id(name), id(of), amount, more);
const rollback = (name: string, of: string) => provider.rollback(player, id(name), id(of));
const available = async () => toWire((await app.services.wallet.getBalance(player.memberId)).available);

describe('the signature', () => {
  const body = () => ({ requestId: randomUUID(), playerId: player.memberId, currency: 'THB', gameCode: 'DICE', token: player.token });

  it('matches the example in the contract', () => {
    const { secret, timestamp, body: text, signature } = signatureVector;
    expect(signBody(secret, timestamp, text)).toBe(signature);
    expect(signBody(secret, timestamp, Buffer.from(text))).toBe(signature);
  });

  it('is required for every method, with the status of the contract', async () => {
    for (const method of [
      'authenticate',
      'balance',
      'bet',
      'win',
      'betwin',
      'rollback',
      'adjust',
      'bonusWin',
      'endRound',
      'ping',
      'none',
    ]) {
      const answer = await provider.call(method, {}, { signature: '' });
      expect([method, answer]).toEqual([method, expect.objectContaining({ httpStatus: 401, status: 'INVALID_SIGNATURE', code: 2 })]);
    }
    const bare = await app.inject({ method: 'POST', url: `/seamless/v1/${provider.code}/balance`, payload: body() });
    expect(bare.statusCode).toBe(401);
  });

  it('covers the raw bytes: one more space or another byte makes it invalid', async () => {
    const raw = JSON.stringify(body());
    expect(await provider.call('balance', JSON.parse(raw) as object, { raw: `${raw} ` })).toMatchObject({ httpStatus: 401 });
    const spaced = raw.replace('":', '": ');
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = signBody(provider.provider.secret, String(timestamp), spaced);
    expect(await provider.call('balance', {}, { raw: spaced, timestamp, signature })).toMatchObject({ httpStatus: 200, status: 'OK' });
  });

  it.each([
    [-301, 401], [-299, 200], [299, 200], [302, 401],
  ])('may be %i seconds off: %i', async (seconds, httpStatus) => {
    expect(await provider.call('balance', body(), { timestamp: Math.floor(Date.now() / 1_000) + seconds })).toMatchObject({ httpStatus });
  }); // prettier-ignore

  it('is refused with another secret, for another operator, and with a time that is no number', async () => {
    expect(await provider.call('balance', body(), { secret: 'guess' })).toMatchObject({ httpStatus: 401 });
    expect(await provider.call('balance', body(), { operator: 'other' })).toMatchObject({ httpStatus: 401 });
    expect(await provider.call('balance', body(), { headers: { 'x-timestamp': 'now' } })).toMatchObject({ httpStatus: 401 });
  });

  it('may use the old or the new secret for a day after a change', async () => {
    const changing = await createSeamlessProvider(app);
    const [one, old] = [await changing.addPlayer(), changing.provider.secret];
    const ask = (secret: string) => changing.call('balance', { ...body(), playerId: one.memberId, token: one.token }, { secret });
    await changing.save({ secret: 'the next secret' });
    expect([(await ask(old)).httpStatus, (await ask('the next secret')).httpStatus]).toEqual([200, 200]);
    await changing.save({ secret: 'the one after' });
    expect([(await ask(old)).httpStatus, (await ask('the next secret')).httpStatus, (await ask('the one after')).httpStatus]).toEqual([
      401, 200, 200,
    ]);
    await sql`update games.providers set secret_changed_at = now() - interval '1 day' where code = ${changing.code}`.execute(
      app.database.read,
    );
    app.services.games.money.providers.forget();
    expect([(await ask('the next secret')).httpStatus, (await ask('the one after')).httpStatus]).toEqual([401, 200]);
  });

  it('is accepted only from the provider’s addresses, whatever address the caller claims', async () => {
    const elsewhere = await createSeamlessProvider(app, { allowedAddresses: ['203.0.113.0/24'] });
    const ask = (headers?: Record<string, string>) => elsewhere.call('ping', {}, headers ? { headers } : {});
    expect(await ask()).toMatchObject({ httpStatus: 401 });
    // The edge is this machine, and its word about the address counts.
    expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ httpStatus: 200, status: 'OK' });
    expect(await ask({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' })).toMatchObject({ httpStatus: 401 });
  });

  it('is refused from an unknown provider', async () => {
    const answer = await app.inject({ method: 'POST', url: '/seamless/v1/NOBODY/ping', payload: {} });
    expect(answer.statusCode).toBe(401);
  });
});

const nest = (levels: number): object => (levels === 0 ? {} : { word: nest(levels - 1) });

describe('a request that does not follow the contract', () => {
  it.each(['-1', '1e3', '0.00001', '', ' 1', '1,000', 'NaN', '٣', '1000000000000.0001', '999999999999999'])(
    'is refused: the amount %p',
    async (amount) => {
      expect(await bet('T-1', amount)).toMatchObject({ status: 'BAD_REQUEST', code: 17, httpStatus: 400 });
      expect(await available()).toBe('1000.00');
    },
  );

  it.each<[string, object]>([
    ['a number for an amount', { amount: 100 }],
    ['a field that the contract has not', { more: 1 }],
    ['no round', { roundId: undefined }],
    ['a request id that is none', { requestId: 'x' }],
    ['a name of a transaction with a blank', { transactionId: 'T 1' }],
    ['a name of a transaction that is too long', { transactionId: 'T'.repeat(129) }],
    ['a detail that the database cannot keep', { betDetail: { word: 'zero \u0000 character' } }],
    ['a detail with half a character', { betDetail: { word: '\ud800' } }],
    ['a detail that is nested too deep', { betDetail: nest(33) }],
    ['a free bet that costs', { isFree: true }],
  ])('is refused: %s', async (_, change) => {
    expect(await bet('T-1', '10', change)).toMatchObject({ status: 'BAD_REQUEST', httpStatus: 400 });
    expect(await available()).toBe('1000.00');
  });

  it.each(['{', '', '[]', 'null', '\xff'])('is refused: %p for a body', async (raw) => {
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = signBody(provider.provider.secret, String(timestamp), raw);
    expect(await provider.call('bet', {}, { raw, timestamp, signature })).toMatchObject({ status: 'BAD_REQUEST', httpStatus: 400 });
  });

  it('is refused: an unknown method, a rollback of itself, a jackpot above the win', async () => {
    await bet('T-1', '10');
    expect(await provider.call('constructor', {})).toMatchObject({ status: 'BAD_REQUEST' });
    expect(await rollback('T-1', 'T-1')).toMatchObject({ status: 'BAD_REQUEST' });
    expect(await win('T-2', 'T-1', '5', { jackpotAmount: '6' })).toMatchObject({ status: 'BAD_REQUEST' });
  });

  it('in another currency is refused', async () => {
    expect(await bet('T-1', '10', { currency: 'USD' })).toMatchObject({ status: 'WRONG_CURRENCY', code: 15 });
  });

  it('is not read when it is too big', async () => {
    expect(await bet('T-1', '10', { betDetail: { text: 'x'.repeat(70_000) } })).toMatchObject({ httpStatus: 413 });
  });
});
