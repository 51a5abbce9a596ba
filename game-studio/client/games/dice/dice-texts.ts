import type { TFunction } from 'i18next';
import { type DiceChoice, rolls } from '../../../src/games/dice/dice-engine';

/** Hundredths as people read them: 4,950 is `49.50`. */
export const rollText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const partOf = ({ direction, chance }: DiceChoice, t: TFunction): string =>
  direction === 'under' ? t('under', { target: rollText(chance) }) : t('over', { target: rollText(rolls - chance) });
