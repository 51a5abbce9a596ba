import type { GameRound } from '@portal/contracts';
import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bet, betDetail, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { BettingRecordPage } from './BettingRecordPage';

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

it('shows totals staked and paid over the whole filter @MEM-06', async () => {
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

it('opens a ticket with its lines, result and proof @MEM-06 @LOTT-12', async () => {
  await renderPortal(<BettingRecordPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open ticket 261121-4970N9JKPM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ticket' }));
  expect((await dialog.findByRole('list', { name: 'Result' })).textContent).toBe('97930');
  const line = (await dialog.findByRole('table', { name: 'Lines of the ticket' })).querySelector('tbody tr');
  expect(line).toHaveTextContent(/0 1 │ – │ – │ – │ –.*Reduced 9\.5.*95\.00Won/);
  await userEvent.click(dialog.getByText('Check the draw yourself'));
  expect(dialog.getByText('c'.repeat(64))).toBeVisible();
  expect(dialog.getByText('a'.repeat(64))).toBeVisible();
  expect(dialog.getByRole('link', { name: 'View the results and verify the draw' })).toHaveAttribute(
    'href',
    `/lott/verify?draw=${won.drawId}&bet=${won.id}`,
  );
});

it('shows the prize table and the source of a lottery that is drawn by others, and what its combinations are called @MEM-06', async () => {
  const prizes = { DB: ['32775'], G1: ['01606'], G7: ['96', '41', '42', '68'] };
  shell.api.answer('GET /lgw/bets/:id', () => {
    const detail = betDetail({ ...won, family: 'vnNorth', gameCode: 'VNN' });
    return {
      ...detail,
      lines: [{ ...detail.lines[0]!, playType: 'xien2', selection: '16&68', rate: '16', reduced: false }],
      draw: {
        ...detail.draw,
        result: { prizes },
        resultVersion: 2,
        source: 'feed',
        sourceLabel: { EN: 'Sandbox feed: simulated' },
        proof: null,
      },
    };
  });
  await renderPortal(<BettingRecordPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open ticket 261121-4970N9JKPM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ticket' }));
  expect(await dialog.findByText('96 · 41 · 42 · 68')).toBeVisible();
  expect(dialog.getByText('Sandbox feed: simulated')).toBeVisible();
  expect(dialog.getByText(/corrected/)).toBeVisible();
  expect(dialog.queryByText('Check the draw yourself')).toBeNull();
  expect(await dialog.findByText('16 68')).toBeVisible();
});

it('counts no loss for a refunded bet, and a tie as the stake returned @MEM-06', async () => {
  const refunded = bet({ ticketNumber: '261121-BACK', status: 'refunded', payout: '0.00', rebate: '0.00' });
  shell.api.answer(call, { ...pageOf([refunded]), totals });
  shell.api.answer('GET /lgw/bets/:id', () => {
    const detail = betDetail(refunded);
    return { ...detail, lines: [{ ...detail.lines[0]!, payout: '40.00' }], draw: { ...detail.draw, state: 'void', result: null } };
  });
  await renderPortal(<BettingRecordPage />);
  await screen.findByText('261121-BACK');
  expect((await rows())[0]).toHaveTextContent(/0\.00Refunded/);
  await userEvent.click(screen.getByRole('button', { name: 'Open ticket 261121-BACK' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ticket' }));
  expect(await dialog.findByText('The draw did not take place')).toBeVisible();
  expect(dialog.getByText('Given back').parentElement).toHaveTextContent('฿40.00');
  expect(await dialog.findByText('Stake back')).toBeVisible();
});

it('reloads when a draw is settled @MEM-06', async () => {
  await renderPortal(<BettingRecordPage />);
  await screen.findByText('261121-OPEN');
  shell.api.answer(call, { ...pageOf([bet({ ticketNumber: '261121-NOW' })]), totals });
  act(() => portalEvents.emit('lottery.drawChanged', { drawId: 'd', gameCode: 'SSC60', issue: '1', state: 'settled' }));
  expect(await screen.findByText('261121-NOW')).toBeVisible();
});

it('says that there are no bets, and where to make one @MEM-17', async () => {
  shell.api.answer(call, { ...pageOf([], { totalPages: 0 }), totals: { stake: '0.00', valid: '0.00', payout: '0.00', rebate: '0.00' } });
  await renderPortal(<BettingRecordPage />);
  expect(await screen.findByText('No bets in this period')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the lotteries' })).toHaveAttribute('href', '/lott');
});

const roundsCall = 'GET /wps/relay/game-rounds';

describe('the rounds of games', () => {
  const round = (more: Partial<GameRound> = {}): GameRound => ({
    id: '0190a000-0000-7000-8000-00000000c001',
    roundId: 'RNG-001:4711',
    game: { nodeId: 'MOON-RNG-001', name: { EN: 'Full Moon' }, vendor: 'MOON', vendorLabel: 'Moonlit Reels', gameType: 'RNG' },
    state: 'won',
    stake: '20.00',
    payout: '55.50',
    valid: '20.00',
    detail: { outcome: { model: 'video', spins: [{ kind: 'paid', stops: [4, 8, 15], falls: [] }], nonce: 'raw' } },
    openedAt: '2026-11-21T05:00:00.000Z',
    closedAt: '2026-11-21T05:00:03.000Z',
    ...more,
  });
  const backId = '0190a000-0000-7000-8000-00000000c002';
  beforeEach(() => {
    shell.api.answer('GET /wps/game/vendors', {
      data: {
        lanes: [
          {
            title: { EN: 'Slots' },
            gameClassify: 'RNG',
            cards: [
              { vassalage: 'MOON', label: 'Moonlit Reels', isHot: 0, gameType: 'RNG', gameId: '', nodeId: 'RNG:MOON', isGame: 'VASSALAGE' },
            ],
          },
        ],
      },
    });
    shell.api.answer(roundsCall, {
      ...pageOf([round(), round({ id: backId, roundId: 'RNG-001:4712', state: 'rolledBack', payout: '0.00', valid: '0.00' })]),
      totals: { stake: '20.00', valid: '20.00', payout: '55.50' },
    });
  });
  const roundQueries = () => shell.api.sent.filter(({ name }) => name === roundsCall).map(({ query }) => query);

  it('are listed beside the lottery bets, with totals over the whole filter @MEM-06 @GAME-07', async () => {
    await renderPortal(<BettingRecordPage />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Games' }));
    expect(await screen.findByText('In the last 7 days, you staked ฿20.00 and got ฿55.50 back.')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Betting record of games' });
    const [, first, second] = await within(table).findAllByRole('row');
    expect(first).toHaveTextContent(/Full MoonMoonlit Reels.*20\.00.*55\.50.*Won 35\.50/);
    expect(second).toHaveTextContent(/0\.00Taken back/);
    await userEvent.click(screen.getByRole('radio', { name: 'Lotteries' }));
    expect(await screen.findByText('261121-OPEN')).toBeVisible();
  });

  it('are filtered by state, category and studio @MEM-06', async () => {
    await renderPortal(<BettingRecordPage />, { path: '/?record=games' });
    await screen.findByRole('table', { name: 'Betting record of games' });
    const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
    await choose('State', 'Taken back');
    await screen.findByRole('combobox', { name: 'Category' });
    await choose('Category', 'Slots');
    await choose('Studio', 'Moonlit Reels');
    await waitFor(() =>
      expect(roundQueries().at(-1)).toMatchObject({ state: 'rolledBack', gameType: 'RNG', vassalage: 'MOON', pageNo: '1' }),
    );
  });

  it('open with their number and the studio’s details, in the reader’s language @MEM-06', async () => {
    await renderPortal(<BettingRecordPage />, { path: '/?record=games' });
    await userEvent.click(await screen.findByRole('button', { name: 'Open round RNG-001:4711' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Round' }));
    expect(within(dialog.getByRole('region', { name: 'Details from the studio' })).getByText('4 · 8 · 15')).toBeVisible();
    expect(dialog.queryByText(/outcome|nonce|raw/i)).not.toBeInTheDocument();
    expect(dialog.getByText('RNG-001:4711')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'To this game' })).toHaveAttribute('href', '/rng?game=MOON-RNG-001');
  });

  it('show a round played meanwhile @MEM-06', async () => {
    await renderPortal(<BettingRecordPage />, { path: '/?record=games' });
    await screen.findByRole('button', { name: 'Open round RNG-001:4711' });
    shell.api.answer(roundsCall, { ...pageOf([round({ roundId: 'NEW-1' })]), totals: { stake: '20.00', valid: '20.00', payout: '0.00' } });
    act(() => portalEvents.emit('wallet.balanceChanged', { reason: 'GAME_BET' }));
    expect(await screen.findByRole('button', { name: 'Open round NEW-1' })).toBeVisible();
  });

  it('say where to play when there are none @MEM-17', async () => {
    shell.api.answer(roundsCall, { ...pageOf([], { totalPages: 0 }), totals: { stake: '0.00', valid: '0.00', payout: '0.00' } });
    await renderPortal(<BettingRecordPage />, { path: '/?record=games' });
    expect(await screen.findByText('No rounds in this period')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the games' })).toHaveAttribute('href', '/rng');
  });
});
