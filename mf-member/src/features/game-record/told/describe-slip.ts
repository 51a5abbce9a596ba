import { hundredths, listOf, oneOf, textOf, toldOf, wholeOf } from './read-told';
import type { Describe, Teller, Told, ToldLine } from './told-line';

const kinds = ['threeWay', 'doubleChance', 'winner', 'handicap', 'total', 'bothScore', 'oddEven', 'exact'] as const;
const counts = ['sets', 'games', 'maps', 'map1', 'kills1', 'rounds1'] as const;
const selections = [
  'draw',
  'homeDraw',
  'homeAway',
  'drawAway',
  'over',
  'under',
  'yes',
  'no',
  'odd',
  'even',
  'other',
  'home',
  'away',
] as const;
const outcomes = ['won', 'halfWon', 'push', 'halfLost', 'lost', 'void'] as const;

/** A slip of a book: each match with what was bet on, at what odds, and how it ended. */
export const describeSlip: Describe = ({ legs }, teller) =>
  listOf(legs).flatMap((leg, place): ToldLine[] => {
    const told = toldOf(leg);
    const text = told && legText(told, teller);
    return text ? [{ name: matchName(told, teller) ?? teller.t('told.match', { number: place + 1 }), text }] : [];
  });

const sideName = (leg: Told, side: 'home' | 'away', { localText }: Teller): string | undefined => {
  const name = toldOf(leg[side]);
  return name && textOf(localText(name as Record<string, string>));
};

function matchName(leg: Told, teller: Teller): string | undefined {
  const [home, away] = [sideName(leg, 'home', teller), sideName(leg, 'away', teller)];
  return home && away ? `${home} – ${away}` : undefined;
}

/** Lines are told in quarters; the other side's handicap is the same the other way round. */
function lineText(kind: string, selection: string, line: number): string | undefined {
  if (kind === 'total') return String(line / 4);
  if (kind !== 'handicap') return undefined;
  const own = (selection === 'away' ? -line : line) / 4;
  return own > 0 ? `+${own}` : String(own).replace('-', '−');
}

function legText(leg: Told, teller: Teller): string | undefined {
  const { t } = teller;
  const [, countCode, kindCode, line = '0'] = /^([a-z0-9]+)\.([A-Za-z]+)(?::(-?\d+))?$/.exec(textOf(leg.market) ?? '') ?? [];
  const [kind, odds, told] = [oneOf(kinds, kindCode), wholeOf(leg.odds), textOf(leg.selection)];
  if (!kind || odds === undefined || !told) return undefined;
  const known = oneOf(selections, told);
  const side = known === 'home' || known === 'away' ? sideName(leg, known, teller) : undefined;
  const selection = side ?? (known ? t(`told.selections.${known}`) : /^\d{1,3}-\d{1,3}$/.test(told) ? told : undefined);
  if (!selection) return undefined;
  const count = oneOf(counts, countCode);
  const market = [t(`told.markets.${kind}`), count && t(`told.counts.${count}`)].filter(Boolean).join(', ');
  const outcome = oneOf(outcomes, leg.outcome);
  const chosen = [selection, lineText(kind, told, Number(line))].filter(Boolean).join(' ');
  return [t('told.leg', { market, selection: chosen, odds: hundredths(odds) }), outcome && t(`told.outcomes.${outcome}`)]
    .filter(Boolean)
    .join(' · ');
}
