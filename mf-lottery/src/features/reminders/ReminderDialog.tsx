import { useState } from 'react';
import type { LotteryGame } from '@portal/contracts';
import { Button, Dialog, portal, Segmented, useLocalText, useTranslation } from '@portal/portal';
import styles from './Reminders.module.css';
import { useReminders } from './useReminders';

const choices = ['15', '30', '60', '180'] as const;
type Choice = (typeof choices)[number];

/** Asks how long before a lottery closes the member wants to be told. */
export function ReminderDialog({ game, onClose }: { game: LotteryGame; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const { reminders, setReminder, isSaving } = useReminders();
  const kept = reminders.find(({ gameCode }) => gameCode === game.code);
  const [minutes, setMinutes] = useState<Choice>(choices.find((choice) => Number(choice) === kept?.minutesBefore) ?? '30');

  async function save(minutesBefore: number | null): Promise<void> {
    if (!(await setReminder(game.code, minutesBefore))) return;
    portal.notify({ kind: 'success', title: t(minutesBefore === null ? 'remind.dropped' : 'remind.saved', { name: text(game.name) }) });
    onClose();
  }

  return (
    <Dialog
      open
      title={t('remind.title', { name: text(game.name) })}
      labels={{ close: t('remind.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.body}>
        <p>{t('remind.how')}</p>
        <Segmented
          label={t('remind.when')}
          value={minutes}
          options={choices.map((value) => ({ value, label: t(`remind.before.${value}`) }))}
          onChange={setMinutes}
        />
        <div className={styles.actions}>
          {kept && (
            <Button disabled={isSaving} onClick={() => void save(null)}>
              {t('remind.drop')}
            </Button>
          )}
          <Button variant="primary" pending={isSaving} onClick={() => void save(Number(minutes))}>
            {t('remind.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
