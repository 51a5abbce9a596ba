import { Suspense } from 'react';
import { CenterOverlay } from '../features/center';
import { PopupHost } from '../features/notices';
import { ConfirmHost, ToastHost } from '../features/prompts';
import { Frame } from '../layout/Frame';
import { useStatus } from '../state/status.store';
import { AppBoundary } from './AppBoundary';
import { AppRoutes } from './AppRoutes';
import { OverlayHost } from './OverlayHost';
import { MaintenanceScreen, RestrictedScreen, StatusFailedScreen } from './screens';
import { useBackClosesPopup } from './useBackClosesPopup';
import { useClosedPortal } from './useClosedPortal';
import { useLoginWall } from './useLoginWall';
import { usePortalNavigation } from './usePortalNavigation';
import { useRouteEffects } from './useRouteEffects';
import { useSessionCache } from './useSessionCache';
import { useSystemChanges } from './useSystemChanges';

/** The server's status picks the screen (SYS-01); until it is known the frame stands and fills. */
export function Portal() {
  const { phase, status } = useStatus();
  usePortalNavigation();
  useRouteEffects();
  useSessionCache();
  useLoginWall();
  useBackClosesPopup();
  useSystemChanges();
  useClosedPortal();

  if (phase === 'failed')
    return (
      <Suspense fallback={null}>
        <StatusFailedScreen />
      </Suspense>
    );
  if (status === 1 || status === 2)
    return <Suspense fallback={null}>{status === 1 ? <MaintenanceScreen /> : <RestrictedScreen />}</Suspense>;

  return (
    <>
      <Frame>
        <AppRoutes />
      </Frame>
      <AppBoundary area="overlays">
        <CenterOverlay />
        <OverlayHost />
        <PopupHost />
        <ConfirmHost />
        <ToastHost />
      </AppBoundary>
    </>
  );
}
