import type { Count, MarketKind } from './engine/markets';
import type { LegOutcome } from './engine/slip';
import type { Contest, EventKind, Sport } from './engine/sport-model';
import type { FixtureState, SlipState } from './book.model';
import type { Quote } from './quotes';

/** What the book and its page say to each other. Money is decimal text, odds are hundredths, lines quarters. */
type WirePair = readonly [home: number, away: number];
type WireCounts = { readonly [count in Count]?: WirePair };

export type MarketView = { key: string; count: Count; kind: MarketKind; line: number; isSuspended: boolean; quotes: Quote[] };
export type LiveView = {
  score: WirePair;
  part: number;
  partScore: WirePair | null;
  /** Sets, quarters or maps that are over. */
  parts: WirePair[];
  /** Who has done the last thing. */
  side: 'home' | 'away' | null;
  /** How many things have happened: a change of it is news. */
  seen: number;
};
export type FixtureView = {
  id: string;
  league: string;
  sport: Sport;
  home: string;
  away: string;
  kicksOffAt: string;
  endsAt: string;
  state: FixtureState;
  markets: MarketView[];
  marketCount: number;
  live: LiveView | null;
};
export type EventView = {
  at: number;
  kind: EventKind;
  side: 'home' | 'away' | null;
  score: WirePair;
  part: number;
  partScore: WirePair | null;
};
export type FixtureDetail = FixtureView & {
  allMarkets: MarketView[];
  events: EventView[];
  counts: WireCounts | null;
  contest: Contest;
  seedHash: string;
  serverSeed: string | null;
  voidReason: string | null;
};
export type BoardView = { now: string; fixtures: FixtureView[] };
export type ResultsView = { now: string; fixtures: FixtureView[] };

export type LegView = {
  fixtureId: string;
  league: string;
  sport: Sport;
  home: string;
  away: string;
  state: FixtureState;
  kicksOffAt: string;
  market: string;
  selection: string;
  odds: number;
  outcome: LegOutcome | null;
  counts: WireCounts | null;
};
export type SlipView = {
  id: string;
  state: SlipState;
  refusal: string | null;
  stake: string;
  odds: number;
  possiblePayout: string;
  payout: string | null;
  placedAt: string;
  settledAt: string | null;
  legs: LegView[];
};
export type SlipsView = { open: SlipView[]; settled: SlipView[] };
/** `odds`: what they are now, in the order of the legs. `leg`: the place of the one that is refused, from 0. */
export type SlipAnswer = { slip: SlipView } | { refused: { code: string; odds?: number[]; mostStake?: string; leg?: number } };
/** Over the stream: `live` after every event of a match, `board` when matches come, start, end or change their odds. */
export type LiveEvent = { id: string; live: LiveView };
