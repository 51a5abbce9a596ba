import { portalEvents } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, type FakeApi } from '@portal/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { northPrizes } from '../testing/vietnamese-draws';
import { ResultsPage } from './ResultsPage';

let api: FakeApi;
const game = (code: string, EN: string, family: 'thai' | 'vnNorth') => ({
  gameId: code,
  code,
  name: { EN },
  family,
  prizeMode: 'SEA' as const,
  defaultPlayType: 'top3',
  drawIntervalSeconds: 0,
  isHot: false,
});
const drawn = (gameCode: string, EN: string, result: object, own: boolean) => ({
  ...openDraw({
    id: `0190a000-0000-7000-8000-00000000${gameCode === 'GLO' ? '000a' : '000b'}`,
    gameCode,
    issue: '20261116',
    state: 'settled',
    result: result as never,
    resultVersion: own ? 1 : 2,
    sourceLabel: own ? null : { EN: 'Sandbox feed' },
  }),
  ...(!own && { proof: null }),
  gameName: { EN },
});

beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /lgw/games/game_menus', {
    gameMenus: [
      { gameGroupCode: 'THAI', labelName: { EN: 'Thai' }, games: [game('GLO', 'Government', 'thai')] },
      { gameGroupCode: 'VNN', labelName: { EN: 'North Vietnam' }, games: [game('VNN', 'North', 'vnNorth')] },
    ],
  });
  api.answer('GET /lgw/results', ({ query }) =>
    query.day === '2026-11-16'
      ? [drawn('GLO', 'Government', { top: '345916', bottom2: '42' }, true), drawn('VNN', 'North', { prizes: northPrizes }, false)]
      : [],
  );
  await ready();
});
afterEach(() => api.restore());

describe('results of a day', () => {
  it('are listed by group with their numbers, source and proof @LOTT-09', async () => {
    await renderPortal(<ResultsPage />, { path: '/lott/results?day=2026-11-16' });
    const thai = await screen.findByRole('region', { name: 'Thai' });
    expect(thai).toHaveTextContent(/345916.*42/);
    expect(within(thai).getByRole('link', { name: 'Verify' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/lott\/verify\?draw=0190a000/),
    );
    const north = screen.getByRole('region', { name: 'North Vietnam' });
    expect(north).toHaveTextContent(/Sandbox feed.*32775.*Corrected/);
    expect(within(north).queryByRole('link', { name: 'Verify' })).toBeNull();
    expect(within(north).getByRole('link', { name: 'North' })).toHaveAttribute('href', '/vnlottery?gameCode=VNN&tab=results');
  });

  it('update by themselves once a draw has a result, with one request for simultaneous draws @LOTT-09', async () => {
    await renderPortal(<ResultsPage />, { path: '/lott/results?day=2026-11-15' });
    await screen.findByText('No results on this day');
    api.answer('GET /lgw/results', [drawn('GLO', 'Government', { top: '345916', bottom2: '42' }, true)]);
    const tell = (gameCode: string, state: string) =>
      portalEvents.emit('lottery.drawChanged', { drawId: 'd', gameCode, issue: '20261115', state });
    act(() => {
      tell('SSC60', 'resulted');
      tell('GLO', 'open');
    });
    await act(() => new Promise((done) => setTimeout(done, 1_600)));
    expect(api.sent.filter(({ name }) => name === 'GET /lgw/results')).toHaveLength(1);
    act(() => ['GLO', 'VNN'].forEach((code) => tell(code, 'resulted')));
    expect(await screen.findByRole('region', { name: 'Thai' }, { timeout: 10_000 })).toHaveTextContent('345916');
    expect(api.sent.filter(({ name }) => name === 'GET /lgw/results')).toHaveLength(2);
  });

  it('are found by name and by day, and a day without any says what to do @LOTT-09', async () => {
    await renderPortal(<ResultsPage />, { path: '/lott/results?day=2026-11-16' });
    await screen.findByRole('region', { name: 'Thai' });
    await userEvent.type(screen.getByRole('searchbox'), 'north');
    expect(screen.queryByRole('region', { name: 'Thai' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-15' } });
    fireEvent.blur(screen.getByLabelText('Day'));
    expect(await screen.findByText('No results on this day')).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'GET /lgw/results').map(({ query }) => query.day)).toEqual(['2026-11-16', '2026-11-15']);
  });

  it('offer the day before when a day has none @LOTT-09', async () => {
    await renderPortal(<ResultsPage />, { path: '/lott/results?day=2026-11-17' });
    await userEvent.click(await screen.findByRole('button', { name: 'Results of the previous day' }));
    expect(await screen.findByRole('region', { name: 'Thai' })).toHaveTextContent('345916');
  });
});
