import type { Promotion } from '@portal/contracts';
import { imageUrl, LazyImage, Link, useLocalText } from '@portal/portal';
import { promotionPath, promotionPicturePath } from '../lib/paths';
import { useMemberOffers } from './member-offers.api';
import { OfferAmount } from './OfferAmount';
import { OwnStatus } from './OwnStatus';
import { Period } from './Period';
import styles from './PromotionCard.module.css';
import { StateBadge } from './StateBadge';

export type PromotionCardProps = {
  promotion: Promotion;
  /** In sight from the start. */
  eager?: boolean;
  titleAs?: 'h2' | 'h3';
};

export function PromotionCard({ promotion, eager, titleAs: Title = 'h3' }: PromotionCardProps) {
  const localText = useLocalText();
  const { id, title, summary, state, offer } = promotion;
  const own = useMemberOffers().get(id);
  return (
    <Link to={promotionPath(id)} className={styles.card} data-state={state}>
      <LazyImage
        className={styles.picture}
        src={imageUrl(promotionPicturePath(promotion))}
        alt=""
        ratio="2 / 1"
        eager={eager}
        fallback={<span />}
      />
      <span className={styles.texts}>
        {offer && <OfferAmount offer={offer} />}
        <Title className={styles.title}>{localText(title)}</Title>
        <span className={styles.summary}>{localText(summary)}</span>
        <span className={styles.foot}>
          <StateBadge state={state} />
          <OwnStatus status={own?.status} />
          <span>
            <Period promotion={promotion} />
          </span>
        </span>
      </span>
    </Link>
  );
}
