const owners = new Set<string>();

/** True while somebody has typed what would be lost: nothing is swapped or reloaded under the player then. */
export const isPortalDirty = (): boolean => owners.size > 0;

export function setDirty(owner: string, dirty: boolean): void {
  const wasDirty = isPortalDirty();
  if (dirty) owners.add(owner);
  else owners.delete(owner);
  if (isPortalDirty() === wasDirty) return;
  if (isPortalDirty()) window.addEventListener('beforeunload', guardUnload);
  else window.removeEventListener('beforeunload', guardUnload);
}

function guardUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
