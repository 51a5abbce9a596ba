import { isTicketIn, leafOf, type TicketStep, wayToRoot } from './verify-ticket';

// Computed by a program in another language.
const leaves = [
  '022a6979e6dab7aa5ae4c3e5e45f7e977112a7e63593820dbec1ec738a24f93c',
  '57eb35615d47f34ec714cacdf5fd74608a5e8e102724e80b24b287c0c27b6a31',
  '597fcb31282d34654c200d3418fca5705c648ebf326ec73d8ddef11841f876d8',
] as const;
const firstTwo = 'b137985ff484fb600db93107c77b0365c80d78f5b429ded0fd97361d077999eb';
const root = '36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1';

describe('a ticket among all tickets of a draw', () => {
  it('is found by its neighbours on the way to the root @LOTT-06', () => {
    expect(leafOf('b')).toBe(leaves[1]);
    const path: TicketStep[] = [
      { side: 'left', hash: leaves[0] },
      { side: 'right', hash: leaves[2] },
    ];
    expect(wayToRoot('b', path)).toHaveLength(3);
    expect(isTicketIn('b', path, root)).toBe(true);
    expect(isTicketIn('c', [{ side: 'left', hash: firstTwo }], root)).toBe(true);
  });

  it('is not found when any part of it was changed, or a neighbour is on the other side', () => {
    expect(
      isTicketIn(
        'B',
        [
          { side: 'left', hash: leaves[0] },
          { side: 'right', hash: leaves[2] },
        ],
        root,
      ),
    ).toBe(false);
    expect(
      isTicketIn(
        'b',
        [
          { side: 'right', hash: leaves[0] },
          { side: 'right', hash: leaves[2] },
        ],
        root,
      ),
    ).toBe(false);
  });

  it('may be the only one', () => {
    expect(isTicketIn('only', [], leafOf('only'))).toBe(true);
  });
});
