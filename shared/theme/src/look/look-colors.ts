/** What a brand chooses, as `#rrggbb`; every other colour follows. */
export type LookColors = {
  /** Main buttons, choices and links by day, and by night. */
  brand: string;
  brandDark: string;
  /** The dark ground of banners, tickets and the next draw, in both themes. */
  stage: string;
  /** Gives pages, lines and texts their tinge: its hue, and as much of it as is calm. */
  tint: string;
};
export type Seed = keyof LookColors;
export const seeds = ['brand', 'brandDark', 'stage', 'tint'] as const satisfies readonly Seed[];

/** About the built-in look, to begin with: what it would be if it had been chosen. */
export const builtInColors: LookColors = { brand: '#3b2fbf', brandDark: '#5b4fe0', stage: '#1c1846', tint: '#3b2fbf' };

/** The built-in look's own greys, whose lightness every look keeps. */
export const neutrals = {
  light: {
    background: '#f6f5f1',
    surface: '#ffffff',
    raised: '#efede6',
    line: '#ddd9ce',
    'control-line': '#85829a',
    thumb: '#ffffff',
    text: '#1b1a2e',
    muted: '#5a5870',
  },
  dark: {
    background: '#0e0d1a',
    surface: '#171628',
    raised: '#201f36',
    line: '#2e2c49',
    'control-line': '#6f6c94',
    thumb: '#38345e',
    text: '#f2f0ff',
    muted: '#aba7c9',
  },
} as const;

/** What means something wherever it stands, and so belongs to no brand: money won, lost and at risk. */
export const meanings = {
  light: {
    'gold-text': '#84550f',
    'gold-soft': '#fcf1d6',
    win: '#0f7a4f',
    'win-soft': '#e0f2e9',
    lose: '#b3261e',
    'lose-soft': '#fbe9e7',
    info: '#1f6fb2',
    'info-soft': '#e8f2fa',
    'on-night-gold': '#f5c451',
    'on-night-win': '#7fe0b1',
    'on-night-lose': '#ffaaa3',
  },
  dark: {
    'gold-text': '#f5c451',
    'gold-soft': '#33290f',
    win: '#4cc38a',
    'win-soft': '#12301f',
    lose: '#ff7a70',
    'lose-soft': '#3a1719',
    info: '#6cb6ff',
    'info-soft': '#14283f',
    'on-night-gold': '#f5c451',
    'on-night-win': '#7fe0b1',
    'on-night-lose': '#ffaaa3',
  },
} as const;
