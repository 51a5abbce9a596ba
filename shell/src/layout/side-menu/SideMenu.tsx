import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { IconButton } from '@portal/ui';
import { ChevronsLeft, ChevronsRight, Gift, Headset, House, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { LanguagePicker, ThemeSwitch } from '../../features/preferences';
import { paths } from '../../lib/paths';
import { providesRoute } from '../../state/provided';
import { setMenuCollapsed, setMenuOpen, useFrame } from '../../state/frame.store';
import { useStatus } from '../../state/status.store';
import { useIsNarrow } from '../useIsNarrow';
import { MenuButton, MenuLink } from './MenuEntry';
import { MenuGames } from './MenuGames';
import { MenuExtras, SocialLinks } from './menu-parts';
import styles from './SideMenu.module.css';

/** Beside the page; on narrow screens it lies over it while it is open. */
export function SideMenu() {
  const { t } = useTranslation('shell');
  const menu = useRef<HTMLElement>(null);
  const { isMenuCollapsed, isMenuOpen } = useFrame();
  const isNarrow = useIsNarrow();
  const isCollapsed = isMenuCollapsed && !isNarrow;
  const hasPromotions = providesRoute(paths.promotions);
  const hasService = useStatus(({ info }) => (info?.customerService.length ?? 0) > 0);

  useEffect(() => {
    if (!isNarrow || !isMenuOpen) return;
    const openedBy = document.activeElement;
    menu.current?.querySelector<HTMLElement>('a')?.focus();
    return () => {
      if (openedBy instanceof HTMLElement) openedBy.focus();
    };
  }, [isNarrow, isMenuOpen]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isNarrow) setMenuOpen(false);
  }

  return (
    <>
      {isNarrow && isMenuOpen && <div className={styles.backdrop} onClick={() => setMenuOpen(false)} />}
      <nav
        ref={menu}
        id="side-menu"
        className={styles.menu}
        aria-label={t('menu.label')}
        data-collapsed={isCollapsed || undefined}
        data-open={isMenuOpen || undefined}
        inert={isNarrow && !isMenuOpen}
        onKeyDown={handleKeyDown}
      >
        {isNarrow && (
          <div className={styles.top}>
            <ThemeSwitch />
            <IconButton label={t('menu.close')} onClick={() => setMenuOpen(false)}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
        <ul className={styles.entries}>
          <li>
            <MenuLink to={paths.home} end icon={<House aria-hidden />} label={t('menu.home')} isCollapsed={isCollapsed} />
          </li>
          <MenuGames isCollapsed={isCollapsed} />
          {hasPromotions && (
            <li className={styles.apart}>
              <MenuLink to={paths.promotions} icon={<Gift aria-hidden />} label={t('menu.promotions')} isCollapsed={isCollapsed} />
            </li>
          )}
          {hasService && (
            <li>
              <MenuButton
                icon={<Headset aria-hidden />}
                label={t('menu.customerService')}
                isCollapsed={isCollapsed}
                onClick={portal.openCustomerService}
              />
            </li>
          )}
          <Suspense fallback={null}>
            <MenuExtras isCollapsed={isCollapsed} />
          </Suspense>
        </ul>
        <div className={styles.bottom}>
          <Suspense fallback={null}>{!isCollapsed && <SocialLinks />}</Suspense>
          {!isCollapsed && <LanguagePicker look="menu" />}
          {!isNarrow && (
            <MenuButton
              icon={isCollapsed ? <ChevronsRight aria-hidden /> : <ChevronsLeft aria-hidden />}
              label={t(isCollapsed ? 'menu.expand' : 'menu.collapse')}
              isCollapsed={isCollapsed}
              aria-expanded={!isCollapsed}
              onClick={() => setMenuCollapsed(!isMenuCollapsed)}
            />
          )}
        </div>
      </nav>
    </>
  );
}
