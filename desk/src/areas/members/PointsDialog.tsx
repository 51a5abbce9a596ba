import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type By, useRead } from '../../lib/useRead';
import { type DeskMember, proposePoints, readPoints } from './members-desk.api';

type PointsDialogProps = { member: DeskMember; onDone: () => void; onClose: () => void };

const shape = /^-?\d{1,9}$/;
const most = 100_000_000;

/** Points that two officers add to a member or take off. */
export function PointsDialog({ member: { id, account }, onDone, onClose }: PointsDialogProps) {
  const { t } = useTranslation('desk');
  const { value } = useRead(['members', 'points', id], (by: By) => readPoints(id, by));
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const points = shape.test(typed.trim()) ? Number(typed) : 0;
  const isWrong = points === 0 || Math.abs(points) > most;

  return (
    <ReasonDialog
      title={t('members.points.title', { account })}
      description={t('members.points.effect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return !isWrong;
      }}
      onConfirm={async (reason) => {
        await proposePoints(id, points, reason);
        onDone();
      }}
      onClose={onClose}
    >
      {value && <p>{t('members.points.now', { points: value.points, owed: value.owed, tickets: value.tickets })}</p>}
      <TextField
        label={t('members.points.change')}
        hint={t('members.points.changeHint')}
        maxLength={10}
        autoComplete="off"
        value={typed}
        error={isTried && isWrong ? t('members.points.wrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  );
}
