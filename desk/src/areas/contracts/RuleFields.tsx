import { type ContractKind, mostContractRules } from '@portal/contracts/agent-contract-words';
import { type DraftRule, emptyRule, isFlat } from '@portal/contracts/contract-rules';
import { useTranslation } from '@portal/i18n';
import { Button, IconButton, TextField } from '@portal/ui';
import { Plus, Trash2 } from 'lucide-react';
import styles from './Contracts.module.css';

type RuleFieldsProps = { kind: ContractKind; rules: DraftRule[]; problem: string | null; onChange: (rules: DraftRule[]) => void };

/** The rules of a contract, a row each: from which figures of the team on which rate is paid. */
export function RuleFields({ kind, rules, problem, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('desk');
  const change = (key: number, part: Partial<DraftRule>) => onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const rows = isFlat(kind) ? rules.slice(0, 1) : rules;
  return (
    <fieldset className={styles.rules}>
      <legend>{t('contracts.rules')}</legend>
      {rows.map(({ key, threshold, active, percent }, place) => (
        <div key={key} className={styles.rule} role="group" aria-label={t('contracts.ruleNo', { number: place + 1 })}>
          {!isFlat(kind) && (
            <>
              <TextField
                label={t(kind === 'DIVIDEND' ? 'contracts.minNetLoss' : 'contracts.minTurnover')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={15}
                value={threshold}
                onChange={({ target }) => change(key, { threshold: target.value })}
              />
              <TextField
                label={t('contracts.minActive')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={active}
                onChange={({ target }) => change(key, { active: target.value })}
              />
            </>
          )}
          <TextField
            label={t('contracts.rate')}
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={percent}
            onChange={({ target }) => change(key, { percent: target.value })}
          />
          {rows.length > 1 && (
            <IconButton
              label={t('contracts.removeRule', { number: place + 1 })}
              onClick={() => onChange(rules.filter((rule) => rule.key !== key))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {!isFlat(kind) && rows.length < mostContractRules && (
        <Button variant="ghost" icon={<Plus aria-hidden />} onClick={() => onChange([...rules, emptyRule()])}>
          {t('contracts.addRule')}
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
