import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useForm } from 'react-hook-form';
import { ReasonDialog } from '../../components/ReasonDialog';
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

const zone = '+07:00';
const zoneOffsetMs = 7 * 60 * 60 * 1000;
/** An instant as the field for date and time holds it, in Thai time. */
const toField = (instant: string): string => new Date(Date.parse(instant) + zoneOffsetMs).toISOString().slice(0, 16);
const toInstant = (text: string): string => new Date(`${text}:00${zone}`).toISOString();

/** Moves the close of sale and the draw to later times. */
export function PostponeDialog({ draw: { id, issue, closesAt, drawsAt }, onDone, onClose }: DrawDialogProps) {
  const { t } = useTranslation('desk');
  const { register, trigger, getValues, formState } = useForm({
    defaultValues: { closesAt: toField(closesAt), drawsAt: toField(drawsAt) },
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
        await postponeDraw(id, { closesAt: toInstant(times.closesAt), drawsAt: toInstant(times.drawsAt) }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('lotteries.closesAt')}
        hint={t('lotteries.thaiTime')}
        error={formState.errors.closesAt && t('lotteries.timeMissing')}
        {...register('closesAt', { required: true })}
      />
      <TextField
        type="datetime-local"
        label={t('lotteries.drawsAt')}
        hint={t('lotteries.thaiTime')}
        error={formState.errors.drawsAt && t('lotteries.timeOrder')}
        {...register('drawsAt', { required: true, validate: (text, { closesAt: close }) => text >= close })}
      />
    </ReasonDialog>
  );
}

const percentShape = /^(?:100|\d{1,2}(?:\.\d)?)$/;

/** Closes a number, lowers what it pays, or frees it again. */
export function LimitDialog({ draw: { id, issue }, onDone, onClose }: DrawDialogProps) {
  const { t } = useTranslation('desk');
  const { register, trigger, getValues, formState } = useForm({ defaultValues: { playType: '', selection: '', percent: '0' } });
  return (
    <ReasonDialog
      title={t('lotteries.limit.title', { issue })}
      description={t('lotteries.limit.effect')}
      confirmLabel={t('lotteries.limit.confirm')}
      doneLabel={t('lotteries.limit.done')}
      isReady={() => trigger()}
      onConfirm={async (reason) => {
        const { playType, selection, percent } = getValues();
        await putLimit(id, { playType: playType.trim(), selection: selection.trim(), permille: Math.round(Number(percent) * 10) }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('lotteries.limit.playType')}
        hint={t('lotteries.limit.playTypeHint')}
        spellCheck={false}
        maxLength={64}
        error={formState.errors.playType && t('lotteries.fieldWrong')}
        {...register('playType', { validate: (text) => text.trim() !== '' })}
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
