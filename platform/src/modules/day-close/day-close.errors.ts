import { AppError } from '../../core/errors';

export const dayCloseErrors = {
  /** A day is closed once it is over. */
  notOver: () => new AppError('day_close.not_over', 409),
  alreadyClosed: () => new AppError('day_close.already_closed', 409),
  /** Something differs, and nobody has said why. */
  causesMissing: () => new AppError('day_close.causes_missing', 409),
};
