import type { FocusEvent } from 'react';

/**
 * `onFocus` of a row that scrolls sideways: browsers take an item for seen when a corner of it is. A pointer is on what it presses: nothing
 * moves under it. Where the end of the row fades away, its `scroll-padding-inline-end` says how far.
 */
export function revealFocused({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  const item = target.closest('li') ?? target;
  if (target !== currentTarget && target.matches(':focus-visible')) revealWhole(currentTarget, item);
}

/** Scrolls a list that scrolls by itself until the whole of one of its items is seen; the page stays where it is. */
export function revealWhole(list: HTMLElement, item: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const faded = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineEnd) || 0;
  list.scrollBy({
    left: shift(outer.left, outer.right - faded, inner.left, inner.right),
    top: shift(outer.top, outer.bottom, inner.top, inner.bottom),
  });
}

/** What is larger than the list shows its beginning. */
function shift(from: number, to: number, start: number, end: number): number {
  if (start < from) return start - from;
  return end > to ? Math.min(end - to, start - from) : 0;
}
