/** Owners with unsent input, and whether that input survives a swap of their code. */
const owners = new Map<string, { isDraftKept: boolean }>();
const listeners = new Set<() => void>();

export type DirtyOptions = { isDraftKept?: boolean };

/** True while input would be lost if the page closed. */
export const isPortalDirty = (): boolean => owners.size > 0;

/** True while nothing would be lost by a change of a remote's code, or by a reload: all that was typed is kept elsewhere. */
export const isSafeToChange = (): boolean => [...owners.values()].every(({ isDraftKept }) => isDraftKept);

export function setDirty(owner: string, dirty: boolean, { isDraftKept = false }: DirtyOptions = {}): void {
  if (dirty) owners.set(owner, { isDraftKept });
  else if (!owners.delete(owner)) return;
  afterChange();
}

/** What a remote's replaced code has said no longer counts; the code after it speaks for itself. */
export function forgetOwnersOf(remote: string): void {
  for (const owner of owners.keys()) if (owner.startsWith(`${remote}.`)) owners.delete(owner);
  afterChange();
}

export function onDirtyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function afterChange(): void {
  if (isPortalDirty()) window.addEventListener('beforeunload', guardUnload);
  else window.removeEventListener('beforeunload', guardUnload);
  for (const listener of listeners) listener();
}

/** Reloads without asking. Callers have made sure that nothing is lost. */
export function reloadPage(): void {
  window.removeEventListener('beforeunload', guardUnload);
  window.location.reload();
}

function guardUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
