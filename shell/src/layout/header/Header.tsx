import { useTranslation } from '@portal/i18n';
import { useSession } from '@portal/session';
import { IconButton, Skeleton } from '@portal/ui';
import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { LanguagePicker, ThemeSwitch } from '../../features/preferences';
import { NoticesButton } from '../../features/notices';
import { setMenuOpen, useFrame } from '../../state/frame.store';
import { BrandLink } from './BrandLink';
import styles from './Header.module.css';
import { MemberArea } from './header-parts';
import { VisitorArea } from './VisitorArea';

export type HeaderProps = { hasMenu: boolean };

export function Header({ hasMenu }: HeaderProps) {
  const { t } = useTranslation('shell');
  const status = useSession((session) => session.status);
  const isMenuOpen = useFrame((frame) => frame.isMenuOpen);

  return (
    <header className={styles.header} data-menu={hasMenu}>
      {hasMenu && (
        <IconButton
          className={styles.menuButton}
          label={t('header.openMenu')}
          aria-expanded={isMenuOpen}
          aria-controls="side-menu"
          onClick={() => setMenuOpen(true)}
        >
          <Menu aria-hidden />
        </IconButton>
      )}
      <BrandLink />
      <div className={styles.tools}>
        <span className={styles.wide}>
          <LanguagePicker />
          <ThemeSwitch />
        </span>
        <NoticesButton />
        {status === 'unknown' && <Skeleton width={196} height={40} />}
        {status === 'signedOut' && <VisitorArea />}
        {status === 'signedIn' && (
          <Suspense fallback={<Skeleton width={420} height={40} />}>
            <MemberArea />
          </Suspense>
        )}
      </div>
    </header>
  );
}
