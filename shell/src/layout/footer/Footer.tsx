import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { imageUrl } from '../../state/image-url';
import { useResource, useStatus } from '../../state/status.store';
import { useVendors } from '../side-menu/vendors.api';
import styles from './Footer.module.css';
import { uniqueVendors } from './unique-vendors';

/** Quiet: who we are, the age limit, whose games these are, how to pay (FOOT-01). */
export function Footer() {
  const { t } = useTranslation('shell');
  const brand = useStatus(({ info }) => info?.brand);
  const hasService = useStatus(({ info }) => (info?.customerService.length ?? 0) > 0);
  const affiliateLink = useResource('AFFILIATELINK');
  const vendors = uniqueVendors(useVendors().lanes ?? []);
  const name = brand?.name ?? '';

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.texts}>
          <h2>{t('footer.aboutTitle', { brand: name })}</h2>
          <p>{t('footer.about', { brand: name })}</p>
          {affiliateLink ? (
            <a href={affiliateLink} target="_blank" rel="noopener noreferrer">
              {t('footer.affiliate')}
            </a>
          ) : (
            hasService && (
              <button type="button" className={styles.link} onClick={portal.openCustomerService}>
                {t('footer.affiliate')}
              </button>
            )
          )}
        </section>
        <section className={styles.texts}>
          <h2>{t('footer.responsibleTitle')}</h2>
          <p>
            <span className={styles.age} aria-hidden>
              {brand?.minimumAge}+
            </span>
            {t('footer.responsible', { age: brand?.minimumAge })}
          </p>
        </section>
        {vendors.length > 0 && (
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
        )}
        <section className={styles.texts}>
          <h2>{t('footer.payments')}</h2>
          <p>PromptPay</p>
        </section>
      </div>
      <p className={styles.copyright}>{t('footer.copyright', { brand: name, year: new Date().getFullYear() })}</p>
    </footer>
  );
}
