import { NavLink } from '@portal/portal';
import type { MouseEvent } from 'react';
import { useLocation, useResolvedPath, type NavLinkProps } from 'react-router-dom';
import { setMenuOpen } from '../state/frame.store';

/** A link of the frame. Going to the entry already shown is ignored (SYS-12). */
export function FrameLink({ to, onClick, ...rest }: NavLinkProps) {
  const here = useLocation();
  const target = useResolvedPath(to);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (opensElsewhere) return;
    setMenuOpen(false);
    if (target.pathname === here.pathname && target.search === here.search && target.hash === here.hash) event.preventDefault();
  }

  return <NavLink {...rest} to={to} onClick={handleClick} />;
}
