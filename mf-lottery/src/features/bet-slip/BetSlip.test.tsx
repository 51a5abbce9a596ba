import type { BetDetail, LotteryGameDetail, SavedNumbers } from '@portal/contracts';
import { bindPortalCommands, portalEvents, useSession, type ConfirmRequest, type PortalCommands } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, walletBalance, type FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../../locales';
import { lotteryGame, soldAt } from '../../testing/lottery-game';
import { sameBet } from '../../testing/same-bet';
import { takenBet } from '../../testing/taken-bet';
import { BetSlip } from './BetSlip';
import { useBetSlip } from './bet-slip.store';
import type { SlipLine } from './slip-line';

let api: FakeApi;
let reviewed: ConfirmRequest[];
let notices: string[];
/** What the shell would run once somebody has signed in. */
let afterSignIn: (() => void) | null;
let isSignedIn: boolean;
/** What the person answers when they are asked. */
let agrees: boolean;

const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ success: false, value: null, message }), { status, headers: { 'content-type': 'application/json' } });

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  useBetSlip.setState({ gameCode: null, lines: [], removed: [], sent: [] });
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿' });
  [reviewed, notices, afterSignIn, isSignedIn, agrees] = [[], [], null, true, true];
  bindPortalCommands({
    requireLogin: (action?: () => void) => {
      if (!isSignedIn) afterSignIn = action ?? null;
      return isSignedIn;
    },
    confirm: async (request: ConfirmRequest) => (reviewed.push(request), agrees),
    notify: ({ title }: { title: string }) => void notices.push(title),
    notifyError: () => undefined,
    setDirty: () => undefined,
    openCenter: () => undefined,
  } as unknown as PortalCommands);
  api = createFakeApi();
  api.answer('GET /wps/v2/wallets/balance', walletBalance());
  await ready();
});
afterEach(() => api.restore());

const top3 = (selection: string, stake = '10'): Omit<SlipLine, 'id'> => ({ playType: 'top3', selection, betCount: 1, stake });
const slip = () => screen.getByRole('region', { name: /Bet slip|โพย/ });
const sendButton = () => within(slip()).getByRole('button', { name: /^Place bets|^Bets are closed/ });
const sentBets = () => api.sent.filter(({ name }) => name === 'POST /lgw/bets');
const keyOf = (i: number) => sentBets()[i]!.headers.get('idempotency-key');

async function open(lines: Omit<SlipLine, 'id'>[], game: LotteryGameDetail = lotteryGame()) {
  useBetSlip.getState().open(game.code);
  useBetSlip.getState().add(lines);
  await renderPortal(<BetSlip game={game} limits={new Map()} onDrawEnd={() => undefined} />);
  return userEvent.setup();
}

describe('a slip that must not be lost', () => {
  /** The first try finds no session any more; the shell then knows nobody. */
  async function sendWithoutSession() {
    api.answer('POST /lgw/bets', () => {
      if (sentBets().length > 1) return takenBet();
      isSignedIn = false;
      useSession.setState({ isLogin: false, account: null });
      return refusal(401, 'session.expired');
    });
    const user = await open([top3('007')]);
    await user.click(sendButton());
    await waitFor(() => expect(afterSignIn).not.toBeNull());
    expect(within(slip()).getByText('007')).toBeInTheDocument();
  }
  async function signIn(account: string) {
    isSignedIn = true;
    useSession.setState({ isLogin: true, account });
    await act(async () => afterSignIn!());
  }

  it.each(['ann', 'bob'])(
    'is reviewed again when the session has ended and %s signs in: nothing is sent without a click @LOTT-03 @AUTH-08',
    async (account) => {
      await sendWithoutSession();
      agrees = false;
      await signIn(account);
      expect(reviewed).toHaveLength(2);
      expect(sentBets()).toHaveLength(1);
      expect(within(slip()).getByText('007')).toBeInTheDocument();

      agrees = true;
      await userEvent.click(sendButton());
      expect(await screen.findByText('261121-AAAA')).toBeInTheDocument();
      expect(sentBets()).toHaveLength(2);
    },
  );

  it('is kept over a change of language', async () => {
    await open([top3('007')]);
    await act(async () => void (await renderPortal(<p>ไทย</p>, { language: 'TY' })));
    expect(within(slip()).getByText('007')).toBeInTheDocument();
    expect(within(slip()).getByRole('button', { name: /^ส่งโพย/ })).toBeEnabled();
  });
});

describe('a slip whose outcome is not known', () => {
  const checking = /^We’re checking whether your bet was placed/;
  const isBack = () => act(async () => void window.dispatchEvent(new Event('online')));

  /** The answer to the first try is lost, and for now nobody can be asked. */
  async function loseAnswer(later: () => BetDetail = takenBet) {
    api.answer('POST /lgw/bets', () => (sentBets().length > 1 ? later() : Promise.reject(new TypeError('Failed to fetch'))));
    api.refuse('POST /wps/attempts/settle', 'request.unavailable', 503);
    const user = await open([top3('007')]);
    await user.click(sendButton());
    expect(await within(slip()).findByText(checking)).toBeInTheDocument();
    return user;
  }

  it('says so and sends nothing else; when the bet was placed, that is its ticket @LOTT-03', async () => {
    await loseAnswer();
    expect(sendButton()).toBeDisabled();
    act(() => useBetSlip.getState().add([top3('008')]));
    expect(sendButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Several draws' })).toBeDisabled();

    api.answer('POST /wps/attempts/settle', { isDone: true });
    await isBack();
    expect(await screen.findByText('261121-AAAA')).toBeInTheDocument();
    expect(keyOf(1)).toBe(keyOf(0));
    expect(within(slip()).queryByText('007')).toBeNull();
    expect(within(slip()).getByText('008')).toBeInTheDocument();
    expect(within(slip()).queryByText(checking)).toBeNull();
  });

  it('keeps its lines when the bet was not placed, says so, and may be sent again as another bet @LOTT-03', async () => {
    const user = await loseAnswer();
    api.answer('POST /wps/attempts/settle', { isDone: false });
    await isBack();
    expect(await within(slip()).findByRole('alert')).toHaveTextContent('Nothing was done and no money was taken');
    expect(within(slip()).getByText('007')).toBeInTheDocument();
    expect(sentBets()).toHaveLength(1);

    await user.click(sendButton());
    expect(await screen.findByText('261121-AAAA')).toBeInTheDocument();
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  it('can be abandoned after a warning', async () => {
    const user = await loseAnswer();
    agrees = false;
    await user.click(screen.getByRole('button', { name: 'Continue without waiting' }));
    expect(reviewed.at(-1)!.body).toMatch(/both may count/);
    expect(sendButton()).toBeDisabled();

    agrees = true;
    await user.click(screen.getByRole('button', { name: 'Continue without waiting' }));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(within(slip()).getByText('007')).toBeInTheDocument();
  });

  it('drops the lines that another page found to be placed @LOTT-03', async () => {
    await open([top3('007'), top3('008')]);
    const [{ id }] = useBetSlip.getState().lines as [SlipLine];
    const attempt = { key: 'k'.repeat(32), call: 'POST /lgw/bets', account: null, page: 'another', startedAt: Date.now() };
    const keep = (state: string) =>
      act(() => {
        localStorage.setItem(
          `attempt:${attempt.key}`,
          JSON.stringify({ ...attempt, state, note: { gameCode: 'CHANDRA5', lineIds: [id] } }),
        );
        dispatchEvent(new StorageEvent('storage', { key: `attempt:${attempt.key}` }));
      });
    keep('unknown');
    expect(within(slip()).getByText(checking)).toBeInTheDocument();
    expect(sendButton()).toBeDisabled();

    keep('done');
    expect(within(slip()).queryByText('007')).toBeNull();
    expect(within(slip()).getByText('008')).toBeInTheDocument();
    expect(sendButton()).toBeEnabled();
    expect(localStorage.getItem(`attempt:${attempt.key}`)).toBeNull();
  });
});

it('leads from the ticket to the results, also of a lottery with a page of its own @LOTT-04', async () => {
  api.answer('POST /lgw/bets', takenBet({ gameCode: 'VNN', family: 'vnNorth' }));
  const user = await open([top3('007')]);
  await user.click(sendButton());
  expect(await screen.findByRole('link', { name: 'See and verify the result' })).toHaveAttribute(
    'href',
    '/vnlottery?gameCode=VNN&tab=results',
  );
});

describe('what a slip tells', () => {
  it('that the win is capped', async () => {
    await open([top3('916', '5000'), top3('916', '5000')]);
    expect(slip()).toHaveTextContent('฿5,000,000.00');
    expect(slip()).toHaveTextContent('This is the most this lottery pays.');
  });

  it('that lines of which only one can win pay no more than the best one @LOTT-03', async () => {
    const doors = Array.from({ length: 19 }, (_, i) => ({ playType: 'top2', selection: `${i + 10}`, betCount: 1, stake: '10' }));
    await open(doors);
    expect(screen.getAllByText('Win up to').at(-1)!.closest('div')).toHaveTextContent('Win up to฿900.00');
  });

  it('what is wrong with a line before it is sent, and what would be right', async () => {
    const user = await open([top3('916', '6000')]);
    expect(slip()).toHaveTextContent('The maximum stake is ฿5,000.00');
    expect(sendButton()).toBeDisabled();
    const field = screen.getByRole('textbox', { name: 'Stake on 916' });
    await user.clear(field);
    await user.type(field, '50{Enter}');
    expect(sendButton()).toBeEnabled();
  });

  it('that a stake is no amount, and does not send it; Thai digits and commas are accepted @LOTT-03', async () => {
    const user = await open([top3('916')]);
    const field = () => screen.getByRole('textbox', { name: 'Stake on 916' });
    const enter = async (text: string) => {
      await user.clear(field());
      await user.type(field(), `${text}{Enter}`);
    };
    await enter('๑๐๐');
    expect(field()).toHaveValue('100');
    await enter('1,000');
    expect(field()).toHaveValue('1000');
    expect(slip()).toHaveTextContent('฿900,000.00');
    await enter('ten');
    expect(field()).toHaveValue('ten');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Enter an amount such as 10 or 10.50');
    expect(sendButton()).toBeDisabled();
    await enter('10');
    expect(slip()).not.toHaveTextContent('Enter an amount');
    expect(sendButton()).toBeEnabled();
  });

  it('that bets are closed, in words, while the next draw is not there yet', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    await open([top3('916')], lotteryGame({ current: openDraw({ issue: '20261121-0161', closesAt: past }) }));
    expect(await within(slip()).findByText(/Draw 20261121-0161 takes no more bets/)).toBeInTheDocument();
    expect(sendButton()).toBeDisabled();
    expect(within(slip()).getByText('916')).toBeInTheDocument();
  });

  it('how many lines are too many', async () => {
    await open([top3('001'), top3('002'), top3('003')], lotteryGame({ maxLines: 2 }));
    expect(slip()).toHaveTextContent('A slip can hold 2 lines; remove 1');
    expect(sendButton()).toBeDisabled();
  });

  it('the price of positions and what each hit pays @LOTT-04', async () => {
    const north = lotteryGame({ code: 'VNNORTH', family: 'vnNorth', plays: soldAt('99.5', 'lo2') });
    await open([{ playType: 'lo2', selection: '16,68,20', betCount: 3, unitStake: '10' }], north);
    expect(slip()).toHaveTextContent('× 81 positions');
    expect(slip()).toHaveTextContent('Each hit pays ฿995.00');
    expect(slip()).toHaveTextContent('฿810.00');
  });
});

describe('a slip on several draws', () => {
  const numeros = ['0161', '0162', '0163', '0164', '0165', '0166'].map((end, i) => ({
    numero: `20261121-${end}`,
    closesAt: new Date(Date.now() + (i + 1) * 300_000).toISOString(),
    drawsAt: new Date(Date.now() + (i + 1) * 300_000 + 5_000).toISOString(),
  }));
  const betId = '0190a000-0000-7000-8000-0000000000b1';
  const chase = (first: string | null) =>
    ({ issueCount: 5, issues: numeros.map(({ numero }, i) => ({ numero, betId: i === 0 ? first : null })) }) as never;
  const heard = jest.fn();
  let leave: () => void;
  beforeEach(() => {
    heard.mockReset();
    leave = portalEvents.on('lottery.betPlaced', heard);
  });
  afterEach(() => leave());

  it('explains the odds, shows every draw with its multiple and the held sum, and sends after a review @LOTT-03', async () => {
    api.answer('GET /lgw/games/:gameCode/numeros', numeros);
    api.answer('POST /lgw/chases', chase(betId));
    const user = await open([top3('007')]);
    await user.click(screen.getByRole('button', { name: 'Several draws' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Higher stakes don’t make a win more likely');
    await user.click(within(dialog).getByRole('radio', { name: 'Doubling' }));
    const table = await within(dialog).findByRole('region', { name: 'Draws of this bet' });
    expect(within(table).getAllByRole('row')).toHaveLength(6);
    const second = within(table).getByRole('textbox', { name: 'Multiple of draw 20261121-0162' });
    expect(second).toHaveValue('2');
    await user.click(within(dialog).getByRole('button', { name: 'Bet on 5 draws, set ฿310.00 aside' }));
    await waitFor(() => expect(notices).toEqual(['5 draws are booked']));
    expect(reviewed[0]!.rows!.map(({ value }) => value)).toEqual(['5', '1', '฿310.00', 'Yes']);
    const [sent] = api.sent.filter(({ name }) => name === 'POST /lgw/chases');
    expect(sent!.body).toEqual({
      gameCode: 'CHANDRA5',
      lines: [{ playType: 'top3', selection: '007', stake: '10', expectedRate: '900' }],
      numeros: [1, 2, 4, 8, 16].map((multiple, i) => ({ numero: numeros[i]!.numero, multiple })),
      winStop: true,
    });
    expect(sent!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(within(slip()).queryByText('007')).toBeNull();
    expect(heard.mock.calls).toEqual([[{ betId, drawId: lotteryGame().current!.id }]]);
  });

  it('announces no bet while none of its draws has been bet on @LOTT-03', async () => {
    api.answer('GET /lgw/games/:gameCode/numeros', numeros);
    api.answer('POST /lgw/chases', chase(null));
    const user = await open([top3('007')]);
    await user.click(screen.getByRole('button', { name: 'Several draws' }));
    await user.click(await screen.findByRole('button', { name: /^Bet on 5 draws/ }));
    await waitFor(() => expect(notices).toEqual(['5 draws are booked']));
    expect(heard).not.toHaveBeenCalled();
  });

  it('says why it is not offered for many lines', async () => {
    await open(Array.from({ length: 51 }, (_, i) => top3(String(i).padStart(3, '0'))));
    const button = screen.getByRole('button', { name: 'Several draws' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('A bet on several draws can have at most 50 lines');
  });

  it('is not offered while a line is wrong', async () => {
    await open([top3('007', '6000')]);
    expect(screen.getByRole('button', { name: 'Several draws' })).toBeDisabled();
  });
});

describe('numbers for later', () => {
  const list: SavedNumbers = {
    id: '0190a000-0000-7000-8000-0000000000e1',
    name: 'Birthdays',
    family: 'thai',
    numbers: [
      { playType: 'top3', selection: '247' },
      { playType: 'top6', selection: '123456' },
    ],
    savedAt: new Date().toISOString(),
  };

  it('are put on the slip, and those this lottery does not sell are reported @LOTT-03', async () => {
    api.answer('GET /lgw/saved-numbers', [list]);
    const user = await open([]);
    await user.click(screen.getByRole('button', { name: 'Saved numbers' }));
    await user.click(await screen.findByRole('button', { name: 'Use' }));
    expect(within(slip()).getByText('247')).toBeInTheDocument();
    expect(notices).toEqual(['This lottery does not sell 1 of the saved lines']);
  });

  it('are saved under a name and deleted', async () => {
    api.answer('GET /lgw/saved-numbers', []);
    api.answer('POST /lgw/saved-numbers', list);
    api.answer('DELETE /lgw/saved-numbers/:id', {});
    const user = await open([top3('247')]);
    await user.click(screen.getByRole('button', { name: 'Saved numbers' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name for the numbers on this slip' }), 'Birthdays');
    api.answer('GET /lgw/saved-numbers', [list]);
    await user.click(screen.getByRole('button', { name: 'Save 1 line' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Birthdays' }));
    expect(api.sent.find(({ name }) => name === 'POST /lgw/saved-numbers')!.body).toEqual({
      name: 'Birthdays',
      family: 'thai',
      numbers: [{ playType: 'top3', selection: '247' }],
    });
    await waitFor(() => expect(api.sent.some(({ name }) => name === 'DELETE /lgw/saved-numbers/:id')).toBe(true));
  });

  it('of the last slip can be bet again, also after a reload', async () => {
    api.answer('POST /lgw/bets', takenBet());
    const user = await open([top3('007')]);
    await user.click(sendButton());
    expect(await screen.findByText('261121-AAAA')).toBeInTheDocument();
    act(() => useBetSlip.setState({ gameCode: null, lines: [], removed: [], sent: [] }));
    act(() => useBetSlip.getState().open('CHANDRA5'));
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await user.click(screen.getByRole('button', { name: 'Repeat this bet' }));
    expect(within(slip()).getByText('007')).toBeInTheDocument();
  });
});

it('says what 1 of stake pays, as picker, ticket and record do @LOTT-12', async () => {
  await open([sameBet.inSlip], sameBet.game);
  expect(within(slip()).getByRole('listitem')).toHaveTextContent(`Pays ${sameBet.odds} per 1 · 1 bet`);
});
