import { decidesAboutMoney, operatorRoles, type OperatorRole } from '@portal/contracts/operator-roles';
import { useTranslation } from '@portal/i18n';
import { useRoleNames } from '@portal/staff';
import { Checkbox } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { invite } from './staff-desk.api';
import styles from './Staff.module.css';

type InviteDialogProps = { onLink: (link: string | null) => void; onClose: () => void };

/** Which roles the link gives; those that decide about money take a second officer. */
export function InviteDialog({ onLink, onClose }: InviteDialogProps) {
  const { t } = useTranslation('desk');
  const namesOf = useRoleNames();
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
      <fieldset className={styles.roles}>
        <legend>{t('staff.roles')}</legend>
        {operatorRoles.map((role) => (
          <Checkbox
            key={role}
            label={namesOf([role])}
            checked={roles.includes(role)}
            onChange={({ target }) => setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))}
          />
        ))}
        {isTried && roles.length === 0 && <p role="alert">{t('staff.rolesMissing')}</p>}
        {decidesAboutMoney(roles) && <p>{t('staff.needsTwo')}</p>}
      </fieldset>
    </ReasonDialog>
  );
}
