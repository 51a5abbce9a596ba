import { portalEvents, useSession } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ready } from '../../locales';
import { NewestResults } from './index';

let api: FakeApi;
const game = (code: string, name: string, family: string) => ({ gameId: code, code, name: { EN: name }, family, prizeMode: 'Lott' });
const last = (minute: string, result: unknown) => ({
  issue: `20261121-${minute}`,
  drawsAt: `2026-11-21T02:${minute}:00.000Z`,
  result,
  resultVersion: 1,
});

beforeEach(async () => {
  useSession.setState({ currencySymbol: '฿' });
  api = createFakeApi();
  await ready();
  api.answer('GET /lgw/games/game_menus', {
    gameMenus: [
      {
        gameGroupCode: 'ALL',
        labelName: { EN: 'All' },
        games: [game('A', 'Five digits', 'ssc'), game('B', 'Thai', 'thai'), game('C', 'Keno', 'kl8'), game('D', 'Not drawn yet', 'ssc')],
      },
    ],
  } as never);
  tell(last('10', [1, 2, 3, 4, 5]));
});
afterEach(() => api.restore());

const tell = (ofA: unknown) =>
  api.answer('GET /lgw/lobby/draws', {
    serverTime: '2026-11-21T02:31:00.000Z',
    games: [
      { gameCode: 'A', next: null, last: ofA },
      { gameCode: 'B', next: null, last: last('20', { top: '123456', bottom2: '78' }) },
      {
        gameCode: 'C',
        next: null,
        last: last(
          '30',
          Array.from({ length: 20 }, (_, i) => i + 1),
        ),
      },
      { gameCode: 'D', next: null, last: null },
    ],
  } as never);

const names = () =>
  within(screen.getByRole('region', { name: 'Newest results' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('shows the newest result of each lottery once, the latest first, and follows every draw @GAME-06', async () => {
  await renderPortal(<NewestResults />);
  await screen.findByText(/20261121-20/);
  expect(names()).toEqual(['All results', 'ThaiDraw 20261121-20', 'Five digitsDraw 20261121-10']);
  expect(screen.getAllByRole('list', { name: 'Drawn numbers' })).toHaveLength(1);

  tell(last('31', [9, 9, 9, 9, 9]));
  act(() => portalEvents.emit('lottery.drawChanged', { drawId: 'd', gameCode: 'A', issue: '31', state: 'settled' }));
  await waitFor(() => expect(names()[1]).toBe('Five digitsDraw 20261121-31'), { timeout: 5_000 });
});

it('is not there while nothing has been drawn', async () => {
  api.answer('GET /lgw/lobby/draws', { serverTime: '2026-11-21T02:31:00.000Z', games: [] });
  await renderPortal(<NewestResults />);
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});
