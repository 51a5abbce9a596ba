import type { KeyboardEvent } from 'react';

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from odds to the nearest odds in that direction. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const arrow = arrows[event.key];
  const from = event.target as HTMLElement;
  if (!arrow || !from.matches('[data-odds]')) return;
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = centre(from);
  let best: { element: HTMLElement; distance: number } | null = null;
  for (const element of event.currentTarget.querySelectorAll<HTMLElement>('[data-odds]:enabled')) {
    const [toX, toY] = centre(element);
    const along = (toX - x) * arrow[0] + (toY - y) * arrow[1];
    // Whatever lies aside counts more, so that a row is left only when it ends.
    const aside = Math.abs((toX - x) * arrow[1]) + Math.abs((toY - y) * arrow[0]);
    if (along < 2 || (arrow[0] !== 0 && aside > 12)) continue;
    const distance = along + 3 * aside;
    if (!best || distance < best.distance) best = { element, distance };
  }
  if (!best) return;
  event.preventDefault();
  best.element.focus();
  best.element.scrollIntoView({ block: 'nearest' });
}
