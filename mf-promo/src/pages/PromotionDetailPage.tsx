import { Link, useSearchParams, useTranslation } from '@portal/portal';
import { ArrowLeft } from 'lucide-react';
import { PromotionDetail } from '../features/promotion-detail';
import { promotionsPath } from '../lib/paths';
import styles from './PromotionDetailPage.module.css';

export function PromotionDetailPage() {
  const { t } = useTranslation('promo');
  const [params] = useSearchParams();
  return (
    <div className={styles.page}>
      <Link to={promotionsPath} className={styles.back}>
        <ArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </Link>
      <PromotionDetail id={params.get('id') ?? ''} />
    </div>
  );
}
