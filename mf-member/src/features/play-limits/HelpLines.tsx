import { Button, Card, DataLink, portal, useTranslation } from '@portal/portal';
import styles from './PlayLimits.module.css';

const site = 'www.gamblingtherapy.org';

/** Who helps, apart from us. */
export function HelpLines() {
  const { t } = useTranslation('member');
  return (
    <Card title={t('limits.help.title')}>
      <p className={styles.body}>{t('limits.help.body')}</p>
      <ul className={styles.list}>
        <li className={styles.limit}>
          {t('limits.help.thai')} <a href="tel:1323">1323</a>
        </li>
        <li className={styles.limit}>
          {t('limits.help.world')} <DataLink to={`https://${site}`}>{site}</DataLink>
        </li>
      </ul>
      <Button onClick={() => portal.openCustomerService()}>{t('limits.help.service')}</Button>
    </Card>
  );
}
