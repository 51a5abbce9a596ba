import { operatorRankCalls, type RankTerms } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import { requestErrors } from '../../core/errors';
import type { Approved } from '../../core/http/two-officers';
import type { MembersService } from '../members';
import { fromTerms, toWireLevel } from './ranks.wire';
import type { RanksService } from './ranks.service';

type Deps = { serve: CallServer; ranks: RanksService; members: Pick<MembersService, 'findById'> };

const area = 'ranks';
const shownChanges = 50;
const officers = ({ proposedBy, approvedBy }: Approved) => `${proposedBy.name}, ${approvedBy.name}`;

/** Staff calls for the ladder and members' ranks. */
export function deskRankRoutes({ serve, ranks, members }: Deps): void {
  type SentTerms = { params: { level: number }; body: { terms: RankTerms } };
  type SentRank = { params: { id: string }; body: { level: number; reason: string } };

  serve(operatorRankCalls, {
    'GET /wps/operators/ranks': async () => (await ranks.levels()).map(toWireLevel),
    'POST /wps/operators/ranks/:level': {
      area,
      act: 'rank_changed',
      async subject({ params: { level }, body: { terms } }: SentTerms) {
        const isAsking = terms.isInvitation || terms.turnover !== null || terms.deposits !== null;
        if (level === 0 && isAsking) throw requestErrors.invalidField('terms.turnover', 'lowest_rank');
        if (level > 0 && !isAsking) throw requestErrors.invalidField('terms.turnover', 'not_empty');
        return ranks.subjectOf(level);
      },
      async carryOut(tx: Tx, { params: { level }, body: { terms } }: SentTerms) {
        const row = fromTerms(level, terms);
        await ranks.replace(tx, row);
        return { value: toWireLevel(row) };
      },
    },
    async 'GET /wps/operators/members/:id/rank'({ params: { id } }) {
      const member = await members.findById(id);
      if (!member) throw requestErrors.notFound();
      const changes = await ranks.changesOf(id, shownChanges);
      return { level: member.rankLevel, changes: changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() })) };
    },
    'POST /wps/operators/members/:id/rank': {
      area,
      act: 'rank_set',
      subject: async ({ params: { id }, body: { level } }: SentRank) => (await ranks.demandOther(id, level)).account,
      async carryOut(tx: Tx, { params: { id }, body: { level, reason }, approval }: SentRank & { approval: Approved }) {
        await ranks.set(tx, id, level, officers(approval), reason);
        return { value: { level }, detail: { level } };
      },
    },
  });
}
