import { useTranslation } from '@portal/i18n';
import { Spinner } from '@portal/ui';
import { useEffect } from 'react';
import { dismissOverlay } from '../../state/overlays/dismiss-overlay';
import styles from '../screens/Screen.module.css';

/** Shown while a popup's code is loading. Escape cancels. */
export function PartWaiting() {
  const { t } = useTranslation('shell');

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && dismissOverlay();
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <div className={styles.waiting}>
      <Spinner label={t('failure.loading')} />
    </div>
  );
}
