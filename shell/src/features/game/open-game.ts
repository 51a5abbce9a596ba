import { i18n } from '@portal/i18n';
import { serverNow, type GameWish } from '@portal/portal';
import { paths } from '../../lib/paths';
import { launchUrl } from '../../state/windows/launch-url';
import { goTo } from '../../state/navigation';
import { keepOpenGame, type OpenGame } from '../../state/overlays/open-game';
import { openWindow } from '../../state/windows/open-window';
import { openOverlay } from '../../state/overlays/overlays.store';
import { addToast } from '../../state/overlays/toasts.store';

/** Shows a game that has been launched: on its own page, over the page, or in a window (HDR-05). */
export function openGame({ title, address, mirror, launchId, hasOwnWallet, place }: GameWish): void {
  const url = launchUrl(address);
  if (url === null) return addToast({ kind: 'error', title: i18n.t('shell:gameAddressInvalid') });
  if (place === 'window') return void openWindow({ address: url, isGame: true, name: 'game', width: 1280, height: 800 });

  const game: OpenGame = {
    title,
    address: url,
    mirror: mirror === undefined ? null : launchUrl(mirror),
    launchId: launchId ?? null,
    hasOwnWallet: hasOwnWallet ?? false,
    from: currentPage(),
    openedAt: serverNow(),
  };
  if (place === 'popup') return openOverlay({ kind: 'game', game });
  keepOpenGame(game);
  goTo(paths.game);
}

/** A game that is started from the game's own page leads back to where the first one was found. */
function currentPage(): string {
  const { pathname, search } = window.location;
  return pathname === paths.game ? paths.home : pathname + search;
}
