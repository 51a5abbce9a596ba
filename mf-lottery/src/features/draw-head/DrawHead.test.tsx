import { createFakeApi, openDraw, renderPortal, type FakeApi } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { ready } from '../../locales';
import { lotteryGame } from '../../testing/lottery-game';
import { DrawHead } from './DrawHead';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /lotto/lgw/games/opened/numero', []);
  await ready();
});
afterEach(() => api.restore());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const head = () => within(screen.getByRole('banner'));

describe('the head above the bets', () => {
  it('names the lottery, its draw and what is left of it, and shows each digit of the last result on a ball @LOTT-04 @LOTT-09', async () => {
    const drawn = { ...openDraw({ gameCode: 'CHANDRA5', issue: '20261121-0160' }), state: 'settled' as const };
    api.answer('GET /lotto/lgw/games/opened/numero', [{ ...drawn, result: { top: '766325', bottom2: '18' } }]);
    await renderPortal(<DrawHead game={lotteryGame({ current: openDraw({ issue: '20261121-0161', closesAt: inHours(0.05) }) })} />);
    expect(head().getByRole('heading', { level: 1, name: 'Chandra Thai' })).toBeInTheDocument();
    expect(head().getByText(/^Draw 20261121-0161 · Drawn /)).toBeInTheDocument();
    expect(head().getByRole('timer', { name: 'Closes in' })).toHaveTextContent(/^0[23]:/);
    expect(await head().findByText('Last result, draw 20261121-0160')).toBeInTheDocument();
    const balls = head().getAllByRole('definition').map((group) => [...group.children].map(({ textContent }) => textContent)); // prettier-ignore
    expect(balls).toEqual([['7', '6', '6', '3', '2', '5'], ['1', '8']]); // prettier-ignore
  });

  it('says on which day a draw closes that is more than a day away', async () => {
    await renderPortal(<DrawHead game={lotteryGame({ current: openDraw({ closesAt: inHours(50) }) })} />);
    expect(head().queryByRole('timer')).toBeNull();
    expect(head().getByText('Closes')).toBeInTheDocument();
  });

  it('says so where no draw is open, and where nothing was drawn yet', async () => {
    await renderPortal(<DrawHead game={lotteryGame({ current: null })} />);
    expect(head().getByText('No draw is open for bets')).toBeInTheDocument();
    expect(await head().findByText('No result yet')).toBeInTheDocument();
  });
});
