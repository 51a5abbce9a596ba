import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { shownAmount } from '../../lib/shown-amount';
import { answerDispute, type DeskPayDispute, disputeOutcomes } from './pay-runs-desk.api';
import styles from './PayRuns.module.css';

type AnswerDialogProps = { dispute: DeskPayDispute; onDone: () => void; onClose: () => void };

/** The figures of the record, what the agent says, and the answer that ends the dispute. */
export function AnswerDialog({ dispute, onDone, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('desk');
  const [state, setState] = useState<(typeof disputeOutcomes)[number]>('refused');
  const [answer, setAnswer] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { agent, record } = dispute;
  const isEmpty = answer.trim() === '';
  const figures = [
    [t('payruns.turnover'), record.turnover],
    [t('payruns.disputes.counted'), record.counted],
    [t('payruns.disputes.carried'), record.carried],
    [t('payruns.total'), record.total],
    [t('payruns.less'), record.less],
    [t('payruns.amount'), record.amount],
  ] as const;

  return (
    <ReasonDialog
      title={t('payruns.disputes.answerOne', { account: agent.account })}
      description={dispute.dispute.text}
      confirmLabel={t('payruns.disputes.answer')}
      doneLabel={t('payruns.disputes.done')}
      isReady={() => {
        setIsTried(true);
        return !isEmpty;
      }}
      onConfirm={async (reason) => {
        await answerDispute(dispute, { state, answer: answer.trim(), reason });
        onDone();
      }}
      onClose={onClose}
    >
      <dl className={styles.sums}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shownAmount(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('payruns.rate')}</dt>
          <dd>{record.rate === null ? '–' : `${record.rate}%`}</dd>
        </div>
        <div>
          <dt>{t('payruns.active')}</dt>
          <dd>{record.activeMembers}</dd>
        </div>
      </dl>
      <SelectField
        label={t('payruns.disputes.outcome')}
        value={state}
        options={disputeOutcomes.map((value) => ({ value, label: t(`payruns.disputes.outcomes.${value}`) }))}
        onChange={({ target }) => setState(target.value as typeof state)}
      />
      <TextField
        label={t('payruns.disputes.text')}
        hint={t('payruns.disputes.textHint')}
        maxLength={500}
        autoComplete="off"
        value={answer}
        error={isTried && isEmpty ? t('payruns.disputes.textMissing') : undefined}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ReasonDialog>
  );
}
