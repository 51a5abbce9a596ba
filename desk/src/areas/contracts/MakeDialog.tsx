import { gameCategories } from '@portal/contracts/brand';
import {
  type ContractFilter,
  type ContractKind,
  contractFilters,
  contractKinds,
  type ContractPeriod,
  contractPeriods,
} from '@portal/contracts/agent-contract-words';
import { emptyRule, isFlat, readRules } from '@portal/contracts/contract-rules';
import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import { Button, Checkbox, SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useSending } from '../../lib/useSending';
import { type ContractPreview, type ContractTerms, previewContract, proposeContract } from './contracts-desk.api';
import { PreviewResult } from './PreviewResult';
import { RuleFields } from './RuleFields';

/** A contract of the company, proposed to a second officer. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const [account, setAccount] = useState('');
  const [kind, setKind] = useState<ContractKind>('DAILY_SALARY');
  const [period, setPeriod] = useState<ContractPeriod>('H');
  const [carries, setCarries] = useState(false);
  const [filter, setFilter] = useState<ContractFilter>('all');
  const [isEveryGame, setIsEveryGame] = useState(false);
  const [drafts, setDrafts] = useState(() => [emptyRule()]);
  const [isTried, setIsTried] = useState(false);
  const [preview, setPreview] = useState<{ of: string; found: ContractPreview } | null>(null);
  const { send, isPending: isAsking, refusal } = useSending();
  const rules = readRules(kind, isFlat(kind) ? drafts.slice(0, 1) : drafts);
  const isDividend = kind === 'DIVIDEND';

  const terms = (): ContractTerms => ({
    kind,
    periodType: isDividend ? period : null,
    carryMode: isDividend ? (carries ? 1 : 0) : null,
    orderFilter: kind === 'HOURLY_SALARY' ? filter : null,
    categories: isEveryGame ? [...gameCategories] : ['LOTT', 'ELOTT'],
    rules: rules!,
  });

  const isReady = () => {
    setIsTried(true);
    return account.trim() !== '' && rules !== null;
  };
  /** What was worked out is shown only for what it was worked out of. */
  const asked = rules && JSON.stringify([account.trim(), terms()]);

  async function handlePreview() {
    if (isReady()) await send(async () => setPreview({ of: asked!, found: await previewContract(account.trim(), terms()) }));
  }

  return (
    <ReasonDialog
      title={t('contracts.make')}
      description={t('contracts.makeEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={isReady}
      onConfirm={(reason) => proposeContract(account.trim(), terms(), reason)}
      onClose={onClose}
    >
      <TextField
        label={t('contracts.account')}
        maxLength={255}
        autoComplete="off"
        value={account}
        error={isTried && account.trim() === '' ? t('contracts.accountMissing') : undefined}
        onChange={({ target }) => setAccount(target.value)}
      />
      <SelectField
        label={t('contracts.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as ContractKind)}
        options={contractKinds.map((value) => ({ value, label: t(`contracts.kinds.${value}`) }))}
      />
      {isDividend && (
        <>
          <SelectField
            label={t('contracts.period')}
            value={period}
            onChange={({ target }) => setPeriod(target.value as ContractPeriod)}
            options={contractPeriods.map((value) => ({ value, label: t(`contracts.periods.${value}`) }))}
          />
          <Checkbox label={t('contracts.carries')} checked={carries} onChange={({ target }) => setCarries(target.checked)} />
        </>
      )}
      {kind === 'HOURLY_SALARY' && (
        <SelectField
          label={t('contracts.filter')}
          value={filter}
          onChange={({ target }) => setFilter(target.value as ContractFilter)}
          options={contractFilters.map((value) => ({ value, label: t(`contracts.filters.${value}`) }))}
        />
      )}
      <Checkbox label={t('contracts.everyGame')} checked={isEveryGame} onChange={({ target }) => setIsEveryGame(target.checked)} />
      <RuleFields kind={kind} rules={drafts} problem={isTried && rules === null ? t('contracts.rulesBad') : null} onChange={setDrafts} />
      <Button pending={isAsking} onClick={() => void handlePreview()}>
        {t('contracts.preview.act')}
      </Button>
      {refusal && <RefusalNotice refusal={refusal} />}
      {preview && preview.of === asked && <PreviewResult preview={preview.found} />}
    </ReasonDialog>
  );
}
