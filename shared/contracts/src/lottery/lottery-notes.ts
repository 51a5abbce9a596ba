import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, PlainText, Timestamp } from '../core/common';
import { LotteryFamily } from './lottery';

export const savedNumbersLimits = { maxLists: 50, maxNumbers: 200, maxNameCharacters: 40 } as const;

/** A selection a member keeps for later, in the one text of `@portal/lottery-rules`. */
export const SavedNumber = z.strictObject({ playType: z.string().min(1).max(64), selection: z.string().min(1).max(2_000) });

/** A list of numbers a member gave a name. It fits every lottery of its family. */
export const SavedNumbers = z.strictObject({
  id: Id,
  name: z.string(),
  family: LotteryFamily,
  numbers: z.array(SavedNumber),
  savedAt: Timestamp,
});

/** What members note down for themselves about lotteries. */
export const lotteryNotesCalls = callTable('lottery-notes', {
  'GET /lgw/saved-numbers': {
    id: 'getSavedNumbers',
    summary: 'Own saved numbers',
    description: 'Lists the numbers that the member has saved under names, newest first.',
    auth: 'member',
    query: z.strictObject({ family: LotteryFamily.optional() }),
    value: z.array(SavedNumbers),
  },
  'POST /lgw/saved-numbers': {
    id: 'saveNumbers',
    summary: 'Save numbers under a name',
    description: 'Saves a list of numbers under a name. A name that is there already gets the new numbers.',
    auth: 'member',
    body: z.strictObject({
      name: PlainText.trim().min(1, 'not_empty').max(savedNumbersLimits.maxNameCharacters, 'too_long'),
      family: LotteryFamily,
      numbers: z.array(SavedNumber).min(1, 'not_empty').max(savedNumbersLimits.maxNumbers, 'too_many'),
    }),
    value: SavedNumbers,
  },
  'DELETE /lgw/saved-numbers/:id': {
    id: 'deleteSavedNumbers',
    summary: 'Delete own saved numbers',
    description: 'Deletes one of the member’s lists of saved numbers.',
    auth: 'member',
    params: z.strictObject({ id: Id }),
    value: Nothing,
  },
});

export type SavedNumber = z.infer<typeof SavedNumber>;
export type SavedNumbers = z.infer<typeof SavedNumbers>;
