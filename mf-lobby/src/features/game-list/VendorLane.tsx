import type { GameFacets, VendorCard } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { Badge, imageUrl, Link, useLocation, useTranslation } from '@portal/portal';
import { LayoutGrid } from 'lucide-react';
import { categoryPath, vendorPicturePath } from '../../lib/paths';
import { revealFocused } from './reveal-focused';
import styles from './VendorLane.module.css';

export type VendorLaneProps = {
  category: GameCategory;
  vendors: readonly VendorCard[];
  chosen: string | null;
  /** How many games each vendor has left under the filters. */
  facets: GameFacets['vendors'] | undefined;
};

/** The vendors of a category and All. Links, so that each has an address. A vendor without a label is named by its mark alone (NAV-04). */
export function VendorLane({ category, vendors, chosen, facets }: VendorLaneProps) {
  const { t } = useTranslation('lobby');
  const { search } = useLocation();
  const isKnown = vendors.some(({ vassalage }) => vassalage === chosen);

  /** What else is looked for stays; only the page begins anew. */
  function lanePath(vassalage: string | null): string {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (vassalage) params.set('vassalage', vassalage);
    else params.delete('vassalage');
    const text = params.toString();
    return categoryPath(category) + (text && `?${text}`);
  }

  return (
    <nav aria-label={t('vendors.label')} className={styles.lane} onFocus={revealFocused}>
      <ul className={styles.vendors}>
        <li>
          <Link to={lanePath(null)} className={styles.vendor} aria-current={isKnown ? undefined : 'true'}>
            <LayoutGrid aria-hidden size={18} />
            {t('vendors.all')}
          </Link>
        </li>
        {vendors.map(({ vassalage, label, isHot }, place) => {
          const isChosen = vassalage === chosen;
          const count = facets && (facets.find(({ value }) => value === vassalage)?.count ?? 0);
          return (
            <li key={vassalage}>
              <Link
                to={lanePath(vassalage)}
                preventScrollReset
                className={styles.vendor}
                aria-current={isChosen ? 'true' : undefined}
                aria-label={label ? undefined : t('vendors.unnamed', { number: place + 1 })}
              >
                <img src={imageUrl(vendorPicturePath(vassalage, isChosen ? 'active' : 'default'))} alt="" width={24} height={24} />
                {label}
                <span className={styles.count}>{count}</span>
                {isHot === 1 && <Badge tone="gold">{t('badges.hot')}</Badge>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
