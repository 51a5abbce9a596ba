import type { OpenGame } from './open-game';

export type WindowSize = { width: number; height: number };
export type WindowWish = WindowSize & {
  address: string;
  /** A game, which `launchUrl` has judged and the player has asked for; elsewhere the window first names where it leads. */
  isGame?: boolean;
  /** A window of the same name is used again. */
  name: string;
};

/** The popups of the frame itself; those of the entrance stand beside them in the overlays' store. */
export type FrameOverlay =
  | { kind: 'download' }
  | { kind: 'agreement' }
  | { kind: 'depositTutorial' }
  | { kind: 'feedback' }
  | { kind: 'affiliateApplication' }
  | { kind: 'winners' }
  | { kind: 'game'; game: OpenGame }
  /** The browser has kept a window from opening: the person opens it. */
  | { kind: 'blockedWindow'; wish: WindowWish };
