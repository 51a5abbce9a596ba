import { Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import { useAnnouncements } from './announcements.api';
import { readSeenPopups } from './seen-popups';

const PopupAnnouncement = lazyPart<object>(() =>
  import(/* webpackChunkName: "popup-announcement" */ './PopupAnnouncement').then((module) => module.PopupAnnouncement),
);

/** Fetches the popup only when there is one this browser has not shown. */
export function PopupHost() {
  const { data } = useAnnouncements();
  const [seenAtStart] = useState(readSeenPopups);
  if (!data?.popup.some(({ id }) => !seenAtStart.includes(id))) return null;
  return (
    <Suspense fallback={null}>
      <PopupAnnouncement />
    </Suspense>
  );
}
