import { identityRejections } from '@portal/contracts/identity-words';
import { useTranslation } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import {
  approveCheck,
  type DeskIdentityCheck,
  type DeskIdentityDocuments,
  rejectCheck,
  type Rejection,
  viewDocuments,
} from './identity-desk.api';

type DecisionDialogProps = { check: DeskIdentityCheck; onDone: () => void; onClose: () => void };
type LookDialogProps = { check: DeskIdentityCheck; onShow: (documents: DeskIdentityDocuments) => void; onClose: () => void };

/** The documents open only after a reason, which the audit keeps. */
export function LookDialog({ check, onShow, onClose }: LookDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('identity.lookTitle')}
      description={t('identity.lookEffect')}
      confirmLabel={t('identity.lookNow')}
      doneLabel={t('identity.looked')}
      onConfirm={async (reason) => onShow(await viewDocuments(check, reason))}
      onClose={onClose}
    />
  );
}

/** Verifies the member, who is told. */
export function ApproveCheckDialog({ check, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('identity.approveTitle', { account: check.member.account })}
      description={t('identity.approveEffect')}
      confirmLabel={t('identity.approveNow')}
      doneLabel={t('identity.approved')}
      onConfirm={(reason) => approveCheck(check, reason).finally(onDone)}
      onClose={onClose}
    />
  );
}

/** The member is told why, and may send others. */
export function RejectCheckDialog({ check, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('desk');
  const [rejection, setRejection] = useState<Rejection>('unreadable');
  return (
    <ReasonDialog
      title={t('identity.rejectTitle', { account: check.member.account })}
      description={t('identity.rejectEffect')}
      confirmLabel={t('identity.rejectNow')}
      doneLabel={t('identity.rejected')}
      isDangerous
      onConfirm={(reason) => rejectCheck(check, rejection, reason).finally(onDone)}
      onClose={onClose}
    >
      <SelectField
        label={t('identity.rejection')}
        value={rejection}
        options={identityRejections.map((value) => ({ value, label: t(`identity.rejections.${value}`) }))}
        onChange={(event) => setRejection(event.target.value as Rejection)}
      />
    </ReasonDialog>
  );
}
