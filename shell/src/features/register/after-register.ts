import { paths } from '../../lib/paths';
import { goTo } from '../../state/navigation';
import { openOverlay } from '../../state/overlays.store';

/** Home, with a word of welcome over it (REG-06). */
export function afterRegister(account: string): void {
  goTo(paths.home);
  openOverlay({ kind: 'registered', account });
}
