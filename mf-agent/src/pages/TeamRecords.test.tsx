import type { ProfitFigures, TeamBet, TeamEntry, TeamProfit } from '@portal/contracts';
import { renderPortal } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell } from '../testing/stand-in';
import { TeamBetsPage } from './TeamBetsPage';
import { TeamProfitPage } from './TeamProfitPage';
import { TransactionsPage } from './TransactionsPage';

configure({ asyncUtilTimeout: 8_000 });

let shell: Awaited<ReturnType<typeof standInForShell>>;
beforeEach(async () => {
  shell = await standInForShell();
});
afterEach(() => shell.api.restore());
const queries = (name: string) => shell.api.sent.filter((call) => call.name === name).map(({ query }) => query);

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const bet = (n: number, more: Partial<TeamBet> = {}): TeamBet => ({
  ...{ id: idOf(n), memberId: idOf(900), account: 'malee99', kind: 'lottery', name: { TY: 'จันทรา', EN: 'Chandra 5' }, state: 'won' },
  ...{ stake: '50.00', payout: '900.00', rebate: '1.50', placedAt: '2026-11-21T02:30:00.000Z' },
  ...more,
});
const entry: TeamEntry = {
  ...{ id: idOf(1), memberId: idOf(900), account: 'malee99', type: 'DEPOSIT', group: 'deposit' },
  ...{ amount: '500.00', balanceAfter: '700.00', time: '2026-11-21T02:30:00.000Z' },
};
const figures = (profit: string): ProfitFigures => ({
  ...{ turnover: '100.00', validTurnover: '90.00', payout: '40.00', rebate: '1.00', promotions: '2.00' },
  ...{ deposits: '500.00', withdrawals: '30.00', profit },
});
const row = (account: string, n: number, downlineCount = 0): TeamProfit => ({
  ...{ id: idOf(n), account, type: downlineCount > 0 ? 1 : 0, level: 1, downlineCount },
  ...figures('-57.00'),
});

it('lists bets and walks on by what the page ends with, and back @AGT-05', async () => {
  const call = 'GET /wps/relay/agent/bets';
  shell.api.answer(call, ({ query }) =>
    query.after ? { content: [bet(2, { state: 'lost', payout: '0.00' })], next: null } : { content: [bet(1)], next: `17~${idOf(1)}` },
  );
  await renderPortal(<TeamBetsPage />);
  const table = within(await screen.findByRole('table', { name: 'Team bets' }));
  await table.findByText('malee99');
  expect((await table.findAllByRole('row'))[1]).toHaveTextContent(/2026-11-21 09:30:00malee99Chandra 5Won50\.00900\.001\.50/);
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await table.findByText('Not won')).toBeVisible();
  expect(queries(call).at(-1)).toMatchObject({ after: `17~${idOf(1)}`, limit: '50' });
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await table.findByText('Won')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Games');
  await waitFor(() => expect(queries(call).at(-1)).toMatchObject({ kind: 'game' }));
});

it('lists transactions with a sign and a word, by group and account @AGT-08', async () => {
  const call = 'GET /wps/relay/agent/transactions';
  shell.api.answer(call, { content: [entry], next: null });
  await renderPortal(<TransactionsPage />);
  const table = within(await screen.findByRole('table', { name: 'Downline transactions' }));
  await table.findByText('malee99');
  expect((await table.findAllByRole('row'))[1]).toHaveTextContent(/malee99Deposit\+500\.00In 500\.00700\.00/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Withdrawals');
  await waitFor(() => expect(queries(call).at(-1)).toMatchObject({ group: 'withdraw' }));
  await userEvent.type(screen.getByRole('searchbox'), 'mal{Enter}');
  await waitFor(() => expect(queries(call).at(-1)).toMatchObject({ account: 'mal', group: 'withdraw' }));
});

it('opens a level of profit and loss: who stands there alone, the level, and the total of both @AGT-06', async () => {
  const call = 'GET /wps/relay/agent/profit';
  const path = [{ id: idOf(800), account: 'agentdao' }];
  const pageOf = <More extends object>(content: TeamProfit[], more: More) => ({
    ...{ content, pageNo: 1, totalPages: 1, totalElements: content.length },
    ...more,
  });
  shell.api.answer(call, ({ query }) =>
    query.parentId
      ? pageOf([row('malee99', 2)], {
          path: [...path, { id: idOf(1), account: 'subfah' }],
          own: figures('10.00'),
          totals: figures('-47.00'),
        })
      : pageOf([row('subfah', 1, 3)], { path, own: null, totals: figures('-57.00') }),
  );
  await renderPortal(<TeamProfitPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the downline of subfah' }));
  const table = within(screen.getByRole('table', { name: 'Profit and loss' }));
  expect(await table.findByText('subfah alone')).toBeVisible();
  const rows = await table.findAllByRole('row');
  expect(rows[1]).toHaveTextContent(/subfah alone\+10\.00Won 10\.00100\.0090\.0040\.001\.002\.00500\.0030\.00/);
  expect(rows[2]).toHaveTextContent(/malee99-57\.00Lost 57\.00/);
  expect(rows.at(-1)).toHaveTextContent(/Total-47\.00/);
  expect(queries(call).at(-1)).toMatchObject({ parentId: idOf(1) });
});

it.each([
  ['bets', TeamBetsPage, { content: [], next: null }, 'No bets on these days'],
  ['transactions', TransactionsPage, { content: [], next: null }, 'No transactions on these days'],
  [
    'profit',
    TeamProfitPage,
    { content: [], pageNo: 1, totalPages: 0, totalElements: 0, path: [], own: null, totals: figures('0.00') },
    'No members on this level yet',
  ],
] as const)('says when %s cannot be loaded, and when there are none @AGT-05', async (list, Page, none, text) => {
  const call = `GET /wps/relay/agent/${list}` as const;
  shell.api.refuse(call, 'internal', 500);
  await renderPortal(<Page />);
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
  shell.api.answer(call, none as never);
  await userEvent.click(retry);
  expect(await screen.findByText(text)).toBeVisible();
});
