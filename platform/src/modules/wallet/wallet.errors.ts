import { AppError, requestErrors } from '../../core/errors';

export const walletErrors = {
  insufficientFunds: () => new AppError('wallet.insufficient_funds', 409),
  frozen: () => new AppError('wallet.frozen', 403),
  /** The ledger does not add up: money stays where it is until staff know why. */
  payoutsStopped: () => new AppError('wallet.payouts_stopped', 503),
  bettingStopped: () => new AppError('wallet.betting_stopped', 503),
  booksStillBroken: () => new AppError('wallet.books_still_broken', 409),
  /** Nothing is sealed yet, so nothing can be stated. */
  booksNotSealed: () => new AppError('wallet.books_not_sealed', 409),
  entryUnknown: () => new AppError('wallet.entry_unknown', 404),
  keyReused: requestErrors.keyReused,
};
