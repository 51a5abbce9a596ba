import type { DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Badge } from '@portal/ui';
import styles from './RemoteBadges.module.css';

/** What is out of the ordinary with a remote, in words. */
export function RemoteBadges({ remote: { isFrozen, isKilled, canary, active } }: { remote: DeskRemote }) {
  const { t } = useTranslation('console');
  return (
    <span className={styles.badges}>
      {isKilled && <Badge tone="lose">{t('badge.killed')}</Badge>}
      {isFrozen && <Badge tone="info">{t('badge.frozen')}</Badge>}
      {canary && <Badge tone="brand">{t('badge.canary', { share: canary.traffic })}</Badge>}
      {!isKilled && active !== null && <Badge tone="win">{t('badge.serving')}</Badge>}
      {active === null && <Badge>{t('badge.idle')}</Badge>}
    </span>
  );
}
