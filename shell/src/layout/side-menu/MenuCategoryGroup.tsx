import type { VendorCard } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { classNames } from '@portal/ui';
import { ChevronDown, LayoutGrid } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { categoryPath, vendorPath } from '../../lib/paths';
import { imageUrl } from '../../state/image-url';
import { useStatus } from '../../state/status.store';
import { FrameLink } from '../FrameLink';
import styles from './MenuCategoryGroup.module.css';
import { MenuButton } from './MenuEntry';

export type MenuCategoryGroupProps = { category: GameCategory; vendors: readonly VendorCard[]; icon: ReactNode; label: string };

export function MenuCategoryGroup({ category, vendors, icon, label }: MenuCategoryGroupProps) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const { pathname, search } = useLocation();
  const isHere = pathname === categoryPath(category);
  const [isOpen, setIsOpen] = useState(isHere);
  // A vendor whose own name the brand does not show goes by the brand's.
  const brandName = useStatus(({ info }) => info?.brand.name);
  const vendorHere = isHere ? new URLSearchParams(search).get('vassalage') : null;

  const link = (to: string, isCurrent: boolean, picture: ReactNode, name: ReactNode) => (
    <FrameLink to={to} className={classNames(styles.vendor, isCurrent && styles.current) ?? ''} aria-current={isCurrent ? 'page' : 'false'}>
      {picture}
      {name}
    </FrameLink>
  );

  return (
    <>
      <MenuButton
        icon={icon}
        label={label}
        isCollapsed={false}
        aria-expanded={isOpen}
        aria-controls={listId}
        after={<ChevronDown aria-hidden className={styles.arrow} />}
        onClick={() => setIsOpen(!isOpen)}
      />
      <ul id={listId} className={styles.vendors} hidden={!isOpen}>
        <li>{link(categoryPath(category), isHere && !vendorHere, <LayoutGrid aria-hidden />, t('menu.all'))}</li>
        {vendors.map(({ vassalage, label: name }) => (
          <li key={vassalage}>
            {link(
              vendorPath(category, vassalage),
              vendorHere === vassalage,
              <img src={imageUrl(`/img/vendors/${vassalage}/color.svg`)} alt="" width={20} height={20} loading="lazy" />,
              name || brandName,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
