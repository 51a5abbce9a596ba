import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { isSafeToChange, onDirtyChange, reloadPage } from '../../state/dirty-owners';
import { useReleaseNotices } from './release-notices.store';
import styles from './ReleaseNotices.module.css';

/** Offers a new page where only that brings the newest builds, and only while nothing would be lost by it. */
export function RefreshNotice() {
  const { t } = useTranslation('shell');
  const { isShellOutdated, outdated, isPutOff } = useReleaseNotices();
  const isSafe = useSyncExternalStore(onDirtyChange, isSafeToChange);
  const reason = [isShellOutdated, ...outdated].join();
  // A further change is news again.
  useEffect(() => useReleaseNotices.setState({ isPutOff: false }), [reason]);
  if ((!isShellOutdated && outdated.length === 0) || isPutOff || !isSafe) return null;

  return (
    <section className={styles.notice} role="status">
      <p className={styles.words}>
        <strong>{t('releases.refreshTitle')}</strong>
        {t('releases.refreshBody')}
      </p>
      <Button variant="primary" size="small" onClick={reloadPage}>
        {t('releases.refresh')}
      </Button>
      <Button variant="ghost" size="small" onClick={() => useReleaseNotices.setState({ isPutOff: true })}>
        {t('releases.later')}
      </Button>
    </section>
  );
}
