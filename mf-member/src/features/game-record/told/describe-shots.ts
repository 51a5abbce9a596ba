import { listOf, toldOf, wholeOf } from './read-told';
import type { Describe, ToldLine } from './told-line';

/** A volley at the fish: each shot by what it brought. */
export const describeShots: Describe = ({ choice, outcome }, { t }) => {
  const shots = listOf(toldOf(outcome)?.shots).map(wholeOf);
  if (shots.length === 0 || shots.some((shot) => shot === undefined)) return [];
  const lines: ToldLine[] = [];
  const cannon = wholeOf(toldOf(choice)?.cannon);
  if (cannon !== undefined) lines.push({ name: t('told.cannon'), text: String(cannon) });
  lines.push({ name: t('told.shots'), text: shots.map((times) => (times ? t('told.caught', { times }) : t('told.missed'))).join(' · ') });
  return lines;
};
