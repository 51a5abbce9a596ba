import type { IdentityDecided } from '@portal/contracts';
import { AppError } from '../../core/errors';
import type { ImageProblem } from '../../core/read-image';

export const identityErrors = {
  required: () => new AppError('identity.required', 403),
  waiting: () => new AppError('identity.waiting', 409),
  verifiedAlready: () => new AppError('identity.verified_already', 409),
  tooYoung: (minimumAge: number) => new AppError('identity.too_young', 422, { minimumAge }),
  nameDiffers: () => new AppError('identity.name_differs', 422),
  /** `index` counts from 0 in the order in which they were sent. */
  imageRefused: (index: number, reason: ImageProblem) => new AppError('identity.image_refused', 422, { index, reason }),
  checkUnknown: () => new AppError('identity.check_unknown', 404),
  documentsDeleted: () => new AppError('identity.documents_deleted', 410),
  decided: (first: IdentityDecided) => new AppError('identity.decided', 409, first),
};
