import { decidesAboutMoney, type OperatorRole } from '@portal/contracts/operator-roles';
import type { StaffMember } from '@portal/contracts/operator-staff';
import { ask, refusalOf } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { StaffMember };
const invitations = '/wps/operators/staff/invitations';

export const readStaff = (by: By): Promise<StaffMember[]> => ask('GET', '/wps/operators/staff', by);

/** Answers the link, or `null` where a second officer has to approve it first, who is then shown the link. */
export async function invite(roles: readonly OperatorRole[], reason: string): Promise<string | null> {
  const body = { roles, reason };
  try {
    const { path } = await ask<{ path: string }>('POST', invitations, { body });
    return new URL(path, location.origin).href;
  } catch (error) {
    // The first admin of a new portal may invite alone; only the platform knows whether that still holds.
    if (!decidesAboutMoney(roles) || refusalOf(error).message !== 'operators.roles_need_two') throw error;
    await ask('POST', `${invitations}/together`, { body });
    return null;
  }
}

/** Only proposes it: another admin approves it. */
export const proposeRoles = (id: string, roles: readonly OperatorRole[], reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/staff/${id}/roles`, { body: { roles, reason } });

/** Only proposes it: another admin approves it, and is shown the link. */
export const proposeRenewal = (id: string, reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/staff/${id}/renewal`, { body: { reason } });

export const setLocked = ({ id, isLocked }: StaffMember, reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/staff/${id}/${isLocked ? 'unlock' : 'lock'}`, { body: { reason } });
