import { AppError } from '../../core/errors';

export const missionErrors = {
  unknown: () => new AppError('missions.unknown', 404),
  /** The member's rank is below the one that the mission is for. */
  locked: (minRank: number) => new AppError('missions.locked', 403, { minRank }),
  notReached: () => new AppError('missions.not_reached', 409),
  expired: () => new AppError('missions.expired', 410),
};
