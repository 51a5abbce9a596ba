import { z } from 'zod';
import { callTable } from '../core/call';
import { GameCode, Nothing } from '../core/common';

/** Lotteries drawn more often than this have no reminders: they would be a message every few minutes. */
export const reminderShortestIntervalSeconds = 3_600;
export const reminderMinutes = { least: 5, most: 1_440 } as const;

/** The member is told this long before a lottery's draw stops taking bets. */
export const Reminder = z.strictObject({
  gameCode: GameCode,
  minutesBefore: z.int().min(reminderMinutes.least).max(reminderMinutes.most),
});

const ByGame = z.strictObject({ gameCode: GameCode });

export const lotteryReminderCalls = callTable('lottery', {
  'GET /lgw/reminders': {
    id: 'getReminders',
    summary: 'Own reminders',
    description: 'Lists the lotteries of which the member wants to be reminded, and how many minutes before the close.',
    auth: 'member',
    value: z.array(Reminder),
  },
  'PUT /lgw/reminders/:gameCode': {
    id: 'setReminder',
    summary: 'Be reminded of a lottery',
    description: 'Keeps that the member wants to be reminded before each draw of a lottery closes.',
    auth: 'member',
    params: ByGame,
    body: Reminder.pick({ minutesBefore: true }),
    value: Reminder,
  },
  'DELETE /lgw/reminders/:gameCode': {
    id: 'deleteReminder',
    summary: 'No reminders of a lottery any more',
    description: 'Ends the reminders of one lottery.',
    auth: 'member',
    params: ByGame,
    value: Nothing,
  },
});

export type Reminder = z.infer<typeof Reminder>;
