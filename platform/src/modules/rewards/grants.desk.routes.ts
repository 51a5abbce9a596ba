import { type NewStaffGrant, operatorGrantCalls, type StaffGrant } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { UsedGrant } from './grants.repository';
import type { GrantsService } from './grants.service';

const toWireGrant = ({ kind, amount, turnoverMultiple, approvedAt, ...grant }: UsedGrant): StaffGrant => ({
  ...grant,
  kind,
  amount: kind === 'money' ? toWire(amount) : String(amount),
  turnoverMultiple: turnoverMultiple.replace(/\.?0+$/, '') || '0',
  approvedAt: approvedAt.toISOString(),
});

type Sent = { body: { grant: NewStaffGrant; reason: string } };

/** Staff calls for rewards by hand. Money leaves without play, so they take two officers. */
export function deskGrantRoutes({ serve, grants }: { serve: CallServer; grants: GrantsService }): void {
  serve(operatorGrantCalls, {
    async 'GET /wps/operators/reward-grants'({ query: { pageNo, pageSize } }) {
      const { grants: found, total } = await grants.find(pageSize, (pageNo - 1) * pageSize);
      return { content: found.map(toWireGrant), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'POST /wps/operators/reward-grants': {
      area: 'rewards',
      act: 'reward_granted',
      subject: ({ body: { grant } }: Sent) => grants.subject(grant),
      async prepare({ body: { grant, reason } }: Sent) {
        const note = await grants.prepare(grant, reason);
        return async (tx, { approval }) => {
          const value = await note(tx, approval);
          return { value, detail: { members: value.members }, afterwards: () => grants.giveAll() };
        };
      },
    },
  });
}
