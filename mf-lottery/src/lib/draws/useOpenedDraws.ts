import { callKey, useCall, useQueryClient } from '@portal/portal';
import { useDrawChanges } from './useDrawChanges';

/** How many results stand beside the bets: head and list ask for the same, so that they ask once. */
export const recentCount = 5;

/** The newest results of a lottery, live. */
export function useOpenedDraws(gameCode: string, count: number) {
  const client = useQueryClient();
  const { data, error, refetch } = useCall('GET /lotto/lgw/games/opened/numero', { query: { gameCode, count } }, { keepPrevious: true });
  useDrawChanges(
    (code, state) => code === gameCode && (state === 'settled' || state === 'resulted'),
    // Head and list ask at the same moment: the second waits for the answer to the first.
    () => void client.invalidateQueries({ queryKey: callKey('GET /lotto/lgw/games/opened/numero') }, { cancelRefetch: false }),
  );
  // Results of the lottery shown before must not stand under another name.
  return { draws: data?.filter((draw) => draw.gameCode === gameCode), error, retry: () => void refetch() };
}
