import { sumMoney, type MinorUnits } from '@portal/money';
import { readSelection, type PlayType } from '@portal/lottery-rules';

type Line = { play: PlayType; selection: string; /** The most the line wins. */ win: MinorUnits };

/** How many numbers each field of a Thai result holds at most. */
const numbersDrawn = { top: 1, bottom2: 1, front3: 2, bottom3: 4 } as const;

/** How many different numbers of a play can win in one draw, where its rule tells. */
function mostWinners({ rule }: PlayType): number {
  if (rule.kind === 'list' || (rule.kind === 'occurrences' && rule.looked === 1)) return 1;
  return rule.kind === 'digits' && rule.match !== 'contained' ? numbersDrawn[rule.field] : Infinity;
}

/** The numbers of a line by which it can win; all orders of a number are one where order does not count. */
function numbersOf(play: PlayType, selection: string): string[] {
  const numbers = readSelection(play, selection).flat();
  return play.rule.kind === 'digits' && play.rule.match === 'anyOrder' ? numbers.map((number) => [...number].sort().join('')) : numbers;
}

function mostOfPlay(play: PlayType, lines: readonly Line[]): MinorUnits {
  const winners = mostWinners(play);
  if (winners === Infinity) return sumMoney(lines.map(({ win }) => win));
  const wins = new Map<string, MinorUnits>();
  for (const { selection, win } of lines) for (const number of numbersOf(play, selection)) wins.set(number, (wins.get(number) ?? 0n) + win);
  const largestFirst = [...wins.values()].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  return sumMoney(largestFirst.slice(0, winners));
}

/** The most that lines win together in one draw: of those that exclude each other the best. Where a rule does not tell, all of them. */
export function mostWin(lines: readonly Line[]): MinorUnits {
  const plays = [...new Set(lines.map(({ play }) => play))];
  return sumMoney(
    plays.map((play) =>
      mostOfPlay(
        play,
        lines.filter((line) => line.play === play),
      ),
    ),
  );
}
