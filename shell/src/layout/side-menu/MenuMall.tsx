import { useTranslation } from '@portal/i18n';
import { Store } from 'lucide-react';
import { paths } from '../../lib/paths';
import { providesRoute } from '../../state/provided';
import { useModule } from '../../state/status.store';
import { MenuLink } from './MenuEntry';

/** What points become, where the brand has points (PROMO-02). */
export function MenuMall({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  if (!useModule('PTSYS3') || !providesRoute(paths.pointMall)) return null;
  return (
    <li>
      <MenuLink to={paths.pointMall} icon={<Store aria-hidden />} label={t('menu.mall')} isCollapsed={isCollapsed} />
    </li>
  );
}
