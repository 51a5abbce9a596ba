import { helpPart } from '../../lib/help-part';
import { lazyPart } from '@portal/ui/lazy-part';

export const DownloadPage = helpPart<object>(() =>
  import(/* webpackChunkName: "download" */ './DownloadPage').then((module) => module.DownloadPage),
);
export const DownloadDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "download" */ './DownloadDialog').then((module) => module.DownloadDialog),
);
export const MenuCodes = lazyPart<object>(() =>
  import(/* webpackChunkName: "download" */ './MenuCodes').then((module) => module.MenuCodes),
);
export { useAppLinks, type AppLink } from './app-links';
