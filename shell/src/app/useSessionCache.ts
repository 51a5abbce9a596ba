import { useSession } from '@portal/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endSuspension, useSuspension } from '../state/session/suspension';

/** Empties the cache when the account changes, so that nobody sees another account's data. */
export function useSessionCache(): void {
  const client = useQueryClient();
  const { status, account } = useSession();
  const suspended = useSuspension((suspension) => suspension.account);
  const known = useRef<string | null>(null);
  const isKnown = useRef(false);

  useEffect(() => {
    if (status === 'unknown') return;
    // Who was thrown out may come right back: the page, and what was typed into it, wait for who it will be.
    if (account === null && suspended !== null) return;
    if (suspended !== null) endSuspension();
    const before = known.current;
    const isFirst = !isKnown.current;
    known.current = account;
    isKnown.current = true;
    if (isFirst || (before === account && suspended === null)) return;
    client.removeQueries({ type: 'inactive' });
    // Somebody left: what is on the page must not show theirs for a moment longer. Somebody came, or came back: it may stay until it is read anew.
    if (before && before !== account) void client.resetQueries();
    else void client.invalidateQueries();
  }, [status, account, client, suspended]);
}
