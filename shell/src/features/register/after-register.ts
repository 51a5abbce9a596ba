import { paths } from '../../lib/paths';
import { goTo } from '../../state/navigation';
import { openOverlay } from '../../state/overlays/overlays.store';
import type { Registered } from './useRegisterForm';

/** Home, with a word of welcome over it (REG-06). */
export function afterRegister(registered: Registered): void {
  goTo(paths.home);
  openOverlay({ kind: 'registered', ...registered });
}
