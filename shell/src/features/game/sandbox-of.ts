const always = 'allow-scripts allow-forms allow-popups';

/**
 * What a game's frame may do; leading the page elsewhere is never part of it. A game of another origin keeps that origin, which it needs for
 * its own storage. One of the portal's own would reach the page by it, and gets none.
 */
export function sandboxOf(address: string): string {
  const isForeign = new URL(address, window.location.href).origin !== window.location.origin;
  return isForeign ? `${always} allow-same-origin` : always;
}
