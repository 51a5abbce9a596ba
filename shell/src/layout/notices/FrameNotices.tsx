import { useTranslation } from '@portal/i18n';
import { isStorageBlocked } from '@portal/session';
import { EyeOff, TriangleAlert, WifiOff } from 'lucide-react';
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
      <OfflineNotice />
      <StorageNotice />
      <ConsentHost />
    </>
  );
}

/** Staff are let in while others are not; what they see, nobody else sees. */
function StaffRibbon() {
  const { t } = useTranslation('shell');
  const { status, info } = useStatus();
  if (status !== 0 || !info || (!info.maintenance && !info.regionRestriction)) return null;
  return <FrameNotice icon={EyeOff}>{t(info.maintenance ? 'staff.maintenance' : 'staff.restricted')}</FrameNotice>;
}

/** What is on the page stays; what is asked for waits (SYS-13). */
function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  return isOnline ? null : <FrameNotice icon={WifiOff}>{t('offline')}</FrameNotice>;
}

/** Where the browser keeps nothing, the portal works until the page is closed, and says so (SYS-11). */
function StorageNotice() {
  const { t } = useTranslation('shell');
  const [isBlocked] = useState(isStorageBlocked);
  return isBlocked ? <FrameNotice icon={TriangleAlert}>{t('storage.blocked')}</FrameNotice> : null;
}
