import { DownloadDialog } from '../../features/download';
import { AffiliateDialog, FeedbackDialog } from '../../features/feedback';
import { GameDialog } from '../../features/game';
import { AgreementDialog, DepositTutorialDialog } from '../../features/help';
import { BlockedWindowDialog } from '../../features/windows';
import { WinnersDialog } from '../../features/winners';
import type { FrameOverlay } from '../../state/overlays/frame-overlays';

/** The popups of the frame itself (HDR-05). */
export function FrameDialog({ overlay }: { overlay: FrameOverlay }) {
  switch (overlay.kind) {
    case 'download':
      return <DownloadDialog />;
    case 'agreement':
      return <AgreementDialog />;
    case 'depositTutorial':
      return <DepositTutorialDialog />;
    case 'feedback':
      return <FeedbackDialog />;
    case 'affiliateApplication':
      return <AffiliateDialog />;
    case 'winners':
      return <WinnersDialog />;
    case 'game':
      return <GameDialog overlay={overlay} />;
    case 'blockedWindow':
      return <BlockedWindowDialog overlay={overlay} />;
  }
}
