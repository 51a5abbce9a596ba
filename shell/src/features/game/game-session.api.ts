import { useCall } from '@portal/api-client';
import { refreshBalance } from '@portal/session';
import { usePortalEvent } from '@portal/event-bus';
import { useEffect, useRef } from 'react';

const call = 'GET /wps/relay/game-sessions/:launchId';
/** However often the balance moves, or a game says so, it is asked for once in this time. */
const pauseMs = 1_500;
/** For a line of events that is cut. */
const refreshMs = 30_000;

/** Time and money of a launch, asked anew when the balance has changed. `null`: play money, of which the platform knows nothing. */
export function useGameSession(launchId: string | null) {
  const query = useCall(
    call,
    { params: { launchId: launchId ?? '' } },
    { enabled: launchId !== null, staleTime: 0, refetchInterval: refreshMs },
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function refreshSoon(after?: () => Promise<unknown>) {
    if (launchId === null || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void query.refetch();
      void after?.().catch(() => {}); // The balance in the header stays as it was; its own button tells why.
    }, pauseMs);
  }
  usePortalEvent('wallet.balanceChanged', () => refreshSoon());

  return { session: query.data, isError: query.isError, refreshSoon: () => refreshSoon(refreshBalance) };
}
