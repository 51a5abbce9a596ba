import type { ChosenBet } from '@portal/contracts';
import { formatMoney, parseMoney } from '@portal/money';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { BoardView, FixtureView, SlipAnswer } from '../../../src/games/book/book.wire';
import { leagues } from '../../../src/games/book/data/leagues';
import { sportsTitles } from '../../../src/games/book/titles';
import { toWireTitle } from '../../../src/catalog/wire-title';
import { ApiContext, GameContext, type GameContextValue } from '../../kit/game-context';
import type { Api } from '../../kit/api';
import { startTexts } from '../../texts';
import { BookGame } from './BookGame';
import { book } from './index';

const [league] = leagues;
const title = toWireTitle(sportsTitles.find(({ code }) => code === 'SPORTS-002')!);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function fixture(home: number, away: number, odds: readonly [number, number, number]): FixtureView {
  return {
    id: `${league!.id}-${home}`,
    league: league!.id,
    sport: 'football',
    home: league!.teams[home]!.id,
    away: league!.teams[away]!.id,
    kicksOffAt: inMinutes(3 + home),
    endsAt: inMinutes(6 + home),
    state: 'scheduled',
    marketCount: 11,
    live: null,
    markets: [
      {
        key: 'score.threeWay',
        count: 'score',
        kind: 'threeWay',
        line: 0,
        isSuspended: false,
        quotes: ['home', 'draw', 'away'].map((selection, i) => ({ selection, odds: odds[i]!, returns: '94.9000' })),
      },
    ],
  };
}

type Sent = { stake: string; oddsChange: string; legs: { fixtureId: string; odds: number }[] };
let board: FixtureView[];
let sent: Sent[];
let answers: ((body: Sent) => SlipAnswer)[];
let tell: (event: string, data: unknown) => void;

const accepted = ({ stake, legs }: Sent): SlipAnswer => ({
  slip: {
    id: `S-${sent.length}`,
    state: 'open',
    refusal: null,
    stake,
    odds: legs.reduce((all, { odds }) => (all * odds) / 100, 100),
    possiblePayout: stake,
    payout: null,
    placedAt: new Date().toISOString(),
    settledAt: null,
    legs: [],
  },
});

const api: Api = {
  async get<T>(path: string) {
    const now = new Date().toISOString();
    if (path.endsWith('/board')) return { now, fixtures: board } satisfies BoardView as T;
    return (path.endsWith('/slips') ? { open: [], settled: [] } : { now, fixtures: [] }) as T;
  },
  async post<T>(path: string, body?: unknown) {
    if (path === '/stream-tickets') return { ticket: 'T' } as T;
    sent.push(body as Sent);
    return (answers.shift() ?? accepted)(body as Sent) as T;
  },
};

class FakeSource extends EventTarget {
  constructor() {
    super();
    tell = (event, data) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, data }) }));
    queueMicrotask(() => this.dispatchEvent(new Event('stream.opened')));
  }
  close() {}
}

beforeEach(async () => {
  board = [fixture(0, 1, [150, 400, 610]), fixture(2, 3, [210, 330, 340]), fixture(4, 5, [195, 350, 380])];
  sent = [];
  answers = [];
  (globalThis as { EventSource?: unknown }).EventSource = FakeSource;
  await startTexts('EN', book.texts);
});

async function open(bets: readonly ChosenBet[] = []) {
  const value: GameContextValue = {
    title,
    session: {
      nickname: 'Somchai',
      wallet: 'demo',
      currency: 'THB',
      language: 'EN',
      roomId: null,
      bets,
      portalOrigin: '',
      lobbyUrl: '',
    } as never,
    balance: parseMoney('1000.00'),
    language: 'EN',
    setBalance: jest.fn(),
    showRefusal: (error) => {
      throw error;
    },
    clearRefusal: jest.fn(),
    money: (amount) => formatMoney(typeof amount === 'bigint' ? amount : parseMoney(amount), { symbol: '฿' }),
    text: (texts) => texts.EN ?? '',
    exit: jest.fn(),
    openCashier: jest.fn(),
  };
  const view = render(
    <ApiContext value={api}>
      <GameContext value={value}>
        <BookGame />
      </GameContext>
    </ApiContext>,
  );
  await screen.findAllByRole('article');
  return view;
}

const odds = (name: RegExp) => screen.getByRole('button', { name });
const slip = () => within(screen.getByRole('form', { name: 'Bet slip' }));

it('writes a parlay with its odds and payout, and sends it as it was shown', async () => {
  const user = userEvent.setup();
  const { container } = await open();
  await user.click(odds(/Lotus City – Ivory Tuskers, 1X2: Lotus City 1.50/));
  await user.click(odds(/Red Kite – River Kings, 1X2: Draw 3.30/));
  await user.click(slip().getByRole('button', { name: 'Parlay' }));

  expect(slip().getByText('4.95')).toBeVisible();
  expect(slip().getByText('฿247.50')).toBeVisible();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations).toEqual(
    [],
  );
  await user.click(slip().getByRole('button', { name: 'Place bet' }));

  expect(await slip().findByText('Accepted: ฿50.00 at 4.95')).toBeVisible();
  expect(sent).toEqual([
    {
      stake: '50.00',
      oddsChange: 'better',
      legs: [
        { fixtureId: board[0]!.id, market: 'score.threeWay', selection: 'home', odds: 150 },
        { fixtureId: board[1]!.id, market: 'score.threeWay', selection: 'draw', odds: 330 },
      ],
    },
  ]);
  expect(slip().queryByRole('listitem')).toBeNull();
});

it('opens at the bets that were chosen before, tells which odds have changed, and places nothing by itself @GAME-09', async () => {
  const user = userEvent.setup();
  const chosen = (place: number, selection: ChosenBet['selection'], seen: string): ChosenBet => ({
    matchId: board[place]!.id,
    market: 'score.threeWay',
    selection,
    odds: seen,
  });
  await open([chosen(0, 'home', '1.62'), chosen(1, 'away', '3.40')]);

  expect(await slip().findAllByRole('listitem')).toHaveLength(2);
  expect(slip().getByText('was 1.62')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(slip().getByRole('button', { name: 'Accept new odds' }));
  await user.click(slip().getByRole('button', { name: 'Place bet' }));
  expect(await slip().findByText(/^Accepted/)).toBeVisible();
  expect(sent.flatMap(({ legs }) => legs.map(({ odds: agreed }) => agreed))).toEqual([150, 340]);
  // The next news of the board does not put the slip there again.
  act(() => tell('board', { fixtures: [board[0]!.id] }));
  await screen.findAllByRole('article');
  expect(slip().queryByRole('listitem')).toBeNull();
});

it('says so when a chosen bet is not on offer any more, and keeps the others @GAME-09', async () => {
  const gone = { matchId: 'gone', market: 'score.threeWay', selection: 'home', odds: '2.00' } as const;
  await open([gone, { ...gone, matchId: board[0]!.id, odds: '1.50' }, { ...gone, matchId: board[1]!.id, market: 'x', odds: '1.50' }]);
  expect(await slip().findAllByRole('listitem')).toHaveLength(1);
  expect(slip().getByText('Betting on a match of your slip is closed.')).toBeVisible();
});

it('sends singles one by one and keeps what was refused', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(odds(/Lotus City 1.50/));
  await user.click(odds(/Red Kite 2.10/));
  answers = [accepted, () => ({ refused: { code: 'bets_closed', leg: 0 } })];
  await user.click(slip().getByRole('button', { name: 'Place bet' }));

  expect(await slip().findByText('Betting on a match of your slip is closed.')).toBeVisible();
  expect(sent.map(({ legs }) => legs.length)).toEqual([1, 1]);
  expect(slip().getAllByRole('listitem')).toHaveLength(1);
  expect(slip().getByText('closed')).toBeVisible();
});

it('asks before it takes lower odds, and takes higher ones as the player has chosen', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(odds(/Lotus City 1.50/));
  board = [fixture(0, 1, [145, 400, 610]), ...board.slice(1)];
  act(() => tell('board', { fixtures: [board[0]!.id] }));

  expect(await slip().findByText('was 1.50')).toBeVisible();
  expect(slip().queryByRole('button', { name: 'Place bet' })).toBeNull();
  await user.click(slip().getByRole('button', { name: 'Accept new odds' }));
  await user.click(slip().getByRole('button', { name: 'Place bet' }));
  expect(await slip().findByText(/^Accepted/)).toBeVisible();
  expect(sent[0]!.legs[0]!.odds).toBe(145);
});

it('refuses two selections of one match in a parlay, and offers the largest stake', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(odds(/Lotus City 1.50/));
  await user.click(odds(/Lotus City – Ivory Tuskers, 1X2: Draw 4.00/));
  await user.click(slip().getByRole('button', { name: 'Parlay' }));
  expect(slip().getByText('A parlay takes one selection of a match.')).toBeVisible();
  expect(slip().getByRole('button', { name: 'Place bet' })).toBeDisabled();

  await user.click(slip().getByRole('button', { name: 'Single' }));
  answers = [() => ({ refused: { code: 'payout_limit', mostStake: '33.33' } })];
  await user.click(slip().getByRole('button', { name: 'Place bet' }));
  await user.click(await slip().findByRole('button', { name: 'Stake ฿33.33' }));
  expect(slip().getByRole('textbox')).toHaveValue('33.33');
});

it('is played by keyboard alone', async () => {
  const user = userEvent.setup();
  await open();
  odds(/Lotus City 1.50/).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('s');
  expect(slip().getByRole('textbox')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await slip().findByText(/^Accepted/)).toBeVisible();
});

it('shows scores as they come, and that a started match is closed', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(odds(/Lotus City 1.50/));
  const live = { score: [0, 0] as const, part: 1, partScore: null, parts: [], side: null, seen: 0 };
  board = [{ ...board[0]!, state: 'live', markets: [], live }, ...board.slice(1)];
  act(() => tell('board', { fixtures: [] }));
  const card = await screen.findByRole('button', { name: /Live.*Lotus City.*Ivory Tuskers/ });
  expect(slip().getByText('closed')).toBeVisible();
  act(() => tell('live', { id: board[0]!.id, live: { ...live, score: [2, 1], seen: 3 } }));
  expect(card).toHaveTextContent(/Lotus City2/);
  expect(card).toHaveTextContent(/Ivory Tuskers1/);
});
