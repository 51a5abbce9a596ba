import type { ContractKind, ContractPreview } from '@portal/contracts';
import { mostContractRules } from '@portal/contracts/agent-contract-words';
import { type DraftRule, draftRules, emptyRule, isFlat, percentOfRate, readRules } from '@portal/contracts/contract-rules';
import {
  Button,
  Dialog,
  ErrorState,
  IconButton,
  portal,
  SelectField,
  Skeleton,
  TextField,
  useCall,
  useCommand,
  useErrorText,
  useTranslation,
} from '@portal/portal';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useContractInfo, useDirectAgents, useRefresh } from './contracts.api';
import styles from './Contracts.module.css';
import { PreviewResult } from './PreviewResult';
import { RuleTable } from './RuleTable';

export type ProposeDialogProps = {
  /** To whom; without, the agent chooses. */
  downlineId?: string | undefined;
  onClose: () => void;
};

/** A proposal to somebody directly below: kind, to whom, and rules within the agent's own contract. */
export function ProposeDialog({ downlineId: given, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const info = useContractInfo();
  const { agents, error } = useDirectAgents();
  const [chosenKind, setKind] = useState<ContractKind>();
  const [chosenId, setChosenId] = useState<string>();
  const kinds = info.data?.kinds.filter(({ isOn, isOwn }) => isOn && isOwn).map(({ kind }) => kind);
  const kind = chosenKind ?? kinds?.[0];
  const downlineId = chosenId ?? given ?? agents?.[0]?.id;
  const failed = info.error ?? error;

  return (
    <Dialog
      open
      size="medium"
      title={t('contracts.propose')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {failed && <ErrorState title={errorText(failed)} />}
      {!failed && (!kinds || !agents) && <Skeleton height={240} />}
      {kinds && agents && (kinds.length === 0 || agents.length === 0) && (
        <p>{t(kinds.length === 0 ? 'contracts.noOwn' : 'contracts.noAgents')}</p>
      )}
      {kinds && agents && kind && downlineId && (
        <div className={styles.form}>
          <SelectField
            label={t('contracts.downline')}
            value={downlineId}
            onChange={({ target }) => setChosenId(target.value)}
            options={agents.map(({ id, account }) => ({ value: id, label: account }))}
          />
          <SelectField
            label={t('contracts.kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value as ContractKind)}
            options={kinds.map((value) => ({ value, label: t(`contracts.kinds.${value}`) }))}
          />
          <TermsForm key={`${kind} ${downlineId}`} kind={kind} downlineId={downlineId} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}

type TermsFormProps = { kind: ContractKind; downlineId: string; onDone: () => void };

function TermsForm({ kind, downlineId, onDone }: TermsFormProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const { data: bounds, error, refetch } = useCall('GET /wps/relay/agent/contracts/bounds', { query: { kind, downlineId } });
  const propose = useCommand('POST /wps/relay/agent/contracts');
  const ask = useCommand('POST /wps/relay/agent/contracts/preview');
  const refresh = useRefresh();
  const [edited, setEdited] = useState<DraftRule[]>();
  const [isBad, setIsBad] = useState(false);
  const [preview, setPreview] = useState<ContractPreview | null>(null);

  if (error) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />;
  if (!bounds) return <Skeleton height={200} />;
  const { own, current, maximum } = bounds;
  if (!own) return <p>{t('contracts.noOwn')}</p>;
  const rules = edited ?? draftRules(current?.rules);

  /** What was worked out is about other rules from then on. */
  const edit = (drafts: DraftRule[]) => {
    setIsBad(false);
    setPreview(null);
    setEdited(drafts);
  };
  const change = (key: number, part: Partial<DraftRule>) => edit(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const refusal = propose.error ?? ask.error;

  /** The proposal as the rules stand; null, and said so, where one of them is not filled in. */
  function readBody() {
    const read = readRules(kind, rules);
    setIsBad(read === null);
    if (!read) return null;
    const { periodType, carryMode, orderFilter, categories } = own!;
    return { kind, downlineId, periodType, carryMode, orderFilter, categories, rules: read };
  }

  async function handlePreview() {
    const body = readBody();
    propose.reset();
    if (body) setPreview(await ask.mutateAsync({ body }).catch(() => null));
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (propose.isPending) return;
    const body = readBody();
    ask.reset();
    if (!body) return;
    const proposed = await propose.mutateAsync({ body }).catch(() => null);
    if (!proposed) return;
    portal.notify({ kind: 'success', title: t('contracts.proposed') });
    await refresh();
    onDone();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <RuleTable terms={own} caption={t('contracts.own')} />
      {current && <RuleTable terms={current} caption={t('contracts.current')} />}
      {own.periodType && <p className={styles.muted}>{t('contracts.samePeriod', { period: t(`contracts.periods.${own.periodType}`) })}</p>}
      <fieldset className={styles.drafts}>
        <legend>{t('contracts.newRules')}</legend>
        {rules.map(({ key, threshold, active, percent }, i) => (
          <div key={key} className={styles.draft} role="group" aria-label={t('contracts.ruleNo', { number: i + 1 })}>
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
            {rules.length > 1 && (
              <IconButton
                label={t('contracts.removeRule', { number: i + 1 })}
                onClick={() => edit(rules.filter((rule) => rule.key !== key))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {!isFlat(kind) && rules.length < mostContractRules && (
          <Button variant="ghost" icon={<Plus aria-hidden />} onClick={() => edit([...rules, emptyRule()])}>
            {t('contracts.addRule')}
          </Button>
        )}
      </fieldset>
      <p className={styles.muted}>{t('contracts.rulesHint', { percent: percentOfRate(maximum) })}</p>
      {preview && <PreviewResult kind={kind} preview={preview} />}
      {(isBad || refusal) && (
        <p role="alert" className={styles.refusal}>
          {isBad ? t('contracts.rulesBad') : refusal?.code === 'request.invalid' ? t('contracts.rulesMustRise') : errorText(refusal!)}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" pending={propose.isPending}>
          {t('contracts.submit')}
        </Button>
        <Button pending={ask.isPending} onClick={() => void handlePreview()}>
          {t('contracts.preview.act')}
        </Button>
      </div>
    </form>
  );
}
