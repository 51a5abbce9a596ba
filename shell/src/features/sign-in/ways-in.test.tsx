import { portalEvents } from '@portal/event-bus';
import { portal } from '@portal/portal';
import { useSession } from '@portal/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { easyChallenge, readProof } from '../../testing/easy-challenge';
import { calls, dialog, eventually, openLoginPopup, said, signedIn, startEntrance, fill } from '../../testing/entrance';

const login = 'POST /wps/session/login';

it('sends nothing invalid, and shows each mistake beside its field @AUTH-01', async () => {
  const api = await startEntrance();
  const form = await openLoginPopup();
  const bad: [string, string][] = [
    ['', 'Please enter: Username'],
    ['   ', 'Please enter: Username'],
    ['x'.repeat(10_000), 'At most 255 characters'],
    ['a\u0007b', 'At most 255 characters'],
  ];
  for (const [text, message] of bad) {
    const field = form.getByLabelText('Username');
    await userEvent.clear(field);
    if (text) await userEvent.click(field).then(() => userEvent.paste(text));
    await userEvent.click(form.getByRole('button', { name: 'Log in' }));
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toBeInvalid();
  }
  expect(calls(api, login)).toHaveLength(0);
});

describe('by mobile number', () => {
  const start = (more: Parameters<typeof startEntrance>[0] = {}) =>
    startEntrance({
      modules: ['MOBILEVERCODELOGIN3'],
      ...more,
      plan: (api) => {
        api.answer('GET /wps/system/countries', [
          { countryCode: 'TH', countryDialingCode: '66' },
          { countryCode: 'VN', countryDialingCode: '84' },
        ]);
        api.answer('POST /wps/verification/sms/noLogin', { expiredMinutes: 5 });
        api.answer(login, signedIn());
        more.plan?.(api);
      },
    });
  async function open() {
    const form = await openLoginPopup();
    await userEvent.click(form.getByRole('radio', { name: 'SMS code' }));
    return form;
  }

  it('exists only while its module is on @AUTH-01', async () => {
    await startEntrance();
    expect((await openLoginPopup()).queryByRole('radio', { name: 'SMS code' })).not.toBeInTheDocument();
  });

  it('checks the number before it sends a code, then counts down 60 s for each minute and signs in @AUTH-01 @REG-08', async () => {
    const api = await start();
    const form = await open();
    const send = form.getByRole('button', { name: 'Get code' });
    await userEvent.click(send);
    expect(form.getByLabelText('Mobile number *')).toHaveAccessibleDescription('Please enter: Mobile number');
    await fill(form, { 'Mobile number *': '12' });
    await userEvent.click(send);
    expect(form.getByLabelText('Mobile number *')).toHaveAccessibleDescription('6 - 15 digits, such as 0812345678');
    expect(calls(api, 'POST /wps/verification/sms/noLogin')).toHaveLength(0);

    await fill(form, { 'Mobile number *': '๐81-234 5678' });
    await userEvent.click(send);
    expect(await form.findByRole('button', { name: /^Code sent (5:00|4:5\d|05:00|04:5\d)$/ })).toBeDisabled();
    expect(calls(api, 'POST /wps/verification/sms/noLogin')[0]?.body).toEqual({ mobileNum: '0812345678', countryDialingCode: '66' });

    await fill(form, { 'SMS code *': '123456' });
    await userEvent.click(form.getByRole('button', { name: 'Log in' }));
    await eventually(() => expect(useSession.getState().isLogin).toBe(true));
    expect(said(api, login)).toEqual([{ type: 'sms', mobileNum: '0812345678', countryDialingCode: '66', verificationCode: '123456' }]);
  });

  it('asks for a code at most once a second @REG-08', async () => {
    const api = await start({ plan: (plan) => plan.refuse('POST /wps/verification/sms/noLogin', 'verification.delivery_failed', 503) });
    const form = await open();
    await fill(form, { 'Mobile number *': '0812345678' });
    const send = form.getByRole('button', { name: 'Get code' });
    const sentCount = () => calls(api, 'POST /wps/verification/sms/noLogin').length;
    await userEvent.click(send);
    await dialog('The code could not be sent');
    fireEvent.click(send);
    expect(sentCount()).toBe(1);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_050)));
    fireEvent.click(send);
    await eventually(() => expect(sentCount()).toBe(2));
  });

  it('says in a dialog with OK why a code was not sent @ERR-03', async () => {
    await start({ plan: (plan) => plan.refuse('POST /wps/verification/sms/noLogin', 'verification.too_soon', 429) });
    const form = await open();
    await fill(form, { 'Mobile number *': '0812345678' });
    await userEvent.click(form.getByRole('button', { name: 'Get code' }));
    const warning = await dialog('The code could not be sent');
    expect(warning.getByText(/A code was just sent/)).toBeInTheDocument();
    await userEvent.click(warning.getByRole('button', { name: 'OK' }));
    expect((await dialog('Log in')).getByLabelText('Mobile number *')).toHaveValue('0812345678');
  });

  it('lets the country be found by typing and chosen by keyboard, and closes the list 200 ms after the focus has left @AUTH-01', async () => {
    const api = await start();
    const form = await open();
    const country = form.getByRole('combobox', { name: 'Country code' });
    await userEvent.click(country);
    expect(form.getAllByRole('option')).toHaveLength(2);
    await userEvent.clear(country);
    await userEvent.type(country, 'viet');
    expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Vietnam+84']);
    await userEvent.keyboard('{Enter}');
    expect(country).toHaveValue('+84');

    await userEvent.click(country);
    await userEvent.tab();
    expect(form.getByRole('listbox')).toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(form.queryByRole('listbox')).not.toBeInTheDocument();

    await userEvent.click(country);
    await userEvent.keyboard('{Escape}');
    expect(form.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument();

    await fill(form, { 'Mobile number *': '912345678' });
    await userEvent.click(form.getByRole('button', { name: 'Get code' }));
    await eventually(() =>
      expect(calls(api, 'POST /wps/verification/sms/noLogin')[0]?.body).toEqual({ mobileNum: '912345678', countryDialingCode: '84' }),
    );
  });

  it('solves a human check for each code, where the brand requires it @AUTH-01', async () => {
    const api = await start({
      info: { humanVerification: true },
      plan: (plan) => plan.answer('GET /wps/verification/human', easyChallenge),
    });
    const form = await open();
    await fill(form, { 'Mobile number *': '0812345678' });
    await userEvent.click(form.getByRole('button', { name: 'Get code' }));
    await eventually(() => expect(calls(api, 'POST /wps/verification/sms/noLogin')).toHaveLength(1));
    const { humanProof } = calls(api, 'POST /wps/verification/sms/noLogin')[0]!.body as { humanProof: string };
    expect(readProof(humanProof)).toMatchObject({ challenge: { signature: 'signed' }, solution: { counter: 2 } });
    expect(calls(api, 'GET /wps/verification/human').map(({ query }) => query)).toEqual([{ act: 'sms' }]);
  });
});

describe('a browser that is remembered', () => {
  const remembered = { type: 'username', username: 'ann', mobileNum: null, countryDialingCode: null } as const;

  it('shows name and password as filled, and signs in untouched without either @AUTH-09', async () => {
    const api = await startEntrance({
      plan: (plan) => {
        plan.answer('GET /wps/session/remembered', remembered);
        plan.answer('POST /wps/session/login/remembered', signedIn());
      },
    });
    const form = await openLoginPopup();
    await eventually(() => expect(form.getByLabelText('Username')).toHaveValue('ann'));
    expect(form.getByLabelText('Password')).toHaveValue('••••••••••');
    expect(form.getByRole('checkbox', { name: /Remember me/ })).toBeChecked();
    await userEvent.click(form.getByRole('button', { name: 'Log in' }));
    await eventually(() => expect(useSession.getState().isLogin).toBe(true));
    expect(calls(api, login)).toHaveLength(0);
  });

  it('uses a typed password, and never sends the placeholder @AUTH-09', async () => {
    const api = await startEntrance({
      plan: (plan) => {
        plan.answer('GET /wps/session/remembered', remembered);
        plan.answer(login, signedIn());
      },
    });
    const form = await openLoginPopup();
    await eventually(() => expect(form.getByLabelText('Username')).toHaveValue('ann'));
    await userEvent.type(form.getByLabelText('Password'), 'secret1');
    expect(form.getByLabelText('Password')).toHaveValue('secret1');
    await userEvent.click(form.getByRole('button', { name: 'Log in' }));
    await eventually(() => expect(said(api, login)).toEqual([{ type: 'username', username: 'ann', password: 'secret1', remember: true }]));
  });

  it('is forgotten when the box is unticked @AUTH-09', async () => {
    const api = await startEntrance({
      plan: (plan) => {
        plan.answer('GET /wps/session/remembered', remembered);
        plan.answer('DELETE /wps/session/remembered', {});
      },
    });
    const form = await openLoginPopup();
    await eventually(() => expect(form.getByLabelText('Username')).toHaveValue('ann'));
    await userEvent.click(form.getByRole('checkbox', { name: /Remember me/ }));
    expect(form.getByLabelText('Password')).toHaveValue('');
    expect(calls(api, 'DELETE /wps/session/remembered')).toHaveLength(1);
  });

  it('asks for the password when it is no longer remembered @AUTH-09', async () => {
    await startEntrance({
      plan: (plan) => {
        plan.answer('GET /wps/session/remembered', remembered);
        plan.refuse('POST /wps/session/login/remembered', 'session.remember_invalid', 401);
      },
    });
    const form = await openLoginPopup();
    await eventually(() => expect(form.getByLabelText('Username')).toHaveValue('ann'));
    await userEvent.click(form.getByRole('button', { name: 'Log in' }));
    await eventually(() => expect(form.getByLabelText('Password')).toHaveAccessibleDescription(/no longer remembered/));
    expect(form.getByLabelText('Password')).toHaveValue('');
  });
});

describe('after signing in', () => {
  const enter = async (answer: Parameters<typeof signedIn>[0], act?: () => void) => {
    const api = await startEntrance({ plan: (plan) => plan.answer(login, signedIn(answer)) });
    if (act) act();
    else await openLoginPopup();
    const form = await dialog('Log in');
    await fill(form, { Username: 'ann', Password: 'secret1' });
    await userEvent.click(form.getByRole('button', { name: 'Log in' }));
    await eventually(() => expect(useSession.getState().isLogin).toBe(true));
    return api;
  };

  it('shows the previous sign-in, and offers a new password to a member who does not recognise it @AUTH-02', async () => {
    await enter({ previousLoginAt: '2026-11-20T05:00:00.000Z' });
    const welcome = await dialog('Welcome, Ann');
    expect(welcome.getByText('Last login 2026-11-20 12:00:00 (Bangkok time)')).toBeInTheDocument();
    await userEvent.click(welcome.getByRole('button', { name: /Not you/ }));
    await dialog('Change password');
  });

  it('emits an event for a first sign-in @AUTH-02', async () => {
    const heard: string[] = [];
    const stop = portalEvents.on('session.firstLogin', ({ account }) => heard.push(account));
    await enter({ firstTimeLogin: true });
    expect(heard).toEqual(['ann']);
    stop();
  });

  it('opens the change of an expired password first, keeps the flag, and continues afterwards @AUTH-02 @AUTH-04', async () => {
    const action = jest.fn();
    const api = await enter({ passwordExpired: true }, () => act(() => void portal.requireLogin(action)));
    expect(useSession.getState().isChangePaw).toBe(true);
    expect(sessionStorage.getItem('isChangePaw')).toBe('1');
    expect(action).not.toHaveBeenCalled();
    const form = await dialog('Change password');
    expect(form.getByText(/Please choose a new password first/)).toBeInTheDocument();

    api.answer('POST /wps/member/password', { passkeys: 0 });
    await fill(form, { 'Present password *': 'secret1', 'New password *': 'moonlight-22', 'Confirm new password *': 'moonlight-22' });
    await userEvent.click(form.getByRole('button', { name: 'Save new password' }));
    const again = await dialog('Log in');
    expect(said(api, 'POST /wps/member/password')).toEqual([
      { oldPassword: 'secret1', newPassword: 'moonlight-22', confirmNewPassword: 'moonlight-22' },
    ]);
    expect(useSession.getState().isLogin).toBe(false);

    api.answer(login, signedIn());
    await fill(again, { Username: 'ann', Password: 'moonlight-22' });
    await userEvent.click(again.getByRole('button', { name: 'Log in' }));
    await eventually(() => expect(action).toHaveBeenCalledTimes(1));
  });
});

describe('the agents’ entrance', () => {
  it('asks the platform to let in agents only, and says so to others @AUTH-10', async () => {
    const api = await startEntrance({
      path: '/login?as=agent',
      plan: (plan) => plan.refuse(login, 'session.non_agent', 403),
    });
    const page = within(await screen.findByRole('region', { name: 'Agent log in' }, { timeout: 5000 }));
    await fill(page, { Username: 'ann', Password: 'secret1' });
    await userEvent.click(page.getByRole('button', { name: 'Log in' }));
    expect(await page.findByRole('alert')).toHaveTextContent('This is not an agent account.');
    expect(said(api, login)).toEqual([{ type: 'username', username: 'ann', password: 'secret1', agentOnly: true }]);
    await userEvent.click(page.getByRole('link', { name: 'Members log in here' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('playing for fun', () => {
  it('makes a trial account after a human check, and leads home @AUTH-06', async () => {
    const api = await startEntrance({
      path: '/nowhere',
      modules: ['FREEPLAY3'],
      info: { humanVerification: true },
      plan: (plan) => {
        plan.answer('GET /wps/verification/human', easyChallenge);
        plan.answer('POST /wps/session/login/freeplay', signedIn({ userInfo: { userName: 'trial1', isAgent: 4 } }));
      },
    });
    const form = await openLoginPopup();
    await userEvent.click(form.getByRole('button', { name: 'Try it without an account' }));
    await eventually(() => expect(useSession.getState()).toMatchObject({ isLogin: true, isAgent: 4 }));
    await eventually(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/');
    expect(said(api, 'POST /wps/session/login/freeplay')[0]).toMatchObject({
      platform: 'W',
      gatewayVersion: '3',
      humanProof: expect.any(String),
    });
  });

  it('is not offered without its module @AUTH-06', async () => {
    await startEntrance();
    expect((await openLoginPopup()).queryByRole('button', { name: 'Try it without an account' })).not.toBeInTheDocument();
  });
});
