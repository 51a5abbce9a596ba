import { Button, Card, Chip, EmptyState, ErrorState, useErrorText, useSearchParams, useTranslation } from '@portal/portal';
import { Gift } from 'lucide-react';
import { PromotionCard } from '../../components/PromotionCard';
import { PromotionCardSkeleton } from '../../components/PromotionCardSkeleton';
import { usePromotions } from '../../components/promotions.api';
import { isPromotionCategory, promotionCategories, type PromotionCategory } from '../../lib/promotion-categories';
import { sortPromotions } from '../../lib/sort-promotions';
import styles from './PromotionList.module.css';

const places = [1, 2, 3, 4, 5, 6];
const inSight = 3;

/** All offers, or those of one category; the choice stands in the address (PROMO-01). */
export function PromotionList() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const { data, error, isError, refetch } = usePromotions();
  const wanted = params.get('category');
  const category = isPromotionCategory(wanted) ? wanted : null;
  const promotions = data && sortPromotions(data.filter((promotion) => !category || promotion.category === category));
  const choose = (next: PromotionCategory | null) => setParams(next ? { category: next } : {});

  if (isError)
    return (
      <Card>
        <ErrorState title={t('list.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
      </Card>
    );
  return (
    <>
      <div role="group" aria-label={t('list.filter')} className={styles.filter}>
        <Chip selected={!category} count={data?.length} onClick={() => choose(null)}>
          {t('list.all')}
        </Chip>
        {promotionCategories.map((each) => (
          <Chip
            key={each}
            selected={category === each}
            count={data?.filter((promotion) => promotion.category === each).length}
            onClick={() => choose(each)}
          >
            {t(`category.${each}`)}
          </Chip>
        ))}
      </div>
      {promotions?.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Gift />}
            title={t(category ? 'list.noneHere' : 'list.none')}
            description={t('list.noneHint')}
            action={category && <Button onClick={() => choose(null)}>{t('list.showAll')}</Button>}
          />
        </Card>
      ) : (
        <ul className={styles.grid} aria-busy={!promotions}>
          {promotions
            ? promotions.map((promotion, place) => (
                <li key={promotion.id}>
                  <PromotionCard promotion={promotion} eager={place < inSight} titleAs="h2" />
                </li>
              ))
            : places.map((place) => (
                <li key={place}>
                  <PromotionCardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </>
  );
}
