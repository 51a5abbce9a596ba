import { Badge, imageUrl, LazyImage, Link, Rail, Skeleton, useTranslation } from '@portal/portal';
import { useLanes } from '../../components/lanes.api';
import { SectionFailure } from '../../components/SectionFailure';
import { SectionLink } from '../../components/SectionLink';
import { useRailLabels } from '../../components/useRailLabels';
import { categoryPath, vendorPath, vendorPicturePath } from '../../lib/paths';
import { showcaseVendors, type ShowcaseVendor } from '../../lib/showcase-vendors';
import styles from './VendorShowcase.module.css';

const places = [1, 2, 3, 4, 5, 6];

export function VendorShowcase() {
  const { t } = useTranslation('lobby');
  const labels = useRailLabels();
  const { lanes, isError, refetch } = useLanes();
  const vendors = lanes && showcaseVendors(lanes);
  if (vendors?.length === 0) return null;

  return (
    <Rail title={t('home.vendors')} labels={labels} action={<SectionLink to={categoryPath('RNG')}>{t('home.allGames')}</SectionLink>}>
      {vendors
        ? vendors.map((vendor) => <VendorTile key={vendor.vassalage} vendor={vendor} />)
        : isError
          ? [<SectionFailure key="failed" height={96} onRetry={refetch} />]
          : places.map((place) => <Skeleton key={place} width={196} height={96} />)}
    </Rail>
  );
}

/** A vendor whose label the brand blanks is known by its mark and its categories alone (NAV-04). */
function VendorTile({ vendor: { vassalage, label, isHot, categories } }: { vendor: ShowcaseVendor }) {
  const { t } = useTranslation('lobby');
  return (
    <Link to={vendorPath(categories[0], vassalage)} className={styles.tile}>
      <LazyImage className={styles.mark} src={imageUrl(vendorPicturePath(vassalage, 'color'))} alt="" ratio="1" fallback={<span />} />
      <span className={styles.texts}>
        {label && <strong>{label}</strong>}
        <span className={styles.categories}>{categories.map((category) => t(`categories.${category}`)).join(' · ')}</span>
      </span>
      {isHot && (
        <span className={styles.hot}>
          <Badge tone="gold">{t('badges.hot')}</Badge>
        </span>
      )}
    </Link>
  );
}
