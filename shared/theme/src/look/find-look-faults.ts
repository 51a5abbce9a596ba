import { contrastRatio } from '../contrast';
import type { Theme } from '../theme-name';
import { brandTextPairs, leastContrast, type Pair, shapePairs } from './contrast-pairs';
import { previewTokens } from './derive-look';
import { type LookColors, type Seed, seeds } from './look-colors';
import { fromOklch, toOklch } from './oklch';

/** Two colours that cannot be told apart well enough, and which of the chosen ones is to be changed. */
export type LookFault = { seed: Seed; theme: Theme; front: string; ground: string; ratio: number; least: number };

const themes: readonly Theme[] = ['light', 'dark'];
const required: readonly (readonly [Pair, number])[] = [
  ...brandTextPairs.map((pair) => [pair, leastContrast.text] as const),
  ...shapePairs.map((pair) => [pair, leastContrast.shape] as const),
];

/** The chosen colour that a pair follows from. */
function seedOf([front, ground]: Pair, theme: Theme): Seed {
  if (/night/.test(ground)) return 'stage';
  return /brand|focus/.test(front + ground) ? (theme === 'light' ? 'brand' : 'brandDark') : 'tint';
}

/** What cannot be read or seen in a look, worst first; empty when every pair holds in both themes. */
export function findLookFaults(colors: LookColors): LookFault[] {
  const faults = themes.flatMap((theme) => {
    const tokens = previewTokens(colors, theme);
    return required.flatMap(([pair, least]) => {
      const [front, ground] = pair;
      const ratio = contrastRatio(tokens[front]!, tokens[ground]!);
      return ratio < least ? [{ seed: seedOf(pair, theme), theme, front, ground, ratio, least }] : [];
    });
  });
  return faults.sort((a, b) => a.ratio / a.least - b.ratio / b.least);
}

const step = 0.01;

/** The colour nearest to the chosen one, of the same hue and lighter or darker, with which nothing is wrong; `null`: there is none. */
export function suggestColor(colors: LookColors, seed: Seed): string | null {
  const { l, c, h } = toOklch(colors[seed]);
  for (let away = 0; away <= 1; away += step)
    for (const at of [l - away, l + away]) {
      if (at < 0 || at > 1) continue;
      const color = away === 0 ? colors[seed] : fromOklch({ l: at, c, h });
      if (!findLookFaults({ ...colors, [seed]: color }).some((fault) => fault.seed === seed)) return color;
    }
  return null;
}

/** The same choice with every colour that fails replaced by the nearest that passes; `null` where there is none. */
export function mendLook(colors: LookColors): LookColors | null {
  let mended = colors;
  for (const seed of seeds) {
    const color = suggestColor(mended, seed);
    if (color === null) return null;
    mended = { ...mended, [seed]: color };
  }
  return mended;
}
