import { type Refusal, refusalOf } from '@portal/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useStaff } from './staff';

/** `isBackground`: the page asks by itself, which must not keep the session alive. */
export type By = { isBackground: boolean };
export type Reading<Value> = { value: Value | null; refusal: Refusal | null; isRefreshing: boolean; refresh: () => Promise<void> };

/**
 * Reads at once, again when the tab comes back into view, and every `everyMs` while it is in view. While it reads, the last value stays.
 * A reading under `key` is shared; its first part names the area.
 */
export function useRead<Value>(
  key: readonly unknown[],
  read: (by: By) => Promise<Value>,
  { everyMs, isBackground = false }: { everyMs?: number; isBackground?: boolean } = {},
): Reading<Value> {
  const { onEnd } = useStaff();
  const client = useQueryClient();
  const hash = JSON.stringify(key);
  const asked = useRef<string | null>(null);
  const { data, error, isFetching } = useQuery<Value>({
    queryKey: key,
    queryFn: () => {
      // The first question after a change of the key comes from the operator, later ones from the page.
      const by = { isBackground: isBackground || asked.current === hash };
      asked.current = hash;
      return read(by);
    },
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
    refetchOnWindowFocus: 'always',
    // A page opens with what is true now.
    staleTime: 0,
  });
  const refusal = error ? refusalOf(error) : null;
  const hasEnded = refusal?.status === 401;
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: JSON.parse(hash) as unknown[] }), [client, hash]);
  return { value: data ?? null, refusal, isRefreshing: isFetching, refresh };
}
