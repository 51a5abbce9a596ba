import type { CheckIn } from '@portal/contracts';
import { Button, Card, portal, useTranslation, VisuallyHidden } from '@portal/portal';
import { Check } from 'lucide-react';
import { useCheckIn } from './missions.api';
import styles from './Missions.module.css';

/** Points of seven days in a row: what was taken, what can be taken today, and what comes. */
export function Ladder({ checkIn }: { checkIn: CheckIn }) {
  const { t } = useTranslation('member');
  const command = useCheckIn();
  const { isDone, step, ladder } = checkIn;
  const today = ladder[step - 1] ?? 0;

  async function handleCheckIn() {
    try {
      const { points } = await command.send({ body: {} });
      portal.notify({ kind: 'success', title: t('rewards.paid', { amount: t('rewards.points', { count: points }) }) });
    } catch (error) {
      portal.notifyError(error);
    }
  }

  const stateOf = (day: number) => (day < step || (day === step && isDone) ? 'done' : day === step ? 'today' : 'ahead');
  return (
    <Card title={t('missions.ladder.title')}>
      <ol className={styles.ladder}>
        {ladder.map((points, i) => (
          <li key={i} className={styles[stateOf(i + 1)]} aria-current={i + 1 === step ? 'step' : undefined}>
            <span className={styles.day}>{t('missions.ladder.day', { day: i + 1 })}</span>
            <span className={styles.points}>
              +{points}
              <VisuallyHidden> {t('missions.ladder.points')}</VisuallyHidden>
            </span>
            {stateOf(i + 1) === 'done' && (
              <>
                <Check aria-hidden size={16} />
                <VisuallyHidden>{t('missions.ladder.done')}</VisuallyHidden>
              </>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.act}>
        {isDone ? (
          <p>{t('missions.ladder.comeBack')}</p>
        ) : (
          <Button variant="primary" pending={command.isPending} onClick={handleCheckIn}>
            {t('missions.ladder.take', { points: t('rewards.points', { count: today }) })}
          </Button>
        )}
      </div>
    </Card>
  );
}
