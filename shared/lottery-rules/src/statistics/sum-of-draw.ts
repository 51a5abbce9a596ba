import type { NumbersResult } from '../draw-result';
import type { DigitalFamily } from '../play-type';

/** The sum that players of the family look at: of a race that of champion and runner-up. */
export function sumOfDraw(family: DigitalFamily, result: NumbersResult): number {
  const counted = family === 'pk10' ? result.slice(0, 2) : result;
  return counted.reduce((total, number) => total + number, 0);
}
