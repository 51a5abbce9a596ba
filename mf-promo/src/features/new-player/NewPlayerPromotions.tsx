import { Skeleton, useTranslation } from '@portal/portal';
import { lazy, Suspense } from 'react';
import { PromotionCard } from '../../components/PromotionCard';
import { usePromotions } from '../../components/promotions.api';
import styles from './NewPlayerPromotions.module.css';

const OfferCarousel = lazy(() =>
  import(/* webpackChunkName: "offer-carousel" */ './OfferCarousel').then((module) => ({ default: module.OfferCarousel })),
);

/** Under the registration form: what a new player may have. Whoever registers needs nothing of it, so it waits and fails in silence. */
export function NewPlayerPromotions() {
  const { t } = useTranslation('promo');
  const { data = [] } = usePromotions();
  const promotions = data.filter(({ category, state }) => category === 'new_player' && state === 'open');
  const [only] = promotions;
  if (!only) return null;

  return (
    <section aria-labelledby="new-player-promotions" className={styles.section}>
      <h2 id="new-player-promotions">{t('newPlayer.title')}</h2>
      {promotions.length === 1 ? (
        <PromotionCard promotion={only} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <OfferCarousel promotions={promotions} />
        </Suspense>
      )}
    </section>
  );
}
