import { isModuleOn } from '@portal/contracts/brand';
import { NavLink, portal, useSession, useTranslation } from '@portal/portal';
import { Gift, ListChecks, Store, Ticket } from 'lucide-react';
import { mallPath, promotionsPath, rafflePath } from '../lib/paths';
import styles from './PromoNav.module.css';

/** The pages of this remote, side by side above each of them. */
export function PromoNav() {
  const { t } = useTranslation('promo');
  const hasMall = useSession(({ whitelabel }) => isModuleOn(whitelabel, 'PTSYS3'));
  if (!hasMall) return null;
  const openMissions = () => portal.openCenter('member', 'missionLeaderboard');
  return (
    <nav aria-label={t('nav.label')} className={styles.nav}>
      <NavLink to={promotionsPath}>
        <Gift aria-hidden size={18} />
        {t('nav.promotions')}
      </NavLink>
      <NavLink to={mallPath}>
        <Store aria-hidden size={18} />
        {t('nav.mall')}
      </NavLink>
      <NavLink to={rafflePath}>
        <Ticket aria-hidden size={18} />
        {t('nav.raffle')}
      </NavLink>
      <button type="button" onClick={() => void (portal.requireLogin(openMissions) && openMissions())}>
        <ListChecks aria-hidden size={18} />
        {t('nav.missions')}
      </button>
    </nav>
  );
}
