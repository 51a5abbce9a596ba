import type { RandomStream } from '../../fairness/random-stream';
import type { RoundGame, RoundKey } from '../tables/round-game';
import { type Beat, type CockfightWinner, fightMilliseconds, writeFight } from './fight';

export type CockfightOutcome = { winner: CockfightWinner; beats: Beat[] };
/** Chances in 1/10,000. */
export type Matchup = Readonly<Record<CockfightWinner, number>>;
export type CockfightOffer = { matchup: number; odds: Record<CockfightWinner, number>; birds: { meron: Bird; wala: Bird } };
/** What the two roosters look like; it has no bearing on the fight. */
export type Bird = { name: number; plumage: number; weightGrams: number };

export const CHANCES = 10_000;
/** The part of all stakes that goes back to the players, in 1/10,000: the same for every side of every fight. */
export const RETURN = 9_500;

const base: Matchup[] = [
  { meron: 4_750, wala: 4_750, draw: 500 },
  { meron: 5_000, wala: 4_750, draw: 250 },
  { meron: 6_250, wala: 3_125, draw: 625 },
  { meron: 7_600, wala: 1_900, draw: 500 },
  { meron: 7_600, wala: 2_000, draw: 400 },
];
/** Only chances whose odds come out even, so that no side pays less than another; the favourite may stand on either side. */
export const matchups: readonly Matchup[] = base.flatMap((matchup) =>
  matchup.meron === matchup.wala ? [matchup] : [matchup, { ...matchup, meron: matchup.wala, wala: matchup.meron }],
);

/** The multiplier of a winning side, the stake included, in 1/10,000. */
export const oddsOf = (chance: number) => Math.floor((RETURN * CHANCES) / chance);

export const BIRD_NAMES = 24;
export const PLUMAGES = 8;

/** Odds and birds follow from the published commitment, so they are fixed together with the fight and before the first bet. */
export function cockfightOffer({ seedHash }: Pick<RoundKey, 'seedHash'>): CockfightOffer {
  const word = (at: number) => Number.parseInt(seedHash.slice(at * 8, at * 8 + 8), 16);
  const matchup = word(0) % matchups.length;
  const { meron, wala, draw } = matchups[matchup]!;
  const name = word(1) % BIRD_NAMES;
  const plumage = word(2) % PLUMAGES;
  const weight = (at: number) => 1_900 + (word(at) % 50) * 10;
  return {
    matchup,
    odds: { meron: oddsOf(meron), wala: oddsOf(wala), draw: oddsOf(draw) },
    birds: {
      meron: { name, plumage, weightGrams: weight(3) },
      wala: {
        name: (name + 1 + (word(4) % (BIRD_NAMES - 1))) % BIRD_NAMES,
        plumage: (plumage + 1 + (word(5) % (PLUMAGES - 1))) % PLUMAGES,
        weightGrams: weight(6),
      },
    },
  };
}

export function drawWinner(random: RandomStream, { meron, wala }: Matchup): CockfightWinner {
  const number = random.int(CHANCES);
  return number < meron ? 'meron' : number < meron + wala ? 'wala' : 'draw';
}

/** The first number decides; the others only tell how the fight went. */
export const cockfightGame: RoundGame<CockfightOutcome> = {
  spots: () => [
    { id: 'meron', limitDivisor: 1 },
    { id: 'wala', limitDivisor: 1 },
    { id: 'draw', limitDivisor: 10 },
  ],
  offer: cockfightOffer,
  draw({ random, offer }) {
    const winner = drawWinner(random, matchups[(offer as CockfightOffer).matchup]!);
    return { winner, beats: writeFight(random, winner) };
  },
  multipliers: ({ winner }, offer) => ({ [winner]: (offer as CockfightOffer).odds[winner] }),
  result: ({ winner }) => winner,
  mark: ({ winner }) => winner,
  revealMilliseconds: ({ beats }) => fightMilliseconds(beats),
};
