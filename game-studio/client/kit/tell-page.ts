import { gameMessageSource, type GameMessageType } from '@portal/contracts/game-messages';

let portalOrigin: string | null = null;

/** Set once the session is known: messages go to the portal that has launched the game, and to nobody else. */
export function setPortalOrigin(origin: string): void {
  portalOrigin = origin;
}

export const isFramed = () => window.parent !== window;

export function tellPage(type: GameMessageType): void {
  const target = window.parent !== window ? window.parent : (window.opener as Window | null);
  if (portalOrigin && target) target.postMessage({ source: gameMessageSource, type }, portalOrigin);
}
