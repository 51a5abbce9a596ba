/** What had the focus lately, the newest last. Openers go away: a menu closes, a slip empties, an account button becomes a login button. */
const trail: HTMLElement[] = [];
const most = 12;

/** A window that stands beside the page (`FloatingWindow`) hides nothing. */
const openOverlays = '[data-open][role$="dialog"]:not([data-beside])';

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  // Tab may pass over what is behind a modal overlay for a moment, before the overlay takes the focus back.
  const isBehind = document.querySelector(openOverlays) && !target.closest('[role$="dialog"]');
  if (isBehind || target.closest('[aria-hidden="true"], [inert]')) return;
  const at = trail.indexOf(target);
  if (at >= 0) trail.splice(at, 1);
  trail.push(target);
  if (trail.length > most) trail.shift();
}

let isFollowing = false;

/** Begins to remember, with what has the focus now: the code of overlays may arrive after their opener was reached. Once is enough. */
export function followFocus(): void {
  if (isFollowing) return;
  isFollowing = true;
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target));
}

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/**
 * Where the focus goes when an overlay closes: to what had it last, is still there and can be seen, else to the page's content. While another
 * overlay is open, everything outside it is hidden, so the focus stays inside that one.
 */
export function findWayBack(overlay: HTMLElement | null): HTMLElement | true {
  const other = [...document.querySelectorAll<HTMLElement>(openOverlays)].findLast((open) => open !== overlay);
  const isReachable = (element: HTMLElement) => !overlay?.contains(element) && (!other || other.contains(element)) && takesFocus(element);
  const last = trail.findLast(isReachable);
  if (last) return last;
  const content = other ?? document.querySelector<HTMLElement>('main');
  if (!content) return true;
  content.tabIndex = -1;
  return content;
}
