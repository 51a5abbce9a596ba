import type { DeliveryChannel, DeliveryOutcome } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import { AppError } from '../../core/errors';
import type { Log } from '../../core/watch/log';
import { createProvider } from './adapters/create-provider';
import { DeliveryFailure, type DeliveryProvider, type Email, type Sms } from './delivery.model';
import { countOutcome, findProvider } from './delivery.repository';

/** The short name of a fault, such as `ECONNREFUSED`. */
const codeOf = (error: unknown): string | null => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : cause === undefined ? null : codeOf(cause);
};

type Deps = {
  database: Database;
  log: Log;
  /** Opens the secrets of providers; 32 bytes. */
  key: Buffer;
  /** Where messages go while no provider is set: the sandbox of the demo, or `null`. */
  fallback: DeliveryProvider | null;
  /** Whether a host may lie inside a network of our own. */
  isOwnHost(host: string): boolean;
};

/** Sends SMS and e-mails by whoever is set for them at that moment (SYS-26). Callers must limit how many are requested. */
export function createDeliveryService({ database, log, key, fallback, isOwnHost }: Deps) {
  async function current(channel: DeliveryChannel): Promise<DeliveryProvider | null> {
    const set = await findProvider(database.read, key, channel);
    if (!set) return fallback;
    return set.isOn ? createProvider(channel, set, isOwnHost) : null;
  }

  async function note(channel: DeliveryChannel, outcome: DeliveryOutcome): Promise<void> {
    // A figure for staff; the message is on its way whatever comes of it.
    await countOutcome(database.read, channel, outcome).catch((error: unknown) => log.warn({ err: error }, 'a message was not counted'));
  }

  async function send(channel: DeliveryChannel, act: (through: DeliveryProvider) => Promise<unknown>): Promise<void> {
    const provider = await current(channel);
    if (!provider) throw new AppError('verification.unavailable', 403);
    try {
      await act(provider);
      await note(channel, 'sent');
    } catch (error) {
      const outcome = error instanceof DeliveryFailure ? error.outcome : 'no_connection';
      await note(channel, outcome);
      // Neither address nor text, because the text may contain a code; what the other side has said may repeat both.
      log.error(
        { ...(error instanceof DeliveryFailure ? { said: codeOf(error.cause) } : { err: error }), channel, outcome },
        'delivery failed',
      );
      // It may well arrive: whoever waits for it can ask for another one, and the code in it stays good.
      if (outcome !== 'unknown') throw new AppError('verification.delivery_failed', 503);
    }
  }

  return {
    /** Whether somebody sends by this channel. */
    canSend: async (channel: DeliveryChannel): Promise<boolean> => (await current(channel)) !== null,
    /**
     * Sends a text to a mobile number. It returns as well when nobody knows whether it was sent.
     * @throws verification.unavailable when nobody sends SMS
     * @throws verification.delivery_failed when it was not sent for certain
     */
    sendSms: (message: Sms): Promise<void> => send('sms', (through) => through.sendSms(message)),
    /**
     * Sends an e-mail. It returns as well when nobody knows whether it was sent.
     * @throws verification.unavailable when nobody sends e-mails
     * @throws verification.delivery_failed when it was not sent for certain
     */
    sendEmail: (message: Email): Promise<void> => send('email', (through) => through.sendEmail(message)),
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;
