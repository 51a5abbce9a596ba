import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const id = '019aa000-0000-7000-8000-000000000001';
const at = '2026-11-21T05:00:00.000Z';
const sums = { deposits: '1234567.50', withdrawals: '0.00', bets: '50.00', payouts: '36000.00', profit: '-35950.00' };
const house = { ...sums, rebates: '0.00', bonuses: '0.00', agents: '0.00', adjustments: '0.00' };
const today = {
  day: '2026-11-21',
  today: house,
  hours: [{ hour: at, ...sums }],
  closing: [
    { id, gameCode: 'GOV', gameName: { TY: 'รัฐบาล', EN: 'Government' }, issue: '20261201', closesAt: '2099-01-01T00:00:00.000Z' },
  ].map((draw) => ({ ...draw, bets: 50_000, stake: '1500000.00', isPartial: true })),
};
const books = { checkedAt: at, isClean: true, brokenSince: null, findings: [], confirmedBy: null, checks: [] };
const queues = [
  { queue: 'withdrawals', waiting: 3, oldest: at },
  { queue: 'identity', waiting: 0, oldest: null },
];

function open(path: string, answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', path);
  const asked = installFakeDesk({
    'GET /wps/operators/today': { value: today },
    'GET /wps/operators/queues': { value: queues },
    'GET /wps/operators/books': { value: books },
    'GET /wps/operators/profit': {
      value: { content: [{ day: '2026-11-21', category: 'games', vendor: 'MOON', ...house }], totals: house },
    },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const faults = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;

it('shows money with separators, what waits with its age, and leads from each figure to its list', async () => {
  open('/ops/today');
  const main = within(await screen.findByRole('main'));
  const deposits = await main.findByRole('link', { name: /Deposits/ });
  expect(deposits).toHaveTextContent('1,234,567.50');
  expect(deposits).toHaveAttribute('href', '/ops/payments');
  expect(main.getByRole('link', { name: /Profit/ })).toHaveTextContent('-35,950.00');
  const waiting = within(main.getByRole('region', { name: 'Waiting' }));
  expect(await waiting.findByRole('link', { name: 'Withdrawals' })).toHaveAttribute('href', '/ops/withdrawals');
  expect(waiting.getAllByRole('listitem')[0]).toHaveTextContent(/^Withdrawals3since /);
  expect(main.getByRole('link', { name: 'Government 20261201' })).toHaveAttribute('href', `/ops/lotteries/draws/${id}`);
  expect(main.getByRole('row', { name: /Government/ })).toHaveTextContent('over 1,500,000.00');
  // The same count stands in the navigation.
  expect(screen.getByRole('link', { name: /^Withdrawals 3 waiting/ })).toBeInTheDocument();
  expect(await faults()).toEqual([]);
});

it('says when the books do not agree, and which alerts last', async () => {
  const alert = { id, kind: 'transit', subject: 'ledger', detail: {}, firstSeenAt: at, lastSeenAt: at, count: 1, acknowledgedBy: null };
  open('/ops/today', {
    'GET /wps/operators/books': { value: { ...books, isClean: false } },
    'GET /wps/operators/alerts': { value: [{ ...alert, resolvedAt: null }, { ...alert, id: 'b', subject: 'over', resolvedAt: at }] }, // prettier-ignore
  });
  const card = within(await screen.findByRole('region', { name: 'Faults' }));
  expect(await card.findByText('They do not agree')).toBeInTheDocument();
  expect(card.getByText('transit: ledger')).toBeInTheDocument();
  expect(card.queryByText('transit: over')).toBeNull();
});

it('sums profit in a table with totals, and a file of it', async () => {
  open('/ops/finance');
  const table = within(await screen.findByRole('table', { name: 'Profit and loss' }));
  expect(table.getByRole('row', { name: /MOON/ })).toHaveTextContent('1,234,567.50');
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('-35,950.00');
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
  expect(await faults()).toEqual([]);
});

describe('the search', () => {
  const member = { kind: 'member', id, name: 'somchai', title: null, detail: '100001', amount: null, memberId: null };
  const deposit = { kind: 'deposit', id: 'd', name: 'D20261121-000001', title: null, detail: 'credited', amount: '1500.00', memberId: id };

  it('finds members and money, and leads to them; `/` leads into the field', async () => {
    const user = userEvent.setup();
    const asked = open('/ops/finance', { 'GET /wps/operators/search': { value: [member, deposit] } });
    (await screen.findByRole('heading', { level: 1 })).focus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search the desk' })).toHaveFocus();
    await user.keyboard('somchai');
    expect(await screen.findByRole('button', { name: 'somchai Member' })).toBeInTheDocument();
    // Whoever types on asks once.
    await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/search'))).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'D20261121-000001 · 1,500.00 Deposit' }));
    expect(location.pathname).toBe(`/ops/members/${id}`);
  });

  it('opens what is found by Enter before the list has come', async () => {
    const user = userEvent.setup();
    open('/ops/finance', { 'GET /wps/operators/search': { value: [member] } });
    const field = await screen.findByRole('searchbox', { name: 'Search the desk' });
    await screen.findByRole('table');
    await user.type(field, 'somchai{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/ops/members/${id}`));
  });

  it('says when there is nothing, and why it could not look', async () => {
    const user = userEvent.setup();
    let isBusy = false;
    open('/ops/finance', {
      'GET /wps/operators/search': () => (isBusy ? { status: 503, message: 'request.busy' } : { value: [] }),
    });
    const field = await screen.findByRole('searchbox', { name: 'Search the desk' });
    await screen.findByRole('table');
    await user.type(field, 'nobody');
    expect(await screen.findByText('Nothing found', {}, { timeout: 5_000 })).toBeInTheDocument();
    isBusy = true;
    await user.type(field, 'x');
    expect(await within(screen.getByRole('search')).findByRole('alert', {}, { timeout: 5_000 })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
  });
});
