import { type RefObject, useEffect, useRef } from 'react';

/** A list that scrolls by itself shows its current item, without moving the page; looked at again when `current` changes. */
export function useCurrentInSight<List extends HTMLElement>(current: string, isCurrent: string): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(isCurrent);
    if (!list.current || !shown) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right) list.current.scrollLeft += inner.left - outer.left;
    if (inner.top < outer.top || inner.bottom > outer.bottom) list.current.scrollTop += inner.top - outer.top;
  }, [current, isCurrent]);
  return list;
}
