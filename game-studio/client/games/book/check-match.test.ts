import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { contestOf } from '../../../src/games/book/calendar';
import { leagues } from '../../../src/games/book/data/leagues';
import { drawMatch } from '../../../src/games/book/draw-match';
import { isResultOfSeed } from './check-match';

const matches = leagues.map((league, i) => {
  const seed = new Uint8Array(32).fill(i + 1);
  const contest = contestOf(league, league.teams[0]!.id, league.teams[1]!.id);
  const drawn = drawMatch({ id: league.id, sport: league.sport, contest }, seed);
  if (drawn === 'postponed') throw new Error('take another seed');
  return {
    id: league.id,
    sport: league.sport,
    contest,
    seedHash: bytesToHex(sha256(seed)),
    serverSeed: bytesToHex(seed),
    state: 'finished' as const,
    counts: drawn.counts,
  };
});

it.each(matches.map((match) => [match.id, match] as const))('%s: its seed gives its result, and no other', (_, match) => {
  expect(isResultOfSeed(match)).toBe(true);
  const [count, pair] = Object.entries(match.counts)[0]!;
  expect(isResultOfSeed({ ...match, counts: { ...match.counts, [count]: [pair[0] + 1, pair[1]] } })).toBe(false);
  expect(isResultOfSeed({ ...match, counts: {} })).toBe(false);
  expect(isResultOfSeed({ ...match, state: 'postponed', counts: null })).toBe(false);
});

it('takes no other seed than the one that was published, and none that is hidden', () => {
  const [match] = matches;
  expect(isResultOfSeed({ ...match!, serverSeed: '00'.repeat(32) })).toBe(false);
  expect(isResultOfSeed({ ...match!, serverSeed: null })).toBe(false);
});
