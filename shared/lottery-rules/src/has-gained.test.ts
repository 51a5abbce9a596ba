import { hasGained } from './has-gained';

it.each([
  ['more than was paid', { status: 'won', price: '10.00', payout: '10.01' }, true],
  ['as much as was paid', { status: 'won', price: '10.00', payout: '10.00' }, false],
  ['less than was paid', { status: 'won', price: '100.00', payout: '40.00' }, false],
  ['nothing', { status: 'lost', price: '10.00', payout: '0.00' }, false],
])('a bet that is paid %s @LOTT-07', (_, bet, gained) => {
  expect(hasGained(bet)).toBe(gained);
});
