import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireSession } from '../../../src/api/wire';
import { titles } from '../../../src/games/crash/titles';
import type { Api } from '../../kit/api';
import { ApiContext } from '../../kit/game-context';
import { GameProvider } from '../../play/GameProvider';
import { startTexts } from '../../texts';
import type { AnsweredBet, TableState } from '../tables/table-wire';
import { crash } from '.';

const title = titles[0]!;
const painter = new Proxy({}, { get: () => () => ({ addColorStop: () => undefined, width: 40 }), set: () => true });
const from = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

let isFlying = false;
let balanceAsked: ((balance: string) => void)[] = [];
let balanceInAnswer: string | null = '990.00';

const table = (): TableState<unknown, null, number> => ({
  now: from(0),
  round: {
    id: 'INHOUSE-001-1',
    number: 1,
    state: isFlying ? 'dealt' : 'open',
    seedHash: 'f'.repeat(64),
    serverSeed: null,
    offer: null,
    openedAt: from(-20),
    closesAt: from(isFlying ? -10 : 10),
    dealtAt: isFlying ? from(-10) : null,
    outcome: null,
    result: null,
    settlesAt: null,
    nextAt: null,
  },
  totals: { real: {}, demo: {} },
  players: 1,
  history: [],
  mine: isFlying ? [bet] : [],
  spots: [{ id: 'first', limit: '1000.00' }],
});
const bet: Omit<AnsweredBet, 'balance'> = {
  id: 'B',
  key: 'K',
  roundId: 'INHOUSE-001-1',
  stakes: { first: '10.00' },
  amount: '10.00',
  target: null,
  state: 'accepted',
  refusal: null,
  cashedAt: null,
  payout: null,
};

const api: Api = {
  get: (async (path: string) =>
    path === '/balance' ? new Promise((resolve) => balanceAsked.push((balance) => resolve({ balance }))) : table()) as never,
  post: (async (path: string) => {
    if (path === '/stream-tickets') return { ticket: 'T' };
    if (path.endsWith('/bets')) return { ...bet, balance: balanceInAnswer };
    return { ...bet, state: 'settled', cashedAt: 182, payout: '18.20', balance: '1008.20' };
  }) as never,
};

class FakeSource extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('stream.opened')));
  }
  close() {}
}

beforeEach(async () => {
  isFlying = false;
  balanceAsked = [];
  balanceInAnswer = '990.00';
  sessionStorage.clear();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painter as never);
  Object.assign(globalThis, { EventSource: FakeSource });
  Object.assign(window, {
    matchMedia: () => ({ matches: true }),
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  await startTexts('EN', crash.texts);
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const session = { wallet: 'seamless', currency: 'THB', language: 'EN', balance: '1000.00', title } as unknown as WireSession;
  render(
    <ApiContext value={api}>
      <GameProvider session={session} language="EN">
        <crash.Game />
      </GameProvider>
    </ApiContext>,
  );
  await act(async () => {});
}
const shown = () => screen.getByRole('banner').querySelector('output')!.textContent;

it('shows the balance that the answer of a bet has told, at once and without asking @GAME-07', async () => {
  await open();
  const [bid] = await screen.findAllByRole('button', { name: /^Bet ฿/ });
  await userEvent.click(bid!);
  await waitFor(() => expect(shown()).toBe('฿990.00'));
  expect(balanceAsked).toEqual([]);
});

it('shows the balance that the answer of a leave has told, at once and without asking @GAME-07', async () => {
  isFlying = true;
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Leave with ฿/ }));
  await waitFor(() => expect(shown()).toBe('฿1,008.20'));
  expect(balanceAsked).toEqual([]);
});

it('asks later when the answer knows no balance, and lets no older answer replace a newer balance', async () => {
  balanceInAnswer = null;
  await open();
  const [first, second] = await screen.findAllByRole('button', { name: /^Bet ฿/ });
  await userEvent.click(first!);
  await waitFor(() => expect(balanceAsked).toHaveLength(1), { timeout: 3_000 });
  balanceInAnswer = '980.00';
  await userEvent.click(second!);
  await waitFor(() => expect(shown()).toBe('฿980.00'));
  await act(async () => balanceAsked[0]!('990.00'));
  expect(shown()).toBe('฿980.00');
});
