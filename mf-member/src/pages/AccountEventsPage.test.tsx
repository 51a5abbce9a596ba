import type { AccountEvent } from '@portal/contracts';
import { renderPortal } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { AccountEventsPage } from './AccountEventsPage';

const CALL = 'GET /wps/member/events';
let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
});
afterEach(() => shell.api.restore());

const event = (id: number, kind: AccountEvent['kind'], how: AccountEvent['how'] = null): AccountEvent => ({
  id: `0190a000-0000-7000-8000-00000000000${id}`,
  kind,
  how,
  address: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
  happenedAt: '2026-11-20T03:00:00.000Z',
});

it('lists what happened, from where and when @MEM-01', async () => {
  shell.api.answer(CALL, pageOf([event(1, 'sign_in_failed', 'code'), event(2, 'second_factor_off'), event(3, 'signed_in', 'username')]));
  await renderPortal(<AccountEventsPage />);
  const list = within(await screen.findByRole('list', { name: 'Account activity' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Failed sign-in2026-11-20 10:00:00 · right password, wrong code · Firefox on Windows · 10.0.0.7',
    'Two-step sign-in turned off2026-11-20 10:00:00 · Firefox on Windows · 10.0.0.7',
    'Signed in2026-11-20 10:00:00 · by password · Firefox on Windows · 10.0.0.7',
  ]);
});

it('says that there is nothing, or that it is not known, and tries again @MEM-01', async () => {
  shell.api.refuse(CALL, 'internal', 500);
  await renderPortal(<AccountEventsPage />);
  expect(await screen.findByText('The activity could not be loaded.')).toBeVisible();
  shell.api.answer(CALL, pageOf([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});
