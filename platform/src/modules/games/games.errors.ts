import { AppError } from '../../core/errors';

export const gamesErrors = {
  unknown: () => new AppError('games.game_unknown', 404),
  /** Switched off, in maintenance, or of a provider that is. */
  unavailable: () => new AppError('games.unavailable', 409),
  trialRefused: () => new AppError('games.trial_refused', 403),
  /** The request contradicts the session or itself. */
  launchRefused: () => new AppError('games.launch_refused', 422),
  providerSilent: () => new AppError('games.provider_silent', 503, null, { 'retry-after': '5' }),
  transferPending: () => new AppError('games.transfer_pending', 409),
};
