import { savedNumbersLimits, type LotteryFamily, type SavedNumber, type SavedNumbers } from '@portal/contracts';
import { findPlayType, gameFamilies, parseSelection, type GameFamily } from '@portal/lottery-rules';
import type { Database } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import { lotteryNotesErrors } from './lottery-notes.errors';
import { countLists, deleteList, findLists, lockMember, saveList } from './saved-numbers.repository';

type NewList = { name: string; family: LotteryFamily; numbers: readonly SavedNumber[] };

export function createSavedNumbersService({ database }: { database: Database }) {
  return {
    find: (memberId: string, family?: LotteryFamily): Promise<SavedNumbers[]> => findLists(database.read, memberId, family),

    /** Saves the numbers in their one text. The same name in the same family is the same list, so a second try saves nothing twice. */
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

    /** What is not there, or is somebody else's, stays as it is: the answer tells nothing about others. */
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
