import { type ComponentProps, useCallback } from 'react';
import * as router from 'react-router-dom';
import { insideTarget } from './inside-target';

// The router's links and ways to move, kept inside the portal. Nothing else uses the router's own.

export const Link = ({ to, ...rest }: ComponentProps<typeof router.Link>) => <router.Link {...rest} to={insideTarget(to)} />;

export const NavLink = ({ to, ...rest }: ComponentProps<typeof router.NavLink>) => <router.NavLink {...rest} to={insideTarget(to)} />;

export const Navigate = ({ to, ...rest }: router.NavigateProps) => <router.Navigate {...rest} to={insideTarget(to)} />;

export function useNavigate(): router.NavigateFunction {
  const navigate = router.useNavigate();
  return useCallback(
    (to: router.To | number, options?: router.NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(insideTarget(to), options),
    [navigate],
  );
}
