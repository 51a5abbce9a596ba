import { AppError } from '../../core/errors';
import type { ImageProblem } from '../../core/read-image';

export const feedbackErrors = {
  /** `index` counts from 0 in the order in which they were sent. */
  imageRefused: (index: number, reason: ImageProblem) => new AppError('feedback.image_refused', 422, { index, reason }),
  tooMany: (retryAfterSeconds: number) =>
    new AppError('feedback.too_many', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
};
