import { PartFailure, type ShowFailure } from '@portal/ui/lazy-part';
import { type ReactNode, Suspense } from 'react';
import { CenterOverlay } from '../features/center';
import { ChatHost } from '../features/chat';
import { PopupHost } from '../features/notices';
import { ConfirmHost, ToastHost } from '../features/prompts';
import { Frame } from '../layout/Frame';
import { closeCenter } from '../state/center';
import { useStatus } from '../state/status.store';
import { AppBoundary } from './failures/AppBoundary';
import { AppRoutes } from './routes/AppRoutes';
import { OverlayHost } from './overlays/OverlayHost';
import { OverlayFailure, showPageFailure } from './failures/part-failures';
import { MaintenanceScreen, RestrictedScreen, StatusFailedScreen } from './screens';
import { useBackClosesPopup } from './overlays/useBackClosesPopup';
import { useClosedPortal } from './status/useClosedPortal';
import { useLoginWall } from './routes/useLoginWall';
import { usePortalNavigation } from './routes/usePortalNavigation';
import { useRouteEffects } from './routes/useRouteEffects';
import { useSessionCache } from './useSessionCache';
import { useSystemChanges } from './status/useSystemChanges';

const wholeScreen = (screen: ReactNode) => (
  <PartFailure value={showPageFailure}>
    <Suspense fallback={null}>{screen}</Suspense>
  </PartFailure>
);

const showCenterFailure: ShowFailure = (isLost) => <OverlayFailure isLost={isLost} onClose={closeCenter} />;

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

  if (phase === 'failed') return wholeScreen(<StatusFailedScreen />);
  if (status === 1) return wholeScreen(<MaintenanceScreen />);
  if (status === 2) return wholeScreen(<RestrictedScreen />);

  return (
    <>
      <Frame>
        <AppRoutes />
      </Frame>
      <AppBoundary area="overlays">
        <PartFailure value={showCenterFailure}>
          <CenterOverlay />
        </PartFailure>
        <OverlayHost />
        <Suspense fallback={null}>
          <ChatHost />
        </Suspense>
        <PopupHost />
        <ConfirmHost />
        <ToastHost />
      </AppBoundary>
    </>
  );
}
