import { fraction } from '@portal/money';
import type { ThaiResult } from '../draw-result';
import { lost, won } from '../outcome';
import type { TiersRule, TierTest } from '../play-type';
import type { RuleEngine } from './rule-engine';

const sorted = (digits: string) => [...digits].sort().join('');

function reaches({ from, to, anyOrder }: TierTest, number: string, drawn: string): boolean {
  const [own, other] = [number.slice(from, to), drawn.slice(from, to)];
  return anyOrder ? sorted(own) === sorted(other) : own === other;
}

/** The best tier that a number reaches, if it reaches any. */
export function findTier({ tiers, length }: TiersRule, number: string, { top }: ThaiResult): TierTest | undefined {
  const drawn = top.slice(-length);
  return drawn.length === length ? tiers.find((tier) => reaches(tier, number, drawn)) : undefined;
}

export const tiersRule: RuleEngine<TiersRule> = {
  count: () => 1,
  evaluate: (rule, rows, result) => {
    const number = rows[0]?.[0];
    const tier = number === undefined ? undefined : findTier(rule, number, result as ThaiResult);
    return tier ? won(fraction(tier.multiple)) : lost;
  },
  best: ({ tiers }) => fraction(Math.max(...tiers.map(({ multiple }) => multiple))),
  example: ({ length }, _, result) => [[(result as ThaiResult).top.slice(-length)]],
};
