import { detailRows } from './detail-rows';

it('shows whatever a provider tells, with the names of what it lies in', () => {
  expect(
    detailRows({
      choice: { target: '50.00', isUnder: true },
      outcome: { reels: [1, 2, 3], wins: [{ line: 4, pays: '5' }] },
      note: null,
      freeSpins: 0,
    }),
  ).toEqual([
    { name: 'Choice · Target', text: '50.00' },
    { name: 'Choice · Is under', text: 'true' },
    { name: 'Outcome · Reels', text: '1 2 3' },
    { name: 'Outcome · Wins · 1 · Line', text: '4' },
    { name: 'Outcome · Wins · 1 · Pays', text: '5' },
    { name: 'Free spins', text: '0' },
  ]);
});

it('does not grow without end', () => {
  const rows = detailRows({ many: Array.from({ length: 500 }, (_, id) => ({ id })), long: 'x'.repeat(1_000) });
  expect(rows).toHaveLength(60);
  expect(detailRows({ long: 'x'.repeat(1_000) })[0]?.text).toHaveLength(301);
});
