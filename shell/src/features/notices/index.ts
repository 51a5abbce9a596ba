export { prefetchAnnouncements, useAnnouncements } from './announcements.api';
export { NoticesButton } from './NoticesButton';
export { NoticesDialog } from './NoticesDialog.lazy';
export { PopupHost } from './PopupHost';
