import type { UplineTerms, UplineTransfer } from '@portal/contracts';
import { api } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { TransferUplinePage } from './TransferUplinePage';

const call = 'POST /wps/relay/member/upline/transfers';
const terms = (more: Partial<UplineTerms> = {}): UplineTerms => ({
  upline: { nickname: 'Dao' },
  minimum: '10.00',
  leftToday: '500.00',
  timesLeft: 20,
  hasPaymentPassword: true,
  ...more,
});
const transfer = (more: Partial<UplineTransfer> = {}): UplineTransfer => ({
  id: newId(),
  amount: '120.50',
  state: 'sent',
  createdAt: '2026-11-27T03:00:00.000Z',
  endedAt: null,
  ...more,
});

let shell: StandIn;
let kept: UplineTransfer[];
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  kept = [];
  shell.api.answer('GET /wps/relay/member/upline', terms());
  shell.api.answer('GET /wps/relay/member/upline/transfers', () => pageOf(kept));
  shell.api.answer(call, () => {
    kept = [transfer()];
    return kept[0]!;
  });
});
afterEach(() => shell.api.restore());

const sent = () => shell.api.sent.filter(({ name }) => name === call);
async function fillIn(amount: string, password = '246813') {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), amount);
  if (password) await userEvent.type(screen.getByLabelText('Payment password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

it('says to whom and how much can be sent @MEM-05', async () => {
  await renderPortal(<TransferUplinePage />);
  expect(await screen.findByText('You can send ฿500.00 more to your upline today, in up to 20 transfers.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Send money to Dao' })).toBeVisible();
});

it('sends after a review, and shows the transfer on its way until it has arrived @MEM-05', async () => {
  await renderPortal(<TransferUplinePage />);
  await fillIn('120.50');
  expect(shell.reviewed[0]?.rows).toEqual([
    { label: 'To', value: 'Dao' },
    { label: 'Amount', value: '฿120.50' },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Your transfers' }));
  expect(await table.findByText('On its way')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[!-~]{8,255}$/);
  expect(JSON.stringify(sent()[0]?.body)).not.toMatch(/246813|120\.50/);
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: '฿120.50 is on its way' });
  expect(screen.getByLabelText('Payment password')).toHaveValue('');

  kept = [transfer({ state: 'arrived', endedAt: '2026-11-27T03:00:01.000Z' })];
  expect(await table.findByText('Arrived')).toBeVisible();
});

it.each([
  ['', 'Enter an amount.'],
  ['5', 'The smallest transfer is ฿10.00.'],
  ['501', 'That is more than you may still send today (฿500.00).'],
  ['ten', 'Enter an amount such as 100 or 100.50.'],
])('refuses the amount "%s" beside its field, and sends nothing @MEM-05', async (amount, text) => {
  await renderPortal(<TransferUplinePage />);
  if (amount === '') await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  else await fillIn(amount);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(shell.reviewed).toHaveLength(0);
  expect(sent()).toHaveLength(0);
});

it('needs the password, and nothing is sent when the review is cancelled @MEM-05', async () => {
  await renderPortal(<TransferUplinePage />);
  await fillIn('100', '');
  expect(screen.getByText('Enter your payment password.')).toBeVisible();
  shell.answerReviews(false);
  await userEvent.type(screen.getByLabelText('Payment password'), '246813');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shell.reviewed).toHaveLength(1));
  expect(sent()).toHaveLength(0);
});

it('says what the platform refused, and keeps the amount @MEM-05', async () => {
  shell.api.refuse(call, 'wallet.frozen', 403);
  await renderPortal(<TransferUplinePage />);
  await fillIn('100');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your wallet is frozen.');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
  expect(screen.getByLabelText('Payment password')).toHaveValue('');
});

it('says why nothing can be sent @MEM-05', async () => {
  shell.api.answer('GET /wps/relay/member/upline', terms({ upline: null }));
  const { unmount } = await renderPortal(<TransferUplinePage />);
  expect(await screen.findByText('No transfers to an upline')).toBeVisible();
  unmount();

  shell.api.answer('GET /wps/relay/member/upline', terms({ hasPaymentPassword: false }));
  await renderPortal(<TransferUplinePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Bank accounts' }));
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'payoutDetails');
});
