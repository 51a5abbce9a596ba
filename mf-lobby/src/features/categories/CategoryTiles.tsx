import { Skeleton, imageUrl, LazyImage, Link, useTranslation, VisuallyHidden } from '@portal/portal';
import { useLanes } from '../../components/lanes.api';
import { SectionFailure } from '../../components/SectionFailure';
import { categoriesWithVendors } from '../../lib/categories';
import { categoryPath, categoryPicturePath } from '../../lib/paths';
import styles from './CategoryTiles.module.css';

const places = Array.from({ length: 10 }, (_, place) => place);

/** One tile for each category that has vendors (NAV-01). */
export function CategoryTiles() {
  const { t } = useTranslation('lobby');
  const { lanes, isError, refetch } = useLanes();
  if (!lanes && isError) return <SectionFailure height={112} onRetry={refetch} />;

  return (
    <nav aria-labelledby="home-categories" aria-busy={!lanes}>
      <VisuallyHidden as="h2" id="home-categories">
        {t('home.categories')}
      </VisuallyHidden>
      <ul className={styles.tiles}>
        {lanes
          ? categoriesWithVendors(lanes).map((category) => (
              <li key={category}>
                <Link to={categoryPath(category)} className={styles.tile}>
                  <span className={styles.picture}>
                    <LazyImage src={imageUrl(categoryPicturePath(category))} alt="" ratio="1" eager fallback={<span />} />
                  </span>
                  <span className={styles.name}>{t(`categories.${category}`)}</span>
                </Link>
              </li>
            ))
          : places.map((place) => (
              <li key={place} className={styles.tile}>
                <span className={styles.picture}>
                  <Skeleton shape="circle" height="100%" />
                </span>
                <span className={styles.name}>
                  <Skeleton shape="line" width={52} />
                </span>
              </li>
            ))}
      </ul>
    </nav>
  );
}
