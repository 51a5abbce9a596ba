import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, GameCode, Id, LocalText } from '../core/common';
import { Draw } from './lottery';

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'hash');
const ById = z.strictObject({ id: Id });

/** Hashes of a closed draw's tickets in the order of the tree; how each is made stands in `shared/lottery-rules/verifier/verifiable-draws.md`. */
export const TicketLeaves = z.strictObject({ ticketRoot: z.string(), ticketCount: z.int(), from: z.int(), hashes: z.array(z.string()) });

/** That a ticket is among those that a draw was drawn with: its text, its place, and the neighbours on the way up to the root. */
export const TicketProof = z.strictObject({
  drawId: Id,
  position: z.int(),
  text: z.string(),
  hash: z.string(),
  path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: z.string() })),
  ticketRoot: z.string(),
  ticketCount: z.int(),
});

export const lotteryResultCalls = callTable('lottery', {
  'GET /lgw/results': {
    id: 'getResults',
    summary: 'Results of a day',
    description: 'Lists the results of a day: of one lottery, or of all that draw at certain times.',
    auth: 'none',
    query: z.strictObject({ day: Day, gameCode: GameCode.optional() }),
    value: z.array(Draw.extend({ gameName: LocalText })),
  },
  'GET /lgw/draws/:id/tickets': {
    id: 'getDrawTickets',
    summary: 'Hashes of the tickets of a draw',
    description:
      'Lists the hashes of all tickets of a closed draw in the order of its tree, a part at a time. With them anybody can verify that no ticket was added later.',
    auth: 'none',
    params: ById,
    query: z.strictObject({
      from: z.coerce.number().int().min(0).default(0),
      count: z.coerce.number().int().min(1).max(10_000).default(1_000),
    }),
    value: TicketLeaves,
  },
  'GET /lgw/bets/:id/proof': {
    id: 'getBetProof',
    summary: 'Proof that an own bet is in its draw',
    description: 'Answers the path by which a ticket of the member leads to the root of its draw’s tree.',
    auth: 'member',
    params: ById,
    value: TicketProof,
  },
  'GET /lgw/rules/:hash': {
    id: 'getRules',
    summary: 'Rules by their hash',
    description: 'Answers the text of the rules that draws name by their hash.',
    auth: 'none',
    params: z.strictObject({ hash: Hash }),
    value: z.strictObject({ hash: z.string(), text: z.string() }),
  },
});

export type TicketLeaves = z.infer<typeof TicketLeaves>;
export type TicketProof = z.infer<typeof TicketProof>;
