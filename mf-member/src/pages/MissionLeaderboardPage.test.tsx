import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaderboard, mission, missionSummary } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { MissionLeaderboardPage } from './MissionLeaderboardPage';

const summary = 'GET /wps/relay/missions';
const boards = 'GET /wps/relay/leaderboards';
const claim = 'POST /wps/relay/missions/:id/claim';
const checkIn = 'POST /wps/relay/missions/check-in';
const reached = mission({ state: 'claimable', progress: '1200.00', id: 'reached', title: { TY: 'ถึงแล้ว', EN: 'Reached' } });
const locked = mission({ state: 'locked', id: 'vip', title: { TY: 'วีไอพี', EN: 'For gold' }, minRank: 3, goal: 'bets', target: '5', progress: '2', categories: ['LOTT'] }); // prettier-ignore

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(summary, missionSummary({ missions: [mission(), locked, reached], claimable: 1 }));
  shell.api.answer(boards, [leaderboard()]);
});
afterEach(() => shell.api.restore());

const sentTo = (call: string) => shell.api.sent.filter(({ name }) => name === call);
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

it('shows what can be claimed first, how far each mission is, and what a locked one asks for @MEM-12', async () => {
  await renderPortal(<MissionLeaderboardPage />);
  expect(await screen.findByText('1 mission can be claimed.')).toBeVisible();
  expect(cards().slice(0, 3)).toEqual(['Reached 2026-11-27', 'Play 1,000 today 2026-11-27', 'For gold 2026-11-27']);
  const open = within(screen.getByRole('article', { name: 'Play 1,000 today 2026-11-27' }));
  expect(open.getByRole('progressbar', { name: 'Valid turnover' })).toHaveAttribute('aria-valuetext', '฿250.00 of ฿1,000.00');
  expect(open.queryByRole('button')).toBeNull();
  const vip = within(screen.getByRole('article', { name: 'For gold 2026-11-27' }));
  expect(vip.getByText('For members of rank 3 and above.')).toBeVisible();
  expect(vip.getByText(/Lotteries/)).toBeVisible();
});

it('claims a mission of its period, and looks again also after a refusal @MEM-12', async () => {
  await renderPortal(<MissionLeaderboardPage />);
  shell.api.refuse(claim, 'missions.expired');
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ฿8.00' }));
  await waitFor(() => expect(shell.commands.notifyError).toHaveBeenCalled());
  expect(sentTo(claim)[0]).toMatchObject({ params: { id: 'reached' }, body: { periodKey: '2026-11-27' } });
  expect(sentTo(summary).length).toBeGreaterThan(1);
});

it('takes the step of today once, and says when to come back @MEM-12', async () => {
  await renderPortal(<MissionLeaderboardPage />);
  const done = missionSummary({ checkIn: { isDone: true, step: 3, ladder: [1, 2, 3, 4, 5, 6, 20] } });
  shell.api.answer(checkIn, { ...done.checkIn, points: 3 });
  const button = await screen.findByRole('button', { name: 'Check in for 3 points' });
  expect(screen.getByText('Day 3').closest('li')).toHaveAttribute('aria-current', 'step');
  shell.api.answer(summary, done);
  await userEvent.click(button);
  await waitFor(() => expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: '3 points is yours' }));
  expect(await screen.findByText(/You have checked in today/)).toBeVisible();
});

it.each([
  ['winMultiple', '12.5', 'You are in place 2 with 12.5 × the stake.', 'Largest win'],
  ['missions', '3', 'You are in place 2 with 3.', 'Missions'],
] as const)('shows a board that goes by %s @MEM-12', async (metric, score, standing, header) => {
  shell.api.answer(boards, [leaderboard({ metric, own: { place: 2, score, prize: null } })]);
  await renderPortal(<MissionLeaderboardPage />);
  const board = within(await screen.findByRole('article', { name: 'This week' }));
  expect(board.getByText(standing)).toBeVisible();
  expect(board.getByRole('columnheader', { name: header })).toBeVisible();
});

it('shows the boards with the own place, and how the last ones ended @MEM-12', async () => {
  await renderPortal(<MissionLeaderboardPage />);
  const board = within(await screen.findByRole('article', { name: 'This week' }));
  expect(board.getByText('You are in place 2 with ฿400.00.')).toBeVisible();
  expect(board.getByRole('row', { name: '2 an*** (you) ฿400.00 ฿188.00' })).toHaveAttribute('aria-current', 'true');
  shell.api.answer(boards, [leaderboard({ frozenAt: '2026-11-22T17:10:00.000Z', rows: [], own: { place: null, score: '1.00', prize: null } })]); // prettier-ignore
  await userEvent.click(screen.getByRole('radio', { name: 'Last' }));
  expect(await screen.findByText('You are not among the first 1,000 yet, with ฿1.00.')).toBeVisible();
  expect(screen.getByText('Nobody is on this board yet.')).toBeVisible();
  expect(sentTo(boards).at(-1)).toMatchObject({ query: { which: 'last' } });
});

it('follows settled bets by itself, and says so when there is nothing or it cannot be loaded @MEM-12', async () => {
  shell.api.refuse(summary, 'internal');
  shell.api.answer(boards, []);
  await renderPortal(<MissionLeaderboardPage />);
  expect(await screen.findByText('Your missions could not be loaded.')).toBeVisible();
  expect(await screen.findByText('No leaderboards right now')).toBeVisible();
  shell.api.answer(summary, missionSummary());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No missions right now')).toBeVisible();
  shell.api.answer(summary, missionSummary({ missions: [reached], claimable: 1 }));
  act(() => portalEvents.emit('wallet.balanceChanged', { reason: 'LOTTERY_PRIZE' }));
  expect(await screen.findByText('1 mission can be claimed.')).toBeVisible();
});
