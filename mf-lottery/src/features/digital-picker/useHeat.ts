import { useMemo } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import type { PlayType } from '@portal/lottery-rules';
import { useCall } from '@portal/portal';
import { heatOf, type Heat } from '../../lib/numbers/hits-of';

export const heatDraws = 30;
const none: ReadonlyMap<string, Heat> = new Map();

/** Only grids of many numbers have a heat that tells something. */
export const hasHeat = ({ picker, rule }: PlayType): boolean =>
  (picker.kind === 'options' || picker.kind === 'numbers') &&
  picker.choices.length >= 10 &&
  ['occurrences', 'parlay', 'numbers', 'hits'].includes(rule.kind);

/** Hits of each number over the last draws of the lottery. */
export function useHeat(game: LotteryGameDetail, play: PlayType, isWanted: boolean): ReadonlyMap<string, Heat> {
  const isShown = isWanted && hasHeat(play);
  const { data } = useCall(
    'GET /lotto/lgw/games/opened/numero',
    { query: { gameCode: game.code, count: heatDraws } },
    { enabled: isShown, staleTime: 60_000 },
  );
  return useMemo(() => {
    if (!isShown || !data || !('choices' in play.picker)) return none;
    const results = data.map(({ result }) => result).filter((result) => result !== null);
    return results.length > 0 ? heatOf(play, play.picker.choices, results) : none;
  }, [data, isShown, play]);
}
