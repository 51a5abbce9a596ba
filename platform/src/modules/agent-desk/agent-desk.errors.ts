import type { MoveObstacle } from '@portal/contracts';
import { AppError } from '../../core/errors';

export const agentDeskErrors = {
  moveRefused: (obstacles: readonly MoveObstacle[]) => new AppError('agents.move_refused', 409, { obstacles }),
};
