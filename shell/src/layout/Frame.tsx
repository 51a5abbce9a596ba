import { useTranslation } from '@portal/i18n';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { RemoteSlot } from '../remotes';
import { useFrame } from '../state/frame.store';
import { providesSlot } from '../state/provided';
import { BannerArea } from './banner/BannerArea';
import { bannerGroupOf } from './banner/banner-group';
import { Footer } from './footer/Footer';
import styles from './Frame.module.css';
import { Header } from './header/Header';
import { SideMenu } from './side-menu/SideMenu';
import { StorageNotice } from './StorageNotice';

const nextDrawSlot = 'home.nextDraw';

/** Header, menu, banner and footer around the page (SYS-21: registration has header and banner only). */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isMenuCollapsed = useFrame((frame) => frame.isMenuCollapsed);
  const hasMenu = pathname !== paths.register && pathname !== paths.login;
  const isHome = pathname === paths.home;
  const group = bannerGroupOf(pathname);

  return (
    <div className={styles.frame} data-menu={hasMenu ? (isMenuCollapsed ? 'collapsed' : 'open') : 'none'}>
      <a className={styles.skip} href="#content">
        {t('header.skip')}
      </a>
      <Header hasMenu={hasMenu} />
      {hasMenu && <SideMenu />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <StorageNotice />
        {group && (
          <BannerArea
            key={group}
            group={group}
            isHome={isHome}
            beside={isHome && providesSlot(nextDrawSlot) && <RemoteSlot name={nextDrawSlot} />}
          />
        )}
        {children}
      </main>
      <Footer />
    </div>
  );
}
