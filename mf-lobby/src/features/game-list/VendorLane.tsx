import type { VendorCard } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { Badge, imageUrl, Link, useTranslation } from '@portal/portal';
import { LayoutGrid } from 'lucide-react';
import { categoryPath, vendorPath, vendorPicturePath } from '../../lib/paths';
import styles from './VendorLane.module.css';

export type VendorLaneProps = { category: GameCategory; vendors: readonly VendorCard[]; chosen: string | null };

/** The vendors of a category and All. Links, so that each has an address. A vendor without a label is named by its mark alone (NAV-04). */
export function VendorLane({ category, vendors, chosen }: VendorLaneProps) {
  const { t } = useTranslation('lobby');
  const isKnown = vendors.some(({ vassalage }) => vassalage === chosen);

  return (
    <nav aria-label={t('vendors.label')} className={styles.lane}>
      <ul className={styles.vendors}>
        <li>
          <Link to={categoryPath(category)} className={styles.vendor} aria-current={isKnown ? undefined : 'true'}>
            <LayoutGrid aria-hidden size={18} />
            {t('vendors.all')}
          </Link>
        </li>
        {vendors.map(({ vassalage, label, isHot }, place) => {
          const isChosen = vassalage === chosen;
          return (
            <li key={vassalage}>
              <Link
                to={vendorPath(category, vassalage)}
                className={styles.vendor}
                aria-current={isChosen ? 'true' : undefined}
                aria-label={label ? undefined : t('vendors.unnamed', { number: place + 1 })}
              >
                <img src={imageUrl(vendorPicturePath(vassalage, isChosen ? 'active' : 'default'))} alt="" width={24} height={24} />
                {label}
                {isHot === 1 && <Badge tone="gold">{t('badges.hot')}</Badge>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
