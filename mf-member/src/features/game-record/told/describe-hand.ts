import { cardsText } from './card-text';
import { amountOf, listOf, wholeOf } from './read-told';
import type { Describe, ToldLine } from './told-line';

/** A hand against other players: the table's stake, what was put up, and the own cards. */
export const describeHand: Describe = ({ seat, baseStake, putUp, cards }, { t, money }) => {
  const place = wholeOf(seat);
  const lines: ToldLine[] = [];
  const own = cardsText(listOf(cards));
  if (own) lines.push({ name: t('told.cards'), text: own });
  if (amountOf(baseStake)) lines.push({ name: t('told.tableStake'), text: money(baseStake as string) });
  if (amountOf(putUp)) lines.push({ name: t('told.putUp'), text: money(putUp as string) });
  // A seat alone tells nothing.
  if (lines.length > 0 && place !== undefined) lines.push({ name: t('told.seat'), text: String(place + 1) });
  return lines;
};
