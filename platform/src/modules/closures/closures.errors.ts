import type { ClosingBlocked } from '@portal/contracts';
import { AppError } from '../../core/errors';

export const closureErrors = {
  blocked: (blocks: ClosingBlocked['blocks']) => new AppError('members.closing_blocked', 409, { blocks } satisfies ClosingBlocked),
  nothingToDo: () => new AppError('members.nothing_to_do', 409),
};
