import { type Attempt, leaveAttempt } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { Button, Spinner } from '@portal/ui';
import { attemptKinds } from './attempt-kinds';
import styles from './OpenAttempt.module.css';
import { portal } from './portal-commands';

/**
 * Says that the outcome of an act is not known yet and is being asked for. What could do it a second time is locked meanwhile, unless the
 * player decides otherwise.
 */
export function OpenAttempt({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('common');

  async function leave(): Promise<void> {
    const isSure = await portal.confirm({
      title: t('attempts.leaveTitle'),
      body: t('attempts.leaveBody'),
      confirmLabel: t('attempts.leave'),
      danger: true,
    });
    if (isSure) leaveAttempt(attempt);
  }

  return (
    <div className={styles.open}>
      <p role="status" className={styles.state}>
        <Spinner />
        <strong>{t(`attempts.checking.${attemptKinds[attempt.call]}`)}</strong>
      </p>
      <p>{t('attempts.noNeed')}</p>
      <Button size="small" variant="ghost" onClick={() => void leave()}>
        {t('attempts.leave')}
      </Button>
    </div>
  );
}
