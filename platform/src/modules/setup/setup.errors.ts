import type { SetupNeed } from '@portal/contracts';
import { AppError } from '../../core/errors';

export const setupErrors = {
  /** With everything that blocks the opening. */
  incomplete: (missing: readonly SetupNeed[]) => new AppError('setup.incomplete', 409, { missing: [...missing] }),
  isOpen: () => new AppError('setup.is_open', 409),
};
