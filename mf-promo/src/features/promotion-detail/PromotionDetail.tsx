import {
  Card,
  EmptyState,
  ErrorState,
  SafeHtml,
  Skeleton,
  SkeletonText,
  imageUrl,
  LazyImage,
  Link,
  useErrorText,
  useLocalText,
  useTranslation,
} from '@portal/portal';
import { SearchX } from 'lucide-react';
import { useMemberOffers } from '../../components/member-offers.api';
import { OfferAmount } from '../../components/OfferAmount';
import { OwnStatus } from '../../components/OwnStatus';
import { Period } from '../../components/Period';
import { StateBadge } from '../../components/StateBadge';
import { promotionPicturePath, promotionsPath } from '../../lib/paths';
import { NextStep } from './NextStep';
import { usePromotion } from './promotion.api';
import styles from './PromotionDetail.module.css';

export function PromotionDetail({ id }: { id: string }) {
  const { t } = useTranslation('promo');
  const localText = useLocalText();
  const errorText = useErrorText();
  const { data, error, isError, isMissing, refetch } = usePromotion(id);
  const own = useMemberOffers().get(id);

  if (isMissing)
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={t('detail.missing')}
          description={t('detail.missingHint')}
          action={<Link to={promotionsPath}>{t('home.all')}</Link>}
        />
      </Card>
    );
  if (isError)
    return (
      <Card>
        <ErrorState title={t('detail.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
      </Card>
    );
  if (!data) return <DetailSkeleton />;

  return (
    <article className={styles.detail}>
      <header className={styles.header}>
        <LazyImage className={styles.picture} src={imageUrl(promotionPicturePath(data))} alt="" eager fallback={<span />} />
        <div className={styles.words}>
          <p className={styles.state}>
            <StateBadge state={data.state} />
            <OwnStatus status={own?.status} />
            <span>{t(`category.${data.category}`)}</span>
            <span>
              <Period promotion={data} />
            </span>
          </p>
          {data.offer && <OfferAmount offer={data.offer} size="large" />}
          <h1>{localText(data.title)}</h1>
          <p className={styles.summary}>{localText(data.summary)}</p>
        </div>
      </header>
      <div className={styles.body}>
        {data.offer && <NextStep promotion={data} />}
        <SafeHtml className={styles.text} html={localText(data.content)} />
        {data.terms.length > 0 && (
          <section aria-labelledby="promotion-terms">
            <h2 id="promotion-terms">{t('detail.terms')}</h2>
            <dl className={styles.terms}>
              {data.terms.map(({ label, text }, place) => (
                <div key={place}>
                  <dt>{localText(label)}</dt>
                  <dd>{localText(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {!data.offer && <NextStep promotion={data} />}
      </div>
    </article>
  );
}

const DetailSkeleton = () => (
  <div className={styles.detail} aria-busy="true">
    <div className={styles.header}>
      <span className={styles.picture}>
        <Skeleton height="100%" />
      </span>
      <div className={styles.words}>
        <Skeleton shape="line" width="40%" />
        <Skeleton height={44} width="60%" />
        <SkeletonText lines={2} />
      </div>
    </div>
    <div className={styles.body}>
      <SkeletonText lines={4} />
    </div>
  </div>
);
