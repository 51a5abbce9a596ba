import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { PersonalProfitPage } from './PersonalProfitPage';

const call = 'GET /wps/relay/member/profit';
const sums = (bet: string, payout: string, profit: string) => ({ bet, payout, rebate: '0', bonus: '0', profit });
const profit = (of: ReturnType<typeof sums>) => ({
  content: [
    { day: '2026-11-21', category: 'lottery' as const, ...of },
    { day: '2026-11-20', category: 'games' as const, ...sums('10.00', '10.00', '0') },
  ],
  totals: { ...of, deposits: '500.00', withdrawals: '120.00', netDeposit: '380.00' },
});

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
});
afterEach(() => shell.api.restore());

it.each([
  [sums('40.00', '15.00', '-25.00'), 'In the last 7 days, play cost you ฿25.00.'],
  [sums('40.00', '75.00', '35.00'), 'In the last 7 days, play made you ฿35.00.'],
  [sums('40.00', '40.00', '0.00'), 'In the last 7 days, play made and cost you nothing.'],
])('says in a sentence what play came to @MEM-08', async (of, sentence) => {
  shell.api.answer(call, profit(of));
  await renderPortal(<PersonalProfitPage />);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(/You deposited ฿500.00 and withdrew ฿120.00: a net deposit of ฿380.00/)).toBeVisible();
});

it('lists days and kinds with the total of all, and asks again for other days @MEM-08 @MEM-17', async () => {
  shell.api.answer(call, profit(sums('40.00', '15.00', '-25.00')));
  await renderPortal(<PersonalProfitPage />);
  const table = within(await screen.findByRole('table', { name: 'Profit and loss' }));
  await table.findByText('Lotteries');
  const [, lottery, games, total] = table.getAllByRole('row');
  expect(lottery).toHaveTextContent(/2026-11-21Lotteries40\.0015\.000\.000\.00-25\.00/);
  expect(games).toHaveTextContent('2026-11-20Games');
  expect(total).toHaveTextContent(/Total40\.00/);
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(shell.api.sent.filter(({ name }) => name === call)).toHaveLength(2));
});

it('leads on when nothing was played @MEM-08 @MEM-17', async () => {
  shell.api.answer(call, { ...profit(sums('0', '0', '0')), content: [] });
  await renderPortal(<PersonalProfitPage />);
  expect(await screen.findByText('No play in this period')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Betting record' }));
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'personalHistoryCopy');
});

it('says when it cannot be read, and reads it again on demand @MEM-08 @MEM-17', async () => {
  shell.api.refuse(call, 'request.failed', 500);
  await renderPortal(<PersonalProfitPage />);
  expect(await screen.findByText('Your profit and loss could not be loaded.')).toBeVisible();
  shell.api.answer(call, profit(sums('1.00', '0.00', '-1.00')));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('In the last 7 days, play cost you ฿1.00.')).toBeVisible();
});

it('shows the valid bets by kind of game for the same days, and says when nothing was settled @MEM-08 @MEM-17', async () => {
  shell.api.answer(call, profit(sums('40.00', '15.00', '-25.00')));
  const view = await renderPortal(<PersonalProfitPage />);
  expect(await screen.findByText('Nothing was settled in these days')).toBeVisible();
  view.unmount();

  const played = 'GET /wps/relay/member/played';
  const slots = { category: 'RNG' as const, bets: 3, stake: '110.00', valid: '100.00', payout: '85.00', profit: '-25.00' };
  shell.api.answer(played, { content: [slots], totals: { bets: 3, stake: '110.00', valid: '100.00', payout: '85.00', profit: '-25.00' } });
  await renderPortal(<PersonalProfitPage />);
  const table = within(await screen.findByRole('table', { name: 'What you played, by kind of game' }));
  expect((await table.findByText('Slots')).closest('tr')).toHaveTextContent('Slots3110.00100.0085.00-25.00');
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent('Total3110.00100.0085.00-25.00');
  const asked = () => shell.api.sent.filter(({ name }) => name === played).length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(asked()).toBe(before + 1));
});
