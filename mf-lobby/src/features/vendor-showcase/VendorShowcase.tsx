import { Badge, imageUrl, LazyImage, Link, Rail, Skeleton, useTranslation } from '@portal/portal';
import { useLanes } from '../../components/lanes.api';
import { SectionFailure } from '../../components/SectionFailure';
import { SectionLink } from '../../components/SectionLink';
import { useCategoryName } from '../../components/useCategoryName';
import { useRailLabels } from '../../components/useRailLabels';
import { categoryPath, vendorPath, vendorPicturePath } from '../../lib/paths';
import { showcaseVendors, type ShowcaseVendor } from '../../lib/showcase-vendors';
import styles from './VendorShowcase.module.css';

const places = [1, 2, 3, 4, 5, 6];

export function VendorShowcase() {
  const { t } = useTranslation('lobby');
  const labels = useRailLabels();
  const { lanes, isError, refetch } = useLanes();
  const nameOf = useCategoryName(lanes);
  const vendors = lanes && showcaseVendors(lanes);
  if (vendors?.length === 0) return null;

  return (
    <Rail title={t('home.vendors')} labels={labels} action={<SectionLink to={categoryPath('RNG')}>{t('home.allGames')}</SectionLink>}>
      {vendors
        ? vendors.map((vendor) => <VendorTile key={vendor.vassalage} vendor={vendor} categories={vendor.categories.map(nameOf)} />)
        : isError
          ? [<SectionFailure key="failed" height={96} onRetry={refetch} />]
          : places.map((place) => <Skeleton key={place} width={196} height={96} />)}
    </Rail>
  );
}

/** A vendor whose label the brand blanks is known by its mark and its categories alone (NAV-04). */
function VendorTile({ vendor, categories }: { vendor: ShowcaseVendor; categories: readonly string[] }) {
  const { t } = useTranslation('lobby');
  const { vassalage, label, isHot } = vendor;
  return (
    <Link to={vendorPath(vendor.categories[0], vassalage)} className={styles.tile}>
      <LazyImage className={styles.mark} src={imageUrl(vendorPicturePath(vassalage, 'color'))} alt="" ratio="1" fallback={<span />} />
      <span className={styles.texts}>
        <span className={styles.name}>
          {label && <strong>{label}</strong>}
          {isHot && <Badge tone="gold">{t('badges.hot')}</Badge>}
        </span>
        <span className={styles.categories}>{categories.join(' · ')}</span>
      </span>
    </Link>
  );
}
