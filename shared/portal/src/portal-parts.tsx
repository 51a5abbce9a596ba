import type { ComponentType, ReactNode } from 'react';

export type SlotProps = {
  name: string;
  /** Stands there until the part is loaded: the part's real shape. */
  fallback?: ReactNode;
};

/** What the shell lends to the pages of remotes. */
export type PortalParts = {
  Slot: ComponentType<SlotProps>;
  /** Address of a picture on the portal's picture hosts. */
  imageUrl(path: string): string;
};

// A remote that runs alone has no neighbours and one host.
let parts: PortalParts = { Slot: () => null, imageUrl: (path) => path };

/** Connects the shell's slots and picture hosts. The shell calls this before it loads any remote. */
export function bindPortalParts(given: PortalParts): void {
  parts = given;
}

/** A place that other remotes fill; nothing when none does. */
export function Slot(props: SlotProps) {
  const Bound = parts.Slot;
  return <Bound {...props} />;
}

/** Returns the address of a picture on one of the portal's picture hosts (SYS-06). */
export const imageUrl = (path: string): string => parts.imageUrl(path);
