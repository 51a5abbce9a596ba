import type { FishKind } from '../../../src/games/fish/fish-tables';

export type Shot = {
  id: number;
  kind: FishKind;
  fishId: number;
  cannon: number;
  firedAt: number;
  /** Where it was fired at, should the fish be gone. */
  x: number;
  y: number;
  /** Stakes of one shot that it has brought; `null` until the server has decided. */
  times: number | null;
  decidedAt: number | null;
  isShown: boolean;
};

export type Splash = { x: number; y: number; at: number; text: string; isBig: boolean };

export const FLIGHT_MILLISECONDS = 320;
export const SPLASH_MILLISECONDS = 1_300;
/** A miss fades after it has landed. */
export const MISS_MILLISECONDS = 260;

export const hasLanded = (shot: Shot, now: number) => now - shot.firedAt >= FLIGHT_MILLISECONDS;
