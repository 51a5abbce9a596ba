/** What had the focus lately, the newest last. Openers go away: a menu closes, a slip empties, an account button becomes a login button. */
const trail: HTMLElement[] = [];
const most = 12;

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const at = trail.indexOf(target);
  if (at >= 0) trail.splice(at, 1);
  trail.push(target);
  if (trail.length > most) trail.shift();
}

let isFollowing = false;

/** Begins to remember; once is enough, and sooner is better. */
export function followFocus(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('focusin', remember);
}

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

/** Where the focus goes when an overlay closes: back to what had it last and is still there, else to the page's content. */
export function findWayBack(overlay: HTMLElement | null): HTMLElement | true {
  const last = trail.findLast((element) => !overlay?.contains(element) && takesFocus(element));
  if (last) return last;
  const content = document.querySelector<HTMLElement>('main');
  if (!content) return true;
  content.tabIndex = -1;
  return content;
}
