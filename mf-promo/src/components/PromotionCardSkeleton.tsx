import { Skeleton, SkeletonText } from '@portal/portal';
import styles from './PromotionCard.module.css';

export const PromotionCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <span className={styles.place}>
      <Skeleton height="100%" />
    </span>
    <span className={styles.texts}>
      <Skeleton shape="line" width="60%" />
      <SkeletonText lines={2} />
      <Skeleton shape="line" width="40%" />
    </span>
  </div>
);
