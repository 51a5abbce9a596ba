import { decidesAboutMoney, type OperatorRole } from '@portal/contracts/operator-roles';
import { useTranslation } from '@portal/i18n';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RoleBoxes } from './RoleBoxes';
import { invite } from './staff-desk.api';

type InviteDialogProps = { onLink: (link: string | null) => void; onClose: () => void };

/** Which roles the link gives; those that decide about money take a second officer. */
export function InviteDialog({ onLink, onClose }: InviteDialogProps) {
  const { t } = useTranslation('desk');
  const [roles, setRoles] = useState<readonly OperatorRole[]>([]);
  const [isTried, setIsTried] = useState(false);

  return (
    <ReasonDialog
      title={t('staff.inviteTitle')}
      description={t('staff.inviteEffect')}
      confirmLabel={t('staff.inviteNow')}
      doneLabel={t(decidesAboutMoney(roles) ? 'staff.invitedTogether' : 'staff.invited')}
      isReady={() => {
        setIsTried(true);
        return roles.length > 0;
      }}
      onConfirm={async (reason) => onLink(await invite(roles, reason))}
      onClose={onClose}
    >
      <RoleBoxes chosen={roles} onChange={setRoles} isMissing={isTried && roles.length === 0}>
        {decidesAboutMoney(roles) && <p>{t('staff.needsTwo')}</p>}
      </RoleBoxes>
    </ReasonDialog>
  );
}
