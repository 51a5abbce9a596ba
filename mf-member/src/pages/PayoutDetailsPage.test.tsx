import type { CallValue, PaymentPasswordState } from '@portal/contracts';
import { api } from '@portal/portal';
import { memberInfo, renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { PayoutDetailsPage } from './PayoutDetailsPage';

const kbank = {
  id: '0190a000-0000-7000-8000-000000000001',
  bankCode: 'KBANK' as const,
  maskedNumber: '******6789',
  createdAt: '2026-11-21T03:00:00.000Z',
};

let shell: StandIn;
/** The platform's state; the calls answer from it. */
let password: PaymentPasswordState;
let kept: CallValue<'GET /wps/member/bank-accounts'>;
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  password = { isSet: true, triesLeft: 5, lockedUntil: null };
  kept = { payeeName: 'Ma***', accounts: [kbank] };
  shell.api.answer('GET /wps/member/info', { info: memberInfo() });
  shell.api.answer('GET /wps/member/payment-password', () => password);
  shell.api.answer('GET /wps/member/bank-accounts', () => kept);
});
afterEach(() => shell.api.restore());

const sentTo = (name: string) => shell.api.sent.filter((sent) => sent.name === name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label, { selector: 'input' }), text);

it('leads from nothing to a payment password first, then to a bank account @MEM-01', async () => {
  password = { isSet: false, triesLeft: 5, lockedUntil: null };
  kept = { payeeName: null, accounts: [] };
  await renderPortal(<PayoutDetailsPage />);
  expect(await screen.findByText('Set a payment password, then add your bank account.')).toBeVisible();
  expect(screen.getByText('No bank account yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add bank account' })).toBeDisabled();

  shell.api.answer('POST /wps/member/payment-password', () => {
    password = { ...password, isSet: true };
    return {};
  });
  await press('Set payment password');
  await type('Sign-in password', 'moonlight-1');
  await type('New payment password', '24x6813');
  await type('New payment password again', '246813');
  await press('Save payment password');
  expect(await screen.findByText('Add the bank account that we pay you to.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add bank account' })).toBeEnabled();
  expect(JSON.stringify(sentTo('POST /wps/member/payment-password')[0]?.body)).not.toMatch(/moonlight|246813/);
});

it('sends no new payment password that is not six digits or not typed twice @MEM-01', async () => {
  await renderPortal(<PayoutDetailsPage />);
  await press('Change payment password');
  await type('Present payment password', '246813');
  await type('New payment password', '13579');
  await press('Save payment password');
  expect(screen.getByRole('alert')).toHaveTextContent('Six digits.');
  await type('New payment password', '0');
  await type('New payment password again', '135791');
  await press('Save payment password');
  expect(screen.getByRole('alert')).toHaveTextContent('not the same');
  expect(sentTo('PUT /wps/member/payment-password')).toHaveLength(0);
});

it('says how many tries are left, and until when it is locked @MEM-01', async () => {
  shell.api.refuse('PUT /wps/member/payment-password', 'payout.password_wrong', 422, { triesLeft: 2 });
  await renderPortal(<PayoutDetailsPage />);
  await press('Change payment password');
  expect(screen.getByText(/withdrawals pause for 24 hours/)).toBeVisible();
  await type('Present payment password', '000000');
  await type('New payment password', '135790');
  await type('New payment password again', '135790');
  await press('Save payment password');
  expect(await screen.findByRole('alert')).toHaveTextContent('2 tries left before it is locked');

  const until = '2026-11-22T03:00:00.000Z';
  shell.api.refuse('PUT /wps/member/payment-password', 'payout.password_locked', 403, { until });
  password = { isSet: true, triesLeft: 0, lockedUntil: until };
  await press('Save payment password');
  expect(await screen.findByText('Locked')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Locked until 2026-11-22 10:00:00');
});

it('replaces a forgotten one, locked or not, by the sign-in password and a code @MEM-01 @MEM-16', async () => {
  password = { isSet: true, triesLeft: 0, lockedUntil: '2026-11-22T03:00:00.000Z' };
  shell.api.refuse('POST /wps/member/payment-password/recovery', 'passwords.old_wrong', 422);
  await renderPortal(<PayoutDetailsPage />);
  await press('Forgotten payment password?');
  await type('Sign-in password', 'moonlight-1');
  await press('Next');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();

  shell.api.answer('POST /wps/member/payment-password/recovery', { by: 'sms', to: '*******0001' });
  await press('Next');
  expect(await screen.findByText('We sent a code by SMS to *******0001.')).toBeVisible();
  await press('Save payment password');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code.');
  await type('Code *', '123 456');
  await type('New payment password', '975310');
  await type('New payment password again', '975311');
  await press('Save payment password');
  expect(screen.getByRole('alert')).toHaveTextContent('not the same');
  expect(sentTo('PUT /wps/member/payment-password/recovery')).toHaveLength(0);

  await userEvent.clear(screen.getByLabelText('New payment password again', { selector: 'input' }));
  await type('New payment password again', '975310');
  shell.api.refuse('PUT /wps/member/payment-password/recovery', 'verification.code_wrong', 422);
  await press('Save payment password');
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('not the same'));
  shell.api.answer('PUT /wps/member/payment-password/recovery', () => {
    password = { isSet: true, triesLeft: 5, lockedUntil: null };
    return {};
  });
  await press('Save payment password');
  expect(await screen.findByRole('button', { name: 'Change payment password' })).toBeEnabled();
  expect(JSON.stringify(shell.api.sent)).not.toMatch(/moonlight|975310|123456/);
});

it('says from when on what the account has got since yesterday replaces a forgotten one @MEM-01 @ERR-06', async () => {
  password = { isSet: true, triesLeft: 5, lockedUntil: null };
  shell.api.refuse('POST /wps/member/payment-password/recovery', 'payout.proof_too_new', 409, { from: '2026-11-22T03:00:00.000Z' });
  await renderPortal(<PayoutDetailsPage />);
  await press('Forgotten payment password?');
  await type('Sign-in password', 'moonlight-1');
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('You can use it from 2026-11-22 10:00:00');
});

it('lists accounts masked and adds another in the fixed name @MEM-01', async () => {
  shell.api.answer('POST /wps/member/bank-accounts', () => {
    const added = { ...kbank, id: '0190a000-0000-7000-8000-000000000002', bankCode: 'GSB' as const, maskedNumber: '********4321' };
    kept = { ...kept, accounts: [kbank, added] };
    return added;
  });
  await renderPortal(<PayoutDetailsPage />);
  const list = await screen.findByRole('list', { name: 'Bank accounts' });
  expect(list).toHaveTextContent(/Kasikornbank\*{6}6789/);

  await press('Add bank account');
  expect(screen.queryByLabelText('Name on the bank account')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Bank'), 'GSB');
  await type('Account number', '0123456789');
  await type('Payment password', '246813');
  await press('Save bank account');
  expect(screen.getByText('This bank’s account numbers have 12 digits.')).toBeVisible();
  expect(sentTo('POST /wps/member/bank-accounts')).toHaveLength(0);

  await type('Account number', '21');
  await press('Save bank account');
  expect(await within(list).findByText('Government Savings Bank')).toBeVisible();
  expect(screen.queryByLabelText('Account number')).not.toBeInTheDocument();
  expect(JSON.stringify(sentTo('POST /wps/member/bank-accounts')[0]?.body)).not.toMatch(/012345678921|246813/);
});

it('asks for the name with the first account, and keeps what was typed when it is refused @MEM-01', async () => {
  kept = { payeeName: null, accounts: [] };
  shell.api.refuse('POST /wps/member/bank-accounts', 'payout.bank_account_taken', 409);
  await renderPortal(<PayoutDetailsPage />);
  await press('Add bank account');
  await userEvent.selectOptions(screen.getByLabelText('Bank'), 'KBANK');
  await type('Account number', '012-3-45678-9');
  await type('Payment password', '246813');
  await press('Save bank account');
  expect(screen.getByText('Enter the name on the bank account.')).toBeVisible();
  await type('Name on the bank account', 'Malee Jaidee');
  await press('Save bank account');
  expect(await screen.findByRole('alert')).toHaveTextContent('already belongs to another member');
  expect(screen.getByLabelText('Account number')).toHaveValue('012-3-45678-9');
});

it('removes an account after the payment password @MEM-01', async () => {
  shell.api.answer('POST /wps/member/bank-accounts/:id/remove', () => {
    kept = { ...kept, accounts: [] };
    return {};
  });
  await renderPortal(<PayoutDetailsPage />);
  await press('Remove Kasikornbank ******6789');
  await press('Remove');
  expect(screen.getByRole('alert')).toHaveTextContent('Six digits.');
  await type('Payment password', '246813');
  await press('Remove');
  expect(await screen.findByText('No bank account yet')).toBeVisible();
});

it('offers no sixth account', async () => {
  kept = { ...kept, accounts: Array.from({ length: 5 }, (_, i) => ({ ...kbank, id: `0190a000-0000-7000-8000-00000000001${i}` })) };
  await renderPortal(<PayoutDetailsPage />);
  expect(await screen.findByText(/at most 5 accounts/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add bank account' })).toBeDisabled();
});

it('says that it could not be loaded, and tries again', async () => {
  shell.api.refuse('GET /wps/member/bank-accounts', 'internal', 500);
  await renderPortal(<PayoutDetailsPage />);
  const failed = within(await screen.findByRole('alert'));
  shell.api.answer('GET /wps/member/bank-accounts', () => kept);
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You can be paid to these accounts.')).toBeVisible();
});
