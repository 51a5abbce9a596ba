import { operatorPointCalls, trialCode } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import { requestErrors } from '../../core/errors';
import type { Approved } from '../../core/http/two-officers';
import type { MembersService } from '../members';
import type { PointsService } from './points.service';
import { toWireEntry } from './points.wire';

type Deps = { serve: CallServer; points: PointsService; members: Pick<MembersService, 'findById'> };
type Sent = { params: { id: string }; body: { points: number } };

const shownEntries = 20;

/** Staff calls for points. They become money, so a change by hand takes two officers. */
export function deskPointRoutes({ serve, points, members }: Deps): void {
  async function accountOf(id: string): Promise<string> {
    const member = await members.findById(id);
    if (!member || member.isAgent === trialCode) throw requestErrors.notFound();
    return member.account;
  }

  serve(operatorPointCalls, {
    async 'GET /wps/operators/members/:id/points'({ params: { id } }) {
      await accountOf(id);
      const [accounts, { entries }] = await Promise.all([points.accountsOf(id), points.findEntries(id, shownEntries, 0)]);
      return { ...accounts, entries: entries.map(toWireEntry) };
    },
    'POST /wps/operators/members/:id/points': {
      area: 'points',
      act: 'points_adjusted',
      subject: ({ params: { id } }: Sent) => accountOf(id),
      async carryOut(tx: Tx, { params: { id }, body, approval }: Sent & { approval: Approved }) {
        const left = await points.adjust(tx, id, body.points, approval.id);
        return { value: left, detail: { points: body.points, balanceAfter: left.points } };
      },
    },
  });
}
