import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { useResource, useStatus } from '../../state/status.store';
import styles from './Footer.module.css';

/** The affiliates' service: its own address, else customer service, else nothing (FOOT-01). */
export function AffiliateLink() {
  const { t } = useTranslation('shell');
  const hasService = useStatus(({ info }) => (info?.customerService.length ?? 0) > 0);
  const address = useResource('AFFILIATELINK');
  if (address)
    return (
      <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
        {t('footer.affiliate')}
      </a>
    );
  if (!hasService) return null;
  return (
    <button type="button" className={styles.link} onClick={portal.openCustomerService}>
      {t('footer.affiliate')}
    </button>
  );
}
