import { roundResult } from './round-result';

it.each([
  ['won', '10.00', '25.50', 155_000n],
  ['lost', '10.00', '0.00', -100_000n],
  ['even', '10.00', '10.00', 0n],
  ['rolledBack', '10.00', '0.00', 0n],
  ['open', '10.00', '0.00', null],
] as const)('a round that is %s', (state, stake, payout, result) => expect(roundResult({ state, stake, payout })).toBe(result));
