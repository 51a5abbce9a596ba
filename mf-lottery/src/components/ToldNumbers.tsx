import { useTranslation } from '@portal/portal';
import styles from './ToldNumbers.module.css';

type ToldNumbersProps = { duplicates: readonly string[]; refused: readonly string[] };

/** What was left out of a list, each number of it to be read. */
export function ToldNumbers({ duplicates, refused }: ToldNumbersProps) {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.told} role="status">
      {duplicates.length > 0 && (
        <details>
          <summary>{t('pick.duplicates', { count: duplicates.length })}</summary>
          <p>{duplicates.join(' ')}</p>
        </details>
      )}
      {refused.length > 0 && (
        <details open={refused.length <= 20}>
          <summary className={styles.refused}>{t('pick.refusedCount', { count: refused.length })}</summary>
          <p>{refused.join(' ')}</p>
        </details>
      )}
    </div>
  );
}
