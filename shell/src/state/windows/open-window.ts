import { leavingPath, readLink } from '@portal/contracts/safe-link';
import type { WindowWish } from '../overlays/frame-overlays';
import { openOverlay } from '../overlays/overlays.store';

/**
 * Opens a window of its own. It is opened empty and without a way back to this page, since a window asked for without one would not tell
 * whether it came; where the browser blocks it, the person is told and gets a button.
 */
export function openWindow(wish: WindowWish): boolean {
  const address = addressOf(wish);
  if (address === null) return false;
  const opened = window.open('', wish.name, `popup,width=${wish.width},height=${wish.height}`);
  if (!opened) {
    openOverlay({ kind: 'blockedWindow', wish });
    return false;
  }
  try {
    opened.opener = null;
  } catch {
    // The window stood already, on a page of somebody else: it has no way back any more.
  }
  opened.location.replace(new URL(address, window.location.origin));
  opened.focus();
  return true;
}

function addressOf({ address, isGame = false }: WindowWish): string | null {
  const link = readLink(address, window.location.origin);
  if (!link) return null;
  if (link.kind === 'inside') return link.path;
  return isGame ? link.address : leavingPath(link.address);
}
