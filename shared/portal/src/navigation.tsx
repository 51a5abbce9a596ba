import { type ComponentProps, useCallback } from 'react';
import * as router from 'react-router-dom';
import { insideTarget } from './inside-target';

// The router's links and ways to move, kept inside the portal. Nothing else uses the router's own.

/** The router's link. A target outside the portal leads home. */
export const Link = ({ to, ...rest }: ComponentProps<typeof router.Link>) => <router.Link {...rest} to={insideTarget(to)} />;

/** The router's link that knows whether it is the current page. A target outside the portal leads home. */
export const NavLink = ({ to, ...rest }: ComponentProps<typeof router.NavLink>) => <router.NavLink {...rest} to={insideTarget(to)} />;

/** Goes to another page when rendered. A target outside the portal leads home. */
export const Navigate = ({ to, ...rest }: router.NavigateProps) => <router.Navigate {...rest} to={insideTarget(to)} />;

/** Returns the router's function for moving to another page, or `-1` for back. A target outside the portal leads home. */
export function useNavigate(): router.NavigateFunction {
  const navigate = router.useNavigate();
  return useCallback(
    (to: router.To | number, options?: router.NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(insideTarget(to), options),
    [navigate],
  );
}
