import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

type AreaLinkProps = {
  to: `/${string}`;
  className?: string | undefined;
  isCurrent?: boolean;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
};

/** A link to a page of the desk; `to` is an address below `/ops` that the desk has made itself. */
export const AreaLink = ({ to, className, isCurrent = false, onFollow, children }: AreaLinkProps) => (
  <Link to={to} className={className} onClick={onFollow} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </Link>
);

/** Goes to a page of the desk. */
export function useGoTo(): (to: `/${string}`, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, options) => void navigate(to, options);
}

/** Opens the desk anew for somebody who has just become an operator; the address of the link is left behind. */
export const openDesk = (): void => location.replace('/ops/setup');

/** Leaves the desk for the release console, which is a page of its own. */
export const openConsole = (): void => location.replace('/ops/releases');
