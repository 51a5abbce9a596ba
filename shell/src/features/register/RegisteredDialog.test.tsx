import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOverlay, useOverlays } from '../../state/overlays/overlays.store';
import { afterSignIn } from '../../state/session/after-sign-in';
import { signedIn, startEntrance } from '../../testing/entrance';

// No remote's code is there: its error panel stands for the page.
let reported: jest.SpyInstance;
beforeEach(() => (reported = jest.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => reported.mockRestore());

const provides = { slots: ['center.member'] };
async function welcome(options: Parameters<typeof startEntrance>[0]) {
  await startEntrance(options);
  act(() => openOverlay({ kind: 'registered', account: 'moon4711', isGenerated: false }));
  return within(await screen.findByRole('dialog', { name: 'Your account is ready' }, { timeout: 5000 }));
}

it.each([
  ['Make a deposit', 'depositv2'],
  ['Set limits first', 'playLimits'],
])('“%s” leads a new member to that page of the centre @REG-06 @MEM-20', async (name, page) => {
  const dialog = await welcome({ path: '/', provides, signedInAs: { isAgent: 0 } });
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(window.location.search).toBe(`?center=member&page=${page}`));
  expect(screen.queryByRole('dialog', { name: 'Your account is ready' })).not.toBeInTheDocument();
});

it('offers neither while the member centre is not there @REG-06', async () => {
  const dialog = await welcome({ path: '/', signedInAs: { isAgent: 0 } });
  expect(dialog.getByRole('button', { name: 'Look around' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Set limits first' })).not.toBeInTheDocument();
});

it('is shown to who got an account by signing in with a social one, unless they are busy @REG-06 @MEM-20', async () => {
  await startEntrance({ path: '/', provides, signedInAs: { isAgent: 0 } });
  const first = signedIn({ firstTimeLogin: true });
  const goOn = jest.fn();
  act(() => afterSignIn(first, { afterwards: goOn, isNew: true }));
  expect(goOn).toHaveBeenCalledTimes(1);
  expect(useOverlays.getState().overlay).toBeNull();
  act(() => afterSignIn(first, { afterwards: null, isNew: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account is ready' }, { timeout: 5000 }));
  expect(dialog.getByRole('button', { name: 'Set limits first' })).toBeInTheDocument();
});
