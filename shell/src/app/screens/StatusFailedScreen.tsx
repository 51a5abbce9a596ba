import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { ErrorState } from '@portal/ui';
import { useStatus } from '../../state/status.store';
import { loadStatus } from '../status/load-status';
import styles from './Screen.module.css';

/** The platform did not answer: what happened, and another try (SYS-13). */
export function StatusFailedScreen() {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const error = useStatus((state) => state.error);
  return (
    <main className={styles.screen}>
      <ErrorState title={t('failure.statusTitle')} description={errorText(error)} retryLabel={t('actions.retry')} onRetry={loadStatus} />
    </main>
  );
}
