import type { Cell, Distribution } from './distribution';
import { marketKey, OTHER_SCORE, selectionsOf, type Market, type MarketKind, type MarketOffer } from './markets';
import { chancesOf, MOST_ODDS, oddsFor, targetReturns, type Chances } from './prices';
import type { Contest, Sport } from './sport-model';
import { sportModels } from './sport-models';

export type OfferedSelection = { selection: string; chances: Chances };
export type OfferedMarket = Market & { key: string; selections: OfferedSelection[] };

/** Lopsided lines are of no use to anybody: both sides of a line have to pay at least this. */
const LEAST_LINE_ODDS = 120;

/** Everything that can be bet on in a match, with exact chances. */
export function offerOf(sport: Sport, contest: Contest, only?: MarketKind): OfferedMarket[] {
  const model = sportModels[sport];
  const chances = model.chances(contest);
  return model
    .markets(contest)
    .filter(({ kind }) => !only || kind === only)
    .flatMap((offer) => {
      const distribution = chances[offer.count];
      if (!distribution) throw new Error(`${sport} has no chances of ${offer.count}`);
      const reach = reachOf(distribution, offer);
      return linesOf(offer, reach).map((line) => withSelections(offer, line, reach));
    })
    .filter(({ selections }) => selections.length > 1);
}

/** Distances are all that lines ask for, so equal ones are put together before the lines are tried. */
function reachOf(distribution: Distribution, { kind }: MarketOffer): Distribution {
  if (kind !== 'handicap' && kind !== 'total') return distribution;
  const merged = new Map<number, bigint>();
  for (const { home, away, weight } of distribution.cells) {
    const value = kind === 'handicap' ? home - away : home + away;
    merged.set(value, (merged.get(value) ?? 0n) + weight);
  }
  const cells = [...merged].map(([value, weight]): Cell => ({ home: value, away: 0, weight })).sort((a, b) => a.home - b.home);
  return { total: distribution.total, cells };
}

function linesOf(offer: MarketOffer, reach: Distribution): readonly number[] {
  if (offer.fixedLines) return offer.fixedLines;
  if (!offer.lines) return [0];
  const step = offer.step ?? 1;
  const middle = middleLine(offer, reach);
  const around = Math.floor(offer.lines / 2);
  return Array.from({ length: offer.lines }, (_, i) => middle + (i - around) * step);
}

/** The line on which both sides come closest to the same. */
function middleLine({ kind, halvesOnly }: MarketOffer, reach: Distribution): number {
  const values = reach.cells.map(({ home }) => home);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const sign = kind === 'handicap' ? -1 : 1;
  let best = { line: 0, gap: -1n };
  for (let line = 4 * least; line <= 4 * most; line += 1) {
    if (halvesOnly && Math.abs(line) % 4 !== 2) continue;
    // Scaled by four, a cell's distance to the line; a quarter counts half.
    const gap = reach.cells.reduce((sum, { home, weight }) => {
      const distance = Math.max(-2, Math.min(2, 4 * home - line));
      return sum + BigInt(distance) * weight;
    }, 0n);
    const size = gap < 0n ? -gap : gap;
    if (best.gap < 0n || size < best.gap) best = { line: sign * line, gap: size };
  }
  return best.line;
}

function withSelections(offer: MarketOffer, line: number, reach: Distribution): OfferedMarket {
  const market: Market = { count: offer.count, kind: offer.kind, line };
  const target = targetReturns[offer.kind];
  const price = (selection: string, others: readonly string[]) => {
    const chances = chancesOf(reach, market, selection, others);
    return { selection, chances, odds: chances.won + chances.halfWon === 0n ? null : oddsFor(chances, target) };
  };
  const named = selectionsOf(offer.kind, offer.scores).map((selection) => price(selection, []));
  const offered = named.filter(({ odds }) => odds !== null && odds <= MOST_ODDS);
  if (offer.kind === 'exact' && offer.count === 'score')
    offered.push(
      price(
        OTHER_SCORE,
        offered.map(({ selection }) => selection),
      ),
    );
  const isLopsided = offer.lines !== undefined && named.some(({ odds }) => odds === null || odds < LEAST_LINE_ODDS);
  return {
    ...market,
    key: marketKey(market),
    selections: isLopsided ? [] : offered.map(({ selection, chances }) => ({ selection, chances })),
  };
}
