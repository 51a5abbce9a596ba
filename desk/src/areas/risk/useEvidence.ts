import { useTranslation } from '@portal/i18n';
import { shownAmount } from '../../lib/shown-amount';
import type { RiskCase } from './risk-desk.api';

const amounts = ['amount', 'deposits', 'stakes'];

/** Says in a sentence what a rule has found. */
export function useEvidence(): (found: Pick<RiskCase, 'rule' | 'evidence'>) => string {
  const { t } = useTranslation('desk');
  return ({ rule, evidence }) => {
    const shown = Object.entries(evidence).map(([name, value]) => [name, amounts.includes(name) ? shownAmount(value) : value]);
    const limit = rule === 'unusual_win' && evidence.limit ? { limit: shownAmount(evidence.limit) } : {};
    return t(`risk.evidence.${rule}`, { ...(Object.fromEntries(shown) as Record<string, string>), ...limit });
  };
}
