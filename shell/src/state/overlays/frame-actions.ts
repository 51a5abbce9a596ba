import { portal } from '@portal/portal';
import type { FrameOverlay } from './frame-overlays';
import { openOverlay } from './overlays.store';

/** Opens a popup that needs nobody to be signed in. */
export const show = (kind: Exclude<FrameOverlay['kind'], 'game' | 'blockedWindow'>) => (): void => openOverlay({ kind });

/** Opens a popup that is for real accounts: a visitor signs in first, and then it opens. */
export const showToMembers = (kind: 'feedback' | 'affiliateApplication') => (): void => {
  const open = show(kind);
  if (portal.requireRealAccount(open)) open();
};
