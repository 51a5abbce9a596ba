import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Id, Nothing, PlainText, Timestamp } from '../core/common';
import { operatorRoles } from '../core/operator-roles';

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const Roles = z
  .array(z.enum(operatorRoles))
  .min(1, 'not_empty')
  .max(operatorRoles.length)
  .refine((roles) => new Set(roles).size === roles.length, 'twice');
const ById = z.strictObject({ id: Id });

/** An operator as colleagues see one. */
export const StaffMember = z.strictObject({
  id: Id,
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  isLocked: z.boolean(),
  /** Whether a session of theirs is open. */
  isHere: z.boolean(),
  createdAt: Timestamp,
});

/** A one-time link that makes an operator, or renews the access of one: a path of the portal, shown this once. */
export const Invitation = z.strictObject({ path: z.string(), expiresAt: Timestamp });

/** Who works here: staff come by invitation, and accounts are switched off and on. */
export const operatorStaffCalls = callTable('operators', {
  'GET /wps/operators/staff': {
    id: 'getStaff',
    summary: 'All operators',
    description: 'Lists the operators by name with their roles, and says who is locked and who is here.',
    auth: 'operator',
    control: 'alone',
    value: z.array(StaffMember),
  },
  'POST /wps/operators/staff/invitations': {
    id: 'inviteOperator',
    summary: 'Invite an operator',
    description:
      'Makes a one-time link for an operator whose roles decide about no money. While the portal is not open and has one admin, also for any roles.',
    auth: 'operator',
    control: 'alone',
    role: 'admin',
    body: z.strictObject({ roles: Roles, reason: Reason }),
    value: Invitation,
  },
  'POST /wps/operators/staff/invitations/together': {
    id: 'inviteOfficer',
    summary: 'Invite an operator whose roles decide about money',
    description: 'Proposes a one-time link for an operator. It is shown to whoever approves it, and is good for an hour from then on.',
    auth: 'operator',
    control: 'two_officers',
    role: 'admin',
    body: z.strictObject({ roles: Roles, reason: Reason }),
    value: twoOfficers(Invitation),
  },
  'POST /wps/operators/staff/:id/roles': {
    id: 'changeRoles',
    summary: 'Change what an operator may do',
    description:
      'Proposes the roles an operator shall have from then on, in all open sessions. The operator concerned has no say in it, and two admins remain.',
    auth: 'operator',
    control: 'two_officers',
    role: 'admin',
    params: ById,
    body: z.strictObject({ roles: Roles, reason: Reason }),
    value: twoOfficers(Nothing),
  },
  'POST /wps/operators/staff/:id/renewal': {
    id: 'renewAccess',
    summary: 'Give an operator new access',
    description:
      'Proposes a one-time link by which an operator sets a new password and a new authenticator, with the same name and roles. It is shown to whoever approves it and is good for an hour. All sessions end once it is used. The operator concerned has no say in it.',
    auth: 'operator',
    control: 'two_officers',
    role: 'admin',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(Invitation),
  },
  'POST /wps/operators/staff/:id/lock': {
    id: 'lockOperator',
    summary: 'Switch an operator off',
    description: 'Ends all sessions of an operator at once, and lets them in no more. Nobody switches off the own account.',
    auth: 'operator',
    control: 'alone',
    role: 'admin',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: Nothing,
  },
  'POST /wps/operators/staff/:id/unlock': {
    id: 'unlockOperator',
    summary: 'Switch an operator on again',
    description: 'Proposes to let an operator in again who was switched off.',
    auth: 'operator',
    control: 'two_officers',
    role: 'admin',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(Nothing),
  },
});

export type StaffMember = z.infer<typeof StaffMember>;
