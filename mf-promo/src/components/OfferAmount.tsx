import type { OfferSummary } from '@portal/contracts';
import { useMoneyText, useTranslation } from '@portal/portal';
import styles from './OfferAmount.module.css';

/** The most that an offer gives, before everything else. */
export function OfferAmount({
  offer: { kind, fixed, basisPoints, cap },
  size = 'small',
}: {
  offer: OfferSummary;
  size?: 'small' | 'large';
}) {
  const { t } = useTranslation('promo');
  const moneyText = useMoneyText();
  function text(): string {
    if (fixed !== null && kind !== 'money') return t(`offer.${kind}`, { count: Number(fixed) });
    if (fixed !== null) return moneyText(fixed);
    const percent = (basisPoints ?? 0) / 100;
    return cap === null ? t('offer.share', { percent }) : t('offer.shareUpTo', { percent, cap: moneyText(cap) });
  }
  return (
    <span className={styles.amount} data-size={size}>
      {text()}
    </span>
  );
}
