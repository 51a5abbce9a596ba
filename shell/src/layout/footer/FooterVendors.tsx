import { useTranslation } from '@portal/i18n';
import { imageUrl } from '../../state/image-url';
import { useStatus } from '../../state/status.store';
import { useVendors } from '../side-menu/vendors.api';
import styles from './Footer.module.css';
import { uniqueVendors } from './unique-vendors';

/** The vendors of the games. A vendor whose name the brand hides appears under the brand's name. */
export function FooterVendors() {
  const { t } = useTranslation('shell');
  const name = useStatus(({ info }) => info?.brand.name) ?? '';
  const vendors = uniqueVendors(useVendors().lanes ?? []);
  if (vendors.length === 0) return null;

  return (
    <section className={styles.wide}>
      <h2>{t('footer.providers')}</h2>
      <ul className={styles.vendors}>
        {vendors.map(({ vassalage, label }) => (
          <li key={vassalage}>
            <img
              src={imageUrl(`/img/vendors/${vassalage}/default.svg`)}
              alt={label || name}
              title={label || name}
              width={32}
              height={32}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
