import { operatorAgentCalls } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import type { Approved } from '../../core/http/two-officers';
import type { Moves } from './moves.service';
import type { TeamSigns } from './signs.service';
import type { Tree } from './tree.service';

type Deps = { serve: CallServer; tree: Tree; moves: Moves; signs: TeamSigns };
type Sent = { params: { id: string }; body: { to: string | null; reason: string } };

/** Staff calls for the tree of agents, moves in it, and signs of abuse. */
export function agentDeskRoutes({ serve, tree, moves, signs }: Deps): void {
  serve(operatorAgentCalls, {
    'GET /wps/operators/agent-tree': ({ query }) => tree.look(query),
    'GET /wps/operators/members/:id/move': ({ params, query }) => moves.preview(params.id, query.to || null),
    'POST /wps/operators/members/:id/move': {
      area: 'agents',
      act: 'moved',
      subject: ({ params, body }: Sent) => moves.subjectOf(params.id, body.to),
      async prepare({ params, body: { to, reason } }: Sent) {
        const toId = await moves.targetOf(to);
        return async (tx: Tx, { approval: { proposedBy, approvedBy } }: { approval: Approved }) => {
          const officers = `${proposedBy.name}, ${approvedBy.name}`;
          return { value: {}, detail: await moves.move(tx, { memberId: params.id, toId, officers, reason }) };
        };
      },
    },
    'GET /wps/operators/team-signs': ({ query }) => signs.find(query),
  });
}
