import type { OperatorRole } from '@portal/contracts/operator-roles';
import { useTranslation } from '@portal/i18n';

/** Roles in the reader's language, one after the other. */
export function useRoleNames(): (roles: readonly OperatorRole[]) => string {
  const { t } = useTranslation('staff');
  return (roles) => roles.map((role) => t(`roles.${role}`)).join(', ');
}
