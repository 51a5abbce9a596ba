import { payoutOf } from './round-game';

it('rounds each spot down once and pays nothing where nothing is named', () => {
  expect(payoutOf({ banker: 33_333n, tie: 10_000n }, { banker: 19_500 })).toBe(64_999n);
  expect(payoutOf({}, { banker: 19_500 })).toBe(0n);
});
