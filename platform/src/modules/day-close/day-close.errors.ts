import { AppError } from '../../core/errors';

export const dayCloseErrors = {
  /** A day is closed once it is over. */
  notOver: () => new AppError('closes.not_over', 409),
  alreadyClosed: () => new AppError('closes.already_closed', 409),
  /** Something differs, and nobody has said why. */
  causesMissing: () => new AppError('closes.causes_missing', 409),
};
