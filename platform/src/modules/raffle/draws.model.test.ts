import { createHash, createHmac } from 'node:crypto';
import { hashList, lineOf, ownersOf, prizesByPlace, winningTickets } from './draws.model';

const entry = (n: number, tickets: number) => ({ memberId: `m${n}`, id: `e${n}`, tickets });
async function* inParts<T>(...parts: T[][]) {
  for (const part of parts) yield await Promise.resolve(part);
}
const seed = Buffer.alloc(32, 5);
const draw = { day: '2026-11-28', listHash: 'ab'.repeat(32) };

it('hashes the list by its lines, however it comes in parts, and counts it @PROMO-03', async () => {
  const entries = [entry(1, 3), entry(2, 1), entry(3, 7)];
  const listHash = createHash('sha256').update('e1 3\ne2 1\ne3 7\n').digest('hex');
  expect(lineOf(entries[0]!)).toBe('e1 3\n');
  expect(await hashList(inParts(entries))).toEqual({ listHash, entries: 3, tickets: 11 });
  expect(await hashList(inParts(entries.slice(0, 1), entries.slice(1)))).toEqual({ listHash, entries: 3, tickets: 11 });
});

it('draws each ticket at most once, by the words of the stream as the description says @PROMO-03', () => {
  // By hand: the first block, words below the largest multiple of 10, the last digit, repeats passed over.
  const block = createHmac('sha256', seed).update(`RAFFLE-DRAW:${draw.day}/${draw.listHash}:0`).digest();
  const digits = Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4))
    .filter((word) => word < 4_294_967_290)
    .map((word) => word % 10);
  const firsts = [...new Set(digits)];
  const won = winningTickets(seed, { ...draw, tickets: 10 }, 4);
  expect(won).toEqual(firsts.slice(0, 4));
  expect(new Set(winningTickets(seed, { ...draw, tickets: 10 }, 10)).size).toBe(10);
  expect(winningTickets(seed, { ...draw, tickets: 3 }, 10)).toHaveLength(3);
  expect(winningTickets(seed, { ...draw, tickets: 0 }, 10)).toEqual([]);
});

it('gives every ticket the same chance @PROMO-03', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (let day = 0; day < 20_000; day += 1) counts[winningTickets(seed, { ...draw, day: String(day), tickets: 10 }, 1)[0]!]! += 1;
  // Each expects 2,000; five standard deviations are 212.
  expect(counts.filter((count) => Math.abs(count - 2_000) > 212)).toEqual([]);
});

it('finds whose tickets won, in the order in which they were drawn @PROMO-03', async () => {
  const entries = [entry(1, 3), entry(2, 1), entry(3, 7)];
  const owners = await ownersOf(inParts(entries.slice(0, 2), entries.slice(2)), [10, 3, 0, 2, 4]);
  expect(owners.map(({ id }) => id)).toEqual(['e3', 'e2', 'e1', 'e1', 'e3']);
});

it('gives a place to each winner of a prize @PROMO-03', () => {
  const prize = (amount: number, winners: number) => ({ name: { TY: 'x' }, kind: 'points' as const, amount, winners });
  expect(prizesByPlace([prize(500, 1), prize(50, 3)]).map(({ amount }) => amount)).toEqual([500, 50, 50, 50]);
});
