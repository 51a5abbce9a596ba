import type { CallValue, PaymentPasswordState, Withdrawal } from '@portal/contracts';
import { api, portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, withdrawal, withdrawalOptions } from '../testing/samples';
import { fileOf, pngOf } from '../testing/files';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { WithdrawPage } from './WithdrawPage';

const requests = 'POST /wps/withdraw/requests';
const kbank = {
  id: '0190a000-0000-7000-8000-000000000901',
  bankCode: 'KBANK' as const,
  maskedNumber: '******6789',
  createdAt: '2026-11-01T03:00:00.000Z',
};

let shell: StandIn;
/** The platform's state; the calls answer from it. */
let kept: Withdrawal[];
let password: PaymentPasswordState;
let accounts: CallValue<'GET /wps/member/bank-accounts'>;
let options: ReturnType<typeof withdrawalOptions>;
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  kept = [];
  password = { isSet: true, triesLeft: 5, lockedUntil: null };
  accounts = { payeeName: 'Ma***', accounts: [kbank] };
  options = withdrawalOptions({ preview: { amount: '500.00', fee: '10.00', total: '510.00' } });
  shell.api.answer('GET /wps/withdraw/options', () => options);
  shell.api.answer('GET /wps/withdraw/requests', () => pageOf(kept));
  shell.api.answer('GET /wps/member/payment-password', () => password);
  shell.api.answer('GET /wps/member/bank-accounts', () => accounts);
  shell.api.answer(requests, () => {
    kept = [withdrawal({ canCancel: true })];
    return kept[0]!;
  });
});
afterEach(() => shell.api.restore());

const sentTo = (name: string) => shell.api.sent.filter((call) => call.name === name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const step = (more: Partial<Withdrawal>) => {
  kept = [{ ...kept[0]!, ...more }];
  act(() => portalEvents.emit('payments.withdrawalChanged', { withdrawalId: kept[0]!.id, status: kept[0]!.status }));
};
async function fill(amount: string, digits = '246813') {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), amount);
  await userEvent.type(screen.getByLabelText('Payment password', { selector: 'input' }), digits);
}
const one = () => screen.findByRole('region', { name: /W20261121-000123/ });

it('leads to bank account and payment password before the first withdrawal @MEM-04', async () => {
  password = { ...password, isSet: false };
  accounts = { payeeName: null, accounts: [] };
  await renderPortal(<WithdrawPage />);
  expect(await screen.findByText('Set a payment password and add a bank account in your own name.')).toBeVisible();
  await press('Go to bank accounts');
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'payoutDetails');
  expect(screen.queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument();
});

it('leads from an amount through a review with fee and what arrives to a withdrawal that is followed live @MEM-04', async () => {
  await renderPortal(<WithdrawPage />);
  expect(await screen.findByText('You have ฿1,234.50 available. How much do you want to withdraw?')).toBeVisible();
  expect(await screen.findByText('2 withdrawals are still free today.')).toBeVisible();
  await fill('500');
  expect(await screen.findByText('฿510.00')).toBeVisible();
  await press('Withdraw ฿500.00');
  expect(shell.reviewed[0]?.rows).toEqual([
    { label: 'To account', value: 'Kasikornbank ******6789' },
    { label: 'Arrives in your bank', value: '฿500.00' },
    { label: 'Fee', value: '฿10.00' },
    { label: 'Taken from your balance', value: '฿510.00' },
  ]);
  const card = within(await one());
  expect(card.getByRole('status')).toHaveTextContent(/We’re checking your request/);
  expect(card.getByRole('list', { name: 'Steps of this withdrawal' }).querySelector('[aria-current]')).toHaveTextContent('Checked');
  const [sent] = sentTo(requests);
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[!-~]{8,255}$/);
  expect(JSON.stringify(sent?.body)).not.toMatch(/246813/);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('');

  step({ status: 'paying', canCancel: false });
  expect(await card.findByText(/Your bank has been told to pay/)).toBeVisible();
});

it('says what is wrong beside the field, and sends nothing @MEM-04', async () => {
  await renderPortal(<WithdrawPage />);
  await fill('50', '123');
  await press('Withdraw');
  expect(screen.getByText('One withdrawal is from ฿100.00 to ฿200,000.00.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid();
  expect(screen.getByLabelText('Payment password', { selector: 'input' })).toBeInvalid();
  expect(shell.reviewed).toHaveLength(0);
});

it('asks for a code where the second factor is on, and sends nothing without it @MEM-04 @MEM-16', async () => {
  options = withdrawalOptions({ asksForCode: true, preview: { amount: '500.00', fee: '10.00', total: '510.00' } });
  await renderPortal(<WithdrawPage />);
  await fill('500');
  await screen.findByText('฿510.00');
  await press('Withdraw ฿500.00');
  const field = screen.getByRole('textbox', { name: 'Code from your authenticator app' });
  expect(field).toBeInvalid();
  expect(shell.reviewed).toHaveLength(0);

  shell.api.refuse(requests, 'session.code_wrong', 422);
  await userEvent.type(field, ' 123456 ');
  await press('Withdraw ฿500.00');
  expect(await screen.findByText('The code is wrong or was already used. Please use the next one.')).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
});

it('asks what it costs at once when somebody is faster than the typing pause @MEM-04', async () => {
  shell.api.answer('GET /wps/withdraw/options', ({ query }) => ({ ...options, preview: query.amount ? options.preview : null }));
  shell.answerReviews(false);
  await renderPortal(<WithdrawPage />);
  await fill('50');
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw ฿500.00' }));
  await waitFor(() => expect(shell.reviewed).toHaveLength(1));
});

it('sends nothing when the review is cancelled', async () => {
  shell.answerReviews(false);
  await renderPortal(<WithdrawPage />);
  await fill('500');
  await screen.findByText('฿510.00');
  await press('Withdraw ฿500.00');
  await waitFor(() => expect(shell.reviewed).toHaveLength(1));
  expect(sentTo(requests)).toHaveLength(0);
});

it('leads to the identity check where the brand asks for it, and goes on once it is verified @MEM-04', async () => {
  options = withdrawalOptions({ blocks: [{ code: 'identity.required', until: null }] });
  await renderPortal(<WithdrawPage />);
  expect(await screen.findByText(/Your identity has to be verified/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
  await press('Verify my identity');
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'identity');
  options = withdrawalOptions({});
  act(() => portalEvents.emit('messages.created', { messageId: kbank.id, kind: 'identity_verified' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify my identity' })).not.toBeInTheDocument());
});

it('says in words what stands against a withdrawal, and until when @MEM-04', async () => {
  options = withdrawalOptions({
    blocks: [
      { code: 'payments.withdrawal_paused', until: '2026-11-22T03:00:00.000Z' },
      { code: 'payments.withdrawals_used_up', until: null },
    ],
  });
  await renderPortal(<WithdrawPage />);
  const blocks = await screen.findByRole('list', { name: 'Why you cannot withdraw now' });
  expect(blocks).toHaveTextContent(/paused for a while.*Possible again from 2026-11-22 10:00:00/);
  expect(within(blocks).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
});

it('keeps the amount when the payment password is wrong, and stops when it is locked @MEM-04', async () => {
  shell.api.refuse(requests, 'payout.password_wrong', 422, { triesLeft: 1 });
  await renderPortal(<WithdrawPage />);
  await fill('500', '000000');
  await screen.findByText('฿510.00');
  await press('Withdraw ฿500.00');
  expect(await screen.findByText(/1 try left before it is locked/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  expect(screen.getByLabelText('Payment password', { selector: 'input' })).toHaveValue('');

  const until = '2026-11-22T03:00:00.000Z';
  password = { isSet: true, triesLeft: 0, lockedUntil: until };
  shell.api.refuse(requests, 'payout.password_locked', 403, { until });
  await userEvent.type(screen.getByLabelText('Payment password', { selector: 'input' }), '000001');
  await press('Withdraw ฿500.00');
  expect((await screen.findAllByText(/Locked until/))[0]).toHaveTextContent('2026-11-22 10:00:00');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw ฿500.00' })).toBeDisabled());
});

it('cancels a withdrawal that nobody has looked at', async () => {
  kept = [withdrawal({ canCancel: true })];
  shell.api.answer('POST /wps/withdraw/requests/:id/cancel', () => {
    kept = [{ ...kept[0]!, status: 'cancelled', canCancel: false }];
    return kept[0]!;
  });
  await renderPortal(<WithdrawPage />);
  await press('Cancel this withdrawal');
  expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: /W20261121/ })).not.toBeInTheDocument());
});

describe('the receipt of a paid withdrawal', () => {
  const paid = () => withdrawal({ status: 'paid', paidAt: '2026-11-21T02:40:00.000Z', receiptDueAt: '2026-11-21T03:40:00.000Z' });

  it('is asked for with the time from which it counts as received, and confirmed @MEM-04', async () => {
    kept = [paid()];
    shell.api.answer('POST /wps/withdraw/requests/:id/received', () => {
      kept = [{ ...kept[0]!, status: 'completed', completedBy: 'member', receiptDueAt: null }];
      return kept[0]!;
    });
    await renderPortal(<WithdrawPage />);
    expect(within(await one()).getByRole('status')).toHaveTextContent(/Counts as received from 2026-11-21 10:40:00/);
    await press('Received');
    expect(await screen.findByRole('cell', { name: /^Received.*You confirmed it$/ })).toBeVisible();
    expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Thank you. Your withdrawal is complete.' });
  });

  it('is denied with a reason, and looked into @MEM-04', async () => {
    kept = [paid()];
    shell.api.answer('POST /wps/withdraw/requests/:id/not-received', () => {
      const complaint = { reason: 'amount_differs' as const, remark: 'only 400', at: '2026-11-21T03:00:00.000Z', pictures: 1 };
      kept = [{ ...kept[0]!, status: 'disputed', receiptDueAt: null, complaint }];
      return kept[0]!;
    });
    await renderPortal(<WithdrawPage />);
    await press('Not received');
    await userEvent.selectOptions(screen.getByLabelText('What happened?'), 'amount_differs');
    await userEvent.type(screen.getByLabelText('Remark'), 'only 400');
    await userEvent.upload(screen.getByTestId('pictures'), [pngOf('slip.png', 1), pngOf('statement.png', 2)]);
    await press('Remove picture 2');
    await press('Send');
    const card = within(await one());
    expect(await card.findByText(/You told us: The amount is different – only 400/)).toBeVisible();
    expect(sentTo('POST /wps/withdraw/requests/:id/not-received')[0]?.body).toEqual({
      reason: 'amount_differs',
      remark: 'only 400',
      images: [{ name: 'slip.png', data: btoa('\x89PNG\r\n\x1a\n\x01') }],
    });
    expect(card.queryByRole('button', { name: 'Received' })).not.toBeInTheDocument();
  });

  it('takes at most three pictures, and none above 5 MB @MEM-04', async () => {
    kept = [paid()];
    await renderPortal(<WithdrawPage />);
    await press('Not received');
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await userEvent.upload(screen.getByTestId('pictures'), [large]);
    expect(await screen.findByText('A picture may have at most 5 MB.')).toBeVisible();
    await userEvent.upload(screen.getByTestId('pictures'), fileOf(Uint8Array.of(120), 'no-picture.png'));
    expect(await screen.findByText('Only PNG and JPG pictures can be sent.')).toBeVisible();
    await userEvent.upload(
      screen.getByTestId('pictures'),
      ['a', 'b', 'c', 'd'].map((name, index) => pngOf(name, index)),
    );
    expect(await screen.findByText('At most 3 pictures can be sent.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove picture / })).toHaveLength(3);
    // The same one again is there already.
    await press('Remove picture 3');
    await userEvent.upload(screen.getByTestId('pictures'), [pngOf('a again', 0)]);
    expect(screen.getAllByRole('button', { name: /^Remove picture / })).toHaveLength(2);
  });

  it('says why an answer came too late', async () => {
    kept = [paid()];
    shell.api.refuse('POST /wps/withdraw/requests/:id/received', 'payments.receipt_closed', 409);
    await renderPortal(<WithdrawPage />);
    await press('Received');
    expect(await within(await one()).findByRole('alert')).toHaveTextContent('cannot be answered any more');
  });
});

it('lists withdrawals with the reason of a refusal, and says so when there are none @MEM-04', async () => {
  const view = await renderPortal(<WithdrawPage />);
  expect(await screen.findByText('No withdrawals in this period')).toBeVisible();
  view.unmount();
  kept = [withdrawal({ status: 'rejected', rejection: 'account_wrong' })];
  await renderPortal(<WithdrawPage />);
  expect(await screen.findByRole('cell', { name: /^Refused.*The bank does not know this account$/ })).toBeVisible();
});

it('says that it could not be loaded, and tries again', async () => {
  shell.api.refuse('GET /wps/withdraw/options', 'internal', 500);
  await renderPortal(<WithdrawPage />);
  const failed = within((await screen.findAllByRole('alert'))[0]!);
  shell.api.answer('GET /wps/withdraw/options', () => options);
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeVisible();
});

it('takes a lost answer neither for done nor for failed, and goes on once it is known @MEM-04', async () => {
  let tell!: (answer: { isDone: boolean }) => void;
  shell.api.answer(requests, () => {
    throw new TypeError('the line is cut');
  });
  shell.api.answer('POST /wps/attempts/settle', () => new Promise((resolve) => (tell = resolve)));
  await renderPortal(<WithdrawPage />);
  await fill('500');
  await screen.findByText('฿510.00');
  await press('Withdraw ฿500.00');
  expect(await screen.findByText('We’re checking whether your withdrawal was requested.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw ฿500.00' })).toBeDisabled();
  expect(shell.commands.notify).not.toHaveBeenCalled();
  await waitFor(() => expect(tell).toBeDefined());
  act(() => tell({ isDone: false }));
  await waitFor(() => expect(screen.queryByText(/We’re checking whether/)).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
});
