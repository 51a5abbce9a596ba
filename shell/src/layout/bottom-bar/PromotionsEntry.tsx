import { useTranslation } from '@portal/i18n';
import { Gift } from 'lucide-react';
import { paths } from '../../lib/paths';
import { providesRoute } from '../../state/provided';
import { BarLink } from './BarEntry';

export function PromotionsEntry() {
  const { t } = useTranslation('shell');
  return providesRoute(paths.promotions) && <BarLink to={paths.promotions} icon={Gift} label={t('menu.promotions')} />;
}
