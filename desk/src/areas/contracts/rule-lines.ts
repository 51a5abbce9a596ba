import type { ContractKind } from '@portal/contracts/agent-contract-words';
import type { ContractTerms } from './contracts-desk.api';

const linePattern = /^(\d{1,12}(?:\.\d{1,2})?)\s*;\s*(\d{1,6})\s*;\s*(\d{1,3}(?:\.\d)?)\s*%?$/;

/** Rules as officers write them: `10000; 0; 0.8` on each line. Null while a line is none. */
export function readRuleLines(kind: ContractKind, text: string): ContractTerms['rules'] | null {
  const lines = text
    .split(/\n|\|/)
    .map((line) => line.trim())
    .filter(Boolean);
  const rules = lines.map((line) => {
    const [, amount = '', active = '', percent = ''] = linePattern.exec(line) ?? [];
    const rate = Math.round(Number(percent) * 100);
    if (amount === '' || rate < 1 || rate > 10_000) return null;
    return { ...(kind === 'DIVIDEND' ? { minNetLoss: amount } : { minTurnover: amount }), minActive: Number(active), rate };
  });
  return rules.length === 0 || rules.includes(null) ? null : (rules as ContractTerms['rules']);
}

/** A rule on one line, as it is written. */
export const ruleLine = ({ minNetLoss, minTurnover, minActive, rate }: ContractTerms['rules'][number]): string =>
  `${minNetLoss ?? minTurnover ?? '0'}; ${minActive}; ${rate / 100}`;
