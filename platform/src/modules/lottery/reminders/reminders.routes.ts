import { lotteryReminderCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import type { Reminders } from './reminders.service';

export function reminderRoutes(serve: CallServer, reminders: Reminders): void {
  serve(lotteryReminderCalls, {
    'GET /lgw/reminders': ({ member: { memberId } }) => reminders.find(memberId),
    'PUT /lgw/reminders/:gameCode': ({ member: { memberId }, params: { gameCode }, body: { minutesBefore } }) =>
      reminders.put(memberId, { gameCode, minutesBefore }),
    async 'DELETE /lgw/reminders/:gameCode'({ member: { memberId }, params: { gameCode } }) {
      await reminders.drop(memberId, gameCode);
      return {};
    },
  });
}
