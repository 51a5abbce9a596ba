import type { ReactNode } from 'react';
import { RemoteArea } from './RemoteArea';
import { listRemotes } from '../map/release-map';
import { useRemotes, type RemoteState } from '../remotes.store';

export type RemoteSlotProps = { name: string; fallback?: ReactNode };

/** A place that remotes fill: every remote that provides it, in the map's order. Empty when none does. */
export function RemoteSlot({ name, fallback = null }: RemoteSlotProps) {
  const states = useRemotes((all) => all.states);
  useRemotes(({ mapsSeen }) => mapsSeen);
  const promised = listRemotes().filter(([, candidates]) => candidates.some(({ extras }) => extras.portal.provides.slots.includes(name)));
  // A remote that a newer map no longer has stays until its code is taken away: the person may be in the middle of something.
  const running = Object.entries(states).filter(([, state]) => fillsSlot(state, name));
  const remotes = [...new Set([...promised, ...running].map(([remote]) => remote))];
  return remotes.map((remote) => (
    <RemoteArea key={remote} remote={remote} fallback={fallback} findPart={({ slots }) => slots.find(({ slot }) => slot === name)} />
  ));
}

const fillsSlot = (state: RemoteState, name: string) => state.phase === 'ready' && state.module.slots.some(({ slot }) => slot === name);
