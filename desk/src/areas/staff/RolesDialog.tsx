import type { OperatorRole } from '@portal/contracts/operator-roles';
import { useTranslation } from '@portal/i18n';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RoleBoxes } from './RoleBoxes';
import { proposeRoles, type StaffMember } from './staff-desk.api';

type RolesDialogProps = { colleague: StaffMember; onClose: () => void };

/** Which roles an operator shall have; another admin approves it. */
export function RolesDialog({ colleague, onClose }: RolesDialogProps) {
  const { t } = useTranslation('desk');
  const [roles, setRoles] = useState<readonly OperatorRole[]>(colleague.roles);
  const [isTried, setIsTried] = useState(false);
  const isSame = roles.length === colleague.roles.length && roles.every((role) => colleague.roles.includes(role));

  return (
    <ReasonDialog
      title={t('staff.changeRolesNamed', { name: colleague.name })}
      description={t('staff.rolesEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return roles.length > 0 && !isSame;
      }}
      onConfirm={(reason) => proposeRoles(colleague.id, roles, reason)}
      onClose={onClose}
    >
      <RoleBoxes chosen={roles} onChange={setRoles} isMissing={isTried && roles.length === 0}>
        {isTried && isSame && <p role="alert">{t('staff.sameRoles')}</p>}
      </RoleBoxes>
    </ReasonDialog>
  );
}
