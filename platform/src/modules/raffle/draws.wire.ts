import type { DeskRaffleDraw, RaffleDraw, RaffleDrawWin, RafflePlan } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { type Draw, type DrawPlan, type DrawPrize, type DrawWin, messageOfDraw } from './draws.model';
import type { UsedDraw } from './draws.repository';
import { maskAccount } from './raffle.wire';

const toWireWorth = ({ name, kind, amount }: Pick<DrawWin, 'name' | 'kind'> & { amount: bigint | number }) => ({
  name,
  kind,
  money: kind === 'money' ? toWire(BigInt(amount)) : null,
  count: kind === 'money' ? null : Number(amount),
});

/** Writes a ticket that won, and whose it is by two characters. */
export const toWireWin = ({ place, ticket, entryId, ...worth }: DrawWin, account: string): RaffleDrawWin => ({
  ...{ place, ticket, entryId, account: maskAccount(account) },
  ...toWireWorth(worth),
});

/** Writes a draw with its proof. */
export const toWireDraw = (draw: Draw, tickets: number, wins: RaffleDrawWin[]): RaffleDraw => ({
  id: draw.id,
  day: draw.day,
  closesAt: draw.closesAt.toISOString(),
  state: draw.state,
  prizes: draw.prizes.map(({ winners, ...prize }) => ({ ...toWireWorth(prize), winners })),
  commit: draw.commit,
  seed: draw.seed,
  listHash: draw.listHash,
  message: draw.listHash === null ? null : messageOfDraw({ day: draw.day, listHash: draw.listHash }),
  ...{ tickets, wins },
});

/** Reads an amount of staff: minor units of money, whole points and tickets. */
export const toAmount = (kind: string, amount: string): number => (kind === 'money' ? Number(parseMoney(amount)) : Number(amount));

/** Writes an amount as staff write it. */
export const fromAmount = (kind: string, amount: number): string => (kind === 'money' ? toWire(BigInt(amount)) : String(amount));

/** Reads a plan of staff. */
export const toPlan = ({ prizes, weekdays, ...plan }: RafflePlan): DrawPlan => ({
  ...plan,
  weekdays: [...weekdays].sort((a, b) => a - b),
  prizes: prizes.map(({ name, kind, amount, winners }): DrawPrize => ({ name, kind, amount: toAmount(kind, amount), winners })),
});

/** Writes a plan for staff. */
export const toWirePlan = ({ prizes, ...plan }: DrawPlan): RafflePlan => ({
  ...plan,
  prizes: prizes.map(({ name, kind, amount, winners }) => ({ name, kind, amount: fromAmount(kind, amount), winners })),
});

/** Writes a draw for staff, with what it gave. */
export const toDeskDraw = ({ closesAt, money, ...draw }: UsedDraw): DeskRaffleDraw => ({
  ...draw,
  closesAt: closesAt.toISOString(),
  money: toWire(money),
});
