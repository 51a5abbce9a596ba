/** Colours of a title's cabinet; symbols keep their own. */
export type Palette = {
  /** Sky from top to bottom. */
  sky: readonly [string, string, string];
  /** Shapes on the horizon, from far to near. */
  land: readonly [string, string];
  /** Frame of the reels: light and shade. */
  frame: readonly [string, string];
  /** Behind the symbols. */
  well: readonly [string, string];
  /** Lines, lights and sparks. */
  accent: string;
};

export const palettes: readonly Palette[] = [
  {
    sky: ['#0d0b2b', '#2a1c66', '#7a3b8f'],
    land: ['#241a55', '#130e33'],
    frame: ['#ffe39a', '#9c6417'],
    well: ['#1d1846', '#0d0a26'],
    accent: '#ffd76a',
  },
  {
    sky: ['#04202e', '#0b5563', '#2aa38c'],
    land: ['#0b4250', '#052430'],
    frame: ['#ffe9b0', '#a8741e'],
    well: ['#0a3442', '#041a24'],
    accent: '#7df5d6',
  },
  {
    sky: ['#2b0714', '#7d1733', '#e2673f'],
    land: ['#5a1030', '#2e0719'],
    frame: ['#ffdd8f', '#a35a10'],
    well: ['#3f0d26', '#1f0613'],
    accent: '#ffb35c',
  },
  {
    sky: ['#061a10', '#14532f', '#6fae4a'],
    land: ['#0f4226', '#072314'],
    frame: ['#fff0a8', '#93761b'],
    well: ['#0c3420', '#051a10'],
    accent: '#d7f56a',
  },
  {
    sky: ['#0b1233', '#1c3f8f', '#57a7e6'],
    land: ['#16306e', '#0a1738'],
    frame: ['#eaf2ff', '#6b80b8'],
    well: ['#112556', '#080f2a'],
    accent: '#8fd0ff',
  },
  {
    sky: ['#22062b', '#6d1a7d', '#f07db0'],
    land: ['#4c1159', '#25062d'],
    frame: ['#ffd9f0', '#a84b86'],
    well: ['#3a0d47', '#1b0523'],
    accent: '#ff9fd6',
  },
];

export const paletteAt = (place: number): Palette => palettes[place % palettes.length]!;
