import type { LocalText } from '@portal/contracts';
import type { GameFacets } from '@portal/contracts/games';

/** How many games share vendor, class, volatility and features. */
export type Combination = {
  vendor: string;
  vendorName: string;
  classify: string;
  volatility: string | null;
  features: string[];
  count: number;
};
export type Choices = { vassalage?: string; gameClassify?: string; volatility?: string; feature?: string };

type Key = keyof Choices;

const has = ({ vendor, classify, volatility, features }: Combination, key: Key, value: string): boolean => {
  if (key === 'vassalage') return vendor === value;
  if (key === 'gameClassify') return classify === value;
  return key === 'volatility' ? volatility === value : features.includes(value);
};

/** How many games each further choice would leave. What is chosen in a facet does not narrow that facet, so its other values can be seen. */
export function countFacets(
  combinations: readonly Combination[],
  choices: Choices,
  labelOf: (vendor: string) => LocalText | undefined,
): GameFacets {
  function count(key: Key, valuesOf: (combination: Combination) => readonly string[]) {
    const counts = new Map<string, number>();
    for (const combination of combinations) {
      const fits = (Object.keys(choices) as Key[]).every(
        (other) => other === key || !choices[other] || has(combination, other, choices[other]),
      );
      if (!fits) continue;
      for (const value of valuesOf(combination)) counts.set(value, (counts.get(value) ?? 0) + combination.count);
    }
    // A chosen value stays visible even with no games left, so that it can be cleared.
    const chosen = choices[key];
    if (chosen && !counts.has(chosen)) counts.set(chosen, 0);
    return [...counts].map(([value, found]) => ({ value, count: found })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }

  return {
    vendors: count('vassalage', ({ vendor }) => [vendor]).map((facet) => {
      const label = labelOf(facet.value);
      return { ...facet, ...(label && { label }) };
    }),
    classifies: count('gameClassify', ({ classify }) => [classify]),
    features: count('feature', ({ features }) => features),
    volatilities: count('volatility', ({ volatility }) => (volatility ? [volatility] : [])),
  };
}

/** How many games are left by all choices together. */
export const countAll = (combinations: readonly Combination[], choices: Choices): number =>
  combinations
    .filter((combination) => (Object.keys(choices) as Key[]).every((key) => !choices[key] || has(combination, key, choices[key])))
    .reduce((sum, { count }) => sum + count, 0);
