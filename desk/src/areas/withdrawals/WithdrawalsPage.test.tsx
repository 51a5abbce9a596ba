import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';
import { DeskApp } from '../../app/DeskApp';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const id = '019aa000-0000-7000-8000-000000000001';
const withdrawal = {
  id,
  number: 'W20261121-000007',
  member: { id, account: 'somchai' },
  amount: '7000.00',
  fee: '50.00',
  status: 'risk_review',
  bankAccount: { bankCode: 'KBANK', maskedNumber: '******7890', payeeName: 'Somchai Jaidee' },
  signs: ['new_bank_account', 'big_win'],
  needsTwo: false,
  decidedBy: null,
  rejection: null,
  complaint: null,
  failure: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  approvedAt: null,
  sentAt: null,
  polls: 0,
  cashier: null as string | null,
  bankReference: null,
  paidAt: null,
  endedAt: null,
};
const disputed = {
  ...withdrawal,
  status: 'disputed',
  complaint: { reason: 'nothing_arrived', remark: 'checked twice', at: '2026-11-21T06:00:00.000Z', pictures: 2 },
};
const page = (content: unknown[], next: string | null = null, isByHand = false) => ({ content, next, isByHand });
const done = { value: { status: 'approved' } };
const list = 'GET /wps/operators/withdrawals';
const path = `POST /wps/operators/withdrawals/${id}`;

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/withdrawals');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [list]: { value: page([withdrawal]) },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const sentBody = (asked: ReturnType<typeof open>) => asked.find(({ method }) => method === 'POST')?.body;

it('shows who wants how much, where it goes and its risk signs in words, and is accessible @MEM-04', async () => {
  open(['viewer']);
  const row = (await screen.findByText('7,000.00')).closest('tr')!;
  expect(row).toHaveTextContent(/somchai.*Fee 50.00.*Somchai Jaidee.*KBANK.*New bank account.*Big win.*Waits for an officer/);
  expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).toBeNull();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('approves with a reason', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { [`${path}/approve`]: done });
  await user.click(await screen.findByRole('button', { name: 'Approve 7,000.00 …' }));
  await user.type(await screen.findByLabelText('Reason'), 'known for years{Enter}');
  expect(await screen.findByText('Approved. It is paid next.')).toBeInTheDocument();
  expect(sentBody(asked)).toEqual({ reason: 'known for years' });
});

it('only proposes an amount that takes two officers', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], {
    [list]: { value: page([{ ...withdrawal, needsTwo: true }]) },
    [`${path}/approve-large`]: { value: { state: 'waiting', approvalId: id } },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve 7,000.00 …' }));
  await user.type(await screen.findByLabelText('Reason'), 'known for years{Enter}');
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeInTheDocument();
  expect(asked.some(({ method, path: to }) => method === 'POST' && to.endsWith('/approve'))).toBe(false);
});

it('refuses with what the member is told, and a reason for the audit', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { [`${path}/reject`]: { value: { status: 'rejected' } } });
  await user.click(await screen.findByRole('button', { name: 'Refuse 7,000.00 …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What the member is told'), 'play_needed');
  await user.type(dialog.getByLabelText('Reason'), 'in and out again{Enter}');
  await waitFor(() => expect(sentBody(asked)).toEqual({ rejection: 'play_needed', reason: 'in and out again' }));
});

it('lets a cashier take an approved one, shows whom to pay, and records the reference of the bank @MEM-04', async () => {
  const user = userEvent.setup();
  const asked = open(['cashier'], {
    [list]: { value: page([{ ...withdrawal, status: 'approved' }], null, true) },
    [`${path}/take`]: { value: { amount: '7000.00', bankCode: 'KBANK', accountNumber: '1234567890', payeeName: 'Somchai Jaidee' } },
    [`${path}/paid`]: { value: { status: 'paid' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay 7,000.00 …' }));
  expect(screen.queryByText('1234567890')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Take it' }));
  expect(await screen.findByText('1234567890')).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Pay 7,000.00 by hand' }));
  await user.click(dialog.getByRole('button', { name: 'It is paid' }));
  expect(dialog.getByText(/8 to 64 letters/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reference of the bank'), ' KB-2026.0001 ');
  await user.click(dialog.getByRole('button', { name: 'It is paid' }));
  expect(await screen.findByText('Recorded. The member has been told.')).toBeInTheDocument();
  const sent = asked.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path: to, body }) => [to.split('/').at(-1), body])).toEqual([
    ['take', { reason: 'paid by hand in the bank’s app' }],
    ['paid', { bankReference: 'KB-2026.0001', reason: 'paid by hand in the bank’s app' }],
  ]);
});

it('says who pays by hand, and proposes to give a payout up; nothing of it where a bank pays by itself @MEM-04', async () => {
  const user = userEvent.setup();
  const paying = { ...withdrawal, status: 'paying', cashier: 'prasit' };
  const asked = open(['cashier'], {
    [list]: { value: page([paying, { ...withdrawal, id: `${id.slice(0, -1)}2`, status: 'approved', amount: '300.00' }]) },
    [`${path}/not-paid`]: { value: { state: 'waiting', approvalId: id } },
  });
  expect(await screen.findByText('Paid by hand: prasit')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay 300.00 …' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '7,000.00 was not paid …' }));
  await user.type(await screen.findByLabelText('Reason'), 'the account is closed{Enter}');
  await waitFor(() => expect(sentBody(asked)).toEqual({ reason: 'the account is closed' }));
});

it('proposes how a dispute ends', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], {
    [list]: { value: page([disputed]) },
    [`${path}/resolve`]: { value: { state: 'waiting', approvalId: id } },
  });
  expect(await screen.findByText('checked twice')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End the dispute about 7,000.00 …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('How it ends'), 'returned');
  await user.type(dialog.getByLabelText('Reason'), 'the bank sent it back{Enter}');
  await waitFor(() => expect(sentBody(asked)).toEqual({ outcome: 'returned', reason: 'the bank sent it back' }));
});

it('explains why a decision is refused', async () => {
  const user = userEvent.setup();
  open(['admin'], { [`${path}/approve`]: { status: 409, message: 'payments.withdrawal_decided', value: null } });
  await user.click(await screen.findByRole('button', { name: 'Approve 7,000.00 …' }));
  await user.type(await screen.findByLabelText('Reason'), 'known for years{Enter}');
  expect(await screen.findByText(/already been decided/)).toBeInTheDocument();
});

const books = {
  checkedAt: '2026-11-21T05:00:00.000Z',
  isClean: true,
  brokenSince: null,
  findings: [],
  confirmedBy: null,
  checks: [
    { books: 'wallet', kind: 'new', from: null, until: null, endedAt: '2026-11-21T05:00:00.000Z', milliseconds: 12, findingCount: 0 },
  ],
};

it('shows that the books are in order and what was checked last', async () => {
  open(['viewer'], { 'GET /wps/operators/books': { value: books } });
  expect(await screen.findByText('In order')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show latest checks' }));
  expect(screen.getByRole('table', { name: 'Latest checks' })).toHaveTextContent(/Ledger.*New rows.*12/);
  expect(screen.queryByRole('button', { name: 'Confirm …' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check everything …' })).toBeNull();
});

it('lets an officer confirm with a reason that broken books are in order again', async () => {
  const finding = { invariant: 'balance_is_sum_of_entries', detail: 'THB' };
  const broken = { ...books, isClean: false, brokenSince: '2026-11-21T05:00:00.000Z', findings: [finding], confirmedBy: 'prasit' };
  const asked = open(['admin'], {
    'GET /wps/operators/books': { value: broken },
    'POST /wps/operators/books/confirm': { value: { state: 'open' } },
  });
  expect(await screen.findByText('They do not agree')).toBeVisible();
  expect(screen.getByText(/prasit has confirmed/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'What was found' })).toHaveTextContent('balance_is_sum_of_entries');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'repaired by an entry');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm …' }));
  await waitFor(() => expect(sentBody(asked)).toEqual({ reason: 'repaired by an entry' }));
});

it('lets an officer have everything checked, with a reason, and nobody who only looks on', async () => {
  const asked = open(['admin'], { 'GET /wps/operators/books': { value: books }, 'POST /wps/operators/books/check': { value: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Check everything …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'after the restore');
  await userEvent.click(dialog.getByRole('button', { name: 'Check everything …' }));
  await waitFor(() => expect(sentBody(asked)).toEqual({ reason: 'after the restore' }));
});

it('shows an officer the pictures that came with a complaint @MEM-04', async () => {
  open(['viewer'], { [list]: { value: page([disputed]) } });
  const pictures = await screen.findAllByRole('img', { name: /Picture \d of the complaint/ });
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
    [1, 2].map((n) => `/wps/operators/withdrawals/${id}/pictures/${n}`),
  );
});

it('shows ended ones by status, page by page, and begins anew with another filter @MEM-04', async () => {
  const next = `ended~1~${id}`;
  const asked = open(['viewer'], { [list]: { value: page([withdrawal], next) } });
  await screen.findByText('7,000.00');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Completed');
  const queries = () => asked.filter(({ path: to }) => to === '/wps/operators/withdrawals').map(({ query }) => query);
  await waitFor(() => expect(queries().at(-1)).toEqual({ limit: '25', status: 'completed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'On' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ limit: '25', status: 'completed', after: next }));
  expect(within(screen.getByRole('navigation', { name: 'Pages of withdrawals' })).getByRole('button', { name: 'Back' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Refused');
  await waitFor(() => expect(queries().at(-1)).toEqual({ limit: '25', status: 'rejected' }));
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
