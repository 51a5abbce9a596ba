import { useTranslation } from '@portal/i18n';
import { brandConstants } from '@portal/contracts/brand';
import { SelectField, TextField } from '@portal/ui';
import { useForm } from 'react-hook-form';
import { ReasonDialog } from '../../components/ReasonDialog';
import { fromDateTimeField, toDateTimeField } from '../../lib/zoned-time';
import { type DeskDrawDetail, postponeDraw, proposeVoid, putLimit } from './lotteries.api';

type DrawDialogProps = { draw: DeskDrawDetail; onDone: () => void; onClose: () => void };

/** Proposes to call a draw off; another officer approves it. */
export function VoidDialog({ draw: { id, issue }, onDone, onClose }: DrawDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('lotteries.void.title', { issue })}
      description={t('lotteries.void.effect')}
      confirmLabel={t('lotteries.propose')}
      doneLabel={t('lotteries.proposed')}
      isDangerous
      onConfirm={async (reason) => {
        await proposeVoid(id, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Moves the close of sale and the draw to later times. */
export function PostponeDialog({ draw: { id, issue, closesAt, drawsAt }, onDone, onClose }: DrawDialogProps) {
  const { t } = useTranslation('desk');
  const { register, trigger, getValues, formState } = useForm({
    defaultValues: { closesAt: toDateTimeField(closesAt), drawsAt: toDateTimeField(drawsAt) },
  });
  return (
    <ReasonDialog
      title={t('lotteries.postpone.title', { issue })}
      description={t('lotteries.postpone.effect')}
      confirmLabel={t('lotteries.postpone.confirm')}
      doneLabel={t('lotteries.postpone.done')}
      isReady={() => trigger()}
      onConfirm={async (reason) => {
        const times = getValues();
        await postponeDraw(id, { closesAt: fromDateTimeField(times.closesAt), drawsAt: fromDateTimeField(times.drawsAt) }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('lotteries.closesAt')}
        hint={t('lotteries.zone', { zone: brandConstants.timeZone })}
        error={formState.errors.closesAt && t('lotteries.timeMissing')}
        {...register('closesAt', { required: true })}
      />
      <TextField
        type="datetime-local"
        label={t('lotteries.drawsAt')}
        hint={t('lotteries.zone', { zone: brandConstants.timeZone })}
        error={formState.errors.drawsAt && t('lotteries.timeOrder')}
        {...register('drawsAt', { required: true, validate: (text, { closesAt: close }) => text >= close })}
      />
    </ReasonDialog>
  );
}

const percentShape = /^(?:100|\d{1,2}(?:\.\d)?)$/;

/** Closes a number, lowers what it pays, or frees it again. */
export function LimitDialog({ draw: { id, issue, plays }, onDone, onClose }: DrawDialogProps) {
  const { t } = useTranslation('desk');
  const { register, trigger, getValues, formState } = useForm({
    defaultValues: { playType: plays[0]?.playType ?? '', selection: '', percent: '0' },
  });
  return (
    <ReasonDialog
      title={t('lotteries.limit.title', { issue })}
      description={t('lotteries.limit.effect')}
      confirmLabel={t('lotteries.limit.confirm')}
      doneLabel={t('lotteries.limit.done')}
      isReady={() => trigger()}
      onConfirm={async (reason) => {
        const { playType, selection, percent } = getValues();
        await putLimit(id, { playType, selection: selection.trim(), permille: Math.round(Number(percent) * 10) }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('lotteries.limit.playType')}
        options={plays.map(({ playType, nameKey }) => ({ value: playType, label: [t(`play.${nameKey}`), playType].join(' · ') }))}
        {...register('playType')}
      />
      <TextField
        label={t('lotteries.limit.selection')}
        spellCheck={false}
        maxLength={2000}
        error={formState.errors.selection && t('lotteries.fieldWrong')}
        {...register('selection', { validate: (text) => text.trim() !== '' })}
      />
      <TextField
        label={t('lotteries.limit.percent')}
        hint={t('lotteries.limit.percentHint')}
        inputMode="decimal"
        error={formState.errors.percent && t('lotteries.limit.percentBad')}
        {...register('percent', { pattern: percentShape })}
      />
    </ReasonDialog>
  );
}
