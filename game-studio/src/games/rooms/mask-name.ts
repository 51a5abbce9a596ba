const SHOWN = 2;
// Letters as people see them: a Thai vowel sign stays with its consonant.
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** What other players see of a name: its first letters, and never all of it. Without a name there is nothing to mask. */
export function maskName(name: string): string {
  const all = Array.from(letters.segment(name.trim()), ({ segment }) => segment);
  if (all.length === 0) return '';
  return `${all.slice(0, Math.min(SHOWN, all.length - 1)).join('')}***`;
}
