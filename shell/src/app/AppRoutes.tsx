import { Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { DownloadPage } from '../features/download';
import { GamePage } from '../features/game';
import { HelpCentrePage } from '../features/help';
import { LanguagePicker, ThemeSwitch } from '../features/preferences';
import { LoginPage, SignInReturnPage } from '../features/sign-in';
import { RegisterPage } from '../features/register';
import { signInReturnPath } from '../lib/address-secrets';
import { paths } from '../lib/paths';
import { type KnownRoute, listRemoteRoutes, RemoteRoute, RemoteSlot } from '../remotes';
import { ClosedAreaPage } from './ClosedAreaPage';
import { NotFoundPage } from './NotFoundPage';
import { useAgreementOpen } from './useAgreementOpen';

const homeAliases = ['/index', '/index.html', '/home'];
/** Areas that a brand may have without any remote for them yet. */
const areas = ['/pointMall', '/vnlottery', '/seamless'];
const loading = <Skeleton height={420} />;

/** The shell's own pages, and those the release map says the remotes have (SYS-20). */
export function AppRoutes() {
  const remoteRoutes = listRemoteRoutes();
  const home = remoteRoutes.find(({ path }) => path === paths.home);
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
        <Route path={paths.download} element={<DownloadPage />} />
        <Route path={paths.game} element={<GamePage />} />
        <Route
          path={paths.helpCentre}
          element={<HelpCentrePage tools={[<LanguagePicker key="language" />, <ThemeSwitch key="theme" />]} />}
        />
        {remoteRoutes.map((route) => (
          <Route key={route.path} path={route.path} element={pageOf(route)} />
        ))}
        {home && <Route path={paths.agreement} element={<HomeWithAgreement home={home} />} />}
        {areas
          .filter((path) => !remoteRoutes.some((route) => route.path === path))
          .map((path) => (
            <Route key={path} path={path} element={<ClosedAreaPage />} />
          ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

const pageOf = ({ remote, path }: KnownRoute) => <RemoteRoute key={remote} remote={remote} path={path} fallback={loading} />;

/** `/help`: home with the user agreement over it (SYS-21). */
function HomeWithAgreement({ home }: { home: KnownRoute }) {
  useAgreementOpen();
  return pageOf(home);
}

/** An older address of a page; what it carries goes with it. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
