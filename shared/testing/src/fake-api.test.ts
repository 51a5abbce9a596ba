import { createApi } from '@portal/api-client';
import { createFakeApi, type FakeApi } from './fake-api';
import { openDraw, walletBalance } from './builders';

let fake: FakeApi;
const realFetch = globalThis.fetch;
const api = createApi();

beforeEach(() => void (fake = createFakeApi()));
afterEach(() => fake.restore());

it('answers calls of the contract, the most specific path first', async () => {
  const draw = openDraw();
  fake.answer('GET /lgw/draws/:id', ({ params }) => ({ ...draw, id: params.id ?? '' }));
  fake.answer('GET /lgw/draws/closing', { draws: [], serverTime: draw.opensAt });

  expect(await api.call('GET /lgw/draws/closing', { query: {} })).toEqual({ draws: [], serverTime: draw.opensAt });
  expect((await api.call('GET /lgw/draws/:id', { params: { id: 'a b' } })).id).toBe('a b');
});

it('records what was sent', async () => {
  fake.answer('POST /wps/deposit/requests', {} as never);
  await api.call('POST /wps/deposit/requests', { body: { channel: 'promptpay', amount: '100' }, idempotencyKey: 'k-1' });

  const [sent] = fake.sent;
  expect(sent).toMatchObject({ name: 'POST /wps/deposit/requests', body: { channel: 'promptpay', amount: '100' } });
  expect(sent?.headers.get('idempotency-key')).toBe('k-1');
});

it('refuses as the platform does', async () => {
  fake.refuse('GET /wps/v2/wallets/balance', 'wallet.frozen', 403, { until: 'tomorrow' });
  await expect(api.call('GET /wps/v2/wallets/balance', {})).rejects.toMatchObject({
    code: 'wallet.frozen',
    status: 403,
    value: { until: 'tomorrow' },
  });
});

it('fails an unexpected call', async () => {
  await expect(api.call('GET /wps/v2/wallets/balance', {})).rejects.toMatchObject({ code: 'network.failed' });
  await expect(fetch('/wps/captcha')).rejects.toThrow('No answer was planned for GET /wps/captcha');
});

it('uses the last planned answer, and restores the network', async () => {
  fake.answer('GET /wps/v2/wallets/balance', walletBalance({ sumBalance: '1.00' }));
  fake.answer('GET /wps/v2/wallets/balance', walletBalance({ sumBalance: '2.00' }));
  expect((await api.call('GET /wps/v2/wallets/balance', {})).sumBalance).toBe('2.00');

  fake.restore();
  expect(globalThis.fetch).toBe(realFetch);
});
