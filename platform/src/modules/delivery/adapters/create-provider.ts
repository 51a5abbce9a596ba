import type { DeliveryChannel } from '@portal/contracts';
import type { ChannelProvider, DeliveryProvider } from '../delivery.model';
import { sendDescribedSms } from './described-sms';
import { sendSmtpEmail } from './smtp-email';

const cannot = (what: string) => () => Promise.reject(new Error(`this provider sends no ${what}`));

/** Whoever is set for a channel, as something that sends. */
export function createProvider(
  channel: DeliveryChannel,
  { settings, secret }: ChannelProvider,
  isOwnHost: (host: string) => boolean,
): DeliveryProvider {
  if (channel === 'sms') {
    const sms = settings as ChannelProvider<'sms'>['settings'];
    const isGuarded = !isOwnHost(new URL(sms.url).hostname);
    return { sendSms: (message) => sendDescribedSms({ settings: sms, secret, isGuarded }, message), sendEmail: cannot('e-mails') };
  }
  const email = settings as ChannelProvider<'email'>['settings'];
  const isGuarded = !isOwnHost(email.host);
  return { sendSms: cannot('SMS'), sendEmail: (message) => sendSmtpEmail({ settings: email, secret, isGuarded }, message) };
}
