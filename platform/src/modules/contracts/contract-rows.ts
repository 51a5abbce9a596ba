import type { ContractRule } from './contracts.model';

/** A rule as the database keeps it: amounts as decimal text of minor units. */
export type KeptRule = { minTurnover?: string; minNetLoss?: string; minActive: number; rate: number };

export const toRules = (rules: readonly KeptRule[]): ContractRule[] =>
  rules.map(({ minTurnover, minNetLoss, minActive, rate }) => ({
    ...(minTurnover === undefined ? {} : { minTurnover: BigInt(minTurnover) }),
    ...(minNetLoss === undefined ? {} : { minNetLoss: BigInt(minNetLoss) }),
    ...{ minActive, rate },
  }));

export const toKeptRules = (rules: readonly ContractRule[]): KeptRule[] =>
  rules.map(({ minTurnover, minNetLoss, minActive, rate }) => ({
    ...(minTurnover === undefined ? {} : { minTurnover: String(minTurnover) }),
    ...(minNetLoss === undefined ? {} : { minNetLoss: String(minNetLoss) }),
    ...{ minActive, rate },
  }));
