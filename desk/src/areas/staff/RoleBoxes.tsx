import { operatorRoles, type OperatorRole } from '@portal/contracts/operator-roles';
import { useTranslation } from '@portal/i18n';
import { useRoleNames } from '@portal/staff';
import { Checkbox } from '@portal/ui';
import type { ReactNode } from 'react';
import styles from './Staff.module.css';

type RoleBoxesProps = {
  chosen: readonly OperatorRole[];
  onChange: (chosen: readonly OperatorRole[]) => void;
  /** Somebody has tried to send none. */
  isMissing: boolean;
  children?: ReactNode;
};

/** What an operator may do, a box for each role. */
export function RoleBoxes({ chosen, onChange, isMissing, children }: RoleBoxesProps) {
  const { t } = useTranslation('desk');
  const namesOf = useRoleNames();
  return (
    <fieldset className={styles.roles}>
      <legend>{t('staff.roles')}</legend>
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          label={namesOf([role])}
          checked={chosen.includes(role)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))}
        />
      ))}
      {isMissing && <p role="alert">{t('staff.rolesMissing')}</p>}
      {children}
    </fieldset>
  );
}
