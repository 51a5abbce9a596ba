import { Button, useTranslation } from '@portal/portal';
import styles from './SectionFailure.module.css';

/** One row of the page did not come; the others are there. It takes the row's own height, so that nothing jumps. */
export function SectionFailure({ height, onRetry }: { height: number; onRetry: () => unknown }) {
  const { t } = useTranslation('lobby');
  return (
    <div role="alert" className={styles.failure} style={{ minHeight: height }}>
      <p>{t('failed.section')}</p>
      <Button size="small" onClick={() => onRetry()}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
