import { gameCategories } from '@portal/contracts/brand';
import { Skeleton, imageUrl, LazyImage, Link, useTranslation } from '@portal/portal';
import { useLanes } from '../../components/lanes.api';
import { SectionFailure } from '../../components/SectionFailure';
import { useCategoryName } from '../../components/useCategoryName';
import { categoriesWithVendors } from '../../lib/categories';
import { categoryPath, categoryPicturePath } from '../../lib/paths';
import styles from './CategoryTiles.module.css';

/** One tile for each category that has vendors (NAV-01). */
export function CategoryTiles() {
  const { t } = useTranslation('lobby');
  const { lanes, isError, refetch } = useLanes();
  const nameOf = useCategoryName(lanes);
  if (!lanes && isError) return <SectionFailure height={112} onRetry={refetch} />;

  return (
    <nav className={styles.container} aria-label={t('home.categories')} aria-busy={!lanes}>
      <ul className={styles.tiles}>
        {lanes
          ? categoriesWithVendors(lanes).map((category) => (
              <li key={category}>
                <Link to={categoryPath(category)} className={styles.tile}>
                  <span className={styles.picture}>
                    <LazyImage src={imageUrl(categoryPicturePath(category))} alt="" ratio="1" eager fallback={<span />} />
                  </span>
                  <span className={styles.name}>{nameOf(category)}</span>
                </Link>
              </li>
            ))
          : gameCategories.map((category) => (
              <li key={category} className={styles.tile} aria-hidden>
                <span className={styles.picture}>
                  <Skeleton shape="circle" height="100%" />
                </span>
                {/* Unseen: the names decide how high the row will be. */}
                <span className={styles.name} data-place>
                  {nameOf(category)}
                </span>
              </li>
            ))}
      </ul>
    </nav>
  );
}
