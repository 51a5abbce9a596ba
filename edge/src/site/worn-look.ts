import { createHash } from 'node:crypto';
import type { Look } from '@portal/contracts/look';
import { deriveLook, lookStyle } from '@portal/theme/look';

export type ThemeName = 'light' | 'dark';
export type Inks = Readonly<{ ground: string; text: string; muted: string; button: string; onButton: string }>;

/** The brand's look as pages wear it. */
export type WornLook = {
  look: Look;
  /** A style sheet that stands in the page; `null` for the built-in look, which is the theme's own. `hash` lets it through the policy. */
  sheet: { css: string; hash: string } | null;
  /** For what has no style sheet of the portal: a window's frame, the page that is shown without a network. */
  inks: Readonly<Record<ThemeName, Inks>>;
};

const builtInInks: WornLook['inks'] = {
  light: { ground: '#f6f5f1', text: '#1b1a2e', muted: '#5a5870', button: '#3b2fbf', onButton: '#ffffff' },
  dark: { ground: '#0e0d1a', text: '#f2f0ff', muted: '#aba7c9', button: '#5b4fe0', onButton: '#ffffff' },
};

/** Works out what pages wear. The look must have been checked by its schema: its colours and ids stand in the page as they are. */
export function wearLook(look: Look): WornLook {
  const css = lookStyle(look);
  const inksOf = (theme: ThemeName): Inks => {
    if (look.colors === null) return builtInInks[theme];
    const { background, text, muted, brand, 'on-brand': onButton } = deriveLook(look.colors, theme);
    return { ground: background!, text: text!, muted: muted!, button: brand!, onButton: onButton! };
  };
  return {
    look,
    sheet: css === '' ? null : { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` },
    inks: { light: inksOf('light'), dark: inksOf('dark') },
  };
}

export const builtInLook: WornLook = wearLook({ colors: null, logos: { light: null, dark: null } });
