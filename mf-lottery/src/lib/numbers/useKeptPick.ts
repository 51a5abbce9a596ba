import { usePortalEvent } from '@portal/portal';
import { useEffect, useState } from 'react';

const prefix = 'lottery.pick:';

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Whether what was kept has been taken away, as a sign-out does. */
function isGone(key: string): boolean {
  try {
    return sessionStorage.getItem(prefix + key) === null;
  } catch {
    return false;
  }
}

/** What is picked and not yet in the slip: it outlives a reload and a change of this remote's code under the player, but no sign-out. */
export function useKeptPick<T extends object>(key: string, create: () => T, isEmpty: (pick: T) => boolean) {
  const [pick, setPick] = useState<T>(() => read<T>(key) ?? create());
  const text = isEmpty(pick) ? null : JSON.stringify(pick);
  useEffect(() => {
    try {
      if (text === null) sessionStorage.removeItem(prefix + key);
      else sessionStorage.setItem(prefix + key, text);
    } catch {
      // Storage is blocked: the pick lives as long as this component.
    }
  }, [key, text]);
  usePortalEvent('session.changed', () => {
    if (text !== null && isGone(key)) setPick(create());
  });
  return [pick, setPick] as const;
}
