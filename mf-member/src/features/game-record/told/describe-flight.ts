import { amountOf, hundredths, oneOf, toldOf, wholeOf } from './read-told';
import type { Describe, ToldLine } from './told-line';

const boxes = ['first', 'second'] as const;
const times = (value: number) => `${hundredths(value)}×`;

/** A bet on a flight: where it was to be left, where it was left, and where the flight ended. */
export const describeFlight: Describe = ({ stakes, target, cashedAt, result }, { t, money }) => {
  const told = toldOf(stakes);
  const box = boxes.find((each) => amountOf(told?.[each]));
  if (!told || !box || Object.keys(told).some((spot) => !oneOf(boxes, spot))) return [];
  const lines: ToldLine[] = [{ name: t(`told.spots.${box}`), text: money(told[box] as string) }];
  const [wanted, left] = [wholeOf(target), wholeOf(cashedAt)];
  if (wanted !== undefined) lines.push({ name: t('told.leaveAt'), text: times(wanted) });
  const end = typeof result === 'string' && /^\d{3,9}$/.test(result) ? Number(result) : undefined;
  if (left !== undefined) lines.push({ name: t('told.leftAt'), text: times(left) });
  else if (end !== undefined) lines.push({ name: t('told.leftAt'), text: t('told.notLeft') });
  // Where it ends is told when it is over.
  if (end !== undefined) lines.push({ name: t('told.flightEnd'), text: times(end) });
  return lines;
};
