import { operatorStaffCalls, ownAuditArea } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { Staff, StaffLink } from './staff.service';

const toWireLink = ({ path, expiresAt }: StaffLink) => ({ path, expiresAt: expiresAt.toISOString() });

/** Who works here. */
export function staffRoutes(serve: CallServer, staff: Staff): void {
  serve(operatorStaffCalls, {
    async 'GET /wps/operators/staff'() {
      return (await staff.list()).map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() }));
    },
    'POST /wps/operators/staff/invitations': async ({ operator, request, body: { roles, reason } }) =>
      toWireLink(await staff.inviteAlone({ operator, address: request.ip, reason }, roles)),
    // The secret is made when the second officer approves, and told to nobody else: nothing of it is kept but its hash.
    'POST /wps/operators/staff/invitations/together': {
      area: ownAuditArea,
      act: 'invited',
      subject: async ({ body }) => body.roles.join(', '),
      carryOut: async (tx, { body, approval }) => ({
        value: toWireLink(await staff.invite(tx, body.roles, approval.proposedBy.id)),
        detail: { roles: body.roles },
      }),
    },
    'POST /wps/operators/staff/:id/roles': {
      area: ownAuditArea,
      act: 'roles',
      subject: ({ params, body }) => staff.describeRoles(params.id, body.roles),
      async carryOut(tx, { params, body, approval: { proposedBy, approvedBy } }) {
        await staff.changeRoles(tx, params.id, body.roles, [proposedBy.id, approvedBy.id]);
        return { value: {} };
      },
    },
    // As with an invitation, only whoever approves it is shown the secret.
    'POST /wps/operators/staff/:id/renewal': {
      area: ownAuditArea,
      act: 'renewal',
      subject: ({ params }) => staff.nameOf(params.id),
      carryOut: async (tx, { params, approval: { proposedBy, approvedBy } }) => ({
        value: toWireLink(await staff.renew(tx, params.id, [proposedBy.id, approvedBy.id])),
      }),
    },
    async 'POST /wps/operators/staff/:id/lock'({ operator, request, params, body: { reason } }) {
      await staff.lock({ operator, address: request.ip, reason }, params.id);
      return {};
    },
    'POST /wps/operators/staff/:id/unlock': {
      area: ownAuditArea,
      act: 'unlocked',
      subject: ({ params }) => staff.nameOf(params.id),
      async carryOut(tx, { subject }) {
        await staff.unlock(tx, subject);
        return { value: {} };
      },
    },
  });
}
