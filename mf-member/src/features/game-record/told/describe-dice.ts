import { hundredths, oneOf, toldOf, wholeOf } from './read-told';
import type { Describe, ToldLine } from './told-line';

const rolls = 10_000;

/** A roll from 0.00 to 99.99, and what was to come. */
export const describeDice: Describe = ({ choice, outcome }, { t }) => {
  const roll = wholeOf(toldOf(outcome)?.roll);
  if (roll === undefined) return [];
  const lines: ToldLine[] = [];
  const direction = oneOf(['under', 'over'], toldOf(choice)?.direction);
  const chance = wholeOf(toldOf(choice)?.chance);
  if (direction && chance !== undefined) {
    const target = hundredths(direction === 'under' ? chance : rolls - chance);
    lines.push({ name: t('told.yourBet'), text: t(direction === 'under' ? 'told.below' : 'told.atLeast', { target }) });
  }
  return [...lines, { name: t('told.roll'), text: hundredths(roll) }];
};
