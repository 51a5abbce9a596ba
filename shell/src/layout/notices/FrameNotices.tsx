import { useTranslation } from '@portal/i18n';
import { lazyPart } from '@portal/ui/lazy-part';
import { WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { ConsentHost } from '../../features/analytics';
import { useIsOnline } from '../../state/online';
import { useStatus } from '../../state/status.store';
import { FrameNotice } from './FrameNotice';

// They come with the footer's code, which every page fetches anyway.
const RareNotices = lazyPart<object>(() => import(/* webpackChunkName: "footer" */ './RareNotices').then((module) => module.RareNotices));

/** What holds for the whole portal now. */
export function FrameNotices() {
  return (
    <>
      <Suspense fallback={null}>
        <RareNotices />
      </Suspense>
      <ReachNotice />
      <ConsentHost />
    </>
  );
}

/** What has been typed stays, and what is on the page is read again when the system answers (SYS-13). */
function ReachNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const isAway = useStatus((state) => state.isAway);
  if (isOnline && !isAway) return null;
  return <FrameNotice icon={WifiOff}>{t(isOnline ? 'unavailable' : 'offline')}</FrameNotice>;
}
