import { aDrawnDraw, drawnList } from '../../testing/samples';
import { checkDraw } from './check-draw';

const whole = () => Promise.resolve({ entries: drawnList, next: null });

it('finds a draw right that follows from seed and list, also when the list comes in parts @PROMO-03', async () => {
  expect(await checkDraw(aDrawnDraw(), whole)).toBe(true);
  const asked: (string | undefined)[] = [];
  const inParts = (after: string | undefined) => {
    asked.push(after);
    const from = after === undefined ? 0 : drawnList.findIndex(({ id }) => id === after) + 1;
    return Promise.resolve({ entries: drawnList.slice(from, from + 1), next: from < 2 ? drawnList[from]!.id : null });
  };
  expect(await checkDraw(aDrawnDraw(), inParts)).toBe(true);
  expect(asked).toEqual([undefined, drawnList[0]!.id, drawnList[1]!.id]);
});

it.each([
  ['another seed', aDrawnDraw({ seed: '08'.repeat(32) }), drawnList],
  ['a hash that was not published', aDrawnDraw({ commit: 'ab'.repeat(32) }), drawnList],
  ['a list with one ticket more', aDrawnDraw(), [...drawnList.slice(0, 2), { ...drawnList[2]!, tickets: 5 }]],
  ['a list whose hash is not that of the draw', aDrawnDraw({ message: `RAFFLE-DRAW:2026-11-26/${'ab'.repeat(32)}:` }), drawnList],
  ['another number of tickets', aDrawnDraw({ tickets: 13 }), drawnList],
  ['a winner that was left out', aDrawnDraw({ wins: aDrawnDraw().wins.slice(0, 2) }), drawnList],
  ['a winner of another entry', aDrawnDraw({ wins: aDrawnDraw().wins.map((win) => ({ ...win, entryId: drawnList[1]!.id })) }), drawnList],
  ['no seed', aDrawnDraw({ seed: null }), drawnList],
])('finds %s wrong @PROMO-03', async (_, draw, entries) => {
  expect(await checkDraw(draw, () => Promise.resolve({ entries, next: null }))).toBe(false);
});

it('finds a draw right in which nobody took part @PROMO-03', async () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const draw = aDrawnDraw({ tickets: 0, listHash: empty, message: `RAFFLE-DRAW:2026-11-26/${empty}:`, wins: [] });
  expect(await checkDraw(draw, () => Promise.resolve({ entries: [], next: null }))).toBe(true);
});
