import { AppError } from '../../core/errors';

export const payrunErrors = {
  /** A dividend is overdue: until it is paid nothing is bet, withdrawn or sent. */
  dividendUnpaid: () => new AppError('payruns.dividend_unpaid', 409),
  /** It was paid or cancelled meanwhile, or is on its way. */
  debtEnded: () => new AppError('payruns.debt_ended', 409),
  /** Officers have decided about the run, or it needs no decision. */
  runDecided: () => new AppError('payruns.run_decided', 409),
};
