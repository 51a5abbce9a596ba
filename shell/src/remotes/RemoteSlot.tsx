import type { ReactNode } from 'react';
import { RemoteArea } from './RemoteArea';
import { listRemotes } from './release-map';

export type RemoteSlotProps = { name: string; fallback?: ReactNode };

/** A place that remotes fill: every remote that provides it, in the map's order. Empty when none does. */
export function RemoteSlot({ name, fallback = null }: RemoteSlotProps) {
  const remotes = listRemotes().filter(([, candidates]) => candidates.some(({ extras }) => extras.portal.provides.slots.includes(name)));
  return remotes.map(([remote]) => (
    <RemoteArea key={remote} remote={remote} fallback={fallback} findPart={({ slots }) => slots.find(({ slot }) => slot === name)} />
  ));
}
