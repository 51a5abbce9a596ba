import { useNavigate } from '@portal/portal';
import { useSession } from '@portal/session';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useStatus } from '../../state/status.store';

const openPaths = [paths.login, paths.register, '/register.html', '/helpmc', '/down'];

/** Brands that show nothing to visitors send them to the login page and afterwards back (SYS-09). */
export function useLoginWall(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const hasWall = useStatus(({ info }) => info?.brand.loginedToHomePage === true);
  const status = useSession((session) => session.status);
  const mustSignIn = hasWall && status === 'signedOut' && !openPaths.includes(pathname);

  useEffect(() => {
    if (mustSignIn) void navigate(paths.login, { replace: true, state: { from: pathname + search + hash } });
  }, [mustSignIn, navigate, pathname, search, hash]);
}
