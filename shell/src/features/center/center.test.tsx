import { portal } from '@portal/portal';
import { useSession } from '@portal/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { dialog, eventually, signedIn, startEntrance, fill } from '../../testing/entrance';

const provides = { slots: ['center.member'] };
let reported: jest.SpyInstance;
// No remote's code is there: its error panel stands for the page with what was typed.
beforeEach(() => (reported = jest.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => reported.mockRestore());

async function openAndEnd() {
  const api = await startEntrance({ path: '/nowhere?x=1', signedInAs: { isAgent: 0 }, provides });
  act(() => portal.openCenter('member', 'withdraw'));
  const page = await screen.findByText('This part could not be loaded', {}, { timeout: 5000 });
  expect(page).toBeVisible();
  await act(async () => FakeEventSource.opened.at(-1)?.tell('session.ended', { reason: 'revoked' }));
  await dialog('Log in');
  return { api, page };
}

it('keeps a page of the centre, hidden, until the same member is back @AUTH-13', async () => {
  const { api, page } = await openAndEnd();
  expect(page).toBeInTheDocument();
  expect(page).not.toBeVisible();
  expect(useSession.getState().isLogin).toBe(false);

  api.answer('POST /wps/session/login', signedIn());
  const form = await dialog('Log in');
  await fill(form, { Username: 'ann', Password: 'secret1' });
  await userEvent.click(form.getByRole('button', { name: 'Log in' }));
  await eventually(() => expect(page).toBeVisible());
  expect(window.location.pathname + window.location.search).toBe('/nowhere?x=1&center=member&page=withdraw');
});

it('gives another member a new page @AUTH-13', async () => {
  const { api, page } = await openAndEnd();
  api.answer('POST /wps/session/login', signedIn({ userInfo: { userName: 'bob', isAgent: 0 } }));
  const form = await dialog('Log in');
  await fill(form, { Username: 'bob', Password: 'secret1' });
  await userEvent.click(form.getByRole('button', { name: 'Log in' }));
  await eventually(() => expect(useSession.getState().account).toBe('bob'));
  await waitFor(() => expect(page).not.toBeInTheDocument());
});

it('closes when the member does not sign in again @AUTH-13', async () => {
  const { page } = await openAndEnd();
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Log in' })).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page).not.toBeInTheDocument());
  expect(window.location.search).toBe('?x=1');
});

it.each(['signed_out', 'account_closed', 'self_excluded'])(
  'closes without a word when its member left on purpose, here or in another tab: %s @AUTH-07',
  async (reason) => {
    await startEntrance({ path: '/nowhere?x=1', signedInAs: { isAgent: 0 }, provides });
    act(() => portal.openCenter('member', 'withdraw'));
    const page = await screen.findByText('This part could not be loaded', {}, { timeout: 5000 });
    await act(async () => FakeEventSource.opened.at(-1)?.tell('session.ended', { reason }));
    await waitFor(() => expect(page).not.toBeInTheDocument());
    expect(useSession.getState().isLogin).toBe(false);
    expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull();
    expect(window.location.pathname + window.location.search).toBe('/');
  },
);

it('stays open while an act that would end the session is refused, and closes once it has @MEM-01', async () => {
  await startEntrance({ path: '/nowhere', signedInAs: { isAgent: 0 }, provides });
  act(() => portal.openCenter('member', 'securityCenter'));
  const page = await screen.findByText('This part could not be loaded', {}, { timeout: 5000 });
  await act(() => expect(portal.leave(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused'));
  expect(page).toBeVisible();
  await act(() => portal.leave(() => Promise.resolve()));
  await waitFor(() => expect(page).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull();
});
