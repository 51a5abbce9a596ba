import { z } from 'zod';
import { callTable } from '../core/call';
import { DecimalText, Id, Nothing, PlainText } from '../core/common';

const Text = PlainText.pipe(z.string().trim().max(500));
const params = z.strictObject({ id: Id });

export const agentActCalls = callTable('agents', {
  'PUT /wps/relay/agent/team/:id/rebate': {
    id: 'raiseRebate',
    summary: 'Raise the rebate of somebody directly below',
    description:
      'Gives an account directly below the agent a higher series, 20 points of which are 1 % of rebate. It acts on bets that are placed afterwards. At most the agent’s own (`agents.rebate_too_high`), never lower than it was (`agents.rebate_only_up`); the same once more changes nothing.',
    auth: 'member',
    agent: true,
    params,
    body: z.strictObject({ series: z.int().min(1_700).max(1_980) }),
    value: z.strictObject({ rebate: DecimalText }),
  },
  'PUT /wps/relay/agent/team/:id/note': {
    id: 'noteTeamMember',
    summary: 'Note something about somebody in the team',
    description: 'Replaces the agent’s note about a member of the team. Nobody else sees it. An empty text removes it.',
    auth: 'member',
    agent: true,
    params,
    body: z.strictObject({ text: Text }),
    value: z.strictObject({ note: z.string() }),
  },
  'POST /wps/relay/agent/team/:id/letters': {
    id: 'writeToTeamMember',
    summary: 'Write to somebody in the team',
    description:
      'Sends a message into the inbox of a member of the team. The sender chooses the `id`: the same once more sends nothing. At most 50 a day (`agents.letter_limit`).',
    auth: 'member',
    agent: true,
    params,
    body: z.strictObject({ id: Id, text: Text.refine((text) => text !== '', 'not_empty') }),
    value: Nothing,
  },
});
