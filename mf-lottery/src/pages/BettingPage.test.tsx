import { bindPortalCommands, useLocation, useSession, type ConfirmRequest, type PortalCommands } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, walletBalance, type FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBetSlip } from '../features/bet-slip';
import { ready } from '../locales';
import { lotteryGame } from '../testing/lottery-game';
import { BettingPage } from './BettingPage';

let api: FakeApi;
let reviewed: ConfirmRequest[];
let asked: string[];
let isSignedIn: boolean;
let confirm: () => Promise<boolean>;

beforeEach(async () => {
  sessionStorage.clear();
  useBetSlip.setState({ gameCode: null, lines: [], removed: [], sent: [] });
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿' });
  reviewed = [];
  asked = [];
  isSignedIn = true;
  confirm = async () => true;
  bindPortalCommands({
    requireLogin: () => isSignedIn || (asked.push('login'), false),
    confirm: (request: ConfirmRequest) => (reviewed.push(request), confirm()),
    notify: ({ title }: { title: string }) => void asked.push(title),
    notifyError: () => undefined,
    setDirty: () => undefined,
    openCenter: (center: string, page?: string) => void asked.push(`${center}/${page}`),
  } as unknown as PortalCommands);
  api = createFakeApi();
  api.answer('GET /lgw/games/:gameCode', lotteryGame());
  api.answer('GET /lgw/games/game_menus', { gameMenus: [] });
  api.answer('GET /lgw/games/recent', []);
  api.answer('GET /lgw/lobby/draws', { games: [], serverTime: new Date().toISOString() });
  api.answer('GET /lotto/lgw/games/opened/numero', []);
  api.answer('GET /lgw/draws/:id/limits', []);
  api.answer('GET /wps/v2/wallets/balance', walletBalance());
  await ready();
});
afterEach(() => api.restore());

async function open(path = '/lottery?gameCode=CHANDRA5') {
  await renderPortal(<BettingPage />, { path });
  await screen.findByRole('button', { name: '7' });
  return userEvent.setup();
}
const slip = () => screen.getByRole('region', { name: 'Bet slip' });

it.each([
  ['request.not_found', 404],
  ['request.invalid', 400],
])('says that there is no such lottery and leads to all of them, after %s @SYS-20', async (code, status) => {
  api.refuse('GET /lgw/games/:gameCode', code, status);
  await renderPortal(<BettingPage />, { path: '/lottery?gameCode=NOPE' });
  expect(await screen.findByRole('heading', { name: 'There is no lottery with this code' })).toBeVisible();
  expect(screen.getByText(/^NOPE is not on sale here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to all lotteries' })).toHaveAttribute('href', '/lott');
});

it('offers to keep the lottery among the favourites @LOTT-08', async () => {
  localStorage.clear();
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add Chandra Thai to favourites' }));
  expect(JSON.parse(localStorage.getItem('LOTTFAV')!)).toEqual({ ann: ['CHANDRA5'] });
  expect(screen.getByRole('button', { name: 'Remove Chandra Thai from favourites' })).toHaveAttribute('aria-pressed', 'true');
});

describe('a lottery of which several rounds are on sale', () => {
  const round = (more: object = {}) =>
    openDraw({
      id: '0190a000-0000-7000-8000-0000000000d9',
      gameCode: 'CHANDRA5',
      issue: '20261121-0188',
      label: { EN: 'Round 88' },
      ...more,
    });
  const path = `/lottery?gameCode=CHANDRA5&round=${round().id}`;

  it('bets on the round that was chosen @LOTT-05', async () => {
    api.answer('GET /lgw/draws/:id', round());
    const user = await open(path);
    expect(await within(slip()).findByText(/Round 88 · /)).toHaveTextContent('20261121-0188');
    expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', expect.stringContaining(`round=${round().id}`));
    for (const digit of ['0', '0', '7']) await user.click(screen.getByRole('button', { name: digit }));
    await user.click(screen.getByRole('button', { name: /^Add 1 line/ }));
    api.refuse('POST /lgw/bets', 'lottery.draw_closed');
    await user.click(within(slip()).getByRole('button', { name: /^Place bets/ }));
    await waitFor(() => expect(api.sent.find(({ name }) => name === 'POST /lgw/bets')?.body).toMatchObject({ drawId: round().id }));
  });

  it.each([
    ['has closed', { state: 'closed' as const }],
    ['is another lottery’s', { gameCode: 'SSC60' }],
  ])('bets on the next one where the chosen one %s @LOTT-05', async (_, more) => {
    api.answer('GET /lgw/draws/:id', round(more));
    await open(path);
    expect(slip()).toHaveTextContent('20261121-0161');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Results' }).getAttribute('href')).not.toContain('round='));
  });

  it('does not mention a closed draw when another round is chosen', async () => {
    useBetSlip.getState().open('CHANDRA5');
    useBetSlip.getState().add([{ playType: 'top3', selection: '123', betCount: 1, stake: '10' }]);
    let answer = (): void => undefined;
    api.answer('GET /lgw/draws/:id', () => new Promise((done) => (answer = () => done(round()))));
    await renderPortal(<BettingPage />, { path });
    // Until the round is known there is no slip that could be sent for another one.
    await waitFor(() => expect(api.sent.some(({ name }) => name === 'GET /lgw/draws/:id')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull();
    await act(async () => answer());
    expect(await within(await screen.findByRole('region', { name: 'Bet slip' })).findByText(/Round 88/)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('betting on a Thai style lottery', () => {
  it('adds a number by the pad, shows the price and the possible win, and sends the reviewed slip once @LOTT-02 @LOTT-03 @LOTT-05', async () => {
    const user = await open();
    for (const digit of ['0', '0', '7']) await user.click(screen.getByRole('button', { name: digit }));
    await user.click(screen.getByRole('button', { name: /^Add 1 line/ }));
    expect(within(slip()).getByText('007')).toBeInTheDocument();
    expect(slip()).toHaveTextContent('฿9,000.00');

    const placed = { ...openDraw(), id: 'b1' };
    api.answer('POST /lgw/bets', {
      id: 'b1',
      ticketNumber: '261121-AAAA',
      gameCode: 'CHANDRA5',
      gameName: {},
      family: 'thai',
      drawId: placed.id,
      issue: '20261121-0161',
      status: 'accepted',
      lineCount: 1,
      stake: '10.00',
      price: '10.00',
      payout: '0.00',
      rebate: '0.00',
      acceptedAt: placed.opensAt,
      closesAt: placed.closesAt,
      drawsAt: placed.drawsAt,
      cancellableUntil: null,
      lines: [],
      draw: placed,
    });
    await user.click(within(slip()).getByRole('button', { name: /^Place bets/ }));
    expect(await screen.findByText('261121-AAAA')).toBeInTheDocument();
    expect(reviewed[0]!.rows!.map(({ value }) => value)).toEqual(['20261121-0161', '1', '฿10.00', '฿9,000.00']);
    const sent = api.sent.filter(({ name }) => name === 'POST /lgw/bets');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toMatchObject({ lines: [{ playType: 'top3', selection: '007', stake: '10', expectedRate: '900' }] });
    expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(within(slip()).getByText('The slip is empty. Pick numbers and add them.')).toBeInTheDocument();
  });

  it('takes digits that are typed anywhere on the page, in Thai numerals too, but not those of a field @LOTT-05', async () => {
    const user = await open();
    await user.click(document.body);
    await user.keyboard('๔5๖');
    expect(screen.getByRole('button', { name: 'Remove 456' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Digits for a helper' }), '123');
    expect(screen.queryByRole('button', { name: 'Remove 123' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Digits for a helper' })).toHaveValue('123');
  });

  it('shows on a phone what is on the slip, and leads there @LOTT-03', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const user = await open();
    expect(screen.queryByRole('button', { name: 'View slip' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Type or paste numbers' }), '123 456{Enter}');
    await user.click(screen.getByRole('button', { name: /^Add 2 lines/ }));
    const bar = screen.getByRole('button', { name: 'View slip' });
    expect(bar.parentElement).toHaveTextContent('2 ฿20.00');
    await user.click(bar);
    expect(scrollIntoView.mock.contexts[0]).toContainElement(slip());
    expect(slip()).toContainElement(document.activeElement as HTMLElement);
  });

  it('bets one list of numbers on several plays; orders that are one tod bet become one line @LOTT-05', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: /3 tod/ }));
    const field = screen.getByRole('textbox', { name: 'Type or paste numbers' });
    await user.type(field, '123 132 12x{Enter}');
    expect(screen.getByText('1 entry is not valid here')).toBeInTheDocument();
    expect(screen.getByText('12x')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Add \d+ lines/ }));
    expect(within(slip()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('says what a limited number pays before it is added, and does not send a closed one @LOTT-05', async () => {
    api.answer('GET /lgw/draws/:id/limits', [
      { playType: 'top3', selection: '123', factor: '0.5', remaining: '100.00' },
      { playType: 'top3', selection: '999', factor: null, remaining: '0.00' },
    ]);
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Type or paste numbers' }), '123 999{Enter}');
    expect(await screen.findByRole('button', { name: /Remove 123/ })).toHaveTextContent('450');
    await user.click(screen.getByRole('button', { name: /^Add 2 lines/ }));
    expect(within(slip()).getByRole('button', { name: /^Place bets/ })).toBeDisabled();
  });

  it('shows a refusal beside the line it concerns and keeps the slip @LOTT-03', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Type or paste numbers' }), '123 456{Enter}');
    await user.click(screen.getByRole('button', { name: /^Add 2 lines/ }));
    api.refuse('POST /lgw/bets', 'lottery.number_limit', 409, { lineNo: 2, remaining: '600.00' });
    await user.click(within(slip()).getByRole('button', { name: /^Place bets/ }));
    const lines = within(slip()).getAllByRole('listitem');
    expect(await within(lines[1]!).findByRole('alert')).toHaveTextContent('600.00');
    expect(within(lines[0]!).queryByRole('alert')).toBeNull();
    expect(lines).toHaveLength(2);
  });

  it('opens one review for fast clicks @LOTT-03', async () => {
    confirm = () => new Promise<boolean>(() => undefined);
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Type or paste numbers' }), '123{Enter}');
    await user.click(screen.getByRole('button', { name: /^Add 1 line/ }));
    await user.tripleClick(within(slip()).getByRole('button', { name: /^Place bets/ }));
    expect(reviewed).toHaveLength(1);
  });

  it('offers a deposit when the balance is too small', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Type or paste numbers' }), '123{Enter}');
    await user.click(screen.getByRole('button', { name: /^Add 1 line/ }));
    api.refuse('POST /lgw/bets', 'wallet.insufficient_funds');
    await user.click(within(slip()).getByRole('button', { name: /^Place bets/ }));
    await user.click(await within(slip()).findByRole('button', { name: 'Deposit' }));
    expect(asked).toContain('member/depositv2');
  });

  it('asks a visitor to sign in and sends nothing @AUTH-08', async () => {
    isSignedIn = false;
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Type or paste numbers' }), '123{Enter}');
    await user.click(screen.getByRole('button', { name: /^Add 1 line/ }));
    await user.click(within(slip()).getByRole('button', { name: /^Place bets/ }));
    expect(asked).toEqual(['login']);
    expect(api.sent.some(({ name }) => name === 'POST /lgw/bets')).toBe(false);
  });

  it('keeps the slip for the next draw and says so when the draw closes @LOTT-03', async () => {
    const closesAt = new Date(Date.now() + 2_000).toISOString();
    api.answer('GET /lgw/games/:gameCode', lotteryGame({ current: openDraw({ gameCode: 'CHANDRA5', issue: '20261121-0161', closesAt }) }));
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Type or paste numbers' }), '123{Enter}');
    await user.click(screen.getByRole('button', { name: /^Add 1 line/ }));
    api.answer(
      'GET /lgw/games/:gameCode',
      lotteryGame({ current: openDraw({ id: '0190a000-0000-7000-8000-0000000000d2', gameCode: 'CHANDRA5', issue: '20261121-0162' }) }),
    );
    const { portalEvents } = await import('@portal/portal');
    await act(async () =>
      portalEvents.emit('lottery.drawChanged', { drawId: 'd', gameCode: 'CHANDRA5', issue: '20261121-0161', state: 'closed' }),
    );
    expect(await within(slip()).findByText('Draw 20261121-0162')).toBeInTheDocument();
    expect(within(slip()).getByText('123')).toBeInTheDocument();
    expect(asked).toEqual(['Draw 20261121-0161 has closed']);
  });
});

describe('an address of a Vietnamese lottery', () => {
  function Where() {
    const { pathname, search } = useLocation();
    return pathname === '/lottery' ? <BettingPage /> : <p>{pathname + search}</p>;
  }

  it('redirects to its own page with the same parameters @LOTT-04 @SYS-20', async () => {
    api.answer('GET /lgw/games/:gameCode', lotteryGame({ code: 'VNN', family: 'vnNorth' }));
    await renderPortal(<Where />, { path: '/lottery?gameCode=VNN&tab=bets&backUrl=/lott' });
    expect(await screen.findByText('/vnlottery?gameCode=VNN&tab=bets&backUrl=%2Flott')).toBeInTheDocument();
  });
});

describe('betting on a fast digital lottery', () => {
  const ssc = () =>
    lotteryGame({
      code: 'SSC60',
      family: 'ssc',
      name: { EN: 'Chandra SSC' },
      defaultPlayType: 'fixedPosition',
      plays: [{ playType: 'fixedPosition', rate: null, discount: '0', minStake: '0.02', maxStake: '100000.00' }],
      series: { minSeries: 1700, maxSeries: 1960, maxBetSeries: 1960, drop: 0, units: ['1', '0.1'], maxMultiple: 9999 },
      current: openDraw(),
    });

  it('counts bets and prices them live by unit and multiple @LOTT-06', async () => {
    api.answer('GET /lgw/games/:gameCode', ssc());
    await renderPortal(<BettingPage />, { path: '/lottery?gameCode=SSC60' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Position 1: All' }));
    expect(screen.getByText(/10 bets/)).toHaveTextContent('฿20.00');
    await user.click(screen.getByRole('button', { name: 'Add to the slip' }));
    expect(slip()).toHaveTextContent('฿19.60');
  });
});
