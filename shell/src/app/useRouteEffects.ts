import { useTranslation } from '@portal/i18n';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useStatus } from '../state/status.store';
import { scrollToHash } from './scroll-to-hash';
import { titleKeyOf } from './titles';

/** Each page has its title and starts at its top, or at the part the address names (SYS-12). Back stays where it was. */
export function useRouteEffects(): void {
  const { t } = useTranslation('shell');
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const brand = useStatus(({ info }) => info?.brand.name);
  const isFirst = useRef(true);
  const title = t(titleKeyOf(pathname));

  useEffect(() => {
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title, brand]);

  useEffect(() => {
    const isFirstPage = isFirst.current;
    isFirst.current = false;
    if (hash) return scrollToHash(hash);
    if (!isFirstPage && navigationType !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [pathname, hash, navigationType]);
}
