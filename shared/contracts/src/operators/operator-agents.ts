import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Day, DecimalText, Id, MoneyText, Nothing, pageOf, Paging, PlainText, Timestamp } from '../core/common';

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const Party = z.strictObject({ id: Id, account: z.string() });

/** Somebody in the tree of agents, as staff see it. */
export const TreeMember = z.strictObject({
  id: Id,
  account: z.string(),
  nickname: z.string(),
  /** isAgent code. */
  type: z.int(),
  /** Rebate of the tree in percent. */
  rebate: DecimalText,
  /** Everybody below, and those directly below. */
  team: z.int(),
  direct: z.int(),
  /** Frozen by staff or closed by its member. */
  isShut: z.boolean(),
  registeredAt: Timestamp,
});

/** A move in the tree that was made. */
export const TreeMove = z.strictObject({
  id: Id,
  /** Null: nobody stood, or stands, above. */
  from: Party.nullable(),
  to: Party.nullable(),
  /** How many accounts moved, with the one itself. */
  accounts: z.int(),
  officers: z.string(),
  reason: z.string(),
  at: Timestamp,
});

/** Why a move cannot be made, in the order in which it is looked at. */
export const moveObstacles = ['same', 'cycle', 'no_agent', 'too_deep', 'series', 'too_large', 'open_bets', 'contract', 'unpaid'] as const;

/** What a move would change. */
export const MovePreview = z.strictObject({
  member: Party,
  from: Party.nullable(),
  to: Party.nullable(),
  /** From the top down to whoever stands directly above. */
  lineBefore: z.array(z.string()),
  lineAfter: z.array(z.string()),
  /** How many accounts move, with the one itself, and how many of them are agents. */
  accounts: z.int(),
  agents: z.int(),
  /** Level of the lowest account that moves, afterwards; a top stands on level 0. */
  lowestLevel: z.int(),
  /** What they have played in the running month. What is not worked out yet counts for the new line. */
  month: z.strictObject({ from: Day, to: Day, turnover: MoneyText, validTurnover: MoneyText }),
  /** Proposals of the upline that are withdrawn with the move. */
  proposals: z.int(),
  /** Empty when it can be proposed. */
  obstacles: z.array(z.enum(moveObstacles)),
  /** Some of those who have bets or rounds without an outcome. */
  openBetsOf: z.array(z.string()),
});

export const teamSignKinds = ['ring', 'hedge'] as const;

/**
 * A sign of abuse in a direct team, which is an agent with those directly below, over the last seven days. It is a reason to look, not a proof.
 */
export const TeamSign = z.strictObject({
  id: Id,
  /** `ring`: accounts of one device make most of the turnover. `hedge`: two accounts bet against each other. */
  kind: z.enum(teamSignKinds),
  agent: Party,
  members: z.array(Party),
  /** Days on which it was found first and last. */
  firstDay: Day,
  lastDay: Day,
  /** What these accounts have played in the seven days. */
  turnover: MoneyText,
  /** What contracts have paid the agent meanwhile. */
  earned: MoneyText,
  /** Of a ring: their part of the turnover of the direct team, in whole percent, and whether the agent is among them. */
  share: z.int().nullable(),
  hasAgent: z.boolean().nullable(),
  /** Of a hedge: draws that both have played, and those in which exactly one of the two won. */
  draws: z.int().nullable(),
  opposite: z.int().nullable(),
});

export const operatorAgentCalls = callTable('agents', {
  'GET /wps/operators/agent-tree': {
    id: 'getAgentTreeForDesk',
    summary: 'The tree of agents',
    description:
      'Shows an account with the line above, the accounts directly below and its moves, found by `memberId` or by the whole `account`. An unknown one has no member. Without either it lists the agents at the top.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ memberId: Id.optional(), account: z.string().max(255).optional(), ...Paging }),
    value: z.strictObject({
      member: TreeMember.nullable(),
      /** From the top down to whoever stands directly above. */
      line: z.array(Party),
      below: pageOf(TreeMember),
      /** The latest, newest first. */
      moves: z.array(TreeMove),
    }),
  },
  'GET /wps/operators/members/:id/move': {
    id: 'previewMove',
    summary: 'What a move in the tree would change',
    description:
      'Works out what changes when the account with its whole team goes below another agent, and what stands in the way. `to` is the account of the agent; left out, nobody stands above afterwards. Nothing is written.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ to: z.string().max(255).optional() }),
    value: MovePreview,
  },
  'POST /wps/operators/members/:id/move': {
    id: 'moveMember',
    summary: 'Move an account in the tree',
    description:
      'Proposes that the account goes with its whole team below another agent, or to the top. Refused with `agents.move_refused` and the obstacles, such as bets without an outcome or a contract that is signed or not paid yet.',
    auth: 'operator',
    role: 'agents',
    control: 'two_officers',
    tellsMember: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      /** Account of the agent; null: nobody stands above afterwards. */
      to: z.string().trim().min(1, 'not_empty').max(255).nullable(),
      reason: Reason,
    }),
    value: twoOfficers(Nothing),
  },
  'GET /wps/operators/team-signs': {
    id: 'getTeamSigns',
    summary: 'Signs of abuse in teams',
    description:
      'Lists what every night finds in direct teams: accounts of one device that make most of the turnover, and two accounts that bet against each other. The latest finding is first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ kind: z.enum(teamSignKinds).optional(), account: z.string().max(255).optional(), ...Paging }),
    value: pageOf(TeamSign),
  },
});

export type TreeMember = z.infer<typeof TreeMember>;
export type TreeMove = z.infer<typeof TreeMove>;
export type MoveObstacle = (typeof moveObstacles)[number];
export type MovePreview = z.infer<typeof MovePreview>;
export type TeamSign = z.infer<typeof TeamSign>;
export type TeamSignKind = (typeof teamSignKinds)[number];
