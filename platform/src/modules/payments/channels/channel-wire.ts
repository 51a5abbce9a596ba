import type { PaymentChannel } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { Channel, NewChannel } from '../payments.repository';

/** Writes a channel as the brand file and the desk have it: amounts as decimal text. */
export const toPaymentChannel = ({
  code,
  kind,
  target,
  accountName,
  isMaintenance,
  sortOrder,
  ...rest
}: Channel | NewChannel): PaymentChannel => ({
  ...{ code, kind, target, accountName, isOn: !isMaintenance, sortOrder, expiryMinutes: rest.expiryMinutes },
  ...{ minimum: toWire(rest.minimum), maximum: toWire(rest.maximum), fee: toWire(rest.fee) },
});

/** Reads a channel of the brand file or the desk as the platform keeps it. Amounts in minor units. */
export const fromPaymentChannel = ({ minimum, maximum, fee, isOn, ...channel }: PaymentChannel): NewChannel => ({
  ...channel,
  isMaintenance: !isOn,
  ...{ minimum: parseMoney(minimum), maximum: parseMoney(maximum), fee: parseMoney(fee) },
});
