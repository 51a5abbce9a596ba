import { useTranslation } from '@portal/i18n';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { RemoteSlot } from '../remotes';
import { useFrame } from '../state/frame.store';
import { providesSlot } from '../state/provided';
import { BottomBar } from './bottom-bar';
import { BannerArea } from './banner/BannerArea';
import { bannerGroupOf } from './banner/banner-group';
import { Footer } from './footer';
import styles from './Frame.module.css';
import { Header } from './header/Header';
import { layoutOf } from './layout-of';
import { FrameNotices } from './notices/FrameNotices';
import { SideMenu } from './side-menu/SideMenu';
import { useIsPhone } from './useIsNarrow';

const nextDrawSlot = 'home.nextDraw';

/** Header, menu, banner and footer around the page, as far as the page has them (SYS-21). */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { isMenuCollapsed, areBarsAllowed } = useFrame();
  const { hasHeader, hasMenu, hasFooter } = layoutOf(pathname, areBarsAllowed);
  // The user agreement lies over home.
  const isHome = pathname === paths.home || pathname === paths.agreement;
  const group = bannerGroupOf(pathname);
  const hasBar = useIsPhone() && hasMenu;

  return (
    <div
      className={styles.frame}
      data-menu={hasMenu ? (isMenuCollapsed ? 'collapsed' : 'open') : 'none'}
      data-header={hasHeader ? undefined : 'none'}
    >
      <a className={styles.skip} href="#content">
        {t('header.skip')}
      </a>
      {hasHeader && <Header hasMenu={hasMenu} />}
      {hasMenu && <SideMenu />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <FrameNotices />
        {group && (
          <BannerArea
            key={group}
            group={group}
            isHome={isHome}
            isAwaited={isHome || pathname === paths.register}
            beside={isHome && providesSlot(nextDrawSlot) && <RemoteSlot name={nextDrawSlot} />}
          />
        )}
        {children}
      </main>
      {hasFooter && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
      {hasBar && (
        <Suspense fallback={null}>
          <BottomBar />
        </Suspense>
      )}
    </div>
  );
}
