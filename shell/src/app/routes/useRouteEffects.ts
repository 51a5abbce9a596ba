import { useTranslation } from '@portal/i18n';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { listRemoteRoutes } from '../../remotes';
import { useFrame } from '../../state/frame.store';
import { useStatus } from '../../state/status.store';
import { scrollToHash } from './scroll-to-hash';
import { titleKeyOf } from './titles';

/** Each page has its title and starts at its top, or at the part the address names (SYS-12). Back stays where it was. */
export function useRouteEffects(): void {
  const { t } = useTranslation('shell');
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const brand = useStatus(({ info }) => info?.brand.name);
  const isFirst = useRef(true);
  const titleKey = titleKeyOf(pathname, listRemoteRoutes().map(({ path }) => path)); // prettier-ignore
  const title = [titleKey && t(titleKey), brand].filter(Boolean).join(' · ');

  // Who comes to the Vietnamese lottery from within the portal keeps its bars; opened by an address of its own it stands alone (SYS-21).
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (pathname === paths.vnLottery && before.current !== pathname) useFrame.setState({ areBarsAllowed: before.current !== null });
    before.current = pathname;
  }, [pathname]);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const isFirstPage = isFirst.current;
    isFirst.current = false;
    if (hash) return scrollToHash(hash);
    if (!isFirstPage && navigationType !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [pathname, hash, navigationType]);
}
