import type { RafflePrize, RaffleSpin } from '@portal/contracts';
import { toWire } from '@portal/money';
import { messageOf, type Prize, type PrizeKind, type Spin } from './raffle.model';

/** The first two characters; nobody else is named by more. */
export const maskAccount = (account: string): string => `${account.slice(0, 2)}***`;

/** Writes what a prize is worth for the API. */
export const toWireWorth = ({ kind, amount }: { kind: PrizeKind; amount: bigint | number }) => ({
  kind,
  money: kind === 'money' ? toWire(BigInt(amount)) : null,
  count: kind === 'points' || kind === 'ticket' ? Number(amount) : null,
});

/** Writes a prize of the day's table. */
export const toWirePrize = ({ id, name, chance, ...prize }: Prize, isGone: boolean): RafflePrize => ({
  ...{ id, name, chance, isGone },
  ...toWireWorth(prize),
});

/** Writes a turn with its proof. */
export const toWireSpin = (spin: Spin): RaffleSpin => ({
  id: spin.id,
  prizeId: spin.prizeId,
  name: spin.name,
  ...toWireWorth(spin),
  isGone: spin.isGone,
  day: spin.day,
  roll: spin.roll,
  message: messageOf(spin),
  commit: spin.commit,
  seed: spin.seed,
  spunAt: spin.spunAt.toISOString(),
});
