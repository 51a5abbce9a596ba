import { reminderShortestIntervalSeconds, type Reminder } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import { AppError } from '../../../core/errors';
import type { MessagesService } from '../../messages';
import type { CatalogReader } from '../catalog/catalog';
import { wireGame } from '../lottery.wire';
import { deleteReminder, findReminders, saveReminder, takeDue } from './reminders.repository';

type Deps = { database: Database; catalog: CatalogReader; messages: MessagesService; timeZone: string };

const batchSize = 1_000;

/** Tells members that a draw they care about stops taking bets soon. */
export function createReminders({ database, catalog, messages, timeZone }: Deps) {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  /** Sends one batch and returns how many were sent. */
  const remindSome = (): Promise<number> =>
    database.transaction(async (tx) => {
      const due = await takeDue(tx, batchSize);
      await messages.send(
        tx,
        due.map(({ memberId, drawId, gameCode, issue, closesAt }) => ({
          memberId,
          kind: 'draw_reminder',
          params: { gameCode, issue, time: clock.format(closesAt) },
          dedupeKey: `reminder:${drawId}`,
        })),
      );
      return due.length;
    });

  return {
    /** Lists the member's reminders. */
    find: (memberId: string): Promise<Reminder[]> => findReminders(database.read, memberId),

    /**
     * Sets the member's reminder for a lottery, replacing an earlier one.
     * @throws lottery.reminder_too_often for a lottery whose draws follow each other too quickly
     */
    async put(memberId: string, reminder: Reminder): Promise<Reminder> {
      const { game } = await catalog.getGame(reminder.gameCode);
      const { drawIntervalSeconds } = wireGame(game);
      if (drawIntervalSeconds > 0 && drawIntervalSeconds < reminderShortestIntervalSeconds)
        throw new AppError('lottery.reminder_too_often', 409);
      await saveReminder(database.read, memberId, reminder);
      return reminder;
    },

    /** Removes the member's reminder for a lottery. Does nothing if there is none. */
    drop: (memberId: string, gameCode: string) => deleteReminder(database.read, memberId, gameCode),

    /** Sends all reminders that are due. Safe to repeat: a member gets one message for each draw. */
    async remind(): Promise<void> {
      while ((await remindSome()) === batchSize);
    },
  };
}

export type Reminders = ReturnType<typeof createReminders>;
