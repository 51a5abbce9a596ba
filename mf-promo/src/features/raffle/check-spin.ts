import type { RaffleSpin } from '@portal/contracts';
import { wholeChance } from '@portal/contracts/raffle-words';
import { bytesOf, endOf, sha256Of, wordsOf } from '../../lib/seed';

/**
 * Computes a turn again from the seed of its day: the hash of the seed has to be the one that was published, and the first usable word of the
 * block has to give the roll.
 */
export async function checkSpin({
  seed,
  commit,
  message,
  roll,
}: Pick<RaffleSpin, 'seed' | 'commit' | 'message' | 'roll'>): Promise<boolean> {
  if (seed === null || (await sha256Of(bytesOf(seed))) !== commit) return false;
  // The message of a turn names its first block.
  const firstBlock = message.replace(/0$/, '');
  for await (const word of wordsOf(seed, (block) => `${firstBlock}${block}`))
    if (word < endOf(wholeChance)) return word % wholeChance === roll;
  return false;
}
