import { Skeleton } from '@portal/portal';
import styles from './GameCard.module.css';

/** The place of a game's card, to the pixel. */
export const GameCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <div className={styles.cover}>
      <span className={styles.place}>
        <Skeleton height="100%" />
      </span>
    </div>
    <div className={styles.texts}>
      <p className={styles.name}>
        <Skeleton shape="line" width="80%" />
      </p>
      <p className={styles.detail}>
        <Skeleton shape="line" width="50%" />
      </p>
    </div>
  </div>
);
