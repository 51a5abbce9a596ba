import type { Chase } from '@portal/contracts';
import { useSession } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../../locales';
import { lotteryGame } from '../../testing/lottery-game';
import { sameBet } from '../../testing/same-bet';
import { betLine, takenBet } from '../../testing/taken-bet';
import { MyBetsTab } from './MyBetsTab';

let api: FakeApi;
const chase = (placedCount: number): Chase => ({
  id: `0190a000-0000-7000-8000-0000000000c${placedCount}`,
  gameCode: 'CHANDRA5',
  gameName: {},
  family: 'thai',
  state: 'running',
  winStop: true,
  isStopped: false,
  issueCount: 9,
  placedCount,
  price: '90.00',
  spent: '10.00',
  released: '0.00',
  held: '80.00',
  payout: '0.00',
  createdAt: new Date().toISOString(),
});
const pageOf = <Row,>(content: Row[], pageNo = 1, totalPages = 1) => ({
  content,
  pageNo,
  pageSize: 10,
  totalElements: content.length * totalPages,
  totalPages,
});

beforeEach(async () => {
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿' });
  api = createFakeApi();
  api.answer('GET /lgw/bets', { ...pageOf([]), totals: { stake: '0.00', valid: '0.00', payout: '0.00', rebate: '0.00' } });
  await ready();
});
afterEach(() => api.restore());

describe('the lines of a ticket', () => {
  const line = (lineNo: number, payout: string) => betLine({ lineNo, status: 'won', payout });
  async function open(payout: string) {
    const bet = takenBet({ status: 'won', payout, lines: [line(1, '9000.00'), line(2, '9000.00')] });
    api.answer('GET /lgw/chases', pageOf([]));
    api.answer('GET /lgw/bets', { ...pageOf([bet]), totals: { stake: '0.00', valid: '0.00', payout: '0.00', rebate: '0.00' } });
    api.answer('GET /lgw/bets/:id', bet);
    await renderPortal(<MyBetsTab game={lotteryGame()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    await screen.findByRole('table');
  }

  it('say so where they won more than was paid @LOTT-08', async () => {
    await open('10000.00');
    expect(screen.getByText(/^The lines won more/)).toHaveTextContent('Paid in total: ฿10,000.00');
  });

  it('say nothing where all was paid', async () => {
    await open('18000.00');
    expect(screen.queryByText(/^The lines won more/)).toBeNull();
  });
});

it('a prize of less than was paid is what came back, on the ticket and on its line @LOTT-08', async () => {
  const bet = takenBet({
    status: 'won',
    price: '100.00',
    payout: '40.00',
    lines: [betLine({ price: '100.00', status: 'won', payout: '40.00' })],
  });
  api.answer('GET /lgw/chases', pageOf([]));
  api.answer('GET /lgw/bets', { ...pageOf([bet]), totals: { stake: '0.00', valid: '0.00', payout: '0.00', rebate: '0.00' } });
  api.answer('GET /lgw/bets/:id', bet);
  await renderPortal(<MyBetsTab game={lotteryGame()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  expect(await screen.findByRole('cell', { name: 'Came back ฿40.00' })).toBeVisible();
  expect(screen.getAllByText(/^Came back/)).toHaveLength(3);
  expect(screen.queryByText('Won')).toBeNull();
});

describe('own bets on several draws', () => {
  it('are shown page by page, however many there are @LOTT-08', async () => {
    api.answer('GET /lgw/chases', ({ query }) => pageOf([chase(Number(query.pageNo))], Number(query.pageNo), 2));
    await renderPortal(<MyBetsTab game={lotteryGame()} />);
    const own = within(await screen.findByRole('region', { name: 'Bets on several draws' }));
    expect(own.getByText('1 of 9 draws bet')).toBeInTheDocument();
    await userEvent.click(await own.findByRole('button', { name: 'Next' }));
    expect(await own.findByText('2 of 9 draws bet')).toBeInTheDocument();
  });

  it('that cannot be loaded are reported, and can be requested again @LOTT-08', async () => {
    api.refuse('GET /lgw/chases', 'server.error', 500);
    await renderPortal(<MyBetsTab game={lotteryGame()} />);
    expect(await screen.findByText('The bets on several draws could not be loaded')).toBeInTheDocument();
    api.answer('GET /lgw/chases', pageOf([chase(3)]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 of 9 draws bet')).toBeInTheDocument();
  });
});

it('a line says what 1 of stake pays, as picker, slip and ticket do @LOTT-12', async () => {
  api.answer('GET /lgw/chases', pageOf([]));
  api.answer('GET /lgw/bets', { ...pageOf([sameBet.taken]), totals: { stake: '0.00', valid: '0.00', payout: '0.00', rebate: '0.00' } });
  api.answer('GET /lgw/bets/:id', sameBet.taken);
  await renderPortal(<MyBetsTab game={sameBet.game} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Pays per 1' })).toBeVisible();
  expect(table.getByRole('cell', { name: sameBet.odds })).toBeVisible();
});
