import { useCallback } from 'react';
import { readApprovals } from './approvals.api';
import type { By } from './portal-desk.api';
import { useRead } from './useRead';

const everyMs = 30_000;
const mostCounted = 200;

/** How many proposals wait for this operator's word. Asked in the background: it keeps nobody's session alive. */
export function useWaitingApprovals(onEnd: () => void): { count: number; refresh: () => Promise<void> } {
  const read = useCallback((_: By) => readApprovals('waiting', 1, mostCounted, { isBackground: true }), []);
  const { value, refresh } = useRead(read, { onEnd, everyMs });
  return { count: value?.content.filter(({ canDecide }) => canDecide).length ?? 0, refresh };
}
