import type { MallItem, MallOrder } from '@portal/contracts';
import { bindPortalCommands, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { PointMallPage } from './PointMallPage';

configure({ asyncUtilTimeout: 8_000 });

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const item = (n: number, more: Partial<MallItem> = {}): MallItem => ({
  id: id(n),
  name: { TY: `ของ ${n}`, EN: `Item ${n}` },
  description: { TY: 'ดี', EN: 'Good' },
  picture: 'gift',
  price: 500,
  kind: 'credit',
  credit: '6.00',
  tickets: null,
  stock: 3,
  memberLimit: null,
  ordered: 0,
  minRank: 0,
  block: null,
  ...more,
});
const order = (n: number, more: Partial<MallOrder> = {}): MallOrder => ({
  ...{ id: id(n), itemId: id(1), name: { TY: 'ของ', EN: 'Headphones' }, picture: 'headphones', kind: 'physical', price: 500, credit: null },
  ...{ tickets: null, state: 'in_process', tracking: null, rejection: null, orderedAt: '2026-11-20T05:00:00.000Z', decidedAt: null },
  ...more,
});

let api: FakeApi;
let shell: Record<'requireLogin' | 'confirm' | 'notify', jest.Mock>;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /wps/relay/points/balance', { points: 1_936, owed: 0, tickets: 0 });
  api.answer('GET /wps/relay/points/config', {
    ...{ pointsPerUnit: 100, dailyLimit: 50_000, leftToday: 50_000, turnoverMultiple: 1, turnoverPerPoint: '100.00', games: [] },
    depositSteps: [{ from: '100.00', points: 1 }],
  });
  api.answer('GET /wps/relay/points/reward', [
    item(1),
    item(2, { kind: 'physical', credit: null }),
    item(3, { block: 'points', price: 2_000 }),
  ]);
  api.answer('GET /wps/relay/points/redeems', { content: [], pageNo: 1, totalPages: 0, totalElements: 0 });
  api.answer('GET /wps/relay/points/entries', { content: [], pageNo: 1, totalPages: 0, totalElements: 0 });
  shell = { requireLogin: jest.fn(() => false), confirm: jest.fn(() => Promise.resolve(true)), notify: jest.fn() };
  bindPortalCommands(shell as unknown as PortalCommands);
  useSession.setState({ status: 'signedIn', isLogin: true, isAgent: 0, account: 'ann', currencySymbol: '฿', balance: 0n });
  await ready();
});
afterEach(() => api.restore());

const open = () => renderPortal(<PointMallPage />, { path: '/pointMall' });
const sentTo = (name: string) => api.sent.filter((sent) => sent.name === name);

it('shows the points first, what they are worth, and how they come about @PROMO-02', async () => {
  await open();
  expect(await screen.findByText('1,936 points')).toBeInTheDocument();
  expect(screen.getByText('Worth ฿19.00 when you convert them')).toBeInTheDocument();
  expect(await screen.findByText('1 point for every ฿100.00 of counted play, booked the day after')).toBeInTheDocument();
  expect(screen.getByText('Points never expire')).toBeInTheDocument();
});

it('asks visitors to log in, and reads nothing for them @PROMO-02', async () => {
  useSession.setState({ status: 'signedOut', isLogin: false, account: null });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(shell.requireLogin).toHaveBeenCalled();
  expect(api.sent).toEqual([]);
});

it('converts whole hundreds after a review: 1,936 points give ฿19.00 @PROMO-02', async () => {
  api.answer('POST /wps/relay/points/convert', { id: id(9), points: 1_900, amount: '19.00', left: 36, at: '2026-11-20T05:00:00.000Z' });
  await open();
  const field = await screen.findByRole('textbox', { name: 'Points' });
  expect(field).toHaveValue('1900');
  await userEvent.clear(field);
  await userEvent.type(field, '1936');
  expect(screen.getByText('1,900 points become ฿19.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
  await waitFor(() => expect(shell.notify).toHaveBeenCalledWith({ kind: 'success', title: '฿19.00 is on your balance' }));
  expect(shell.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Convert points into ฿19.00?' }));
  const [sent] = sentTo('POST /wps/relay/points/convert');
  expect(sent!.body).toEqual({ points: 1_900 });
  expect(sent!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  ['99', 'Convert at least 100 points.'],
  ['2000', 'You do not have that many points.'],
  ['ten', 'Enter a whole number.'],
])('sends nothing for "%s" and says why @PROMO-02', async (text, reason) => {
  await open();
  const field = await screen.findByRole('textbox', { name: 'Points' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(sentTo('POST /wps/relay/points/convert')).toEqual([]);
});

it('says why something cannot be ordered @PROMO-02', async () => {
  await open();
  expect(await screen.findByText('64 points short')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Order Item 3' })).toBeDisabled();
});

it('asks for an address before something is sent by post, and names what is wrong with it @PROMO-02', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Order Item 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Recipient' }), 'Ann');
  await userEvent.click(dialog.getByRole('button', { name: 'Order for 500 points' }));
  expect(dialog.getByText('Enter the full address.')).toBeInTheDocument();
  expect(dialog.queryByText('Enter a name.')).not.toBeInTheDocument();
  expect(sentTo('POST /wps/relay/points/redeem')).toEqual([]);
});

it('lists own orders with state, tracking number and reason @PROMO-02', async () => {
  api.answer('GET /wps/relay/points/redeems', {
    content: [order(1), order(2, { state: 'approved', tracking: 'TH123' }), order(3, { state: 'rejected', rejection: 'address' })],
    ...{ pageNo: 1, totalPages: 1, totalElements: 3 },
  });
  await open();
  expect(await screen.findByText('Tracking number TH123')).toBeInTheDocument();
  expect(screen.getByText('In process')).toBeInTheDocument();
  expect(screen.getByText('The address is not right. You have your points back.')).toBeInTheDocument();
});

it('says when points cannot be loaded and tries again @PROMO-02', async () => {
  api.refuse('GET /wps/relay/points/balance', 'internal', 500);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your points could not be loaded');
  api.answer('GET /wps/relay/points/balance', { points: 5, owed: 2, tickets: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5 points')).toBeInTheDocument();
  expect(screen.getByText('1 raffle ticket')).toBeInTheDocument();
});

it('says when nothing is on offer @PROMO-02', async () => {
  api.answer('GET /wps/relay/points/reward', []);
  await open();
  expect(await screen.findByText('Nothing is on offer right now')).toBeInTheDocument();
});

it('shows where points came from and went, page by page @PROMO-02', async () => {
  const entry = (n: number, more: object) => ({
    ...{ id: id(n), type: 'REWARD' as const, amount: 50, balanceAfter: 50, refType: 'raffle', refId: 'r', at: '2026-11-20T05:00:00.000Z' },
    ...more,
  });
  api.answer('GET /wps/relay/points/entries', ({ query }) => ({
    ...{ pageNo: Number(query.pageNo), totalPages: 2, totalElements: 12 },
    content:
      query.pageNo === '1'
        ? [entry(1, { type: 'ADJUST', amount: -1_200, balanceAfter: 736, refType: 'approval' }), entry(2, {})]
        : [entry(3, { type: 'EARN', refType: 'turnover', amount: 1_936, balanceAfter: 1_936 })],
  }));
  await open();
  const history = within(await screen.findByRole('region', { name: 'Point history' }));
  const first = (await history.findByText('Changed by customer service')).closest('li')!;
  expect(first).toHaveTextContent('736 points afterwards');
  expect(first).toHaveTextContent('−1,200');
  expect(history.getByText('Won in the raffle').closest('li')).toHaveTextContent('+50');
  await userEvent.click(await history.findByRole('button', { name: 'Next page' }));
  expect(await history.findByText('Earned by play')).toBeInTheDocument();
});

it('says when the point history could not be loaded, and tries again @PROMO-02', async () => {
  api.refuse('GET /wps/relay/points/entries', 'internal', 500);
  await open();
  const history = within(await screen.findByRole('region', { name: 'Point history' }));
  expect(await history.findByText('Your point history could not be loaded')).toBeInTheDocument();
  api.answer('GET /wps/relay/points/entries', { content: [], pageNo: 1, totalPages: 0, totalElements: 0 });
  await userEvent.click(history.getByRole('button', { name: 'Try again' }));
  expect(await history.findByText('No points yet')).toBeInTheDocument();
});
