import { AppError } from '../../core/errors';
import type { Missing } from './turnover.model';
import { toWireMissing } from './turnover.wire';

export const turnoverErrors = {
  /** Its value says what is missing, in which lot, and which games count. */
  missing: (missing: Missing) => new AppError('turnover.missing', 409, toWireMissing(missing)),
};
