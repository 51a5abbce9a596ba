import { z } from 'zod';
import { callTable } from './call';
import { GameCode, Nothing } from './common';

/** Lotteries drawn more often than this have no reminders: they would be a message every few minutes. */
export const reminderShortestIntervalSeconds = 3_600;
export const reminderMinutes = { least: 5, most: 1_440 } as const;

/** The member is told this long before a lottery's draw stops taking bets. */
export const Reminder = z.strictObject({
  gameCode: GameCode,
  minutesBefore: z.int().min(reminderMinutes.least).max(reminderMinutes.most),
});

const ByGame = z.strictObject({ gameCode: GameCode });

export const lotteryReminderCalls = callTable({
  'GET /lgw/reminders': { summary: 'Own reminders', auth: 'member', value: z.array(Reminder) },
  'PUT /lgw/reminders/:gameCode': {
    summary: 'Be reminded before each draw of a lottery closes',
    auth: 'member',
    params: ByGame,
    body: Reminder.pick({ minutesBefore: true }),
    value: Reminder,
  },
  'DELETE /lgw/reminders/:gameCode': { summary: 'No reminders of this lottery any more', auth: 'member', params: ByGame, value: Nothing },
});

export type Reminder = z.infer<typeof Reminder>;
