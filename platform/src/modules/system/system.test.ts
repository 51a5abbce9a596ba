import { brandConstants, calls, type Call } from '@portal/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { isAnsweredWhileClosed } from '../../core/http/closed-portal';
import { createAddressList, isAddressOrNetwork } from './address-list';
import { countries } from './countries';

type Status = {
  status: number;
  info: { maintenance: boolean; regionRestriction: boolean; location: { ip: string; country: string | null } };
};

let app: TestApp;
let staff: Record<string, string>;
const table = Object.entries(calls) as [string, Call][];

beforeAll(async () => {
  app = await createTestApp();
  staff = { cookie: app.signInOperator('viewer') };
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.system.save('maintenance', false);
  await app.services.system.save('restrictedCountries', []);
  await app.services.system.save('restrictedAddresses', []);
});

const status = async (headers: Record<string, string> = {}, remoteAddress?: string) =>
  (await app.inject({ url: '/wps/system/status', headers, ...(remoteAddress && { remoteAddress }) })).json<{ value: Status }>().value;
/** Asks for a call with a body that no schema takes: whoever comes so far is told `request.invalid`, and nothing happens. */
async function knock(name: string, headers: Record<string, string>) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const url = path.replaceAll(/:\w+/g, 'x') + (method === 'GET' ? '?surprise=1' : '');
  const response = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: { surprise: 1 } }) });
  return { status: response.statusCode, message: response.json<{ message: string }>().message, headers: response.headers };
}

describe('a closed portal', () => {
  it.each(table.filter(([name, call]) => !isAnsweredWhileClosed(name, call)))(
    'refuses %s during maintenance and to restricted visitors @SYS-01',
    async (name) => {
      const { token } = app.signIn({ isAgent: 1 });
      await app.services.system.save('restrictedCountries', ['XX']);
      expect(await knock(name, { token, 'x-country': 'XX' })).toMatchObject({ status: 403, message: 'system.restricted' });
      await app.services.system.save('maintenance', true);
      expect(await knock(name, { token, 'x-country': 'XX' })).toMatchObject({
        status: 503,
        message: 'system.maintenance',
        headers: { 'retry-after': '60' },
      });
    },
  );

  it('still serves public data, sign-out, the stream’s ticket, the bank and staff', async () => {
    const answered = table.filter(([name, call]) => isAnsweredWhileClosed(name, call)).map(([name]) => name);
    expect(answered).toEqual(
      expect.arrayContaining([
        'GET /wps/system/status',
        'GET /wps/system/helpCenter',
        'GET /wps/relay/announcements',
        'DELETE /wps/session/logout',
        'POST /wps/session/logout/late',
        'POST /wps/events/ticket',
        'POST /wps/operators/sign-in',
        'POST /wps/operators/second-factor',
        'POST /wps/operators/invitations/accept',
        'PUT /wps/operators/settings/:name',
        'POST /wps/deposit/webhook/promptpay',
      ]),
    );
    // Nothing of a member's, nothing that makes a session.
    const written = table.filter(
      ([name, { auth }]) => answered.includes(name) && !name.startsWith('GET ') && auth !== 'operator' && auth !== 'signature',
    );
    expect(written.map(([name]) => name).sort()).toEqual([
      'DELETE /wps/session/logout',
      'POST /wps/events/ticket',
      'POST /wps/operators/invitations/accept',
      'POST /wps/operators/invitations/open',
      'POST /wps/operators/second-factor',
      'POST /wps/operators/sign-in',
      'POST /wps/session/logout/late',
    ]);
    await app.services.system.save('maintenance', true);
    expect((await app.visitor.get('/wps/relay/announcements')).status).toBe(200);
    expect((await app.signIn().post('/wps/events/ticket', { body: {} })).status).toBe(200);
  });

  it('opens again at once, also for a visitor who was just refused @SYS-01', async () => {
    const member = await app.createMember();
    const balance = () => member.get('/wps/v2/wallets/balance');
    expect((await balance()).status).toBe(200);
    await app.services.system.save('maintenance', true);
    expect((await balance()).status).toBe(503);
    await app.services.system.save('maintenance', false);
    expect((await balance()).status).toBe(200);
  });

  it('stays open to staff, whose status is 0 with the truth beside it @SYS-01', async () => {
    await app.services.system.save('maintenance', true);
    await app.services.system.save('restrictedCountries', ['XX']);
    expect(await status({ ...staff, 'x-country': 'XX' })).toMatchObject({
      status: 0,
      info: { maintenance: true, regionRestriction: true },
    });
    const member = await app.createMember();
    expect((await member.get('/wps/v2/wallets/balance', { headers: staff })).status).toBe(200);
    expect((await member.get('/wps/v2/wallets/balance', { headers: { cookie: 'operator=forged' } })).status).toBe(503);
    expect(await status({ cookie: 'operator=forged' })).toMatchObject({ status: 1 });
  });

  it('is closed on the other instances too as soon as they get the event', async () => {
    await app.services.system.settings();
    // Another instance writes; this one still has what it read a moment ago, until the word arrives.
    await app.database.transaction((tx) => app.services.system.change(tx, 'maintenance', true));
    expect(await status()).toMatchObject({ status: 0 });
    await app.core.outbox.flush();
    expect(await status()).toMatchObject({ status: 1 });
  });
});

describe('where a visitor comes from', () => {
  it('stands in the status: address and country @SYS-03 @SYS-05', async () => {
    const headers = { 'x-forwarded-for': '203.150.228.1', 'x-country': 'TH' };
    expect((await status(headers)).info.location).toEqual({ ip: '203.150.228.1', country: 'TH' });
    expect((await status()).info.location).toEqual({ ip: '127.0.0.1', country: null });
  });

  it.each([
    ['a restricted country', { 'x-country': 'XX' }, 2],
    ['another country', { 'x-country': 'TH' }, 0],
    ['no known country', {}, 0],
    ['a restricted address', { 'x-forwarded-for': '198.51.100.7' }, 2],
    ['a restricted network', { 'x-forwarded-for': '2001:db8:1::9' }, 2],
    ['an address beside it', { 'x-forwarded-for': '198.51.100.8' }, 0],
  ])('decides for %s @SYS-01 @SYS-03', async (_, headers, expected) => {
    await app.services.system.save('restrictedCountries', ['XX']);
    await app.services.system.save('restrictedAddresses', ['198.51.100.7', '2001:db8:1::/48']);
    expect(await status(headers)).toMatchObject({ status: expected, info: { regionRestriction: expected === 2 } });
  });

  it('is accepted only from the portal’s own proxies', async () => {
    await app.services.system.save('restrictedCountries', ['XX']);
    const forged = { 'x-forwarded-for': '203.150.228.1', 'x-country': 'TH' };
    expect((await status(forged, '198.51.100.9')).info.location).toEqual({ ip: '198.51.100.9', country: null });
    for (const country of ['th', 'THA', 'T1', '../', 'XX, TH']) {
      expect((await status({ 'x-country': country })).info.location.country).toBeNull();
    }
  });

  it('identifies a caller by the true address, whatever the header lists before it', async () => {
    const attempt = (first: string) =>
      app.inject({
        method: 'POST',
        url: '/wps/operators/sign-in',
        // The own proxy adds the true address on the right; what stands left of it came with the request.
        headers: { 'x-forwarded-for': `${first}, 198.51.100.77` },
        payload: { username: `nobody-${first}`, password: 'wrong' },
      });
    let last = 0;
    for (let turn = 0; turn < 80 && last !== 429; turn += 1) last = (await attempt(`203.0.113.${turn}`)).statusCode;
    expect(last).toBe(429);
    const admin = { cookie: app.signInOperator('admin') };
    const { body } = await app.visitor.get('/wps/operators/audit', { headers: admin, query: { area: 'operators', pageSize: '1' } });
    expect((body.value as { content: { address: string }[] }).content[0]?.address).toBe('198.51.100.77');
  });
});

it.each(['203.0.113.5', '203.0.113.0/24', '2001:db8::/32', '::1'])('accepts %s as an address or network', (text) => {
  expect(isAddressOrNetwork(text)).toBe(true);
});
it.each(['', 'host', '203.0.113', '203.0.113.0/33', '203.0.113.0/-1', '203.0.113.0/1/2', '2001:db8::/129', '203.0.113.0/ 8'])(
  'accepts %j as neither',
  (text) => {
    expect(isAddressOrNetwork(text)).toBe(false);
  },
);
it('finds IPv4 written as IPv6, and nothing in an empty list', () => {
  expect(createAddressList(['203.0.113.0/24'])('::ffff:203.0.113.9')).toBe(true);
  expect(createAddressList([])('203.0.113.9')).toBe(false);
  expect(createAddressList(['203.0.113.0/24'])('no address')).toBe(false);
});

it('takes fixed values from the code, and merchant and currency from the settings @SYS-08', async () => {
  expect(brandConstants).toMatchObject({ platform: 'web', lotteryType: 'SEA', device: 'WEB', defaultCurrencySymbol: '$' });
  const brand = async () =>
    ((await status()) as unknown as { info: { brand: { merchantCode: string; currencySymbol: string } } }).info.brand;
  const { currencySymbol, ...rest } = await brand();
  expect(currencySymbol).toBe('$');
  await app.services.system.save('brand', {
    ...(await app.services.system.settings()).brand,
    ...rest,
    merchantCode: 'MOON88',
    currencySymbol: '฿',
  });
  expect(await brand()).toMatchObject({ merchantCode: 'MOON88', currencySymbol: '฿' });
});

it('lists every country once with its dialing code @API-02', async () => {
  const list = (await app.visitor.get('/wps/system/countries')).body.value as { countryCode: string; countryDialingCode: string }[];
  expect(list).toEqual(countries);
  expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(list.length);
  expect(list).toEqual(
    expect.arrayContaining([
      { countryCode: 'TH', countryDialingCode: '66' },
      { countryCode: 'VN', countryDialingCode: '84' },
    ]),
  );
  expect(list.length).toBeGreaterThan(200);
});
