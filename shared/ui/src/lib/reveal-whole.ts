/** Scrolls a list that scrolls by itself until the whole of one of its items is seen; the page stays where it is. */
export function revealWhole(list: HTMLElement, item: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollBy({
    left: shift(outer.left, outer.right, inner.left, inner.right),
    top: shift(outer.top, outer.bottom, inner.top, inner.bottom),
  });
}

/** What is larger than the list shows its beginning. */
function shift(from: number, to: number, start: number, end: number): number {
  if (start < from) return start - from;
  return end > to ? Math.min(end - to, start - from) : 0;
}
