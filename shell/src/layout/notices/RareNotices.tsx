import { useTranslation } from '@portal/i18n';
import { isStorageBlocked } from '@portal/session';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStatus } from '../../state/status.store';
import { FrameNotice } from './FrameNotice';

/** What few people ever see, so that the first load does without it. */
export const RareNotices = () => (
  <>
    <StaffRibbon />
    <StorageNotice />
  </>
);

/** Staff are let in while others are not; what they see, nobody else sees. */
function StaffRibbon() {
  const { t } = useTranslation('shell');
  const { status, info } = useStatus();
  const isOpeningSoon = info?.isOpened === false;
  if (status !== 0 || !info || (!isOpeningSoon && !info.maintenance && !info.regionRestriction)) return null;
  const why = isOpeningSoon ? 'staff.opening' : info.maintenance ? 'staff.maintenance' : 'staff.restricted';
  return <FrameNotice icon={TriangleAlert}>{t(why)}</FrameNotice>;
}

/** Where the browser keeps nothing, the portal works until the page is closed; without cookies as long as nothing asks for one. It says so (SYS-11). */
function StorageNotice() {
  const { t } = useTranslation('shell');
  const [isBlocked] = useState(isStorageBlocked);
  if (!isBlocked && navigator.cookieEnabled) return null;
  return <FrameNotice icon={TriangleAlert}>{t(isBlocked ? 'storage.blocked' : 'storage.noCookies')}</FrameNotice>;
}
