import { z } from 'zod';
import { callTable } from '../core/call';
import { DecimalText, Id, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { ConfirmedAge } from './session';

/** What staff allow agents to open beneath them: a member, or another agent. */
export const linkTypes = ['member', 'agent'] as const;
/** How long a new link is good for; `forever` has no end. */
export const linkLives = ['7d', '30d', 'forever'] as const;
export const linkStates = ['open', 'off', 'expired', 'used'] as const;

const LinkNote = PlainText.pipe(z.string().trim().max(60));
/** 20 points of a series are 1 % of rebate; 1700 is none. */
const Series = z.int().min(1_700).max(1_980);

/** A code by which somebody registers below the agent. */
export const AgentLink = z.strictObject({
  code: z.string(),
  type: z.enum(linkTypes),
  /** Percent of rebate that the new member gets; null: what new members usually get, at most the agent's own. */
  rebate: DecimalText.nullable(),
  series: z.int().nullable(),
  note: z.string(),
  state: z.enum(linkStates),
  /** Null: never. */
  expiresAt: Timestamp.nullable(),
  /** Null: any number. */
  maxUses: z.int().nullable(),
  /** Times somebody came by it. */
  visits: z.int(),
  registrations: z.int(),
  /** Members who came by it and have deposited. */
  firstDeposits: z.int(),
  createdAt: Timestamp,
});

export const agentLinkCalls = callTable('agents', {
  'GET /wps/relay/agent/links': {
    id: 'getAgentLinks',
    summary: 'The agent’s registration links',
    description:
      'Lists the agent’s registration links and codes, newest first, with visits, registrations and first deposits of each. `ownSeries` is the highest series that the agent may give; `canOpen` is false for agents whose centre is read-only.',
    auth: 'member',
    agent: true,
    query: z.strictObject(Paging),
    value: pageOf(AgentLink).extend({ ownSeries: z.int(), canOpen: z.boolean() }),
  },
  'POST /wps/relay/agent/links': {
    id: 'addAgentLink',
    summary: 'Make a registration link',
    description:
      'Makes a code by which others register below the agent. The series may be at most the agent’s own, else `agents.rebate_too_high`. At most 100 links are open at once, else `agents.link_limit`.',
    auth: 'member',
    agent: true,
    body: z.strictObject({
      type: z.enum(linkTypes),
      series: Series,
      note: LinkNote,
      life: z.enum(linkLives),
      maxUses: z.int().min(1).max(100_000).nullable(),
    }),
    value: AgentLink,
  },
  'PUT /wps/relay/agent/links/:code': {
    id: 'setAgentLink',
    summary: 'Switch a registration link on or off',
    description: 'Switches one of the agent’s own links on or off. Any other code is refused with `agents.link_unknown`.',
    auth: 'member',
    agent: true,
    params: z.strictObject({ code: z.string().min(1).max(64) }),
    body: z.strictObject({ isOn: z.boolean() }),
    value: AgentLink,
  },
  'POST /wps/relay/agent/members': {
    id: 'addTeamMember',
    summary: 'Register somebody below the agent',
    description:
      'Makes an account directly below the agent, with a password that its holder has to change at the first sign-in. The agent confirms the age of its holder.',
    auth: 'member',
    agent: true,
    encrypted: true,
    body: z.strictObject({
      username: z.string().max(255),
      password: z.string().max(255),
      type: z.enum(linkTypes),
      series: Series,
      confirmedAge: ConfirmedAge,
    }),
    value: z.strictObject({ id: Id, account: z.string() }),
  },
  'POST /wps/agent/affiliate/visits': {
    id: 'countLinkVisit',
    summary: 'Count a visit by a registration link',
    description: 'Counts that somebody came by a registration link. The answer is the same for a code that does not exist.',
    auth: 'none',
    body: z.strictObject({ code: z.string().min(1).max(64) }),
    value: z.strictObject({}),
  },
});

export type AgentLink = z.infer<typeof AgentLink>;
export type LinkType = (typeof linkTypes)[number];
export type LinkLife = (typeof linkLives)[number];
