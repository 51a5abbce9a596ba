import { useTranslation } from '@portal/i18n';
import { Checkbox, SelectField, TextField } from '@portal/ui';
import { scheduleKinds, type TypedSchedule } from './new-lottery-draft';
import styles from './NewLottery.module.css';

type ScheduleFieldsProps = {
  schedule: TypedSchedule;
  errorAt: (place: string) => string | undefined;
  onChange: (part: Partial<TypedSchedule>) => void;
};

type TextName = Exclude<keyof TypedSchedule, 'kind' | 'weekdays'>;
const fieldsOf: Record<TypedSchedule['kind'], readonly TextName[]> = {
  interval: ['seconds', 'closeBeforeSeconds'],
  daily: ['closes', 'draws'],
  monthDays: ['days', 'closes', 'draws'],
  windows: ['windows', 'everySeconds', 'closeBeforeSeconds'],
  rounds: ['opens', 'first', 'everySeconds', 'count', 'drawAfterSeconds', 'prefix'],
};

/** When the lottery draws: how, and the numbers that this kind needs. */
export function ScheduleFields({ schedule, errorAt, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation('desk');
  const { kind, weekdays } = schedule;
  const toggle = (day: number, isOn: boolean) =>
    onChange({ weekdays: (isOn ? [...weekdays, day] : weekdays.filter((other) => other !== day)).sort((a, b) => a - b) });
  return (
    <>
      <SelectField
        label={t('newLottery.schedule')}
        error={errorAt('schedule') ?? errorAt('schedule.kind')}
        value={kind}
        options={scheduleKinds.map((value) => ({ value, label: t(`newLottery.kinds.${value}`) }))}
        onChange={({ target }) => onChange({ kind: target.value as TypedSchedule['kind'] })}
      />
      {fieldsOf[kind].map((field) => (
        <TextField
          key={field}
          label={t(`newLottery.times.${field}`)}
          autoComplete="off"
          spellCheck={false}
          error={errorAt(`schedule.${field}`) ?? (field === 'windows' ? errorAt('schedule.windows.0.first') : undefined)}
          value={schedule[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
      {kind === 'daily' && (
        <fieldset className={styles.days}>
          <legend>{t('newLottery.weekdays')}</legend>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              label={t(`raffle.weekdays.${day}`)}
              checked={weekdays.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            />
          ))}
          {errorAt('schedule.weekdays') && <p role="alert">{errorAt('schedule.weekdays')}</p>}
        </fieldset>
      )}
    </>
  );
}
