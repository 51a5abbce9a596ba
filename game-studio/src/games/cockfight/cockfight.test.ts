import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createFastStream } from '../../fairness/random-stream';
import { ONE } from '../tables/round-game';
import { CHANCES, cockfightGame, cockfightOffer, type CockfightOffer, matchups, oddsOf, RETURN } from './cockfight-game';
import { writeFight } from './fight';
import { returns } from './returns';
import { titles } from './titles';

const hashOf = (seed: string) => createHash('sha256').update(seed).digest('hex');

it('offers odds that return the same part of the stake on every side of every fight', () => {
  for (const { meron, wala, draw } of matchups) {
    expect(meron + wala + draw).toBe(CHANCES);
    for (const chance of [meron, wala, draw]) expect(oddsOf(chance) * chance).toBe(RETURN * CHANCES);
  }
  for (const { expected } of returns) expect(expected.numerator * 100n).toBe(expected.denominator * 95n);
  expect(new Set(titles.map(({ rtp }) => rtp))).toEqual(new Set(['95.00']));
});

it('takes odds and birds from the commitment alone, and never the same bird twice', () => {
  const seen = new Set<number>();
  for (let i = 0; i < 500; i += 1) {
    const seedHash = hashOf(String(i));
    const offer = cockfightOffer({ seedHash });
    expect(cockfightOffer({ seedHash })).toEqual(offer);
    expect(offer.birds.meron.name).not.toBe(offer.birds.wala.name);
    expect(offer.birds.meron.plumage).not.toBe(offer.birds.wala.plumage);
    seen.add(offer.matchup);
  }
  expect(seen.size).toBe(matchups.length);
});

it('pays the winning side alone, at the odds of the round', () => {
  const offer = cockfightOffer({ seedHash: hashOf('x') });
  for (const winner of ['meron', 'wala', 'draw'] as const)
    expect(cockfightGame.multipliers({ winner, beats: [] }, offer, titles[0]!)).toEqual({ [winner]: offer.odds[winner] });
});

it('decides by the first number, whatever the fight looks like', () => {
  const counts = { meron: 0, wala: 0, draw: 0 };
  const offer: CockfightOffer = { ...cockfightOffer({ seedHash: hashOf('y') }), matchup: 3 };
  const random = createFastStream(3);
  for (let i = 0; i < 20_000; i += 1) counts[cockfightGame.draw({ random, offer, title: titles[0]! }).winner] += 1;
  for (const side of ['meron', 'wala', 'draw'] as const) {
    const chance = matchups[3]![side] / CHANCES;
    expect(Math.abs(counts[side] / 20_000 - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / 20_000));
  }
});

it('tells a fight that ends as decided and in which strength only goes down', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('meron' as const, 'wala' as const, 'draw' as const), (seed, winner) => {
      const beats = writeFight(createFastStream(seed), winner);
      const last = beats.at(-1)!;
      expect(last.meron > 0).toBe(winner === 'meron');
      expect(last.wala > 0).toBe(winner === 'wala');
      let before = { meron: 100, wala: 100 };
      for (const [i, beat] of beats.entries()) {
        expect(beat.meron).toBeLessThanOrEqual(before.meron);
        expect(beat.wala).toBeLessThanOrEqual(before.wala);
        if (i < beats.length - 1) expect(Math.min(beat.meron, beat.wala)).toBeGreaterThan(0);
        before = beat;
      }
    }),
  );
});

it('leaves the highest odds inside of what the title promises', () => {
  expect(Math.max(...matchups.map(({ meron }) => oddsOf(meron)))).toBeLessThanOrEqual(5 * ONE);
});
