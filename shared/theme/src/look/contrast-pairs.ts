/** What WCAG 2.2 AA asks of text, and of controls and the mark of focus. */
export const leastContrast = { text: 4.5, shape: 3 } as const;
export type Pair = readonly [front: string, ground: string];

const pages = ['background', 'surface', 'raised'];
const onPages = ['text', 'muted', 'brand-text', 'gold-text', 'win', 'lose', 'info'];
const pairsOf = (fronts: readonly string[], grounds: readonly string[]): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

/** Every text colour with every ground it is used on, as far as a brand's colours reach. */
export const brandTextPairs: readonly Pair[] = [
  ...pairsOf(onPages, pages),
  ['brand-text', 'brand-soft'],
  ['gold-text', 'gold-soft'],
  ['win', 'win-soft'],
  ['lose', 'lose-soft'],
  ['info', 'info-soft'],
  ...pairsOf(['text'], ['brand-soft', 'gold-soft', 'win-soft', 'lose-soft', 'info-soft', 'thumb']),
  ...pairsOf(['on-brand'], ['brand', 'brand-hover']),
  ...pairsOf(['on-night', 'on-night-muted', 'on-night-gold', 'on-night-win', 'on-night-lose'], ['night', 'night-high']),
];

/** What is no text but must be seen: filled controls, outlines of controls and the mark of focus. */
export const shapePairs: readonly Pair[] = [...pairsOf(['brand'], ['background', 'surface']), ...pairsOf(['control-line', 'focus'], pages)];
