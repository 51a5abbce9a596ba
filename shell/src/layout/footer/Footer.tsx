import { useTranslation } from '@portal/i18n';
import { serverNow } from '@portal/portal';
import { useStatus } from '../../state/status.store';
import { AffiliateLink } from './AffiliateLink';
import styles from './Footer.module.css';
import { FooterLinks } from './FooterLinks';
import { FooterVendors } from './FooterVendors';
import { MirrorSection } from './MirrorSection';
import { PaymentMethods } from './PaymentMethods';

/** Quiet: who we are, the age limit, whose games these are, how to pay, where else we are (FOOT-01). */
export function Footer() {
  const { t } = useTranslation('shell');
  const brand = useStatus(({ info }) => info?.brand);
  const name = brand?.name ?? '';

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.texts}>
          <h2>{t('footer.aboutTitle', { brand: name })}</h2>
          <p>{t('footer.about', { brand: name })}</p>
          <AffiliateLink />
        </section>
        <FooterLinks />
        <section className={styles.texts}>
          <h2>{t('footer.responsibleTitle')}</h2>
          <p>
            <span className={styles.age} aria-hidden>
              {brand?.minimumAge}+
            </span>
            {t('footer.responsible', { age: brand?.minimumAge })}
          </p>
          <PaymentMethods />
        </section>
        <FooterVendors />
        <MirrorSection />
      </div>
      <p className={styles.copyright}>{t('footer.copyright', { brand: name, year: new Date(serverNow()).getFullYear() })}</p>
    </footer>
  );
}
