import { useTranslation } from '@portal/i18n';
import { DataLink, portal } from '@portal/portal';
import { useResource, useStatus } from '../../state/status.store';
import styles from './Footer.module.css';

/** The affiliates' service: its own address, else customer service, else nothing (FOOT-01). */
export function AffiliateLink() {
  const { t } = useTranslation('shell');
  const hasService = useStatus(({ info }) => (info?.customerService.length ?? 0) > 0);
  const address = useResource('AFFILIATELINK');
  if (address)
    return (
      <DataLink className={styles.link} to={address}>
        {t('footer.affiliate')}
      </DataLink>
    );
  if (!hasService) return null;
  return (
    <button type="button" className={styles.link} onClick={portal.openCustomerService}>
      {t('footer.affiliate')}
    </button>
  );
}
