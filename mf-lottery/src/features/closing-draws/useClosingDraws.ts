import { useCallback, useMemo } from 'react';
import { callKey, useCall, useQueryClient } from '@portal/portal';
import { useDrawChanges } from '../../lib/draws/useDrawChanges';

/** One call serves every place on the page that shows draws: as many as the longest of them. */
const query = { count: 10, mixed: '1' } as const;

/** Draws on sale, soonest to close first; looks again whenever a draw opens. */
export function useClosingDraws(count: number) {
  const client = useQueryClient();
  const { data, error } = useCall('GET /lgw/draws/closing', { query }, { refetchInterval: 20_000, keepPrevious: true });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/closing') }), [client]);
  const onDrawEnd = useDrawChanges((_, state) => state === 'open', refresh);
  const draws = useMemo(() => data?.draws.slice(0, count), [data, count]);
  return { draws, error, onDrawEnd };
}
