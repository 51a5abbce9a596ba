import { Button, Link, Rail, useTranslation } from '@portal/portal';
import { ChevronRight } from 'lucide-react';
import { PromotionCard } from '../../components/PromotionCard';
import { PromotionCardSkeleton } from '../../components/PromotionCardSkeleton';
import { usePromotions } from '../../components/promotions.api';
import { promotionsPath } from '../../lib/paths';
import { sortPromotions } from '../../lib/sort-promotions';
import styles from './HomePromotions.module.css';

const places = [1, 2, 3];
const shown = 8;

/** A row on home: what is open and what is coming. */
export function HomePromotions() {
  const { t } = useTranslation('promo');
  const { data, isError, refetch } = usePromotions();
  const promotions = data && sortPromotions(data.filter(({ state }) => state !== 'closed')).slice(0, shown);
  if (promotions?.length === 0) return null;

  const action = (
    <Link to={promotionsPath} className={styles.all}>
      {t('home.all')}
      <ChevronRight aria-hidden size={16} />
    </Link>
  );
  return (
    <Rail title={t('home.title')} action={action} labels={{ previous: t('home.previous'), next: t('home.next') }}>
      {promotions
        ? promotions.map((promotion) => (
            <div key={promotion.id} className={styles.item}>
              <PromotionCard promotion={promotion} />
            </div>
          ))
        : isError
          ? [
              <div key="failed" role="alert" className={styles.failure}>
                <p>{t('list.failed')}</p>
                <Button size="small" onClick={() => refetch()}>
                  {t('list.retry')}
                </Button>
              </div>,
            ]
          : places.map((place) => (
              <div key={place} className={styles.item}>
                <PromotionCardSkeleton />
              </div>
            ))}
    </Rail>
  );
}
