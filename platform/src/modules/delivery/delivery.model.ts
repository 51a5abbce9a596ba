import type { DeliveryChannel, DeliveryOutcome, EmailProvider, EnteredSecret, SmsProvider } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';

/** `to`: dialing code and number without the zero in front, digits only. */
export type Sms = { to: string; text: string };
export type Email = { to: string; subject: string; text: string };

/** How the other side names the message; `null` where it says nothing. */
export type Sent = { reference: string | null };

/** Takes messages for sending. What is thrown says whether anything was sent: `DeliveryFailure`. */
export type DeliveryProvider = {
  sendSms(message: Sms): Promise<Sent>;
  sendEmail(message: Email): Promise<Sent>;
};

/** A message that was not sent, or of which nobody knows (`unknown`). `detail`: what the other side said, for whoever tries a provider out. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  constructor(
    readonly outcome: Exclude<DeliveryOutcome, 'sent'>,
    readonly detail: string | null = null,
    options?: ErrorOptions,
  ) {
    super(outcome, options);
  }
}

export type ProviderSettings = { sms: SmsProvider; email: EmailProvider };

/** Who sends by a channel, as two officers have set it. */
export type ChannelProvider<Channel extends DeliveryChannel = DeliveryChannel> = {
  settings: ProviderSettings[Channel];
  secret: string;
  isOn: boolean;
  changedAt: Date;
};

type Act = { area: string; act: string; subject: string; reason: string; detail: Record<string, unknown> };
/** What the operators module offers: the audit, and secrets that an officer has entered. It needs this module itself, by members' sign-in. */
export type AddAuditLine = (operator: OperatorIdentity, act: Act, caller: { address: string }) => Promise<unknown>;
export type KeptSecrets = {
  enter(
    entry: Pick<Act, 'area' | 'subject' | 'reason'> & { operator: OperatorIdentity; address: string; purpose: string; secret: string },
  ): Promise<EnteredSecret>;
  demand(db: Queryable, purpose: string, entered: EnteredSecret): Promise<void>;
  take(tx: Tx, purpose: string, entered: EnteredSecret): Promise<string>;
};

const longestDetail = 120;

/** The beginning of what another side has said, in one line that can be printed. */
export const detailOf = (text: string): string | null =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim()
    .slice(0, longestDetail) || null;
