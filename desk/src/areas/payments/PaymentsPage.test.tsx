import { changeLanguage } from '@portal/i18n';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

const transfer = {
  transactionId: 'SBX-00000001',
  amount: '500.37',
  payerName: 'Somchai Jaidee',
  payerAccount: 'x-1234',
  reference: null,
  paidAt: '2026-11-21T05:00:00.000Z',
  receivedAt: '2026-11-21T05:00:05.000Z',
  state: 'review',
  reason: 'request_cancelled',
  member: { account: 'somchai', payeeName: 'Somchai Jaidee' },
  differingReports: 0,
};
const channel = {
  ...{ code: 'promptpay', kind: 'promptpay', target: '0812345678', accountName: 'Portal Co', minimum: '100.00', maximum: '5000.00' },
  ...{ fee: '0.00', expiryMinutes: 15, isOn: true, sortOrder: 0 },
};
const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const waiting = { value: { state: 'waiting', approvalId: '019aa000-0000-7000-8000-000000000001' } };
const list = 'GET /wps/operators/payments/transfers';

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/payments');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [list]: { value: page([transfer]) },
    'GET /wps/operators/payments/channels': { value: { channels: [channel], bank: 'webhook', isByHand: true } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}

it('shows what waits, from whom, why, and its likely owner, and is accessible', async () => {
  open(['viewer']);
  const row = (await screen.findByText('500.37')).closest('tr')!;
  expect(row).toHaveTextContent(/Somchai Jaidee.*x-1234.*The request was cancelled.*somchai/);
  expect(screen.queryByRole('button', { name: /Credit|Return/ })).toBeNull();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('proposes to credit a payment to the account that was typed, with a reason', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/payments/transfers/SBX-00000001/match': waiting });
  await user.click(await screen.findByRole('button', { name: 'Credit 500.37 …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit 500.37 to a member' }));
  expect(dialog.getByLabelText('Member’s account')).toHaveValue('');
  expect(dialog.getByText(/Probably somchai/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(dialog.getByLabelText('Member’s account')).toHaveFocus());
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);

  await user.type(dialog.getByLabelText('Member’s account'), 'somchai');
  await user.type(dialog.getByLabelText('Reason'), 'the slip shows it');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ account: 'somchai', reason: 'the slip shows it' });
});

it('explains why a proposal is refused', async () => {
  const user = userEvent.setup();
  open(['admin'], {
    'POST /wps/operators/payments/transfers/SBX-00000001/match': { status: 422, message: 'payments.member_unknown', value: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Credit 500.37 …' }));
  await user.type(await screen.findByLabelText('Member’s account'), 'nobody');
  await user.type(screen.getByLabelText('Reason'), 'the slip shows it');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/No member with this account/)).toBeInTheDocument();
});

it('proposes to send a payment back', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/payments/transfers/SBX-00000001/return': waiting });
  await user.click(await screen.findByRole('button', { name: 'Return 500.37 …' }));
  await user.type(await screen.findByLabelText('Reason'), 'nobody asked for it{Enter}');
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'nobody asked for it' }));
});

it('says when nothing waits, and offers no action for decided payments', async () => {
  open(['admin'], { [list]: { value: page([{ ...transfer, state: 'returning' }]) } });
  expect(await screen.findByText('500.37')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Credit|Return/ })).toBeNull();
});

describe('accounts that receive payments', () => {
  const test = 'GET /wps/operators/payments/channels/promptpay/test';

  it('say who tells of payments, and show a test payment with the name to compare @SYS-23', async () => {
    const user = userEvent.setup();
    open(['viewer'], { [test]: { value: { qrPayload: '00020101', amount: '1.00' } } });
    const table = within(await screen.findByRole('table', { name: 'Accounts that receive payments' }));
    expect(await table.findByRole('row', { name: /0812345678/ })).toHaveTextContent('100.00 – 5,000.00');
    expect(screen.getByText(/This portal has no adapter of a bank/)).toBeInTheDocument();
    expect(table.queryByRole('button', { name: 'Change promptpay' })).toBeNull();
    await user.click(table.getByRole('button', { name: 'Test payment into promptpay' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Test payment into promptpay' }));
    expect(await dialog.findByText(/compare the name that it shows with Portal Co/)).toBeInTheDocument();
  });

  it('are proposed as typed, and what is half-made is named in its field @SYS-23', async () => {
    const user = userEvent.setup();
    const asked = open(['cashier'], { 'POST /wps/operators/payments/channels/second': waiting });
    await user.click(await screen.findByRole('button', { name: 'Add an account …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an account …' }));
    await user.type(dialog.getByLabelText('Code'), 'second');
    await user.type(dialog.getByLabelText('PromptPay number'), '8123');
    await user.clear(dialog.getByLabelText('Largest deposit'));
    await user.type(dialog.getByLabelText('Largest deposit'), '50');
    await user.type(dialog.getByLabelText('Reason'), 'a second bank');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(dialog.getByLabelText('PromptPay number')).toHaveAccessibleDescription(/10, 13 or 15 digits/);
    expect(dialog.getByLabelText('Smallest deposit')).toHaveAccessibleDescription('The smallest deposit is above the largest.');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await user.clear(dialog.getByLabelText('PromptPay number'));
    await user.type(dialog.getByLabelText('PromptPay number'), '0898765432');
    await user.type(dialog.getByLabelText('Largest deposit'), '00');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
        reason: 'a second bank',
        channel: {
          ...{ kind: 'promptpay', target: '0898765432', accountName: null, minimum: '100', maximum: '5000', fee: '0' },
          ...{ expiryMinutes: 15, sortOrder: 0, isOn: true },
        },
      }),
    );
  });
});

it('proposes a payment that an officer has seen in the bank’s app, once every field is right @MEM-03', async () => {
  const user = userEvent.setup();
  const asked = open(['cashier'], { 'POST /wps/operators/payments/transfers': waiting });
  await user.click(await screen.findByRole('button', { name: 'Enter a payment …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a payment' }));
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('Enter the payer’s name.')).toBeVisible();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(dialog.getByLabelText('Reference of the bank'), 'KB-2026.0002');
  await user.type(dialog.getByLabelText('Amount'), '500.13');
  await user.type(dialog.getByLabelText('Payer'), 'Somchai Jaidee');
  fireEvent.change(dialog.getByLabelText('Paid at'), { target: { value: '2026-11-21T12:00' } });
  await user.type(dialog.getByLabelText('Reason'), 'seen at noon');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    transfer: { transactionId: 'KB-2026.0002', amount: '500.13', payerName: 'Somchai Jaidee', paidAt: '2026-11-21T05:00:00.000Z' },
    reason: 'seen at noon',
  });
});

it('records what was sent back by hand, or that it could not be sent; nothing of it where the bank reports by itself @MEM-03', async () => {
  const user = userEvent.setup();
  const returning = { [list]: { value: page([{ ...transfer, state: 'returning' }]) } };
  const path = 'POST /wps/operators/payments/transfers/SBX-00000001/returned';
  const asked = open(['cashier'], { ...returning, [path]: { value: { state: 'returned' } } });
  await user.click(await screen.findByRole('button', { name: '500.37 was sent back …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reference of the bank'), 'KB-2026.0003');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(/counts as returned/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '500.37 was sent back …' }));
  const again = within(await screen.findByRole('dialog', { name: 'Return 500.37' }));
  await user.selectOptions(again.getByLabelText('How it ends'), 'It could not be sent');
  await user.click(again.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(/in review again/)).toBeInTheDocument();
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { bankReference: 'KB-2026.0003', reason: 'sent back by hand in the bank’s app' },
    { bankReference: null, reason: 'sent back by hand in the bank’s app' },
  ]);
});

it('offers neither where a bank reports by itself', async () => {
  open(['cashier'], {
    [list]: { value: page([{ ...transfer, state: 'returning' }]) },
    'GET /wps/operators/payments/channels': { value: { channels: [channel], bank: 'webhook', isByHand: false } },
  });
  expect(await screen.findByText('500.37')).toBeVisible();
  expect(await screen.findByText('0812345678')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Enter a payment|was sent back/ })).toBeNull();
});
