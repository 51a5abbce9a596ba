import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useForm } from 'react-hook-form';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeskDrawDetail, type DeskLottery, enterResult } from './lotteries.api';
import { isFieldRight, resultFields, type ResultTexts, toGivenResult } from './result-fields';

type ResultDialogProps = {
  draw: DeskDrawDetail;
  lottery: DeskLottery;
  as: 'result' | 'correction';
  onDone: () => void;
  onClose: () => void;
};

/** A result, or another one for a paid draw, as the source published it. Nobody sees what the other officer has entered. */
export function ResultDialog({ draw, lottery, as, onDone, onClose }: ResultDialogProps) {
  const { t } = useTranslation('desk');
  const { register, trigger, getValues, formState } = useForm<ResultTexts>();
  return (
    <ReasonDialog
      title={t(`lotteries.${as}.title`, { issue: draw.issue })}
      description={t(`lotteries.${as}.effect`)}
      confirmLabel={t('lotteries.enter')}
      doneLabel={t('lotteries.entered')}
      isDangerous={as === 'correction'}
      size="large"
      isReady={() => trigger()}
      onConfirm={async (reason) => {
        await enterResult(draw.id, as, toGivenResult(lottery, getValues()), reason);
        onDone();
      }}
      onClose={onClose}
    >
      {resultFields(lottery).map((field) => {
        const { name, count } = field;
        const shared = {
          label: t(`lotteries.fields.${name}`),
          hint: count !== undefined && count > 1 ? t('lotteries.numbersWanted', { count }) : undefined,
          spellCheck: false,
          autoComplete: 'off',
          error: formState.errors[name] ? t('lotteries.fieldWrong') : undefined,
          ...register(name, { validate: (text) => isFieldRight(field, text) }),
        };
        return count === 1 ? <TextField key={name} {...shared} /> : <TextAreaField key={name} rows={3} {...shared} />;
      })}
    </ReasonDialog>
  );
}
