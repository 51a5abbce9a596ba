import { createFakeApi, openDraw, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { ClosingDraws, NextDraw } from './index';

it('asks once, for no more draws than home shows @GAME-06', async () => {
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
  expect(screen.getByText('Lottery 9')).toBeInTheDocument();
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
  api.answer('GET /lgw/draws/closing', { draws: [10, 16, 60].map(closingIn), serverTime: new Date().toISOString() });
  await renderPortal(<ClosingDraws />);
  expect(await screen.findByText('Closes in 16')).toBeInTheDocument();
  expect(screen.queryByText('Closes in 10')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Closes in 16')).toBeNull(), { timeout: 10_000 });
  expect(screen.getByText('Closes in 60')).toBeInTheDocument();
  api.restore();
});
