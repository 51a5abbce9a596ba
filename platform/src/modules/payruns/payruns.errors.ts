import { AppError } from '../../core/errors';

export const payrunErrors = {
  /** A dividend is overdue: until it is paid nothing is bet, withdrawn or sent. */
  dividendUnpaid: () => new AppError('payruns.dividend_unpaid', 409),
  /** It was paid or cancelled meanwhile, or is on its way. */
  debtEnded: () => new AppError('payruns.debt_ended', 409),
  /** Officers have decided about the run, or it needs no decision. */
  runDecided: () => new AppError('payruns.run_decided', 409),
  /** The record was worked out more than 90 days ago. */
  disputeLate: () => new AppError('payruns.dispute_late', 409),
  /** The record has been disputed with another text. */
  disputeExists: () => new AppError('payruns.dispute_exists', 409),
  /** Too many of the agent's disputes are open. */
  disputeLimit: () => new AppError('payruns.dispute_limit', 429),
  /** The dispute has been answered. */
  disputeEnded: () => new AppError('payruns.dispute_ended', 409),
};
