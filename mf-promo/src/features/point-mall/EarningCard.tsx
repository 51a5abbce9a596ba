import { Card, SkeletonText, useMoneyText, useTranslation } from '@portal/portal';
import { useCountText } from '../../lib/use-count-text';
import { usePointConfig } from './point-mall.api';
import styles from './PointMall.module.css';

/** How points come about, from the rules that are in force. */
export function EarningCard() {
  const { t } = useTranslation('promo');
  const countText = useCountText();
  const moneyText = useMoneyText();
  const { data } = usePointConfig();
  return (
    <Card title={t('mall.earn.title')}>
      {data ? (
        <ul className={styles.rules}>
          <li>{t('mall.earn.play', { amount: moneyText(data.turnoverPerPoint) })}</li>
          {data.depositSteps.map(({ from, points }) => (
            <li key={from}>{t('mall.earn.deposit', { amount: moneyText(from), count: points, points: countText(points) })}</li>
          ))}
          <li>{t('mall.earn.never')}</li>
        </ul>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
}
