import type { Palette } from '../cover/palettes';
import { linear, radial, stop } from './element';

/** The gradients every drawing may paint with; each fits whatever shape it fills. Their names in the file are short, because a picture says them often. */
export const paint = {
  gold: 'url(#g)',
  goldDeep: 'url(#h)',
  accent: 'url(#a)',
  second: 'url(#b)',
  ivory: 'url(#i)',
  dark: 'url(#d)',
  shine: 'url(#s)',
  sphere: 'url(#o)',
  shadow: 'url(#x)',
  glow: 'url(#l)',
} as const;

const makers: Record<keyof typeof paint, (palette: Palette) => string> = {
  gold: () => linear('g', stop(0, '#fff6d6') + stop(0.35, '#f8cf63') + stop(0.62, '#e0982a') + stop(1, '#8f5210')),
  goldDeep: () => linear('h', stop(0, '#d99b35') + stop(1, '#5f3208')),
  accent: (p) => linear('a', stop(0, p.accentLight) + stop(0.45, p.accent) + stop(1, p.accentDeep)),
  second: (p) => linear('b', stop(0, p.secondLight) + stop(0.45, p.second) + stop(1, p.secondDeep)),
  ivory: (p) => linear('i', stop(0, '#ffffff') + stop(0.6, p.ivory) + stop(1, '#b9aecb')),
  dark: (p) => linear('d', stop(0, p.groundEnd) + stop(1, p.deep)),
  shine: () => linear('s', stop(0, '#ffffff', 0.75) + stop(1, '#ffffff', 0)),
  sphere: () =>
    radial('o', stop(0, '#ffffff', 0.85) + stop(0.22, '#ffffff', 0.28) + stop(0.5, '#000020', 0) + stop(1, '#000020', 0.62), {
      cx: '.36',
      cy: '.28',
      r: '.78',
    }),
  shadow: () => radial('x', stop(0, '#05030f', 0.62) + stop(0.55, '#05030f', 0.28) + stop(1, '#05030f', 0)),
  glow: (p) => radial('l', stop(0, p.glow, 0.95) + stop(0.4, p.glow, 0.36) + stop(1, p.glow, 0)),
};

/** The definitions a picture needs: only those its drawing really uses. */
export const definitions = (palette: Palette, drawing: string): string =>
  (Object.keys(makers) as (keyof typeof paint)[])
    .filter((name) => drawing.includes(paint[name]))
    .map((name) => makers[name](palette))
    .join('');
