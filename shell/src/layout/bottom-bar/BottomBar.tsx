import { useTranslation } from '@portal/i18n';
import { useSession } from '@portal/session';
import { House, LayoutGrid, Ticket } from 'lucide-react';
import { categoryPath, paths } from '../../lib/paths';
import { providesRoute } from '../../state/provided';
import styles from './BottomBar.module.css';
import { BarLink } from './BarEntry';
import { MemberEntries } from './MemberEntries';
import { VisitorEntries } from './VisitorEntries';

/** The places a thumb goes to most, at the foot of a phone (NAV-06). What is switched off or not provided leaves no gap. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const status = useSession((session) => session.status);
  // Until it is known who looks, the bar stands empty, so that nothing in it changes places.
  if (status === 'unknown') return <div className={styles.bar} />;
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <ul className={styles.entries}>
        <BarLink to={paths.home} end icon={House} label={t('menu.home')} />
        <PlayEntry />
        {status === 'signedIn' ? <MemberEntries /> : <VisitorEntries />}
      </ul>
    </nav>
  );
}

/** Lotteries, or slots where no remote provides them. */
function PlayEntry() {
  const { t } = useTranslation('shell');
  if (providesRoute(paths.lottery)) return <BarLink to={paths.lottery} icon={Ticket} label={t('categories.LOTT')} />;
  const slots = categoryPath('RNG');
  return providesRoute(slots) && <BarLink to={slots} icon={LayoutGrid} label={t('categories.RNG')} />;
}
