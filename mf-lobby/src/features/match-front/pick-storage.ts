import type { ChosenBet, Game, Match, MatchMarket } from '@portal/contracts';

/** What the player has chosen and not yet taken to its book. */
export type MatchPick = {
  match: Match;
  market: MatchMarket;
  selection: ChosenBet['selection'];
  /** As they were when they were chosen. */
  odds: string;
  /** The title that takes the bet. */
  game: Game;
};

const name = 'lobby.matchPicks';
/** The shape in which picks are kept: those of other code, newer code before a rollback too, are left alone. */
const version = 1;

/** Picks that were kept in this tab; none where storage is blocked or holds what this code cannot read. */
export function readPicks(): MatchPick[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as { version: number; picks: MatchPick[] } | null;
    return kept?.version === version ? kept.picks : [];
  } catch {
    return [];
  }
}

/** Keeps picks for this tab. Where storage is blocked they live as long as the page. */
export function writePicks(picks: readonly MatchPick[]): void {
  try {
    if (picks.length > 0) sessionStorage.setItem(name, JSON.stringify({ version, picks }));
    else sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept then.
  }
}
