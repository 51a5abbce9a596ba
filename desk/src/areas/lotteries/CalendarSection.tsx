import { useTranslation } from '@portal/i18n';
import { useDayTexts } from '@portal/i18n/day-texts';
import { Button, EmptyState, SelectField, TextField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { DayField } from '@portal/ui/date-range';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useRead } from '../../lib/useRead';
import { type CalendarEntry, deleteCalendarDay, putCalendarDay, readCalendar } from './lotteries.api';
import styles from './LotteriesPage.module.css';

/** Days on which a schedule does not hold. */
export function CalendarSection({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const { value, refresh } = useRead(['lotteries', 'calendar'], readCalendar);
  const [opened, setOpened] = useState<CalendarEntry | 'new' | null>(null);
  const close = () => setOpened(null);

  return (
    <section aria-labelledby="lotteries-calendar" className={styles.section}>
      <h2 id="lotteries-calendar">{t('lotteries.calendar')}</h2>
      <DataTable
        caption={t('lotteries.calendar')}
        rows={value ?? undefined}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('lotteries.noDays')} />}
        toolbar={
          canChange && (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
              {t('lotteries.newDay')}
            </Button>
          )
        }
        columns={[
          { key: 'day', header: t('lotteries.day'), value: ({ day }) => day },
          { key: 'code', header: t('lotteries.forWhich'), value: ({ scope, code }) => `${t(`lotteries.scopes.${scope}`)} ${code}` },
          { key: 'movedTo', header: t('lotteries.movedTo'), value: ({ movedTo }) => movedTo ?? t('lotteries.noDraw') },
          { key: 'reason', header: t('act.reason'), value: ({ reason }) => reason },
          ...(canChange
            ? [
                {
                  key: 'acts',
                  header: t('lotteries.acts'),
                  render: (entry: CalendarEntry) => (
                    <Button size="small" aria-label={t('lotteries.deleteDayNamed', entry)} onClick={() => setOpened(entry)}>
                      {t('lotteries.deleteDay')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {opened === 'new' && <NewDayDialog onDone={() => void refresh()} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <ReasonDialog
          title={t('lotteries.deleteDayNamed', opened)}
          description={t('lotteries.deleteDayEffect')}
          confirmLabel={t('lotteries.deleteDay')}
          doneLabel={t('lotteries.dayDone')}
          onConfirm={async (reason) => {
            await deleteCalendarDay(opened.id, reason);
            void refresh();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

function NewDayDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const dayTexts = useDayTexts();
  const { register, control, trigger, getValues, formState } = useForm({
    defaultValues: { scope: 'game' as CalendarEntry['scope'], code: '', day: '', movedTo: '' },
  });
  return (
    <ReasonDialog
      title={t('lotteries.newDay')}
      description={t('lotteries.newDayEffect')}
      confirmLabel={t('lotteries.saveDay')}
      doneLabel={t('lotteries.dayDone')}
      isReady={() => trigger()}
      onConfirm={async (reason) => {
        const { code, movedTo, ...rest } = getValues();
        await putCalendarDay({ ...rest, code: code.trim(), movedTo: movedTo || null, reason });
        onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('lotteries.forWhich')}
        options={(['game', 'group'] as const).map((scope) => ({ value: scope, label: t(`lotteries.scopes.${scope}`) }))}
        {...register('scope')}
      />
      <TextField
        label={t('lotteries.code')}
        spellCheck={false}
        maxLength={64}
        error={formState.errors.code && t('lotteries.fieldWrong')}
        {...register('code', { validate: (text) => text.trim() !== '' })}
      />
      <Controller
        name="day"
        control={control}
        rules={{ pattern: dayShape, required: true }}
        render={({ field }) => (
          <DayField {...field} label={t('lotteries.day')} error={formState.errors.day && t('lotteries.timeMissing')} labels={dayTexts} />
        )}
      />
      <Controller
        name="movedTo"
        control={control}
        render={({ field }) => <DayField {...field} label={t('lotteries.movedTo')} hint={t('lotteries.movedToHint')} labels={dayTexts} />}
      />
    </ReasonDialog>
  );
}
