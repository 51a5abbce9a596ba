import { AppError, requestErrors } from '../../core/errors';

export const walletErrors = {
  insufficientFunds: () => new AppError('wallet.insufficient_funds', 409),
  frozen: () => new AppError('wallet.frozen', 403),
  keyReused: requestErrors.keyReused,
};
