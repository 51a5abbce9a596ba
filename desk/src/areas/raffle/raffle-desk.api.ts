import type { DeskRaffle, DeskRaffleDraw, DeskWheelPrize, NewWheelPrize, RafflePlan } from '@portal/contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeskRaffle, DeskRaffleDraw, DeskWheelPrize, NewWheelPrize, RafflePlan };

export const readRaffle = (by: By): Promise<DeskRaffle> => ask('GET', '/wps/operators/raffle', by);

/** Only proposed: a second officer approves it. */
export const proposeWheel = (prizes: NewWheelPrize[], reason: string): Promise<unknown> =>
  ask('POST', '/wps/operators/raffle/prizes', { body: { prizes, reason } });

/** Only proposed: a second officer approves it. */
export const proposePlan = (plan: RafflePlan, reason: string): Promise<unknown> =>
  ask('POST', '/wps/operators/raffle/plan', { body: { plan, reason } });
