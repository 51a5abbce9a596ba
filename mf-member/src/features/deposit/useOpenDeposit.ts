import type { Deposit } from '@portal/contracts';
import { serverNow } from '@portal/portal';
import { useState } from 'react';
import { lastDays } from '../../lib/days';
import { useDeposits } from './deposit.api';
import { findWaiting } from './open-deposit';

/** A request lives for minutes, but may have been made before midnight. */
const recentDays = 2;

/**
 * The deposit the page is about: one just made, or one that was found waiting. It stays in sight when it has ended, until the person
 * puts it away.
 */
export function useOpenDeposit() {
  const [range] = useState(() => lastDays(recentDays, serverNow()));
  const recent = useDeposits(range, 1);
  const [id, setId] = useState<string | null>(null);
  const [putAway, setPutAway] = useState<string | null>(null);

  const waiting = findWaiting(recent.data?.content ?? []);
  if (!id && waiting && waiting.id !== putAway) setId(waiting.id);

  return {
    id,
    isKnown: Boolean(recent.data ?? recent.error),
    refetch: recent.refetch,
    show: (deposit: Deposit) => setId(deposit.id),
    putAway() {
      setPutAway(id);
      setId(null);
    },
  };
}
