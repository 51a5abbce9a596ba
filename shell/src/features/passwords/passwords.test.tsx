import type { ModuleId } from '@portal/contracts/brand';
import { portal } from '@portal/portal';
import { refreshBalance, useSession } from '@portal/session';
import type { FakeApi } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOverlay } from '../../state/overlays/overlays.store';
import { easyChallenge } from '../../testing/easy-challenge';
import { calls, dialog, eventually, openLoginPopup, said, signedIn, startEntrance, fill } from '../../testing/entrance';

const change = 'POST /wps/member/password';
const ofChange = { 'Present password *': 'secret1', 'New password *': 'moonlight-22', 'Confirm new password *': 'moonlight-22' };

describe('changing the password', () => {
  async function open(plan?: (api: FakeApi) => void) {
    const api = await startEntrance({ signedInAs: { isAgent: 0 }, plan });
    act(() => portal.changePassword());
    return { api, form: await dialog('Change password') };
  }

  it('requires the old one, checks the new one by its rule and requires it twice, before anything is sent @AUTH-04', async () => {
    const { api, form } = await open();
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    expect(form.getByLabelText('Present password *')).toHaveAccessibleDescription('Please enter: Present password');
    expect(form.getByLabelText('New password *')).toHaveAccessibleDescription('Please enter: New password');
    await eventually(() => expect(form.getByLabelText('Present password *')).toHaveFocus());
    for (const bad of ['short', 'with a space', 'ก'.repeat(300), 'x'.repeat(21), 'tab\u0007bell1']) {
      await userEvent.clear(form.getByLabelText('New password *'));
      await userEvent.click(form.getByLabelText('New password *'));
      await userEvent.paste(bad);
      await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
      expect(form.getByLabelText('New password *')).toHaveAccessibleDescription('No spaces, 8 - 20 characters');
    }
    await fill(form, { ...ofChange, 'Confirm new password *': 'moonlight-23' });
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    expect(form.getByLabelText('Confirm new password *')).toHaveAccessibleDescription('The passwords don’t match.');
    expect(calls(api, change)).toHaveLength(0);
  });

  it('closes and asks to log in with the new one, without a notice that the session ended @AUTH-04 @HDR-05', async () => {
    const { api, form } = await open((plan) => plan.answer(change, { passkeys: 0 }));
    await fill(form, ofChange);
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    await dialog('Log in');
    expect(said(api, change)).toEqual([{ oldPassword: 'secret1', newPassword: 'moonlight-22', confirmNewPassword: 'moonlight-22' }]);
    expect(useSession.getState().isLogin).toBe(false);
    expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
    expect(screen.queryByText('You have been signed out')).not.toBeInTheDocument();
  });

  it('says that passkeys still log in, and leads to them after the log-in @AUTH-04 @MEM-01', async () => {
    await startEntrance({
      signedInAs: { isAgent: 0 },
      provides: { slots: ['center.member'] },
      plan: (plan) => {
        plan.answer(change, { passkeys: 2 });
        plan.answer('POST /wps/session/login', signedIn());
      },
    });
    act(() => portal.changePassword());
    const form = await dialog('Change password');
    await fill(form, ofChange);
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    const told = await dialog('Check your passkeys');
    expect(told.getByText(/^2 passkeys still log in without the password/)).toBeInTheDocument();
    await userEvent.click(told.getByRole('button', { name: 'Log in and check passkeys' }));
    const login = await dialog('Log in');
    await fill(login, { Username: 'ann', Password: 'moonlight-22' });
    await userEvent.click(login.getByRole('button', { name: 'Log in' }));
    await eventually(() => expect(window.location.search).toBe('?center=member&page=securityCenter'));
  });

  it('explains a refusal beside its field @ERR-06', async () => {
    const { api, form } = await open((plan) => plan.refuse(change, 'passwords.old_wrong', 422));
    await fill(form, ofChange);
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    await eventually(() => expect(form.getByLabelText('Present password *')).toHaveAccessibleDescription('The old password is wrong.'));
    api.refuse(change, 'passwords.refused', 422, {
      problems: { newPassword: { code: 'pattern', patternId: 'password_common', min: 8, max: 20 } },
    });
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    await eventually(() => expect(form.getByLabelText('New password *')).toHaveAccessibleDescription(/easy to guess/));
    api.refuse(change, 'internal', 500);
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    expect(await form.findByRole('alert')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Save new password' })).not.toHaveAttribute('aria-busy');
  });

  it('does not ask for an initial password; leaving signs out @AUTH-02 @AUTH-04', async () => {
    const api = await startEntrance({ signedInAs: { isAgent: 0 } });
    act(() => openOverlay({ kind: 'changePassword', forced: true, isOldKnown: true, afterwards: null }));
    const form = await dialog('Change password');
    expect(form.queryByLabelText('Present password *')).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Sign out' }));
    await eventually(() => expect(useSession.getState().isLogin).toBe(false));
    expect(calls(api, 'DELETE /wps/session/logout')).toHaveLength(1);
  });

  it('opens over everything as soon as the platform refuses a call until it is done, and again after a reload @AUTH-02 @AUTH-04', async () => {
    const api = await startEntrance({ signedInAs: { isAgent: 0 } });
    act(() => openOverlay({ kind: 'notices', tab: 'announcements', announcementId: null }));
    api.refuse('GET /wps/v2/wallets/balance', 'session.password_change_required', 403);
    await act(() => refreshBalance().catch(() => undefined));
    const form = await dialog('Change password');
    expect(form.getByText(/Please choose a new password first/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    expect(useSession.getState().isChangePaw).toBe(true);
    expect(sessionStorage.getItem('isChangePaw')).toBe('1');

    await fill(form, { 'Present password *': 'half-typed' });
    await act(() => refreshBalance().catch(() => undefined));
    expect(form.getByLabelText('Present password *')).toHaveValue('half-typed');
  });
});

describe('a forgotten password', () => {
  const start = (modules: ModuleId[], plan?: (api: FakeApi) => void) =>
    startEntrance({
      modules,
      info: { humanVerification: true },
      plan: (api) => {
        api.answer('GET /wps/system/countries', [{ countryCode: 'TH', countryDialingCode: '66' }]);
        api.answer('GET /wps/verification/human', easyChallenge);
        plan?.(api);
      },
    });
  async function open() {
    const form = await openLoginPopup();
    await userEvent.click(form.getByRole('button', { name: 'Forgot password?' }));
    return dialog('Forgot password');
  }

  it('offers only the ways that are switched on @AUTH-05', async () => {
    await start([]);
    expect((await openLoginPopup()).queryByRole('button', { name: 'Forgot password?' })).not.toBeInTheDocument();
    act(() => openOverlay({ kind: 'forgotPassword', afterwards: null }));
    expect((await dialog('Forgot password')).getByText('Please ask customer service')).toBeInTheDocument();
  });

  it('shows both ways, or the one that there is @AUTH-05', async () => {
    await start(['CHNGPASSVERIF3', 'CHNGPASSMAIL3']);
    const both = await open();
    expect(both.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['phone', 'email']);
  });

  it('sends a link and says the same to everybody @AUTH-05 @API-03', async () => {
    const mail = 'POST /wps/member/password/email';
    const api = await start(['CHNGPASSMAIL3'], (plan) => plan.answer(mail, {}));
    const form = await open();
    expect(form.queryByRole('radio')).not.toBeInTheDocument();
    await fill(form, { 'Username *': 'somchai88', 'Email *': 'not an address' });
    await userEvent.click(form.getByRole('button', { name: 'Send link' }));
    expect(form.getByLabelText('Email *')).toHaveAccessibleDescription(/An email address such as/);
    expect(calls(api, mail)).toHaveLength(0);
    await fill(form, { 'Email *': ' somchai@example.com ' });
    await userEvent.click(form.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('The email has been sent', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Forgot password' })).not.toBeInTheDocument();
    expect(calls(api, mail)[0]?.body).toEqual({ username: 'somchai88', email: 'somchai@example.com', humanProof: expect.any(String) });
    expect(calls(api, 'GET /wps/verification/human')[0]?.query).toEqual({ act: 'forgot-password' });
  });

  it('sends a code that counts down to its end, sets the new password and signs in with it @AUTH-05 @API-03', async () => {
    const byPhone = 'POST /wps/member/password/verification';
    const api = await start(['CHNGPASSVERIF3'], (plan) => {
      plan.answer('POST /wps/verification/sms/forgot', { expirationTime: new Date(Date.now() + 300_000).toISOString() });
      plan.answer(byPhone, { account: 'ann', passkeys: 2, passkeysRemoved: 0 });
      plan.answer('POST /wps/session/login', signedIn());
    });
    const form = await open();
    await fill(form, { 'Mobile number *': '0812345678' });
    await userEvent.click(form.getByRole('button', { name: 'Get code' }));
    expect(await form.findByRole('button', { name: /^Code sent 0?4:5\d|^Code sent 0?5:00/ }, { timeout: 5000 })).toBeDisabled();
    expect(form.getByLabelText('SMS code *')).toHaveAccessibleDescription(/^The code sent to \+66 0812345678 is valid for 0?[45]:/);
    await fill(form, { 'SMS code *': '123456', 'New password *': 'moonlight-22', 'Confirm new password *': 'moonlight-22' });
    await userEvent.click(form.getByRole('button', { name: 'Set new password' }));
    await eventually(() => expect(useSession.getState().isLogin).toBe(true));
    expect(said(api, byPhone)).toEqual([
      {
        newPassword: 'moonlight-22',
        mobileNum: '0812345678',
        countryDialingCode: '66',
        verificationCode: '123456',
        humanProof: expect.any(String),
      },
    ]);
    expect(said(api, 'POST /wps/session/login')).toEqual([{ type: 'username', username: 'ann', password: 'moonlight-22' }]);
    expect(window.location.pathname).toBe('/');
    expect(await screen.findByText(/2 passkeys still log in without the password/)).toBeInTheDocument();
  });

  it('says beside the code that it is wrong @ERR-06', async () => {
    await start(['CHNGPASSVERIF3'], (plan) => plan.refuse('POST /wps/member/password/verification', 'verification.code_wrong', 422));
    const form = await open();
    await fill(form, {
      'Mobile number *': '0812345678',
      'SMS code *': '000000',
      'New password *': 'moonlight-22',
      'Confirm new password *': 'moonlight-22',
    });
    await userEvent.click(form.getByRole('button', { name: 'Set new password' }));
    await eventually(() => expect(form.getByLabelText('SMS code *')).toHaveAccessibleDescription('The code is wrong.'));
  });

  it('uses the code of an e-mailed link once, and leads to the login @AUTH-05', async () => {
    const reset = 'POST /wps/member/password/reset';
    const api = await start([], (plan) => plan.answer(reset, { account: 'ann', passkeys: 0, passkeysRemoved: 0 }));
    act(() => openOverlay({ kind: 'resetPassword', code: 'one-time-code' }));
    const form = await dialog('New password');
    await fill(form, { 'New password *': 'moonlight-22', 'Confirm new password *': 'moonlight-22' });
    await userEvent.click(form.getByRole('button', { name: 'Set new password' }));
    await dialog('Log in');
    expect(await screen.findByText('You can now log in as ann.')).toBeInTheDocument();
    expect(said(api, reset)).toEqual([{ code: 'one-time-code', newPassword: 'moonlight-22', confirmNewPassword: 'moonlight-22' }]);
  });

  it('tells of passkeys that a link has removed, and leads to the log-in @AUTH-05 @MEM-01', async () => {
    await start([], (plan) => plan.answer('POST /wps/member/password/reset', { account: 'ann', passkeys: 0, passkeysRemoved: 1 }));
    act(() => openOverlay({ kind: 'resetPassword', code: 'one-time-code' }));
    const form = await dialog('New password');
    await fill(form, { 'New password *': 'moonlight-22', 'Confirm new password *': 'moonlight-22' });
    await userEvent.click(form.getByRole('button', { name: 'Set new password' }));
    const told = await dialog('Check your passkeys');
    expect(told.getByText(/1 passkey added in the last 24 hours was removed/)).toBeInTheDocument();
    expect(told.queryByRole('button', { name: 'Log in and check passkeys' })).not.toBeInTheDocument();
    await userEvent.click(told.getByRole('button', { name: 'Log in' }));
    await dialog('Log in');
  });
});
