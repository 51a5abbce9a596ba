import { type GameCategory, gameCategories } from '@portal/contracts/brand';
import { boardMetrics } from '@portal/contracts/mission-terms';
import { useTranslation } from '@portal/i18n';
import { Checkbox, SelectField, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { CategoryBoxes } from './CategoryBoxes';
import { type DeskBoard, type NewBoard, proposeBoard } from './missions-desk.api';
import { faultsOfName, NameFields, nameOf, titleOf } from './NameFields';
import { readPrizes, writePrizes } from './place-prizes';

type BoardDialogProps = { board: DeskBoard | null; onDone: () => void; onClose: () => void };

const periods = ['daily', 'weekly', 'monthly'] as const;

/** A leaderboard as it shall be; another operator approves it. */
export function BoardDialog({ board, onDone, onClose }: BoardDialogProps) {
  const { t } = useTranslation('desk');
  const [isTried, setIsTried] = useState(false);
  const [name, setName] = useState(nameOf(board));
  const [period, setPeriod] = useState<NewBoard['period']>(board?.period ?? 'weekly');
  const [metric, setMetric] = useState<NewBoard['metric']>(board?.metric ?? 'turnover');
  const [categories, setCategories] = useState<GameCategory[]>(board?.categories ?? []);
  const [multiple, setMultiple] = useState(board?.turnoverMultiple ?? '1');
  const [prizes, setPrizes] = useState(board ? writePrizes(board.prizes) : '');
  const [isOn, setIsOn] = useState(board?.isOn ?? true);

  const isBad = {
    ...faultsOfName(name),
    multiple: !/^\d{1,2}(\.\d{1,2})?$/.test(multiple),
    prizes: readPrizes(prizes) === null,
  };
  const fault = (part: keyof typeof isBad) => (isTried && isBad[part] ? t(`missions.faults.${part}`) : undefined);

  const written = (): NewBoard => ({
    title: titleOf(name, board),
    turnoverMultiple: multiple,
    prizes: readPrizes(prizes) ?? [],
    categories: metric === 'missions' ? [] : categories,
    ...{ period, metric, isOn },
  });

  return (
    <ReasonDialog
      title={board ? t('missions.changeBoard', { id: board.id }) : t('missions.addBoard')}
      description={t('missions.boardEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return !Object.values(isBad).includes(true);
      }}
      onConfirm={async (reason) => {
        await proposeBoard(name.id, written(), reason);
        onDone();
      }}
      onClose={onClose}
    >
      <NameFields name={name} isNew={board === null} fault={fault} onChange={setName} />
      <SelectField
        label={t('missions.period')}
        hint={t('missions.fixed')}
        disabled={board !== null}
        options={periods.map((value) => ({ value, label: t(`missions.periods.${value}`) }))}
        value={period}
        onChange={(event) => setPeriod(event.target.value as NewBoard['period'])}
      />
      <SelectField
        label={t('missions.metric')}
        hint={t('missions.fixed')}
        disabled={board !== null}
        options={boardMetrics.map((value) => ({ value, label: t(`missions.metrics.${value}`) }))}
        value={metric}
        onChange={(event) => setMetric(event.target.value as NewBoard['metric'])}
      />
      {metric !== 'missions' && <CategoryBoxes all={gameCategories} chosen={categories} onChange={setCategories} />}
      <TextAreaField
        label={t('missions.prizes')}
        hint={t('missions.prizesHint')}
        rows={5}
        maxLength={1_000}
        value={prizes}
        error={fault('prizes')}
        onChange={(event) => setPrizes(event.target.value)}
      />
      <TextField
        label={t('missions.multiple')}
        inputMode="decimal"
        maxLength={5}
        value={multiple}
        error={fault('multiple')}
        onChange={(event) => setMultiple(event.target.value.trim())}
      />
      <Checkbox label={t('missions.isOn')} checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
    </ReasonDialog>
  );
}
