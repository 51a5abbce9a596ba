import { Navigate } from '@portal/portal';
import { Skeleton } from '@portal/ui';
import { PartFailure } from '@portal/ui/lazy-part';
import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { DownloadPage } from '../../features/download';
import { GamePage } from '../../features/game';
import { HelpCentrePage } from '../../features/help';
import { LeavingPage } from '../../features/leaving';
import { LanguagePicker, ThemeSwitch } from '../../features/preferences';
import { LoginPage, SignInReturnPage } from '../../features/sign-in';
import { RegisterPage } from '../../features/register';
import { signInReturnPath } from '../../lib/address-secrets';
import { paths } from '../../lib/paths';
import { type KnownRoute, listRemoteRoutes, RemoteRoute, RemoteSlot } from '../../remotes';
import { ClosedAreaPage } from './ClosedAreaPage';
import { NotFoundPage } from './NotFoundPage';
import { showPageFailure } from '../failures/part-failures';
import { useAgreementOpen } from './useAgreementOpen';

const homeAliases = ['/index', '/index.html', '/home'];
/** Areas a brand may have although no remote provides them yet. */
const areas = ['/pointMall', '/vnlottery', '/seamless'];
const loading = <Skeleton height={420} />;

/** The shell's own pages, and those the release map says the remotes have (SYS-20). */
export function AppRoutes() {
  const remoteRoutes = listRemoteRoutes();
  const home = remoteRoutes.find(({ path }) => path === paths.home);
  return (
    <Suspense fallback={loading}>
      <Routes>
        <Route path={paths.login} element={ownPage(<LoginPage />)} />
        <Route path={signInReturnPath} element={ownPage(<SignInReturnPage />)} />
        <Route path={paths.register} element={ownPage(<RegisterPage promotions={<RemoteSlot name="register.newPlayer" />} />)} />
        <Route path="/register.html" element={<Moved to={paths.register} />} />
        {homeAliases.map((path) => (
          <Route key={path} path={path} element={<Moved to={paths.home} />} />
        ))}
        <Route path={paths.download} element={ownPage(<DownloadPage />)} />
        <Route path={paths.game} element={ownPage(<GamePage />)} />
        <Route path={paths.leaving} element={ownPage(<LeavingPage />)} />
        <Route
          path={paths.helpCentre}
          element={ownPage(<HelpCentrePage tools={[<LanguagePicker key="language" />, <ThemeSwitch key="theme" />]} />)}
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

/** A page of the shell; those of remotes have boundaries of their own. */
const ownPage = (page: ReactNode) => <PartFailure value={showPageFailure}>{page}</PartFailure>;

const pageOf = ({ remote, path }: KnownRoute) => <RemoteRoute key={remote} remote={remote} path={path} fallback={loading} />;

/** `/help`: home with the user agreement over it (SYS-21). */
function HomeWithAgreement({ home }: { home: KnownRoute }) {
  useAgreementOpen();
  return pageOf(home);
}

/** Redirects an older address of a page, with its query. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
