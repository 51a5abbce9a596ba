import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../../testing/stand-in-shell';
import { deviceName } from '../../lib/device-name';
import { Sessions } from './Sessions';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';
const session = (id: string, isCurrent: boolean, userAgent: string) => ({
  id: `0190a000-0000-7000-8000-0000000000${id}`,
  isCurrent,
  address: '203.0.113.7',
  userAgent,
  startedAt: '2026-11-20T03:00:00.000Z',
  lastSeenAt: '2026-11-21T03:00:00.000Z',
});

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /wps/session/list', [session('a1', true, chrome), session('a2', false, safari)]);
});
afterEach(() => shell.api.restore());

it('lists the member’s sessions and ends one of them @MEM-01', async () => {
  shell.api.answer('DELETE /wps/session/list/:id', {});
  await renderPortal(<Sessions />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Chrome on Windows This device203.0.113.7');
  expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument();

  await userEvent.click(within(rows[1]!).getByRole('button', { name: 'Sign out Safari on iOS' }));
  await waitFor(() => expect(shell.api.sent.find(({ name }) => name === 'DELETE /wps/session/list/:id')?.params.id).toMatch(/a2$/));
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Signed out' });
});

it('ends all others after a confirmation @MEM-01', async () => {
  shell.api.answer('DELETE /wps/session/others', { ended: 1 });
  await renderPortal(<Sessions />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  expect(shell.reviewed.map(({ title }) => title)).toEqual(['Sign out all other devices']);
  await waitFor(() => expect(shell.api.sent.some(({ name }) => name === 'DELETE /wps/session/others')).toBe(true));
});

it('links to the password form @AUTH-04 @MEM-01', async () => {
  await renderPortal(<Sessions />);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(shell.commands.changePassword).toHaveBeenCalledTimes(1);
});

it('names no unknown device', () => {
  expect([deviceName(''), deviceName('curl/8.0'), deviceName(safari)]).toEqual([null, null, { browser: 'Safari', system: 'iOS' }]);
});
