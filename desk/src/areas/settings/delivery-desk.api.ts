import type { DeliveryChannel, DeliveryOutcome, DeliveryTest, DeskDelivery, EmailProvider, SmsProvider } from '@portal/contracts';
import type { EnteredSecret } from '@portal/contracts/entered-secrets';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeliveryChannel, DeliveryOutcome, DeliveryTest, DeskDelivery, EmailProvider, SmsProvider };

const delivery = '/wps/operators/delivery';

export const readDelivery = (by: By): Promise<DeskDelivery> => ask('GET', delivery, by);
export const testDelivery = (channel: DeliveryChannel, to: string, reason: string): Promise<DeliveryTest> =>
  ask('POST', `${delivery}/${channel}/test`, { body: { to, reason } });

type Proposal = { settings: SmsProvider | EmailProvider; isOn: boolean };

/** Only proposed: a second officer approves it. A new secret is entered first, so that the proposal names its fingerprint alone. */
export async function proposeDelivery(
  channel: DeliveryChannel,
  proposal: Proposal,
  secret: string | null,
  reason: string,
): Promise<unknown> {
  const entered = secret === null ? null : await ask<EnteredSecret>('POST', `${delivery}/${channel}/secret`, { body: { secret, reason } });
  return ask('POST', `${delivery}/${channel}`, { body: { ...proposal, entered, reason } });
}
