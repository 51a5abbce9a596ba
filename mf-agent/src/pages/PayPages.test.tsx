import type { OwedDividend, PayRecord } from '@portal/contracts';
import { api } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell } from '../testing/stand-in';
import { DividendsPage } from './DividendsPage';
import { IncomePage } from './IncomePage';
import { DailySalaryPage, HourlySalaryPage, RealtimeSalaryPage } from './SalaryPage';

configure({ asyncUtilTimeout: 8_000 });

let shell: Awaited<ReturnType<typeof standInForShell>>;
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
});
afterEach(() => shell.api.restore());

const records = 'GET /wps/relay/agent/pay-records';
const owedCall = 'GET /wps/relay/agent/dividends/owed';
const id = '0190a000-0000-7000-8000-000000000001';
const times = { day: '2026-11-27', startsAt: '2026-11-26T17:00:00.000Z', endsAt: '2026-11-27T17:00:00.000Z' };
const record = (more: Partial<PayRecord> = {}): PayRecord => ({
  ...{ id, kind: 'DAILY_SALARY', ...times, periodType: null, turnover: '116095.00', counted: '110000.00', activeMembers: 4, rate: '1' },
  ...{ carried: '0.00', total: '1100.00', less: '480.00', carry: '0.00', amount: '620.00', parts: [], state: 'paid', reason: null },
  ...{ endedAt: '2026-11-27T19:00:00.000Z', dispute: null },
  ...more,
});
const page = (content: PayRecord[]) => ({ content, next: null, paid: '620.00', open: '0.00', canDispute: true });
const debt: OwedDividend = {
  ...{ id, account: 'subfah', ...times, periodType: 'D', turnover: '80000.00', counted: '80000.00', activeMembers: 3, rate: '25' },
  ...{ carried: '0.00', amount: '20000.00', state: 'open', dueAt: '2026-11-28T20:00:00.000Z', endedAt: null },
};
const owed = (content: OwedDividend[], more: object = {}) => ({
  ...{ content, pageNo: 1, totalPages: 1, totalElements: content.length },
  ...{ open: '20000.00', overdue: '0.00', dueAt: debt.dueAt, hasPaymentPassword: true, ...more },
});

it('lists daily wages, and says how an amount was worked out @AGT-10', async () => {
  shell.api.answer(records, page([record()]));
  await renderPortal(<DailySalaryPage />);
  const table = within(await screen.findByRole('table', { name: 'Daily wages' }));
  await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveTextContent(/2026-11-27116,095\.001%1,100\.00480\.00620\.00Paid/));
  await userEvent.click(table.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How this was worked out' }));
  for (const step of ['Turnover of the team', 'Of it counts', 'Active members', 'Rate of the step reached', 'For the whole team'])
    expect(dialog.getByText(step)).toBeVisible();
  expect(dialog.getByText('110,000.00')).toBeVisible();
});

const disputeCall = 'POST /wps/relay/agent/pay-records/:id/dispute';
const openDispute = { text: 'Fah is missing', state: 'open' as const, openedAt: times.endsAt, answer: null, answeredAt: null };

it('sends what is wrong with a record to the office, and keeps the text when that is refused @AGT-10', async () => {
  shell.api.answer(records, page([record()]));
  shell.api.refuse(disputeCall, 'payruns.dispute_late', 409);
  await renderPortal(<DailySalaryPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How this was worked out' }));
  await userEvent.click(dialog.getByRole('button', { name: 'This is wrong' }));
  const field = dialog.getByLabelText('What is wrong with it?');
  expect(dialog.getByRole('button', { name: 'Send to the office' })).toBeDisabled();
  await userEvent.type(field, 'Fah is missing{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('more than 90 days ago');
  expect(field).toHaveValue('Fah is missing');

  shell.api.answer(disputeCall, openDispute);
  shell.api.answer(records, page([record({ dispute: openDispute })]));
  await userEvent.click(dialog.getByRole('button', { name: 'Send to the office' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Disputed', { selector: 'td *' })).toBeVisible();
  expect(shell.api.sent.filter(({ name }) => name === disputeCall).at(-1)).toMatchObject({
    params: { id },
    body: { text: 'Fah is missing' },
  });
});

it('shows the answer of the office with the record, and offers no dispute to who only looks @AGT-10', async () => {
  const answered = { ...openDispute, state: 'granted' as const, answer: 'We add 12 baht.', answeredAt: times.endsAt };
  shell.api.answer(records, { ...page([record({ dispute: answered }), record({ id: `${id.slice(0, -1)}2` })]), canDispute: false });
  await renderPortal(<DailySalaryPage />);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Show' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Fah is missing')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('The office agrees with you.');
  expect(dialog.getByText('We add 12 baht.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[1]!);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'This is wrong' })).toBeNull();
});

it('narrows the records to what is chosen @AGT-10', async () => {
  shell.api.answer(records, page([]));
  await renderPortal(<DailySalaryPage />);
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Disputed');
  await waitFor(() => expect(shell.api.sent.filter(({ name }) => name === records).at(-1)?.query).toMatchObject({ show: 'disputed' }));
});

it('shows the shares of a real-time salary, and the hour of an hourly one @AGT-11 @AGT-12', async () => {
  const parts = [{ name: 'share' as const, rate: '0.3', turnover: '1500.00', amount: '4.50' }];
  shell.api.answer(records, ({ query }) =>
    page([record({ kind: query.kind as PayRecord['kind'], parts, endsAt: '2026-11-26T18:00:00.000Z' })]),
  );
  const { unmount } = await renderPortal(<RealtimeSalaryPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('0.3% of')).toBeVisible();
  unmount();
  await renderPortal(<HourlySalaryPage />);
  expect(await screen.findByText(/2026-11-27 00:00/)).toBeVisible();
  expect(shell.api.sent.filter(({ name }) => name === records).at(-1)?.query).toMatchObject({ kind: 'HOURLY_SALARY' });
});

it('pays an owed dividend with the payment password, and warns of one that is overdue @AGT-09', async () => {
  shell.api.answer(records, page([record({ kind: 'DIVIDEND', periodType: 'D', state: 'waiting_upline' })]));
  shell.api.answer(owedCall, owed([debt], { overdue: '20000.00' }));
  shell.api.answer('POST /wps/relay/agent/dividends/:id/pay', { id, amount: '20000.00', state: 'sent' });
  await renderPortal(<DividendsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('overdue');
  await userEvent.click(screen.getByRole('button', { name: 'Pay subfah' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pay' }));
  expect(dialog.getByText('Please enter your payment password.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Payment password'), '246813');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(shell.commands.notify).toHaveBeenCalled());
  expect(shell.api.sent.filter(({ name }) => name === 'POST /wps/relay/agent/dividends/:id/pay')).toHaveLength(1);
  expect(await screen.findByText('Waiting for your upline')).toBeVisible();
});

it('sums up income by day and kind, with the records below @AGT-07', async () => {
  const day = {
    rebate: '0.00',
    dailySalary: '620.00',
    hourlySalary: '0.00',
    realtimeSalary: '9.90',
    dividend: '22400.00',
    paidOut: '-20000.00',
  };
  shell.api.answer('GET /wps/relay/agent/income', {
    days: [{ day: '2026-11-28', ...day, total: '3029.90' }],
    totals: { ...day, total: '3029.90' },
  });
  shell.api.answer(records, page([]));
  shell.api.answer('GET /wps/relay/agent/commissions', { content: [], next: null });
  shell.api.answer('GET /wps/relay/agent/commissions/downlines', {
    content: [],
    ...{ pageNo: 1, totalPages: 0, totalElements: 0, turnover: '0.00', amount: '0.00' },
  });
  await renderPortal(<IncomePage />);
  const table = within(await screen.findByRole('table', { name: 'My income' }));
  expect(await table.findByText('2026-11-28')).toBeVisible();
  expect(table.getAllByText(/3,029\.90/)[0]).toBeVisible();
  expect(await screen.findAllByText('No rebate difference on these days')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'Dividends' }));
  expect(await screen.findByText('Nothing on these days')).toBeVisible();
  await waitFor(() => expect(shell.api.sent.at(-1)?.query).toMatchObject({ kind: 'DIVIDEND' }));
});

it('explains the difference of rebates by downline and by draw, corrections included @AGT-07', async () => {
  const income = { rebate: '80.00', dailySalary: '0.00', hourlySalary: '0.00', realtimeSalary: '0.00', dividend: '0.00', paidOut: '0.00' };
  shell.api.answer('GET /wps/relay/agent/income', {
    days: [{ day: '2026-11-27', ...income, total: '80.00' }],
    totals: { ...income, total: '80.00' },
  });
  shell.api.answer('GET /wps/relay/agent/commissions/downlines', {
    ...{
      content: [{ id, account: 'subfah', rate: '0.5', turnover: '16000.00', amount: '80.00' }],
      pageNo: 1,
      totalPages: 1,
      totalElements: 1,
    },
    ...{ turnover: '16000.00', amount: '80.00' },
  });
  const draw = { day: '2026-11-27', name: { TY: 'จันทรา 5', EN: 'Chandra 5' }, issue: '20261127-001', createdAt: times.endsAt };
  shell.api.answer('GET /wps/relay/agent/commissions', {
    content: [
      { id: '0190a000-0000-7000-8000-000000000002', ...draw, turnover: '-4000.00', amount: '-20.00', state: 'paid' },
      { id, ...draw, turnover: '20000.00', amount: '100.00', state: 'rejected' },
    ],
    next: null,
  });
  await renderPortal(<IncomePage />);
  const through = within(await screen.findByRole('table', { name: 'Rebate difference by downline' }));
  expect(await through.findByText('subfah')).toBeVisible();
  expect(through.getAllByRole('row')[1]).toHaveTextContent(/subfah0\.5%16,000\.0080\.00/);
  const draws = within(await screen.findByRole('table', { name: 'Rebate difference by draw' }));
  expect(await draws.findAllByText('20261127-001')).toHaveLength(2);
  expect(draws.getAllByRole('row')[1]).toHaveTextContent(/Chandra 5.*-20\.00.*Paid/);
  expect(draws.getAllByRole('row')[2]).toHaveTextContent(/Rejected/);
});
