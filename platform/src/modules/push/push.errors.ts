import { AppError } from '../../core/errors';

export const pushErrors = {
  /** No address of a push service that we know. */
  endpointRefused: () => new AppError('push.endpoint_refused', 422),
  /** The address is another browser's: its secret is not the one that came with it. */
  taken: () => new AppError('push.taken', 409),
};
