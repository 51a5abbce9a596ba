import { oklch } from '../draw/colors';
import type { Random } from '../draw/create-random';

export type Palette = {
  name: string;
  /** Darkest tone of the ground, also of shadows inside objects. */
  deep: string;
  ground: string;
  groundEnd: string;
  /** Light that falls on the scene. */
  glow: string;
  accentLight: string;
  accent: string;
  accentDeep: string;
  secondLight: string;
  second: string;
  secondDeep: string;
  ivory: string;
};

type Recipe = { name: string; from: number; to: number; chroma: number; light: number; glow: number; accent: number; second: number };

/**
 * Duotones of the house: night at the foot, moonlight above, and gold close by. `from` and `to` are the ground's hues; `accent` and `second` those of the things on it.
 * Neighbours in this list are far apart on the wheel, so that a step of one is already another cover.
 */
const recipes: readonly Recipe[] = [
  { name: 'indigo', from: 282, to: 268, chroma: 0.19, light: 0.44, glow: 285, accent: 12, second: 250 },
  { name: 'ember', from: 28, to: 5, chroma: 0.17, light: 0.46, glow: 62, accent: 55, second: 350 },
  { name: 'lagoon', from: 205, to: 255, chroma: 0.12, light: 0.5, glow: 190, accent: 30, second: 170 },
  { name: 'orchid', from: 325, to: 290, chroma: 0.18, light: 0.47, glow: 340, accent: 300, second: 20 },
  { name: 'emerald', from: 163, to: 190, chroma: 0.12, light: 0.45, glow: 150, accent: 155, second: 95 },
  { name: 'dusk', from: 295, to: 18, chroma: 0.16, light: 0.38, glow: 40, accent: 40, second: 310 },
  { name: 'azure', from: 240, to: 265, chroma: 0.16, light: 0.49, glow: 225, accent: 225, second: 320 },
  { name: 'honey', from: 68, to: 35, chroma: 0.13, light: 0.55, glow: 90, accent: 25, second: 85 },
  { name: 'aurora', from: 178, to: 295, chroma: 0.13, light: 0.48, glow: 165, accent: 320, second: 180 },
  { name: 'ruby', from: 8, to: 320, chroma: 0.18, light: 0.44, glow: 20, accent: 15, second: 280 },
  { name: 'steel', from: 262, to: 280, chroma: 0.06, light: 0.43, glow: 250, accent: 245, second: 60 },
  { name: 'plum', from: 312, to: 275, chroma: 0.15, light: 0.39, glow: 320, accent: 190, second: 330 },
  { name: 'jade', from: 190, to: 165, chroma: 0.1, light: 0.42, glow: 180, accent: 185, second: 40 },
  { name: 'rose', from: 355, to: 330, chroma: 0.16, light: 0.54, glow: 5, accent: 345, second: 265 },
  { name: 'forest', from: 142, to: 168, chroma: 0.11, light: 0.41, glow: 130, accent: 35, second: 140 },
  { name: 'violet', from: 300, to: 282, chroma: 0.21, light: 0.5, glow: 305, accent: 285, second: 200 },
  { name: 'copper', from: 45, to: 335, chroma: 0.13, light: 0.45, glow: 55, accent: 200, second: 45 },
  { name: 'coral', from: 18, to: 300, chroma: 0.15, light: 0.52, glow: 30, accent: 175, second: 30 },
  { name: 'teal', from: 200, to: 220, chroma: 0.1, light: 0.38, glow: 195, accent: 60, second: 205 },
  { name: 'wine', from: 350, to: 5, chroma: 0.15, light: 0.36, glow: 350, accent: 80, second: 15 },
  { name: 'meadow', from: 125, to: 150, chroma: 0.13, light: 0.5, glow: 115, accent: 330, second: 130 },
  { name: 'sky', from: 228, to: 285, chroma: 0.13, light: 0.55, glow: 215, accent: 45, second: 260 },
  { name: 'amber', from: 80, to: 30, chroma: 0.12, light: 0.5, glow: 95, accent: 140, second: 50 },
  { name: 'grape', from: 305, to: 250, chroma: 0.17, light: 0.42, glow: 290, accent: 70, second: 240 },
  { name: 'cocoa', from: 50, to: 15, chroma: 0.07, light: 0.4, glow: 70, accent: 25, second: 75 },
  { name: 'midnight', from: 270, to: 215, chroma: 0.13, light: 0.34, glow: 215, accent: 90, second: 225 },
];

export const paletteCount = recipes.length;

/** A palette of the list, shifted a little by the seed: two games of one palette are cousins, not copies. */
export function createPalette(index: number, random: Random): Palette {
  const recipe = recipes[index % recipes.length];
  if (!recipe) throw new Error(`No palette ${index}.`);
  const shift = random.between(-7, 7);
  const { chroma } = recipe;
  const light = recipe.light + random.between(-0.03, 0.03);
  // A dark yellow is an olive: yellows are kept lighter, and darken towards amber.
  const tones = (hue: number, strength: number): [string, string, string] => {
    const yellow = hue > 65 && hue < 125;
    return [
      oklch(0.9, 0.09, hue + 6),
      oklch(yellow ? 0.8 : 0.69, strength, yellow ? hue - 6 : hue),
      oklch(yellow ? 0.47 : 0.39, strength * 0.8, yellow ? 55 : hue - 10),
    ];
  };
  const [accentLight, accent, accentDeep] = tones(recipe.accent + shift, 0.19);
  const [secondLight, second, secondDeep] = tones(recipe.second + shift, 0.16);
  const from = recipe.from + shift;
  const to = recipe.to + shift;
  return {
    name: recipe.name,
    deep: oklch(0.17, Math.min(0.08, chroma * 0.55), to),
    ground: oklch(light, chroma, from),
    groundEnd: oklch(0.25, chroma * 0.75, to),
    glow: oklch(0.84, 0.11, recipe.glow + shift),
    accentLight,
    accent,
    accentDeep,
    secondLight,
    second,
    secondDeep,
    ivory: oklch(0.93, 0.03, from),
  };
}
