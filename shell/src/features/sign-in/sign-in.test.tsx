import { ApiError } from '@portal/api-client';
import type { SignedIn } from '@portal/contracts';
import { portal } from '@portal/portal';
import { refreshBalance, sessionArea, useSession } from '@portal/session';
import type { FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { moduleNode } from '../../testing/status-info';
import { startShell } from '../../testing/start-shell';

const signedIn = (more: Partial<SignedIn> = {}): SignedIn => ({
  token: 'token-of-ann',
  firstTimeLogin: false,
  passwordExpired: false,
  userInfo: { userName: 'ann', isAgent: 0 },
  previousLoginAt: null,
  ...more,
});
const loginsOf = (api: FakeApi) => api.sent.filter(({ name }) => name === 'POST /wps/session/login');
const popup = () => screen.findByRole('dialog', { name: 'Log in' }, { timeout: 3000 });

async function openPopup() {
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Log in' }));
  return within(await popup());
}

async function send(name: string, password: string) {
  const dialog = within(await popup());
  await userEvent.type(dialog.getByLabelText('Username'), name);
  await userEvent.type(dialog.getByLabelText('Password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
}

it('names what is missing beside its field, focuses the first, and sends nothing @AUTH-01', async () => {
  const api = await startShell();
  const dialog = await openPopup();
  await userEvent.type(dialog.getByLabelText('Username'), '   ');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(dialog.getByText('Please enter: Username')).toBeInTheDocument();
  expect(dialog.getByText('Please enter: Password')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('Username')).toHaveFocus());
  expect(loginsOf(api)).toHaveLength(0);
});

it('keeps the token, closes and leads home, and says when the last sign-in was @AUTH-02', async () => {
  const api = await startShell({
    path: '/nowhere',
    plan: (plan) => plan.answer('POST /wps/session/login', signedIn({ previousLoginAt: '2026-11-20T05:00:00.000Z' })),
  });
  await openPopup();
  await send(' ann ', 'secret123');

  expect(await screen.findByText('฿1,000.00')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument();
  expect(sessionArea.read('token')).toBe('token-of-ann');
  expect(window.location.pathname).toBe('/');
  expect(await screen.findByText('Last login 2026-11-20 12:00:00 (Bangkok time)')).toBeInTheDocument();
  // The password travels in an encrypted payload only.
  expect(JSON.stringify(loginsOf(api)[0]?.body)).not.toContain('secret123');
});

it('does not say what was wrong, and shows the captcha when the server requires one @AUTH-03', async () => {
  const api = await startShell({
    plan: (plan) => {
      plan.refuse('POST /wps/session/login', 'session.invalid_credentials', 401, { captcha: true });
      plan.answer('GET /wps/captcha', 'iVBORw0KGgo=');
    },
  });
  const dialog = await openPopup();
  expect(dialog.queryByLabelText(/picture/)).not.toBeInTheDocument();
  await send('ann', 'wrong');

  expect(await dialog.findByRole('alert')).not.toHaveTextContent(/unknown|does not exist/i);
  expect(await dialog.findByRole('img', { name: 'Picture with characters to copy' })).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(dialog.getByText('Please enter: Characters in the picture')).toBeInTheDocument();
  expect(loginsOf(api)).toHaveLength(1);
});

it('leads to registration only while that is open', async () => {
  await startShell({ info: { whitelabel: [moduleNode('DIRECTREG3', false)] } });
  const dialog = await openPopup();
  expect(dialog.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
});

describe('the login-needed check', () => {
  it('opens the popup, and continues the requested action in place @AUTH-08', async () => {
    await startShell({ path: '/nowhere?x=1', plan: (plan) => plan.answer('POST /wps/session/login', signedIn()) });
    const action = jest.fn();
    act(() => expect(portal.requireLogin(action)).toBe(false));
    await send('ann', 'secret123');
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(window.location.search).toBe('?x=1');
  });

  it('does not stop a signed-in member @AUTH-08', async () => {
    await startShell({ signedInAs: { isAgent: 0 } });
    expect(portal.requireLogin()).toBe(true);
    expect(portal.requireRealAccount()).toBe(true);
  });

  it('tells a trial account that a real one is needed @AUTH-08', async () => {
    await startShell({ signedInAs: { isAgent: 4 } });
    const action = jest.fn();
    let passed = true;
    act(() => void (passed = portal.requireRealAccount(action)));
    expect(passed).toBe(false);
    expect(await screen.findByText(/need a real account/)).toBeInTheDocument();
    expect(action).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  async function askToSignOut() {
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    return within(await screen.findByRole('dialog', { name: 'Sign out?' }));
  }

  it('is confirmed; then the session ends on the server and here, and home is shown @AUTH-07', async () => {
    const api = await startShell({ path: '/nowhere', signedInAs: { isAgent: 1 } });
    sessionArea.write('merchantCode', 'chandra');
    await userEvent.click((await askToSignOut()).getByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(useSession.getState()).toMatchObject({ isLogin: false, isAgent: 0, account: null }));
    expect(api.sent.some(({ name }) => name === 'DELETE /wps/session/logout')).toBe(true);
    expect(sessionArea.read('token')).toBeNull();
    expect(sessionArea.read('merchantCode')).toBe('chandra');
    expect(window.location.pathname).toBe('/');
  });

  it('says when the server could not be reached, and when it was told later @AUTH-07', async () => {
    const late = 'POST /wps/session/logout/late';
    const api = await startShell({ signedInAs: { isAgent: 0 } });
    api.answer('DELETE /wps/session/logout', () => Promise.reject(new TypeError('Failed to fetch')));
    api.answer(late, () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click((await askToSignOut()).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out here, but our server doesn’t know yet')).toBeInTheDocument();
    expect(useSession.getState().isLogin).toBe(false);
    await waitFor(() => expect(api.sent.some(({ name }) => name === late)).toBe(true));
    api.answer(late, {});
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Our server knows now: the session has ended.')).toBeInTheDocument();
  });

  it('can be cancelled @AUTH-07', async () => {
    await startShell({ signedInAs: { isAgent: 0 } });
    await userEvent.click((await askToSignOut()).getByRole('button', { name: 'Cancel' }));
    expect(useSession.getState().isLogin).toBe(true);
  });

  it('is followed by the other tabs without a notice @AUTH-07', async () => {
    await startShell({ signedInAs: { isAgent: 0 } });
    await act(async () => FakeEventSource.opened.at(-1)?.tell('session.ended', { reason: 'signed_out' }));
    expect(useSession.getState().isLogin).toBe(false);
    expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument();
  });
});

describe('a session that another one of this browser has replaced', () => {
  const replaced = () => act(async () => FakeEventSource.opened.at(-1)?.tell('session.ended', { reason: 'replaced' }));

  it('is followed by the new one, over a new stream @AUTH-13', async () => {
    const api = await startShell({ signedInAs: { isAgent: 0 } });
    api.answer('POST /wps/session/resume', signedIn({ token: 'token-of-ben', userInfo: { userName: 'ben', isAgent: 0 } }));
    const streams = FakeEventSource.opened.length;
    await replaced();
    await waitFor(() => expect(useSession.getState().account).toBe('ben'), { timeout: 3000 });
    await waitFor(() => expect(FakeEventSource.opened.length).toBeGreaterThan(streams));
    expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('leads to the login popup when the new one cannot be resumed @AUTH-13', async () => {
    const api = await startShell({ signedInAs: { isAgent: 0 } });
    api.answer('POST /wps/session/resume', null);
    await replaced();
    await waitFor(() => expect(useSession.getState().isLogin).toBe(false), { timeout: 3000 });
    await popup();
  });
});

describe('a session that ends by itself', () => {
  const endedTexts = () => screen.findAllByText('You have been signed out');

  it('is announced once, with the login popup, and keeps the page @AUTH-13', async () => {
    await startShell({
      path: '/nowhere?draft=1',
      signedInAs: { isAgent: 0 },
      plan: (plan) => plan.answer('POST /wps/session/login', signedIn()),
    });
    await act(async () => FakeEventSource.opened.at(-1)?.tell('session.ended', { reason: 'revoked' }));
    await popup();
    expect(await endedTexts()).toHaveLength(1);

    await send('ann', 'secret123');
    await waitFor(() => expect(useSession.getState().isLogin).toBe(true));
    expect(window.location.pathname + window.location.search).toBe('/nowhere?draft=1');
  });

  it('is noticed by the next call, once however many calls notice it @AUTH-13', async () => {
    const api = await startShell({ signedInAs: { isAgent: 0 } });
    api.answer('POST /wps/session/resume', null);
    api.refuse('GET /wps/v2/wallets/balance', 'session.expired', 401);
    const failures = await act(() => Promise.all([1, 2, 3].map(() => refreshBalance().catch((error: unknown) => error))));
    expect(failures.some((failure) => failure instanceof ApiError)).toBe(true);
    await popup();
    expect(await endedTexts()).toHaveLength(1);
  });
});
