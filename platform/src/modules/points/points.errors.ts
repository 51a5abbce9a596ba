import { AppError } from '../../core/errors';

export const pointsErrors = {
  /** The member is frozen, closed, excluded or on a pause. */
  notNow: () => new AppError('rewards.not_now', 403),
  short: (points: number) => new AppError('points.short', 409, { points }),
  tooFew: (minimum: number) => new AppError('points.too_few', 422, { minimum }),
  dailyLimit: (leftToday: number) => new AppError('points.daily_limit', 422, { leftToday }),
};
