import type { GameCategory } from '@portal/contracts';
import type { Motif } from '../motif';
import { cardMotifs } from './card-motifs';
import { cockfightMotifs } from './cockfight-motifs';
import { esportsMotifs } from './esports-motifs';
import { fishMotifs } from './fish-motifs';
import { inhouseMotifs } from './inhouse-motifs';
import { liveMotifs } from './live-motifs';
import { fastDrawMotifs, lotteryMotifs } from './lottery-motifs';
import { reelMotifs } from './reel-motifs';
import { sportsMotifs } from './sports-motifs';

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

export const motifsOf = (category: GameCategory): readonly Motif[] => motifs[category];
