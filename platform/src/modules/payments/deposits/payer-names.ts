export type Payer = { name: string; account: string | null };

/** Titles that some banks write and others leave out. */
const titles = /^(นาย|นางสาว|นาง|น\.?ส\.?|ด\.ช\.|ด\.ญ\.|mr|mrs|ms|miss|master)(?=[\s.]|[ก-๙])[\s.]*/iu;

/** The normalised words of a name: without title, case, marks and the asterisks with which banks mask surnames. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .trim()
    .replace(titles, '')
    .toLowerCase()
    .split(/[\s.]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');

const scriptOf = (words: readonly string[]) => (words.some((word) => /\p{Script=Thai}/u.test(word)) ? 'thai' : 'other');

/**
 * Whether two names can be one person's: the same first name, and surnames of which one begins as the other, for banks cut them short.
 * Null where it cannot be told: one is empty, or one is Thai and the other is not.
 */
export function isSameName(a: string, b: string): boolean | null {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0 || scriptOf(left) !== scriptOf(right)) return null;
  if (left[0] !== right[0]) return false;
  const [leftEnd, rightEnd] = [left.slice(1).join(''), right.slice(1).join('')];
  return leftEnd === '' || rightEnd === '' || leftEnd.startsWith(rightEnd) || rightEnd.startsWith(leftEnd);
}

/**
 * Whether the payer is somebody who pays for this member. With an account that has paid before, yes; with a name that is none of those
 * known, no; null where nothing is known to compare with.
 */
export function isKnownPayer(payer: Payer, known: readonly Payer[]): boolean | null {
  if (payer.account !== null && known.some(({ account }) => account === payer.account)) return true;
  const verdicts = known.map(({ name }) => isSameName(name, payer.name));
  if (verdicts.includes(true)) return true;
  return verdicts.includes(false) ? false : null;
}
