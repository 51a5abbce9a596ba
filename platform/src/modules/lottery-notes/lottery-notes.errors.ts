import { AppError } from '../../core/errors';

export const lotteryNotesErrors = {
  savedLimit: () => new AppError('lottery.saved_limit', 409),
};
