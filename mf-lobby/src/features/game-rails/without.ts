import type { Game } from '@portal/contracts';

/** The games that stand in none of the rows before, so that home shows nothing twice. */
export const without = (games: readonly Game[] | undefined, ...before: (readonly Game[] | undefined)[]): Game[] | undefined => {
  const seen = new Set(before.flatMap((row) => row ?? []).map(({ nodeId }) => nodeId));
  return games?.filter(({ nodeId }) => !seen.has(nodeId));
};
