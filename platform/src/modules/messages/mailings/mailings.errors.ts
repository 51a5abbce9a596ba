import { AppError } from '../../../core/errors';
import type { MailingState } from './mailings.model';

export const mailingErrors = {
  /** All have it, or somebody else has withdrawn it. */
  nothingToWithdraw: (state: MailingState) => new AppError('messages.nothing_to_withdraw', 409, { state }),
};
