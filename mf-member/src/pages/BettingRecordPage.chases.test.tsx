import type { Chase, ChaseDetail } from '@portal/contracts';
import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bet, newId, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { BettingRecordPage } from './BettingRecordPage';

const call = 'GET /lgw/chases';
const chase = (more: Partial<Chase> = {}): Chase => ({
  id: newId(),
  gameCode: 'SSC60',
  gameName: { EN: 'Chandra SSC' },
  family: 'ssc',
  state: 'running',
  winStop: true,
  isStopped: false,
  issueCount: 3,
  placedCount: 1,
  price: '14.00',
  spent: '2.00',
  released: '0.00',
  held: '12.00',
  payout: '0.00',
  createdAt: '2026-11-21T05:00:00.000Z',
  ...more,
});
const running = chase();
const stopped = chase({
  state: 'finished',
  isStopped: true,
  placedCount: 2,
  spent: '6.00',
  released: '8.00',
  held: '0.00',
  payout: '19.60',
});
const detail = (one: Chase): ChaseDetail => ({
  ...one,
  lines: [
    {
      lineNo: 1,
      playType: 'fixedPosition',
      selection: '7||||',
      betCount: 1,
      unitStake: '1.00',
      stake: '2.00',
      price: '2.00',
      rate: '0.98',
    },
  ],
  issues: [
    {
      numero: '20261121-0001',
      multiple: 1,
      stake: '2.00',
      price: '2.00',
      state: 'placed',
      release: null,
      betId: newId(),
      payout: '19.60',
      closesAt: one.createdAt,
    },
    {
      numero: '20261121-0002',
      multiple: 2,
      stake: '4.00',
      price: '4.00',
      state: 'waiting',
      release: null,
      betId: null,
      payout: '0.00',
      closesAt: one.createdAt,
    },
    {
      numero: '20261121-0003',
      multiple: 4,
      stake: '8.00',
      price: '8.00',
      state: 'released',
      release: 'won',
      betId: null,
      payout: '0.00',
      closesAt: one.createdAt,
    },
  ],
});

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /lgw/bets', { ...pageOf([bet()]), totals: { stake: '1.00', valid: '1.00', payout: '0.00', rebate: '0.00' } });
  shell.api.answer('GET /lgw/games/game_menus', { gameMenus: [] });
  shell.api.answer(call, pageOf([running, stopped]));
  shell.api.answer('GET /lgw/chases/:id', ({ params }) => detail([running, stopped].find(({ id }) => id === params.id)!));
});
afterEach(() => shell.api.restore());

const queries = () => shell.api.sent.filter(({ name }) => name === call).map(({ query }) => query);
const rows = async () => (await within(await screen.findByRole('table', { name: 'Bets on several draws' })).findAllByRole('row')).slice(1);

it('are listed beside the bets, with what is held, returned and won @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Several draws' }));
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/Chandra SSC1 of 3 draws bet.*14\.00.*12\.00.*0\.00.*0\.00Running/);
  expect(second).toHaveTextContent(/2 of 3 draws bet.*14\.00.*0\.00.*8\.00.*19\.60Stopped by a win/);
  expect(screen.getByText(/also appears under the lotteries as a ticket of its own/)).toBeVisible();
});

it('are filtered by status @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />, { path: '/?record=chases' });
  await rows();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Finished');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ state: 'finished', pageNo: '1' }));
});

it('open with their numbers and each draw’s outcome, and link to where the rest can be cancelled @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />, { path: '/?record=chases' });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the bet on Chandra SSC, 1 of 3 draws bet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bet on several draws' }));
  const issues = within(await dialog.findByRole('table', { name: 'Draw by draw' }));
  expect(issues.getByRole('row', { name: /20261121-0001/ })).toHaveTextContent(/19\.60Bet placed/);
  expect(issues.getByRole('row', { name: /20261121-0002/ })).toHaveTextContent(/4\.00.*Waiting/);
  expect(issues.getByRole('row', { name: /20261121-0003/ })).toHaveTextContent(/Stopped by a win/);
  expect(dialog.getByRole('table', { name: 'Numbers of each draw' })).toHaveTextContent(/7 │ – │ – │ – │ –/);
  expect(dialog.getByRole('link', { name: /cancel the remaining draws/ })).toHaveAttribute('href', '/lottery?gameCode=SSC60&tab=bets');
});

it('reload when a draw opens @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />, { path: '/?record=chases' });
  await rows();
  shell.api.answer(call, pageOf([{ ...running, placedCount: 2, spent: '6.00', held: '8.00' }]));
  act(() => portalEvents.emit('lottery.drawChanged', { drawId: 'd', gameCode: 'SSC60', issue: '20261121-0002', state: 'open' }));
  expect(await screen.findByText('2 of 3 draws bet')).toBeVisible();
});

it('say that there are none, and where to make one @MEM-17', async () => {
  shell.api.answer(call, pageOf<Chase>([], { totalPages: 0 }));
  await renderPortal(<BettingRecordPage />, { path: '/?record=chases' });
  expect(await screen.findByText('No bets on several draws in this period')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the lotteries' })).toHaveAttribute('href', '/lott');
});
