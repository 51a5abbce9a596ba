import { portalEvents, useSession } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, reward } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { RewardCenterPage } from './RewardCenterPage';

const list = 'GET /wps/relay/rewards';
const claimOne = 'POST /wps/relay/rewards/:id/claim';
const claimAll = 'POST /wps/relay/rewards/claim';
const mission = reward();
const prize = reward({ source: 'leaderboard', title: { TY: 'อันดับ 1', EN: 'First place' }, amount: '3888.00', turnoverMultiple: '0' });
const points = reward({ kind: 'points', amount: '20', turnoverMultiple: '0', title: { TY: 'เช็กอิน', EN: 'Sign-in' } });

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(list, { ...pageOf([prize, mission, points]), claimable: 3, claimableMoney: '3976.00' });
});
afterEach(() => shell.api.restore());

const sentTo = (call: string) => shell.api.sent.filter(({ name }) => name === call);
const card = (name: string) => within(screen.getByRole('article', { name }));

it('says first what waits, and of each reward its worth, source and time @MEM-10', async () => {
  await renderPortal(<RewardCenterPage />);
  expect(await screen.findByText('฿3,976.00 waits for you to claim it.')).toBeVisible();
  const first = card('฿3,888.00 First place');
  expect(first.getByText('Leaderboard')).toBeVisible();
  expect(first.getByText('Nothing to stake')).toBeVisible();
  expect(card('฿88.00 Daily mission').getByText('1 × the reward')).toBeVisible();
  expect(card('20 points Sign-in').queryByText('Stake before withdrawing')).toBeNull();
});

it('claims one reward and shows what became of it @MEM-10', async () => {
  await renderPortal(<RewardCenterPage />);
  shell.api.answer(claimOne, { ...mission, state: 'claimed', endedAt: '2026-11-21T02:30:00.000Z' });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ฿88.00' }));
  await waitFor(() =>
    expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: '฿88.00 is yours', body: 'Daily mission' }),
  );
  expect(sentTo(claimOne)).toHaveLength(1);
  expect(sentTo(list).length).toBeGreaterThan(1);
});

it('says why a reward was not paid, and shows the list as it is now @MEM-10', async () => {
  await renderPortal(<RewardCenterPage />);
  shell.api.refuse(claimOne, 'rewards.expired');
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ฿88.00' }));
  await waitFor(() => expect(shell.commands.notifyError).toHaveBeenCalled());
  expect(sentTo(list).length).toBeGreaterThan(1);
});

it('claims all, and says what could not be claimed @MEM-10', async () => {
  await renderPortal(<RewardCenterPage />);
  shell.api.answer(claimAll, { claimed: [prize], refused: [{ id: mission.id, code: 'rewards.not_now' }], left: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim all (3)' }));
  await waitFor(() =>
    expect(shell.commands.notify).toHaveBeenCalledWith({
      kind: 'warning',
      title: '1 reward could not be claimed',
      body: 'Your account cannot receive rewards right now.',
    }),
  );
});

it('shows what was claimed, without a button, and follows changes by itself @MEM-10', async () => {
  await renderPortal(<RewardCenterPage />);
  await screen.findByText('฿3,976.00 waits for you to claim it.');
  shell.api.answer(list, {
    ...pageOf([reward({ state: 'claimed', endedAt: '2026-11-21T02:30:00.000Z' })]),
    claimable: 0,
    claimableMoney: '0.00',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Claimed' }));
  await waitFor(() => expect(card('฿88.00 Daily mission').queryByRole('button')).toBeNull());
  shell.api.answer(list, { ...pageOf([points]), claimable: 1, claimableMoney: '0.00' });
  act(() => portalEvents.emit('rewards.changed', { rewardId: points.id }));
  expect(await screen.findByText('1 reward waits for you to claim it.')).toBeVisible();
});

it('is empty, lost or switched off in words @MEM-10', async () => {
  shell.api.refuse(list, 'internal');
  const { unmount } = await renderPortal(<RewardCenterPage />);
  expect(await screen.findByText('Your rewards could not be loaded.')).toBeVisible();
  shell.api.answer(list, { ...pageOf([]), claimable: 0, claimableMoney: '0.00' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rewards here yet')).toBeVisible();
  unmount();
  useSession.setState({ whitelabel: [{ modId: 'REWCEN3', enabled: false, childrenNodes: [] }] });
  await renderPortal(<RewardCenterPage />);
  expect(await screen.findByText('Rewards are switched off at the moment')).toBeVisible();
  act(() => useSession.setState({ whitelabel: [] }));
});
