import { useTranslation } from '@portal/i18n';
import type { ReactNode } from 'react';
import styles from './StaffNavigation.module.css';

type StaffNavigationProps = { children: (linkClass: string | undefined) => ReactNode };

/** The row of areas below the header; its children are list items. */
export function StaffNavigation({ children }: StaffNavigationProps) {
  const { t } = useTranslation('staff');
  return (
    <nav className={styles.navigation} aria-label={t('areas')}>
      <ul>{children(styles.link)}</ul>
    </nav>
  );
}
