import { useTranslation } from '@portal/i18n';
import { useStatus } from '../../state/status.store';
import styles from './Download.module.css';
import { DownloadSteps } from './DownloadSteps';

/** `/down` */
export function DownloadPage() {
  const { t } = useTranslation(['shell', 'help']);
  const brand = useStatus(({ info }) => info?.brand.name);
  return (
    <section className={styles.page}>
      <h1>{t('titles.download')}</h1>
      <p className={styles.lead}>{t('help:download.lead', { brand })}</p>
      <DownloadSteps />
    </section>
  );
}
