import { useSession } from '@portal/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What one account has read is not shown to the next: a change of account empties the cache. */
export function useSessionCache(): void {
  const client = useQueryClient();
  const { status, account } = useSession();
  const known = useRef<string | null>(null);
  const isKnown = useRef(false);

  useEffect(() => {
    if (status === 'unknown') return;
    const before = known.current;
    const isFirst = !isKnown.current;
    known.current = account;
    isKnown.current = true;
    if (isFirst || before === account) return;
    client.removeQueries({ type: 'inactive' });
    // Somebody left: what is on the page must not show theirs for a moment longer. Somebody came: it may stay until it is read anew.
    if (before) void client.resetQueries();
    else void client.invalidateQueries();
  }, [status, account, client]);
}
