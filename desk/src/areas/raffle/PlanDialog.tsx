import { useTranslation } from '@portal/i18n';
import { Checkbox, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { draftOfPlan, emptyDraft, faultOfTable, faultsOf, toPlanPrizes } from './prize-drafts';
import { PrizeRows } from './PrizeRows';
import { proposePlan, type RafflePlan } from './raffle-desk.api';
import styles from './Raffle.module.css';

type PlanDialogProps = { plan: RafflePlan | null; onDone: () => void; onClose: () => void };

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When draws take place and what they give; another operator approves it. */
export function PlanDialog({ plan, onDone, onClose }: PlanDialogProps) {
  const { t } = useTranslation('desk');
  const [isTried, setIsTried] = useState(false);
  const [days, setDays] = useState<number[]>(plan?.weekdays ?? weekdays);
  const [drawAt, setDrawAt] = useState(plan?.drawAt ?? '20:00');
  const [isOn, setIsOn] = useState(plan?.isOn ?? true);
  const [drafts, setDrafts] = useState(() => plan?.prizes.map(draftOfPlan) ?? [emptyDraft('money')]);
  const fault = faultOfTable(drafts, 'plan');
  const isTime = timeShape.test(drawAt.trim());

  return (
    <ReasonDialog
      title={t('raffle.planTitle')}
      description={t('raffle.planEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return isTime && days.length > 0 && fault === null && drafts.every((draft) => faultsOf(draft, 'plan').length === 0);
      }}
      onConfirm={async (reason) => {
        await proposePlan({ isOn, weekdays: days, drawAt: drawAt.trim(), prizes: toPlanPrizes(drafts) }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <fieldset className={styles.boxes}>
        <legend>{t('raffle.days')}</legend>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={t(`raffle.weekdays.${day}`)}
            checked={days.includes(day)}
            onChange={({ target }) => setDays(target.checked ? [...days, day].sort() : days.filter((one) => one !== day))}
          />
        ))}
      </fieldset>
      {isTried && days.length === 0 && (
        <p role="alert" className={styles.problem}>
          {t('raffle.wrong.days')}
        </p>
      )}
      <TextField
        label={t('raffle.drawAt')}
        hint={t('raffle.drawAtHint')}
        maxLength={5}
        autoComplete="off"
        value={drawAt}
        error={isTried && !isTime ? t('raffle.wrong.time') : undefined}
        onChange={({ target }) => setDrawAt(target.value)}
      />
      <PrizeRows
        table="plan"
        drafts={drafts}
        isTried={isTried}
        problem={isTried && fault ? t(`raffle.faults.${fault}`, { percent: '' }) : null}
        onChange={setDrafts}
      />
      <Checkbox label={t('raffle.isOn')} checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
    </ReasonDialog>
  );
}
