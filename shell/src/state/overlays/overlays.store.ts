import { create } from 'zustand';
import type { FrameOverlay } from './frame-overlays';

/** `sessionEnded`: the popup says why it came. */
export type LoginReason = 'asked' | 'sessionEnded';

export type Overlay =
  | { kind: 'login'; reason: LoginReason; afterwards: (() => void) | null; dismissed: (() => void) | null }
  | { kind: 'register'; afterwards: (() => void) | null }
  /** `isGenerated`: the platform made the account's name, and it is told first. */
  | { kind: 'registered'; account: string; isGenerated: boolean }
  | { kind: 'welcome'; previousLoginAt: string }
  /** `forced`: signed in, but nothing else is done before the password is changed. `isOldKnown`: the platform does not ask for it again. */
  | { kind: 'changePassword'; forced: boolean; isOldKnown: boolean; afterwards: (() => void) | null }
  | { kind: 'forgotPassword'; afterwards: (() => void) | null }
  | { kind: 'resetPassword'; code: string }
  /** After a new password. `passkeys`: how many still sign in; `passkeysRemoved`: how many do no more. */
  | { kind: 'passkeysLeft'; passkeys: number; passkeysRemoved: number; afterwards: (() => void) | null }
  | { kind: 'notices'; tab: NoticesTab; announcementId: string | null }
  | FrameOverlay;
export type NoticesTab = 'announcements' | 'messages';

type OverlaysState = { overlay: Overlay | null };

/** The one popup of the shell that is open. */
export const useOverlays = create<OverlaysState>(() => ({ overlay: null }));

export const openOverlay = (overlay: Overlay): void => useOverlays.setState({ overlay });
export const closeOverlay = (): void => useOverlays.setState({ overlay: null });

type LoginWishes = { reason?: LoginReason; afterwards?: () => void; dismissed?: () => void };

/** `afterwards` runs once somebody has signed in; without it signing in leads home (AUTH-02). */
export function openLogin({ reason = 'asked', afterwards, dismissed }: LoginWishes = {}): void {
  const { overlay } = useOverlays.getState();
  // A popup that already says why it came goes on saying so, and leaving it means what it meant.
  const earlier = overlay?.kind === 'login' && overlay.reason === 'sessionEnded' ? overlay : null;
  const told = earlier?.reason ?? reason;
  openOverlay({ kind: 'login', reason: told, afterwards: afterwards ?? null, dismissed: dismissed ?? earlier?.dismissed ?? null });
}

export const openNotices = (tab: NoticesTab = 'announcements', announcementId: string | null = null): void =>
  openOverlay({ kind: 'notices', tab, announcementId });
