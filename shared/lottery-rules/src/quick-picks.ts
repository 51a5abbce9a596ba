/** Ways to mark many numbers of a row at once. */
export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
type QuickPick = (typeof quickPicks)[number];

/** The choices of a row of numbers that a quick pick marks. Big is the upper half; of an odd count the middle one is big. */
export function quickPick(choices: readonly string[], pick: QuickPick): string[] {
  const numbers = choices.map(Number);
  const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const keep: Readonly<Record<QuickPick, (number: number) => boolean>> = {
    all: () => true,
    big: (number) => number >= middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    clear: () => false,
  };
  return choices.filter((choice) => keep[pick](Number(choice)));
}
