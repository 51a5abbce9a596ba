import type { LotteryGameDetail, YeekeeRound, YeekeeShot } from '@portal/contracts';
import { bindPortalCommands, portalEvents, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../../locales';
import { lotteryGame } from '../../testing/lottery-game';
import { YeekeeTab } from './YeekeeTab';

const terms: NonNullable<LotteryGameDetail['yeekee']> = {
  shootSeconds: 120,
  pauseSeconds: 3,
  leastShots: 20,
  subtractedRank: 16,
  rankFrom: 'last',
  fillMode: 'house',
  prizes: [
    { rank: 1, amount: '200.00' },
    { rank: 16, amount: '400.00' },
  ],
  rewardLeastStake: '100.00',
};
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const idOf = (n: number) => `0190a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

/** Round `n`, whose bets close so many seconds from now. */
const round = (n: number, closes: number, more: Partial<YeekeeRound> = {}): YeekeeRound => ({
  drawId: idOf(n),
  gameCode: 'YEEKEE',
  issue: `YK-20261121-00${n}`,
  label: { TY: `รอบที่ ${n}`, EN: `Round ${n}` },
  state: closes > 0 ? 'open' : 'closed',
  opensAt: inSeconds(-3_600),
  closesAt: inSeconds(closes),
  shootsUntil: inSeconds(closes + 120),
  drawsAt: inSeconds(closes + 180),
  shotCount: 0,
  result: null,
  ...more,
});
const shot = (position: number, number: string, more: Partial<YeekeeShot> = {}): YeekeeShot => ({
  position,
  number,
  name: 'an***',
  isOwn: false,
  isHouse: false,
  at: inSeconds(-60),
  ...more,
});
const drawn = round(1, -900, { state: 'settled', result: { top: '901', bottom2: '28' }, shotCount: 20 });

let api: FakeApi;
let isReal: boolean;
let shots: YeekeeShot[];
let listed: YeekeeRound[];

beforeEach(async () => {
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿' });
  isReal = true;
  shots = [];
  listed = [drawn, round(2, 300), round(3, 1_200)];
  bindPortalCommands({ requireRealAccount: () => isReal, notifyError: () => undefined } as unknown as PortalCommands);
  api = createFakeApi();
  api.answer('GET /lgw/yeekee/games/:gameCode/rounds', () => ({ day: '2026-11-21', rounds: listed, serverTime: inSeconds(0) }));
  api.answer('GET /lgw/yeekee/:drawId', ({ params }) => ({
    ...listed.find(({ drawId }) => drawId === params.drawId)!,
    calculation: null,
    rewards: [],
    ownCount: 0,
    nextShotAt: null,
    serverTime: inSeconds(0),
  }));
  api.answer('GET /lgw/yeekee/:drawId/shots', ({ query }) => ({
    shots: query.of === 'own' ? shots.filter(({ isOwn }) => isOwn) : shots,
    shotCount: shots.length,
    sum: null,
  }));
  await ready();
});
afterEach(() => api.restore());

async function open() {
  await renderPortal(<YeekeeTab game={lotteryGame({ code: 'YEEKEE', yeekee: terms })} terms={terms} />);
  await screen.findByRole('heading', { level: 2, name: /Round \d/ });
  return userEvent.setup();
}
const accept = (number: string) =>
  api.answer('POST /lgw/yeekee/:drawId/shots', {
    shot: shot(7, number, { isOwn: true }),
    nextShotAt: inSeconds(3),
    serverTime: inSeconds(0),
  });
const sentShots = () => api.sent.filter(({ name }) => name === 'POST /lgw/yeekee/:drawId/shots');
const field = () => screen.getByRole('textbox', { name: 'Your number' });
const list = () => screen.getByRole('region', { name: /numbers?$/ });

it('leads from a round that takes bets to the slip of that round @LOTT-05', async () => {
  const user = await open();
  expect(screen.getByRole('link', { name: 'Bet on this round' })).toHaveAttribute('href', `/lottery?gameCode=YEEKEE&round=${idOf(2)}`);
  await user.click(screen.getByRole('button', { name: /Round 3/ }));
  expect(screen.getByRole('link', { name: 'Bet on this round' })).toHaveAttribute('href', `/lottery?gameCode=YEEKEE&round=${idOf(3)}`);
  await user.click(screen.getByRole('button', { name: /Round 1/ }));
  expect(screen.queryByRole('link', { name: 'Bet on this round' })).toBeNull();
});

describe('shooting a number', () => {
  it('accepts digits by pad and keyboard, also Thai ones, shoots once and shows the pause @LOTT-05', async () => {
    const user = await open();
    expect(screen.getByRole('heading', { level: 2, name: /Round 2/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '0' }));
    await user.type(field(), '๑2x34');
    expect(field()).toHaveValue('01234');
    accept('01234');
    await user.type(field(), '{Enter}');
    expect(await screen.findByText('01234 is in, at place 7.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Wait \d seconds?$/ })).toBeDisabled();
    await user.type(field(), '55555{Enter}');
    expect(sentShots()).toHaveLength(1);
    expect(sentShots()[0]).toMatchObject({ params: { drawId: idOf(2) }, body: { number: '01234' } });
    expect(sentShots()[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Shoot' })).toBeEnabled(), { timeout: 5_000 });
  });

  it('does not shoot fewer than five digits, nor for visitors and trial accounts', async () => {
    const user = await open();
    await user.type(field(), '1234{Enter}');
    expect(screen.getByRole('button', { name: 'Shoot' })).toBeDisabled();
    isReal = false;
    await user.type(field(), '5{Enter}');
    expect(sentShots()).toHaveLength(0);
    expect(field()).toHaveValue('12345');
  });

  it('says why a number was refused and keeps it; too soon also shows the pause', async () => {
    const user = await open();
    api.refuse('POST /lgw/yeekee/:drawId/shots', 'lottery.shot_too_soon', 429, { nextShotAt: inSeconds(2), serverTime: inSeconds(0) });
    await user.type(field(), '12345{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('one number every 3 seconds');
    expect(field()).toHaveValue('12345');
    expect(screen.getByRole('button', { name: /^Wait/ })).toBeDisabled();
  });
});

describe('a round', () => {
  it('goes from bets to numbers to the wait for the result by the clock alone', async () => {
    listed = [round(2, 1, { shootsUntil: inSeconds(2) }), round(3, 900)];
    await open();
    expect(screen.getByText('Bets and numbers', { selector: 'p' })).toBeInTheDocument();
    expect(await screen.findByText('Numbers only', { selector: 'p' }, { timeout: 3_000 })).toBeInTheDocument();
    expect(await screen.findByText('Waiting for the result', { selector: 'p' }, { timeout: 3_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to Round 3' })).toBeInTheDocument();
  });

  it('lists numbers as they come, newest first, own and house ones marked @LOTT-05', async () => {
    const user = await open();
    expect(await within(list()).findByText('No numbers yet. Be the first.')).toBeInTheDocument();
    shots = [shot(2, '22222', { isOwn: true }), shot(1, '11111')];
    await act(async () => portalEvents.emit('lottery.yeekeeShot', { drawId: idOf(2), shotCount: 2 }));
    const items = await within(list()).findAllByRole('listitem');
    expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(['22222', '11111']);
    expect(items[0]).toHaveTextContent('Mine');
    expect(list()).toHaveTextContent('The sum is shown with the result.');
    await user.click(within(list()).getByRole('radio', { name: 'Mine' }));
    await waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(1));
  });

  it('does not reload for numbers of other rounds', async () => {
    await open();
    const reads = () => api.sent.filter(({ name }) => name === 'GET /lgw/yeekee/:drawId/shots').length;
    const before = reads();
    await act(async () => portalEvents.emit('lottery.yeekeeShot', { drawId: idOf(9), shotCount: 2 }));
    expect(reads()).toBe(before);
  });

  it('accepts numbers after the close of bets, and none while waiting for the result, when it names the next round', async () => {
    listed = [round(2, -60), round(3, 840)];
    const user = await open();
    expect(screen.getByText('Numbers only', { selector: 'p' })).toBeInTheDocument();
    expect(field()).toBeInTheDocument();
    listed = [round(2, -130), round(3, 770)];
    await act(async () => portalEvents.emit('lottery.drawChanged', { drawId: idOf(2), gameCode: 'YEEKEE', issue: 'i', state: 'closed' }));
    expect(await screen.findByText('The round is closed for numbers. The result follows.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your number' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Go to Round 3' }, { timeout: 4_000 }));
    expect(await screen.findByRole('heading', { level: 2, name: /Round 3/ })).toBeInTheDocument();
  });

  it('shows how the result came about, who was rewarded, and the way to verify it @LOTT-08', async () => {
    api.answer('GET /lgw/yeekee/:drawId', {
      ...drawn,
      calculation: {
        memberCount: 20,
        memberSum: 902_770,
        houseShots: [],
        houseSum: 0,
        addend: '59464',
        sum: 962_234,
        subtracted: { rank: 16, position: 5, number: '33333' },
        raw: 928_901,
        padded: '928901',
      },
      rewards: [{ rank: 16, amount: '400.00', name: 'an***', isOwn: true }],
      ownCount: 1,
      nextShotAt: null,
      serverTime: inSeconds(0),
    });
    shots = [shot(5, '33333'), shot(4, '22222')];
    const user = await open();
    await user.click(screen.getByRole('button', { name: /Round 1.*901 · 28/ }));
    const region = await screen.findByRole('region', { name: 'How the result came about' });
    for (const text of ['902770', '+ 59464', '= 962234', '− 33333', '= 928901', '901', '28', 'Rank 16: ฿400.00 for you'])
      expect(within(region).getByText(text)).toBeInTheDocument();
    expect(within(list()).getAllByRole('listitem')[0]).toHaveTextContent('Rank 16');
    expect(screen.getByRole('link', { name: 'Verify this round' })).toHaveAttribute('href', `/lott/verify?draw=${drawn.drawId}`);
    expect(screen.queryByRole('textbox', { name: 'Your number' })).toBeNull();
  });

  it('says that a round was called off', async () => {
    listed = [round(2, -130, { state: 'void' })];
    await open();
    expect(screen.getByText('This round was cancelled. All bets are refunded.')).toBeInTheDocument();
  });

  it('says that there are no rounds', async () => {
    listed = [];
    await renderPortal(<YeekeeTab game={lotteryGame({ code: 'YEEKEE', yeekee: terms })} terms={terms} />);
    expect(await screen.findByText('There are no rounds at the moment.')).toBeInTheDocument();
  });

  it('offers to try again after a failure', async () => {
    api.refuse('GET /lgw/yeekee/games/:gameCode/rounds', 'internal', 400);
    await renderPortal(<YeekeeTab game={lotteryGame({ code: 'YEEKEE', yeekee: terms })} terms={terms} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
