import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bet, betDetail, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { BettingRecordPage } from './BettingRecordPage';

jest.setTimeout(20_000);

const call = 'GET /lgw/bets';
const totals = { stake: '110.00', valid: '60.00', payout: '95.00', rebate: '1.20' };
const won = bet();
const open = bet({ ticketNumber: '261121-OPEN', status: 'accepted', payout: '0.00', rebate: '0.00' });
const cancelled = bet({ ticketNumber: '261121-GONE', status: 'cancelled', payout: '0.00', rebate: '0.00' });

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(call, { ...pageOf([won, open, cancelled]), totals });
  shell.api.answer('GET /lgw/bets/:id', ({ params }) => betDetail([won, open, cancelled].find(({ id }) => id === params.id)!));
  shell.api.answer('GET /lgw/games/game_menus', {
    gameMenus: [
      {
        gameGroupCode: 'FAST',
        labelName: { EN: 'Fast draws' },
        games: [
          {
            gameId: 'SSC60',
            code: 'SSC60',
            name: { EN: 'Chandra SSC' },
            family: 'ssc',
            prizeMode: 'Elott',
            defaultPlayType: 'fixedPosition',
            drawIntervalSeconds: 60,
            isHot: true,
          },
        ],
      },
    ],
  });
});
afterEach(() => shell.api.restore());

const queries = () => shell.api.sent.filter(({ name }) => name === call).map(({ query }) => query);
const rows = async () => (await within(await screen.findByRole('table', { name: 'Betting record' })).findAllByRole('row')).slice(1);

it('says what was staked and what came back over the whole filter @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />);
  expect(await screen.findByText('In the last 7 days, you staked ฿110.00 and got ฿96.20 back.')).toBeVisible();
  expect(screen.getByText(/Valid turnover ฿60.00, rebate ฿1.20/)).toBeVisible();
});

it('shows win and loss with a sign and a word, nothing for an open bet, nothing lost by a cancelled one @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />);
  await screen.findByText('261121-OPEN');
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent(/Chandra SSC20261121-0803.*\+56\.20Won 56\.20/);
  expect(within(second!).getAllByText('Open')).toHaveLength(2);
  expect(third).toHaveTextContent(/0\.00Cancelled/);
});

it('filters by status and by lottery @MEM-06 @MEM-17', async () => {
  await renderPortal(<BettingRecordPage />);
  await screen.findByText('261121-OPEN');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Won');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ status: 'won', pageNo: '1' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Lottery' }), 'Chandra SSC');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ status: 'won', gameCode: 'SSC60' }));
});

it('opens a ticket with its lines, its result and what proves it @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open ticket 261121-4970N9JKPM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ticket' }));
  expect((await dialog.findByRole('list', { name: 'Result' })).textContent).toBe('97930');
  const line = (await dialog.findByRole('table', { name: 'Lines of the ticket' })).querySelector('tbody tr');
  expect(line).toHaveTextContent(/0 1 │ – │ – │ – │ –.*Reduced 0\.95.*95\.00Won/);
  await userEvent.click(dialog.getByText('Check the draw yourself'));
  expect(dialog.getByText('c'.repeat(64))).toBeVisible();
  expect(dialog.getByText('a'.repeat(64))).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Look at the results and check the draw' })).toHaveAttribute(
    'href',
    '/lottery?gameCode=SSC60&tab=results',
  );
});

it('looks again when a draw is settled @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />);
  await screen.findByText('261121-OPEN');
  shell.api.answer(call, { ...pageOf([bet({ ticketNumber: '261121-NOW' })]), totals });
  act(() => portalEvents.emit('lottery.drawChanged', { drawId: 'd', gameCode: 'SSC60', issue: '1', state: 'settled' }));
  expect(await screen.findByText('261121-NOW')).toBeVisible();
});

it('says that there are no bets, and where to make one @MEM-17', async () => {
  shell.api.answer(call, { ...pageOf([], { totalPages: 0 }), totals: { stake: '0.00', valid: '0.00', payout: '0.00', rebate: '0.00' } });
  await renderPortal(<BettingRecordPage />);
  expect(await screen.findByText('No bets in these days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the lotteries' })).toHaveAttribute('href', '/lott');
});
