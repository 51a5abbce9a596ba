import { useTranslation } from '@portal/i18n';
import { imageUrl } from '../../state/image-url';
import styles from './Footer.module.css';

/** What the portal takes money by. */
const methods = [{ mark: 'promptpay', name: 'PromptPay' }] as const;

export function PaymentMethods() {
  const { t } = useTranslation('shell');
  return (
    <>
      <h2 className={styles.below}>{t('footer.payments')}</h2>
      <ul className={styles.payments}>
        {methods.map(({ mark, name }) => (
          <li key={mark}>
            <img src={imageUrl(`/img/payments/${mark}.svg`)} alt="" width={24} height={24} loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
