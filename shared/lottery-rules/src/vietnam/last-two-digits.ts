import type { VietnameseResult } from '../draw-result';
import { vietnamesePrizes } from './prizes';

/** The last two digits of every number of a draw, equal ones as often as they came. */
export const lastTwoDigits = ({ prizes }: VietnameseResult): string[] =>
  vietnamesePrizes.flatMap((prize) => (prizes[prize] ?? []).map((number) => number.slice(-2)));
