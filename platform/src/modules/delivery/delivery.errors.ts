import type { DeliveryFault } from '@portal/contracts';
import { AppError } from '../../core/errors';

export const deliveryErrors = {
  /** With everything that is wrong, by its field. */
  refused: (faults: readonly DeliveryFault[]) =>
    new AppError('delivery.provider_refused', 422, { issues: faults.map(({ place, fault }) => ({ field: place, code: fault })) }),
  notSet: () => new AppError('delivery.not_set', 409),
};
