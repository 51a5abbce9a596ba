import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { WireSession } from '../../../src/api/wire';
import { titles } from '../../../src/games/crash/titles';
import type { Api } from '../../kit/api';
import { ApiContext } from '../../kit/game-context';
import { GameProvider } from '../../play/GameProvider';
import { startTexts } from '../../texts';
import { crash } from '../crash';
import type { OwnBet, TableRound, TableState } from './table-wire';
import { useTable } from './use-table';

const bet: OwnBet = {
  id: 'B',
  key: 'K',
  roundId: 'R-1',
  stakes: { player: '5.00' },
  amount: '5.00',
  target: null,
  state: 'settled',
  refusal: null,
  cashedAt: null,
  payout: '0.00',
};
const round = (state: TableRound<null, null>['state']): TableRound<null, null> => ({
  id: 'R-1',
  number: 1,
  state,
  seedHash: 'f'.repeat(64),
  serverSeed: null,
  offer: null,
  openedAt: '2026-01-01T00:00:00Z',
  closesAt: '2026-01-01T00:00:20Z',
  dealtAt: null,
  outcome: null,
  result: null,
  settlesAt: null,
  nextAt: null,
});
const tableWith = (state: TableRound<null, null>['state'], mine: OwnBet[]): TableState<null, null, null> => ({
  now: '2026-01-01T00:00:10Z',
  round: round(state),
  totals: null,
  players: 1,
  history: [],
  mine,
  spots: [],
});

let answers: ((state: TableState<null, null, null>) => void)[] = [];
let source: EventTarget;
const api: Api = {
  get: (() => new Promise((resolve) => answers.push(resolve))) as never,
  post: (async () => ({ ticket: 'T' })) as never,
};
const session = { wallet: 'seamless', currency: 'THB', language: 'EN', balance: '1000.00', title: titles[0] } as unknown as WireSession;
const wrapper = ({ children }: { children: ReactNode }) => (
  <ApiContext value={api}>
    <GameProvider session={session} language="EN">
      {children}
    </GameProvider>
  </ApiContext>
);
const tell = (event: string, data: unknown) =>
  act(() => void source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, data }) })));
const answer = async (state: TableState<null, null, null>) => {
  await waitFor(() => expect(answers).not.toHaveLength(0));
  await act(async () => answers.shift()!(state));
};

beforeEach(async () => {
  answers = [];
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      constructor() {
        super();
        // eslint-disable-next-line @typescript-eslint/no-this-alias -- the stream that the hook opens is the one the test speaks through
        source = this;
        queueMicrotask(() => this.dispatchEvent(new Event('stream.opened')));
      }
      close() {}
    },
  });
  await startTexts('EN', crash.texts);
});

it('keeps the end of a round and its bet when an answer arrives that is older than both, and asks again @GAME-03', async () => {
  const { result } = renderHook(() => useTable<null, null, null>('baccarat'), { wrapper });
  await answer(tableWith('dealt', []));
  act(() => void result.current.refresh());
  tell('bet', bet);
  tell('round', { now: '2026-01-01T00:00:11Z', round: round('settled') });
  await answer(tableWith('dealt', []));
  expect([result.current.round?.state, result.current.mine]).toEqual(['settled', [bet]]);
  await answer(tableWith('void', [{ ...bet, state: 'void' }]));
  expect(result.current.round?.state).toBe('void');
});
