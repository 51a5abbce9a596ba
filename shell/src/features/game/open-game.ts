import { i18n } from '@portal/i18n';
import type { GameWish } from '@portal/portal';
import { sessionArea } from '@portal/session';
import { paths } from '../../lib/paths';
import { launchUrl } from '../../state/launch-url';
import { goTo } from '../../state/navigation';
import { openWindow } from '../../state/open-window';
import { openOverlay } from '../../state/overlays.store';
import { addToast } from '../../state/toasts.store';

/** Shows a game that has been launched: on its own page, over the page, or in a window (HDR-05). */
export function openGame({ title, address, place }: GameWish): void {
  const url = launchUrl(address);
  if (url === null) return addToast({ kind: 'error', title: i18n.t('shell:gameAddressInvalid') });
  if (place === 'popup') return openOverlay({ kind: 'game', title, address: url });
  if (place === 'window') return void openWindow({ address: url, name: 'game', width: 1280, height: 800 });
  sessionArea.write('iframeUrl', url);
  goTo(paths.game, { state: { gameTitle: title } });
}
