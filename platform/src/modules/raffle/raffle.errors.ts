import { AppError } from '../../core/errors';

export const raffleErrors = {
  closed: () => new AppError('raffle.closed', 409),
  noTicket: () => new AppError('raffle.no_ticket', 409),
  drawUnknown: () => new AppError('raffle.draw_unknown', 404),
  /** No tickets go into it any more. */
  drawClosed: () => new AppError('raffle.draw_closed', 409),
  /** The member is frozen, closed, excluded or on a pause. */
  notNow: () => new AppError('rewards.not_now', 403),
};
