import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { LotteryGame } from '@portal/contracts';
import { Button, portal, useTranslation } from '@portal/portal';
import { ReminderDialog } from './ReminderDialog';
import { useReminders } from './useReminders';

/** Offers to be reminded of a lottery's draws; nothing for lotteries that are drawn all day long. */
export function ReminderButton({ game }: { game: LotteryGame }) {
  const { t } = useTranslation('lottery');
  const [isOpen, setIsOpen] = useState(false);
  const { reminders } = useReminders();
  if (game.drawIntervalSeconds > 0) return null;
  const isOn = reminders.some(({ gameCode }) => gameCode === game.code);
  return (
    <>
      <Button
        size="small"
        icon={isOn ? <BellRing aria-hidden /> : <Bell aria-hidden />}
        onClick={() => portal.requireLogin() && setIsOpen(true)}
      >
        {t(isOn ? 'remind.isOn' : 'remind.action')}
      </Button>
      {isOpen && <ReminderDialog game={game} onClose={() => setIsOpen(false)} />}
    </>
  );
}
