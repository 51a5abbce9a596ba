import { useLocalText, useTranslation } from '@portal/i18n';
import { Button, Skeleton } from '@portal/ui';
import { providesRoute } from '../../state/provided';
import { categoryIcons } from './category-icons';
import { menuCategories } from './menu-categories';
import { MenuCategoryGroup } from './MenuCategoryGroup';
import { MenuLink } from './MenuEntry';
import styles from './SideMenu.module.css';
import { useVendors } from './vendors.api';

/** As many as a brand usually has, so that little moves when they come. */
const placeholders = Array.from({ length: 10 }, (_, line) => line);

/** The categories that have vendors and a page. A category opens its vendors in place. */
export function MenuGames({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const localText = useLocalText();
  const { lanes, isError, flush } = useVendors();

  if (!lanes && isError)
    return (
      <li className={styles.failed} role="alert">
        {!isCollapsed && <p>{t('menu.failed')}</p>}
        <Button size="small" onClick={flush}>
          {t('actions.retry')}
        </Button>
      </li>
    );
  if (!lanes)
    return placeholders.map((line) => <li key={line} className={styles.placeholder} aria-hidden children={<Skeleton height={20} />} />);

  return menuCategories(lanes)
    .map((entry) => ({ ...entry, way: entry.ways.find(providesRoute) }))
    .map(({ category, title, vendors, way }) => {
      if (!way) return null;
      const Icon = categoryIcons[category];
      const look = { icon: <Icon aria-hidden />, label: localText(title), isCollapsed };
      return (
        <li key={category}>
          {vendors.length > 0 && !isCollapsed ? (
            <MenuCategoryGroup category={category} vendors={vendors} icon={look.icon} label={look.label} />
          ) : (
            <MenuLink to={way} {...look} />
          )}
        </li>
      );
    });
}
