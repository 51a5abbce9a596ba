import type { RankLevel, RankList } from '@portal/contracts';
import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { PlayerRankPage } from './PlayerRankPage';

const call = 'GET /wps/relay/ranks';
const rank = (level: number, name: string, more: Partial<RankLevel> = {}): RankLevel => ({
  ...{
    level,
    name: { TY: name, EN: name },
    color: '#FFFFFF',
    color2: '#8A5A2B',
    isInvitation: false,
    turnover: null,
    deposits: null,
    keep: null,
  },
  ...{ upgradeReward: null, monthlyReward: null, birthdayReward: null },
  ...more,
});
const levels = [
  rank(0, 'New'),
  rank(1, 'Bronze', { turnover: '10000.00', deposits: '1000.00', upgradeReward: '18.00' }),
  rank(2, 'Silver', { turnover: '100000.00', deposits: '5000.00', keep: '20000.00', monthlyReward: '18.00' }),
  rank(3, 'Legend', { isInvitation: true }),
];
const list = (more: Partial<RankList['own']> = {}): RankList => ({
  levels,
  own: { level: 1, turnover: '40000.00', deposits: '6000.00', monthTurnover: '12000.00', takesPart: true, ...more },
});

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(call, list());
});
afterEach(() => shell.api.restore());

it('says the rank, what is left to the next, and what every rank gives @MEM-15', async () => {
  await renderPortal(<PlayerRankPage />);
  expect(await screen.findByText('Your rank is Bronze.')).toBeVisible();
  expect(screen.getByText('Next rank: Silver')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Turnover in 30 days: ฿60,000.00 left' })).toHaveAttribute('aria-valuetext', '฿40,000.00 of ฿100,000.00'); // prettier-ignore
  expect(screen.getByRole('progressbar', { name: 'Deposits in 30 days: reached' })).toBeVisible();
  const rungs = screen.getAllByRole('listitem');
  expect(rungs).toHaveLength(4);
  expect(rungs[1]).toHaveAttribute('aria-current', 'true');
  expect(within(rungs[1]!).getByText('Your rank')).toBeVisible();
  expect(within(rungs[1]!).getByText('฿18.00')).toBeVisible();
  expect(within(rungs[3]!).getByText('By invitation')).toBeVisible();
});

it('shows what keeps the rank this month, and the end of the ladder @MEM-15', async () => {
  shell.api.answer(call, list({ level: 2 }));
  await renderPortal(<PlayerRankPage />);
  expect(await screen.findByText('You have the highest rank')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Keeping Silver this month: ฿8,000.00 left' })).toBeVisible();
});

it('says when the account takes no part, and follows a change of rank by itself @MEM-15', async () => {
  shell.api.answer(call, list({ takesPart: false }));
  await renderPortal(<PlayerRankPage />);
  expect(await screen.findByText('Your account takes no part in ranks right now.')).toBeVisible();
  shell.api.answer(call, list({ level: 2 }));
  act(() => portalEvents.emit('members.rankChanged', { level: 2 }));
  expect(await screen.findByText('Your rank is Silver.')).toBeVisible();
});

it('says so when it cannot be loaded, and tries again @MEM-15', async () => {
  shell.api.refuse(call, 'internal');
  await renderPortal(<PlayerRankPage />);
  expect(await screen.findByText('Your rank could not be loaded.')).toBeVisible();
  shell.api.answer(call, list());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your rank is Bronze.')).toBeVisible();
});
