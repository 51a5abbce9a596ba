import type { Deposit } from '@portal/contracts';
import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { channel, deposit, pageOf, systemStatus } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { DepositPage } from './DepositPage';

let shell: StandIn;
/** The platform's deposit; the calls answer from it. */
let kept: Deposit[];
beforeEach(async () => {
  shell = await standInForShell();
  kept = [];
  shell.api.answer('GET /wps/deposit/channels', [channel()]);
  shell.api.answer('GET /wps/system/status', systemStatus(true));
  shell.api.answer('GET /wps/deposit/requests', () => pageOf(kept));
  shell.api.answer('GET /wps/deposit/requests/:id', () => kept[0]!);
  shell.api.answer('POST /wps/deposit/requests', () => {
    kept = [deposit()];
    return kept[0]!;
  });
});
afterEach(() => shell.api.restore());

const sentTo = (name: string) => shell.api.sent.filter((call) => call.name === name);
const change = (more: Partial<Deposit>) => void (kept = [{ ...kept[0]!, ...more }]);
const typeAmount = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), `${text}{Enter}`);
const request = () => screen.findByRole('region', { name: 'Request D20261121-000123' });

it('shows the ways to pay with their limits, fee and time @MEM-03', async () => {
  shell.api.answer('GET /wps/deposit/channels', [channel(), channel({ code: 'OTHER', maintenance: true })]);
  await renderPortal(<DepositPage />);
  const [open, closed] = await screen.findAllByRole('radio');
  expect(open).toBeChecked();
  expect(open?.closest('label')).toHaveTextContent(/฿100.00 – ฿200,000.00 at a time.*No fee · Pay within 15 minutes/);
  expect(closed).toBeDisabled();
  expect(closed?.closest('label')).toHaveTextContent('Under maintenance');
});

it('shows beside the field which amounts are allowed, and sends nothing @MEM-03', async () => {
  await renderPortal(<DepositPage />);
  await typeAmount('50');
  expect(screen.getByText('One deposit is from ฿100.00 to ฿200,000.00.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid();
  expect(shell.reviewed).toHaveLength(0);
  expect(sentTo('POST /wps/deposit/requests')).toHaveLength(0);
});

it('leads from an amount through a review to a QR code for the exact satang @MEM-03', async () => {
  await renderPortal(<DepositPage />);
  await userEvent.click(await screen.findByRole('button', { name: '500' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create QR code for ฿500.00' }));

  expect(shell.reviewed[0]?.rows).toEqual([
    { label: 'Way to pay', value: 'PromptPay QR' },
    { label: 'Amount', value: '฿500.00' },
    { label: 'Fee', value: '฿0.00' },
    { label: 'Pay within', value: '15 minutes' },
  ]);
  const paying = within(await request());
  expect(sentTo('POST /wps/deposit/requests')[0]).toMatchObject({ body: { channel: 'PROMPTPAY', amount: '500.00' } });
  expect(sentTo('POST /wps/deposit/requests')[0]?.headers.get('idempotency-key')).toMatch(/^[!-~]{8,255}$/);
  expect(await paying.findByTitle('PromptPay QR code to transfer ฿500.37')).toBeInTheDocument();
  expect(paying.getByText('37', { selector: 'mark' })).toBeVisible();
  expect(paying.getByText(/The 37 satang belong to this request only/)).toBeVisible();
  expect(paying.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/1[45]:/);
  expect(shell.commands.setDirty).toHaveBeenLastCalledWith('member.deposit', true);
});

it('sends nothing when the review is cancelled', async () => {
  shell.answerReviews(false);
  await renderPortal(<DepositPage />);
  await typeAmount('500');
  await waitFor(() => expect(shell.reviewed).toHaveLength(1));
  expect(sentTo('POST /wps/deposit/requests')).toHaveLength(0);
});

it('copies the amount in the form that banks accept', async () => {
  kept = [deposit({ payableAmount: '12500.37' })];
  await renderPortal(<DepositPage />);
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(await request()).getByRole('button', { name: 'Copy Amount' }));
  expect(write).toHaveBeenCalledWith('12500.37');
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Copied: Amount' });
});

it('shows the request that already waits instead of asking for another @MEM-03', async () => {
  kept = [deposit()];
  await renderPortal(<DepositPage />);
  expect(await request()).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create QR code/ })).not.toBeInTheDocument();
});

it('finds the request that was made elsewhere when the platform refuses a second one', async () => {
  shell.api.answer('POST /wps/deposit/requests', () => {
    kept = [deposit()];
    return new Response(JSON.stringify({ success: false, value: null, message: 'payments.open_request' }), {
      status: 409,
      headers: { 'content-type': 'application/json' },
    });
  });
  await renderPortal(<DepositPage />);
  await typeAmount('500');
  expect(await request()).toBeVisible();
});

it('shows the money as it arrives, without a reload @MEM-03', async () => {
  kept = [deposit()];
  await renderPortal(<DepositPage />);
  await request();

  change({ status: 'credited', creditedAmount: '500.37', qrPayload: null, creditedAt: new Date().toISOString() });
  act(() => portalEvents.emit('wallet.balanceChanged', { reason: 'deposit' }));
  expect(await screen.findByRole('heading', { name: '฿500.37 has arrived' })).toBeVisible();
  expect(shell.commands.setDirty).toHaveBeenLastCalledWith('member.deposit', false);
  await waitFor(() => expect(sentTo('GET /wps/v2/wallets/balance').length).toBeGreaterThan(0));

  await userEvent.click(screen.getByRole('button', { name: 'Another deposit' }));
  expect(await screen.findByRole('button', { name: 'Create QR code' })).toBeVisible();
});

it.each([
  ['expired', 'The time to pay has run out'],
  ['cancelled', 'The deposit is cancelled'],
  ['review', 'Your transfer is being checked'],
  ['rejected', 'The transfer was returned'],
] as const)('says what became of a request that is %s, and removes its code @MEM-03', async (status, title) => {
  kept = [deposit()];
  await renderPortal(<DepositPage />);
  await request();
  change({ status, qrPayload: null });
  act(() => portalEvents.emit('messages.created', { messageId: 'm', kind: 'deposit_expired' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByTitle(/PromptPay QR code/)).not.toBeInTheDocument();
});

it.each(['expired', 'cancelled', 'review'] as const)(
  'tells a member who has paid a request that is %s not to pay again @MEM-03',
  async (status) => {
    kept = [deposit()];
    await renderPortal(<DepositPage />);
    await request();
    change({ status, qrPayload: null });
    act(() => portalEvents.emit('messages.created', { messageId: 'm', kind: 'deposit_in_review' }));
    expect(await screen.findByText(/don’t pay again/i)).toBeVisible();
  },
);

it('says when the code is for another amount than requested @MEM-03', async () => {
  kept = [deposit({ requestedAmount: '500.00', payableAmount: '501.12' })];
  await renderPortal(<DepositPage />);
  expect(
    await within(await request()).findByText(/Every code for ฿500.00 is in use at the moment, so this one is for ฿501.00/),
  ).toBeVisible();
});

it('cancels only after asking @MEM-03', async () => {
  kept = [deposit()];
  shell.api.answer('POST /wps/deposit/requests/:id/cancel', () => {
    change({ status: 'cancelled', qrPayload: null });
    return kept[0]!;
  });
  await renderPortal(<DepositPage />);
  shell.answerReviews(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this request' }));
  expect(sentTo('POST /wps/deposit/requests/:id/cancel')).toHaveLength(0);

  shell.answerReviews(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this request' }));
  expect(await screen.findByRole('heading', { name: 'The deposit is cancelled' })).toBeVisible();
});

it('offers the sandbox bank in the demo, and says that it is a demo', async () => {
  kept = [deposit()];
  shell.api.answer('POST /wps/sandbox/bank/pay', { transactionId: 'sandbox-1', amount: '500.37' });
  await renderPortal(<DepositPage />);
  const bank = within(await screen.findByRole('region', { name: 'Demonstration' }));
  await userEvent.click(bank.getByRole('button', { name: 'Pay ฿500.37 with the sandbox bank' }));
  expect(await bank.findByRole('status')).toHaveTextContent('The sandbox bank has sent ฿500.37');
  expect(sentTo('POST /wps/sandbox/bank/pay')[0]?.body).toEqual({ qrPayload: kept[0]?.qrPayload });
});

it('offers no sandbox bank where the bank is real', async () => {
  shell.api.answer('GET /wps/system/status', systemStatus(false));
  kept = [deposit()];
  await renderPortal(<DepositPage />);
  await request();
  await waitFor(() => expect(sentTo('GET /wps/system/status')).not.toHaveLength(0));
  expect(screen.queryByRole('region', { name: 'Demonstration' })).not.toBeInTheDocument();
});

it('lists earlier deposits with what became of them @MEM-03 @MEM-17', async () => {
  kept = [deposit({ status: 'credited', creditedAmount: '500.37', qrPayload: null }), deposit({ status: 'expired', qrPayload: null })];
  await renderPortal(<DepositPage />);
  const table = within(await screen.findByRole('table', { name: 'Your deposits' }));
  expect(await table.findByText('Credited')).toBeVisible();
  expect(table.getByText('Expired')).toBeVisible();
  expect(screen.getByText('2 entries')).toBeVisible();
});
