import { gameMessageSource, type GameMessageType } from '@portal/contracts/game-messages';

let portalOrigin: string | null = null;

/** Set once the session is known: messages go to the portal that shows the game, under whichever of its names, and to nobody else. */
export function setPortalOrigins(origins: readonly string[]): void {
  const shownBy = URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
  portalOrigin = origins.includes(shownBy) ? shownBy : (origins[0] ?? null);
}

export const isFramed = () => window.parent !== window;

export function tellPage(type: GameMessageType): void {
  const target = window.parent !== window ? window.parent : (window.opener as Window | null);
  if (portalOrigin && target) target.postMessage({ source: gameMessageSource, type }, portalOrigin);
}
