import { type GameCategory, gameCategories } from '@portal/contracts/brand';
import { missionGoals, missionPeriods, moneyGoals, playGoals } from '@portal/contracts/mission-terms';
import { useTranslation } from '@portal/i18n';
import { Checkbox, SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { CategoryBoxes } from './CategoryBoxes';
import { type DeskMission, type NewMission, proposeMission } from './missions-desk.api';
import { faultsOfName, NameFields, nameOf, titleOf } from './NameFields';

type MissionDialogProps = { mission: DeskMission | null; onDone: () => void; onClose: () => void };

const kinds = ['money', 'points', 'ticket'] as const;
const isAmount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text) && /[1-9]/.test(text);
const isWhole = (text: string) => /^0*[1-9]\d{0,8}$/.test(text);
const isMultiple = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text);

/** A mission as it shall be; another operator approves it. */
export function MissionDialog({ mission, onDone, onClose }: MissionDialogProps) {
  const { t } = useTranslation('desk');
  const [isTried, setIsTried] = useState(false);
  const [name, setName] = useState(nameOf(mission));
  const [period, setPeriod] = useState<NewMission['period']>(mission?.period ?? 'daily');
  const [goal, setGoal] = useState<NewMission['goal']>(mission?.goal ?? 'turnover');
  const [target, setTarget] = useState(mission?.target ?? '');
  const [categories, setCategories] = useState<GameCategory[]>(mission?.categories ?? []);
  const [kind, setKind] = useState<NewMission['prize']['kind']>(mission?.prize.kind ?? 'money');
  const [amount, setAmount] = useState(mission?.prize.amount ?? '');
  const [multiple, setMultiple] = useState(mission?.prize.turnoverMultiple ?? '1');
  const [minRank, setMinRank] = useState(String(mission?.minRank ?? 0));
  const [isOn, setIsOn] = useState(mission?.isOn ?? true);

  const isBad = {
    ...faultsOfName(name),
    target: !(moneyGoals.includes(goal) ? isAmount(target) : isWhole(target)),
    amount: !(kind === 'money' ? isAmount(amount) : isWhole(amount)),
    multiple: !isMultiple(multiple),
  };
  const fault = (part: keyof typeof isBad) => (isTried && isBad[part] ? t(`missions.faults.${part}`) : undefined);

  const written = (): NewMission => ({
    title: titleOf(name, mission),
    categories: playGoals.includes(goal) ? categories : [],
    prize: { kind, amount, turnoverMultiple: kind === 'money' ? multiple : '0' },
    minRank: Number(minRank),
    ...{ period, goal, target, isOn },
  });

  return (
    <ReasonDialog
      title={mission ? t('missions.change', { id: mission.id }) : t('missions.add')}
      description={t('missions.effect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return !Object.values(isBad).includes(true);
      }}
      onConfirm={async (reason) => {
        await proposeMission(name.id, written(), reason);
        onDone();
      }}
      onClose={onClose}
    >
      <NameFields name={name} isNew={mission === null} fault={fault} onChange={setName} />
      <SelectField
        label={t('missions.period')}
        hint={t('missions.fixed')}
        disabled={mission !== null}
        options={missionPeriods.map((value) => ({ value, label: t(`missions.periods.${value}`) }))}
        value={period}
        onChange={(event) => setPeriod(event.target.value as NewMission['period'])}
      />
      <SelectField
        label={t('missions.goal')}
        hint={t('missions.fixed')}
        disabled={mission !== null}
        options={missionGoals.map((value) => ({ value, label: t(`missions.goals.${value}`) }))}
        value={goal}
        onChange={(event) => setGoal(event.target.value as NewMission['goal'])}
      />
      <TextField
        label={t('missions.target')}
        inputMode="decimal"
        maxLength={17}
        value={target}
        error={fault('target')}
        onChange={(event) => setTarget(event.target.value.trim())}
      />
      {playGoals.includes(goal) && <CategoryBoxes all={gameCategories} chosen={categories} onChange={setCategories} />}
      <SelectField
        label={t('missions.prizeKind')}
        options={kinds.map((value) => ({ value, label: t(`missions.kinds.${value}`) }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as NewMission['prize']['kind'])}
      />
      <TextField
        label={t('missions.amount')}
        inputMode="decimal"
        maxLength={17}
        value={amount}
        error={fault('amount')}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      {kind === 'money' && (
        <TextField
          label={t('missions.multiple')}
          inputMode="decimal"
          maxLength={5}
          value={multiple}
          error={fault('multiple')}
          onChange={(event) => setMultiple(event.target.value.trim())}
        />
      )}
      <SelectField
        label={t('missions.minRank')}
        options={Array.from({ length: 9 }, (_, rank) => ({ value: String(rank), label: String(rank) }))}
        value={minRank}
        onChange={(event) => setMinRank(event.target.value)}
      />
      <Checkbox label={t('missions.isOn')} checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
    </ReasonDialog>
  );
}
