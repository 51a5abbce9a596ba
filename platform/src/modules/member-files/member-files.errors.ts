import { AppError } from '../../core/errors';

export const memberFileErrors = {
  daysRefused: (most: number) => new AppError('files.days_refused', 422, { most }),
  running: () => new AppError('files.running', 409),
  tooMany: (perDay: number, retryAfterSeconds: number) =>
    new AppError('files.too_many', 429, { perDay, retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
  unknown: () => new AppError('files.unknown', 404),
  notReady: () => new AppError('files.not_ready', 409),
  expired: () => new AppError('files.expired', 410),
};
