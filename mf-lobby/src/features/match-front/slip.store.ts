import type { Match } from '@portal/contracts';
import { create, portalEvents } from '@portal/portal';
import { readPicks, writePicks, type MatchPick } from './pick-storage';

/** As many as one launch takes along. */
export const mostPicks = 10;

type MatchSlip = {
  picks: readonly MatchPick[];
  /** Chooses, or takes back what was chosen. Another selection of the same match takes the place of the one before. */
  toggle(pick: MatchPick): void;
  remove(matchId: string): void;
  /** Forgets what a title was opened with. */
  leave(nodeId: string): void;
  clear(): void;
};

const isSame = (one: MatchPick, other: MatchPick) =>
  one.match.id === other.match.id && one.market.key === other.market.key && one.selection === other.selection;

/** What was chosen and not yet taken to its book. It outlives a reload, but no sign-out. */
export const useMatchSlip = create<MatchSlip>((set) => ({
  picks: readPicks().slice(0, mostPicks),
  toggle: (pick) =>
    set(({ picks }) => {
      const rest = picks.filter(({ match }) => match.id !== pick.match.id);
      if (picks.some((one) => isSame(one, pick)) || rest.length >= mostPicks) return { picks: rest };
      return { picks: [...rest, pick] };
    }),
  remove: (matchId) => set(({ picks }) => ({ picks: picks.filter(({ match }) => match.id !== matchId) })),
  leave: (nodeId) => set(({ picks }) => ({ picks: picks.filter(({ game }) => game.nodeId !== nodeId) })),
  clear: () => set({ picks: [] }),
}));

useMatchSlip.subscribe(({ picks }) => writePicks(picks));

// Who came or left may have taken the picks along: what is kept is what is shown.
portalEvents.on('session.changed', () => useMatchSlip.setState({ picks: readPicks() }));

/**
 * A pick as its match stands now: its odds, and whether it can still be bet on. One that the list in sight does not hold, because other
 * matches are looked at, is open until its kick-off.
 */
export function freshened(pick: MatchPick, matches: readonly Match[], now: number): { odds: string; isLocked: boolean } {
  const shown = matches.find(({ id }) => id === pick.match.id);
  const match = shown ?? pick.match;
  const isOver = !shown && (match.live !== null || Date.parse(match.startsAt) <= now);
  const market = match.markets.find(({ key }) => key === pick.market.key);
  const odds = market?.selections.find(({ key }) => key === pick.selection)?.odds;
  return { odds: odds ?? pick.odds, isLocked: isOver || odds === undefined || market!.isSuspended || match.isPaused };
}
