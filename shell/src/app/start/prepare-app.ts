import { languageOf } from '@portal/contracts/languages';
import { changeLanguage } from '@portal/i18n';
import { bindPortalCommands, bindPortalParts } from '@portal/portal';
import { localArea, readLanguage, readTheme, restoreSession } from '@portal/session';
import { applyTheme } from '@portal/theme';
import type { QueryClient } from '@tanstack/react-query';
import { startArrivals } from '../../features/arrivals';
import { followPreferences } from '../../features/preferences';
import { prefetchBanner } from '../../layout/banner/prefetch-banner';
import { loadLate } from '../../lib/load-late';
import { loadTexts } from '../../locales';
import { RemoteSlot } from '../../remotes';
import { imageUrl, loadPictureNames } from '../../state/image-url';
import { configureApi } from './configure-api';
import { loadStatus } from '../status/load-status';
import { portalCommands } from './portal-commands';

/** Everything that must be there before the first render: texts, theme, commands. Status and session come while the frame stands. */
export async function prepareApp(client: QueryClient): Promise<void> {
  applyTheme(readTheme());
  configureApi();
  bindPortalCommands(portalCommands);
  bindPortalParts({ Slot: RemoteSlot, imageUrl });
  loadLate(
    () => import(/* webpackChunkName: "live" */ '../../features/live'),
    ({ startLiveUpdates }) => startLiveUpdates({ loadStatus: () => void loadStatus() }),
  );
  startArrivals();
  followPreferences();
  void loadStatus();
  void restoreSession();
  const pictures = loadPictureNames();
  void prefetchBanner(client, pictures);
  await changeLanguage(readLanguage());
  document.documentElement.lang = languageOf(readLanguage()).tag;
  await Promise.all([loadTexts(), pictures]);
  if (localArea.read('signOutDue')) void import('../../state/session/finish-sign-out').then(({ finishSignOut }) => finishSignOut());
}
