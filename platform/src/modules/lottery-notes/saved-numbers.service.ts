import { savedNumbersLimits, type LotteryFamily, type SavedNumber, type SavedNumbers } from '@portal/contracts';
import { findPlayType, gameFamilies, parseSelection, type GameFamily } from '@portal/lottery-rules';
import type { Database } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import { lotteryNotesErrors } from './lottery-notes.errors';
import { countLists, deleteList, findLists, lockMember, saveList } from './saved-numbers.repository';

type NewList = { name: string; family: LotteryFamily; numbers: readonly SavedNumber[] };

/** Lists of numbers that a member keeps for later bets. */
export function createSavedNumbersService({ database }: { database: Database }) {
  return {
    /** Returns the member's lists, of one family or of all. */
    find: (memberId: string, family?: LotteryFamily): Promise<SavedNumbers[]> => findLists(database.read, memberId, family),

    /**
     * Saves a list in a uniform notation. A list of the same name and family is replaced, so saving it again changes nothing.
     * @throws lottery.saved_limit when the member has too many lists
     * @throws request.invalid with the place of a number that no lottery of the family takes
     */
    save(memberId: string, { name, family, numbers }: NewList): Promise<SavedNumbers> {
      const list = { id: newId(), name, family, numbers: inOneText(family, numbers) };
      return database.transaction(async (tx) => {
        await lockMember(tx, memberId);
        const saved = await saveList(tx, memberId, list);
        // Counted afterwards: a name that was there already takes no place.
        if ((await countLists(tx, memberId)) > savedNumbersLimits.maxLists) throw lotteryNotesErrors.savedLimit();
        return saved;
      });
    },

    /**
     * Deletes a list. An unknown list, or another member's, is left alone without an error, so that the response tells nothing about
     * others.
     */
    remove: (memberId: string, id: string): Promise<void> => deleteList(database.read, memberId, id),
  };
}

/** Numbers that no lottery of the family takes are refused by their place in the list. */
function inOneText(family: LotteryFamily, numbers: readonly SavedNumber[]): SavedNumber[] {
  const read = numbers.map(({ playType, selection }, index): SavedNumber => {
    const play = isPlayed(family) ? findPlayType(family, playType) : undefined;
    if (!play) throw requestErrors.invalidField(`numbers.${index}.playType`, 'lottery.play_unknown');
    const parsed = parseSelection(play, selection);
    if (!parsed.ok) throw requestErrors.invalidField(`numbers.${index}.selection`, parsed.code);
    return { playType, selection: parsed.selection };
  });
  return [...new Map(read.map((number) => [`${number.playType}:${number.selection}`, number])).values()];
}

const isPlayed = (family: LotteryFamily): family is GameFamily => (gameFamilies as readonly string[]).includes(family);

export type SavedNumbersService = ReturnType<typeof createSavedNumbersService>;
