import { useTranslation } from '@portal/i18n';
import { isStorageBlocked } from '@portal/session';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { ConsentHost } from '../../features/analytics';
import { useIsOnline } from '../../state/online';
import { useStatus } from '../../state/status.store';
import { FrameNotice } from './FrameNotice';

/** What holds for the whole portal now. */
export function FrameNotices() {
  return (
    <>
      <StaffRibbon />
      <ReachNotice />
      <StorageNotice />
      <ConsentHost />
    </>
  );
}

/** Staff are let in while others are not; what they see, nobody else sees. */
function StaffRibbon() {
  const { t } = useTranslation('shell');
  const { status, info } = useStatus();
  const isOpeningSoon = info?.isOpened === false;
  if (status !== 0 || !info || (!isOpeningSoon && !info.maintenance && !info.regionRestriction)) return null;
  const why = isOpeningSoon ? 'staff.opening' : info.maintenance ? 'staff.maintenance' : 'staff.restricted';
  return <FrameNotice icon={TriangleAlert}>{t(why)}</FrameNotice>;
}

/** What has been typed stays, and what is on the page is read again when the system answers (SYS-13). */
function ReachNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const isAway = useStatus((state) => state.isAway);
  if (isOnline && !isAway) return null;
  return <FrameNotice icon={WifiOff}>{t(isOnline ? 'unavailable' : 'offline')}</FrameNotice>;
}

/** Where the browser keeps nothing, the portal works until the page is closed; without cookies as long as nothing asks for one. It says so (SYS-11). */
function StorageNotice() {
  const { t } = useTranslation('shell');
  const [isBlocked] = useState(isStorageBlocked);
  if (!isBlocked && navigator.cookieEnabled) return null;
  return <FrameNotice icon={TriangleAlert}>{t(isBlocked ? 'storage.blocked' : 'storage.noCookies')}</FrameNotice>;
}
