import { AppError } from '../../core/errors';

export const rewardErrors = {
  unknown: () => new AppError('rewards.unknown', 404),
  expired: () => new AppError('rewards.expired', 410),
  revoked: () => new AppError('rewards.revoked', 410),
  /** The member is frozen, closed, excluded or on a pause. */
  notNow: () => new AppError('rewards.not_now', 403),
};
