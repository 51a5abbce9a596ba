import { useTranslation } from '@portal/i18n';
import type { LinkStatus } from '../lib/desk-link';
import styles from './LiveStatus.module.css';

type LiveStatusProps = { status: LinkStatus; epoch: number | null };

/** Which epoch the page shows, and whether it is live. */
export function LiveStatus({ status, epoch }: LiveStatusProps) {
  const { t } = useTranslation('console');
  return (
    <p className={styles.status} role="status">
      <span className={styles.dot} data-status={status} aria-hidden />
      {t(`link.${status}`)}
      {epoch !== null && <span className="tabular">{t('epoch', { epoch })}</span>}
    </p>
  );
}
