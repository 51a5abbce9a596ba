import type { RafflePrize, RaffleSpin } from '@portal/contracts';
import { bindPortalCommands, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { RafflePage } from './RafflePage';

configure({ asyncUtilTimeout: 8_000 });

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const prize = (n: number, name: string, chance: number, more: Partial<RafflePrize> = {}): RafflePrize => ({
  ...{ id: id(n), name: { TY: name, EN: name }, kind: 'points', money: null, count: 50, chance, isGone: false },
  ...more,
});
/** Its SHA-256 and the first word of the turn's block were computed by another program. */
const seed = '09'.repeat(32);
const message = 'RAFFLE:2026-11-26/m/1:0';
const roll = 3_559_727_540 % 1_000_000;
const spin = (more: Partial<RaffleSpin> = {}): RaffleSpin => ({
  ...{ id: id(9), prizeId: id(2), name: { TY: '50', EN: '50 points' }, kind: 'points', money: null, count: 50, isGone: false },
  ...{ day: '2026-11-26', roll, message, commit: '8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05', seed: null },
  ...{ spunAt: '2026-11-26T05:00:00.000Z' },
  ...more,
});
const page = (content: RaffleSpin[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });

let api: FakeApi;
let shell: Record<'requireLogin' | 'openCenter', jest.Mock>;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /wps/relay/raffle', {
    day: '2026-11-27',
    commit: 'ab'.repeat(32),
    prizes: [
      prize(1, 'No prize', 899_900, { kind: 'nothing', count: null }),
      prize(2, '50 points', 100_000),
      prize(3, '฿3888', 100, { kind: 'money', money: '3888.00', count: null, isGone: true }),
    ],
    winners: [
      { account: 'so***', name: { TY: '50', EN: '50 points' }, kind: 'points', money: null, count: 50, wonAt: '2026-11-27T05:00:00.000Z' },
    ],
  });
  api.answer('GET /wps/relay/points/balance', { points: 0, owed: 0, tickets: 2 });
  api.answer('GET /wps/relay/raffle/spins', page([]));
  // Draws have a test of their own.
  api.answer('GET /wps/relay/raffle/draws', { next: null, past: [] });
  api.answer('GET /wps/relay/raffle/tickets', { content: [], pageNo: 1, totalPages: 0, totalElements: 0 });
  shell = { requireLogin: jest.fn(() => false), openCenter: jest.fn() };
  bindPortalCommands(shell as unknown as PortalCommands);
  useSession.setState({ status: 'signedIn', isLogin: true, isAgent: 0, account: 'ann', currencySymbol: '฿', balance: 0n });
  await ready();
});
afterEach(() => api.restore());

const open = () => renderPortal(<RafflePage />, { path: '/raffle' });

it('publishes every chance without rounding, what is gone, the hash of the seed, and masked winners @PROMO-03', async () => {
  await open();
  expect(await screen.findByText('2 tickets')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'No prize 89.99%' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '฿3888 gone 0.01%' })).toBeInTheDocument();
  expect(screen.getByText('ab'.repeat(32))).toBeInTheDocument();
  expect(screen.getByText('so***')).toBeInTheDocument();
});

it('says what the server has decided, and shows where to claim money @PROMO-03', async () => {
  api.answer(
    'POST /wps/relay/raffle/claim',
    spin({ prizeId: id(3), name: { TY: '3888', EN: '฿3888' }, kind: 'money', money: '3888.00', count: null }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn the wheel' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You won: ฿3888'));
  await userEvent.click(screen.getByRole('button', { name: 'To the reward centre' }));
  expect(shell.openCenter).toHaveBeenCalledWith('member', 'rewardCenter');
  expect(api.sent.filter(({ name }) => name === 'POST /wps/relay/raffle/claim')).toHaveLength(1);
});

it('says when a limited prize was gone @PROMO-03', async () => {
  api.answer('POST /wps/relay/raffle/claim', spin({ kind: 'nothing', count: null, isGone: true }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn the wheel' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('That prize is already gone, so nothing is won'));
});

it('leads to the mall without a ticket, and asks visitors to log in @PROMO-03', async () => {
  api.answer('GET /wps/relay/points/balance', { points: 0, owed: 0, tickets: 0 });
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Get tickets for points' })).toHaveAttribute('href', '/pointMall');
  expect(screen.getByRole('button', { name: 'Turn the wheel' })).toBeDisabled();
  unmount();
  useSession.setState({ status: 'signedOut', isLogin: false, account: null });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(shell.requireLogin).toHaveBeenCalled();
});

it.each([
  ['that follows from the seed', roll, 'Checked: this turn follows from the seed'],
  ['that does not', (roll + 1) % 1_000_000, 'This turn does not follow from the seed'],
])('checks a turn %s in the browser @PROMO-03', async (_, shown, verdict) => {
  api.answer('GET /wps/relay/raffle/spins', page([spin({ seed, roll: shown })]));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(verdict)).toBeInTheDocument();
});

it('says that there is no wheel, and that it could not be loaded @PROMO-03', async () => {
  api.refuse('GET /wps/relay/raffle', 'internal', 500);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The wheel could not be loaded');
  api.answer('GET /wps/relay/raffle', { day: '2026-11-27', commit: '', prizes: [], winners: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The wheel is not open')).toBeInTheDocument();
});
