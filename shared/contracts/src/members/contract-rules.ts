import type { ContractTerms } from './agent-contracts';
import type { ContractKind } from './agent-contract-words';

// Rules of contracts as people write them in a form, for agents and officers alike: nothing here needs the schemas' library.

type ContractRules = ContractTerms['rules'];

/** A rule as it stands in a form; `key` tells the rows apart. */
export type DraftRule = { key: number; threshold: string; active: string; percent: string };

let lastKey = 0;
/** Returns a row to begin with. */
export const emptyRule = (): DraftRule => ({ key: (lastKey += 1), threshold: '', active: '0', percent: '' });

/** Whether contracts of the kind have one rate for everything, and no thresholds. */
export const isFlat = (kind: ContractKind): boolean => kind === 'REALTIME_SALARY';

/** A rate of 1/10,000 of one as people write it, without the sign: 80 is `0.8`. */
export const percentOfRate = (rate: number): string => String(rate / 100);

/** What somebody has written as a percentage in steps of 0.1, in 1/10,000 of one; null when it is none. */
export function readPercent(text: string): number | null {
  const rate = /^\d{1,3}(\.\d)?$/.test(text.trim()) ? Math.round(Number(text) * 100) : 0;
  return rate > 0 && rate <= 10_000 ? rate : null;
}

/** What is in the form first: the rules of what is signed already, else one empty row. */
export const draftRules = (rules: ContractRules | undefined): DraftRule[] =>
  rules
    ? rules.map(({ minNetLoss, minTurnover, minActive, rate }) => ({
        ...{ key: (lastKey += 1), threshold: minNetLoss ?? minTurnover ?? '0' },
        ...{ active: String(minActive), percent: percentOfRate(rate) },
      }))
    : [emptyRule()];

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text);

/** The rules to be sent; null while something is no amount, no number or no percentage. Amounts may have thousands separators. */
export function readRules(kind: ContractKind, drafts: readonly DraftRule[]): ContractRules | null {
  const rules: ContractRules = [];
  for (const { threshold, active, percent } of drafts) {
    const rate = readPercent(percent);
    const amount = isFlat(kind) ? '0' : threshold.replaceAll(',', '').trim();
    const members = isFlat(kind) ? '0' : active.trim();
    if (rate === null || !isAmount(amount) || !/^\d{1,6}$/.test(members)) return null;
    rules.push({ ...(kind === 'DIVIDEND' ? { minNetLoss: amount } : { minTurnover: amount }), minActive: Number(members), rate });
  }
  return rules;
}
