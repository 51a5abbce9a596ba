import { fromWhole, type MinorUnits } from '@portal/money';
import { findGloFault, type PublishedGlo } from './published-result';

type GloField = Exclude<keyof PublishedGlo, 'kind'>;

/** A prize of the Thai government lottery for a ticket of six digits. */
type GloPrize = {
  readonly prize: GloField;
  /** Paid per ticket of 80 baht. */
  readonly amount: MinorUnits;
  /** Which of the ticket's digits are compared. */
  readonly from: number;
  readonly to: number;
};

const whole = (prize: GloField, baht: number): GloPrize => ({ prize, amount: fromWhole(baht), from: 0, to: 6 });

/** From the highest prize down. */
export const gloPrizes: readonly GloPrize[] = [
  whole('first', 6_000_000),
  whole('near1', 100_000),
  whole('prize2', 200_000),
  whole('prize3', 80_000),
  whole('prize4', 40_000),
  whole('prize5', 20_000),
  { prize: 'front3', amount: fromWhole(4_000), from: 0, to: 3 },
  { prize: 'back3', amount: fromWhole(4_000), from: 3, to: 6 },
  { prize: 'back2', amount: fromWhole(2_000), from: 4, to: 6 },
];

type GloWin = { readonly prize: GloField; readonly number: string; readonly amount: MinorUnits };

/**
 * Checks tickets against one result: a ticket is paid for every prize it matches, and for each of two equal draws.
 * @throws {RangeError} when the result is not complete.
 */
export function createGloChecker(result: PublishedGlo): (ticket: string) => GloWin[] {
  if (findGloFault(result) !== undefined) throw new RangeError('not a complete result');
  // One look-up per width and place, however many prizes there are.
  const places = new Map<string, { from: number; to: number; wins: Map<string, GloWin[]> }>();
  for (const { prize, amount, from, to } of gloPrizes) {
    const place = places.get(`${from}-${to}`) ?? { from, to, wins: new Map<string, GloWin[]>() };
    places.set(`${from}-${to}`, place);
    for (const number of [result[prize]].flat()) place.wins.set(number, [...(place.wins.get(number) ?? []), { prize, number, amount }]);
  }
  return (ticket) => {
    if (!/^[0-9]{6}$/.test(ticket)) return [];
    return [...places.values()].flatMap(({ from, to, wins }) => wins.get(ticket.slice(from, to)) ?? []);
  };
}
