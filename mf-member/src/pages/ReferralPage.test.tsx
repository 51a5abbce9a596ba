import type { Referee, Referral } from '@portal/contracts';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { ReferralPage } from './ReferralPage';

const [call, list] = ['GET /wps/relay/referral', 'GET /wps/relay/referral/friends'] as const;
const referral = (more: Partial<Referral> = {}): Referral => ({
  code: 'ABCD2345',
  counts: { registered: 2, qualified: 1, rewarded: 1 },
  terms: { referrerReward: '100.00', refereeReward: '50.00', minimumDeposit: '300.00', minimumTurnover: '1000.00', days: 30, sharePercent: '0.1' }, // prettier-ignore
  ...more,
});
const friend = (more: Partial<Referee> = {}): Referee => ({ id: newId(), name: 'so***', status: 'registered', registeredAt: '2026-11-20T02:30:00.000Z', ...more }); // prettier-ignore

// As in a browser that cannot draw.
beforeAll(() => void (HTMLCanvasElement.prototype.getContext = () => null));
let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(call, referral());
  shell.api.answer(list, pageOf([friend({ status: 'rewarded' }), friend({ name: 'ma***' })]));
});
afterEach(() => shell.api.restore());

it('shows link, code, terms and friends with how far each is @MEM-11', async () => {
  await renderPortal(<ReferralPage />);
  expect(await screen.findByText('2 friends have joined by your link.')).toBeVisible();
  expect(screen.getByText('http://localhost/register?referralCode=ABCD2345')).toBeVisible();
  expect(screen.getByText('You get ฿100.00 for each friend.')).toBeVisible();
  expect(screen.getByText('Every week you get 0.1% of your friends’ valid turnover.')).toBeVisible();
  expect(await screen.findByTitle('QR code of your link')).toBeInTheDocument();
  expect(await screen.findByText('so***')).toBeVisible();
});

it('copies the link, and says so where the poster cannot be drawn @MEM-11', async () => {
  const person = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderPortal(<ReferralPage />);
  await person.click(await screen.findByRole('button', { name: 'Copy Your link' }));
  expect(copy.mock.calls).toEqual([['http://localhost/register?referralCode=ABCD2345']]);
  await person.click(screen.getByRole('button', { name: 'Save poster' }));
  expect(shell.commands.notify).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'warning' }));
});

it('is ready for the first friend, and tries again after a failure @MEM-11', async () => {
  shell.api.refuse(call, 'internal');
  await renderPortal(<ReferralPage />);
  expect(await screen.findByText('Your invitation could not be loaded.')).toBeVisible();
  shell.api.answer(call, referral({ counts: { registered: 0, qualified: 0, rewarded: 0 } }));
  shell.api.answer(list, pageOf<Referee>([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No friend has joined by your link yet.')).toBeVisible();
  expect(await screen.findByText('No friends yet')).toBeVisible();
});
