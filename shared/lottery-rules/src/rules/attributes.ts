/** Words for a number or a sum. */
export const attributes = ['big', 'small', 'odd', 'even'] as const;

/** Whether the word is true of the number, big being `bigFrom` and above. */
export function holdsForNumber(attribute: string, number: number, bigFrom: number): boolean {
  if (attribute === 'big') return number >= bigFrom;
  if (attribute === 'small') return number < bigFrom;
  return number % 2 === (attribute === 'odd' ? 1 : 0);
}
