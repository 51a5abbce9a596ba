import { createFakeApi, openDraw, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
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
