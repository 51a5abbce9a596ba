import { listOf, oneOf, toldOf, wholeOf } from './read-told';
import type { Describe } from './told-line';

/** How many mines there were, how many fields were uncovered, and how it ended. */
export const describeMines: Describe = ({ outcome }, { t }) => {
  const told = toldOf(outcome);
  const mines = wholeOf(told?.mines);
  if (mines === undefined || !Array.isArray(told?.picked)) return [];
  const end = oneOf(['cashed', 'hit'], told.end);
  // The field with the mine is the last one that was picked.
  const safe = listOf(told.picked).length - (end === 'hit' ? 1 : 0);
  return [
    { name: t('told.mines'), text: String(mines) },
    { name: t('told.uncovered'), text: String(safe) },
    ...(end ? [{ name: t('told.end'), text: t(`told.ends.${end}`) }] : []),
  ];
};
