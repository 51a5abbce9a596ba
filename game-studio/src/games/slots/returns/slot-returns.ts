import { addFractions, type Fraction } from '@portal/money';
import { createSimulatedPools, jackpotsReturn } from '../../../jackpots/jackpots-return';
import type { ReturnCase } from '../../return-case';
import { slotEngine } from '../engine/slot-engines';
import type { SlotModelName } from '../engine/slot-model';
import { slotModels } from '../models/slot-models';

const UNIT = 10_000;

/** The whole return of a model, pools included: what its titles publish. */
export function publishedReturn(name: SlotModelName): Fraction {
  const { exactReturn } = slotModels[name];
  return name === 'jackpot' ? addFractions(exactReturn, jackpotsReturn) : exactReturn;
}

export const slotReturns: readonly ReturnCase[] = (Object.keys(slotModels) as SlotModelName[]).map((name): ReturnCase => {
  const { num, den } = publishedReturn(name);
  const unitsPerCoin = UNIT / slotModels[name].cost;
  const pools = name === 'jackpot' ? createSimulatedPools() : () => 0;
  return {
    name,
    expected: { numerator: num, denominator: den },
    simulate: (random) => ({ stake: UNIT, payout: slotEngine(name).coins(random) * unitsPerCoin + pools(random) }),
  };
});
