import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { ShowFailure } from '@portal/ui/lazy-part';
import { Failure } from './Failure';
import styles from '../screens/Screen.module.css';

/** Shown instead of a page. */
export const showPageFailure: ShowFailure = (isLost) => <Failure isLost={isLost} />;

type OverlayFailureProps = { isLost: boolean; onClose: () => void };

/** Shown instead of a popup, with a way back to the page under it. */
export function OverlayFailure({ isLost, onClose }: OverlayFailureProps) {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.over}>
      <div className={styles.panel}>
        <Failure isLost={isLost} />
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </div>
    </section>
  );
}
