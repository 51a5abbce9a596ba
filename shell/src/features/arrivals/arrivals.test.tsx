import { portal } from '@portal/portal';
import { sessionArea, useSession } from '@portal/session';
import type { FakeApi } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { spendSecret, takeAddressSecrets } from '../../lib/address-secrets';
import { loadEntranceTexts } from '../../locales';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { dialog, eventually, said, calls, signedIn, startEntrance, fill } from '../../testing/entrance';
import { enterByLink } from './enter-by-link';
import { followSignIn } from './follow-sign-in';

beforeAll(loadEntranceTexts);

describe('secrets in the address', () => {
  const at = (address: string) => {
    window.history.replaceState(null, '', address);
    takeAddressSecrets();
    return window.location.pathname + window.location.search + window.location.hash;
  };

  it('are removed from the address and the history at once, and read once @SYS-04', () => {
    expect(at('/promotions?token=secret-1&tab=2#top')).toBe('/promotions?tab=2#top');
    expect([spendSecret('loginToken'), spendSecret('loginToken')]).toEqual(['secret-1', null]);
  });

  it('include the reset code on the login page, and the provider’s answer', () => {
    expect(at('/login?reset=code-1')).toBe('/login');
    expect(spendSecret('resetCode')).toBe('code-1');
    expect(at('/sign-in-return#id_token=abc&state=1')).toBe('/sign-in-return');
    expect(spendSecret('providerAnswer')).toBe('id_token=abc&state=1');
  });

  it('leave every other address as it is @SYS-04', () => {
    expect(at('/help?reset=x#agreement')).toBe('/help?reset=x#agreement');
    expect(spendSecret('resetCode')).toBeNull();
  });
});

describe('a login link', () => {
  it('signs in and keeps the place @SYS-04', async () => {
    const api = await startEntrance({
      path: '/nowhere?x=1',
      plan: (plan) => plan.answer('POST /wps/session/login/link', { kind: 'signedIn', ...signedIn() }),
    });
    await act(() => enterByLink('one-time'));
    expect(useSession.getState().account).toBe('ann');
    expect(calls(api, 'POST /wps/session/login/link')[0]?.body).toEqual({ token: 'one-time' });
    expect(window.location.search).toBe('?x=1');
  });

  const asking = (signedInAs: string, linkFor: string) => (plan: FakeApi) =>
    plan.answer('POST /wps/session/login/link', { kind: 'question', signedInAs, linkFor });
  const sent = (api: FakeApi) => calls(api, 'POST /wps/session/login/link').map(({ body }) => body);
  function followLink(): Promise<void> {
    let done: Promise<void> = Promise.resolve();
    act(() => void (done = enterByLink('one-time')));
    return done;
  }

  it('asks first when somebody is signed in, and leaves them in when they say so @SYS-04', async () => {
    const api = await startEntrance({ signedInAs: { isAgent: 0 }, plan: asking('ben', 'ann') });
    const done = followLink();
    const question = await dialog('Sign in as ann?');
    expect(question.getByText(/You are signed in as ben\. This link is for ann\./)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Stay ben' }));
    await act(() => done);
    expect(useSession.getState().isLogin).toBe(true);
    expect(sent(api)).toEqual([{ token: 'one-time' }]);
    expect(calls(api, 'DELETE /wps/session/logout')).toHaveLength(0);
  });

  it('signs in after they have agreed, naming the account whose session ends @SYS-04', async () => {
    const api = await startEntrance({ signedInAs: { isAgent: 0 }, plan: asking('ben', 'ann') });
    const done = followLink();
    const question = await dialog('Sign in as ann?');
    api.answer('POST /wps/session/login/link', { kind: 'signedIn', ...signedIn() });
    await userEvent.click(question.getByRole('button', { name: 'Sign in as ann' }));
    await act(() => done);
    expect(useSession.getState().account).toBe('ann');
    expect(sent(api)).toEqual([{ token: 'one-time' }, { token: 'one-time', insteadOf: 'ben' }]);
    expect(calls(api, 'DELETE /wps/session/logout')).toHaveLength(0);
  });

  it('asks the same person too, and joins another tab’s session when that is kept @SYS-04', async () => {
    const api = await startEntrance({ plan: asking('ann', 'ann') });
    const done = followLink();
    const question = await dialog('Sign in as ann?');
    expect(question.getByText(/You are already signed in as ann/)).toBeInTheDocument();
    api.answer('POST /wps/session/resume', signedIn());
    await userEvent.click(question.getByRole('button', { name: 'Stay ann' }));
    await act(() => done);
    expect(useSession.getState().account).toBe('ann');
  });

  it('says when the link is no longer valid @SYS-04', async () => {
    await startEntrance({ plan: (plan) => plan.refuse('POST /wps/session/login/link', 'session.link_invalid', 401) });
    await act(() => enterByLink('used'));
    expect(await screen.findAllByText(/sign-in link is no longer valid/, {}, { timeout: 5000 })).not.toHaveLength(0);
  });
});

describe('other tabs', () => {
  it('follow a sign-in in another tab, and continue what was asked for here @AUTH-13', async () => {
    const api = await startEntrance({ path: '/nowhere?x=1' });
    const action = jest.fn();
    act(() => void portal.requireLogin(action));
    await dialog('Log in');
    api.answer('POST /wps/session/resume', signedIn());
    await act(followSignIn);
    expect(useSession.getState().account).toBe('ann');
    expect(action).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument());
    expect(await screen.findByText('You are now signed in as ann, as in your other tab.')).toBeInTheDocument();
    expect(window.location.search).toBe('?x=1');
  });
});

describe('a message that ends the session', () => {
  const tell = (origin: string, data: unknown) => act(async () => void window.dispatchEvent(new MessageEvent('message', { origin, data })));

  it('is accepted only from the portal’s hosts, and only in its exact form @AUTH-14', async () => {
    const api = await startEntrance({ signedInAs: { isAgent: 0 }, info: { launchGameCDNs: ['https://games.example.com/launch'] } });
    await tell('https://evil.example.com', { type: 'portal.logout' });
    await tell('https://games.example.com', { type: 'portal.logout', more: 1 });
    await tell('https://games.example.com', 'portal.logout');
    await tell('https://games.example.com', null);
    expect(useSession.getState().isLogin).toBe(true);
    expect(calls(api, 'DELETE /wps/session/logout')).toHaveLength(0);

    await tell('https://games.example.com', { type: 'portal.logout' });
    await eventually(() => expect(useSession.getState().isLogin).toBe(false));
    expect(calls(api, 'DELETE /wps/session/logout')).toHaveLength(1);
    expect(sessionArea.read('token')).toBeNull();
  });
});

it('shows the form for a password that must be changed again after a reload @AUTH-02', async () => {
  await startEntrance();
  sessionStorage.setItem('isChangePaw', '1');
  act(() => useSession.setState({ status: 'unknown' }));
  act(() => useSession.setState({ status: 'signedIn', isLogin: true, isChangePaw: true, account: 'ann' }));
  expect((await dialog('Change password')).getByText(/Please choose a new password first/)).toBeInTheDocument();
});

it('resumes the requested action after the session ended during it @AUTH-13', async () => {
  const api = await startEntrance({
    path: '/nowhere?draft=1',
    signedInAs: { isAgent: 0 },
    plan: (plan) => plan.answer('POST /wps/session/login', signedIn()),
  });
  await act(async () => FakeEventSource.opened.at(-1)?.tell('session.ended', { reason: 'revoked' }));
  await dialog('Log in');
  const action = jest.fn();
  act(() => void portal.requireRealAccount(action));
  const form = await dialog('Log in');
  expect(form.getByText(/Your session has ended/)).toBeInTheDocument();
  await fill(form, { Username: 'ann', Password: 'secret1' });
  await userEvent.click(form.getByRole('button', { name: 'Log in' }));
  await eventually(() => expect(action).toHaveBeenCalledTimes(1));
  expect(said(api, 'POST /wps/session/login')).toHaveLength(1);
  expect(window.location.search).toBe('?draft=1');
});
