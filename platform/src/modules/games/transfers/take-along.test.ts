import { toWire } from '@portal/money';
import { type FakeWalletProvider, startFakeWalletProvider } from '../../../../test/games/fake-wallet-provider';
import { createSeamlessProvider, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createLobby, type Lobby } from '../../../../test/lottery/create-lobby';
import type { TestMember } from '../../../../test/test-app';
import { newId } from '../../../core/ids';
import { settleJob } from './transfers.service';

let lobby: Lobby;
let fakes: [FakeWalletProvider, FakeWalletProvider];
let own: SeamlessProvider;
let other: SeamlessProvider;
let member: TestMember;
beforeAll(async () => {
  lobby = await createLobby();
  fakes = [await startFakeWalletProvider(), await startFakeWalletProvider()];
  own = await createSeamlessProvider(lobby, { wallet: 'transfer', apiUrl: fakes[0].url });
  other = await createSeamlessProvider(lobby, { wallet: 'transfer', apiUrl: fakes[1].url });
});
afterAll(async () => {
  await lobby.close();
  await Promise.all(fakes.map((fake) => fake.close()));
});
beforeEach(async () => {
  member = await lobby.createMember({ balance: '1000' });
  for (const fake of fakes) {
    fake.mishaps.length = 0;
    fake.state.statusFails = 0;
  }
});
afterEach(async () => expect(await lobby.services.wallet.check()).toEqual([]));

const automatic = (isAutomatic: boolean, who = member) => who.put('/wps/relay/provider-wallets/automatic', { body: { isAutomatic } });
const launch = (provider: SeamlessProvider, key = newId()) => lobby.launch(member, provider.nodeId, {}, { key });
const moveIn = (provider: SeamlessProvider, amount: string) =>
  member.post('/wps/relay/provider-wallets/transfers', { key: newId(), body: { provider: provider.code, direction: 'in', amount } });
/** Here, with the own wallet's provider, with the other one. */
const lies = async () => [
  toWire((await lobby.services.wallet.getBalance(member.memberId)).available),
  ...fakes.map((fake) => toWire(fake.balanceOf(member.memberId))),
];

it('leaves money where it is until the member has switched it on, each for themselves @MEM-02', async () => {
  const neighbour = await lobby.createMember({ balance: '1' });
  expect((await automatic(true, neighbour)).status).toBe(200);
  expect((await launch(own)).status).toBe(200);
  expect(await lies()).toEqual(['1000.00', '0.00', '0.00']);
  await automatic(true);
  expect((await member.get('/wps/relay/provider-wallets')).body.value).toMatchObject({ isAutomatic: true });
  await automatic(false);
  expect((await member.get('/wps/relay/provider-wallets')).body.value).toMatchObject({ isAutomatic: false });
});

it('brings home what lies elsewhere and takes all of it along, once for each launch, also sent twice and at once @MEM-02', async () => {
  await moveIn(other, '300');
  await automatic(true);
  const key = newId();
  const answers = await Promise.all([launch(own, key), launch(own, key), launch(own, key)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await lies()).toEqual(['0.00', '1000.00', '0.00']);
  await launch(own, key);
  expect(await lies()).toEqual(['0.00', '1000.00', '0.00']);
});

it('brings everything home for a game that plays with the main wallet @MEM-02', async () => {
  await moveIn(own, '200');
  await moveIn(other, '300');
  await automatic(true);
  expect((await lobby.launch(member, 'MOON-RNG-001')).status).toBe(200);
  expect(await lies()).toEqual(['1000.00', '0.00', '0.00']);
});

it('does not open the game while nobody knows whether the money has arrived, and sends nothing twice @MEM-02', async () => {
  await automatic(true);
  fakes[0].mishaps.push('cutAfter');
  expect((await launch(own)).body.message).toBe('games.transfer_pending');
  expect((await launch(own)).body.message).toBe('games.transfer_pending');
  expect(await lies()).toEqual(['0.00', '1000.00', '0.00']);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());
  const { body } = await member.get('/wps/relay/provider-wallets/transfers', { query: { from: today, to: today } });
  const { content } = body.value as { content: { id: string }[] };
  expect(content).toHaveLength(1);
  await lobby.core.jobs.run(settleJob, { id: content[0]!.id });
  expect((await launch(own)).status).toBe(200);
  expect(await lies()).toEqual(['0.00', '1000.00', '0.00']);
});

it('opens the game when the provider refuses the money, which is back @MEM-02', async () => {
  await automatic(true);
  fakes[0].mishaps.push('MAINTENANCE');
  expect((await launch(own)).status).toBe(200);
  expect(await lies()).toEqual(['1000.00', '0.00', '0.00']);
});

it('takes no more along than the member’s own limits allow @MEM-02 @MEM-20', async () => {
  await automatic(true);
  await member.post('/wps/limits', { body: { kind: 'loss', period: 'day', amount: '500' } });
  expect((await launch(own)).status).toBe(200);
  expect(await lies()).toEqual(['500.00', '500.00', '0.00']);
  expect((await launch(own)).status).toBe(200);
  expect(await lies()).toEqual(['500.00', '500.00', '0.00']);
  await member.post('/wps/limits/time-out', { body: { length: '24h' } });
  expect((await launch(own)).body.message).toBe('limits.timed_out');
});

it('is for accounts with real money @MEM-02', async () => {
  const trial = await lobby.createMember({ isAgent: 4, balance: '5' });
  expect((await automatic(true, trial)).body.message).toBe('session.real_account_needed');
});
