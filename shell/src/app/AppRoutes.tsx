import { Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoginPage, SignInReturnPage } from '../features/sign-in';
import { RegisterPage } from '../features/register';
import { signInReturnPath } from '../lib/address-secrets';
import { paths } from '../lib/paths';
import { type KnownRoute, listRemoteRoutes, RemoteRoute, RemoteSlot } from '../remotes';
import { NotFoundPage } from './NotFoundPage';

const homeAliases = ['/index', '/index.html', '/home'];
const loading = <Skeleton height={420} />;

/** The shell's own pages, and those the release map says the remotes have (SYS-20). */
export function AppRoutes() {
  return (
    <Suspense fallback={loading}>
      <Routes>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={signInReturnPath} element={<SignInReturnPage />} />
        <Route path={paths.register} element={<RegisterPage promotions={<RemoteSlot name="register.newPlayer" />} />} />
        <Route path="/register.html" element={<Moved to={paths.register} />} />
        {homeAliases.map((path) => (
          <Route key={path} path={path} element={<Moved to={paths.home} />} />
        ))}
        {listRemoteRoutes().map((route) => (
          <Route key={route.path} path={route.path} element={pageOf(route)} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

const pageOf = ({ remote, path }: KnownRoute) => <RemoteRoute key={remote} remote={remote} path={path} fallback={loading} />;

/** An older address of a page; what it carries goes with it. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
