import { useTranslation } from '@portal/i18n';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { draftOfWheel, emptyDraft, faultOfTable, faultsOf, percentOf, sumOfChances, toWheel } from './prize-drafts';
import { PrizeRows } from './PrizeRows';
import { type DeskWheelPrize, proposeWheel } from './raffle-desk.api';

type WheelDialogProps = { prizes: readonly DeskWheelPrize[]; onDone: () => void; onClose: () => void };

/** The whole table of the wheel as it shall be; another operator approves it. */
export function WheelDialog({ prizes, onDone, onClose }: WheelDialogProps) {
  const { t } = useTranslation('desk');
  const [isTried, setIsTried] = useState(false);
  const [drafts, setDrafts] = useState(() =>
    prizes.length > 0 ? prizes.map(draftOfWheel) : [emptyDraft('nothing'), emptyDraft('points')],
  );
  const fault = faultOfTable(drafts, 'wheel');
  const percent = percentOf(sumOfChances(drafts));

  return (
    <ReasonDialog
      title={t('raffle.wheelTitle')}
      description={t('raffle.wheelEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return fault === null && drafts.every((draft) => faultsOf(draft, 'wheel').length === 0);
      }}
      onConfirm={async (reason) => {
        await proposeWheel(toWheel(drafts), reason);
        onDone();
      }}
      onClose={onClose}
    >
      <PrizeRows
        table="wheel"
        drafts={drafts}
        isTried={isTried}
        problem={isTried && fault ? t(`raffle.faults.${fault}`, { percent }) : null}
        onChange={setDrafts}
      />
      <p aria-live="polite">{t('raffle.sum', { percent })}</p>
    </ReasonDialog>
  );
}
