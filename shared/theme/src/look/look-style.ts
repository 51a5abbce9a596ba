import type { Theme } from '../theme-name';
import { deriveLook } from './derive-look';
import type { LookColors } from './look-colors';

/** A picture of the brand for one theme, and its size in pixels. */
export type LookLogo = { id: string; width: number; height: number };
export type Look = { colors: LookColors | null; logos: Record<Theme, LookLogo | null> };

/** Where the platform serves logos, each by its id. */
export const logoPath = '/wps/system/logos/';

/** As high as a logo stands in the header, and how wide at most, in pixels. */
const logoHeight = 36;
const logoWidth = 168;

function logoTokens({ id, width, height }: LookLogo): string[] {
  const scale = Math.min(logoHeight / height, logoWidth / width);
  return [`--logo:url("${logoPath}${id}")`, `--logo-width:${Math.round(width * scale)}px`, '--logo-display:block', '--mark-display:none'];
}

/** What a theme shows without a logo of its own: that of the other theme, rather than none. */
const logoOf = ({ logos }: Look, theme: Theme): LookLogo | null => logos[theme] ?? logos[theme === 'light' ? 'dark' : 'light'];

function themeRule(look: Look, theme: Theme): string {
  const colors =
    look.colors === null ? [] : Object.entries(deriveLook(look.colors, theme)).map(([name, color]) => `--color-${name}:${color}`);
  const logo = logoOf(look, theme);
  const tokens = [...colors, ...(logo === null ? [] : logoTokens(logo))];
  return tokens.length === 0 ? '' : `:root[data-theme='${theme}']{${tokens.join(';')}}`;
}

/**
 * The style sheet of a look: the tokens that differ from the built-in ones, in both themes. Outside of any layer, it wins over the theme's own sheet
 * wherever it stands. Empty for the built-in look. Colours and ids must have been checked: they go into it as they are.
 */
export const lookStyle = (look: Look): string => themeRule(look, 'light') + themeRule(look, 'dark');
