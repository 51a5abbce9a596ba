import { ellipse, path, rect } from '../draw/element';
import { paint } from '../draw/ink';

/** A present with its lid lifted by the light inside. */
export const gift = (): string =>
  rect(-84, 0, 168, 104, paint.accent, { rx: 10 }) +
  rect(-84, 0, 168, 26, '#05030f', { opacity: 0.25 }) +
  rect(-18, 0, 36, 104, paint.gold) +
  ellipse(0, 0, 78, 14, '#fff2c2', { opacity: 0.9 }) +
  ellipse(0, -20, 130, 90, paint.glow, { opacity: 0.85 }) +
  `<g transform="translate(0 -46) rotate(-9)">${
    rect(-94, -20, 188, 38, paint.accent, { rx: 9 }) +
    rect(-94, -20, 188, 12, '#fff', { rx: 6, opacity: 0.28 }) +
    rect(-20, -20, 40, 38, paint.gold)
  }${path('M0-20C-44-16-70-44-52-62C-34-78-6-52 0-20C6-52 34-78 52-62C70-44 44-16 0-20Z', paint.gold, { stroke: '#8f5210', 'stroke-width': 1.5 })}${path('M-8-26C-32-28-48-42-42-52C-32-58-14-44-8-26ZM8-26C32-28 48-42 42-52C32-58 14-44 8-26Z', '#7a430c', { opacity: 0.45 })}${rect(-12, -32, 24, 17, paint.gold, { rx: 6, stroke: '#8f5210', 'stroke-width': 1.5 })}</g>`;
