import { createFakeApi, openDraw, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { ClosingDraws, NextDraw } from './index';

it('asks once, for no more draws than home shows, and shows each of them once @GAME-06', async () => {
  const api = createFakeApi();
  const draws = Array.from({ length: 10 }, (_, i) => ({
    ...openDraw({ id: `d${i}`, gameCode: `G${i}` }),
    gameName: { TY: `หวย ${i}`, EN: `Lottery ${i}` },
    family: 'thai' as const,
  }));
  api.answer('GET /lgw/draws/closing', { draws, serverTime: new Date().toISOString() });
  await renderPortal(
    <>
      <ClosingDraws />
      <NextDraw />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Lottery 0', level: 2 })).toBeInTheDocument();
  expect(
    screen
      .getAllByText(/^Lottery \d$/)
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(draws.map((_, i) => `Lottery ${i}`));
  expect(api.sent.filter(({ name }) => name === 'GET /lgw/draws/closing').map(({ query }) => query)).toEqual([{ count: '10', mixed: '1' }]);
  api.restore();
});

it('offers no draw that closes before anybody could bet on it @GAME-06', async () => {
  const api = createFakeApi();
  const closingIn = (seconds: number) => ({
    ...openDraw({ id: `d${seconds}`, gameCode: `G${seconds}`, closesAt: new Date(Date.now() + seconds * 1_000).toISOString() }),
    gameName: { EN: `Closes in ${seconds}` },
    family: 'thai' as const,
  });
  api.answer('GET /lgw/draws/closing', { draws: [10, 16, 60, 90].map(closingIn), serverTime: new Date().toISOString() });
  await renderPortal(
    <>
      <NextDraw />
      <ClosingDraws />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Closes in 16' })).toBeInTheDocument();
  expect(screen.queryByText('Closes in 10')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Closes in 60' }, { timeout: 10_000 })).toBeInTheDocument();
  expect(screen.queryByText('Closes in 16')).toBeNull();
  expect(screen.getAllByText(/^Closes in (60|90)$/)).toHaveLength(2);
  api.restore();
});
