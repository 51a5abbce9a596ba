import { portalEvents } from '@portal/portal';
import { memberInfo, renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { funds, identity, passkey } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { SecurityCenterPage } from './SecurityCenterPage';

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /wps/member/info', {
    info: memberInfo({ mobileNum: '******5678', payeeName: 'So***', previousLoginAt: '2026-11-20T03:00:00.000Z' }),
  });
  shell.api.answer('GET /wps/member/info/funds/consolidated', funds());
});
afterEach(() => shell.api.restore());

it('shows the account: number, rank, masked contacts, member since @MEM-01', async () => {
  await renderPortal(<SecurityCenterPage />);
  const identity = within(await screen.findByRole('region', { name: 'Your details' }));
  for (const text of ['Ann', 'Bronze', '100001', '******5678', 'So***', '2026-11-01', '2026-11-20 10:00:00'])
    expect(identity.getByText(text)).toBeVisible();
  expect(identity.getByText('Not given yet')).toBeVisible();
});

it('says how complete the account is and what is still missing @MEM-01', async () => {
  await renderPortal(<SecurityCenterPage />);
  expect(await screen.findByText('5 details are still missing from your account.')).toBeVisible();
  const parts = within(screen.getByRole('region', { name: 'Account completeness' }));
  expect(parts.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 8');
  expect(parts.getByText('Protects your money even if your sign-in password leaks.')).toBeVisible();
});

it('leads from every part to where it is added or changed @MEM-01', async () => {
  shell.api.answer('GET /wps/member/info', { info: memberInfo() });
  await renderPortal(<SecurityCenterPage />);
  const parts = within(await screen.findByRole('region', { name: 'Account completeness' }));
  const press = async (name: string) => userEvent.click(await parts.findByRole('button', { name }));
  await press('Change: Username and password');
  expect(shell.commands.changePassword).toHaveBeenCalledTimes(1);
  await press('Add: Name on the bank account');
  await press('Add: Payment password');
  expect(shell.commands.openCenter.mock.calls).toEqual([
    ['member', 'payoutDetails'],
    ['member', 'payoutDetails'],
  ]);
  await press('Add: Identity check');
  expect(shell.commands.openCenter).toHaveBeenLastCalledWith('member', 'identity');
  await press('Add: Two-step sign-in');
  await waitFor(() => expect(screen.getByLabelText('Sign-in password')).toHaveFocus());
  await press('Add: Mobile number');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mobile number *' })).toHaveFocus());
  await press('Add: Email');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address *' })).toHaveFocus());
});

it('asks for nothing when the account is complete @MEM-01', async () => {
  shell.api.answer('GET /wps/member/info', {
    info: memberInfo({
      mobileNum: '****5678',
      payeeName: 'So***',
      email: 'so***@example.com',
      isEmailConfirmed: true,
      hasPaymentPassword: true,
    }),
  });
  shell.api.answer('GET /wps/member/second-factor', { isOn: true, since: '2026-11-20T03:00:00.000Z', recoveryCodesLeft: 10 });
  shell.api.answer('GET /wps/member/passkeys', [passkey()]);
  shell.api.answer('GET /wps/member/identity', identity('verified'));
  await renderPortal(<SecurityCenterPage />);
  expect(await screen.findByText('Your account is complete.')).toBeVisible();
});

it('says of documents that wait that they are being checked @MEM-01', async () => {
  shell.api.answer('GET /wps/member/identity', identity('pending'));
  await renderPortal(<SecurityCenterPage />);
  const parts = within(await screen.findByRole('region', { name: 'Account completeness' }));
  expect(await parts.findByText('Being checked')).toBeVisible();
});

it('shows the balance and follows its changes', async () => {
  await renderPortal(<SecurityCenterPage />);
  expect(await screen.findByText('฿1,234.50')).toBeVisible();
  expect(screen.getByText('฿50.00')).toBeVisible();

  shell.api.answer('GET /wps/member/info/funds/consolidated', funds({ available: '9.00' }));
  act(() => portalEvents.emit('wallet.balanceChanged', { reason: 'bet' }));
  expect(await screen.findByText('฿9.00')).toBeVisible();
});

it('shows the account even if the balance cannot be loaded, and tries again', async () => {
  shell.api.refuse('GET /wps/member/info/funds/consolidated', 'internal', 500);
  await renderPortal(<SecurityCenterPage />);
  expect(await screen.findByText('100001')).toBeVisible();
  shell.api.answer('GET /wps/member/info/funds/consolidated', funds());
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('฿1,234.50')).toBeVisible();
});

it('says that withdrawals are paused after a change, and until when, and nothing while they are not @AUTH-04', async () => {
  const view = await renderPortal(<SecurityCenterPage />);
  expect(await screen.findByText('100001')).toBeVisible();
  expect(screen.queryByText('Withdrawals are paused')).not.toBeInTheDocument();
  view.unmount();

  const pause = { until: '2026-11-22T03:00:00.000Z', reason: 'password' } as const;
  shell.api.answer('GET /wps/withdraw/readiness', { pause, areStopped: false });
  await renderPortal(<SecurityCenterPage />);
  const notice = within(await screen.findByRole('region', { name: 'Withdrawals are paused' }));
  expect(notice.getByRole('status')).toHaveTextContent(/Your password was changed\..*2026-11-22 10:00:00/);
});
