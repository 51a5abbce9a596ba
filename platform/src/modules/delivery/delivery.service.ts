import { AppError } from '../../core/errors';
import type { Log } from '../../core/watch/log';
import type { DeliveryProvider, Email, Sms } from './delivery.model';

/** `provider`: `null` where none is set up. */
type Deps = { provider: DeliveryProvider | null; log: Log };

/** Sends SMS and e-mails. Callers must limit how many are requested. */
export function createDeliveryService({ provider, log }: Deps) {
  async function send(channel: string, act: (through: DeliveryProvider) => Promise<void>): Promise<void> {
    if (!provider) throw new AppError('verification.unavailable', 503);
    try {
      await act(provider);
    } catch (error) {
      // Logs neither address nor text, because the text may contain a code.
      log.error({ err: error, channel }, 'delivery failed');
      throw new AppError('verification.delivery_failed', 503);
    }
  }

  return {
    canDeliver: provider !== null,
    /**
     * Sends a text to a mobile number.
     * @throws verification.unavailable when no provider is set up
     * @throws verification.delivery_failed
     */
    sendSms: (message: Sms): Promise<void> => send('sms', (through) => through.sendSms(message)),
    /**
     * Sends an e-mail.
     * @throws verification.unavailable when no provider is set up
     * @throws verification.delivery_failed
     */
    sendEmail: (message: Email): Promise<void> => send('email', (through) => through.sendEmail(message)),
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;
