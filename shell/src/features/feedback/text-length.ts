/** Characters as a person counts them are not what the platform counts: its bounds are in code units, after trimming. */
export const textLength = (text: string): number => text.trim().length;

/** Which bound a text misses; `null`: none. */
export function lengthFault(text: string, { min, max }: { min: number; max: number }): 'short' | 'long' | null {
  const length = textLength(text);
  if (length < min) return 'short';
  return length > max ? 'long' : null;
}
