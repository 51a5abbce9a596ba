import fc from 'fast-check';
import { fromWhole, parseMoney } from '@portal/money';
import { createFastStream } from '../../fairness/random-stream';
import { IllegalStep } from '../staged-game';
import { type Card, CARDS, rankOf, suitOf } from '../tables/cards';
import { pokDengGame as game } from './pok-deng-game';
import type { PokDengState } from './pok-deng-state';
import { comparePok, highestDeng, pokRanks, readPokHand } from './pok-hands';
import { titles } from './titles';

const ranks = 'A23456789TJQK';
/** `AS` is the ace of spades. */
const cards = (text: string): Card[] => text.split(' ').map((name) => 'CDHS'.indexOf(name[1]!) * 13 + ranks.indexOf(name[0]!));

describe('reading a hand', () => {
  it.each([
    ['4C 5D', 'pok9', 9, 1],
    ['4C 5C', 'pok9', 9, 2],
    ['9D KD', 'pok9', 9, 2],
    ['4C 4D', 'pok8', 8, 2],
    ['TC KD', 'points', 0, 1],
    ['KC KD', 'points', 0, 2],
    ['3C 3D 3H', 'tong', 9, 5],
    ['JS QS KS', 'straightFlush', 0, 5],
    ['QS KS AS', 'straightFlush', 1, 5],
    ['QS KD AC', 'straight', 1, 3],
    ['2S 3D 4C', 'straight', 9, 3],
    ['AS 2D 3C', 'points', 6, 1],
    ['KS AD 2C', 'points', 3, 1],
    ['JS JD KC', 'sian', 0, 3],
    ['TS JD KC', 'points', 0, 1],
    ['2S 5S 9S', 'points', 6, 3],
    ['4C 4D AH', 'points', 9, 1],
  ])('reads %s as %s with %i points and %i deng', (text, rank, points, deng) => {
    expect(readPokHand(cards(text))).toEqual({ rank, points, deng });
  });

  it('counts as many hands of three cards of each rank as counting by hand gives', () => {
    const counts: Record<string, number> = {};
    for (let a = 0; a < CARDS; a += 1)
      for (let b = a + 1; b < CARDS; b += 1)
        for (let c = b + 1; c < CARDS; c += 1) {
          const { rank } = readPokHand([a, b, c]);
          counts[rank] = (counts[rank] ?? 0) + 1;
        }
    const straights = 11; // 2-3-4 to Q-K-A.
    // Faces in 12 choose 3 ways, without 3 × 4 of one rank and the 4³ that are J-Q-K.
    expect(counts).toEqual({
      tong: 13 * 4,
      straightFlush: straights * 4,
      straight: straights * 60,
      sian: 144,
      points: 22_100 - 52 - 44 - 660 - 144,
    });
  });

  it('orders any two hands as a plain score does', () => {
    // Written from the rules without the table: pok, then special hands, then points.
    const score = (hand: Card[]): number => {
      const points = hand.reduce((sum, card) => sum + Math.min(10, rankOf(card)), 0) % 10;
      if (hand.length === 2) return points >= 8 ? 1_000 + points : points;
      const high = hand.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).sort((a, b) => a - b);
      const isRow = high[1]! - high[0]! === 1 && high[2]! - high[1]! === 1;
      const isOneSuit = new Set(hand.map(suitOf)).size === 1;
      if (new Set(high).size === 1) return 900;
      if (isRow) return isOneSuit ? 800 : 700;
      return high.every((rank) => rank >= 11 && rank <= 13) ? 600 : points;
    };
    const random = createFastStream(9);
    for (let i = 0; i < 20_000; i += 1) {
      const deck = random.shuffle(Array.from({ length: 6 }, (_, at) => at * 8 + random.int(8)));
      const [one, other] = [deck.slice(0, 2 + random.int(2)), deck.slice(3, 5 + random.int(2))];
      expect(Math.sign(comparePok(readPokHand(one), readPokHand(other)))).toBe(Math.sign(score(one) - score(other)));
    }
  });

  it('never pays more than what is put up', () => {
    expect(Math.max(...pokRanks.map(({ deng }) => deng ?? 3))).toBe(highestDeng);
  });
});

const base = fromWhole(10);
/** Hands in the order of the seats; the dealer is the last. */
function deal(hands: string[], thirds = hands.map((_, i) => 'AC 2C 3C 4C 5C'.split(' ')[i]!).join(' ')): PokDengState {
  const [twos, third] = [hands.map(cards), cards(thirds)];
  const deck = [...twos.map(([card]) => card!), ...twos.map(([, card]) => card!), ...third];
  const players = hands.map((_, seat) => ({ seat, reserve: base * 5n * BigInt(seat === hands.length - 1 ? hands.length - 1 : 1) }));
  return game.start({ players, dealer: hands.length - 1, baseStake: base, feeParts: 300, deck });
}
const nets = (state: PokDengState) => {
  const { payouts } = game.end(state);
  return state.seats.map(({ seat, reserve }) => payouts[seat]! - parseMoney(reserve));
};

describe('a hand', () => {
  it('ends at once when the dealer has pok, and is decided by pok against pok', () => {
    const state = deal(['4D 5D', '4H 3H', '8S TD']);
    expect(game.turns(state)).toEqual([]);
    // Pok nine in one suit wins twice, less 3 %; the other loses once; the dealer loses and wins.
    expect(nets(state)).toEqual([fromWhole(20) - 6_000n, -fromWhole(10), -fromWhole(10)]);
  });

  it('asks all players at the same time and the dealer last, and nobody who has pok', () => {
    let state = deal(['4D 5D', '2H 3D', '2S 4C', '2D TD']);
    expect(game.turns(state)).toEqual([1, 2]);
    state = game.act(state, 2, { kind: 'draw' });
    expect(game.turns(state)).toEqual([1]);
    expect(() => game.act(state, 2, { kind: 'draw' })).toThrow(IllegalStep);
    expect(() => game.act(state, 3, { kind: 'draw' })).toThrow(IllegalStep);
    state = game.idle(state, 1);
    expect(game.turns(state)).toEqual([3]);
    state = game.act(state, 3, { kind: 'draw' });
    expect(game.turns(state)).toEqual([]);
  });

  it('gives each seat its own third card, whoever else draws', () => {
    const state = deal(['2H 3D', '2S 4C', '2D TD'], '9C 8C 7C');
    const first = game.act(game.act(state, 0, { kind: 'draw' }), 1, { kind: 'draw' });
    const only = game.act(game.act(state, 0, { kind: 'stay' }), 1, { kind: 'draw' });
    expect(first.seats[1]!.cards).toEqual(only.seats[1]!.cards);
  });

  it('takes the fee from what was won alone', () => {
    // Six points against six: nobody wins, nobody pays.
    const tie = game.idle(game.idle(deal(['2H 4D', '2S 4C']), 0), 1);
    expect(nets(tie)).toEqual([0n, 0n]);
    expect(game.end(tie).fee).toBe(0n);
    const won = game.idle(game.idle(deal(['3H 4D', '2S 4H']), 0), 1);
    expect(nets(won)).toEqual([base - 3_000n, -base]);
    expect(game.end(won).fee).toBe(3_000n);
  });

  /** Plays at random to the end. */
  const played = fc
    .record({ seed: fc.integer({ min: 1 }), count: fc.integer({ min: 2, max: 9 }), fee: fc.integer({ min: 0, max: 1_000 }) })
    .map(({ seed, count, fee }) => {
      const random = createFastStream(seed);
      const deck = random.shuffle(Array.from({ length: CARDS }, (_, card) => card));
      const dealer = random.int(count);
      const baseStake = BigInt(1 + random.int(99_999));
      const players = Array.from({ length: count }, (_, seat) => ({
        seat,
        reserve: game.reserve(seat === dealer ? 'dealer' : 'player', count, baseStake).most,
      }));
      let state = game.start({ players, dealer, baseStake, feeParts: fee, deck });
      const states = [state];
      for (let turns = game.turns(state); turns.length > 0; turns = game.turns(state)) {
        state = game.act(state, turns[random.int(turns.length)]!, { kind: random.int(2) === 0 ? 'draw' : 'stay' });
        states.push(state);
      }
      return { players, state, states };
    });

  it('pays out what was put up, to the last unit, and never asks for more', () => {
    fc.assert(
      fc.property(played, ({ players, state }) => {
        const { payouts, fee } = game.end(state);
        const paid = players.reduce((sum, { seat }) => sum + payouts[seat]!, fee);
        expect(paid).toBe(players.reduce((sum, { reserve }) => sum + reserve, 0n));
        for (const { seat } of players) expect(payouts[seat]! >= 0n).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('lets nobody see what does not change with cards that are hidden from them', () => {
    fc.assert(
      fc.property(played, fc.integer({ min: 0, max: 9 }), ({ states }, who) => {
        for (const state of states) {
          if (game.turns(state).length === 0) continue;
          const viewer = who < state.seats.length ? who : null;
          const told = JSON.stringify(game.view(state, viewer));
          // All hidden cards are others now, though no more and no less of pok: what is told must stay the same.
          const swapped = {
            ...state,
            seats: state.seats.map((seat) => {
              const isOpen =
                seat.seat === viewer ||
                JSON.stringify(game.view(state, null)).includes(`"seat":${seat.seat},"hasActed":${seat.hasActed},"cardCount":2,"cards":[`);
              return { ...seat, third: 51, cards: isOpen ? seat.cards : seat.cards.map(() => 50) };
            }),
          };
          expect(JSON.stringify(game.view(swapped, viewer))).toBe(told);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('publishes twelve titles with their fee, and rules made from the table @GAME-07', () => {
  expect(titles).toHaveLength(12);
  expect(titles[0]).toMatchObject({
    code: 'PVP-001',
    vendor: 'ROYALC',
    name: { TY: 'ป๊อกเด้ง', EN: 'Pok Deng' },
    rtp: null,
    feePercent: '3.00',
  });
  for (const { rules } of titles) {
    const text = rules.map(({ EN }) => EN).join(' ');
    for (const { names } of pokRanks) expect(text).toContain(names.EN);
  }
});
