import { z } from 'zod';

const Color = z.string().regex(/^#[0-9a-f]{6}$/, 'color');

/** What a brand chooses; all other colours follow (`@portal/theme/look`). */
export const LookColors = z.strictObject({ brand: Color, brandDark: Color, stage: Color, tint: Color });

/** A logo as the house encoded it anew, by the hash of its bytes: the same name is the same picture for ever. */
export const Logo = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/, 'word'),
  width: z.int().min(1).max(4_096),
  height: z.int().min(1).max(4_096),
});

/** Colours and logos of the brand by theme. `null`: those that are built in, and for a logo that of the other theme first. */
export const Look = z.strictObject({
  colors: LookColors.nullable(),
  logos: z.strictObject({ light: Logo.nullable(), dark: Logo.nullable() }),
});

export type Logo = z.infer<typeof Logo>;
export type Look = z.infer<typeof Look>;
