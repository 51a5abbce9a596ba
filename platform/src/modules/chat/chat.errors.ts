import { AppError } from '../../core/errors';
import type { ImageProblem } from '../../core/read-image';

export const chatErrors = {
  /** Of a trial account, which has to register first (ERR-02). */
  informationNeeded: () => new AppError('chat.information_needed', 403),
  membersOnly: () => new AppError('chat.members_only', 403),
  /** Nobody is there; `opensAt` is null when no hours are set. */
  closed: (opensAt: string | null) => new AppError('chat.closed', 409, { opensAt }),
  ended: () => new AppError('chat.ended', 409),
  notEnded: () => new AppError('chat.not_ended', 409),
  tooMany: (retryAfterSeconds: number) =>
    new AppError('chat.too_many', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
  pictureRefused: (reason: ImageProblem) => new AppError('chat.picture_refused', 422, { reason }),
  alreadyClaimed: (operator: string) => new AppError('chat.already_claimed', 409, { operator }),
  /** The operator does not have the conversation; null: nobody has. */
  notYours: (operator: string | null) => new AppError('chat.not_yours', 409, { operator }),
};
