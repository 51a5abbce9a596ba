import { registerPatterns } from '@portal/contracts';

const known: readonly string[] = Object.values(registerPatterns);
const longest = 200;
/** Each open-ended repetition multiplies the steps by the length of the text, which is 255 at most. */
const mostRepetitions = 3;

/**
 * Whether a pattern of staff can be run on what a stranger types. One of the known patterns can; any other has to be flat: a group that is
 * repeated and repeats inside takes longer with every character, without end.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern === '*' || known.includes(pattern)) return true;
  if (pattern.length > longest || !compiles(pattern)) return false;
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const isGroupRepeated = /\)\s*(?:[*+]|\{)/.test(bare);
  const isBackward = /\\[1-9]|\\k</.test(pattern);
  return !isGroupRepeated && !isBackward && (bare.match(/[*+]|\{\d+,\d*\}/g) ?? []).length <= mostRepetitions;
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
