import { contrastRatio, parseColor, readableTextColor } from '../contrast';
import type { Theme } from '../theme-name';
import { leastContrast } from './contrast-pairs';
import { type LookColors, meanings, neutrals } from './look-colors';
import { fromOklch, toOklch } from './oklch';

/** Colours by token name without `--color-`. */
export type Tokens = Record<string, string>;

const glassShare = { light: 0.86, dark: 0.82 } as const;
/** From here on a tint colours as much as the built-in look is coloured. */
const fullTint = 0.04;
/** The built-in ivory has no contrast to spare for what is written on it; another hue of the same lightness would have too little. */
const spare: Readonly<Record<string, number>> = { '#efede6': 0.005 };

const withAlpha = (color: string, alpha: number): string => `rgb(${parseColor(color)!.join(' ')} / ${alpha})`;

function deriveNeutrals(tint: string, theme: Theme): Record<keyof (typeof neutrals)['light'], string> {
  const { c, h } = toOklch(tint);
  const share = Math.min(1, c / fullTint);
  const tinted = Object.entries(neutrals[theme]).map(([name, color]) => {
    const base = toOklch(color);
    return [name, fromOklch({ l: base.l + (spare[color] ?? 0), c: base.c * share, h })];
  });
  return Object.fromEntries(tinted) as Record<keyof (typeof neutrals)['light'], string>;
}

/** A colour of the same hue that is readable on all the grounds: the nearest one on the way to ink, or to white in the dark. */
function readableOn(color: string, grounds: readonly string[], theme: Theme): string {
  const { l, c, h } = toOklch(color);
  const step = theme === 'light' ? -0.01 : 0.01;
  let found = color;
  for (let at = l; at > 0 && at < 1; at += step) {
    if (grounds.every((ground) => contrastRatio(found, ground) >= leastContrast.text)) return found;
    found = fromOklch({ l: at, c, h });
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

function deriveBrand(brand: string, theme: Theme, pages: readonly string[]): Tokens {
  const { l, c, h } = toOklch(brand);
  const onBrand = readableTextColor(brand)!;
  // Away from the colour of its text, so that what can be read stays readable under the pointer.
  const isTextLight = onBrand === '#ffffff';
  const hover = fromOklch({ l: isTextLight || l > 0.95 ? l - 0.05 : l + 0.05, c, h });
  const soft = theme === 'light' ? fromOklch({ l: 0.945, c: Math.min(c, 0.03), h }) : fromOklch({ l: 0.28, c: Math.min(c, 0.08), h });
  const text = readableOn(brand, [...pages, soft], theme);
  return { brand, 'brand-hover': hover, 'on-brand': onBrand, 'brand-text': text, 'brand-soft': soft, focus: text };
}

function deriveStage(stage: string): Tokens {
  const { l, c, h } = toOklch(stage);
  return {
    night: stage,
    'night-high': fromOklch({ l: l + 0.1, c: c * 1.6, h }),
    'on-night': fromOklch({ l: 0.975, c: Math.min(c, 0.013), h }),
    'on-night-muted': fromOklch({ l: 0.82, c: Math.min(c, 0.07), h }),
  };
}

/** Every colour of a theme that follows from what the brand has chosen. The same choice makes the same colours. */
export function deriveLook(colors: LookColors, theme: Theme): Tokens {
  const greys = deriveNeutrals(colors.tint, theme);
  const pages = [greys.background, greys.surface, greys.raised];
  return {
    ...greys,
    glass: withAlpha(greys.background, glassShare[theme]),
    ...deriveBrand(theme === 'light' ? colors.brand : colors.brandDark, theme, pages),
    ...deriveStage(colors.stage),
  };
}

/** The same with the colours that belong to no brand, for a piece of the portal that is shown somewhere else. */
export const previewTokens = (colors: LookColors, theme: Theme): Tokens => ({ ...meanings[theme], ...deriveLook(colors, theme) });
