import type { FocusEvent } from 'react';

/** Browsers take a link for seen when a corner of it is. A pointer is on what it presses: nothing moves under it. */
export function revealFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}
