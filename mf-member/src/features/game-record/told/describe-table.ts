import { cardsText } from './card-text';
import { amountOf, oneOf, toldOf, wholeOf } from './read-told';
import { rouletteColour, rouletteNumbers } from './roulette-numbers';
import type { Describe, Teller, Told, ToldLine } from './told-line';

const spots = [
  ...(['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'dragon', 'tiger', 'suitedTie', 'meron', 'wala', 'draw'] as const),
  ...(['d1', 'd2', 'd3', 'k1', 'k2', 'k3', 'low', 'high', 'even', 'odd', 'red', 'black'] as const),
];
const winners = ['player', 'banker', 'tie', 'dragon', 'tiger', 'meron', 'wala', 'draw'] as const;

/** A table with shared rounds: each bet with its stake, and what came. */
export const describeTable: Describe = ({ stakes, result, mark }, teller) => {
  const bets = Object.entries(toldOf(stakes) ?? {}).flatMap(([spot, amount]): ToldLine[] => {
    const name = spotName(spot, teller);
    return name && amountOf(amount) ? [{ name: teller.t('told.betOn', { spot: name }), text: teller.money(amount as string) }] : [];
  });
  return [...bets, ...describeResult(result, mark, teller)];
};

function spotName(spot: string, { t }: Teller): string | undefined {
  const known = oneOf(spots, spot);
  if (known) return t(`told.spots.${known}`);
  return rouletteNumbers(spot)?.join(', ');
}

function describeResult(result: unknown, mark: unknown, teller: Teller): ToldLine[] {
  const { t } = teller;
  const number = typeof result === 'string' && /^\d{1,2}$/.test(result) ? Number(result) : undefined;
  if (number !== undefined && number <= 36)
    return [{ name: t('told.result'), text: t(`told.colours.${rouletteColour(number)}`, { number }) }];
  const winner = oneOf(winners, result);
  if (!winner) return [];
  return [{ name: t('told.result'), text: t(`told.results.${winner}`) }, ...describeMark(toldOf(mark), teller)];
}

function describeMark(mark: Told | undefined, { t }: Teller): ToldLine[] {
  if (!mark) return [];
  const lines: ToldLine[] = [];
  const total = wholeOf(mark.total);
  if (total !== undefined) lines.push({ name: t('told.points'), text: String(total) });
  const pairs = (['playerPair', 'bankerPair'] as const).filter((pair) => mark[pair] === true).map((pair) => t(`told.spots.${pair}`));
  if (pairs.length > 0) lines.push({ name: t('told.pairs'), text: pairs.join(', ') });
  for (const side of ['dragon', 'tiger'] as const) {
    const card = cardsText([mark[side]]);
    if (card) lines.push({ name: t(`told.spots.${side}`), text: card });
  }
  return lines;
}
