import type { ContractFilter, ContractKind } from '@portal/contracts/agent-contract-words';
import type { ContractRule, ContractSettings, ContractTerms } from './contracts.model';

/** Rates are multiples of 0.1 %. */
const rateStep = 10;

export type RuleFault = { field: string; code: string };

const turnoverOf = ({ minTurnover = 0n }: ContractRule) => minTurnover;
const lossOf = ({ minNetLoss = 0n }: ContractRule) => minNetLoss;

/** What makes terms no contract by themselves; fields as a request names them. */
export function findTermFaults(terms: ContractTerms): RuleFault[] {
  const { kind, periodType, carryMode, orderFilter, categories, rules } = terms;
  const isDividend = kind === 'DIVIDEND';
  const faults: RuleFault[] = [];
  const need = (isGood: boolean, field: string, code: string) => void (isGood || faults.push({ field, code }));
  need(isDividend === (periodType !== null), 'periodType', 'kind');
  need(isDividend === (carryMode !== null), 'carryMode', 'kind');
  need((kind === 'HOURLY_SALARY') === (orderFilter !== null), 'orderFilter', 'kind');
  need(new Set(categories).size === categories.length, 'categories', 'twice');
  need(kind !== 'REALTIME_SALARY' || rules.length === 1, 'rules', 'flat_rate');
  rules.forEach((rule, i) => {
    const at = (name: string) => `rules.${i}.${name}`;
    const before = rules[i - 1];
    need(rule.rate % rateStep === 0, at('rate'), 'step');
    need(isDividend ? rule.minNetLoss !== undefined : rule.minNetLoss === undefined, at('minNetLoss'), 'kind');
    need(isDividend || rule.minTurnover !== undefined, at('minTurnover'), 'kind');
    need(kind !== 'REALTIME_SALARY' || (turnoverOf(rule) === 0n && rule.minActive === 0), at('minTurnover'), 'flat_rate');
    if (!before) return;
    need(rule.rate > before.rate, at('rate'), 'must_rise');
    need(rule.minActive >= before.minActive, at('minActive'), 'must_not_fall');
    need(
      isDividend ? lossOf(rule) > lossOf(before) : turnoverOf(rule) > turnoverOf(before),
      at(isDividend ? 'minNetLoss' : 'minTurnover'),
      'must_rise',
    );
    need(turnoverOf(rule) >= turnoverOf(before), at('minTurnover'), 'must_not_fall');
  });
  return faults;
}

/** The highest rate that the brand allows. */
export const maximumOf = ({ kinds, losingBetsMaximum }: ContractSettings, kind: ContractKind, filter: ContractFilter | null): number =>
  kind === 'HOURLY_SALARY' && filter === 'losing' ? losingBetsMaximum : kinds[kind].maximum;

/** Whether one of the rules gives at least as much under the same or easier conditions. */
const gives = (rules: readonly ContractRule[], wanted: ContractRule): boolean =>
  rules.some(
    (rule) =>
      rule.rate >= wanted.rate &&
      rule.minActive <= wanted.minActive &&
      turnoverOf(rule) <= turnoverOf(wanted) &&
      lossOf(rule) <= lossOf(wanted),
  );

type Terms = Omit<ContractTerms, 'kind'>;

/**
 * Whether terms are in no point worse than others: each rule of those is met, on the same period, for at least the same games and bets. A
 * loss that is carried on is worse than one that is not.
 */
export const covers = (terms: Terms, others: Terms): boolean =>
  others.rules.every((rule) => gives(terms.rules, rule)) &&
  terms.periodType === others.periodType &&
  (terms.carryMode ?? 0) <= (others.carryMode ?? 0) &&
  (terms.orderFilter === others.orderFilter || terms.orderFilter === 'all') &&
  others.categories.every((category) => terms.categories.includes(category));
