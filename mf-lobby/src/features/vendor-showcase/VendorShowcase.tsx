import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Badge, imageUrl, LazyImage, Link, Rail, Skeleton, useTranslation } from '@portal/portal';
import { useLanes } from '../../components/lanes.api';
import { SectionFailure } from '../../components/SectionFailure';
import { SectionLink } from '../../components/SectionLink';
import { useCategoryName } from '../../components/useCategoryName';
import { useRailLabels } from '../../components/useRailLabels';
import { categoryPath, vendorPath, vendorPicturePath } from '../../lib/paths';
import { showcaseVendors, type ShowcaseVendor } from '../../lib/showcase-vendors';
import styles from './VendorShowcase.module.css';

const VendorGamesDialog = lazy(() =>
  import(/* webpackChunkName: "vendor-games" */ './VendorGamesDialog').then((module) => ({ default: module.VendorGamesDialog })),
);

const places = [1, 2, 3, 4, 5, 6];

export function VendorShowcase() {
  const { t } = useTranslation('lobby');
  const labels = useRailLabels();
  const { lanes, isError, refetch } = useLanes();
  const nameOf = useCategoryName(lanes);
  const vendors = lanes && showcaseVendors(lanes);
  const [opened, setOpened] = useState<ShowcaseVendor | null>(null);
  if (vendors?.length === 0) return null;

  return (
    <>
      <Rail title={t('home.vendors')} labels={labels} action={<SectionLink to={categoryPath('RNG')}>{t('home.allGames')}</SectionLink>}>
        {vendors
          ? vendors.map((vendor) => (
              <VendorTile key={vendor.vassalage} vendor={vendor} categories={vendor.categories.map(nameOf)} onOpen={setOpened} />
            ))
          : isError
            ? [<SectionFailure key="failed" height={96} onRetry={refetch} />]
            : places.map((place) => <Skeleton key={place} width={196} height={96} />)}
      </Rail>
      {opened && (
        <Suspense fallback={null}>
          <VendorGamesDialog vendor={opened} categories={opened.categories.map(nameOf)} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

type VendorTileProps = { vendor: ShowcaseVendor; categories: readonly string[]; onOpen: (vendor: ShowcaseVendor) => void };

/**
 * A vendor whose label the brand blanks is known by its mark and its categories alone (NAV-04). A press shows its games over the page; as a
 * link it leads to its lobby, in a new tab too.
 */
function VendorTile({ vendor, categories, onOpen }: VendorTileProps) {
  const { t } = useTranslation('lobby');
  const { vassalage, label, isHot } = vendor;

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(vendor);
  }
  return (
    <Link to={vendorPath(vendor.categories[0], vassalage)} className={styles.tile} onClick={handleClick}>
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
