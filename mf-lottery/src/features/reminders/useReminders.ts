import type { Reminder } from '@portal/contracts';
import { callKey, portal, useCall, useCommand, useQueryClient, useSession } from '@portal/portal';

const none: Reminder[] = [];

/** The member's reminders; visitors have none. */
export function useReminders() {
  const client = useQueryClient();
  const isLogin = useSession((state) => state.isLogin);
  const { data } = useCall('GET /lgw/reminders', {}, { enabled: isLogin });
  const put = useCommand('PUT /lgw/reminders/:gameCode');
  const drop = useCommand('DELETE /lgw/reminders/:gameCode');

  /** `null` drops it. Answers whether it was done. */
  async function setReminder(gameCode: string, minutesBefore: number | null): Promise<boolean> {
    try {
      if (minutesBefore === null) await drop.mutateAsync({ params: { gameCode } });
      else await put.mutateAsync({ params: { gameCode }, body: { minutesBefore } });
      await client.invalidateQueries({ queryKey: callKey('GET /lgw/reminders') });
      return true;
    } catch (refusal) {
      portal.notifyError(refusal);
      return false;
    }
  }

  return { reminders: isLogin ? (data ?? none) : none, setReminder, isSaving: put.isPending || drop.isPending };
}
