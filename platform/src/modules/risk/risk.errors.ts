import { AppError } from '../../core/errors';

export const riskErrors = {
  /** Somebody else has it; null: nobody has. */
  taken: (operator: string | null) => new AppError('risk.taken', 409, { operator }),
  closed: (operator: string) => new AppError('risk.closed', 409, { operator }),
};
