import { useTranslation } from '@portal/i18n';
import { useLocation } from 'react-router-dom';
import { AreaLink } from '../../app/navigation';
import styles from './Finance.module.css';

const pages = [
  ['/finance', 'finance.title'],
  ['/finance/lotteries', 'finance.lotteries.title'],
  ['/finance/lines', 'finance.lines.title'],
  ['/finance/liabilities', 'liabilities.title'],
  ['/finance/close', 'dayClose.title'],
] as const;

/** The pages of finance, from each to the others. */
export function FinanceLinks() {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('areas.finance')} className={styles.links}>
      {pages.map(([path, titleKey]) => (
        <AreaLink key={path} to={path} isCurrent={pathname === path}>
          {t(titleKey)}
        </AreaLink>
      ))}
    </nav>
  );
}
