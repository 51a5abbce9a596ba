import { type MinorUnits, toWire } from '@portal/money';
import { AppError } from '../../core/errors';
import { leastClaim } from './rebates.model';

export const rebateErrors = {
  unavailable: () => new AppError('rebates.unavailable', 409),
  tooSmall: (total: MinorUnits) => new AppError('rebates.too_small', 409, { total: toWire(total), minimum: toWire(leastClaim) }),
};
