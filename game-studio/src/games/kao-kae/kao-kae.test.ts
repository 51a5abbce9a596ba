import fc from 'fast-check';
import { fromWhole, parseMoney, toWire } from '@portal/money';
import { createFastStream, type RandomStream } from '../../fairness/random-stream';
import { IllegalStep } from '../staged-game';
import { type Card, CARDS, rankOf, suitOf } from '../tables/cards';
import { kaoKaeGame as game, mostRaises, raiseRange } from './kao-kae-game';
import type { KaoKaeState } from './kao-kae-state';
import { compareKao, kaoRanks, readKaoHand } from './kao-hands';
import { cutPots, divide } from './pots';
import { titles } from './titles';

const ranks = 'A23456789TJQK';
const cards = (text: string): Card[] => text.split(' ').map((name) => 'CDHS'.indexOf(name[1]!) * 13 + ranks.indexOf(name[0]!));

describe('reading a hand', () => {
  it('orders hands from the strongest to the weakest', () => {
    const order = [
      'QS KS AS',
      'AS 2S 3S',
      'AC AD AH',
      '2C 2D 2H',
      'QC KD AH',
      'AC 2D 3H',
      'KC KD QH',
      'JC JD QH',
      'AC 7C 5C',
      '9C KD AH',
      '2C 3D 4C',
    ];
    const strengthOrder = [...order].filter((hand) => hand !== '2C 3D 4C').map(cards);
    for (let i = 1; i < strengthOrder.length; i += 1) expect(compareKao(strengthOrder[i - 1]!, strengthOrder[i]!)).toBeGreaterThan(0);
  });

  it('never looks at suits to tell equal hands apart', () => {
    expect(compareKao(cards('9C KD AH'), cards('9D KC AS'))).toBe(0);
    expect(compareKao(cards('2C 5C 9C'), cards('2D 5D 9D'))).toBe(0);
  });

  it('counts as many hands of each rank as counting by hand gives', () => {
    const counts: Record<string, number> = {};
    for (let a = 0; a < CARDS; a += 1)
      for (let b = a + 1; b < CARDS; b += 1)
        for (let c = b + 1; c < CARDS; c += 1) {
          const { rank } = readKaoHand([a, b, c]);
          counts[rank] = (counts[rank] ?? 0) + 1;
        }
    const flushes = 4 * 286 - 48;
    expect(counts).toEqual({
      straightFlush: 48,
      tong: 52,
      straight: 720,
      sian: 144,
      flush: flushes,
      points: 22_100 - 48 - 52 - 720 - 144 - flushes,
    });
  });

  it('orders any two hands as a plain score does', () => {
    const score = (hand: Card[]): number => {
      const high = hand.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).sort((a, b) => b - a) as [number, number, number];
      const isLow = high.join() === '14,3,2';
      const isRow = isLow || (high[0] - high[1] === 1 && high[1] - high[2] === 1);
      const isFlush = new Set(hand.map(suitOf)).size === 1;
      const kickers = (high[0] * 100 + high[1]) * 100 + high[2];
      const points = hand.reduce((sum, card) => sum + Math.min(10, rankOf(card)), 0) % 10;
      if (isRow) return (isFlush ? 9e9 : 7e9) + (isLow ? 3 : high[0]);
      if (new Set(high).size === 1) return 8e9 + kickers;
      if (hand.every((card) => rankOf(card) > 10)) return 6e9 + kickers;
      return isFlush ? 5e9 + kickers : points * 1e8 + kickers;
    };
    const random = createFastStream(4);
    const deck = Array.from({ length: CARDS }, (_, card) => card);
    for (let i = 0; i < 20_000; i += 1) {
      const [a, b, c, d, e, f] = random.shuffle(deck) as [Card, Card, Card, Card, Card, Card];
      expect(Math.sign(compareKao([a, b, c], [d, e, f]))).toBe(Math.sign(score([a, b, c]) - score([d, e, f])));
    }
  });
});

describe('pots', () => {
  const share = (seat: number, paid: number, isFolded = false) => ({ seat, paid: BigInt(paid), isFolded });

  it('lets everybody play for what they have matched and gives back what nobody has', () => {
    expect(cutPots([share(0, 10), share(1, 40), share(2, 100)])).toEqual([
      { amount: 30n, seats: [0, 1, 2], isReturned: false },
      { amount: 60n, seats: [1, 2], isReturned: false },
      { amount: 60n, seats: [2], isReturned: true },
    ]);
  });

  it('leaves to the rest what those have paid who are gone', () => {
    expect(cutPots([share(0, 30, true), share(1, 20), share(2, 20)])).toEqual([{ amount: 70n, seats: [1, 2], isReturned: false }]);
    expect(cutPots([share(0, 10), share(1, 30), share(2, 30, true)])).toEqual([
      { amount: 30n, seats: [0, 1], isReturned: false },
      { amount: 40n, seats: [1], isReturned: false },
    ]);
  });

  it('gives back the raise that everybody ran away from', () => {
    expect(cutPots([share(0, 10, true), share(1, 50)])).toEqual([
      { amount: 20n, seats: [1], isReturned: false },
      { amount: 40n, seats: [1], isReturned: true },
    ]);
  });

  it('gives the units that cannot be divided to the first in order', () => {
    expect([...divide(11n, [4, 1, 2])]).toEqual([
      [4, 4n],
      [1, 4n],
      [2, 3n],
    ]);
  });
});

const base = fromWhole(10);
function deal(hands: string[], reserves = hands.map(() => 200), dealer = 0): KaoKaeState {
  const held = hands.map(cards);
  const deck = [0, 1, 2].flatMap((round) => held.map((hand) => hand[round]!));
  const players = hands.map((_, seat) => ({ seat, reserve: fromWhole(reserves[seat]!) }));
  return game.start({ players, dealer, baseStake: base, feeParts: 250, deck });
}
const payouts = (state: KaoKaeState) => state.seats.map(({ seat }) => game.end(state).payouts[seat]!);

describe('a hand', () => {
  it('goes around from the dealer’s left and ends when everybody has answered', () => {
    let state = deal(['2C 3D 9H', '5C 5D 5H', '2D 4D 8S']);
    expect(game.turns(state)).toEqual([1]);
    state = game.act(state, 1, { kind: 'raise', to: '30.00' });
    state = game.act(state, 2, { kind: 'call' });
    state = game.act(state, 0, { kind: 'raise', to: '60.00' });
    expect(game.turns(state)).toEqual([1]);
    state = game.act(state, 1, { kind: 'call' });
    state = game.act(state, 2, { kind: 'fold' });
    expect(game.turns(state)).toEqual([]);
    // 60 + 60 + 30 in the middle, 2.5 % of it for the house.
    expect(payouts(state)).toEqual([fromWhole(140), fromWhole(140) + fromWhole(150) - 37_500n, fromWhole(170)]);
  });

  it('lets only the last one left win, without a fee on what nobody has called, and keeps the cards covered', () => {
    let state = deal(['2C 3D 9H', '5C 5D 5H']);
    state = game.act(state, 1, { kind: 'raise', to: '100.00' });
    state = game.idle(state, 0);
    expect(game.turns(state)).toEqual([]);
    expect(game.end(state).fee).toBe(5_000n);
    expect(payouts(state)).toEqual([fromWhole(190), fromWhole(210) - 5_000n]);
    expect(JSON.stringify(game.view(state, null))).not.toMatch(/"cards":\[/);
  });

  it('does not make anybody bet against those who have put up all they have', () => {
    let state = deal(['2C 3D 9H', '5C 5D 5H', '2D 4D 8S'], [200, 20, 20]);
    state = game.act(state, 1, { kind: 'raise', to: '20.00' });
    state = game.act(state, 2, { kind: 'call' });
    expect(raiseRange(state, 0)).toBeNull();
    state = game.act(state, 0, { kind: 'call' });
    expect(game.turns(state)).toEqual([]);
  });

  it.each([
    ['below a base stake', '15.00'],
    ['between base stakes', '25.50'],
    ['above what the seat has', '210.00'],
    ['down', '5.00'],
  ])('refuses a raise %s', (_, to) => {
    expect(() => game.act(deal(['2C 3D 9H', '5C 5D 5H']), 1, { kind: 'raise', to })).toThrow(IllegalStep);
  });

  it('refuses more raises than the table allows, and whose turn it is not', () => {
    let state = deal(['2C 3D 9H', '5C 5D 5H']);
    expect(() => game.act(state, 0, { kind: 'call' })).toThrow(IllegalStep);
    for (let i = 1; i <= mostRaises; i += 1) state = game.act(state, i % 2, { kind: 'raise', to: toWire(fromWhole(10 + i * 10)) });
    expect(() => game.act(state, 1, { kind: 'raise', to: '100.00' })).toThrow(IllegalStep);
  });

  it('checks for whoever is away where nothing is to be paid, and folds where there is', () => {
    const checked = game.idle(deal(['2C 3D 9H', '5C 5D 5H']), 1);
    expect(checked.seats[1]!.isFolded).toBe(false);
    const raised = game.act(checked, 0, { kind: 'raise', to: '20.00' });
    expect(game.idle(raised, 1).seats[1]!.isFolded).toBe(true);
  });

  function randomMove(state: KaoKaeState, seat: number, random: RandomStream): KaoKaeState {
    const range = raiseRange(state, seat);
    const chosen = random.int(range ? 4 : 3);
    if (chosen === 0) return game.act(state, seat, { kind: 'fold' });
    if (chosen < 3 || !range) return game.act(state, seat, { kind: 'call' });
    return game.act(state, seat, { kind: 'raise', to: toWire(random.int(2) === 0 ? range.least : range.most) });
  }
  const played = fc
    .record({ seed: fc.integer({ min: 1 }), count: fc.integer({ min: 2, max: 8 }), fee: fc.integer({ min: 0, max: 1_000 }) })
    .map(({ seed, count, fee }) => {
      const random = createFastStream(seed);
      const deck = random.shuffle(Array.from({ length: CARDS }, (_, card) => card));
      const baseStake = BigInt(1 + random.int(50_000));
      const players = Array.from({ length: count }, (_, seat) => ({
        seat,
        reserve: baseStake * 2n + (baseStake * 18n * BigInt(random.int(7))) / 6n,
      }));
      let state = game.start({ players, dealer: random.int(count), baseStake, feeParts: fee, deck });
      const states = [state];
      while (state.turn !== null) {
        state = randomMove(state, state.turn, random);
        states.push(state);
      }
      return { players, state, states };
    });

  it('pays out what was put up, to the last unit, and nobody more than all others have risked', () => {
    fc.assert(
      fc.property(played, ({ players, state }) => {
        const end = game.end(state);
        expect(players.reduce((sum, { seat }) => sum + end.payouts[seat]!, end.fee)).toBe(
          players.reduce((sum, { reserve }) => sum + reserve, 0n),
        );
        for (const { seat, reserve, paid, isFolded } of state.seats) {
          const won = end.payouts[seat]! - (parseMoney(reserve) - parseMoney(paid));
          const matched = state.seats.reduce(
            (sum, other) => sum + (parseMoney(other.paid) < parseMoney(paid) ? parseMoney(other.paid) : parseMoney(paid)),
            0n,
          );
          expect(
            won >= 0n &&
              (isFolded ? won === 0n : true) &&
              won <=
                (isFolded ? 0n : matched + state.seats.filter((one) => one.isFolded).reduce((sum, one) => sum + parseMoney(one.paid), 0n)),
          ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('lets nobody see what does not change with cards that are hidden from them', () => {
    fc.assert(
      fc.property(played, fc.integer({ min: 0, max: 9 }), ({ states }, who) => {
        for (const state of states.filter(({ turn }) => turn !== null)) {
          const viewer = who < state.seats.length ? who : null;
          const others = { ...state, seats: state.seats.map((seat) => (seat.seat === viewer ? seat : { ...seat, cards: [49, 50, 51] })) };
          expect(JSON.stringify(game.view(others, viewer))).toBe(JSON.stringify(game.view(state, viewer)));
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('publishes twelve titles with their fee, and rules made from the table @GAME-07', () => {
  expect(titles).toHaveLength(12);
  expect(titles[0]).toMatchObject({ code: 'PVP-002', vendor: 'NAGA', name: { TY: 'เก้าเก', EN: 'Kao Kae' }, rtp: null, feePercent: '2.50' });
  const text = titles[0]!.rules.map(({ EN }) => EN).join(' ');
  for (const { names } of kaoRanks) expect(text).toContain(names.EN);
});
