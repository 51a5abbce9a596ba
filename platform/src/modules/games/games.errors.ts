import type { GameProviderFault } from '@portal/contracts';
import { AppError } from '../../core/errors';

export const gamesErrors = {
  unknown: () => new AppError('games.game_unknown', 404),
  /** Switched off, in maintenance, or of a provider that is. */
  unavailable: () => new AppError('games.unavailable', 409),
  trialRefused: () => new AppError('games.trial_refused', 403),
  /** The request contradicts the session or itself. */
  launchRefused: () => new AppError('games.launch_refused', 422),
  providerSilent: () => new AppError('games.provider_silent', 503, null, { 'retry-after': '5' }),
  providerUnknown: () => new AppError('games.provider_unknown', 404),
  /** With everything that is wrong, by its field. */
  providerRefused: (faults: readonly GameProviderFault[]) =>
    new AppError('games.provider_refused', 422, { issues: faults.map(({ place, fault }) => ({ field: place, code: fault })) }),
  transferPending: () => new AppError('games.transfer_pending', 409),
};
