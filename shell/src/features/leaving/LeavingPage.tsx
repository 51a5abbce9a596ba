import { readLink } from '@portal/contracts/safe-link';
import { useTranslation } from '@portal/i18n';
import { Link } from '@portal/portal';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useStatus } from '../../state/status.store';
import styles from './LeavingPage.module.css';

/** `/leaving?to`: says where a link leads, in plain letters, and goes there when it is pressed, never by itself. */
export function LeavingPage() {
  const { t } = useTranslation('help');
  const brand = useStatus(({ info }) => info?.brand.name);
  const [search] = useSearchParams();
  const link = readLink(search.get('to'), window.location.origin);
  if (link?.kind !== 'outside')
    return (
      <section className={styles.page}>
        <h1>{t('leaving.bad')}</h1>
        <p>{t('leaving.badBody')}</p>
        <Link to={paths.home}>{t('leaving.stay')}</Link>
      </section>
    );

  return (
    <section className={styles.page}>
      <h1>{t('leaving.title', { brand })}</h1>
      <p className={styles.host}>
        <bdi>{link.host}</bdi>
      </p>
      <p>{t('leaving.body')}</p>
      <p className={styles.ways}>
        <Link to={paths.home}>{t('leaving.stay')}</Link>
        <a href={link.address} rel="noopener noreferrer">
          {t('leaving.go', { host: link.host })}
        </a>
      </p>
    </section>
  );
}
