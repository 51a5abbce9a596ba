import type { ContractKind, ContractTerms } from '@portal/contracts';
import { percentOfRate, readPercent } from '../../lib/rate';

/** A rule as it stands in the form. */
export type DraftRule = { key: number; threshold: string; active: string; percent: string };

let lastKey = 0;
export const emptyRule = (): DraftRule => ({ key: (lastKey += 1), threshold: '', active: '0', percent: '' });

export const isFlat = (kind: ContractKind): boolean => kind === 'REALTIME_SALARY';

/** What stands in the form first: what is signed already, else one empty rule. */
export const draftOf = (terms: ContractTerms | null): DraftRule[] =>
  terms
    ? terms.rules.map(({ minNetLoss, minTurnover, minActive, rate }) => ({
        ...{ key: (lastKey += 1), threshold: (terms.kind === 'DIVIDEND' ? minNetLoss : minTurnover) ?? '0' },
        ...{ active: String(minActive), percent: percentOfRate(rate) },
      }))
    : [emptyRule()];

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text);

/** The rules to be sent; null while something is no amount, no number or no percentage. */
export function readRules(kind: ContractKind, rules: readonly DraftRule[]): ContractTerms['rules'] | null {
  const read = rules.map(({ threshold, active, percent }) => {
    const rate = readPercent(percent);
    if (isFlat(kind)) return rate === null ? null : { minTurnover: '0', minActive: 0, rate };
    const amount = threshold.replaceAll(',', '').trim();
    if (rate === null || !isAmount(amount) || !/^\d{1,6}$/.test(active.trim())) return null;
    return { ...(kind === 'DIVIDEND' ? { minNetLoss: amount } : { minTurnover: amount }), minActive: Number(active), rate };
  });
  return read.some((rule) => rule === null) ? null : (read as ContractTerms['rules']);
}
