import type { GameCategory } from '@portal/contracts';
import type { Motif } from '../motif';
import { cardMotifs } from './card-motifs';
import { cockfightMotifs } from './cockfight-motifs';
import { creatureMotifs } from './creature-motifs';
import { esportsMotifs } from './esports-motifs';
import { fishMotifs } from './fish-motifs';
import { inhouseMotifs } from './inhouse-motifs';
import { liveMotifs } from './live-motifs';
import { fastDrawMotifs, lotteryMotifs } from './lottery-motifs';
import { natureMotifs } from './nature-motifs';
import { reelMotifs } from './reel-motifs';
import { sportsMotifs } from './sports-motifs';
import { thingMotifs } from './thing-motifs';

const motifs: Record<GameCategory, readonly Motif[]> = {
  RNG: reelMotifs,
  LIVE: liveMotifs,
  FISH: fishMotifs,
  PVP: cardMotifs,
  SPORTS: sportsMotifs,
  ESPORTS: esportsMotifs,
  LOTT: lotteryMotifs,
  ELOTT: fastDrawMotifs,
  COCKFIGHT: cockfightMotifs,
  INHOUSE: inhouseMotifs,
};

/** What any adventure may be about. A game with a table, a match or a draw shows what is played instead. */
const subjects: readonly Motif[] = [...creatureMotifs, ...natureMotifs, ...thingMotifs];
const adventures = new Set<GameCategory>(['RNG', 'FISH', 'INHOUSE']);

const known = Object.fromEntries(
  Object.entries(motifs).map(([category, own]) => {
    const others = adventures.has(category as GameCategory) ? [...subjects, ...fishMotifs, ...reelMotifs] : [];
    return [category, [...own, ...others.filter((motif) => !own.includes(motif))]];
  }),
) as unknown as Record<GameCategory, readonly Motif[]>;

/** The motifs of a category, its own ones first. */
export const motifsOf = (category: GameCategory): readonly Motif[] => known[category];

/** How many of them are its own: a game whose name tells nothing gets one of these. */
export const ownMotifCount = (category: GameCategory): number => motifs[category].length;
