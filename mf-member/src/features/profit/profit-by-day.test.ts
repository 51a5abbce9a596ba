import { profitByDay } from './profit-by-day';

it('sums the kinds of a day and compares days by their size, oldest first @MEM-08', () => {
  const rows = [
    { day: '2026-01-03', profit: '-40.00' },
    { day: '2026-01-02', profit: '15.00' },
    { day: '2026-01-02', profit: '5.00' },
    { day: '2026-01-01', profit: '0.00' },
  ];
  expect(profitByDay(rows)).toEqual([
    { day: '2026-01-01', profit: 0n, height: 0 },
    { day: '2026-01-02', profit: 200_000n, height: 50 },
    { day: '2026-01-03', profit: -400_000n, height: 100 },
  ]);
  expect(profitByDay([])).toEqual([]);
});
