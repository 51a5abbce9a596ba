import { PartFailure, type ShowFailure } from '@portal/ui/lazy-part';
import { Suspense } from 'react';
import { NoticesDialog } from '../../features/notices';
import { ChangePasswordDialog, ForgotPasswordDialog, PasskeysLeftDialog, ResetPasswordDialog } from '../../features/passwords';
import { RegisterDialog, RegisteredDialog } from '../../features/register';
import { LoginDialog, WelcomeDialog } from '../../features/sign-in';
import { dismissOverlay } from '../../state/overlays/dismiss-overlay';
import { useOverlays, type Overlay } from '../../state/overlays/overlays.store';
import { FrameDialog } from './FrameDialog';
import { OverlayFailure } from '../failures/part-failures';
import { PartWaiting } from './PartWaiting';

/** Shows the open popup; its code is loaded on first use. */
export function OverlayHost() {
  const { overlay } = useOverlays();
  return (
    overlay && (
      <PartFailure value={showFailure}>
        <Suspense fallback={<PartWaiting />}>{dialogOf(overlay)}</Suspense>
      </PartFailure>
    )
  );
}

const showFailure: ShowFailure = (isLost) => <OverlayFailure isLost={isLost} onClose={dismissOverlay} />;

function dialogOf(overlay: Overlay) {
  switch (overlay.kind) {
    case 'login':
      return <LoginDialog overlay={overlay} />;
    case 'register':
      return <RegisterDialog overlay={overlay} />;
    case 'registered':
      return <RegisteredDialog overlay={overlay} />;
    case 'welcome':
      return <WelcomeDialog overlay={overlay} />;
    case 'changePassword':
      return <ChangePasswordDialog overlay={overlay} />;
    case 'forgotPassword':
      return <ForgotPasswordDialog overlay={overlay} />;
    case 'resetPassword':
      return <ResetPasswordDialog overlay={overlay} />;
    case 'passkeysLeft':
      return <PasskeysLeftDialog overlay={overlay} />;
    case 'notices':
      return <NoticesDialog overlay={overlay} />;
    default:
      return <FrameDialog overlay={overlay} />;
  }
}
